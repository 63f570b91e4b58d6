"""The JSON Schema: committed, stepped where it changes, and true of every value that is written."""

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import doorcard as dc
from doorcard.cli.app import app
from doorcard.schema import schema_text
from tests.journal.player import some_command
from tests.tables import EP, FT, table

DOCS = Path(__file__).resolve().parents[2] / "docs"
PUBLISHED = {1: "34d2b03d6cebf281975c886f8f1fa3e7292c77d0d56ffdb43a2c5db8bed68f72"}
"""What each version says, for ever. A change of the schema needs a new version here, and a file of it."""

SCHEMA = dc.schema()
VALIDATORS: dict[str, Any] = {
    name: Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]}) for name in SCHEMA["$defs"]
}


def written(value: object) -> Any:  # noqa: ANN401  JSON
    return json.loads(dc.encode(value))


def check(name: str, value: object) -> None:
    errors = list(VALIDATORS[name].iter_errors(written(value)))
    assert not errors, (name, errors[0].message)


def reports(there: dc.Table) -> Iterator[dc.HandReport]:
    for place in there.places:
        for back in range(1, 51):
            try:
                yield there.last_hand(place.player, back)
            except dc.TableError:
                break


@pytest.mark.parametrize("version", PUBLISHED)
def test_a_published_schema_never_changes(version: int) -> None:
    text = (DOCS / f"schema-{version}.json").read_bytes()
    assert hashlib.sha256(text).hexdigest() == PUBLISHED[version]


def test_a_changed_schema_is_a_new_version() -> None:
    """If this fails, raise SCHEMA_VERSION, write docs/schema-N.json with `doorcard schema`, and add it above."""
    assert max(PUBLISHED) == dc.SCHEMA_VERSION
    assert schema_text() == (DOCS / f"schema-{dc.SCHEMA_VERSION}.json").read_text(encoding="utf-8")


def test_the_command_line_prints_it() -> None:
    assert CliRunner().invoke(app, ["schema"]).output == schema_text()


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_every_value_that_is_written_fits_it(seed: int) -> None:
    rng = random.Random(seed)
    for rules in (FT, EP, dc.EMPIRE.at("2/4")):
        there = table({1: 900, 2: 5_000, 3: 400, 5: 3_000}, rules)
        for _ in range(600):
            command = some_command(there, rng)
            check("PlayerCommand" if isinstance(command, dc.commands.PlayerCommand) else "HouseCommand", command)
            try:
                events = there.apply(command)
            except (dc.TableError, dc.CardError):
                continue
            for event in events:
                check("TableEvent" if isinstance(event, get_args(dc.TableEvent)) else "HandEvent", event)
            for player in (None, "p1", "p2"):
                check("TableView", there.view(player))
        for played in there.history:
            check("PlayedHand", played)
            check("Settlement", played.hand.settlement)
            check("HandView", played.hand.view(None))
        check("Open", dc.commands.Open(rules))
        for report in reports(there):
            check("HandReport", report)
        assert len(there.history) > 1


HOSTILE: list[tuple[str, Any]] = [
    ("PlayerCommand", {"type": "Sit", "player": "p", "seat": 1, "chips": 5, "at": 0, "admin": True}),
    ("PlayerCommand", {"type": "Sit", "player": "p", "seat": 1, "chips": 5.5, "at": 0}),
    ("PlayerCommand", {"type": "Sit", "player": "p", "seat": "1", "chips": 5, "at": 0}),
    ("PlayerCommand", {"type": "Sit", "player": "p", "seat": 1, "chips": 5}),
    ("PlayerCommand", {"type": "StartHand", "deck": None, "at": 0}),
    ("PlayerCommand", {"type": "Act", "player": "p", "action": {"type": "action", "kind": "bribe"}, "at": 0}),
    ("Action", {"type": "action", "kind": "fold", "for": 1}),
    ("HandEvent", {"type": "CommunityDealt", "card": "1s"}),
]


@pytest.mark.parametrize(("name", "value"), HOSTILE)
def test_what_the_schema_refuses_decode_refuses_too(name: str, value: Any) -> None:  # noqa: ANN401  JSON
    kinds: dict[str, Any] = {
        "PlayerCommand": dc.commands.PlayerCommand,
        "Action": dc.Action,
        "HandEvent": dc.Event,
    }
    assert list(VALIDATORS[name].iter_errors(value))
    with pytest.raises((dc.WireError, dc.IllegalAction)):
        dc.decode(kinds[name], json.dumps(value))
