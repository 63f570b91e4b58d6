"""Cards, reading cards, and dealing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from doorcard import _core
from doorcard._core import Deck, deal_many
from doorcard.errors import CardError, ErrorCode

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["CARDS", "Card", "Deck", "deal_many", "parse_cards"]

UNKNOWN = 255
"""Stands for a card that nobody recorded where cards are bytes."""

DECK_SIZE = 52
"""Cards of a whole deck."""

TEXTS: tuple[str, ...] = (
    *(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"),
    *("??",) * (UNKNOWN + 1 - DECK_SIZE),
)
"""The text of every card byte, "??" from 52 on."""


@final
class Card(int):
    """One of the 52 cards; int(card) is 0..51 = 4*rank + suit, so that cards compare in bring-in order (RULES 1.3).

    `Card("As")`, `Card("10s")`, `Card(51)` and `Card(card)` give the same object each time. Raises CardError.
    """

    __slots__ = ()

    def __new__(cls, card: str | int) -> Card:
        """The card of that name or number."""
        return CARDS[_one(card)]

    @property
    def rank(self) -> int:
        """Deuce 0 to ace 12."""
        return self >> 2

    @property
    def suit(self) -> int:
        """Clubs 0, diamonds 1, hearts 2, spades 3."""
        return self & 3

    def __str__(self) -> str:
        return TEXTS[self]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (int(self),)


CARDS: tuple[Card, ...] = tuple(int.__new__(Card, number) for number in range(DECK_SIZE))
"""All 52, deuce of clubs first."""


def _one(card: str | int) -> int:
    cards = _core.parse(card if isinstance(card, str) else (card,))
    if len(cards) != 1:
        raise CardError(f"{len(cards)} cards given, one is needed", ErrorCode.CARD_COUNT)
    if cards[0] == UNKNOWN:
        raise CardError("an unknown card (??) has no rank and no suit", ErrorCode.CARD_UNKNOWN)
    return cards[0]


def parse_cards(cards: str | Sequence[Card | int | str | None]) -> tuple[Card | None, ...]:
    """Cards out of text ("As Kd ?? 10h", "AsKd") or a sequence; None is a card not known (??). Raises CardError."""
    return tuple(None if number == UNKNOWN else CARDS[number] for number in _core.parse(cards))
