"""The two houses, Full Tilt Poker and EmpirePoker: a limit in dollars gives their rules in cents."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from doorcard.errors import ErrorCode, RulesError, quoted, shortened
from doorcard.rules import HouseRules, RakeRow, RakeSchedule, Timeout

_DOLLARS = r"\$?([0-9]{1,9}(?:\.[0-9]{1,2})?|\.[0-9]{1,2})"
_LIMIT = re.compile(f"{_DOLLARS}/{_DOLLARS}")
_SEATS = 8
_REASON = 200


class ChartRow(msgspec.Struct, frozen=True):
    """A rake chart's row: the small bets in cents that it covers, a range up to `to` or the ones named."""

    small_bets: tuple[int, ...]
    to: int | None
    schedule: RakeSchedule

    def __post_init__(self) -> None:
        _check_types(self)

    def covers(self, small_bet: int) -> bool:
        """Whether a small bet in cents falls under this row."""
        if self.to is None:
            return small_bet in self.small_bets
        return self.small_bets[0] <= small_bet <= self.to


class House(msgspec.Struct, frozen=True, kw_only=True):
    """A card room: how its forced bets follow from the limit, and the choices that are its own.

    `ante_percent` and `bring_in_percent` are of the small bet; `antes` and `bring_ins` name limits that differ, pairs
    (small bet, amount) in cents.
    """

    name: str
    ante_percent: int
    antes: tuple[tuple[int, int], ...]
    bring_in_percent: int
    bring_ins: tuple[tuple[int, int], ...]
    fold_when_free: bool
    timeout: Timeout
    chart: tuple[ChartRow, ...] | None

    def __post_init__(self) -> None:
        _check_types(self)

    def at(self, limit: str, *, rake: RakeSchedule | Literal["chart"] | None = "chart") -> HouseRules:
        """The rules at a limit in dollars, "2/4" or "0.50/1"; amounts come out in cents (RULES 2.1, 2.3, 5.4).

        `rake` replaces the house's chart; None rakes nothing. Raises RulesError for a limit that is not one, or that
        no row of the chart covers.
        """
        small, big = _cents(limit)
        return HouseRules(
            small_bet=small,
            big_bet=big,
            ante=_forced(small, self.ante_percent, self.antes),
            bring_in=_forced(small, self.bring_in_percent, self.bring_ins),
            max_seat=_SEATS,
            fold_when_free=self.fold_when_free,
            timeout=self.timeout,
            rake=self._charted(limit, small) if isinstance(rake, str) and rake == "chart" else rake,
        )

    def _charted(self, limit: str, small_bet: int) -> RakeSchedule | None:
        if self.chart is None:
            return None
        for row in self.chart:
            if row.covers(small_bet):
                return row.schedule
        raise RulesError(
            f"{self.name} has no rake row for {limit}: give a rake schedule, or rake=None for no rake (5.4)",
            ErrorCode.RAKE_MISSING,
        )


def _check_types(value: House | ChartRow) -> None:
    """Raises RulesError for a field of another type than it is declared with."""
    for field in msgspec.structs.fields(value):
        given = getattr(value, field.name)
        try:
            problem = "" if msgspec.convert(given, field.type) == given else "lists are not hashable, tuples are"
        except msgspec.ValidationError as error:
            problem = shortened(str(error), _REASON)
        if problem:
            raise RulesError(f"{field.name} of a {type(value).__name__}: {problem}", ErrorCode.RULES_TYPE)


def _cents(limit: str) -> tuple[int, int]:
    found = _LIMIT.fullmatch(limit) if isinstance(limit, str) else None
    if not found:
        raise RulesError(f'a limit reads like "2/4" or "0.50/1", in dollars, not {quoted(limit)}', ErrorCode.LIMIT_TEXT)
    small, big = (_to_cents(amount) for amount in found.groups())
    return small, big


def _to_cents(dollars: str) -> int:
    whole, _, part = dollars.partition(".")
    return int(whole or 0) * 100 + int(part.ljust(2, "0"))


def _forced(small_bet: int, percent: int, named: tuple[tuple[int, int], ...]) -> int:
    """A forced bet in cents; half a cent rounds up (2.1)."""
    return dict(named).get(small_bet, (small_bet * percent + 50) // 100)


FULL_TILT = House(
    name="full tilt",
    ante_percent=20,
    antes=((300, 50), (10, 2)),
    bring_in_percent=25,
    bring_ins=((300, 100), (10, 3)),
    fold_when_free=False,
    timeout="check_or_fold",
    chart=None,
)
"""Full Tilt Poker: no fold when nothing is owed (3.8), a turn that runs out checks or folds (7.5), no rake chart."""

_UP_TO_2 = RakeSchedule((RakeRow(2, 10, ((500, 50), (1200, 75), (2000, 100))),))
_UP_TO_20 = RakeSchedule(
    (
        RakeRow(2, 3, ((2000, 100),)),
        RakeRow(4, 5, ((2000, 100), (3000, 150), (4000, 200))),
        RakeRow(6, 10, ((2000, 100), (3000, 150), (4000, 200), (5000, 250), (6000, 300))),
    )
)
_UP_TO_60 = RakeSchedule(
    (
        RakeRow(2, 3, ((4000, 100),)),
        RakeRow(4, 5, ((4000, 100), (5500, 150), (7000, 200))),
        RakeRow(6, 10, ((4000, 100), (5500, 150), (7000, 200), (8500, 250), (10000, 300))),
    )
)

EMPIRE = House(
    name="empirepoker",
    ante_percent=10,
    antes=((100, 25), (300, 50), (500, 50), (10000, 2500)),
    bring_in_percent=50,
    bring_ins=(),
    fold_when_free=True,
    timeout="all_in",
    chart=(ChartRow((50, 100), None, _UP_TO_2), ChartRow((200,), 1000, _UP_TO_20), ChartRow((1500,), 3000, _UP_TO_60)),
)
"""EmpirePoker: half-bet bring-in, folds at any turn (3.8), a turn that runs out is all-in (7.5), its rake chart."""
