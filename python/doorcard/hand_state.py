"""A hand's state, and what can be read of it. How it changes stands in hand.py."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from doorcard.actions import LegalActions
from doorcard.cards import CARDS, UNKNOWN, Card, Deck
from doorcard.errors import ErrorCode, RulesError, quoted
from doorcard.events import Event
from doorcard.pots import Pot, Settlement, present_pots, unpaid
from doorcard.proof import proof_of
from doorcard.rules import HouseRules
from doorcard.speech import Speech
from doorcard.street import Street
from doorcard.view import HandView, masked, view_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from doorcard.betting import Betting
    from doorcard.currency import Currency
    from doorcard.dealer import Dealer
    from doorcard.seal import DealProof
    from doorcard.showdown import Showdown

_NOTHING = LegalActions()
_STREETS = {street.value: street for street in Street}


class HandState:
    """The state of a hand, read-only."""

    __slots__ = (
        "_absent", "_betting", "_dealer", "_deck", "_events", "_legal", "_may_fail", "_returned", "_rules",
        "_settlement", "_showdown", "_start", "_street", "_to_act", "_turn",
    )  # fmt: skip

    _absent: frozenset[int]
    _betting: Betting
    _dealer: Dealer
    _deck: Deck
    _events: list[Event]
    _legal: LegalActions | None
    _may_fail: bool
    _returned: dict[int, int]
    _rules: HouseRules
    _settlement: Settlement | None
    _showdown: Showdown | None
    _start: dict[int, int]
    _street: int
    _to_act: int | None
    _turn: int

    def legal(self) -> LegalActions:
        """Every choice of the seat in turn (RULES 3.12); none when the hand is over."""
        return _NOTHING if self._legal is None else self._legal

    @property
    def rules(self) -> HouseRules:
        """The house rules."""
        return self._rules

    @property
    def deck(self) -> Deck:
        """The deck: a secret."""
        return self._deck

    @property
    def seats(self) -> tuple[int, ...]:
        """Seats dealt in, ascending."""
        return tuple(self._start)

    @property
    def to_act(self) -> int | None:
        """The seat in turn; None when the hand is over."""
        return self._to_act

    @property
    def turn(self) -> int:
        """Number of the present turn; it grows with every question to a seat."""
        return self._turn

    @property
    def street(self) -> Street:
        """The street that was dealt last."""
        return _STREETS[self._street]

    @property
    def is_over(self) -> bool:
        """Whether the pots are paid."""
        return self._to_act is None

    @property
    def stacks(self) -> Mapping[int, int]:
        """Chips behind by seat, read-only, as they are now."""
        return MappingProxyType(self._betting.stacks.copy())

    @property
    def paid(self) -> dict[int, int]:
        """Chips put in so far by seat, antes and what went back later included."""
        won, returned = self.won, self._returned
        return {seat: chips + returned.get(seat, 0) + won.get(seat, 0) for seat, chips in self._in_the_middle().items()}

    @property
    def bets(self) -> dict[int, int]:
        """Chips put in on this street by seat, antes not counted."""
        return self._betting.bets.copy()

    @property
    def live(self) -> tuple[int, ...]:
        """Seats still in, ascending, all-in ones included."""
        return tuple(self._betting.live)

    @property
    def folded(self) -> frozenset[int]:
        """Seats that folded."""
        return frozenset(self._start) - frozenset(self._betting.live)

    @property
    def absent(self) -> frozenset[int]:
        """Seats whose turn ran out, so that they count as all-in for what they have in (RULES 7.5)."""
        return self._absent

    @property
    def community(self) -> Card | None:
        """The community card (RULES 1.5); None where there is none."""
        return next(iter(self._cards(self._dealer.community)), None)

    def up(self, seat: int) -> tuple[Card | None, ...]:
        """A seat's up cards in dealing order, folded ones too. Raises RulesError for a seat not dealt in."""
        return self._cards(self._dealer.up[self._dealt_in(seat)])

    def down(self, seat: int) -> tuple[Card | None, ...]:
        """A seat's down cards in dealing order: secrets. Raises RulesError for a seat not dealt in."""
        return self._cards(self._dealer.down[self._dealt_in(seat)])

    def showdown_hands(self, reader: int) -> dict[int, tuple[Card | None, ...]]:
        """Every hand that was in at the showdown, mucked ones too, for a seat that was dealt in (RULES 6.4).

        Cards by seat in dealing order, the community card last. Empty before the hand is over and where there was no
        showdown. Raises RulesError for a seat not dealt in.
        """
        self._dealt_in(reader)
        if self._showdown is None or not self.is_over:
            return {}
        return {seat: self._cards(self._dealer.whole_hand(seat)) for seat in self._betting.live}

    @staticmethod
    def _cards(cards: bytes) -> tuple[Card | None, ...]:
        return tuple(None if card == UNKNOWN else CARDS[card] for card in cards)

    def _dealt_in(self, seat: int) -> int:
        if type(seat) is not int or seat not in self._start:
            raise RulesError(
                f"seat {quoted(seat)} is not dealt in: {', '.join(map(str, self._start))} are", ErrorCode.SEAT_RANGE
            )
        return seat

    @property
    def pots(self) -> tuple[Pot, ...]:
        """Main pot first, as they are paid; before the hand is over, as the chips put in so far make them."""
        if self._settlement:
            return self._settlement.pots if self.is_over else tuple(map(unpaid, self._settlement.pots))
        return present_pots(self._in_the_middle(), self._betting.live, self._betting.able)

    @property
    def settlement(self) -> Settlement | None:
        """How the hand was paid; None until it is over."""
        if self._settlement is None or not self.is_over:
            return None
        return Settlement(self._settlement.pots, self.returned, self.won, self._settlement.rake)

    @property
    def rake(self) -> int:
        """Chips raked; 0 until the hand is over."""
        return self._settlement.rake if self._settlement and self.is_over else 0

    @property
    def won(self) -> dict[int, int]:
        """Chips won by seat, after rake; empty until the hand is over."""
        return dict(self._settlement.won) if self._settlement and self.is_over else {}

    @property
    def returned(self) -> dict[int, int]:
        """Uncalled chips that went back, by seat (RULES 4.3)."""
        return self._returned.copy()

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order, with every card: secrets."""
        return tuple(self._events)

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """What a seat may read of the events; None for a spectator. Raises RulesError for a seat not dealt in."""
        reader = None if seat is None else self._dealt_in(seat)
        return tuple(masked(event, reader) for event in self._events)

    def view(self, seat: int | None) -> HandView:
        """What a seat may know now; None for a spectator. Raises RulesError for a seat not dealt in."""
        return view_of(self, None if seat is None else self._dealt_in(seat))

    def proof(self, seat: int | None, *, reveal: bool = False) -> DealProof:
        """What shows a seat, or a spectator, that each card he may see by now was bound before the hand began.

        With `reveal`, once the hand is over, also the seed: it tells every card. Raises CardError where the deck is not
        sealed, RulesError for a seat not dealt in and for a seed before the end.
        """
        return proof_of(self, None if seat is None else self._dealt_in(seat), reveal=reveal)

    def prompt(self, names: Mapping[int, str] | None = None, currency: Currency | None = None) -> str:
        """What the dealer asks now (RULES 3.12)."""
        if self._to_act is None or self._legal is None:
            return "the hand is over"
        speech = Speech(names, currency)
        must = self._street == Street.THIRD and self._betting.opening and self._betting.forced
        low_card = "low card must bet: " if must else ""
        return f"{low_card}{speech.name(self._to_act)}, {self._legal.say(speech.money)}?"

    def _in_the_middle(self) -> dict[int, int]:
        """Chips that each seat has in the pots, before they are paid."""
        stacks = self._betting.stacks
        return {seat: chips - stacks[seat] for seat, chips in self._start.items()}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandState):
            return NotImplemented
        return self._events == other._events

    __hash__ = None  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"seat {self._to_act} to act"
        return f"<Hand of seats {', '.join(map(str, self._start))}: {self.street}, {state}>"
