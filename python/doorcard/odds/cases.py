"""Which holdings of all sides can be dealt together, and how likely each combination is."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from doorcard.cards import UNKNOWN
from doorcard.errors import EquityError, ErrorCode

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from doorcard.odds.ranges import Holding

LARGEST = 200_000
"""The most combinations that are counted one by one."""


class Case(msgspec.Struct, frozen=True):
    """One holding for each player, and a whole weight."""

    hands: list[bytes]
    weight: int


def cases(sides: Sequence[tuple[Holding, ...]], dead: bytes) -> list[Case]:
    """Every combination in which no card is there twice. Raises EquityError where there is none, or too many."""
    if all(len(side) == 1 for side in sides):
        return [Case([side[0].cards for side in sides], 1)]
    found: list[tuple[list[bytes], Fraction]] = []
    for hands, weight in _combine(sides, _bits(dead)):
        found.append((hands, weight))
        if len(found) > LARGEST:
            message = f"the sides' holdings make more than {LARGEST:,} combinations: narrow a range"
            raise EquityError(message, ErrorCode.EQUITY_RANGE)
    if not found:
        message = "no combination is possible: all holdings share a card with another side's or with dead cards"
        raise EquityError(message, ErrorCode.EQUITY_RANGE)
    return _whole(found)


def _combine(sides: Sequence[tuple[Holding, ...]], taken: int) -> Iterator[tuple[list[bytes], Fraction]]:
    if not sides:
        yield [], Fraction(1)
        return
    for holding in sides[0]:
        bits = _bits(holding.cards)
        if not bits & taken:
            for hands, weight in _combine(sides[1:], taken | bits):
                yield [holding.cards, *hands], holding.weight * weight


def _bits(cards: bytes) -> int:
    return sum(1 << card for card in cards if card != UNKNOWN)


def _whole(found: list[tuple[list[bytes], Fraction]]) -> list[Case]:
    scale = math.lcm(*(weight.denominator for _, weight in found))
    weights = [int(weight * scale) for _, weight in found]
    common = math.gcd(*weights)
    if sum(weights) // common >= 1 << 63:
        raise EquityError("the weights differ too much to be counted in whole numbers", ErrorCode.EQUITY_RANGE)
    return [Case(hands, weight // common) for (hands, _), weight in zip(found, weights, strict=True)]
