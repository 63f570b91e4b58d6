"""Equity of a hand in progress, with exactly what a seat may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Unpack

import msgspec

from doorcard import _core
from doorcard.cards import CARDS, Card
from doorcard.errors import EquityError, ErrorCode
from doorcard.events import Acted, CommunityDealt, Dealt, Shown
from doorcard.hand_state import HandState
from doorcard.odds.equity import equity
from doorcard.odds.result import Equity
from doorcard.street import Street

if TYPE_CHECKING:
    from collections.abc import Iterator

    from doorcard.events import Event
    from doorcard.hand import Hand
    from doorcard.odds.equity import Options

Eyes = int | Literal["all"] | None
"""Who looks: a seat, a spectator (None), or hole cameras ("all")."""

_FULL = 7


class StreetEquity(msgspec.Struct, frozen=True):
    """The equity of the seats still in as a street was dealt, in the order of `seats`."""

    street: Street
    seats: tuple[int, ...]
    equity: Equity


class Out(msgspec.Struct, frozen=True):
    """A card that helps: the share of the pot that a seat has once it gets it, and how much more that is."""

    card: Card
    share: float
    gain: float


class _Sight:
    """What has been seen of a hand so far."""

    def __init__(self, hand: Hand, eyes: Eyes) -> None:
        if not isinstance(hand, HandState):
            raise EquityError(f"a Hand is needed, not {type(hand).__name__}", ErrorCode.EQUITY_HAND)
        self.events = hand.events if isinstance(eyes, str) and eyes == "all" else hand.events_for(eyes)
        self.cards: dict[int, list[str]] = {seat: [] for seat in hand.seats}
        self.folded: set[int] = set()
        self.community: str | None = None

    def see(self) -> Iterator[Event]:
        """Takes in event after event, and hands each on."""
        for event in self.events:
            match event:
                case Dealt():
                    self._see_dealt(event)
                case CommunityDealt():
                    self.community = event.card
                case Acted(kind="fold"):
                    self.folded.add(event.seat)
                case Shown():
                    self.cards[event.seat] = [card for card in event.cards if card != self.community]
                case _:
                    pass
            yield event

    def _see_dealt(self, event: Dealt) -> None:
        for seat, card in zip(event.seats, event.up, strict=False):
            self.cards[seat].append(card)
        for seat, cards in zip(event.seats, event.down, strict=False):
            self.cards[seat] += cards

    @property
    def live(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.cards if seat not in self.folded)

    def sides(self) -> list[list[str]]:
        live = self.live
        if len(live) < 2:
            raise EquityError(f"only seat {', '.join(map(str, live))} is left: nothing is open", ErrorCode.EQUITY_OVER)
        return [self.cards[seat] for seat in live]

    def dead(self) -> list[str]:
        return [card for seat in self.folded for card in self.cards[seat]]

    def equity(self, options: Options) -> Equity:
        return equity(self.sides(), self.dead(), community=self.community, **options)


def equity_of(hand: Hand, eyes: Eyes = None, **options: Unpack[Options]) -> Equity:
    """The equity of the seats still in, in ascending order, as far as `eyes` can know the cards.

    `eyes` is a seat, which knows its own cards and all that lay face up, those of folded hands too; None a spectator;
    "all" whoever sees every card, such as a broadcaster: secrets. Other options are those of `equity`. Raises
    RulesError for a seat not dealt in, EquityError where one player is left, and what `equity` raises.
    """
    sight = _Sight(hand, eyes)
    for _ in sight.see():
        pass
    return sight.equity(options)


def equity_by_street(hand: Hand, eyes: Eyes = None, **options: Unpack[Options]) -> tuple[StreetEquity, ...]:
    """The same for each street so far, as it was dealt, while more than one player was in. Raises as `equity_of`."""
    sight = _Sight(hand, eyes)
    return tuple(
        StreetEquity(Street(event.street if isinstance(event, Dealt) else _FULL), sight.live, sight.equity(options))
        for event in sight.see()
        if isinstance(event, Dealt | CommunityDealt)
    )


def outs(hand: Hand, eyes: int, **options: Unpack[Options]) -> tuple[Out, ...]:
    """The cards that raise a seat's share if they come to it next, the best first; nothing where none is to come.

    Each card is counted as `equity` counts, knowing what the seat knows. Raises as `equity_of`, and EquityError for a
    seat that folded.
    """
    sight = _Sight(hand, eyes)
    for _ in sight.see():
        pass
    sides, dead = sight.sides(), sight.dead()
    if eyes not in sight.live:
        raise EquityError(f"seat {eyes} has folded: no card helps", ErrorCode.EQUITY_OVER)
    if sight.community or len(sight.cards[eyes]) == _FULL:
        return ()
    place = sight.live.index(eyes)
    now = sight.equity(options).players[place].share
    found = (Out(card, share := _share_with(card, sides, dead, place, options), share - now) for card in _unseen(sight))
    return tuple(sorted((out for out in found if out.gain > 0), key=lambda out: -out.gain))


def _unseen(sight: _Sight) -> list[Card]:
    seen = {text for cards in sight.cards.values() for text in cards}
    return [card for card in CARDS if str(card) not in seen]


def _share_with(card: Card, sides: list[list[str]], dead: list[str], place: int, options: Options) -> float:
    plan = _core.equity_plan([_core.parse(side) for side in sides], _core.parse(dead), None)
    if plan[-1] and len(sides[place]) == _FULL - 1:
        return equity(sides, dead, community=card, **options).players[place].share
    with_card = [[*side, str(card)] if at == place else side for at, side in enumerate(sides)]
    return equity(with_card, dead, **options).players[place].share
