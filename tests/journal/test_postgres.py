"""The journal in PostgreSQL, on a real server."""

import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode as E
from doorcard.journal import open_table, resume_table
from tests.journal.both import keeps_a_batch_whole_or_not_at_all, refusal_of_one_of_two_that_play_a_table
from tests.journal.kills import kill_and_look
from tests.journal.server import Server, binaries
from tests.tables import FT

pytest.importorskip("psycopg", reason="the extra postgres is not installed")
from doorcard.journal.postgres import PostgresJournal


def sessions(journal: PostgresJournal, name: str) -> int:
    rows, _ = journal._run("SELECT count(*) FROM pg_stat_activity WHERE application_name = ?", name)  # pyright: ignore[reportPrivateUsage]
    return int(rows[0][0])


def fail_inside(journal: PostgresJournal, table: dc.Table) -> None:
    with journal.batch():
        table.sit("p1", seat=1, chips=100, at=0)
        with pytest.raises(dc.JournalError):
            journal._run("SELECT 1 / 0")  # pyright: ignore[reportPrivateUsage]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    programs = binaries()
    if programs is None:
        pytest.skip("no PostgreSQL server is installed")
    folder = Path(tempfile.mkdtemp(prefix="doorcard-"))  # short and outside the tests' own folders, which are root's
    made = Server(folder, programs)
    yield made
    made.stop("fast")
    shutil.rmtree(folder)


@pytest.fixture
def journal(server: Server) -> Iterator[PostgresJournal]:
    made = PostgresJournal(server.conninfo)
    made._run("TRUNCATE doorcard_commands, doorcard_snapshots")  # pyright: ignore[reportPrivateUsage]
    yield made
    made.close()


@pytest.mark.parametrize("kills", [4, pytest.param(200, marks=pytest.mark.soak)])
def test_every_acknowledged_command_survives_a_kill(
    server: Server, journal: PostgresJournal, seed: int, kills: int
) -> None:
    def settled() -> None:
        """A server may still finish the last command of a client that has died."""
        while sessions(journal, "player"):
            sleep(0.01)

    assert journal.tables() == []
    kill_and_look(f"{server.conninfo}?application_name=player", kills, random.Random(seed), settled)


def test_every_acknowledged_command_survives_the_death_of_the_server(server: Server, journal: PostgresJournal) -> None:
    table, keeper = open_table(journal, "one", FT)
    table.sit("p1", seat=1, chips=100, at=0)
    keeper.keep_snapshot(table)
    table.sit_in("p1", at=0)
    server.stop("immediate")
    before = table.to_json()
    with pytest.raises(dc.JournalError) as error:
        table.sit_out("p1", at=1)
    assert error.value.code == E.JOURNAL_STORE
    assert table.to_json() == before
    with pytest.raises(dc.JournalError, match="reach"):
        PostgresJournal(server.conninfo)
    server.start()
    again = PostgresJournal(server.conninfo)
    assert resume_table(again, "one")[0] == table
    again.close()


def test_of_two_that_play_a_table_one_is_refused(server: Server, journal: PostgresJournal) -> None:
    other = PostgresJournal(server.conninfo)
    assert refusal_of_one_of_two_that_play_a_table(journal, other) == E.JOURNAL_CONFLICT
    other.close()


def test_two_that_keep_at_the_same_time_do_not_both_succeed(server: Server, journal: PostgresJournal) -> None:
    """The second insert waits for the first transaction, then collides."""
    other = PostgresJournal(server.conninfo)
    other._run("SET lock_timeout = '200ms'")  # pyright: ignore[reportPrivateUsage]
    table, _ = open_table(journal, "one", FT)
    twin, _ = resume_table(other, "one")
    with journal.batch():
        table.sit("p1", seat=1, chips=100, at=0)
        with pytest.raises(dc.JournalError):
            twin.sit("p2", seat=2, chips=100, at=0)
    assert resume_table(other, "one")[0] == table
    other.close()


def test_a_batch_is_kept_whole_or_not_at_all(journal: PostgresJournal) -> None:
    keeps_a_batch_whole_or_not_at_all(journal)


def test_a_batch_with_a_failure_inside_keeps_nothing(journal: PostgresJournal) -> None:
    """PostgreSQL answers the commit of a failed transaction with a rollback and no error."""
    one, _ = open_table(journal, "one", FT)
    with pytest.raises(dc.JournalError, match="none was"):
        fail_inside(journal, one)
    assert journal.last("one") == 1


def test_no_refusal_names_a_card_or_a_seed(journal: PostgresJournal) -> None:
    secret = b"\xff secret"
    journal._run("ALTER TABLE doorcard_commands ADD CONSTRAINT small CHECK (length(command) < 5)")  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(dc.JournalError) as error:
        journal.append("one", 1, secret)
    journal._run("ALTER TABLE doorcard_commands DROP CONSTRAINT small")  # pyright: ignore[reportPrivateUsage]
    assert "secret" not in repr(error.value) + str(error.value)
    assert secret.hex() not in repr(error.value) + str(error.value)
