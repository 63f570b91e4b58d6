"""What happened in a hand, one value a happening, and how a dealer says it in the chat.

Cards are text: "As", or "??" for one that the reader may not see. Amounts are chips. The events of `Hand.events` hold
every card; `Hand.events_for(seat)` gives those that a seat may read. A repr never shows a down card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from doorcard._core import describe
from doorcard.actions import Kind
from doorcard.cards import Deck
from doorcard.errors import DoorcardError, ErrorCode, WireError, quoted
from doorcard.fields import HIDDEN, Cards, CardText
from doorcard.rules import HouseRules
from doorcard.seal import Seal
from doorcard.speech import Speech
from doorcard.street import Street

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from doorcard.currency import Currency


class EventBase(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """What all events share."""

    def say(self, names: Mapping[int, str] | None = None, currency: Currency | None = None) -> str:
        """The dealer's sentence. It holds public facts only.

        Raises RulesError for names and currencies that are none, and WireError for an event that no hand made.
        """
        speech = Speech(names, currency)
        try:
            return self._sentence(speech)
        except (TypeError, AttributeError, KeyError, ValueError) as error:
            if isinstance(error, DoorcardError):
                raise
            raise WireError(f"no hand made this event: {quoted(self)}", ErrorCode.EVENTS) from error

    def _sentence(self, speech: Speech) -> str:
        raise NotImplementedError  # each event has its own

    def __str__(self) -> str:
        return self.say()


class HandStarted(EventBase, frozen=True, tag=True, omit_defaults=True):
    """Who is dealt in, with how many chips, by which rules. `deck` is None for readers who may not know it.

    `seal` is what everybody may know of a sealed deck; None where the deck is not sealed.
    """

    rules: HouseRules
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    deck: Deck | None
    seal: Seal | None = None

    def _sentence(self, speech: Speech) -> str:
        rules = self.rules
        players = ", ".join(
            f"{speech.name(seat)} ({speech.money(chips)})" for seat, chips in zip(self.seats, self.stacks, strict=True)
        )
        return f"new hand, {speech.money(rules.small_bet)}/{speech.money(rules.big_bet)}: {players}"


class AntePosted(EventBase, frozen=True, tag=True):
    """A seat posted its ante, or all it had (RULES 2.1, 2.2)."""

    seat: int
    chips: int
    all_in: bool

    def _sentence(self, speech: Speech) -> str:
        return f"{speech.name(self.seat)} antes {speech.money(self.chips)}{_all_in(self.all_in)}"


class Dealt(EventBase, frozen=True, tag=True, repr_omit_defaults=True):
    """A street's cards, one entry a seat in `seats` (RULES 1.4). `up` or `down` is empty where the street has none."""

    street: int
    seats: tuple[int, ...]
    up: Cards = ()
    down: tuple[Cards, ...] = ()

    def _sentence(self, speech: Speech) -> str:
        if not self.up:
            return f"{Street(self.street)}: a down card for {', '.join(map(speech.name, self.seats))}"
        cards = ", ".join(f"{speech.name(seat)} {card}" for seat, card in zip(self.seats, self.up, strict=True))
        return f"{Street(self.street)}: {cards}"

    def __repr__(self) -> str:
        hidden = tuple((HIDDEN,) * len(cards) for cards in self.down)
        return f"Dealt(street={self.street}, seats={self.seats}, up={self.up}, down={hidden})"


class CommunityDealt(EventBase, frozen=True, tag=True):
    """One card face up in the middle, everyone's seventh (RULES 1.5)."""

    card: CardText

    def _sentence(self, speech: Speech) -> str:
        return f"seventh street: too few cards are left, {self.card} is everyone's seventh card"


class Acted(EventBase, frozen=True, tag=True):
    """A seat acted in a betting round. `to` is its total for the street, `chips` what it put in now."""

    seat: int
    kind: Kind
    to: int | None = None
    chips: int = 0
    all_in: bool = False

    _words: ClassVar[dict[str, str]] = {
        "fold": "folds",
        "check": "checks",
        "call": "calls {chips}",
        "bring_in": "brings in {to}",
        "complete": "completes to {to}",
        "bet": "bets {to}",
        "raise": "raises to {to}",
    }

    def _sentence(self, speech: Speech) -> str:
        words = self._words[self.kind].format(chips=speech.money(self.chips), to=speech.money(self.to or 0))
        return f"{speech.name(self.seat)} {words}{_all_in(self.all_in)}"


class TimedOut(EventBase, frozen=True, tag=True):
    """A seat's turn ran out; what the house makes of it follows (RULES 7.5).

    `all_in`: the seat counts as all-in for what it has in, and its other chips stay its own.
    """

    seat: int
    all_in: bool

    def _sentence(self, speech: Speech) -> str:
        then = " and is all-in for what is in" if self.all_in else ""
        return f"{speech.name(self.seat)} runs out of time{then}"


class WalkedAway(EventBase, frozen=True, tag=True):
    """The player in turn has left the table; his hand goes on as RULES 7.2 says."""

    seat: int

    def _sentence(self, speech: Speech) -> str:
        return f"{speech.name(self.seat)} is gone"


class Returned(EventBase, frozen=True, tag=True):
    """An uncalled bet, or the uncalled part of one, went back (RULES 4.3)."""

    seat: int
    chips: int

    def _sentence(self, speech: Speech) -> str:
        return f"uncalled {speech.money(self.chips)} goes back to {speech.name(self.seat)}"


class Shown(EventBase, frozen=True, tag=True):
    """A seat showed its hand (RULES 6.1, 6.2). `strength` is 1..7462."""

    seat: int
    cards: Cards
    strength: int

    def _sentence(self, speech: Speech) -> str:
        return f"{speech.name(self.seat)} shows {' '.join(self.cards)}: {describe(self.strength)}"


class Mucked(EventBase, frozen=True, tag=True):
    """A seat mucked its hand at the showdown (RULES 6.2)."""

    seat: int

    def _sentence(self, speech: Speech) -> str:
        return f"{speech.name(self.seat)} mucks"


class RakeTaken(EventBase, frozen=True, tag=True):
    """What the house took from all pots together (RULES 5.4)."""

    chips: int

    def _sentence(self, speech: Speech) -> str:
        return f"rake {speech.money(self.chips)}"


class PotWon(EventBase, frozen=True, tag=True):
    """A pot was paid: `winners` are pairs (seat, chips), after `rake` came off `chips`.

    Pot 0 is the main pot; `pots` is how many there are. `strength` is the winning hand's, 1..7462, or None where it was
    not shown (RULES 3.11, 6.2).
    """

    pot: int
    pots: int
    chips: int
    rake: int
    winners: tuple[tuple[int, int], ...]
    strength: int | None

    def _sentence(self, speech: Speech) -> str:
        hand = f" with {describe(self.strength)}" if self.strength else ""
        which = "" if self.pots == 1 else " from the main pot" if self.pot == 0 else f" from side pot {self.pot}"
        shares = [f"{speech.name(seat)} wins {speech.money(chips)}" for seat, chips in self.winners]
        return f"{_listed(shares)}{which}{hand}"


class HandEnded(EventBase, frozen=True, tag=True):
    """The hand is over; what every seat has now."""

    seats: tuple[int, ...]
    stacks: tuple[int, ...]

    def _sentence(self, speech: Speech) -> str:
        stacks = zip(self.seats, self.stacks, strict=True)
        return (
            f"the hand is over: {', '.join(f'{speech.name(seat)} has {speech.money(chips)}' for seat, chips in stacks)}"
        )


Event = (
    HandStarted
    | AntePosted
    | Dealt
    | CommunityDealt
    | Acted
    | TimedOut
    | WalkedAway
    | Returned
    | Shown
    | Mucked
    | RakeTaken
    | PotWon
    | HandEnded
)
"""Anything that can happen in a hand."""


def _all_in(all_in: bool) -> str:
    return ", all-in" if all_in else ""


def _listed(parts: Sequence[str]) -> str:
    """a / a and b / a, b and c."""
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last
