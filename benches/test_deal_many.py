"""Many deals at once beside numpy's own shuffle of rows, in one run. Each bench checks its result."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

import numpy as np
import pytest

import doorcard as dc

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    T = TypeVar("T")
    P = ParamSpec("P")

    class Benchmark(Protocol):
        """The fixture of pytest-benchmark, which has no types."""

        extra_info: dict[str, object]

        def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


SEED = bytes(range(32))
DEALS = 1 << 17
ROUNDS = 7
FASTER = 2


@pytest.mark.parametrize("players", [2, 7, 8])
def test_deals(benchmark: Benchmark, players: int) -> None:
    out = np.empty((DEALS, players, 7), np.uint8)
    benchmark(lambda: dc.deal_many(DEALS, players, SEED, out=out))
    assert np.array_equal(out[-1:], dc.deal_many(1, players, SEED, first=DEALS - 1))


def test_eight_handed_deals_beside_numpy(benchmark: Benchmark) -> None:
    """numpy shuffles whole rows of 52; the first 48 and one for all are an eight-handed deal."""
    rows = np.tile(np.arange(52, dtype=np.uint8), (DEALS // 8, 1))
    source = np.random.default_rng(0)
    out = np.empty((DEALS // 8, 8, 7), np.uint8)

    def theirs() -> NDArray[np.uint8]:
        return source.permuted(rows, axis=1)

    def ours() -> NDArray[np.uint8]:
        return dc.deal_many(DEALS // 8, 8, SEED, out=out)

    assert sorted(theirs()[0].tolist()) == list(range(52))
    ratio = median(seconds(theirs) / seconds(ours) for _ in range(ROUNDS))
    benchmark.extra_info["times faster than numpy"] = round(ratio, 1)
    benchmark(ours)
    assert ratio > FASTER


def seconds(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started
