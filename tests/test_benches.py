"""PokerKit plays the same hands, where it keeps the same rules: a check of the game, and of the comparison of speed.

Left out is what it does otherwise: short all-ins, odd chips, the double bet of an open pair, folded cards that it deals
again when the deck runs out, and the order of showing.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from benches import hands, theirs
from benches.deal import SIZES, Deal, called_down, played, random_actions, start
from doorcard import Action, Hand, LegalActions

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[1]


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


def tables(part: str, *options: str) -> str:
    command = [sys.executable, "-m", "benches.tables", "--part", part, *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_a_hundred_thousand_tables_with_a_hand_in_progress_fit_into_two_gib() -> None:
    weights = re.findall(r"(third street dealt|on fifth street) +([\d,]+) bytes", tables("memory", "--tables", "2000"))
    assert len(weights) == 2
    for _, each in weights:
        assert int(each.replace(",", "")) * 100_000 < 2 * 2**30


def test_the_bench_of_tables_times_every_call() -> None:
    text = tables("among", "--tables", "20", "--rounds", "3")
    assert re.findall(r"^(\w+) +alone", text, re.MULTILINE) == ["start_hand", "legal", "tick", "view", "act"]


def test_the_bench_of_tables_ends_with_percentiles() -> None:
    assert re.search(
        r"50 tables of eight: [\d,]+ actions[^\n]*\nact: p50 .* p99", tables("crowd", "--busy", "50", "--seconds", "1")
    )
