"""Which holdings of all sides can be dealt together, and how likely each combination is."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from doorcard.cards import UNKNOWN
from doorcard.errors import EquityError, ErrorCode

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from doorcard.odds.ranges import Holding

LARGEST = 200_000
"""The most combinations that are counted one by one."""

TRIED = 500_000
"""The most pairs that are looked at for shared cards, side after side."""

_TOO_MANY = f"the sides' holdings make more than {LARGEST:,} combinations, or take too long to combine: narrow a range"


class Case(msgspec.Struct, frozen=True):
    """One holding for each player, and a whole weight."""

    hands: list[bytes]
    weight: int


def cases(sides: Sequence[tuple[Holding, ...]], lying: bytes) -> list[Case]:
    """Every combination in which no card is there twice, and none of those that lie elsewhere, dead or in the middle.

    Raises EquityError where there is none, or too many.
    """
    if all(len(side) == 1 for side in sides):
        return [Case([side[0].cards for side in sides], 1)]
    partial = [_Partial([], Fraction(1), _bits(lying))]
    for side in sides:
        if len(partial) * len(side) > TRIED:
            raise EquityError(_TOO_MANY, ErrorCode.EQUITY_RANGE)
        partial = [longer for each in partial for longer in _joined(each, side)]
        if len(partial) > LARGEST:
            raise EquityError(_TOO_MANY, ErrorCode.EQUITY_RANGE)
    if not partial:
        message = "no combination is possible: all holdings share a card with another side's or with dead cards"
        raise EquityError(message, ErrorCode.EQUITY_RANGE)
    return _whole(partial)


class _Partial(NamedTuple):
    """Holdings of the first few players, how likely they are, and their cards and the dead ones as bits."""

    hands: list[bytes]
    weight: Fraction
    taken: int


def _joined(partial: _Partial, side: tuple[Holding, ...]) -> Iterator[_Partial]:
    for holding in side:
        bits = _bits(holding.cards)
        if not bits & partial.taken:
            yield _Partial([*partial.hands, holding.cards], partial.weight * holding.weight, partial.taken | bits)


def _bits(cards: bytes) -> int:
    return sum(1 << card for card in cards if card != UNKNOWN)


def _whole(found: list[_Partial]) -> list[Case]:
    scale = math.lcm(*(each.weight.denominator for each in found))
    weights = [int(each.weight * scale) for each in found]
    common = math.gcd(*weights)
    if sum(weights) // common >= 1 << 63:
        raise EquityError("the weights differ too much to be counted in whole numbers", ErrorCode.EQUITY_RANGE)
    return [Case(each.hands, weight // common) for each, weight in zip(found, weights, strict=True)]
