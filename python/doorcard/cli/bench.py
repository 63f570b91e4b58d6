"""`doorcard bench`: what this machine does in a second. The repository's benches compare it with other packages."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from doorcard.cards import Deck, deal_many
from doorcard.hand import Hand
from doorcard.houses import FULL_TILT
from doorcard.odds import equity
from doorcard.strength import card_lanes, evaluate, evaluate_lanes, evaluate_many, simd_path, simd_paths

ROUNDS = 5
SEED = bytes(32)
RULES = FULL_TILT.at("2/4")
STACKS = dict.fromkeys(range(1, 9), 100 * RULES.big_bet)


class Job(NamedTuple):
    """A piece of work, called again and again: what it does, how many of them a call does, in which words."""

    name: str
    number: int
    words: str
    run: Callable[[], object]


def jobs() -> Iterator[Job]:
    """Everything that is timed, on one thread each."""
    size = 200_000
    hands = deal_many(size, 2, SEED)[:, 0].copy()
    lanes, out = card_lanes()[hands].sum(axis=1), evaluate_many(hands)
    one = tuple(hands[0].tolist())
    yield Job("evaluate, one hand of seven", 1_000, "hands", lambda: [evaluate(one) for _ in range(1_000)])
    for path in simd_paths():
        here = " (chosen here)" if path == simd_path() else ""
        name = f"evaluate_many, trusted, {path}{here}"
        yield Job(name, size, "hands", partial(evaluate_many, hands, trusted=True, out=out, simd=path))
    yield Job("evaluate_many, rows checked", size, "hands", lambda: evaluate_many(hands, out=out))
    yield Job("evaluate_lanes", size, "hands", lambda: evaluate_lanes(lanes, trusted=True, out=out))
    yield Job("deal_many, eight players", 50_000, "deals", lambda: deal_many(50_000, 8, SEED))
    yield Job("eight-handed hands played, random actions", 50, "hands", lambda: [_play(seed) for seed in range(50)])
    yield Job("equity, third street, all known", 1, "counts", lambda: equity(["As Ad Kc", "7c 7d 8h"]))
    yield Job("equity, hole cards hidden", 1, "counts", lambda: equity(["As Ad Kc", "?? ?? 7h"]))


def _play(seed: int) -> Hand:
    hand, rng = Hand(RULES, STACKS, Deck.shuffled(seed.to_bytes(32, "big"))), random.Random(seed)
    while not hand.is_over:
        hand.apply(rng.choice(hand.legal()))
    return hand


def bench(console: Console, rounds: int = ROUNDS) -> None:
    """Times each job and prints a table; a figure is the median of `rounds`."""
    table = Table(title="one thread, medians", title_justify="left")
    table.add_column("what")
    table.add_column("a second", justify="right")
    table.add_column("each", justify="right")
    for job in jobs():
        job.run()
        seconds = median(_timed(job.run) for _ in range(rounds)) / job.number
        table.add_row(job.name, f"{1 / seconds:,.0f} {job.words}", _duration(seconds))
    console.print(table)


def _timed(run: Callable[[], object]) -> float:
    began = perf_counter()
    run()
    return perf_counter() - began


def _duration(seconds: float) -> str:
    for unit, size in (("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:,.1f} {unit}"
    return f"{seconds / 1e-9:,.2f} ns"
