"""Stored tables that somebody has changed: refused as text, or a table like any other."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import pytest

import doorcard as dc
from tests.chance import some_action
from tests.courses import some_course
from tests.tables import balanced

TABLES, LONG, CHANGES = 12, 2_000, 40
VALUES: list[Any] = [None, True, 0, -1, 1, 7, 10**15, 10**30, 2**63, 1.5, "", "p1", "As", "??", "00", [], {}, "x" * 70]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401
    """Where everything stands in a JSON value."""
    found = [path] if path else []
    kind: Any = value.__class__
    keys: Iterable[Any] = value if kind is dict else range(len(value)) if kind is list else ()
    for key in keys:
        found += places(value[key], (*path, key))
    return found


def at(value: Any, path: tuple[Any, ...]) -> Any:  # noqa: ANN401
    for key in path:
        value = value[key]
    return value


def change(value: Any, rng: random.Random) -> None:  # noqa: ANN401
    """Something goes, comes twice, is another number, another part of the same table, or anything."""
    paths = places(value)
    *way, key = rng.choice(paths)
    inside, other = at(value, tuple(way)), json.loads(json.dumps(at(value, rng.choice(paths))))
    match rng.randrange(5), inside[key]:
        case 0, _:
            del inside[key]
        case 1, _ if type(key) is int:
            inside[key:key] = [inside[key]]
        case 2, int():
            inside[key] += rng.choice((-1, 1, 100))
        case 3, _:
            inside[key] = other
        case _:
            inside[key] = rng.choice(VALUES)


def assert_sound(table: dc.Table, rng: random.Random) -> None:
    """All can be read, chips add up, and the hand can be played to its end."""
    text = table.to_json()
    assert dc.Table.from_json(text).to_json() == text
    for reader in (None, "p1", "new1", "stranger"):
        dc.encode((table.view(reader), table.events_for(reader)))
        with suppress(dc.DoorcardError):
            dc.encode(table.last_hand(str(reader)))
    assert all(place.chips >= 0 for place in table.places)
    assert balanced(table)
    while table.hand:
        if table.deadline is not None and table.now >= table.deadline:
            table.tick(at=table.now)
        else:
            table.act(str(table.to_act), some_action(rng, table.hand), at=table.now)
        assert balanced(table)
    with suppress(dc.DoorcardError):
        table.start_hand(at=table.now)
    assert balanced(table)


@pytest.mark.parametrize("tables", [TABLES, pytest.param(LONG, marks=pytest.mark.soak)])
def test_changed_text_is_refused_or_makes_a_sound_table(seed: int, tables: int) -> None:
    rng = random.Random(seed)
    for _ in range(tables):
        course = some_course(rng, rng.randint(1, 3), steps=60)
        *_, (table, _, _) = course.states(course.decks)
        text = table.to_json()
        for _ in range(CHANGES):
            value = json.loads(text)
            for _ in range(rng.choice((1, 1, 2))):
                change(value, rng)
            try:
                changed = dc.Table.from_json(json.dumps(value))
            except dc.WireError:
                continue
            assert_sound(changed, rng)
