"""A table's log: one chapter a hand, from its first event to the last before the next hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from doorcard.events import Event
from doorcard.fields import Cards
from doorcard.hand import Hand
from doorcard.seal import DealProof
from doorcard.table.events import Happening, TableEventBase
from doorcard.view import masked

if TYPE_CHECKING:
    from collections.abc import Iterator


KEPT = 500
"""Events of a chapter that can always be told again; from twice as many on older ones may be gone."""


class Chapter(msgspec.Struct, forbid_unknown_fields=True):
    """The events of the table's `number`th hand and of what follows it; chapter 0 is what came before any hand.

    `first` is the number of its first event, `players` those dealt in, by seat. `ended` is None until the hand is over.
    Where the chapter has grown too long, the table's events before number `oldest` are gone, `gone` of them, and only
    the hand's own are still there, for those who look the hand up.
    """

    number: int
    first: int
    began: int
    players: dict[int, str] = {}
    events: list[Happening] = []
    ended: int | None = None
    oldest: int = 0
    gone: int = 0

    @property
    def last(self) -> int:
        """The number of its last event."""
        return self.first + self.gone + len(self.events) - 1

    @property
    def told_from(self) -> int:
        """The number of the event from which on all can be told."""
        return max(self.first, self.oldest)

    def shorten(self) -> None:
        """Lets old events go where clients came and went, or moved chips, without an end."""
        if len(self.events) < 2 * KEPT or self.last - self.told_from < 2 * KEPT:
            return
        old, new = self.events[:-KEPT], self.events[-KEPT:]
        hand = [event for event in old if not isinstance(event, TableEventBase)]
        self.gone += len(old) - len(hand)
        self.events = hand + new
        self.oldest = self.last + 1 - KEPT

    def seat_of(self, player: str | None) -> int | None:
        """The seat that a player had in this hand; None where he was not dealt in."""
        return next((seat for seat, name in self.players.items() if name == player), None)

    def hand_events(self) -> tuple[Event, ...]:
        """The hand's own events, full of secrets."""
        return tuple(event for event in self.events if not isinstance(event, TableEventBase))

    def told_to(self, player: str | None, since: int) -> Iterator[Happening]:
        """The events after number `since`, as a player may know them."""
        seat = self.seat_of(player)
        for event in self.events[max(0, since + 1 - self.first - self.gone) :]:
            yield event if isinstance(event, TableEventBase) else masked(event, seat)


class PlayedHand(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A hand of a table's history, for the house: every card, the deck too. Times are milliseconds."""

    number: int
    began: int
    ended: int
    players: dict[int, str]
    events: tuple[Event, ...]

    @classmethod
    def of(cls, chapter: Chapter) -> PlayedHand:
        """The hand of a chapter in which it is over."""
        assert chapter.ended is not None
        return cls(chapter.number, chapter.began, chapter.ended, chapter.players.copy(), chapter.hand_events())

    @property
    def hand(self) -> Hand:
        """The hand again, as it ended."""
        return Hand.replay(self.events)

    def __repr__(self) -> str:
        return f"<PlayedHand {self.number} of {', '.join(self.players.values())}>"


class HandReport(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A hand as a player may look it up (RULES 7.7): its events as he saw them and, where he was dealt in, the `hands`.

    `hands` are those that were in at the showdown by seat, mucked ones too (RULES 6.4). `seat` was his, or None. Where
    the deck was sealed, `proof` shows that each card here was bound before the hand (docs/dealing.md).
    """

    number: int
    began: int
    ended: int
    seat: int | None
    players: dict[int, str]
    events: tuple[Event, ...]
    hands: dict[int, Cards]
    proof: DealProof | None
