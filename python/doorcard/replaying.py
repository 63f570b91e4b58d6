"""A hand played again from its events, each of them checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import TYPE_CHECKING

from doorcard.actions import Action
from doorcard.errors import ErrorCode, IllegalAction, WireError, quoted
from doorcard.events import Acted, Event, HandStarted, Mucked, Shown, TimedOut, WalkedAway

if TYPE_CHECKING:
    from doorcard.cards import Deck
    from doorcard.hand import Hand
    from doorcard.rules import HouseRules


def replayed(start: Callable[[HouseRules, Mapping[int, int], Deck], Hand], events: Iterable[Event]) -> Hand:
    """The hand that `start` makes, brought to where its events end. Raises WireError for events that no hand made."""
    wanted = iter(events if isinstance(events, Iterable) else ())
    first = next(wanted, None)
    if not isinstance(first, HandStarted) or first.deck is None:
        raise WireError("a hand's own events begin with its start and deck", ErrorCode.EVENTS)
    hand = start(first.rules, _stacks(first), first.deck)
    made = list(hand.events)
    number = -1
    for number, event in enumerate(chain((first,), wanted)):  # as they come: a generator may have no end
        if number == len(made):
            made += _ask_again(hand, event, number)
        if made[number] != event:
            raise WireError(f"event {number} can't follow from those before it: {quoted(event)}", ErrorCode.EVENTS)
    if number + 1 < len(made):
        raise WireError(f"the events break off after {number + 1}", ErrorCode.EVENTS)
    return hand


def _stacks(first: HandStarted) -> dict[int, int]:
    try:
        return dict(zip(first.seats, first.stacks, strict=True))
    except (TypeError, ValueError) as error:
        raise WireError("a hand's start needs one stack for each of its seats", ErrorCode.EVENTS) from error


def _ask_again(hand: Hand, event: Event, number: int) -> tuple[Event, ...]:
    """Asks for what the event came from; returns the events that this causes."""
    if getattr(event, "seat", None) != hand.to_act:
        raise WireError(f"event {number} is not of seat {hand.to_act}, in turn: {quoted(event)}", ErrorCode.EVENTS)
    try:
        return _step(hand, event)
    except IllegalAction as error:
        raise WireError(f"event {number}: {error}", ErrorCode.EVENTS) from error


def _step(hand: Hand, event: Event) -> tuple[Event, ...]:
    match event:
        case Acted(kind=kind, to=to):
            return hand.apply(Action(kind, to))
        case Shown():
            return hand.apply(Action("show"))
        case Mucked():
            return hand.apply(Action("muck"))
        case TimedOut():
            return hand.time_out()
        case WalkedAway():
            return hand.walk_away()
        case _:
            raise IllegalAction(f"{quoted(event)} is nothing that a seat asks", ErrorCode.NOT_LEGAL)
