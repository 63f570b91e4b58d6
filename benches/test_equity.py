"""Equity beside poker-equity in one run, and the exact counts of every street. Each bench checks its result."""

from __future__ import annotations

from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

import pytest

from benches.equity import CASES, FIFTH, Case, counts_beside_peer, sample, samples_beside_peer

if TYPE_CHECKING:
    from collections.abc import Callable

    T = TypeVar("T")
    P = ParamSpec("P")

    class Benchmark(Protocol):
        """The fixture of pytest-benchmark, which has no types."""

        extra_info: dict[str, object]

        def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


FASTER_SAMPLES = 6
FASTER_COUNT = 100


def test_samples_beside_poker_equity(benchmark: Benchmark) -> None:
    times = samples_beside_peer()
    benchmark(sample)
    benchmark.extra_info["times poker-equity's samples per second"] = round(times, 1)
    assert times >= FASTER_SAMPLES


def test_fifth_street_beside_poker_equity(benchmark: Benchmark) -> None:
    times = counts_beside_peer()
    benchmark(FIFTH.count)
    benchmark.extra_info["times poker-equity's exact mode"] = round(times)
    assert times >= FASTER_COUNT


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_exact(benchmark: Benchmark, case: Case) -> None:
    benchmark(case.count)
