"""What a journal must do. It knows tables by their names and commands by their numbers, and nothing of poker."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Protocol


class Journal(Protocol):
    """Commands of many tables, each table's numbered from 1 without a gap. All methods raise JournalError.

    A journal is used from one thread. It holds every deck: keep it as one keeps money.
    """

    def append(self, table: str, number: int, command: bytes) -> None:
        """Keeps a command; when this returns, it survives the death of process and machine.

        Refuses every number but the next one, so that of two processes that play the same table one fails.
        """
        ...

    def batch(self) -> AbstractContextManager[None]:
        """Appends inside it become durable together when it ends: one write to the disk for many tables.

        What happened inside may be acknowledged only after it. Where it raises, nothing in it was kept: the tables that
        took part are ahead of the journal and must be resumed from it.
        """
        ...

    def commands(self, table: str, after: int = 0) -> Iterator[bytes]:
        """A table's commands in order, from number `after` + 1 on; none for a table that is not there."""
        ...

    def last(self, table: str) -> int:
        """The number of a table's newest command; 0 for a table that is not there."""
        ...

    def tables(self) -> list[str]:
        """The names of all tables, in order."""
        ...

    def keep_snapshot(self, table: str, number: int, snapshot: str) -> None:
        """Keeps a table's JSON as it is after its `number`th command, in place of an earlier one."""
        ...

    def snapshot(self, table: str) -> tuple[int, str] | None:
        """The newest snapshot and the number of the last command in it; None where there is none."""
        ...

    def close(self) -> None:
        """Ends its use."""
        ...
