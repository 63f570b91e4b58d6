"""What every journal must do, whatever it is kept in."""

from __future__ import annotations

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode as E
from doorcard.journal import Journal, open_table, resume_table
from tests.tables import FT


def break_off(journal: Journal, table: dc.Table) -> None:
    with journal.batch():
        table.sit_in("p1", at=1)
        raise RuntimeError


def keeps_a_batch_whole_or_not_at_all(journal: Journal) -> None:
    one, _ = open_table(journal, "one", FT)
    two, _ = open_table(journal, "two", FT)
    with journal.batch():
        one.sit("p1", seat=1, chips=100, at=0)
        two.sit("p1", seat=1, chips=100, at=0)
    with pytest.raises(RuntimeError):
        break_off(journal, one)
    assert (journal.last("one"), journal.last("two")) == (2, 2)
    assert resume_table(journal, "two")[0] == two
    assert resume_table(journal, "one")[0].places[0].ready is False
    with pytest.raises(dc.JournalError) as error:
        one.sit_out("p1", at=2)
    assert error.value.code == E.JOURNAL_CONFLICT


def refusal_of_one_of_two_that_play_a_table(journal: Journal, other: Journal) -> E:
    """Its code. `other` is the same journal, or another way to it."""
    table, _ = open_table(journal, "one", FT)
    twin, _ = resume_table(other, "one")
    table.sit("p1", seat=1, chips=100, at=0)
    before = twin.to_json()
    with pytest.raises(dc.JournalError, match="command 2 is not the next one of 'one'") as error:
        twin.sit("p2", seat=2, chips=100, at=0)
    assert twin.to_json() == before
    assert resume_table(other, "one")[0] == table
    return error.value.code
