"""A journal in an SQLite file, for one process: nothing to install."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from doorcard.errors import ErrorCode, JournalError, quoted
from doorcard.journal.sql import APPLICATION, SqlJournal, Value

_LAYOUT = 1
_WAIT = 5.0
_ONLY_OWNER = 0o600

_CREATE = (
    "CREATE TABLE doorcard_commands (name TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL, "
    "command BLOB NOT NULL, PRIMARY KEY (name, number)) STRICT, WITHOUT ROWID",
    "CREATE TABLE doorcard_snapshots (name TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL, "
    "snapshot TEXT NOT NULL) STRICT, WITHOUT ROWID",
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {_LAYOUT}",
)


class SqliteJournal(SqlJournal):
    """A journal in a file, which is made where it is not there, readable for its owner only. Raises JournalError.

    Write-ahead log and synchronous=FULL: what `append` has kept survives a power failure, as far as the disk tells the
    truth about its writes. A second process that writes waits up to five seconds, then fails.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        try:
            self._path.touch(_ONLY_OWNER)
            self._connection = sqlite3.connect(self._path, timeout=_WAIT, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise self._refused("open", error) from error
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    def _prepare(self) -> None:
        if self._run("PRAGMA journal_mode = WAL")[0][0][0] != "wal":
            raise JournalError(f"{self._path} can't have a write-ahead log", ErrorCode.JOURNAL_STORE)
        self._run("PRAGMA synchronous = FULL")
        with self.batch():
            self._check_layout()

    def _check_layout(self) -> None:
        application, layout = (self._run(f"PRAGMA {name}")[0][0][0] for name in ("application_id", "user_version"))
        rows, _ = self._run("SELECT count(*) FROM sqlite_schema")
        if (application, layout, rows[0][0]) == (0, 0, 0):
            for statement in _CREATE:
                self._run(statement)
        elif application != APPLICATION or layout != _LAYOUT:
            message = f"{self._path} is no journal, or one of a later layout than {_LAYOUT}"
            raise JournalError(message, ErrorCode.JOURNAL_FORMAT)

    def _run(self, statement: str, *values: Value) -> tuple[Sequence[Sequence[Value]], int]:
        try:
            cursor = self._connection.execute(statement, values)
            return cursor.fetchall(), cursor.rowcount
        except (sqlite3.Error, OverflowError) as error:
            raise self._refused("use", error) from error

    @contextmanager
    def batch(self) -> Generator[None, None, None]:
        """As `Journal.batch`."""
        self._run("BEGIN IMMEDIATE")
        try:
            yield
            self._run("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._run("ROLLBACK")
            raise

    def close(self) -> None:
        """As `Journal.close`."""
        self._connection.close()

    def _refused(self, what: str, error: Exception) -> JournalError:
        """SQLite's reasons name no values, so that no deck gets into a log."""
        no_journal = isinstance(error, sqlite3.DatabaseError) and "not a database" in str(error)
        code = ErrorCode.JOURNAL_FORMAT if no_journal else ErrorCode.JOURNAL_STORE
        reason = getattr(error, "strerror", None) or str(error)
        return JournalError(f"can't {what} the journal {quoted(str(self._path))}: {reason.lower()}", code)
