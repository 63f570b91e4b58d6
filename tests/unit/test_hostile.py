"""What a hostile caller hands in: values that lie, values without an end, and what a hand gave out, changed."""

import copy
import itertools
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode
from tests.play import play

FT = dc.FULL_TILT.at("2/4")
DECK = dc.Deck.shuffled(bytes(32))
OPEN = play(FT, {1: 1000, 2: 1000, 3: 1000}, "1i")
SHOWN = play(FT, {1: 1000, 2: 140}, "1o200 2c 2m", {1: "As Ah 2c Ac", 2: "Ks Qh 3c"})
"""A hand that is over: 100 went back to seat 1, who won the rest."""


class NoRepr:
    def __repr__(self) -> str:
        raise RuntimeError("no repr")


class Turncoat(dict[int, int]):
    """A mapping whose items are not what it answers when asked for one."""

    def __getitem__(self, seat: int) -> int:
        return -5


class Unchecked(dc.HouseRules, frozen=True):
    def __post_init__(self) -> None:
        pass


def deep() -> list[Any]:
    nest: list[Any] = []
    for _ in range(10_000):
        nest = [nest]
    return nest


def boxed(value: object) -> Any:  # noqa: ANN401
    return [value]


ODD: list[Any] = [10**5000, "x" * 100_000, NoRepr(), deep(), float("nan"), mock.ANY]
TAKES: list[Callable[[Any], object]] = [
    dc.Action,
    lambda value: dc.Action("fold", value),
    lambda value: dc.Action("raise", value),
    lambda value: FT.replace(ante=value),
    lambda value: FT.replace(max_buy_in=value),
    lambda value: FT.replace(timeout=value),
    lambda value: FT.replace(rake=value),
    dc.FULL_TILT.at,
    lambda value: dc.EMPIRE.at("2/4", rake=value),
    dc.RakeSchedule,
    dc.RakeSchedule.flat,
    lambda value: dc.RakeSchedule((dc.RakeRow(2, value, ()),)),
    lambda value: dc.EMPIRE.at("2/4").rake_steps(value),
    lambda value: dc.Hand(FT, {1: value, 2: 100}, DECK),
    lambda value: dc.Hand(FT, value, DECK),
    lambda value: dc.Hand(FT, {1: 100, 2: 100}, value),
    lambda value: dc.Hand(value, {1: 100, 2: 100}, DECK),
    lambda value: OPEN.copy().apply(value),
    OPEN.view,
    OPEN.prompt,
    lambda value: OPEN.prompt({2: boxed(value)}),
    lambda value: OPEN.events[1].say(None, value),
    lambda value: dc.Currency(minor=value),
    dc.DOLLARS.say,
    lambda value: dc.settle(value, [1], None),
    lambda value: dc.settle({1: 5}, value),
    lambda value: dc.settle({1: 5, 2: 5}, [1, 2], {1: value, 2: 5}),
    lambda value: dc.encode([OPEN, value]),
    lambda value: dc.decode(value, b"1"),
    lambda value: dc.decode(dc.Action, value),
    lambda value: dc.Hand.replay([value]),
    lambda value: dc.history.load("variant = 'F7S'\n", value),
    dc.history.dump,
    lambda value: dc.history.dump(OPEN, value),
    lambda value: dc.history.dump(OPEN, names=value),
    lambda value: dc.history.dump(OPEN, names={1: boxed(value)}),
    dc.history.replay,
]


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("take", TAKES, ids=itertools.count())
def test_odd_values_are_refused_with_a_code_in_a_short_message(take: Callable[[Any], object], value: object) -> None:
    before = OPEN.to_json()
    with pytest.raises(dc.DoorcardError) as refused:
        take(value)
    assert isinstance(refused.value.code, ErrorCode)
    message = str(refused.value)
    assert message[0] == message[0].lower()
    assert len(message) < 1000
    assert OPEN.to_json() == before


def endless() -> Iterator[Any]:
    yield OPEN.events[0]
    yield from itertools.repeat(OPEN.events[1])


@pytest.mark.parametrize(
    "ask",
    [
        lambda: dc.settle({1: 5, 2: 5}, itertools.count(1), {1: 5, 2: 5}),
        lambda: dc.settle({1: 5, 2: 5}, itertools.repeat(1), {1: 5, 2: 5}),
        lambda: dc.Hand.replay(endless()),
        lambda: dc.Hand.replay(itertools.chain(OPEN.events, itertools.repeat(dc.Acted(2, "call", 50)))),
    ],
)
def test_an_iterable_without_an_end_is_read_as_far_as_it_can_be_right(ask: Callable[[], object]) -> None:
    with pytest.raises(dc.DoorcardError):
        ask()


def test_stacks_are_read_once() -> None:
    hand = dc.Hand(FT, Turncoat({1: 100, 2: 100}), DECK)
    assert hand.stacks == {1: 60, 2: 60}


def test_rules_that_left_out_their_checks_are_refused() -> None:
    loose = Unchecked(small_bet=200, big_bet=100, ante=-40, bring_in=500)
    with pytest.raises(dc.RulesError) as refused:
        dc.Hand(loose, {1: 1000, 2: 1000}, DECK)
    assert refused.value.code == ErrorCode.RULES_TYPE


def test_a_value_that_is_equal_to_everything_is_no_action() -> None:
    for value in (mock.ANY, mock.MagicMock(kind="complete", to=10**9)):
        with pytest.raises(dc.IllegalAction) as refused:
            OPEN.copy().apply(value)
        assert refused.value.code == ErrorCode.ACTION_TYPE
        assert value not in OPEN.legal()
        assert OPEN.legal().find(value) is None


def test_what_a_hand_gives_out_changes_nothing_in_it() -> None:
    paid, won, returned = SHOWN.paid, SHOWN.won, SHOWN.returned
    settlement = SHOWN.settlement
    assert settlement is not None
    assert (settlement.won, settlement.returned) == (won, returned)
    for given in (settlement.won, settlement.returned, SHOWN.won, SHOWN.returned, SHOWN.paid, SHOWN.bets):
        given[1] = given[7] = 9
    assert (SHOWN.paid, SHOWN.won, SHOWN.returned) == (paid, won, returned)
    assert SHOWN.settlement != settlement


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, dc.Hand.copy], ids=["copy", "deepcopy", "Hand.copy"])
def test_every_kind_of_copy_goes_its_own_way(twin: Callable[[dc.Hand], dc.Hand]) -> None:
    before = OPEN.to_json()
    other = twin(OPEN)
    other.apply(dc.Action("fold"))
    assert (OPEN.to_json(), OPEN.to_act, OPEN.live) == (before, 2, (1, 2, 3))
    assert (other.to_act, other.live) == (3, (1, 3))


@pytest.mark.parametrize(
    "event",
    [
        dc.Acted(1, "jump"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        dc.Dealt(99, (1,), ("As",)),
        dc.Dealt(4, (1, 2), ("As",)),
        dc.HandEnded((1, 2), (1,)),
        dc.PotWon(0, 1, 5, 0, (), None),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_that_no_hand_made_has_no_sentence(event: dc.Event) -> None:
    with pytest.raises(dc.WireError) as refused:
        str(event)
    assert refused.value.code == ErrorCode.EVENTS


@pytest.mark.parametrize(("chips", "text"), [(-520, "-$5.20"), (-5, "-$0.05"), (0, "$0"), (123456789, "$1,234,567.89")])
def test_a_currency_says_what_is_owed_too(chips: int, text: str) -> None:
    assert dc.DOLLARS.say(chips) == text
