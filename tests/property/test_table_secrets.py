"""Nothing that anybody gets from a table depends on a card that he may not know (RULES 6.4, 7.7, 7.8).

A course of several hands is played beside a twin: the same public course, the same cards where the reader knows them,
all others changed. At each moment both must give him the same bytes: views, events, reports, texts, refusals, pickles.
In hands that are over hidden cards stay changed for ever; in the last one everything changes that is hidden up to the
showdown.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import doorcard as dc
from doorcard import commands as c
from tests.courses import Course, Played, some_course
from tests.eyes import assert_silent, forms, refused, twin_deck, unlogged
from tests.ledger import may_know
from tests.oracle import sealed

WRONG: Any = c.Open(dc.FULL_TILT.at("2/4"))
COURSES = [(12, 0), *(pytest.param(250, part, marks=pytest.mark.soak) for part in range(1, 7))]
"""How many, and which part of the long run, so that workers can share it."""


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
    looked_up = hand.live if seat and ends(hand) and hand.is_over else ()
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
        lambda: table.apply(WRONG),
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


@pytest.mark.parametrize(("courses", "part"), COURSES)
def test_7_8_hidden_cards_change_nothing_that_anybody_gets(seed: int, courses: int, part: int) -> None:
    rng = random.Random(f"{seed} {part}")
    for _ in range(courses):
        course = some_course(rng, rng.randint(1, 4), steps=120)
        for reader in rng.sample(course.readers, 3):
            *over, last = course.hands
            decks = [twin_of(played, for_ever(played, reader), rng) for played in over]
            decks.append(twin_deck(bytes(last.hand.deck), before_showdown(last, reader), rng))
            with unlogged():
                pairs = zip(moments(course, course.decks, reader), moments(course, decks, reader), strict=True)
                for one, other in pairs:
                    assert one == other


@pytest.mark.parametrize(("courses", "part"), COURSES)
def test_6_4_no_proof_opens_a_card_that_its_reader_may_not_know(seed: int, courses: int, part: int) -> None:
    """Nor does anything else hold the salt of one."""
    rng = random.Random(f"{seed} {part}")
    for _ in range(courses):
        course = some_course(rng, 2, deck=lambda rng: dc.Deck.sealed(rng.randbytes(32)), steps=120)
        reader = rng.choice(course.readers)
        kept = [salt for played in course.hands for salt in closed(played, reader)]
        for table, command, events in course.states(course.decks):
            assert_silent(repr(told(table, reader, command, events)), kept)


def closed(played: Played, reader: str | None) -> list[bytes]:
    """The salts of all cards that a reader may not know."""
    deck, known = played.hand.deck, for_ever(played, reader)
    salts = sealed.salts(deck.seed or b"", {})
    return [salt for salt, card in zip(salts, bytes(deck), strict=True) if str(dc.CARDS[card]) not in known]


def test_7_8_the_next_deck_is_silent_too(seed: int) -> None:
    """The one that the house is bound to, with the nonces of players."""
    secret = random.Random(seed).randbytes(32)
    table = dc.Table(dc.FULL_TILT.at("2/4"))
    for player in (1, 2):
        table.sit(f"p{player}", seat=player, chips=1_000, at=0)
        table.sit_in(f"p{player}", at=0)
    bind = c.Commit(dc.Deck.sealed(secret), 0)
    table.apply(bind)
    events = table.add_nonce("p1", b"mine", at=0)
    hidden = [secret, sealed.key(secret, {"p1": b"mine"}), *sealed.salts(secret, {"p1": b"mine"})]
    assert_silent(repr(told(table, "p1", bind, events)), hidden)
