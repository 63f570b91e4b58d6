"""Doing pieces of work here or wherever an executor does them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard import _core
from doorcard.odds.result import times

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Executor, Future

    from doorcard.odds.result import Counts

Problem = tuple[list[bytes], bytes, int | None]
"""Known cards by player, dead cards, community card."""

SAMPLES_AT_ONCE = 1 << 17
"""Samples in a piece of work."""


def count_steps(problem: Problem, weight: int, start: int, stop: int) -> Counts:
    """A piece of an exact count; other processes find it by name."""
    return times(weight, _core.equity_count(*problem, start, stop))


def count_samples(
    cases: list[tuple[list[bytes], int]], dead: bytes, community: int | None, seed: bytes, start: int, stop: int
) -> Counts:
    """A piece of a sampled count."""
    return _core.equity_sample(cases, dead, community, seed, start, stop)


def each_done(
    work: Callable[..., Counts], pieces: Sequence[tuple[object, ...]], executor: Executor | None
) -> Iterator[Counts]:
    """The pieces' counts in order. Whatever stops the caller cancels those that have not begun."""
    if executor is None:
        for piece in pieces:
            yield work(*piece)
        return
    futures: list[Future[Counts]] = []
    try:
        futures.extend(executor.submit(work, *piece) for piece in pieces)
        for future in futures:
            yield future.result()
    finally:
        for future in futures:
            future.cancel()
