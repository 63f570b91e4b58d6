"""One hand, from the antes to the pot (RULES 1 to 6).

Read from top to bottom: a hand checks what it is given, posts antes and deals; `apply` checks an action, carries it out
and goes on dealing and asking until a seat has a choice or the hand is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import TYPE_CHECKING

from doorcard._core import uncalled
from doorcard.actions import Action, LegalActions
from doorcard.betting import Betting
from doorcard.cards import CARDS, UNKNOWN, Card, Deck
from doorcard.dealer import Dealer
from doorcard.errors import ErrorCode, IllegalAction, RulesError, WireError
from doorcard.events import (
    Acted,
    Event,
    HandEnded,
    HandStarted,
    Mucked,
    PotWon,
    RakeTaken,
    Returned,
    Shown,
    Speech,
    Street,
)
from doorcard.pots import Pot, Settlement, present_pots, settle_steps, unpaid
from doorcard.rules import HouseRules
from doorcard.seating import check_start
from doorcard.showdown import Showdown, showing_order
from doorcard.view import HandView, masked, view_of
from doorcard.wire import decode_events, encode_events

if TYPE_CHECKING:
    from collections.abc import Mapping

    from doorcard.events import Currency

_NOTHING = LegalActions()
_is_among = tuple[Action, ...].__contains__  # the exact action: LegalActions' own `in` costs more
THIRD, FOURTH, SEVENTH = int(Street.THIRD), int(Street.FOURTH), int(Street.SEVENTH)  # enums compare slowly
_STREETS = {street.value: street for street in Street}


class Hand:
    """A hand of seven-card stud in progress, or over.

    `stacks` maps seats 1 to 8 to chips; `deck` gives the cards in dealing order. Antes are posted and third street is
    dealt on creation. Raises RulesError for stacks that cannot play and CardError for a deck that is too short.
    """

    __slots__ = (
        "_betting", "_dealer", "_deck", "_events", "_legal", "_may_fail", "_returned", "_rules", "_settlement",
        "_showdown", "_start", "_street", "_to_act", "_turn",
    )  # fmt: skip

    def __init__(self, rules: HouseRules, stacks: Mapping[int, int], deck: Deck) -> None:
        check_start(rules, stacks, deck)
        self._rules = rules
        self._deck = deck
        self._dealer = Dealer(deck)
        self._may_fail = self._dealer.may_fail
        self._start = {seat: stacks[seat] for seat in sorted(stacks)}
        self._betting = Betting(rules, self._start)
        self._returned: dict[int, int] = {}
        self._showdown: Showdown | None = None
        self._settlement: Settlement | None = None
        self._to_act: int | None = None
        self._legal: LegalActions | None = None
        self._turn = 0
        seats = tuple(self._start)
        self._events: list[Event] = [HandStarted(rules, seats, tuple(self._start.values()), deck)]
        self._events += self._betting.post_antes()
        self._street = THIRD
        self._events.append(self._dealer.deal_third(seats))
        self._betting.start_third(self._dealer.low_door())
        self._advance()

    # acting

    def legal(self) -> LegalActions:
        """Every choice of the seat in turn (RULES 3.12); none when the hand is over."""
        return _NOTHING if self._legal is None else self._legal

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carries out an action of the seat in turn and all that follows from it; returns the events, full of secrets.

        Raises IllegalAction for an action that is not legal, or CardError where a short deck cannot deal what follows;
        then nothing has changed.
        """
        legal, events = self._legal, self._events
        if legal is None or not _is_among(legal, action):
            action = self._find(action)
        if self._may_fail:
            self._rehearse(action)
        before = len(events)
        if self._showdown is None:
            events.append(self._betting.take(action))
            self._advance()
        else:
            self._answer(self._showdown, action)
        return tuple(events[before:])

    def _find(self, action: Action) -> Action:
        """The legal action that is meant, or the reason why there is none."""
        seat, legal = self._to_act, self._legal
        if not isinstance(action, Action):
            name = type(action).__name__
            raise IllegalAction(f"an action was expected, not {name}", ErrorCode.ACTION_TYPE, seat, self._street)
        if legal is None:
            raise IllegalAction(f"can't {action}: the hand is over", ErrorCode.HAND_OVER, None, self._street, action)
        found = legal.find(action)
        if found is None:
            message = f"seat {seat} can't {action} on {self.street}: {legal} is possible"
            raise IllegalAction(message, ErrorCode.NOT_LEGAL, seat, self._street, action, legal)
        return found

    def _rehearse(self, action: Action) -> None:
        """Plays the action on a copy: what follows may want a card that is not there, and then it fails here."""
        twin = self.copy()
        twin._may_fail = False
        twin.apply(action)

    # going on until somebody has a choice

    def _advance(self) -> None:
        betting = self._betting
        while len(betting.live) > 1:
            seat = betting.next_turn()
            if seat is not None:
                self._to_act, self._legal = seat, betting.legal
                self._turn += 1
                return
            if len(betting.able) < 2:
                self._return_uncalled()
            if self._street == SEVENTH:
                self._open_showdown()
                return
            self._deal_next()
        self._return_uncalled()
        self._settle(None)
        self._pay()

    def _ask(self, seat: int | None, legal: LegalActions | None) -> None:
        self._to_act, self._legal = seat, legal
        self._turn += 1

    def _deal_next(self) -> None:
        """The next street is dealt; its highest board opens (3.5)."""
        dealer, betting = self._dealer, self._betting
        live = betting.live
        self._street += 1
        self._events.append(dealer.deal(self._street, live))
        fourth = self._street == FOURTH
        high = dealer.high_board(live) if len(betting.able) > 1 else live[0]  # without bets nobody opens (2.6)
        betting.start(high, small=fourth, open_pair=fourth and dealer.has_open_pair(live))

    # the end

    def _return_uncalled(self) -> None:
        """Once nobody is left to call, what is uncalled goes back at once (4.3)."""
        found = uncalled(list(self._in_the_middle().items()), self._betting.live)
        if found is not None:
            seat, chips = found
            self._returned[seat] = chips
            self._betting.stacks[seat] += chips
            self._events.append(Returned(seat, chips))

    def _in_the_middle(self) -> dict[int, int]:
        """Chips that each seat has in the pots, before they are paid."""
        stacks = self._betting.stacks
        return {seat: chips - stacks[seat] for seat, chips in self._start.items()}

    def _settle(self, strengths: list[tuple[int, int]] | None) -> None:
        """Decides all the money at once (5)."""
        steps = self._rules.rake_steps(len(self._start))
        paid = list(self._in_the_middle().items())
        self._settlement = settle_steps(paid, self._betting.live, strengths, steps)

    def _open_showdown(self) -> None:
        live = self._betting.live
        strengths = self._dealer.strengths(live)
        self._settle(strengths)
        self._showdown = Showdown(showing_order(live, self._betting.aggressors), dict(strengths), self.pots)
        self._show_next(self._showdown)

    def _show_next(self, showdown: Showdown) -> None:
        """Hands that 6.1 and 6.2 open are opened, until a seat may choose."""
        while (seat := showdown.seat) is not None:
            if showdown.must_show(seat):
                self._reveal(showdown)
            elif self._rules.auto_muck:
                self._events.append(Mucked(showdown.muck()))
            else:
                self._ask(seat, showdown.choices(seat))
                return
        self._pay()

    def _answer(self, showdown: Showdown, action: Action) -> None:
        if action.kind == "show":
            self._reveal(showdown)
        else:
            self._events.append(Mucked(showdown.muck()))
        self._show_next(showdown)

    def _reveal(self, showdown: Showdown) -> None:
        seat = showdown.show()
        self._events.append(Shown(seat, self._dealer.whole_hand(seat), showdown.strengths[seat]))

    def _pay(self) -> None:
        settlement, stacks = self._settlement, self._betting.stacks
        assert settlement is not None
        if settlement.rake:
            self._events.append(RakeTaken(settlement.rake))
        for number, pot in enumerate(settlement.pots):
            winners = tuple(zip(pot.winners, pot.shares, strict=True))
            strength = self._open_strength(pot)
            self._events.append(PotWon(number, len(settlement.pots), pot.amount, pot.rake, winners, strength))
        for seat, chips in settlement.won.items():
            stacks[seat] += chips
        self._ask(None, None)
        self._events.append(HandEnded(tuple(stacks), tuple(stacks.values())))

    def _open_strength(self, pot: Pot) -> int | None:
        """The winning strength, where the pot was contested and its winner has shown (6.2)."""
        if self._showdown is None or len(pot.claimants) < 2:
            return None
        return self._showdown.strengths[pot.winners[0]] or None

    # reading

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
        """Number of the present turn, from 1; it grows with every question to a seat."""
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
    def community(self) -> Card | None:
        """The community card (RULES 1.5); None where there is none."""
        return next(iter(self._cards(self._dealer.community)), None)

    def up(self, seat: int) -> tuple[Card | None, ...]:
        """A seat's up cards in dealing order, folded ones too. Raises RulesError for a seat not dealt in."""
        return self._cards(self._dealer.up[self._dealt_in(seat)])

    def down(self, seat: int) -> tuple[Card | None, ...]:
        """A seat's down cards in dealing order: secrets. Raises RulesError for a seat not dealt in."""
        return self._cards(self._dealer.down[self._dealt_in(seat)])

    @staticmethod
    def _cards(cards: bytes) -> tuple[Card | None, ...]:
        return tuple(None if card == UNKNOWN else CARDS[card] for card in cards)

    def _dealt_in(self, seat: int) -> int:
        if type(seat) is not int or seat not in self._start:
            raise RulesError(
                f"seat {seat!r} is not dealt in: {', '.join(map(str, self._start))} are", ErrorCode.SEAT_RANGE
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
        return self._settlement if self.is_over else None

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

    def prompt(self, names: Mapping[int, str] | None = None, currency: Currency | None = None) -> str:
        """What the dealer asks now (RULES 3.12)."""
        if self._to_act is None or self._legal is None:
            return "the hand is over"
        speech = Speech(names, currency)
        must = self._street == THIRD and self._betting.opening and self._betting.forced
        low_card = "low card must bet: " if must else ""
        return f"{low_card}{speech.name(self._to_act)}, {self._legal.say(speech.money)}?"

    # copies and records

    def copy(self) -> Hand:
        """An independent copy of the hand as it is."""
        twin: Hand = object.__new__(Hand)
        for name in Hand.__slots__:
            setattr(twin, name, getattr(self, name))
        twin._betting = self._betting.copy()
        twin._dealer = self._dealer.copy()
        twin._events = self._events.copy()
        twin._returned = self._returned.copy()
        twin._showdown = self._showdown.copy() if self._showdown else None
        return twin

    def to_json(self) -> str:
        """The hand as JSON text, to resume it exactly. It holds every secret of the hand."""
        return encode_events(self._events)

    @classmethod
    def from_json(cls, text: str | bytes) -> Hand:
        """The hand that `to_json` wrote. Raises WireError for text that is not one."""
        return cls.replay(decode_events(text))

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Hand:
        """The same hand again from all its events, each checked. Raises WireError for events that no hand made."""
        wanted = tuple(events) if isinstance(events, Iterable) else ()
        start = wanted[0] if wanted else None
        if not isinstance(start, HandStarted) or start.deck is None:
            raise WireError("a hand's own events begin with its start and deck", ErrorCode.EVENTS)
        hand = cls(start.rules, dict(zip(start.seats, start.stacks, strict=False)), start.deck)
        for number, event in enumerate(wanted):
            if number == len(hand._events):
                hand._repeat(event, number)
            if hand._events[number] != event:
                raise WireError(f"event {number} can't follow from those before it: {event!r}", ErrorCode.EVENTS)
        if len(wanted) < len(hand._events):
            raise WireError(f"the events break off after {len(wanted)}", ErrorCode.EVENTS)
        return hand

    def _repeat(self, event: Event, number: int) -> None:
        """Asks again for the action that an event came from."""
        if isinstance(event, Acted) and event.seat == self._to_act:
            kind, to = event.kind, event.to
        elif isinstance(event, Shown | Mucked) and event.seat == self._to_act:
            kind, to = "show" if isinstance(event, Shown) else "muck", None
        else:
            raise WireError(f"event {number} is no action of seat {self._to_act}: {event!r}", ErrorCode.EVENTS)
        try:
            self.apply(Action(kind, to))
        except IllegalAction as error:
            raise WireError(f"event {number}: {error}", ErrorCode.EVENTS) from error

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return self._events == other._events

    __hash__ = None  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"seat {self._to_act} to act"
        return f"<Hand of seats {', '.join(map(str, self._start))}: {self.street}, {state}>"
