"""What the journals in SQL have in common: the statements, and what may go wrong with each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import TypeAlias

from doorcard.errors import ErrorCode, JournalError, quoted

VERSION = 1
"""The version of the commands' JSON that is written now; older ones are read for ever."""

APPLICATION = 0x0D00_CA2D
"""The number by which a database knows that something is a journal's."""

Value: TypeAlias = "str | int | bytes"

_PAGE = 1_000
_NAME_LENGTH = 200


class SqlJournal(ABC):
    """A journal in two tables of a database, `doorcard_commands` and `doorcard_snapshots`."""

    @abstractmethod
    def _run(self, statement: str, *values: Value) -> tuple[Sequence[Sequence[Value]], int]:
        """The rows that a statement found and how many it changed. A mark in it is a `?`. Raises JournalError."""

    @abstractmethod
    def batch(self) -> AbstractContextManager[None]:
        """As `Journal.batch`."""

    @abstractmethod
    def close(self) -> None:
        """As `Journal.close`."""

    def append(self, table: str, number: int, command: bytes) -> None:
        """As `Journal.append`: one statement, which finds out itself whether the number is the next one."""
        _, changed = self._run(
            "INSERT INTO doorcard_commands (name, number, version, command) SELECT ?, ?, ?, ? "
            "WHERE (SELECT coalesce(max(number), 0) FROM doorcard_commands WHERE name = ?) = ?",
            _checked_name(table), number, VERSION, command, table, number - 1,
        )  # fmt: skip
        if changed != 1:
            message = f"command {number} is not the next one of {quoted(table)}: resume it to see what was kept"
            raise JournalError(message, ErrorCode.JOURNAL_CONFLICT)

    def commands(self, table: str, after: int = 0) -> Iterator[bytes]:
        """As `Journal.commands`; a page at a time."""
        while True:
            rows, _ = self._run(
                "SELECT number, version, command FROM doorcard_commands WHERE name = ? AND number > ? "
                "ORDER BY number LIMIT ?",
                _checked_name(table), after, _PAGE,
            )  # fmt: skip
            for number, version, command in rows:
                after += 1
                if number != after or not isinstance(command, bytes) or not isinstance(version, int):
                    raise JournalError(f"command {after} of {quoted(table)} is missing", ErrorCode.JOURNAL_FORMAT)
                if version > VERSION:
                    message = f"command {after} of {quoted(table)} has version {version}: 1 to {VERSION} can be read"
                    raise JournalError(message, ErrorCode.JOURNAL_FORMAT)
                yield command
            if len(rows) < _PAGE:
                return

    def last(self, table: str) -> int:
        """As `Journal.last`."""
        rows, _ = self._run(
            "SELECT coalesce(max(number), 0) FROM doorcard_commands WHERE name = ?", _checked_name(table)
        )
        return int(rows[0][0])

    def tables(self) -> list[str]:
        """As `Journal.tables`."""
        rows, _ = self._run("SELECT DISTINCT name FROM doorcard_commands ORDER BY name")
        return [str(name) for (name,) in rows]

    def keep_snapshot(self, table: str, number: int, snapshot: str) -> None:
        """As `Journal.keep_snapshot`."""
        self._run(
            "INSERT INTO doorcard_snapshots (name, number, snapshot) VALUES (?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET number = excluded.number, snapshot = excluded.snapshot",
            _checked_name(table), number, snapshot,
        )  # fmt: skip

    def snapshot(self, table: str) -> tuple[int, str] | None:
        """As `Journal.snapshot`."""
        rows, _ = self._run("SELECT number, snapshot FROM doorcard_snapshots WHERE name = ?", _checked_name(table))
        return (int(rows[0][0]), str(rows[0][1])) if rows else None


def _checked_name(table: object) -> str:
    """A name that every database takes."""
    if isinstance(table, str) and 0 < len(table) <= _NAME_LENGTH and table.isprintable():
        return table
    message = f"a table's name is 1 to {_NAME_LENGTH} printable characters, not {quoted(table)}"
    raise JournalError(message, ErrorCode.JOURNAL_TABLE)
