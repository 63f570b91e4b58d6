"""How many hands doorcard plays while PokerKit plays one: `python -m benches.hands`.

Both sides play the same deals and the same actions, ask for the legal actions at each step, keep what happened, and
must end with the same stacks. Times are CPU time, and the sides alternate after a few hands, so that a busy machine
slows both.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from benches import ours, theirs
from benches.deal import SIZES, Deal, called_down, random_actions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Make = Callable[[Random, int], Deal]
    Play = Callable[[], list[int]]

REPEATS = 20  # of the faster side, so that both are timed for a like time


@dataclass(frozen=True, slots=True)
class Score:
    """CPU seconds of each side for the same hands."""

    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        return self.theirs / self.ours

    def __add__(self, other: Score) -> Score:
        return Score(self.ours + other.ours, self.theirs + other.theirs)


class Table:
    """Deals of one table size, ready to be played by both sides."""

    def __init__(self, deals: Sequence[Deal], ask: theirs.Ask = theirs.ask) -> None:
        self._ours = [ours.prepare(deal) for deal in deals] * REPEATS
        self._theirs = [theirs.prepare(deal, ask) for deal in deals]

    def round(self) -> Score:
        """Both sides play all hands, one after the other. Raises ValueError where a final stack differs."""
        peer, wanted = _timed(self._theirs)
        mine, stacks = _timed(self._ours)
        if stacks != wanted * REPEATS:
            raise ValueError(f"the same hands ended with {stacks[: len(wanted)]} here and with {wanted} there")
        return Score(mine / REPEATS, peer)


def _timed(plays: Sequence[Play]) -> tuple[float, list[list[int]]]:
    begin = process_time()
    stacks = [play() for play in plays]
    return process_time() - begin, stacks


def contest(make: Make, seed: int, hands: int, rounds: int, ask: theirs.Ask = theirs.ask) -> dict[str, list[Score]]:
    """The rounds of each table size, and of all sizes together."""
    random = Random(seed)
    tables = {f"{size} players": Table([make(random, size) for _ in range(hands)], ask) for size in SIZES}
    turns = [[table.round() for table in tables.values()] for _ in range(rounds)]
    scores = {name: list(column) for name, column in zip(tables, zip(*turns, strict=True), strict=True)}
    scores["2 to 8 players"] = [sum(turn[1:], turn[0]) for turn in turns]
    return scores


def row(hands: str, table: str, scores: Sequence[Score]) -> str:
    ratios = [score.ratio for score in scores]
    spread = f"{min(ratios):.0f} to {max(ratios):.0f}"
    return f"| {hands:<27} | {table:<14} | {median(ratios):>6.0f} | {spread:>16} |"


def report(seed: int, hands: int, rounds: int) -> str:
    """The whole comparison as a Markdown table."""
    called = contest(called_down, seed, hands, rounds)
    pooled, mixed = contest(random_actions, seed, 4 * hands, rounds).popitem()
    _, called_cheaply = contest(called_down, seed, hands, rounds, theirs.ask_amounts).popitem()
    _, mixed_cheaply = contest(random_actions, seed, 4 * hands, rounds, theirs.ask_amounts).popitem()
    return "\n".join(
        (
            f"| {'hands':<27} | {'table':<14} | median | {f'of {rounds} rounds':>16} |",
            f"|{'-' * 29}|{'-' * 16}|-------:|-----------------:|",
            *(row("called down to the showdown", name, scores) for name, scores in called.items()),
            row("random legal actions", pooled, mixed),
            row("called down, amounts only", pooled, called_cheaply),
            row("random, amounts only", pooled, mixed_cheaply),
            "",
            f"Hands that doorcard plays while PokerKit {version('pokerkit')} plays one. Same cards, actions and final",
            "stacks; legal actions asked at each step, all that happened kept. PokerKit is asked with its `can_...`",
            "methods and for the amounts; in the last two rows for the amounts only, which is cheaper. Left out: hands",
            "where PokerKit would deal folded cards again. Made by `python -m benches.hands`.",
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="doorcard and PokerKit play the same hands in turns")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument(
        "--hands", type=int, default=6, help="hands called down for each table size; four times as many random"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--markdown", type=Path, help="a file to write the table to as well")
    options = parser.parse_args()
    text = report(options.seed, options.hands, options.rounds)
    print(text)
    if options.markdown:
        options.markdown.write_text(f"{text}\n")


if __name__ == "__main__":
    main()
