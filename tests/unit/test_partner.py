"""PokerKit plays the same hands, where it keeps the same rules.

Left out is what it does otherwise: all-ins that are short of a bet, the double bet of an open pair, the community card
of eight players, and the order of showing. Odd chips of a split pot may go to another of its winners.
"""

from __future__ import annotations

import random
from collections import deque
from typing import TYPE_CHECKING, cast

import pytest
from pokerkit import Automation, BettingStructure, Card, Opening, StandardHighHand, State, Street

import doorcard as dc

if TYPE_CHECKING:
    from pokerkit import Deck as OtherDeck

RULES = dc.FULL_TILT.at("2/4").replace(open_pair_double_bet=False)
DEEP = 100_000
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
STREETS = tuple(
    Street(False, holes, 0, False, opening, bet, RULES.max_bets)
    for holes, opening, bet in (
        ((False, False, True), Opening.LOW_CARD, RULES.small_bet),
        ((True,), Opening.HIGH_HAND, RULES.small_bet),
        ((True,), Opening.HIGH_HAND, RULES.big_bet),
        ((True,), Opening.HIGH_HAND, RULES.big_bet),
        ((False,), Opening.HIGH_HAND, RULES.big_bet),
    )
)


def other(players: int, order: list[dc.Card]) -> State:
    """The same deal there; the deck is laid before the antes bring the first cards."""
    state = State(
        AUTOMATIC[1:],
        cast("OtherDeck", ()),
        (StandardHighHand,),
        STREETS,
        BettingStructure.FIXED_LIMIT,
        True,
        RULES.ante,
        0,
        RULES.bring_in,
        DEEP,
        players,
    )
    state.deck_cards = deque(card for text in order for card in Card.parse(str(text)))
    state.automations = AUTOMATIC
    state.post_ante()
    return state


def choices(state: State) -> set[tuple[str, int | None]]:
    """What may be done there, in words of this library: chips for a call, totals for what goes up."""
    found: set[tuple[str, int | None]] = set()
    if state.can_post_bring_in():
        found.add(("bring_in", state.effective_bring_in_amount))
    if state.can_check_or_call():
        found.add(("call", state.checking_or_calling_amount) if state.checking_or_calling_amount else ("check", None))
    if state.can_fold() and state.checking_or_calling_amount:
        found.add(("fold", None))
    if (to := state.min_completion_betting_or_raising_to_amount) is not None:
        found.add(("up", to))
    return found


def asked(hand: dc.Hand) -> set[tuple[str, int | None]]:
    """The same of this library's hand."""
    meanings: dict[str, tuple[str, int | None]] = {"call": ("call", hand.legal().to_call)}
    return {
        ("up", action.to)
        if action.kind in ("complete", "bet", "raise")
        else meanings.get(action.kind, (action.kind, action.to))
        for action in hand.legal()
    }


def act(state: State, action: dc.Action) -> None:
    match action.kind:
        case "fold":
            state.fold()
        case "check" | "call":
            state.check_or_call()
        case "bring_in":
            state.post_bring_in()
        case _:
            state.complete_bet_or_raise_to(action.to)


def weighted(rng: random.Random, hand: dc.Hand) -> dc.Action:
    legal = list(hand.legal())
    return rng.choices(legal, [1 if action.kind == "fold" else 5 for action in legal])[0]


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("hands", [25, pytest.param(300, marks=pytest.mark.soak)])
def test_choices_turns_and_final_stacks_are_the_same(players: int, hands: int, seed: int) -> None:
    rng = random.Random(seed * 10 + players)
    for _ in range(hands):
        order = rng.sample(dc.CARDS, 52)
        rules = RULES.replace(auto_muck=True)
        hand = dc.Hand(rules, dict.fromkeys(range(1, players + 1), DEEP), dc.Deck.of(order))
        state = other(players, order)
        while not hand.is_over:
            assert state.actor_index is not None
            assert state.actor_index + 1 == hand.to_act
            assert choices(state) == asked(hand)
            action = weighted(rng, hand)
            hand.apply(action)
            act(state, action)
        assert not state.status
        odd = any(pot.amount % len(pot.winners) for pot in hand.pots)
        differences = [abs(here - there) for here, there in zip(hand.stacks.values(), state.stacks, strict=True)]
        assert max(differences) <= odd
