"""A journal in PostgreSQL, for services that run on more than one machine. Needs the extra `postgres`."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager

import psycopg
from psycopg.errors import UniqueViolation
from psycopg.pq import TransactionStatus

from doorcard.errors import ErrorCode, JournalError
from doorcard.journal.sql import APPLICATION, SqlJournal, Value

_CREATE = (
    'CREATE TABLE IF NOT EXISTS doorcard_commands (name text COLLATE "C" NOT NULL, number bigint NOT NULL, '
    "version integer NOT NULL, command bytea NOT NULL, PRIMARY KEY (name, number))",
    'CREATE TABLE IF NOT EXISTS doorcard_snapshots (name text COLLATE "C" NOT NULL PRIMARY KEY, '
    "number bigint NOT NULL, snapshot text NOT NULL)",
)


class PostgresJournal(SqlJournal):
    """A journal in the database of a connection string; its two tables are made where they are not there.

    Raises JournalError. `append` returns when the server says that the commit is on its disk: it sets
    synchronous_commit, and the server must run with fsync. After an error the state of the last command is not known:
    make a new journal and resume the tables.
    """

    def __init__(self, conninfo: str) -> None:
        try:
            self._connection = psycopg.connect(conninfo, autocommit=True)
        except psycopg.Error as error:
            raise _refused("reach", error) from error
        try:
            self._run("SET synchronous_commit = on")
            with self.batch():
                self._run("SELECT pg_advisory_xact_lock(?)", APPLICATION)  # two that create at once would collide
                for statement in _CREATE:
                    self._run(statement)
        except BaseException:
            self.close()
            raise

    def _run(self, statement: str, *values: Value) -> tuple[Sequence[Sequence[Value]], int]:
        try:
            marked = statement.replace("?", "%s").encode()
            cursor = self._connection.execute(marked, values, prepare=bool(values))
            return cursor.fetchall() if cursor.description else (), cursor.rowcount
        except UniqueViolation as error:
            message = "another process has kept a command of this number: resume the table to see what was kept"
            raise JournalError(message, ErrorCode.JOURNAL_CONFLICT) from error
        except psycopg.Error as error:
            raise _refused("use", error) from error

    @contextmanager
    def batch(self) -> Generator[None, None, None]:
        """As `Journal.batch`."""
        try:
            with self._connection.transaction():
                yield
                if self._connection.info.transaction_status is TransactionStatus.INERROR:
                    raise JournalError("a command of the batch was not kept, so none was", ErrorCode.JOURNAL_STORE)
        except psycopg.Error as error:
            raise _refused("use", error) from error

    def close(self) -> None:
        """As `Journal.close`."""
        self._connection.close()


def _refused(what: str, error: psycopg.Error) -> JournalError:
    """Only the server's short message: its details quote rows, which hold decks."""
    reason = error.diag.message_primary or str(error).partition("\n")[0]
    return JournalError(f"can't {what} the journal's server: {reason.lower()}", ErrorCode.JOURNAL_STORE)
