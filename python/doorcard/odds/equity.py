"""Equity of hands and ranges: which way of counting, and its pieces."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, TypedDict, TypeGuard

from doorcard import _core
from doorcard.cards import Card, Deck
from doorcard.errors import EquityError, ErrorCode, quoted
from doorcard.odds.cases import Case, cases
from doorcard.odds.ranges import holdings
from doorcard.odds.result import Counts, Equity, add, summed_up
from doorcard.odds.work import SAMPLES_AT_ONCE, count_samples, count_steps, each_done

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    Side = str | Sequence[Card | int | str | None]
    Progress = Callable[[int, int], object]

BUDGET = 10.0
"""Seconds on one core that an exact count may take where nobody says otherwise."""

SAMPLES = 1_000_000
MOST_SAMPLES = 1 << 40
ROUND = 256 * SAMPLES_AT_ONCE
"""Samples that are handed out at a time."""

PIECE = 0.5
"""Seconds that a piece of an exact count should take."""


class Options(TypedDict, total=False):
    """The options of `equity` that make sense for the cards of a hand, too."""

    method: Literal["auto", "exact", "sample"]
    samples: int | None
    precision: float | None
    seed: bytes | int | None
    budget: float
    executor: Executor | None
    progress: Progress | None


_PLAYERS = range(2, 9)
_METHODS = ("auto", "exact", "sample")


def equity(  # noqa: PLR0913  one question has many options
    sides: Sequence[Side],
    dead: str | Sequence[Card | int | str | None] = (),
    *,
    method: Literal["auto", "exact", "sample"] = "auto",
    samples: int | None = None,
    precision: float | None = None,
    seed: bytes | int | None = None,
    budget: float = BUDGET,
    executor: Executor | None = None,
    progress: Progress | None = None,
    community: str | int | None = None,
) -> Equity:
    """How often each of 2 to 8 players wins, over every way the cards can come.

    A side is text or a sequence: 0 to 7 known cards ("As Ad / Kc"; ?? or nothing for unknown ones), or a range as
    `doorcard.holdings` reads it ("22+ / 9h"). `dead` are folded cards, ?? for one that nobody saw: such cards only make
    the deck shorter. Where the deck can't give everybody a seventh card there is a community card for all (RULES 1.5);
    `community` is that card where it lies on the table.

    "exact" counts every outcome, "sample" draws random ones, "auto" counts where that is short. `budget` is what short
    means, in seconds on one core; "exact" refuses what takes longer. Two players hardly ever do. `samples` are drawn,
    one million if nothing is said; with `precision` only until the largest standard error of a share is that small.
    `seed` (32 bytes, or an int) fixes them, however the work is cut.

    `executor` does the work in pieces, on any machine; `progress(done, of)` is called after each. Other threads run
    meanwhile, and Ctrl-C stops the count at once. Raises CardError for cards that can't be, EquityError for anything
    else.
    """
    _check(
        sides, method=method, samples=samples, precision=precision, budget=budget, executor=executor, progress=progress
    )
    folded = _core.parse(dead.replace(",", " ") if isinstance(dead, str) else dead)
    on_table = None if community is None else int(Card(community))
    lying = folded if on_table is None else folded + bytes((on_table,))
    combinations = cases([holdings(side) for side in sides], lying)
    count = _Count(combinations, folded, on_table, executor, progress)
    if method == "exact" or (method == "auto" and math.isfinite(count.seconds) and count.seconds <= budget):
        return count.exact(budget)
    return count.sampled(_seed(seed), samples, precision)


def _check(sides: Sequence[Side], **options: object) -> None:
    several = isinstance(sides, Sequence) and not isinstance(sides, str | bytes)
    if not several or len(sides) not in _PLAYERS:
        given = f"{len(sides)} sides" if several else type(sides).__name__
        raise EquityError(f"a list of 2 to 8 sides is needed, not {given}", ErrorCode.PLAYER_COUNT)
    for name, value in options.items():
        fits, possible, code = _FITTING[name]
        if not fits(value):
            raise EquityError(f"can't count with {name}={quoted(value)}: {possible} is possible", code)


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and value == value  # noqa: PLR0124  no nan


_LIMIT, _WORK = ErrorCode.EQUITY_LIMIT, ErrorCode.EQUITY_WORK
_FITTING: dict[str, tuple[Callable[[object], bool], str, ErrorCode]] = {
    "method": (
        lambda value: isinstance(value, str) and value in _METHODS,
        " or ".join(_METHODS),
        ErrorCode.EQUITY_METHOD,
    ),
    "samples": (
        lambda value: value is None or (type(value) is int and 1 <= value <= MOST_SAMPLES),
        "a whole number from 1 to 2^40",
        _LIMIT,
    ),
    "precision": (lambda value: value is None or (_is_number(value) and 0 < value < 1), "above 0 and below 1", _LIMIT),
    "budget": (lambda value: _is_number(value) and value >= 0, "0 seconds or more", _LIMIT),
    "executor": (
        lambda value: value is None or callable(getattr(value, "submit", None)),
        "a concurrent.futures.Executor",
        _WORK,
    ),
    "progress": (lambda value: value is None or callable(value), "a function of two numbers", _WORK),
}
"""For each option what it may be, in words too, and the code of the refusal."""


def _seed(seed: bytes | int | None) -> bytes:
    if seed is None:
        return Deck.shuffled().seed or b""
    if isinstance(seed, int):
        if isinstance(seed, bool) or not 0 <= seed < 1 << 256:
            raise EquityError("a seed is 32 bytes, or an int from 0 to 2^256 - 1", ErrorCode.EQUITY_LIMIT)
        return seed.to_bytes(32)
    return seed


class _Count:
    """A question that is ready to be counted."""

    def __init__(
        self,
        cases: list[Case],
        dead: bytes,
        community: int | None,
        executor: Executor | None,
        progress: Progress | None,
    ) -> None:
        self.cases, self.dead, self.community = cases, dead, community
        self.executor, self.progress = executor, progress
        outcomes, self.steps, nanoseconds, self.to_come = _core.equity_plan(cases[0].hands, dead, community)
        self.outcomes = None if outcomes is None else outcomes * len(cases)
        self.seconds = len(cases) * nanoseconds * 1e-9

    def exact(self, budget: float) -> Equity:
        self._check(budget)
        pieces = list(self._pieces())
        counts: Counts = (0, [[0] * 8 for _ in self.cases[0].hands])
        for done, piece in enumerate(each_done(count_steps, pieces, self.executor), 1):
            counts = add([counts, piece])
            self._tell(done, len(pieces))
        return summed_up(counts, self._words_exact(), exact=True)

    def _check(self, budget: float) -> None:
        if math.isinf(self.seconds):
            message = "too many completions to count exactly for more than two players: method='sample' is possible"
            raise EquityError(message, ErrorCode.EQUITY_BUDGET)
        if self.seconds > budget:
            raise EquityError(
                f"exact counting would take about {_duration(self.seconds)} on one core, the budget is"
                f" {_duration(budget)}: a larger budget or method='sample' is possible",
                ErrorCode.EQUITY_BUDGET,
            )

    def _pieces(self) -> Iterator[tuple[object, ...]]:
        """Steps of about equal length; a short count is one piece, unless others are there to share it."""
        each = self.seconds / len(self.cases)
        wanted = math.ceil(each / PIECE)
        cuts = min(self.steps, wanted if self.executor is None or len(self.cases) > 1 else max(wanted, 5))
        borders = [self.steps * cut // cuts for cut in range(cuts + 1)]
        for case in self.cases:
            problem = (case.hands, self.dead, self.community)
            for start, stop in pairwise(borders):
                yield problem, case.weight, start, stop

    def sampled(self, seed: bytes, samples: int | None, precision: float | None) -> Equity:
        wanted = samples or (SAMPLES if precision is None else MOST_SAMPLES)
        counts: Counts = (0, [[0] * 8 for _ in self.cases[0].hands])
        while True:
            drawn = counts[0]
            # With a precision, rounds grow by a quarter: few of them, few samples too many, whoever counts.
            most = ROUND if precision is None else max(SAMPLES_AT_ONCE, drawn // 4)
            stop = min(wanted, drawn + most // SAMPLES_AT_ONCE * SAMPLES_AT_ONCE)
            for piece in each_done(count_samples, self._draws(seed, drawn, stop), self.executor):
                counts = add([counts, piece])
                self._tell(counts[0], wanted)
            found = summed_up(counts, self._words_sampled(stop), exact=False)
            if stop == wanted or (precision is not None and found.stderr <= precision):
                return found

    def _draws(self, seed: bytes, start: int, stop: int) -> list[tuple[object, ...]]:
        cases = [(case.hands, case.weight) for case in self.cases]
        borders = [*range(start, stop, SAMPLES_AT_ONCE), stop]
        return [(cases, self.dead, self.community, seed, *border) for border in pairwise(borders)]

    def _tell(self, done: int, of: int) -> None:
        if self.progress is not None:
            self.progress(done, of)

    def _words_exact(self) -> str:
        outcomes = "all outcomes" if self.outcomes is None else f"all {self.outcomes:,} outcomes"
        others = "" if len(self.cases[0].hands) == 2 else " for two, one by one for the others"
        return f"exact: {outcomes}{self._words_about()}, by inclusion and exclusion{others}"

    def _words_sampled(self, samples: int) -> str:
        return f"{samples:,} samples{self._words_about()}"

    def _words_about(self) -> str:
        combinations = f" of {len(self.cases):,} combinations of holdings" if len(self.cases) > 1 else ""
        return combinations + (", a community card to come (RULES 1.5)" if self.to_come else "")


def _duration(seconds: float) -> str:
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:,.0f} {unit}"
    return f"{seconds:.3g} s"
