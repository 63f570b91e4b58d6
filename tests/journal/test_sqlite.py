"""The journal in a file: what it keeps through kills, full disks and second writers, and what it refuses."""

import random
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode as E
from doorcard.journal import SqliteJournal, open_table, resume_table
from tests.journal.both import keeps_a_batch_whole_or_not_at_all, refusal_of_one_of_two_that_play_a_table
from tests.journal.kills import kill_and_look
from tests.tables import FT, balanced


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[SqliteJournal]:
    made = SqliteJournal(tmp_path / "journal")
    yield made
    made.close()


def refused(error: pytest.ExceptionInfo[dc.JournalError]) -> E:
    return error.value.code


def come_and_go(table: dc.Table, times: int) -> None:
    for number in range(times):
        table.sit(f"p{number}", seat=1, chips=100, at=number)
        table.leave(f"p{number}", at=number)


@pytest.mark.parametrize("kills", [8, pytest.param(1_000, marks=pytest.mark.soak)])
def test_every_acknowledged_command_survives_a_kill(tmp_path: Path, seed: int, kills: int) -> None:
    rng = random.Random(seed)
    for number in range(max(1, kills // 20)):  # a new file now and then, so that looking stays quick
        kill_and_look(str(tmp_path / f"journal-{number}"), min(kills, 20), rng)


def test_a_table_comes_back_as_it_was(journal: SqliteJournal) -> None:
    table, keeper = open_table(journal, "one", FT)
    for seat in (1, 2):
        table.sit(f"p{seat}", seat=seat, chips=1_000, at=0)
        table.sit_in(f"p{seat}", at=0)
    table.start_hand(at=0)
    again, _ = resume_table(journal, "one")
    assert again == table
    keeper.keep_snapshot(table)
    table.act(str(table.to_act), table.legal()[0], at=1)
    again, second = resume_table(journal, "one")
    assert again == table
    assert second.number == keeper.number == journal.last("one") == 7
    assert journal.tables() == ["one"]


def test_what_the_table_refuses_is_not_kept(journal: SqliteJournal) -> None:
    table, keeper = open_table(journal, "one", FT)
    with pytest.raises(dc.TableError):
        table.sit_in("nobody", at=0)
    assert keeper.number == journal.last("one") == 1


def test_of_two_that_play_a_table_one_is_refused(journal: SqliteJournal) -> None:
    assert refusal_of_one_of_two_that_play_a_table(journal, journal) == E.JOURNAL_CONFLICT


def test_a_full_disk_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "journal")
    table, _ = open_table(journal, "one", FT)
    inside = journal._connection  # pyright: ignore[reportPrivateUsage]
    inside.execute(f"PRAGMA max_page_count = {inside.execute('PRAGMA page_count').fetchone()[0]}")
    with pytest.raises(dc.JournalError, match="full") as error:
        come_and_go(table, 10_000)
    assert refused(error) == E.JOURNAL_STORE
    assert table.seq > 1
    assert balanced(table)
    assert resume_table(journal, "one")[0] == table


def test_a_batch_is_kept_whole_or_not_at_all(journal: SqliteJournal) -> None:
    keeps_a_batch_whole_or_not_at_all(journal)


@pytest.mark.parametrize("name", ["", "x" * 201, "a\0b", "a\nb", None, 7, "\ud800"])
def test_a_table_needs_a_name(journal: SqliteJournal, name: str) -> None:
    with pytest.raises(dc.JournalError) as error:
        open_table(journal, name, FT)
    assert refused(error) == E.JOURNAL_TABLE


def test_a_name_is_taken_once_and_resumed_where_it_is_there(journal: SqliteJournal) -> None:
    open_table(journal, "one", FT)
    with pytest.raises(dc.JournalError, match="resume it") as error:
        open_table(journal, "one", FT)
    assert refused(error) == E.JOURNAL_TABLE
    with pytest.raises(dc.JournalError, match="no table 'two'") as error:
        resume_table(journal, "two")
    assert refused(error) == E.JOURNAL_TABLE


def test_the_file_is_its_owner_s_alone(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "journal")
    open_table(journal, "one", FT)
    for path in tmp_path.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    journal.close()


def test_it_is_written_ahead_and_through(journal: SqliteJournal) -> None:
    inside = journal._connection  # pyright: ignore[reportPrivateUsage]
    assert inside.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert inside.execute("PRAGMA synchronous").fetchone() == (2,)


def test_files_that_are_no_journal_are_refused(tmp_path: Path) -> None:
    text, other = tmp_path / "text", tmp_path / "other"
    text.write_text("no database at all, but long enough to be looked at" * 20)
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE hands (id)")
    connection.close()
    for path in (text, other):
        with pytest.raises(dc.JournalError) as error:
            SqliteJournal(path)
        assert refused(error) == E.JOURNAL_FORMAT
    for path in (tmp_path, tmp_path / "no" / "folder"):
        with pytest.raises(dc.JournalError) as error:
            SqliteJournal(path)
        assert refused(error) == E.JOURNAL_STORE


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE doorcard_commands SET version = 2",
        "DELETE FROM doorcard_commands WHERE number = 1",
        "UPDATE doorcard_commands SET command = x'7b7d' WHERE number = 1",
        "UPDATE doorcard_commands SET command = (SELECT command FROM doorcard_commands WHERE number = 1)",
    ],
)
def test_spoilt_records_are_refused(journal: SqliteJournal, damage: str) -> None:
    table, _ = open_table(journal, "one", FT)
    table.sit("p1", seat=1, chips=100, at=0)
    journal._connection.execute(damage)  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(dc.JournalError) as error:
        resume_table(journal, "one")
    assert refused(error) == E.JOURNAL_FORMAT


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal = SqliteJournal(path)
    table, _ = open_table(journal, "one", FT)
    come_and_go(table, 300)
    journal.close()
    whole = path.read_bytes()
    for length in (10, 2_000, len(whole) // 2, len(whole) - 4_096):
        path.write_bytes(whole[:length])
        with pytest.raises(dc.JournalError):
            resume_table(SqliteJournal(path), "one")


def test_after_the_close_nothing_is_kept(journal: SqliteJournal) -> None:
    table, _ = open_table(journal, "one", FT)
    journal.close()
    before = table.to_json()
    with pytest.raises(dc.JournalError) as error:
        table.sit("p1", seat=1, chips=100, at=0)
    assert refused(error) == E.JOURNAL_STORE
    assert table.to_json() == before


def test_no_refusal_names_a_card_or_a_seed(journal: SqliteJournal) -> None:
    table, _ = open_table(journal, "one", FT)
    seed = bytes(range(100, 132))
    for number in (1, 2):
        table.sit(f"p{number}", seat=number, chips=100, at=0)
        table.sit_in(f"p{number}", at=0)
    journal.close()
    with pytest.raises(dc.JournalError) as error:
        table.start_hand(at=0, deck=dc.Deck.sealed(seed))
    assert seed.hex() not in repr(error.value) + str(error.value) + repr(error.value.__cause__)
