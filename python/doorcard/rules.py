"""House rules: every figure and every choice in which card rooms differ, as one value."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from doorcard.errors import ErrorCode, RulesError, quoted

PLAYERS = 8
"""The most players that can be dealt into a hand (RULES 1.1)."""

TOP_SEAT = 10
"""The highest seat number that any house has."""

MAX_CHIPS = 10**15
"""The largest amount in play anywhere: exact in JSON and in every sum that the core makes."""

Timeout = Literal["all_in", "check_or_fold"]
RakeSteps = tuple[tuple[int, int], ...]


def is_chips(value: object, least: int = 0) -> bool:
    """Whether a value is a whole amount of chips from `least` up; bools and floats are not."""
    return type(value) is int and least <= value <= MAX_CHIPS


class RakeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rake for a number of players dealt in: `steps` are pairs (pot at least, rake), both in chips."""

    min_players: int
    max_players: int
    steps: RakeSteps


class RakeSchedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house's rake chart for one limit (RULES 5.4). Rows cover 2 to 8 players, each number once.

    Raises RulesError where they do not, or where steps do not rise.
    """

    rows: tuple[RakeRow, ...]

    def __post_init__(self) -> None:
        problems = _shape_problems(self.rows) or [problem for row in self.rows for problem in _row_problems(row)]
        if not problems:
            counts = sorted(n for row in self.rows for n in range(row.min_players, row.max_players + 1))
            wanted = [n for n in counts if n <= PLAYERS]
            if wanted != list(range(2, PLAYERS + 1)):
                problems.append(f"rake rows must cover 2 to {PLAYERS} players once each, they cover {counts}")
        _refuse(problems, ErrorCode.RAKE_SCHEDULE)

    @classmethod
    def flat(cls, steps: RakeSteps) -> RakeSchedule:
        """The same steps whatever the number of players."""
        return cls((RakeRow(2, PLAYERS, steps),))

    def steps(self, players: int) -> RakeSteps:
        """The steps for a number of players dealt in."""
        for row in self.rows:
            if is_chips(players, row.min_players) and players <= row.max_players:
                return row.steps
        raise RulesError(f"no rake row for {quoted(players)} players", ErrorCode.PLAYER_COUNT)


class HouseRules(msgspec.Struct, frozen=True, kw_only=True, tag="rules", forbid_unknown_fields=True):
    """One game's rules. Amounts are chips, times are milliseconds; numbers in brackets are rules of docs/rules.md.

    Raises RulesError; its `problems` lists every contradiction found, not only the first.
    """

    small_bet: int
    """The bet on third and fourth street (3.1)."""
    big_bet: int
    """The bet from fifth street on: twice the small bet (3.1)."""
    ante: int
    """Posted by everyone dealt in (2.1); 0 is possible."""
    bring_in: int
    """The forced opening bet, less than the small bet (2.3)."""
    max_seat: int = TOP_SEAT
    """The highest seat number. Both houses have eight seats (1.1); other rooms number ten and use eight for stud."""
    max_bets: int = 4
    """Bets and raises in a round (3.4)."""
    cap_heads_up: bool = True
    """Whether the cap holds when two players are left (3.4)."""
    open_pair_double_bet: bool = True
    """Whether an open pair on fourth street allows the big bet (3.3)."""
    fold_when_free: bool = False
    """Whether one may fold when nothing is owed (3.8)."""
    auto_muck: bool = False
    """Whether a beaten hand is mucked without asking (6.2)."""
    rake: RakeSchedule | None = None
    """The rake chart; None for no rake (5.4)."""
    timeout: Timeout = "check_or_fold"
    """What happens when a turn runs out (7.5)."""
    turn_ms: int = 30_000
    """How long a turn lasts (7.4)."""
    warn_ms: int = 10_000
    """How long a turn is silent before the countdown is shown (7.4)."""
    reconnect_ms: int = 20_000
    """What a player who reconnects in his turn gets on top (7.6)."""
    sit_out_on_timeout: bool = True
    """Whether a player whose turn ran out is sat out after the hand."""
    history_size: int = 50
    """Hands that a player can look up (7.7)."""
    min_buy_in: int = 1
    """The fewest chips to sit down with."""
    max_buy_in: int | None = None
    """The most chips to sit down with; None for no limit."""

    def __post_init__(self) -> None:
        problems = _type_problems(self)
        _refuse(problems or _contradictions(self), ErrorCode.RULES_TYPE if problems else ErrorCode.RULES_CONTRADICT)

    def replace(self, **changes: object) -> HouseRules:
        """The same rules with some fields changed, checked again."""
        return msgspec.structs.replace(self, **changes)

    def rake_steps(self, players: int) -> RakeSteps:
        """The rake chart's steps for a number of players dealt in; none where nothing is raked."""
        return self.rake.steps(players) if self.rake else ()


def _shape_problems(rows: tuple[RakeRow, ...]) -> list[str]:
    if type(rows) is not tuple or not all(type(row) is RakeRow for row in rows):
        return [f"a rake schedule is a tuple of RakeRow, not {quoted(rows)}"]
    return [
        f"rake steps are a tuple of pairs (pot at least, rake), not {quoted(row.steps)}"
        for row in rows
        if not _is_steps(row)
    ]


def _is_steps(row: RakeRow) -> bool:
    return type(row.steps) is tuple and all(type(step) is tuple and len(step) == 2 for step in row.steps)


def _row_problems(row: RakeRow) -> list[str]:
    where = f"rake row for {quoted(row.min_players)} to {quoted(row.max_players)} players"
    numbers = is_chips(row.min_players, 2) and is_chips(row.max_players, row.min_players)
    amounts = all(is_chips(n) for step in row.steps for n in step)
    pots = [pot for pot, _ in row.steps] if amounts else []
    return [
        problem
        for wrong, problem in (
            (not numbers or row.max_players > TOP_SEAT, f"{where}: numbers of players are 2 to {TOP_SEAT}"),
            (not amounts, f"{where}: amounts are whole chips from 0 up"),
            (pots != sorted(set(pots)), f"{where}: pots must rise"),
        )
        if wrong
    ]


_LEAST = {
    "small_bet": 1, "big_bet": 1, "ante": 0, "bring_in": 1, "max_seat": 2, "max_bets": 1, "turn_ms": 1, "warn_ms": 0,
    "reconnect_ms": 0, "history_size": 0, "min_buy_in": 1,
}  # fmt: skip
_FLAGS = ("cap_heads_up", "open_pair_double_bet", "fold_when_free", "auto_muck", "sit_out_on_timeout")


def _type_problems(rules: HouseRules) -> list[str]:
    problems = [
        f"{name} must be a whole number from {least} to {MAX_CHIPS}, not {quoted(getattr(rules, name))}"
        for name, least in _LEAST.items()
        if not is_chips(getattr(rules, name), least)
    ]
    problems += [f"{name} must be true or false" for name in _FLAGS if type(getattr(rules, name)) is not bool]
    if rules.max_buy_in is not None and not is_chips(rules.max_buy_in, 1):
        problems.append(
            f"max_buy_in must be a whole number from 1 to {MAX_CHIPS} or none, not {quoted(rules.max_buy_in)}"
        )
    if rules.rake is not None and type(rules.rake) is not RakeSchedule:
        problems.append("rake must be a RakeSchedule or none")
    if not isinstance(rules.timeout, str) or rules.timeout not in get_args(Timeout):
        problems.append(f"timeout must be {' or '.join(get_args(Timeout))}, not {quoted(rules.timeout)}")
    return problems


def _contradictions(rules: HouseRules) -> list[str]:
    checks = (
        (
            rules.big_bet != 2 * rules.small_bet,
            f"big_bet {rules.big_bet} is not twice small_bet {rules.small_bet} (3.1)",
        ),
        (rules.max_seat > TOP_SEAT, f"max_seat {rules.max_seat} is above {TOP_SEAT} (1.1)"),
        (
            rules.bring_in >= rules.small_bet,
            f"bring_in {rules.bring_in} is not below small_bet {rules.small_bet} (2.3)",
        ),
        (rules.warn_ms > rules.turn_ms, f"warn_ms {rules.warn_ms} is longer than turn_ms {rules.turn_ms} (7.4)"),
        (
            rules.max_buy_in is not None and rules.max_buy_in < rules.min_buy_in,
            f"max_buy_in {rules.max_buy_in} is below min_buy_in {rules.min_buy_in}",
        ),
    )
    return [problem for wrong, problem in checks if wrong]


def _refuse(problems: list[str], code: ErrorCode) -> None:
    if problems:
        raise RulesError("; ".join(problems), code, tuple(problems))
