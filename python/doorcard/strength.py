"""How strong cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard import _core
from doorcard._core import (
    Category,
    HandRank,
    card_lanes,
    evaluate,
    evaluate_lanes,
    evaluate_many,
    showing,
    simd_path,
    simd_paths,
)
from doorcard.cards import CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from doorcard.cards import Card

__all__ = [
    "Category",
    "HandRank",
    "best_five",
    "card_lanes",
    "evaluate",
    "evaluate_lanes",
    "evaluate_many",
    "showing",
    "simd_path",
    "simd_paths",
]


def best_five(cards: str | Sequence[Card | int | str]) -> tuple[Card, ...]:
    """The five cards that make the hand, out of 5, 6 or 7 as `evaluate` takes them. Raises CardError."""
    return tuple(CARDS[number] for number in _core.best_five(cards))
