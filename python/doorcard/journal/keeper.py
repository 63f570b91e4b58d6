"""Tables that keep what they are asked in a journal, and tables brought back from one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from doorcard.commands import Open, Recorded
from doorcard.errors import DoorcardError, ErrorCode, JournalError, quoted
from doorcard.table import Table
from doorcard.wire import decode, encode

if TYPE_CHECKING:
    from collections.abc import Callable

    from doorcard.commands import Command
    from doorcard.journal.protocol import Journal
    from doorcard.rules import HouseRules


class Keeper:
    """A table's `keep`: it puts each command into the journal. `number` counts those of the table so far."""

    def __init__(self, journal: Journal, name: str, number: int) -> None:
        self.journal = journal
        self.name = name
        self.number = number

    def __call__(self, command: Command) -> None:
        """Raises JournalError; then the table does not change."""
        self.journal.append(self.name, self.number + 1, encode(command))
        self.number += 1

    def keep_snapshot(self, table: Table) -> None:
        """Lets the table be brought back from here on, without the commands before."""
        self.journal.keep_snapshot(self.name, self.number, table.to_json())


def open_table(journal: Journal, name: str, rules: HouseRules) -> tuple[Table, Keeper]:
    """A new table, kept under a name that the journal does not have yet. Raises JournalError and RulesError."""
    table = Table(rules)
    if journal.last(name):
        raise JournalError(f"the journal has a table {quoted(name)} already: resume it", ErrorCode.JOURNAL_TABLE)
    journal.append(name, 1, encode(Open(rules)))
    return _kept(table, Keeper(journal, name, 1))


def resume_table(journal: Journal, name: str) -> tuple[Table, Keeper]:
    """The table as it was after the last command that was kept. Raises JournalError, also for a spoilt journal."""
    found = journal.snapshot(name)
    number = found[0] if found else 0
    table = _read(name, number, lambda: Table.from_json(found[1])) if found else None
    for command in journal.commands(name, number):
        number += 1
        table = _read(name, number, partial(_after, table, command))
    if table is None:
        raise JournalError(f"the journal has no table {quoted(name)}", ErrorCode.JOURNAL_TABLE)
    return _kept(table, Keeper(journal, name, number))


def _after(table: Table | None, data: bytes) -> Table:
    command = decode(Recorded, data)
    if table is None:
        return Table.replay([command])
    table.apply(command)
    return table


def _read(name: str, number: int, step: Callable[[], Table]) -> Table:
    """What was kept had been accepted, so that a refusal now means that it is not what was kept."""
    try:
        return step()
    except DoorcardError as error:
        message = f"what was kept of {quoted(name)} up to command {number} can't be followed: {error}"
        raise JournalError(message, ErrorCode.JOURNAL_FORMAT) from error


def _kept(table: Table, keeper: Keeper) -> tuple[Table, Keeper]:
    table.keep = keeper
    return table, keeper
