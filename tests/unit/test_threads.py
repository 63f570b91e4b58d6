"""Frozen classes and native functions under parallel threads: the same answers as one thread gets."""

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from sys import getswitchinterval, setswitchinterval
from typing import TypeVar

import pytest

import doorcard as dc
from doorcard import _core
from tests.oracle.shuffle import dealing_order

T = TypeVar("T")
THREADS = 4 * (os.cpu_count() or 1)
ROUNDS = 300


@pytest.fixture(autouse=True)
def switch_often() -> Iterator[None]:
    before = getswitchinterval()
    setswitchinterval(1e-5)
    yield
    setswitchinterval(before)


def in_parallel(work: Callable[[int], T]) -> list[T]:
    """What `work(number of the thread)` gives, all threads starting at once."""
    start = threading.Barrier(THREADS)

    def run(number: int) -> T:
        start.wait()
        return work(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(run, range(THREADS)))


def test_one_deck_read_by_all() -> None:
    deck = dc.Deck.shuffled(bytes(32))
    expected = (dealing_order(bytes(32)), deck.commitment, "<Deck of 52 cards>", True)

    def read(_: int) -> set[tuple[bytes, str | None, str, bool]]:
        return {(bytes(deck), deck.commitment, repr(deck), deck == dc.Deck.shuffled(deck.seed)) for _ in range(ROUNDS)}

    assert in_parallel(read) == [{expected}] * THREADS


def test_each_thread_shuffles_its_own_seeds() -> None:
    seeds = [
        [bytes([thread, number % 256, number // 256] * 10 + [0, 0]) for number in range(ROUNDS)]
        for thread in range(THREADS)
    ]

    def shuffle(thread: int) -> list[bytes]:
        return [bytes(dc.Deck.shuffled(seed)) for seed in seeds[thread]]

    orders = in_parallel(shuffle)
    assert [order[::100] for order in orders] == [[dealing_order(seed) for seed in own[::100]] for own in seeds]
    assert len({order for own in orders for order in own}) == THREADS * ROUNDS


def test_ranks_and_categories_are_shared() -> None:
    cards = list(dc.parse_cards("As Ad Kc Ks Ah 2c 3d"))
    rank = dc.evaluate(cards)

    def rate(_: int) -> bool:
        return all(
            dc.evaluate(cards) == rank
            and rank.category is dc.Category.FULL_HOUSE
            and hash(rank) == hash(dc.HandRank(7296))
            and str(rank) == "full house, aces over kings"
            and dc.HandRank(1) < rank
            for _ in range(ROUNDS)
        )

    assert in_parallel(rate) == [True] * THREADS


def test_settlements_share_their_input() -> None:
    paid, live, strengths = [(1, 50), (2, 100), (3, 100)], [1, 2, 3], [(1, 9), (2, 9), (3, 1)]
    expected = _core.settle(paid, live, strengths, [(0, 8)])

    def pay(_: int) -> bool:
        return all(_core.settle(paid, live, strengths, [(0, 8)]) == expected for _ in range(ROUNDS))

    assert in_parallel(pay) == [True] * THREADS


def test_refusals_are_the_same_in_every_thread() -> None:
    def refused(_: int) -> set[str]:
        codes: set[str] = set()
        for _ in range(ROUNDS):
            for call in (lambda: dc.evaluate("As As 2c 3c 4c"), lambda: dc.Deck.of("Xx"), lambda: dc.HandRank(0)):
                with pytest.raises(dc.CardError) as caught:
                    call()
                codes.add(caught.value.code)
        return codes

    assert in_parallel(refused) == [{"duplicate_card", "card_text", "strength_range"}] * THREADS


def test_a_list_that_changes_while_it_is_read() -> None:
    """Some moment's cards come out, or a refusal; nothing else."""
    cards: list[int] = []

    def change_or_read(thread: int) -> bool:
        for number in range(ROUNDS):
            if thread % 2:
                cards.append(number % 52)
                if number % 9 == 8:
                    cards.clear()
            elif any(card >= 52 for card in _core.parse(cards)):
                return False
        return True

    assert in_parallel(change_or_read) == [True] * THREADS
