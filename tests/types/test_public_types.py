"""What type checkers make of the public names; run, it shows that the names exist.

mypy and pyright check every `assert_type`, and each mistake below must be one for both: an ignore that is not needed is
an error itself.
"""

from collections.abc import Mapping
from typing import assert_type

import pytest

import doorcard as dc

RULES = dc.FULL_TILT.at("2/4")
STACKS = {1: 10_000, 2: 8_000}


def a_hand() -> dc.Hand:
    return dc.Hand(RULES, STACKS, dc.Deck.shuffled(bytes(32)))


def test_cards() -> None:
    assert_type(dc.Card("As"), dc.Card)
    assert_type(dc.Card("As").rank, int)
    assert_type(dc.parse_cards("As ??"), tuple[dc.Card | None, ...])
    assert_type(dc.Deck.of("As Kd"), dc.Deck)
    assert_type(dc.Deck.shuffled().seed, bytes | None)
    assert_type(dc.Deck.shuffled().commitment, str | None)


def test_strength() -> None:
    assert_type(dc.evaluate("As Ad Kc Kd 7h"), dc.HandRank)
    assert_type(dc.evaluate([dc.Card(number) for number in range(7)]), dc.HandRank)
    assert_type(dc.evaluate("As Ad Kc Kd 7h") < dc.evaluate("As Ad Kc Kd 8h"), bool)
    assert_type(dc.evaluate("As Ad Kc Kd 7h").category, dc.Category)
    assert_type(dc.best_five("As Ad Kc Kd 7h 2c"), tuple[dc.Card, ...])
    assert_type(dc.showing("As Ad"), int)


def test_rules() -> None:
    assert_type(RULES, dc.HouseRules)
    assert_type(RULES.rake, dc.RakeSchedule | None)
    assert_type(RULES.replace(max_bets=3), dc.HouseRules)
    assert_type(dc.decode(dc.HouseRules, dc.encode(RULES)), dc.HouseRules)


def test_hand() -> None:
    hand = a_hand()
    assert_type(hand.to_act, int | None)
    assert_type(hand.legal(), dc.LegalActions)
    assert_type(hand.legal().to_call, int)
    assert_type(list(hand.legal()), list[dc.Action])
    assert_type(hand.apply(next(iter(hand.legal()))), tuple[dc.Event, ...])
    assert_type(hand.street, dc.Street)
    assert_type(hand.is_over, bool)
    assert_type(hand.stacks, Mapping[int, int])
    assert_type(hand.paid, dict[int, int])
    assert_type(hand.pots, tuple[dc.Pot, ...])
    assert_type(hand.up(1), tuple[dc.Card | None, ...])
    assert_type(hand.folded, frozenset[int])
    assert_type(hand.community, dc.Card | None)
    assert_type(hand.events, tuple[dc.Event, ...])
    assert_type(hand.view(None), dc.HandView)
    assert_type(hand.copy(), dc.Hand)
    assert_type(dc.Hand.from_json(hand.to_json()), dc.Hand)
    assert_type(dc.Hand.replay(hand.events), dc.Hand)


def test_events_narrow_by_type() -> None:
    for event in a_hand().events:
        if isinstance(event, dc.Dealt):
            assert_type(event.up, tuple[str, ...])
        elif isinstance(event, dc.AntePosted):
            assert_type(event.chips, int)


def test_settlement() -> None:
    settled = dc.settle({1: 300, 2: 200}, live=[1, 2], strengths={1: 5000, 2: 4000})
    assert_type(settled, dc.Settlement)
    assert_type(settled.pots[0].winners, tuple[int, ...])
    assert_type(settled.won, dict[int, int])


def test_mistakes_are_seen() -> None:
    hand = a_hand()
    with pytest.raises(dc.IllegalAction):
        dc.Action("check-raise", 400)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(dc.IllegalAction):
        dc.Action("raise", "400")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(dc.IllegalAction):
        hand.apply("call")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError):
        hand.stacks[1] = 0  # type: ignore[index]  # pyright: ignore[reportIndexIssue]
    with pytest.raises(AttributeError):
        hand.is_over = True  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AttributeError):
        RULES.ante = 0  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(dc.CardError):
        dc.Card(3.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
