"""Ranking hands: doorcard's ways and the other packages' on the same hands, and what a call costs by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

import numpy as np
import pytest

import doorcard as dc
from benches import evaluators

if TYPE_CHECKING:
    from collections.abc import Callable

    T = TypeVar("T")
    P = ParamSpec("P")

    class Benchmark(Protocol):
        """The fixture of pytest-benchmark, which has no types."""

        def __call__(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


ROWS = evaluators.random_rows(1000, 0)
STRENGTHS = [int(dc.evaluate(row)) for row in ROWS.tolist()]
HAND = bytes(ROWS[0])


@pytest.mark.benchmark(group="a thousand hands of seven")
@pytest.mark.parametrize("side", evaluators.SIDES, ids=lambda side: side.name)
def test_a_thousand_hands(benchmark: Benchmark, side: evaluators.Side) -> None:
    assert len(benchmark(side.prepare(ROWS))) == len(ROWS)
    evaluators.agree(ROWS, side)


@pytest.mark.benchmark(group="a hundred thousand hands by path")
@pytest.mark.parametrize("simd", dc.simd_paths())
def test_paths(benchmark: Benchmark, simd: str) -> None:
    rows = np.tile(ROWS, (100, 1))
    strengths = benchmark(evaluators.many(rows, trusted=True, simd=simd))
    assert list(strengths) == STRENGTHS * 100


@pytest.mark.benchmark(group="one call")
def test_a_call_that_only_makes_the_result(benchmark: Benchmark) -> None:
    """The floor: into Rust and back with a HandRank, and nothing done."""
    assert int(benchmark(dc.HandRank, 5000)) == 5000


@pytest.mark.benchmark(group="one call")
@pytest.mark.parametrize("cards", [HAND, tuple(HAND), list(HAND), " ".join(evaluators.texts(ROWS[:1])[0])], ids=type)
def test_evaluate(benchmark: Benchmark, cards: bytes | str) -> None:
    assert int(benchmark(dc.evaluate, cards)) == STRENGTHS[0]
