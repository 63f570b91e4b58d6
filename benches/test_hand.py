"""What one hand costs, part by part. Eight players, everyone called down; each bench checks its result."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

import pytest

from benches import ours, theirs
from benches.deal import Deal, called_down, random_actions, start
from doorcard import Action, Deck, Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    T = TypeVar("T")
    P = ParamSpec("P")
    Setup = tuple[tuple[Hand], dict[str, object]]

    class Benchmark(Protocol):
        """The fixture of pytest-benchmark, which has no types."""

        def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...

        def pedantic(
            self, target: Callable[[Hand], T], *, setup: Callable[[], Setup], rounds: int, warmup_rounds: int
        ) -> T: ...


RANDOM = Random(0)
CALLED_DOWN = called_down(RANDOM, 8)
HALF = CALLED_DOWN.actions[: len(CALLED_DOWN.actions) // 2]


@pytest.fixture
def half() -> Hand:
    """The hand in the middle: half of its actions are done."""
    hand = start(CALLED_DOWN.players, CALLED_DOWN.seed)
    for action in HALF:
        hand.apply(action)
    return hand


def test_start(benchmark: Benchmark) -> None:
    hand = benchmark(start, CALLED_DOWN.players, CALLED_DOWN.seed)
    assert hand.to_act is not None


@pytest.mark.parametrize("deal", [CALLED_DOWN, random_actions(RANDOM, 8)], ids=["called_down", "random_actions"])
def test_whole_hand(benchmark: Benchmark, deal: Deal) -> None:
    stacks = benchmark(ours.prepare(deal))
    assert stacks == theirs.prepare(deal)()


def test_legal_and_apply(benchmark: Benchmark) -> None:
    """Half a hand of legal actions asked and carried out, streets dealt on the way."""

    def fresh() -> Setup:
        return (start(CALLED_DOWN.players, CALLED_DOWN.seed),), {}

    def play(hand: Hand) -> list[tuple[Action, ...]]:
        return [(tuple(hand.legal()), hand.apply(action))[0] for action in HALF]

    menus = benchmark.pedantic(play, setup=fresh, rounds=2_000, warmup_rounds=100)
    assert all(action in menu for action, menu in zip(HALF, menus, strict=True))


def test_copy(benchmark: Benchmark, half: Hand) -> None:
    assert benchmark(half.copy) == half


def test_to_json(benchmark: Benchmark, half: Hand) -> None:
    assert Hand.from_json(benchmark(half.to_json)) == half


def test_from_json(benchmark: Benchmark, half: Hand) -> None:
    assert benchmark(Hand.from_json, half.to_json()) == half


def test_view(benchmark: Benchmark, half: Hand) -> None:
    view = benchmark(half.view, half.to_act)
    assert view.legal == tuple(half.legal())


def test_shuffled(benchmark: Benchmark) -> None:
    deck = benchmark(Deck.shuffled, CALLED_DOWN.seed)
    assert sorted(bytes(deck)) == list(range(52))
