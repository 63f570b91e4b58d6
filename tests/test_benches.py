"""The two sides of the speed comparison play the same game: what is measured fast is also right."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from benches import hands, theirs
from benches.deal import SIZES, Deal, called_down, random_actions, start
from doorcard import Hand

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("make", [called_down, random_actions])
def test_both_sides_offer_the_same_actions_and_end_with_the_same_stacks(
    make: hands.Make, players: int, seed: int
) -> None:
    random = Random(seed)
    for _ in range(3):
        deal = make(random, players)
        hand, state = start(players, deal.seed), theirs.start(players, theirs.cards(deal))
        for action in deal.actions:
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
