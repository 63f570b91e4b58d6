"""The engine has as many betting sequences as there are, and with short stacks as many as the reference hand has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pytest

import doorcard as dc
from tests.oracle.record import Choice, Rules
from tests.oracle.reference import ReferenceHand
from tests.perft.counts import HEADS_UP_TO_THE_END_OF, SEQUENCES, THIRD_STREETS
from tests.play import order, play

FT = dc.FULL_TILT.at("2/4")
Stop = Callable[[dc.Hand], bool]


def betting(hand: dc.Hand) -> Iterable[dc.Action]:
    return () if "muck" in hand.legal().kinds else hand.legal()


def after(hand: dc.Hand, action: dc.Action) -> dc.Hand:
    twin = hand.copy()
    twin.apply(action)
    return twin


def reached(hand: dc.Hand, depth: int) -> int:
    """Sequences of that length."""
    return sum(reached(after(hand, action), depth - 1) for action in betting(hand)) if depth else 1


def finished(hand: dc.Hand, stop: Stop) -> int:
    """Sequences until the hand stops or is done."""
    if stop(hand) or not betting(hand):
        return 1
    return sum(finished(after(hand, action), stop) for action in betting(hand))


def divided(hand: dc.Hand, count: Callable[[dc.Hand], int]) -> str:
    """The count below each first action, so that the wrong branch shows."""
    return "\n".join(f"{action}: {count(after(hand, action))}" for action in betting(hand))


def deep(players: int) -> dc.Hand:
    return play(FT, dict.fromkeys(range(1, players + 1), 10**6))


@pytest.mark.parametrize("players", SEQUENCES)
def test_number_of_sequences_of_each_length(players: int) -> None:
    hand = deep(players)
    for depth, wanted in enumerate(SEQUENCES[players]):
        assert reached(hand, depth) == wanted, divided(hand, partial(reached, depth=depth - 1))


@pytest.mark.parametrize("players", THIRD_STREETS)
def test_number_of_third_streets(players: int) -> None:
    hand = deep(players)

    def ended(later: dc.Hand) -> int:
        return finished(later, lambda hand: hand.street > dc.Street.THIRD)

    assert ended(hand) == THIRD_STREETS[players], divided(hand, ended)


@pytest.mark.parametrize("street", HEADS_UP_TO_THE_END_OF)
def test_number_of_hands_heads_up(street: int) -> None:
    """The last is the number of whole hands."""
    hand = deep(2)

    def ended(later: dc.Hand) -> int:
        return finished(later, lambda hand: hand.street > street)

    assert ended(hand) == HEADS_UP_TO_THE_END_OF[street], divided(hand, ended)


SHORT: dict[str, tuple[dc.HouseRules, dict[int, int], int]] = {
    "a bring-in of 9": (FT, {1: 49, 2: 500, 3: 70}, 6),
    "low card all-in from the ante": (FT, {1: 40, 2: 340, 3: 340}, 87),
    "half a bet and one less": (FT, {1: 140, 2: 139, 3: 700}, 148),
    "four players": (FT, {1: 240, 2: 139, 3: 340, 4: 90}, 306),
    "two bets a round, free folds": (FT.replace(max_bets=2, fold_when_free=True), {1: 700, 2: 600, 3: 40}, 334),
    "empire": (dc.EMPIRE.at("2/4"), {1: 420, 2: 300, 3: 271}, 1280),
    "three short stacks": (FT, {1: 640, 2: 390, 3: 540}, 1634),
    "seven bets heads-up": (FT, {1: 1540, 2: 1300}, 3578),
    "no cap heads-up": (FT.replace(cap_heads_up=False), {1: 1540, 2: 1540}, 6402),
}


def reference(rules: dc.HouseRules, stacks: dict[int, int]) -> ReferenceHand:
    """The same hand in the second implementation."""
    fields = {name: getattr(rules, name) for name in Rules.__dataclass_fields__ if name != "rake"}
    return ReferenceHand(Rules(**fields), stacks, order(stacks, {}, {}, ""))


def finished_there(hand: ReferenceHand) -> int:
    choices = [choice for choice in hand.legal() if choice.kind not in ("show", "muck")]
    return sum(map(finished_there, later_there(hand, choices))) if choices else 1


def later_there(hand: ReferenceHand, choices: Iterable[Choice]) -> Iterator[ReferenceHand]:
    for choice in choices:
        twin = hand.copy()
        twin.apply(*choice)
        yield twin


@pytest.mark.parametrize("name", SHORT)
def test_number_of_whole_hands_with_short_stacks(name: str) -> None:
    rules, stacks, wanted = SHORT[name]
    hand = play(rules, stacks)

    def whole(later: dc.Hand) -> int:
        return finished(later, lambda _: False)

    assert whole(hand) == wanted, divided(hand, whole)


@pytest.mark.parametrize("name", SHORT)
def test_the_reference_hand_counts_the_same(name: str) -> None:
    rules, stacks, wanted = SHORT[name]
    assert finished_there(reference(rules, stacks)) == wanted
