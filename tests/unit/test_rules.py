"""HouseRules and RakeSchedule: what they refuse, all at once, and their JSON."""

import pickle
from typing import get_type_hints

import msgspec
import pytest

import doorcard as dc
from doorcard.errors import ErrorCode

FT = dc.FULL_TILT.at("2/4")
GAME = {"small_bet": 200, "big_bet": 400, "ante": 40, "bring_in": 50}
NUMBERS = ("small_bet", "big_bet", "ante", "bring_in", "max_seat", "max_bets", "turn_ms", "warn_ms", "reconnect_ms",
           "history_size", "min_buy_in", "max_buy_in")  # fmt: skip
FLAGS = ("cap_heads_up", "open_pair_double_bet", "fold_when_free", "auto_muck", "sit_out_on_timeout")


def made(**fields: object) -> dc.HouseRules:
    return dc.HouseRules(**(GAME | fields))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def problems(**fields: object) -> tuple[ErrorCode, tuple[str, ...]]:
    with pytest.raises(dc.RulesError) as refused:
        made(**fields)
    return refused.value.code, refused.value.problems


def test_every_field_is_a_number_a_flag_or_one_of_the_three_others() -> None:
    assert set(get_type_hints(dc.HouseRules)) == {*NUMBERS, *FLAGS, "rake", "timeout"}


def test_the_defaults() -> None:
    rules = made()
    assert (rules.max_bets, rules.cap_heads_up, rules.open_pair_double_bet) == (4, True, True)
    assert (rules.fold_when_free, rules.auto_muck, rules.rake) == (False, False, None)
    assert (rules.turn_ms, rules.warn_ms, rules.reconnect_ms, rules.history_size) == (30_000, 10_000, 20_000, 50)


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", [True, 40.0, "40", -1, 10**16, float("nan"), [], object()])
def test_a_number_is_a_whole_number_in_range(name: str, value: object) -> None:
    code, found = problems(**{name: value})
    assert code == ErrorCode.RULES_TYPE
    assert len(found) == 1
    assert name in found[0]


@pytest.mark.parametrize("name", FLAGS)
@pytest.mark.parametrize("value", [0, 1, None, "true"])
def test_a_flag_is_true_or_false(name: str, value: object) -> None:
    code, found = problems(**{name: value})
    assert (code, len(found)) == (ErrorCode.RULES_TYPE, 1)
    assert name in found[0]


@pytest.mark.parametrize("value", ["fold", None, 5, [], "ALL_IN"])
def test_a_timeout_is_one_of_two(value: object) -> None:
    assert problems(timeout=value)[0] == ErrorCode.RULES_TYPE


@pytest.mark.parametrize("value", [5, "chart", (), ((500, 50),), {}])
def test_a_rake_is_a_schedule_or_none(value: object) -> None:
    assert problems(rake=value)[0] == ErrorCode.RULES_TYPE


def test_all_wrong_types_are_reported_at_once() -> None:
    _, found = problems(small_bet=2.0, ante="4", auto_muck=1, timeout="x", rake=3, max_buy_in=0)
    assert len(found) == 6


def test_all_contradictions_are_reported_at_once() -> None:
    code, found = problems(big_bet=500, bring_in=200, max_seat=11, turn_ms=5, warn_ms=6, min_buy_in=9, max_buy_in=8)
    assert code == ErrorCode.RULES_CONTRADICT
    assert found == (
        "big_bet 500 is not twice small_bet 200 (3.1)",
        "max_seat 11 is above 10 (1.1)",
        "bring_in 200 is not below small_bet 200 (2.3)",
        "warn_ms 6 is longer than turn_ms 5 (7.4)",
        "max_buy_in 8 is below min_buy_in 9",
    )


def test_the_message_holds_every_problem() -> None:
    with pytest.raises(dc.RulesError, match=r"3\.1.*2\.3"):
        made(big_bet=401, bring_in=200)


def test_replace_checks_again_and_leaves_the_old_rules_alone() -> None:
    changed = FT.replace(ante=0)
    assert (changed.ante, FT.ante) == (0, 40)
    with pytest.raises(dc.RulesError):
        FT.replace(ante=-1)
    assert changed.replace(ante=40) == FT


def test_rules_are_values() -> None:
    assert dc.FULL_TILT.at("2/4") == FT
    assert len({FT, dc.FULL_TILT.at("2/4"), dc.EMPIRE.at("2/4")}) == 2
    with pytest.raises(AttributeError):
        FT.ante = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


EVERY = [FT, dc.EMPIRE.at("2/4"), dc.EMPIRE.at("15/30"), made(max_buy_in=5, auto_muck=True, timeout="all_in")]


@pytest.mark.parametrize("rules", EVERY)
def test_json_and_pickle_both_ways(rules: dc.HouseRules) -> None:
    assert dc.decode(dc.HouseRules, dc.encode(rules)) == rules
    assert dc.decode(dc.HouseRules, dc.encode(rules).decode()) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert eval(repr(rules), dict(vars(dc))) == rules


@pytest.mark.parametrize("text", ["{}", "null", "[]", '{"small_bet":200}', '{"small_bet":"200"}'])
def test_json_that_is_no_rules(text: str) -> None:
    with pytest.raises(dc.WireError) as refused:
        dc.decode(dc.HouseRules, text)
    assert refused.value.code == ErrorCode.JSON


def test_json_that_contradicts_itself_is_refused_with_the_problems() -> None:
    text = dc.encode(FT).replace(b'"big_bet":400', b'"big_bet":500')
    with pytest.raises(dc.RulesError) as refused:
        dc.decode(dc.HouseRules, text)
    assert refused.value.code == ErrorCode.RULES_CONTRADICT


def test_json_with_a_float_is_refused() -> None:
    with pytest.raises(dc.WireError):
        dc.decode(dc.HouseRules, dc.encode(FT).replace(b'"ante":40', b'"ante":40.5'))


def test_the_contradictions_survive_a_pickle() -> None:
    with pytest.raises(dc.RulesError) as refused:
        made(big_bet=500, bring_in=200)
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.problems, again.code, str(again)) == (
        refused.value.problems,
        refused.value.code,
        str(refused.value),
    )


def row(least: int, most: int, *steps: tuple[int, int]) -> dc.RakeRow:
    return dc.RakeRow(least, most, steps)


@pytest.mark.parametrize(
    "rows",
    [
        (),
        (row(2, 7),),
        (row(3, 8),),
        (row(2, 5), row(5, 8)),
        (row(2, 4), row(6, 8)),
        (row(5, 2),),
        (row(1, 8),),
        (row(2, 11),),
        (row(2, 8, (500, 50), (400, 60)),),
        (row(2, 8, (500, 50), (500, 60)),),
        (row(2, 8, (-1, 50)),),
        (row(2, 8, (500, -50)),),
        [row(2, 8)],
        row(2, 8),
        "rows",
        None,
        (None,),
        (dc.RakeRow(2, 8, None),),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (dc.RakeRow(2.0, 8, ()),),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (dc.RakeRow(2, "8", ()),),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (dc.RakeRow(2, 10**30, ()),),
    ],
)
def test_a_schedule_covers_2_to_8_players_once_each_with_rising_steps(rows: tuple[dc.RakeRow, ...]) -> None:
    with pytest.raises(dc.RulesError) as refused:
        dc.RakeSchedule(rows)
    assert refused.value.code == ErrorCode.RAKE_SCHEDULE


def test_a_schedule_gives_the_steps_of_its_row() -> None:
    schedule = dc.RakeSchedule((row(6, 10, (9, 3)), row(2, 3), row(4, 5, (7, 1))))
    assert [schedule.steps(players) for players in range(2, 9)] == [(), (), *[((7, 1),)] * 2, *[((9, 3),)] * 3]
    assert dc.decode(dc.RakeSchedule, dc.encode(schedule)) == schedule
    assert msgspec.structs.replace(schedule) == schedule
