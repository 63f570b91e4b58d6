"""A side as text: known cards, or a range of weighted holdings.

    side         holding, or several with | between them
    holding      parts with spaces or slashes between them; all parts together are the known cards
    part         a pattern, or several with commas between them: one of these
    pattern      As  AsKd  10h       these cards                ??  a card not known
                 A*  *h              an ace; a heart
                 QQ  QQ+  22-88      a pair of queens; queens or better; deuces to eights
                 AK  AKs  AKo        two ranks, any suits; suited; not suited
                 AT+                 ten to king beside the ace (s and o go after the +)
    weight       @2  @0.25           behind a pattern: how much likelier it is than others; 1 where nothing is said

"22+ / 9h" is any pair in the hole under the nine of hearts, "AA,KK@0.5 / Qd | JJ / Td" three weighted kinds of hand.
"""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from itertools import combinations, product
from typing import TYPE_CHECKING

import msgspec

from doorcard import _core
from doorcard.cards import UNKNOWN, Card
from doorcard.errors import EquityError, ErrorCode, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

LARGEST = 20_000
"""The most holdings that a side may have, those counted that are named twice or hold a card twice."""

LONGEST = 8 * LARGEST
"""Characters that a range may have."""

_RANKS = "23456789TJQKA"
_CARDS = re.compile(r"(?:(?:10|[2-9TJQKA])[cdhs]|\?\?)+", re.IGNORECASE)
_ONE = re.compile(r"([2-9TJQKA*])([cdhs*])", re.IGNORECASE)
_PAIRS = re.compile(r"([2-9TJQKA])\1(?:(\+)|-([2-9TJQKA])\3)?", re.IGNORECASE)
_TWO = re.compile(r"([2-9TJQKA])([2-9TJQKA])(\+?)([so]?)", re.IGNORECASE)
_SMALLEST_WEIGHT, _LARGEST_WEIGHT = Decimal("1e-9"), Decimal("1e9")


class Holding(msgspec.Struct, frozen=True):
    """Known cards that a side may hold, 0..51 each and 255 for ??, and how likely that is beside others."""

    cards: bytes
    weight: Fraction


def holdings(side: str | Sequence[Card | int | str | None]) -> tuple[Holding, ...]:
    """What a side may hold, out of text as above or a sequence of cards. Raises CardError and EquityError.

    A holding named twice counts twice; one with a card twice is left out; all must know as many cards.
    """
    if not isinstance(side, str) or _CARDS.fullmatch(re.sub(r"[\s/]", "", side)) or not side.strip(" /"):
        cards = _core.parse(side.replace("/", " ") if isinstance(side, str) else side)
        return (Holding(cards, Fraction(1)),)
    if len(side) > LONGEST:
        raise _too_many(side)
    weights: dict[bytes, Fraction] = {}
    left = LARGEST
    for text in side.split("|"):
        parts = [_part(part) for part in re.split(r"[\s/]+", text.strip(" /"))]
        left -= _size(parts, left, side)
        for cards, weight in _combined(parts):
            weights[cards] = weights.get(cards, Fraction(0)) + weight
    found = tuple(Holding(cards, weight) for cards, weight in weights.items() if weight)
    _check(found, side)
    return found


def _size(parts: list[list[tuple[bytes, Fraction]]], most: int, side: str) -> int:
    """In how many ways the parts can be chosen. Raises EquityError where they are more."""
    size = 1
    for part in parts:
        size *= len(part)
        if size > most:
            raise _too_many(side)
    return size


def _too_many(side: str) -> EquityError:
    message = f"{quoted(side)} is more than {LARGEST:,} holdings, or is written in more than {LONGEST:,} characters"
    return EquityError(message, ErrorCode.EQUITY_RANGE)


def _combined(parts: list[list[tuple[bytes, Fraction]]]) -> Iterator[tuple[bytes, Fraction]]:
    for choice in product(*parts):
        cards = b"".join(cards for cards, _ in choice)
        known = cards.replace(b"\xff", b"")
        if len(set(known)) == len(known):
            weight = Fraction(1)
            for _, factor in choice:
                weight *= factor
            yield bytes(sorted(cards)), weight


def _check(found: tuple[Holding, ...], side: str) -> None:
    if not found:
        raise EquityError(
            f"{quoted(side)} holds nothing: every choice has a card twice or no weight", ErrorCode.EQUITY_RANGE
        )
    if len({len(holding.cards.replace(bytes((UNKNOWN,)), b"")) for holding in found}) > 1:
        message = f"{quoted(side)} knows more cards in some holdings than in others: fill up with patterns such as **"
        raise EquityError(message, ErrorCode.EQUITY_RANGE)


def _part(text: str) -> list[tuple[bytes, Fraction]]:
    """Every choice of a part with its weight."""
    choices: list[tuple[bytes, Fraction]] = []
    for pattern in text.split(","):
        cards, at, weight = pattern.partition("@")
        factor = _weight(weight, pattern) if at else Fraction(1)
        choices += [(bytes(choice), factor) for choice in _expand(cards)]
    return choices


def _weight(text: str, pattern: str) -> Fraction:
    try:
        weight = Decimal(text)
    except InvalidOperation:
        weight = Decimal(-1)
    if not weight.is_finite() or not (weight == 0 or _SMALLEST_WEIGHT <= weight <= _LARGEST_WEIGHT):
        raise EquityError(f"{quoted(pattern)}: a weight is 0, or from 10^-9 to 10^9", ErrorCode.EQUITY_RANGE)
    return Fraction(weight)


def _expand(pattern: str) -> Iterable[Sequence[int]]:
    if _CARDS.fullmatch(pattern):
        return [_core.parse(pattern)]
    if found := _ONE.fullmatch(pattern):
        return [(card,) for card in _matching(*found.groups())]
    if found := _PAIRS.fullmatch(pattern):
        return _pairs(*found.groups())
    if found := _TWO.fullmatch(pattern):
        return _two_ranks(*found.groups())
    message = f"{quoted(pattern)} is no pattern: cards (AsKd, ??), A*, *h, **, QQ, QQ+, 22-88, AK, AKs, AKo or AT+ are"
    raise EquityError(message, ErrorCode.EQUITY_RANGE)


def _rank(text: str) -> int:
    return _RANKS.index(text.upper())


def _matching(rank: str, suit: str) -> Iterator[int]:
    for card in range(52):
        if (
            rank in ("*", rank)
            and (rank == "*" or card >> 2 == _rank(rank))
            and suit.lower() in ("*", "cdhs"[card & 3])
        ):
            yield card


def _pairs(rank: str, plus: str | None, last: str | None) -> Iterator[tuple[int, int]]:
    first = _rank(rank)
    ends = sorted((first, 12 if plus else _rank(last or rank)))
    for each in range(ends[0], ends[1] + 1):
        yield from combinations(range(4 * each, 4 * each + 4), 2)


def _two_ranks(high: str, low: str, plus: str, suits: str) -> Iterator[tuple[int, int]]:
    a, b = _rank(high), _rank(low)
    for other in range(b, a if plus and b < a else b + 1):
        for x, y in product(range(4), repeat=2):
            if suits.lower() != ("o" if x == y else "s"):
                yield 4 * a + x, 4 * other + y
