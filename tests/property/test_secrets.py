"""Nothing that a reader gets depends on a card that he may not know (RULES 7.8).

A hand is played beside a twin: the same cards where the reader knows them, all others changed. Up to the showdown both
must give him the same bytes: views, events, reprs, prompts, refusals, pickles.
"""

from __future__ import annotations

import pickle
import random
import traceback
from collections.abc import Iterator

import pytest

import doorcard as dc
from tests.chance import some_action, some_rules, some_stacks
from tests.eyes import forms, refused, twin_deck
from tests.ledger import may_know
from tests.play import cards_in

HANDS = 60
IMPOSSIBLE = dc.Action("raise", 10**14)


def readers(hand: dc.Hand) -> list[int | None]:
    return [None, *hand.seats]


def refusal(hand: dc.Hand, action: dc.Action) -> dc.IllegalAction:
    with pytest.raises(dc.IllegalAction) as refused:
        hand.copy().apply(action)
    return refused.value


def told(hand: dc.Hand, reader: int | None) -> tuple[object, ...]:
    """All that a reader gets, as bytes and text."""
    view, events = hand.view(reader), hand.events_for(reader)
    return (
        forms(view, events, *events),
        [f"{event!r} {event}" for event in hand.events],
        repr(hand),
        repr(hand.deck),
        repr(hand.legal()),
        hand.prompt(),
        refused(lambda: hand.copy().apply(IMPOSSIBLE)),
    )


def course(rng: random.Random) -> tuple[dc.HouseRules, dict[int, int], list[int], list[dc.Action]]:
    """A hand played to its end: what went in, and the actions before the showdown."""
    rules = some_rules(rng)
    stacks, order = some_stacks(rng, rules), rng.sample(range(52), 52)
    hand = dc.Hand(rules, stacks, dc.Deck.of(order))
    actions: list[dc.Action] = []
    while not hand.is_over and not showing(hand):
        actions.append(some_action(rng, hand))
        hand.apply(actions[-1])
    return rules, stacks, order, actions


def showing(hand: dc.Hand) -> bool:
    return any(isinstance(event, dc.Shown | dc.Mucked) for event in hand.events)


def states(hand: dc.Hand, actions: list[dc.Action]) -> Iterator[dc.Hand]:
    """The hand at each point before the showdown."""
    for action in [*actions, None]:
        if showing(hand):
            return
        yield hand
        if action is not None:
            hand.apply(action)


def known_to(hand: dc.Hand, reader: int | None) -> set[str]:
    """The cards of the whole course that the reader saw before anybody showed."""
    own = hand.down(reader) if reader is not None else ()
    return {str(card) for card in (hand.community, *own, *(card for seat in hand.seats for card in hand.up(seat)))}


@pytest.mark.parametrize("hands", [HANDS, pytest.param(500, marks=pytest.mark.soak)])
def test_hidden_cards_change_nothing_that_a_reader_gets(seed: int, hands: int) -> None:
    rng = random.Random(seed)
    for _ in range(hands):
        rules, stacks, order, actions = course(rng)
        whole = dc.Hand(rules, stacks, dc.Deck.of(order))
        for action in actions:
            whole.apply(action)
        for reader in readers(whole):
            deck = twin_deck(order, known_to(whole, reader), rng)
            hand, twin = dc.Hand(rules, stacks, dc.Deck.of(order)), dc.Hand(rules, stacks, deck)
            for one, other in zip(states(hand, actions), states(twin, actions), strict=True):
                assert told(one, reader) == told(other, reader)


def test_no_text_of_a_hand_names_a_card_that_is_not_public(seed: int) -> None:
    """Reprs and sentences of the hand itself, owner's events included, and of refusals."""
    rng = random.Random(seed)
    for _ in range(HANDS):
        rules, stacks, order, actions = course(rng)
        for hand in states(dc.Hand(rules, stacks, dc.Deck.of(order)), actions):
            error = refusal(hand, IMPOSSIBLE)
            texts = [repr(hand), repr(hand.deck), str(hand.deck), hand.prompt(), *traceback.format_exception(error)]
            texts += [f"{event!r} {event}" for event in hand.events]
            assert cards_in(" ".join(texts)) <= may_know(hand, None)


def called_until_refused(hand: dc.Hand) -> dc.CardError:
    """The refusal of a call or check after which a short deck could not go on."""
    while True:
        try:
            hand.apply(next(action for action in hand.legal() if action.kind != "fold"))
        except dc.CardError as error:
            return error


def test_a_refusal_for_want_of_cards_names_none(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(HANDS):
        deck = dc.Deck.of(rng.sample(range(52), rng.randint(6, 12)))
        hand = dc.Hand(dc.FULL_TILT.at("2/4"), {1: 10_000, 2: 10_000}, deck)
        error = called_until_refused(hand)
        assert cards_in("".join(traceback.format_exception(error))) <= may_know(hand, None)


def test_a_seed_is_in_nothing_but_the_owner_s_json() -> None:
    seed = bytes(range(100, 132))
    hand = dc.Hand(dc.FULL_TILT.at("2/4"), {1: 1000, 2: 1000}, dc.Deck.shuffled(seed))
    texts = [repr(hand), repr(hand.deck), repr(hand.events), repr(refusal(hand, IMPOSSIBLE))]
    texts += [dc.encode(hand.view(reader)).decode() + repr(hand.events_for(reader)) for reader in readers(hand)]
    for text in texts:
        assert seed.hex() not in text
        assert repr(seed)[2:-1] not in text
    assert seed.hex() in hand.to_json()


@pytest.mark.parametrize("value", ["hand", "deck", "start"])
def test_what_holds_secrets_does_not_pickle_by_accident(value: str) -> None:
    hand = dc.Hand(dc.FULL_TILT.at("2/4"), {1: 1000, 2: 1000}, dc.Deck.shuffled(bytes(32)))
    with pytest.raises(TypeError):
        pickle.dumps({"hand": hand, "deck": hand.deck, "start": hand.events[0]}[value])
