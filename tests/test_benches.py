"""PokerKit plays the same hands, where it keeps the same rules: a check of the game, and of the comparison of speed.

Left out is what it does otherwise: short all-ins, odd chips, the double bet of an open pair, folded cards that it deals
again when the deck runs out, and the order of showing.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from benches import hands, theirs
from benches.deal import SIZES, Deal, called_down, played, random_actions, start
from doorcard import Action, Hand, LegalActions

if TYPE_CHECKING:
    from collections.abc import Callable


def mostly_raises(random: Random, players: int) -> Deal:
    """Folds are rare, so that rounds of raises come on every street."""

    def choose(legal: LegalActions) -> Action:
        return random.choices(legal, [1 if action.kind == "fold" else 5 for action in legal])[0]

    return played(random, players, choose)


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("make", [called_down, random_actions, mostly_raises])
@pytest.mark.parametrize("count", [8, pytest.param(100, marks=pytest.mark.soak)])
def test_both_sides_offer_the_same_actions_and_end_with_the_same_stacks(
    make: hands.Make, players: int, count: int, seed: int
) -> None:
    random = Random(seed)
    for _ in range(count):
        deal = make(random, players)
        hand, state = start(players, deal.seed), theirs.start(players, theirs.cards(deal))
        for action in deal.actions:
            assert state.actor_index is not None
            assert hand.to_act == state.actor_index + 1
            assert theirs.ask(state) == theirs.ask_amounts(state) == in_their_words(hand)
            hand.apply(action)
            act, amount = theirs.move(action)
            act(state, *amount)
        assert hand.is_over
        assert not state.status
        assert list(hand.stacks.values()) == state.stacks


def in_their_words(hand: Hand) -> tuple[bool, int | None, int | None, int | None]:
    legal = hand.legal()
    totals = {action.kind: action.to for action in legal}
    call = legal.to_call if totals.keys() & {"check", "call"} else None
    upward = next((totals[kind] for kind in ("complete", "bet", "raise") if kind in totals), None)
    return "fold" in totals, call, totals.get("bring_in"), upward


def test_the_table_of_the_comparison_has_a_row_for_each_table_size(seed: int) -> None:
    text = hands.report(seed, hands=1, rounds=2)
    assert text.count("called down to the showdown") == len(SIZES) + 1
    assert text.count("random legal actions") == 1


def test_a_wrong_result_is_no_result(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(deal: Deal, _ask: theirs.Ask) -> Callable[[], list[int]]:
        return lambda: [0] * deal.players

    monkeypatch.setattr(theirs, "prepare", wrong)
    table = hands.Table([called_down(Random(seed), 2)])
    with pytest.raises(ValueError, match="the same hands ended with"):
        table.round()
