"""Which places of the deck the cards of a hand came from, and the proof of those that a reader may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard.errors import CardError, ErrorCode, RulesError
from doorcard.events import CommunityDealt, Dealt, Shown
from doorcard.fields import HIDDEN
from doorcard.seal import VERSION, DealProof, Opening, Seal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from doorcard.events import Event
    from doorcard.hand_state import HandState


def proof_of(hand: HandState, reader: int | None, *, reveal: bool) -> DealProof:
    """The proof of every card that a reader may see by now (RULES 6.4, 7.8), with the seed where it is revealed."""
    seal, seed = Seal.of(hand.deck), hand.deck.seed
    if seal is None or seed is None:
        raise CardError("the deck is not sealed: there is no root to prove a card by", ErrorCode.NOT_SEALED)
    if reveal and not hand.is_over:
        raise RulesError("the seed tells every card: it can be revealed when the hand is over", ErrorCode.HAND_RUNNING)
    seen = {place for place, _ in seen_cards(hand.events_for(reader))}
    if reader is not None:
        looked_up = hand.showdown_hands(reader)
        seen |= {place for place, seat, _, _ in _dealt(hand.events) if seat in looked_up}
    openings = tuple(Opening.of(hand.deck, place) for place in sorted(seen))
    return DealProof(VERSION, seal, openings, seed.hex() if reveal else None)


def seen_cards(events: Sequence[Event]) -> set[tuple[int, str]]:
    """(place, card) for every card that the events of a hand, as some reader may see them, show."""
    cards = {(place, card) for place, _, _, card in _dealt(events)}
    for event in events:
        if isinstance(event, Shown):
            places = [place for place, seat, down, _ in _dealt(events) if down and seat == event.seat]
            cards |= set(zip(places, event.cards[:2] + event.cards[6:], strict=False))
    return {(place, card) for place, card in cards if card != HIDDEN}


def _dealt(events: Iterable[Event]) -> Iterator[tuple[int, int | None, bool, str]]:
    """Place, seat (None: the middle), whether it is down, and card, in dealing order (RULES 1.4, 1.5)."""
    place = 0
    for event in events:
        for seat, down, card in _of_street(event):
            yield place, seat, down, card
            place += 1


def _of_street(event: Event) -> Iterator[tuple[int | None, bool, str]]:
    if isinstance(event, CommunityDealt):
        yield None, False, event.card
    elif isinstance(event, Dealt):
        for round_ in zip(*event.down, strict=False):
            yield from ((seat, True, card) for seat, card in zip(event.seats, round_, strict=False))
        yield from ((seat, False, card) for seat, card in zip(event.seats, event.up, strict=False))
