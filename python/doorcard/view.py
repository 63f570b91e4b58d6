"""What a seat may know of a hand: its view, and the events with hidden cards taken out (RULES 7.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from doorcard.actions import Action
from doorcard.events import Dealt, Event, HandStarted, Shown
from doorcard.fields import HIDDEN, Cards
from doorcard.pots import Pot
from doorcard.rules import HouseRules
from doorcard.street import Street

if TYPE_CHECKING:
    from collections.abc import Iterable

    from doorcard.cards import Card
    from doorcard.hand_state import HandState


class SeatView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat as the reader sees it. Amounts are chips; cards are text, "??" where the reader may not see.

    A folded hand's cards leave the picture, but a player keeps seeing his own (7.8). `all_in`: still in without a say,
    out of chips or, at some houses, out of time (7.5).
    """

    seat: int
    stack: int
    bet: int
    paid: int
    folded: bool
    all_in: bool
    up: Cards
    down: Cards


class HandView(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A hand as `reader` may know it, a seat or None for a spectator. `legal` is empty out of the reader's turn."""

    reader: int | None
    rules: HouseRules
    street: Street
    turn: int
    to_act: int | None
    legal: tuple[Action, ...]
    community: str | None
    seats: tuple[SeatView, ...]
    pots: tuple[Pot, ...]
    returned: dict[int, int]
    won: dict[int, int]
    rake: int
    is_over: bool


def view_of(hand: HandState, reader: int | None) -> HandView:
    """The view of a seat dealt in, or of a spectator."""
    return HandView(
        reader=reader,
        rules=hand.rules,
        street=hand.street,
        turn=hand.turn,
        to_act=hand.to_act,
        legal=tuple(hand.legal()) if reader is not None and reader == hand.to_act else (),
        community=str(hand.community) if hand.community is not None else None,
        seats=_seat_views(hand, reader),
        pots=hand.pots,
        returned=hand.returned,
        won=hand.won,
        rake=hand.rake,
        is_over=hand.is_over,
    )


def _seat_views(hand: HandState, reader: int | None) -> tuple[SeatView, ...]:
    stacks, bets, paid, live = hand.stacks, hand.bets, hand.paid, hand.live
    absent, is_over = hand.absent, hand.is_over
    opened = {event.seat for event in hand.events if isinstance(event, Shown)}
    return tuple(
        SeatView(
            seat=seat,
            stack=stacks[seat],
            bet=bets.get(seat, 0),
            paid=paid[seat],
            folded=seat not in live,
            all_in=seat in live and (not stacks[seat] or seat in absent) and not is_over,
            up=texts(hand.up(seat)) if seat in live or seat == reader else (),
            down=_down(hand, seat, may_see=seat == reader or seat in opened),
        )
        for seat in hand.seats
    )


def _down(hand: HandState, seat: int, *, may_see: bool) -> Cards:
    if may_see:
        return texts(hand.down(seat))
    return (HIDDEN,) * len(hand.down(seat)) if seat in hand.live else ()


def texts(cards: Iterable[Card | None]) -> Cards:
    """Cards as text, "??" for those that nobody recorded."""
    return tuple(HIDDEN if card is None else str(card) for card in cards)


def masked(event: Event, reader: int | None) -> Event:
    """An event as a reader may know it: no deck, and no down cards but his own."""
    if isinstance(event, HandStarted):
        return HandStarted(event.rules, event.seats, event.stacks, None, event.seal)
    if isinstance(event, Dealt) and event.down:
        down = tuple(
            cards if seat == reader else (HIDDEN,) * len(cards)
            for seat, cards in zip(event.seats, event.down, strict=True)
        )
        return Dealt(event.street, event.seats, event.up, down)
    return event
