"""One hand, from the antes to the pot (RULES 1 to 6).

Read from top to bottom: a hand checks what it is given, posts antes and deals; `apply` checks an action, carries it out
and goes on dealing and asking until a seat has a choice or the hand is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard._core import uncalled
from doorcard.actions import Action, LegalActions
from doorcard.betting import Betting
from doorcard.cards import TEXTS, Deck
from doorcard.dealer import Dealer
from doorcard.errors import ErrorCode, IllegalAction, RulesError, quoted
from doorcard.events import (
    Event,
    HandEnded,
    HandStarted,
    Mucked,
    PotWon,
    RakeTaken,
    Returned,
    Shown,
    TimedOut,
    WalkedAway,
)
from doorcard.hand_state import HandState
from doorcard.pots import Pot, settle_steps
from doorcard.replaying import replayed
from doorcard.rules import HouseRules, is_chips
from doorcard.seal import Seal
from doorcard.seating import checked_start
from doorcard.showdown import Showdown, showing_order
from doorcard.street import Street
from doorcard.wire import decode_events, encode_events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_FOLD, _CHECK, _MUCK = Action("fold"), Action("check"), Action("muck")
_is_among = tuple[Action, ...].__contains__  # the exact action: LegalActions' own `in` costs more
_THIRD, _FOURTH, _SEVENTH = int(Street.THIRD), int(Street.FOURTH), int(Street.SEVENTH)  # enums compare slowly


class Hand(HandState):
    """A hand of seven-card stud in progress, or over.

    `stacks` maps seats 1 to `rules.max_seat` to chips; `deck` gives the cards in dealing order. Antes are posted and
    third street is dealt on creation. `first_turn` is the number of the first turn, where a table counts on from its
    last hand. Raises RulesError for stacks that cannot play and CardError for a deck that is too short.
    """

    __slots__ = ()

    def __init__(self, rules: HouseRules, stacks: Mapping[int, int], deck: Deck, *, first_turn: int = 1) -> None:
        self._start = checked_start(rules, stacks, deck)
        if not is_chips(first_turn, 1):
            raise RulesError(f"turns are counted from 1 up, not from {quoted(first_turn)}", ErrorCode.NUMBER_RANGE)
        self._rules = rules
        self._deck = deck
        self._dealer = Dealer(deck)
        self._may_fail = self._dealer.may_fail
        self._betting = Betting(rules, self._start)
        self._returned = {}
        self._showdown = None
        self._settlement = None
        self._to_act = None
        self._legal = None
        self._turn = first_turn - 1
        self._absent = frozenset()
        seats = tuple(self._start)
        self._events = [HandStarted(rules, seats, tuple(self._start.values()), deck, Seal.of(deck))]
        self._events += self._betting.post_antes()
        self._street = _THIRD
        self._events.append(self._dealer.deal_third(seats))
        self._betting.start_third(self._dealer.low_door())
        self._advance()

    # acting

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carries out an action of the seat in turn and all that follows from it; returns the events, full of secrets.

        Raises IllegalAction for an action that is not legal, or CardError where a short deck cannot deal what follows;
        then nothing has changed.
        """
        action = self.check(action)
        events = self._events
        before = len(events)
        if self._showdown is None:
            events.append(self._betting.take(action))
            self._advance()
        else:
            self._answer(self._showdown, action)
        return tuple(events[before:])

    def check(self, action: Action) -> Action:
        """The legal action that is meant, its amount filled in. Raises as `apply`, and never changes anything."""
        legal = self._legal
        if type(action) is not Action or legal is None or not _is_among(legal, action):
            action = self._find(action)
        if self._may_fail:
            self._rehearse(lambda twin: twin.apply(action))
        return action

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

    def _rehearse(self, step: Callable[[Hand], object]) -> None:
        """Takes a step on a copy: what follows may want a card that is not there, and then it fails here."""
        twin = self.copy()
        twin._may_fail = False
        step(twin)

    # turns that nobody answers

    def time_out(self) -> tuple[Event, ...]:
        """The turn ran out (RULES 7.5); returns and raises as `apply`.

        `rules.timeout` decides: the seat counts as all-in for what it has in, or folds where that is nothing; or it
        checks, folds where it can't, and posts a bring-in that it owes. A show-or-muck question is mucked.
        """
        seat = self._in_turn("time out", Hand.time_out)
        before = len(self._events)
        as_all_in = self._rules.timeout == "all_in"
        if as_all_in and self._showdown is None and self._in_the_middle()[seat]:
            self._events.append(TimedOut(seat, all_in=True))
            self._betting.drop_out()
            self._absent |= {seat}
            self._advance()
        else:
            self._events.append(TimedOut(seat, all_in=False))
            self._answer_for(_FOLD if as_all_in else self._owed_opening() or _CHECK)
        return tuple(self._events[before:])

    def walk_away(self) -> tuple[Event, ...]:
        """The player in turn has left (RULES 7.2): a bring-in that he owes is posted, otherwise he folds, or mucks.

        Returns and raises as `apply`.
        """
        seat = self._in_turn("walk away", Hand.walk_away)
        before = len(self._events)
        self._events.append(WalkedAway(seat))
        self._answer_for(self._owed_opening() or _FOLD)
        return tuple(self._events[before:])

    def _in_turn(self, what: str, step: Callable[[Hand], object]) -> int:
        if self._to_act is None:
            raise IllegalAction(f"can't {what}: the hand is over", ErrorCode.HAND_OVER, None, self._street)
        if self._may_fail:
            self._rehearse(step)
        return self._to_act

    def _owed_opening(self) -> Action | None:
        return self.legal()[0] if self._betting.opening and self._betting.forced else None

    def _answer_for(self, action: Action) -> None:
        """Acts for a seat that does not answer: no check is a fold, and folding is possible even for free."""
        if self._showdown is not None:
            self._answer(self._showdown, _MUCK)
            return
        possible = action.kind != "check" or action in self.legal()
        self._events.append(self._betting.take(action if possible else _FOLD))
        self._advance()

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
            if self._street == _SEVENTH:
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
        fourth = self._street == _FOURTH
        high = dealer.high_board(live) if len(betting.able) > 1 else live[0]  # without bets nobody opens (2.6)
        betting.start(high, small=fourth, open_pair=fourth and dealer.has_open_pair(live))

    # the end

    def _return_uncalled(self) -> None:
        """Once nobody is left to call, what is uncalled goes back at once (4.3)."""
        found = uncalled(list(self._in_the_middle().items()), self._betting.live)
        if found is not None:
            seat, chips = found
            self._returned[seat] = chips
            self._betting.give(seat, chips)
            self._events.append(Returned(seat, chips))

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
            elif self._rules.auto_muck or seat in self._absent:
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
        self._events.append(
            Shown(seat, tuple([TEXTS[card] for card in self._dealer.whole_hand(seat)]), showdown.strengths[seat])
        )

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
            self._betting.give(seat, chips)
        self._ask(None, None)
        self._events.append(HandEnded(tuple(stacks), tuple(stacks.values())))

    def _open_strength(self, pot: Pot) -> int | None:
        """The winning strength, where the pot was contested and its winner has shown (6.2)."""
        if self._showdown is None or len(pot.claimants) < 2:
            return None
        return self._showdown.strengths[pot.winners[0]] or None

    # copies and records

    def copy(self) -> Hand:
        """An independent copy of the hand as it is."""
        twin: Hand = object.__new__(Hand)
        for name in HandState.__slots__:
            setattr(twin, name, getattr(self, name))
        twin._betting = self._betting.copy()
        twin._dealer = self._dealer.copy()
        twin._events = self._events.copy()
        twin._returned = self._returned.copy()
        twin._showdown = self._showdown.copy() if self._showdown else None
        return twin

    def __copy__(self) -> Hand:
        return self.copy()

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
        return replayed(cls, events)
