"""A hand's cards: who got which (RULES 1.4, 1.5), and what lies face up says about who opens (RULES 2.3, 3.3, 3.5).

The dealer knows cards and seats, no chips. Cards are bytes: 0..51, 255 for one that nobody recorded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard._core import highest_board, strengths
from doorcard.cards import DECK_SIZE, TEXTS, UNKNOWN
from doorcard.errors import CardError, ErrorCode
from doorcard.events import CommunityDealt, Dealt
from doorcard.street import Street

if TYPE_CHECKING:
    from doorcard.cards import Deck

_SEVENTH = int(Street.SEVENTH)  # enums compare slowly


class Dealer:
    """The undealt cards in order, and every seat's `up` and `down` cards in dealing order. All but `up` are secrets."""

    __slots__ = ("_next", "_order", "community", "down", "up")

    def __init__(self, deck: Deck) -> None:
        self._order = bytes(deck)
        self._next = 0
        self.community = b""
        self.up: dict[int, bytes] = {}
        self.down: dict[int, bytes] = {}

    def copy(self) -> Dealer:
        """An independent copy."""
        twin: Dealer = object.__new__(Dealer)
        twin._order, twin._next, twin.community = self._order, self._next, self.community
        twin.up, twin.down = self.up.copy(), self.down.copy()
        return twin

    @property
    def may_fail(self) -> bool:
        """Whether the deck was cut short or has unknown cards, so that a street may be impossible to deal or open."""
        return len(self._order) < DECK_SIZE or UNKNOWN in self._order

    # dealing

    def deal_third(self, seats: tuple[int, ...]) -> Dealt:
        """Two rounds down, one up. Raises CardError."""
        n = len(seats)
        cards = self._draw(3 * n)
        if UNKNOWN in cards[2 * n :]:
            raise CardError("a door card is unknown, so nobody can be told to open", ErrorCode.CARD_UNKNOWN)
        for i, seat in enumerate(seats):
            self.down[seat] = cards[i : 2 * n : n]
            self.up[seat] = cards[2 * n + i : 2 * n + i + 1]
        texts = [TEXTS[card] for card in cards]
        return Dealt(3, seats, tuple(texts[2 * n :]), tuple(zip(texts[:n], texts[n : 2 * n], strict=True)))

    def deal(self, street: int, live: list[int]) -> Dealt | CommunityDealt:
        """One card up each on fourth to sixth street, one down on seventh, or one for all. Raises CardError."""
        if street < _SEVENTH:
            cards = self._deal_each(self.up, live)
            return Dealt(street, tuple(live), tuple([TEXTS[card] for card in cards]))
        if len(self._order) - self._next < len(live):
            self.community = self._draw(1)
            return CommunityDealt(TEXTS[self.community[0]])
        cards = self._deal_each(self.down, live)
        return Dealt(street, tuple(live), (), tuple([(TEXTS[card],) for card in cards]))

    def _deal_each(self, holdings: dict[int, bytes], live: list[int]) -> bytes:
        cards = self._draw(len(live))
        for i, seat in enumerate(live):
            holdings[seat] += cards[i : i + 1]
        return cards

    def _draw(self, count: int) -> bytes:
        cards = self._order[self._next : self._next + count]
        if len(cards) < count:
            raise CardError(f"the deck has {len(cards)} cards left, {count} must be dealt", ErrorCode.DECK_TOO_SHORT)
        self._next += count
        return cards

    # who opens

    def low_door(self) -> int:
        """The seat with the lowest door card (2.3)."""
        return min(self.up, key=self.up.__getitem__)

    def high_board(self, live: list[int]) -> int:
        """The seat with the highest board; a community card does not count (3.5, 3.7). Raises CardError."""
        up = self.up
        return live[highest_board([up[seat] for seat in live])]

    def has_open_pair(self, live: list[int]) -> bool:
        """Whether any board of two cards is a pair (3.3)."""
        return any(a >> 2 == b >> 2 for a, b in [self.up[seat] for seat in live])

    # the showdown

    def strengths(self, live: list[int]) -> list[tuple[int, int]]:
        """Pairs (seat, strength 1..7462, or 0 where a card is unknown)."""
        hands = [self.down[seat] + self.up[seat] + self.community for seat in live]
        return list(zip(live, strengths(hands), strict=True))

    def whole_hand(self, seat: int) -> bytes:
        """A seat's cards in dealing order, the community card last."""
        down = self.down[seat]
        return down[:2] + self.up[seat] + down[2:] + self.community
