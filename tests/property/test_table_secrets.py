"""Nothing that anybody gets from a table depends on a card that he may not know (RULES 6.4, 7.7, 7.8).

A course of several hands is played beside a twin: the same public course, the same cards where the reader knows them,
all others changed. At each moment both must give him the same bytes: views, events, reports, texts, refusals, pickles.
In hands that are over hidden cards stay changed for ever; in the last one everything changes that is hidden up to the
showdown.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import doorcard as dc
from doorcard import commands as c
from tests.courses import Course, Played, some_course
from tests.eyes import forms, refused, twin_deck, unlogged
from tests.ledger import may_know

COURSES = 10


def ends(hand: dc.Hand) -> bool:
    """Whether there was a showdown."""
    return any(isinstance(event, dc.Shown | dc.Mucked) for event in hand.events)


def before_showdown(played: Played, reader: str | None) -> set[str]:
    """The cards that a reader knows before anybody shows."""
    hand, seat = played.hand, played.seat_of(reader)
    known = [card for each in hand.seats for card in hand.up(each)] + [hand.community]
    return {str(card) for card in [*known, *(hand.down(seat) if seat else ())]}


def for_ever(played: Played, reader: str | None) -> set[str]:
    """The cards that a reader may ever know: after a showdown those still in too, where he was dealt in (6.4)."""
    hand, seat = played.hand, played.seat_of(reader)
    looked_up = hand.live if seat and ends(hand) else ()
    return may_know(hand, seat) | {str(card) for other in looked_up for card in hand.down(other)}


def twin_of(played: Played, known: set[str], rng: random.Random) -> dc.Deck:
    """A deck that decides the same at the showdown; where chance finds none, with the hands that were in at it."""
    hand, order = played.hand, bytes(played.hand.deck)
    if not ends(hand):
        return twin_deck(order, known, rng)
    for _ in range(10):
        deck = twin_deck(order, known, rng)
        if ranking(hand, dict(zip(order, bytes(deck), strict=True))) == ranking(hand, {card: card for card in order}):
            return deck
    return twin_deck(order, known | {str(card) for seat in hand.live for card in hand.down(seat)}, rng)


def ranking(hand: dc.Hand, changed: dict[int, int]) -> list[list[bool]]:
    """Which of the hands still in is at least as good as which, the cards changed."""
    held = [[*hand.up(seat), *hand.down(seat), hand.community] for seat in hand.live]
    hands = [dc.evaluate([dc.Card(changed[card]) for card in cards if card is not None]) for cards in held]
    return [[one >= other for other in hands] for one in hands]


def told(table: dc.Table, reader: str | None, command: c.Command, events: tuple[dc.Happening, ...]) -> list[object]:
    """All that a reader gets, and all that a careless house might print."""
    newest = table.events_for(reader, table.seq - len(events))
    texts = [*map(repr, events), *map(str, events), repr(table), repr(table.hand), repr(command), repr(table.history)]
    figures = [getattr(table, name) for name in FIGURES]
    name, nothing = str(reader), dc.Action("raise", 10**14)
    calls: list[Callable[[], object]] = [
        lambda: table.act(name, nothing, at=table.now),
        lambda: table.act(str(table.to_act), nothing, at=table.now),
        lambda: table.events_for(reader, table.seq + 1),
        lambda: table.start_hand(at=table.now, deck=dc.Deck.of("As")),
        lambda: table.sit(name, seat=99, chips=1, at=table.now),
        lambda: table.tick(at=-1),
    ]
    return [
        forms(table.view(reader), table.events_for(reader), table.places, *newest),
        texts,
        figures,
        repr(table.legal()),
        [looked_up(table, name, back) for back in (1, 2, 3)],
        [refused(call) for call in calls],
    ]


FIGURES = (
    "rules", "number", "to_act", "turn", "now", "deadline", "warning", "due", "brought", "taken", "raked", "commitment",
    "promises", "nonces", "seq",
)  # fmt: skip


def looked_up(table: dc.Table, name: str, back: int) -> tuple[object, ...]:
    try:
        report = table.last_hand(name, back)
    except dc.TableError:
        return refused(lambda: table.last_hand(name, back))
    return forms(report)


def moments(course: Course, decks: list[dc.Deck], reader: str | None) -> Iterator[list[object]]:
    """What a reader gets after each command, up to the showdown of the last hand."""
    for table, command, events in course.states(decks):
        if table.number == len(decks) and any(isinstance(event, dc.Shown | dc.Mucked) for event in events):
            return
        yield told(table, reader, command, events)


@pytest.mark.parametrize("courses", [COURSES, pytest.param(1_000, marks=pytest.mark.soak)])
def test_7_8_hidden_cards_change_nothing_that_anybody_gets(seed: int, courses: int) -> None:
    rng = random.Random(seed)
    for _ in range(courses):
        course = some_course(rng, rng.randint(1, 4), steps=120)
        for reader in course.readers:
            *over, last = course.hands
            decks = [twin_of(played, for_ever(played, reader), rng) for played in over]
            decks.append(twin_deck(bytes(last.hand.deck), before_showdown(last, reader), rng))
            with unlogged():
                pairs = zip(moments(course, course.decks, reader), moments(course, decks, reader), strict=True)
                for one, other in pairs:
                    assert one == other
