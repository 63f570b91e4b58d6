"""Equity beside poker-equity in one run, and the exact counts of every street. Each bench checks its result."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol, TypeVar

import poker_equity  # type: ignore[import-untyped]  # pyright: ignore[reportMissingTypeStubs]
import pytest

import doorcard as dc

if TYPE_CHECKING:
    from collections.abc import Callable

    T = TypeVar("T")
    P = ParamSpec("P")

    class Benchmark(Protocol):
        """The fixture of pytest-benchmark, which has no types."""

        extra_info: dict[str, object]

        def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


PEER: Any = poker_equity
ROUNDS = 7
THIRD = ("AsAdKc", "7h7d2s")
FIFTH = ("AsKs2s3d4c", "7s8s3sAdAc")
FASTER_SAMPLES = 6
FASTER_COUNT = 100


def ratio(theirs: Callable[[], object], ours: Callable[[], object]) -> float:
    """How many times longer theirs takes, on one thread each, in turns."""

    def seconds(work: Callable[[], object]) -> float:
        started = time.process_time()
        work()
        return time.process_time() - started

    return median(seconds(theirs) / seconds(ours) for _ in range(ROUNDS))


def test_samples_beside_poker_equity(benchmark: Benchmark) -> None:
    samples = 1 << 20

    def theirs() -> dict[str, Any]:
        found: dict[str, Any] = PEER.chunk_from_text("stud", list(THIRD), samples=samples, seed=1, threads=1)
        return found

    def ours() -> dc.Equity:
        return dc.equity(THIRD, method="sample", samples=samples, seed=1)

    times = ratio(theirs, ours)
    result = benchmark(ours)
    assert abs(theirs()["players"][0]["equity"] - result.players[0].share) < 5 * result.stderr
    benchmark.extra_info["times poker-equity's samples per second"] = round(times, 1)
    assert times >= FASTER_SAMPLES


def test_fifth_street_beside_poker_equity(benchmark: Benchmark) -> None:
    def theirs() -> dict[str, Any]:
        found: dict[str, Any] = PEER.exact_from_text("stud", list(FIFTH))
        return found

    def ours() -> list[dc.Equity]:
        return [dc.equity(FIFTH) for _ in range(100)]

    times = 100 * ratio(theirs, ours)
    result = benchmark(dc.equity, FIFTH)
    assert [player.wins for player in result.players] == theirs()["win_count"]
    benchmark.extra_info["times poker-equity's exact mode"] = round(times)
    assert times >= FASTER_COUNT


@pytest.mark.parametrize(
    ("sides", "wins"),
    [
        (FIFTH, 171_629),
        (("AsKs2s3d", "7s8s"), 6_566_987_760),
        (THIRD, 12_231_414_083),
        (("AsKs2s", "7h8h2h"), 10_318_365_809),
        (("AsAdKc", "7h"), 1_035_715_725_153),
        (("Ks", "7h"), 58_970_784_661_164),
    ],
    ids=["fifth", "fourth, hidden", "third", "third, suited", "third, hidden", "third, both hidden"],
)
def test_exact(benchmark: Benchmark, sides: tuple[str, str], wins: int) -> None:
    assert benchmark(dc.equity, sides).players[0].wins == wins
