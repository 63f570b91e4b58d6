"""Equity by trying every deal, in the plainest Python: for small stubs."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from tests.oracle.ranking import best

if TYPE_CHECKING:
    from collections.abc import Iterator


def tally(hands: list[list[int]], stub: list[int], *, community: bool = False) -> Counter[frozenset[int]]:
    """How many deals each set of players wins together. With a community card the last card is the same for all."""
    won: Counter[frozenset[int]] = Counter()
    for final in _with_community(hands, stub) if community else _deals(hands, stub, 7):
        strengths = [best(cards) for cards in final]
        won[frozenset(player for player, strength in enumerate(strengths) if strength == max(strengths))] += 1
    return won


def _deals(hands: list[list[int]], stub: list[int], size: int) -> Iterator[list[list[int]]]:
    if not hands:
        yield []
        return
    first, *others = hands
    for drawn in combinations(stub, size - len(first)):
        left = [card for card in stub if card not in drawn]
        for rest in _deals(others, left, size):
            yield [[*first, *drawn], *rest]


def _with_community(hands: list[list[int]], stub: list[int]) -> Iterator[list[list[int]]]:
    for card in stub:
        for final in _deals(hands, [other for other in stub if other != card], 6):
            yield [[*cards, card] for cards in final]
