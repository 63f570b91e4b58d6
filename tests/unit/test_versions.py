"""Records of every version that there was are read for ever: hands, tables, proofs, and the commands of journals."""

import json
from pathlib import Path
from typing import get_args

import pytest

import doorcard as dc
from doorcard.journal import SqliteJournal, resume_table
from doorcard.table.record import TableRecord
from doorcard.wire import HandRecord

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def lines(name: str) -> list[str]:
    return (GOLDEN / name).read_text(encoding="utf-8").splitlines()


def commands() -> list[dc.commands.Recorded]:
    return [dc.decode(dc.commands.Recorded, line) for line in lines("commands-1.jsonl")]


@pytest.mark.parametrize("line", lines("hands-1.jsonl"), ids=range(len(lines("hands-1.jsonl"))))
def test_a_hand_of_version_1(line: str) -> None:
    assert dc.Hand.from_json(line).to_json() == line


@pytest.mark.parametrize("line", lines("tables-1.jsonl"), ids=range(len(lines("tables-1.jsonl"))))
def test_a_table_of_version_1(line: str) -> None:
    assert dc.Table.from_json(line).to_json() == line


@pytest.mark.parametrize("line", lines("proofs-1.jsonl"), ids=range(len(lines("proofs-1.jsonl"))))
def test_a_proof_of_version_1(line: str) -> None:
    assert dc.encode(dc.decode(dc.DealProof, line)).decode() == line


@pytest.mark.parametrize(
    ("kind", "name"),
    [(HandRecord, "hands-1.jsonl"), (TableRecord, "tables-1.jsonl"), (dc.DealProof, "proofs-1.jsonl")],
)
def test_a_later_version_is_named_before_its_fields(kind: type, name: str) -> None:
    later = json.loads(lines(name)[0]) | {"weather": []}
    for version, code in ((2, "json_version"), (10**400, "json_version"), (1, "json"), (0, "json"), (True, "json")):
        with pytest.raises(dc.WireError) as refused:
            dc.decode(kind, json.dumps(later | {"version": version}))
        assert refused.value.code == code
    with pytest.raises(dc.WireError) as refused:
        dc.decode(kind, json.dumps(later | {"type": "another"}))
    assert refused.value.code == "json"


def test_commands_of_version_1() -> None:
    assert [dc.encode(command).decode() for command in commands()] == lines("commands-1.jsonl")
    assert {type(command) for command in commands()} == set(get_args(dc.commands.Recorded))


def test_the_commands_still_make_the_tables() -> None:
    wanted, made = lines("tables-1.jsonl"), list[str]()
    first, *others = commands()
    table = dc.Table.replay([first])
    for command in others:
        table.apply(command)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        made.append(table.to_json())
    assert set(wanted) <= set(made)
    assert made[-1] == wanted[-1]


def test_a_journal_of_version_1(tmp_path: Path) -> None:
    """Its rows, as they were written then."""
    journal = SqliteJournal(tmp_path / "journal")
    for number, line in enumerate(lines("commands-1.jsonl"), 1):
        journal.append("one", number, line.encode())
    table, keeper = resume_table(journal, "one")
    assert (table.to_json(), keeper.number) == (lines("tables-1.jsonl")[-1], len(lines("commands-1.jsonl")))
