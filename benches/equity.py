"""Equity beside poker-equity in one run, and what exact counts take: `python -m benches.equity`.

Times are CPU time, and the sides take turns, so that a busy machine slows both. Every result is checked.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any

import poker_equity  # type: ignore[import-untyped]  # pyright: ignore[reportMissingTypeStubs]

import doorcard as dc

if TYPE_CHECKING:
    from collections.abc import Callable

PEER: Any = poker_equity
ROUNDS = 7
COUNTS = 100
REPEATED = 5
SAMPLES = 1 << 20


@dataclass(frozen=True)
class Case:
    """Two sides, and how many outcomes the first wins alone."""

    name: str
    sides: tuple[str, str]
    wins: int

    def count(self) -> dc.Equity:
        result = dc.equity(self.sides)
        assert result.players[0].wins == self.wins
        return result


THIRD = Case("third street, both known", ("AsAdKc", "7h7d2s"), 12_231_414_083)
FIFTH = Case("fifth street, both known", ("AsKs2s3d4c", "7s8s3sAdAc"), 171_629)
CASES = (
    FIFTH,
    THIRD,
    Case("third street, both suited", ("AsKs2s", "7h8h2h"), 10_318_365_809),
    Case("fourth street, one side's hole cards hidden", ("AsKs2s3d", "7s8s"), 6_566_987_760),
    Case("third street, one side's hole cards hidden", ("AsAdKc", "7h"), 1_035_715_725_153),
    Case("third street, both sides' hole cards hidden", ("Ks", "7h"), 58_970_784_661_164),
)


def sample() -> dc.Equity:
    return dc.equity(THIRD.sides, method="sample", samples=SAMPLES, seed=1)


def samples_beside_peer() -> float:
    """How many samples doorcard draws while poker-equity draws one, on one thread each."""

    def theirs() -> dict[str, Any]:
        found: dict[str, Any] = PEER.chunk_from_text("stud", list(THIRD.sides), samples=SAMPLES, seed=1, threads=1)
        return found

    ours = sample()
    assert abs(theirs()["players"][0]["equity"] - ours.players[0].share) < 5 * ours.stderr
    return median(seconds(theirs) / seconds(sample) for _ in range(ROUNDS))


def counts_beside_peer() -> float:
    """How often doorcard counts fifth street while poker-equity's exact mode does once."""

    def theirs() -> dict[str, Any]:
        found: dict[str, Any] = PEER.exact_from_text("stud", list(FIFTH.sides))
        return found

    assert theirs()["win_count"] == [player.wins for player in FIFTH.count().players]
    return median(COUNTS * seconds(theirs) / seconds(FIFTH.count, COUNTS) for _ in range(ROUNDS))


def seconds(work: Callable[[], object], times: int = 1) -> float:
    started = process_time()
    for _ in range(times):
        work()
    return process_time() - started


def main() -> None:
    times = [[seconds(case.count, REPEATED) for case in CASES] for _ in range(ROUNDS)]
    units = [row[CASES.index(THIRD)] for row in times]
    print("| exact count | outcomes | time, third street being 1 |\n|---|---:|---:|")
    for number, case in enumerate(CASES):
        share = median(row[number] / unit for row, unit in zip(times, units, strict=True))
        print(f"| {case.name} | {case.count().total:,} | {share:.{1 if share < 10 else 0}f} |")
    print(f"\n{samples_beside_peer():.1f} times poker-equity's samples a second, third street.")
    print(f"{counts_beside_peer():,.0f} times as fast as its exact mode, fifth street. One thread, CPU time.")


if __name__ == "__main__":
    main()
