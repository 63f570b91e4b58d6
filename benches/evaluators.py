"""How many hands doorcard ranks while other packages rank one: `python -m benches.evaluators`.

All sides get the same random hands of seven cards, in the form they like best and made before the clock starts, and
must put them in the same order. Times are CPU time, and the sides take turns, so that a busy machine slows all.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any, TypeAlias
from warnings import catch_warnings

import numpy as np
from pokerkit import Card, StandardHighHand

import doorcard as dc

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    Rows: TypeAlias = NDArray[np.uint8]
    # Ranks the hands it was made for, best first if `lower` is said of the side.
    Rank: TypeAlias = Callable[[], Sequence[Any] | NDArray[np.uint16]]

# Packages without types.
with catch_warnings(action="ignore", category=DeprecationWarning):  # what eval7 imports calls itself by old names
    eval7 = import_module("eval7")
pheval = import_module("phevaluator._pheval")
phevaluator = import_module("phevaluator.evaluator")
pkrbot = import_module("pkrbot")
poker_equity = import_module("poker_equity")
treys = import_module("treys")


def random_rows(n: int, seed: int) -> Rows:
    """Rows of seven different cards."""
    parts = [
        np.random.default_rng([seed, start]).random((min(n - start, 100_000), 52)) for start in range(0, n, 100_000)
    ]
    return np.concatenate([part.argpartition(7, axis=1)[:, :7].astype(np.uint8) for part in parts])


def texts(rows: Rows) -> list[list[str]]:
    names = [str(card) for card in dc.CARDS]
    return [[names[card] for card in row] for row in rows.tolist()]


def many(rows: Rows, *, trusted: bool, simd: str | None = None) -> Rank:
    out = np.empty(len(rows), np.uint16)
    return lambda: dc.evaluate_many(rows, trusted=trusted, out=out, simd=simd)


def lanes(rows: Rows) -> Rank:
    hands, out = dc.card_lanes()[rows].sum(axis=1), np.empty(len(rows), np.uint16)
    return lambda: dc.evaluate_lanes(hands, trusted=True, out=out)


def each(rank: Callable[[Any], Any], hands: Sequence[Any]) -> Rank:
    return lambda: [rank(hand) for hand in hands]


def spread(rank: Callable[..., Any], hands: Sequence[Any]) -> Rank:
    return lambda: [rank(*hand) for hand in hands]


def pkrbot_of_an_array(rows: Rows) -> Rank:
    """The quickest way from numbers to its cards: each of the 52 is made once, before."""
    cards = [pkrbot.Card(str(card)) for card in dc.CARDS]
    return lambda: [pkrbot.evaluate([cards[number] for number in row]) for row in rows.tolist()]


def phevaluator_of_an_array(rows: Rows) -> Rank:
    return lambda: [pheval.evaluate_7cards(*row) for row in rows.tolist()]


def of_treys(rows: Rows) -> Rank:
    evaluate = treys.Evaluator().evaluate
    hands = [[treys.Card.new(card) for card in hand] for hand in texts(rows)]
    return lambda: [evaluate([], hand) for hand in hands]


def of_poker_equity(rows: Rows) -> Rank:
    hands = ["".join(hand) for hand in texts(rows)]
    return lambda: poker_equity.score_batch("high", hands)


@dataclass(slots=True)
class Side:
    """One way to rank hands. Not all get as many: a round should take them all a like time."""

    name: str
    hands: int
    prepare: Callable[[Rows], Rank]
    lower: bool = False
    rates: list[float] = field(default_factory=list[float])

    @property
    def rate(self) -> float:
        """Hands a second."""
        return median(self.rates)


SIDES = (
    Side("doorcard evaluate_lanes, trusted", 10_000_000, lanes),
    Side("doorcard evaluate_many, trusted", 10_000_000, lambda rows: many(rows, trusted=True)),
    Side("doorcard evaluate_many", 10_000_000, lambda rows: many(rows, trusted=False)),
    Side("doorcard evaluate, bytes", 100_000, lambda rows: each(dc.evaluate, [bytes(row) for row in rows.tolist()])),
    Side("doorcard evaluate, text", 100_000, lambda rows: each(dc.evaluate, [" ".join(hand) for hand in texts(rows)])),
    Side("doorcard evaluate, tuples", 100_000, lambda rows: each(dc.evaluate, [tuple(row) for row in rows.tolist()])),
    Side("pkrbot evaluate, of the array", 100_000, pkrbot_of_an_array),
    Side("phevaluator inner, of the array", 100_000, phevaluator_of_an_array, lower=True),
    Side(
        "pkrbot evaluate",
        100_000,
        lambda rows: each(pkrbot.evaluate, [[pkrbot.Card(card) for card in hand] for hand in texts(rows)]),
    ),
    Side(
        "phevaluator, its inner call", 100_000, lambda rows: spread(pheval.evaluate_7cards, rows.tolist()), lower=True
    ),
    Side(
        "phevaluator evaluate_cards", 20_000, lambda rows: spread(phevaluator.evaluate_cards, rows.tolist()), lower=True
    ),
    Side("poker-equity score_batch", 50_000, of_poker_equity, lower=True),
    Side(
        "eval7 evaluate",
        50_000,
        lambda rows: each(eval7.evaluate, [[eval7.Card(card) for card in hand] for hand in texts(rows)]),
    ),
    Side("treys evaluate", 2_000, of_treys, lower=True),
    Side(
        "PokerKit StandardHighHand",
        200,
        lambda rows: each(StandardHighHand.from_game, [tuple(Card.parse("".join(hand))) for hand in texts(rows)]),
    ),
)
REFERENCE = SIDES[1]


def agree(rows: Rows, side: Side) -> None:
    """Raises ValueError where the side puts two of the hands in another order than `dc.evaluate`."""
    wanted = [int(dc.evaluate(row)) for row in rows.tolist()]
    given = list(side.prepare(rows)())
    for a, b in zip(range(len(wanted)), range(1, len(wanted)), strict=False):
        better, equal = wanted[a] > wanted[b], wanted[a] == wanted[b]
        theirs = given[a] < given[b] if side.lower else given[a] > given[b]
        if (theirs, given[a] == given[b]) != (better, equal):
            raise ValueError(f"{side.name} orders {texts(rows[a : b + 1])} otherwise")


def contest(seed: int, rounds: int) -> None:
    """Fills the sides' rates."""
    rows = random_rows(max(side.hands for side in SIDES), seed)
    for side in SIDES:
        agree(rows[:200], side)
    ranks = [side.prepare(rows[: side.hands]) for side in SIDES]
    for _ in range(rounds):
        for side, rank in zip(SIDES, ranks, strict=True):
            begin = process_time()
            rank()
            side.rates.append(side.hands / (process_time() - begin))


def report() -> str:
    """The comparison as a Markdown table."""
    lines = [
        f"| {'random hands of seven cards':<32} | million a second | evaluate_many is faster by |",
        f"|{'-' * 34}|-----------------:|---------------------------:|",
    ]
    for side in SIDES:
        times = median(mine / its for mine, its in zip(REFERENCE.rates, side.rates, strict=True))
        lines.append(f"| {side.name:<32} | {side.rate / 1e6:>16,.3f} | {times:>26,.1f} |")
    note = f"SIMD path {dc.simd_path()}, one thread, CPU time. Made by `python -m benches.evaluators`."
    return "\n".join([*lines, "", note])


def main() -> None:
    parser = argparse.ArgumentParser(description="doorcard and other packages rank the same hands in turns")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--markdown", type=Path, help="a file to write the table to as well")
    options = parser.parse_args()
    contest(options.seed, options.rounds)
    text = report()
    print(text)
    if options.markdown:
        options.markdown.write_text(f"{text}\n")


if __name__ == "__main__":
    main()
