"""Every error code: how to provoke it, and that a refused call changes nothing."""

# ruff: noqa: ANN401 - values of wrong types are the point

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode
from doorcard.hand_state import HandState
from tests.play import act, play

FT = dc.FULL_TILT.at("2/4")
TWO = {1: 1000, 2: 1000}
DECK = dc.Deck.shuffled(bytes(32))
NOTHING: Any = None
UNORDERED: list[Any] = [{51, 50}, frozenset((51, 50)), {51: 1}, {"As": 1}]
HALF: Any = 0.5
WORD: Any = "call"
"""Values of the wrong type that the type checkers do not see through."""


def hand(script: str = "1i", seats: int = 3) -> dc.Hand:
    return play(FT, dict.fromkeys(range(1, seats + 1), 1000), script)


OPEN = hand()
OVER = hand("1i 2f 3f")
SHORT = dc.Hand(FT, TWO, dc.Deck.of("Ac Kc Ad Kd 2c 3c"))
"""A hand whose deck ends after third street."""
UNSURE = dc.Hand(FT, TWO, dc.Deck.of("Ac Kc Ad Kd 2c 3c ?? 4c"))
act(SHORT, "1i")
act(UNSURE, "1i")
SEALED = dc.Hand(FT, TWO, dc.Deck.sealed(bytes(32)))
HANDS = (OPEN, OVER, SHORT, UNSURE)


def start(stacks: Any = TWO, deck: Any = DECK, rules: Any = FT) -> Callable[[], object]:
    return lambda: dc.Hand(rules, stacks, deck)


def asks(kind: Any, to: Any = None, of: dc.Hand = OPEN) -> Callable[[], object]:
    return lambda: of.apply(dc.Action(kind, to))


def settles(paid: Any, live: Any, strengths: Any = None, rake: Any = 0) -> Callable[[], object]:
    return lambda: dc.settle(paid, live, strengths, rake)


def charted(*steps: Any) -> Callable[[], object]:
    return lambda: dc.RakeSchedule.flat(steps)


def json_with(**changes: object) -> str:
    return json.dumps(json.loads(OPEN.to_json()) | changes)


def events_of(changed: Callable[[list[Any]], object]) -> Callable[[], object]:
    events = list(OVER.events)
    changed(events)
    return lambda: dc.Hand.replay(events)


Row = tuple[ErrorCode, type[dc.DoorcardError], Callable[[], object]]
E = ErrorCode
ROWS: list[Row] = [
    (E.CARD_TEXT, dc.CardError, lambda: dc.Card("1s")),
    (E.CARD_TEXT, dc.CardError, lambda: dc.parse_cards("As K")),
    (E.CARD_TEXT, dc.CardError, lambda: dc.Card("\ud800s")),
    (E.CARD_TYPE, dc.CardError, lambda: dc.parse_cards([HALF])),
    (E.CARD_TYPE, dc.CardError, lambda: dc.parse_cards(HALF)),
    (E.CARD_TYPE, dc.CardError, lambda: dc.Card(True)),
    *[(E.CARD_TYPE, dc.CardError, lambda cards=cards: dc.Deck.of(cards)) for cards in UNORDERED],
    (E.CARD_TYPE, dc.CardError, start(deck=None)),
    (E.CARD_TYPE, dc.CardError, start(deck="As Kd")),
    (E.CARD_RANGE, dc.CardError, lambda: dc.Card(52)),
    (E.CARD_RANGE, dc.CardError, lambda: dc.Card(-1)),
    (E.CARD_COUNT, dc.CardError, lambda: dc.evaluate("As Kd Qc Jh")),
    (E.CARD_COUNT, dc.CardError, lambda: dc.Card("AsKd")),
    (E.CARD_UNKNOWN, dc.CardError, lambda: dc.Card("??")),
    (E.CARD_UNKNOWN, dc.CardError, start(deck=dc.Deck.of("Ac Kc Ad Kd ?? 3c"))),
    (E.CARD_UNKNOWN, dc.CardError, asks("call", of=UNSURE)),
    (E.DUPLICATE_CARD, dc.CardError, lambda: dc.Deck.of("As Kd As")),
    (E.SEED_TYPE, dc.CardError, lambda: dc.Deck.shuffled(WORD)),
    (E.SEED_TYPE, dc.CardError, lambda: dc.verify_deal("", WORD)),
    (E.COMMITMENT_TYPE, dc.CardError, lambda: dc.verify_deal(NOTHING, bytes(32))),
    (E.NONCE_TYPE, dc.CardError, lambda: dc.Deck.sealed(bytes(32), {"ada": WORD})),
    (E.NONCE_COUNT, dc.CardError, lambda: dc.Deck.sealed(bytes(32), {str(name): b"1" for name in range(9)})),
    (E.NONCE_NAME, dc.CardError, lambda: dc.Deck.sealed(bytes(32), {"": b"1"})),
    (E.NONCE_LENGTH, dc.CardError, lambda: dc.Deck.sealed(bytes(32), {"ada": b""})),
    (E.NONCE_TWICE, dc.CardError, lambda: dc.Deck.sealed(bytes(32), [("ada", b"1"), ("ada", b"2")])),
    (E.PLACE_RANGE, dc.CardError, lambda: SEALED.deck.opening(52)),
    (E.NOT_SEALED, dc.CardError, lambda: OVER.proof(1)),
    (E.PROOF_TYPE, dc.CardError, lambda: dc.verify_deal(proof=WORD)),
    (E.PROOF_HEX, dc.CardError, lambda: dc.Opening(0, "As", "xy", ())),
    (E.HAND_RUNNING, dc.RulesError, lambda: SEALED.proof(1, reveal=True)),
    (E.SEED_LENGTH, dc.CardError, lambda: dc.Deck.shuffled(bytes(31))),
    (E.DECK_TOO_SHORT, dc.CardError, start(deck=dc.Deck.of(""))),
    (E.DECK_TOO_SHORT, dc.CardError, start(deck=dc.Deck.of("Ac Kc Ad Kd 2c"))),
    (E.DECK_TOO_SHORT, dc.CardError, asks("call", of=SHORT)),
    (E.STRENGTH_TYPE, dc.CardError, lambda: dc.HandRank(HALF)),
    (E.STRENGTH_RANGE, dc.CardError, lambda: dc.HandRank(7463)),
    (E.STRENGTH_RANGE, dc.CardError, lambda: dc.HandRank(0)),
    (E.STRENGTH_RANGE, dc.RulesError, settles({1: 5, 2: 5}, [1, 2], {1: 7463, 2: 1})),
    (E.NUMBER_TYPE, dc.RulesError, settles({1: 5.0}, [1])),
    (E.NUMBER_TYPE, dc.RulesError, settles({1: True}, [1])),
    (E.NUMBER_TYPE, dc.RulesError, settles([(1, 5)], [1])),
    (E.NUMBER_TYPE, dc.RulesError, settles({1: 5}, 1)),
    (E.NUMBER_TYPE, dc.RulesError, settles({1: 5, 2: 5}, [1, 2], [9, 9])),
    (E.NUMBER_RANGE, dc.RulesError, settles({1: -5}, [1])),
    (E.NUMBER_RANGE, dc.RulesError, settles({1: 5}, [1], None, -1)),
    (E.NUMBER_RANGE, dc.RulesError, settles({1: 2**64}, [1])),
    (E.SEAT_RANGE, dc.RulesError, settles({0: 5}, [0])),
    (E.SEAT_RANGE, dc.RulesError, start({0: 100, 1: 100})),
    (E.SEAT_RANGE, dc.RulesError, start({1: 100, 9: 100})),
    (E.SEAT_RANGE, dc.RulesError, start({1: 100, "2": 100})),
    (E.SEAT_RANGE, dc.RulesError, start({True: 100, 2: 100})),
    (E.SEAT_RANGE, dc.RulesError, lambda: OPEN.view(4)),
    (E.SEAT_RANGE, dc.RulesError, lambda: OPEN.events_for(0)),
    (E.SEAT_RANGE, dc.RulesError, lambda: OPEN.down(NOTHING)),
    (E.SEAT_TWICE, dc.RulesError, settles({1: 5, 2: 5}, [1, 1])),
    (E.SEAT_UNPAID, dc.RulesError, settles({1: 5}, [1, 2], {1: 5, 2: 5})),
    (E.NO_LIVE_SEAT, dc.RulesError, settles({1: 5, 2: 5}, [])),
    (E.STRENGTH_MISSING, dc.RulesError, settles({1: 5, 2: 5}, [1, 2])),
    (E.STRENGTH_MISSING, dc.RulesError, settles({1: 5, 2: 5}, [1, 2], {1: 9})),
    (E.STRENGTH_SURPLUS, dc.RulesError, settles({1: 5, 2: 5}, [1], {1: 9, 2: 9})),
    (E.CHIPS_OVERFLOW, dc.RulesError, settles({1: 2**63, 2: 2**63}, [1])),
    (E.RULES_TYPE, dc.RulesError, start(rules=None)),
    (E.RULES_TYPE, dc.RulesError, lambda: FT.replace(ante=40.0)),
    (E.RULES_TYPE, dc.RulesError, lambda: FT.replace(small_bet=-200)),
    (E.RULES_TYPE, dc.RulesError, lambda: FT.replace(auto_muck=1)),
    (E.RULES_CONTRADICT, dc.RulesError, lambda: FT.replace(big_bet=500)),
    (E.RULES_CONTRADICT, dc.RulesError, lambda: FT.replace(bring_in=200)),
    (E.RAKE_SCHEDULE, dc.RulesError, lambda: dc.RakeSchedule(())),
    (E.RAKE_SCHEDULE, dc.RulesError, lambda: dc.RakeSchedule((dc.RakeRow(2, 7, ()),))),
    (E.RAKE_SCHEDULE, dc.RulesError, lambda: dc.RakeSchedule((dc.RakeRow(2, 10**18, ()),))),
    (E.RAKE_SCHEDULE, dc.RulesError, charted((500, 50), (500, 60))),
    (E.RAKE_SCHEDULE, dc.RulesError, charted((500, 0.5))),
    (E.RAKE_SCHEDULE, dc.RulesError, charted((500,))),
    (E.RAKE_SCHEDULE, dc.RulesError, charted(500)),
    (E.RAKE_MISSING, dc.RulesError, lambda: dc.EMPIRE.at("100/200")),
    (E.LIMIT_TEXT, dc.RulesError, lambda: dc.FULL_TILT.at("two/four")),
    (E.LIMIT_TEXT, dc.RulesError, lambda: dc.FULL_TILT.at("2/4/8")),
    (E.LIMIT_TEXT, dc.RulesError, lambda: dc.FULL_TILT.at(NOTHING)),
    (E.PLAYER_COUNT, dc.RulesError, start({})),
    (E.PLAYER_COUNT, dc.RulesError, start({1: 100})),
    (E.PLAYER_COUNT, dc.RulesError, start(dict.fromkeys(range(1, 10), 100), rules=FT.replace(max_seat=10))),
    (E.PLAYER_COUNT, dc.RulesError, lambda: dc.EMPIRE.at("2/4").rake_steps(11)),
    (E.CHIPS, dc.RulesError, start({1: 100, 2: 0})),
    (E.CHIPS, dc.RulesError, start({1: 100, 2: -5})),
    (E.CHIPS, dc.RulesError, start({1: 100, 2: 10.0})),
    (E.CHIPS, dc.RulesError, start({1: 100, 2: True})),
    (E.CHIPS, dc.RulesError, start({1: 100, 2: 10**16})),
    (E.CHIPS, dc.RulesError, start([1, 2])),
    (E.ACTION_KIND, dc.IllegalAction, asks("jump")),
    (E.ACTION_KIND, dc.IllegalAction, asks(None)),
    (E.ACTION_AMOUNT, dc.IllegalAction, asks("raise")),
    (E.ACTION_AMOUNT, dc.IllegalAction, asks("fold", 1)),
    (E.ACTION_AMOUNT, dc.IllegalAction, asks("call", -1)),
    (E.ACTION_AMOUNT, dc.IllegalAction, asks("call", 50.0)),
    (E.ACTION_AMOUNT, dc.IllegalAction, asks("call", True)),
    (E.ACTION_TYPE, dc.IllegalAction, lambda: OPEN.apply(WORD)),
    (E.ACTION_TYPE, dc.IllegalAction, lambda: OPEN.apply(NOTHING)),
    (E.NOT_LEGAL, dc.IllegalAction, asks("check")),
    (E.NOT_LEGAL, dc.IllegalAction, asks("complete", 199)),
    (E.NOT_LEGAL, dc.IllegalAction, asks("call", 51)),
    (E.NOT_LEGAL, dc.IllegalAction, lambda: OPEN.apply(next(iter(hand("1i 2o200 3c 1c |").legal())))),
    (E.HAND_OVER, dc.IllegalAction, asks("fold", of=OVER)),
    (E.HAND_OVER, dc.IllegalAction, asks("check", of=OVER)),
    (E.JSON, dc.WireError, lambda: dc.Hand.from_json("")),
    (E.JSON, dc.WireError, lambda: dc.Hand.from_json(b"\xff\xfe")),
    (E.JSON, dc.WireError, lambda: dc.Hand.from_json("[" * 100_000)),
    (E.JSON, dc.WireError, lambda: dc.Hand.from_json(OPEN.to_json()[:-1])),
    (E.JSON, dc.WireError, lambda: dc.Hand.from_json(json_with(type="table"))),
    (E.JSON, dc.WireError, lambda: dc.Hand.from_json(NOTHING)),
    (E.JSON, dc.WireError, lambda: dc.decode(dc.Action, b'{"type":"action","kind":"fold","to":"x"}')),
    (E.JSON_VERSION, dc.WireError, lambda: dc.Hand.from_json(json_with(version=0))),
    (E.JSON_VERSION, dc.WireError, lambda: dc.Hand.from_json(json_with(version=2))),
    (E.EVENTS, dc.WireError, lambda: dc.Hand.replay([])),
    (E.EVENTS, dc.WireError, lambda: dc.Hand.replay(NOTHING)),
    (E.EVENTS, dc.WireError, lambda: dc.Hand.replay(OPEN.events_for(1))),
    (E.EVENTS, dc.WireError, events_of(lambda events: events.pop())),
    (E.EVENTS, dc.WireError, events_of(lambda events: events.pop(5))),
    (E.EVENTS, dc.WireError, events_of(lambda events: events.append(events[-1]))),
    (E.EVENTS, dc.WireError, events_of(lambda events: events.insert(5, dc.Acted(1, "bet")))),
]

NO_ROW = {
    ErrorCode.SEED_SOURCE: "only an operating system without random bytes raises it",
}


def frozen(of: dc.Hand) -> tuple[object, ...]:
    """All that a hand is: what it shows and what it keeps."""
    slots = (getattr(of, name) for name in HandState.__slots__)
    betting = of._betting  # pyright: ignore[reportPrivateUsage]
    inside = (repr(getattr(betting, name)) for name in type(betting).__slots__)
    return (of.to_json(), tuple(of.legal()), of.view(None), *map(repr, slots), *inside)


def test_every_code_has_a_row_or_stands_in_the_tests_of_its_own_module() -> None:
    """Arrays and histories provoke theirs in their own tables."""
    tests = Path(__file__).parents[1]
    others = [path for path in tests.glob("[uj]*/test_*.py") if path.name != Path(__file__).name]  # unit, journal
    text = "".join(path.read_text(encoding="utf-8") for path in others)
    here = {code for code, _, _ in ROWS}
    elsewhere = {code for code in ErrorCode if re.search(rf'\bE\w*\.{code.name}\b|"{code}"', text)}
    assert set(ErrorCode) - here - elsewhere == set(NO_ROW)


@pytest.mark.parametrize(("code", "kind", "provoke"), ROWS, ids=[f"{i}-{row[0]}" for i, row in enumerate(ROWS)])
def test_the_code_is_raised_and_nothing_has_changed(
    code: ErrorCode, kind: type[dc.DoorcardError], provoke: Callable[[], object]
) -> None:
    before = [frozen(each) for each in HANDS]
    with pytest.raises(dc.DoorcardError) as refused:
        provoke()
    error = refused.value
    assert type(error) is kind
    assert error.code is code
    assert isinstance(error, ValueError)
    message = str(error)
    assert len(message) > 12
    assert message[0] == message[0].lower()
    assert not message.endswith(".")
    assert [frozen(each) for each in HANDS] == before


def test_an_illegal_action_says_what_was_tried_what_is_possible_and_where() -> None:
    with pytest.raises(dc.IllegalAction) as refused:
        asks("complete", 199)()
    error = refused.value
    assert str(error) == "seat 2 can't complete to 199 on third street: fold, call to 50 or complete to 200 is possible"
    assert (error.seat, error.street, error.action, error.legal) == (2, 3, dc.Action("complete", 199), OPEN.legal())


def test_a_refusal_in_a_deck_too_short_leaves_the_hand_playable() -> None:
    with pytest.raises(dc.CardError):
        asks("call", of=SHORT)()
    folded = SHORT.copy()
    act(folded, "2f")
    assert folded.is_over
