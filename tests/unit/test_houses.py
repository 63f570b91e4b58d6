"""The two presets as values; their figures are in tests/rules (2.1, 5.4)."""

import msgspec
import pytest

import doorcard as dc
from doorcard.errors import ErrorCode

HOUSES = pytest.mark.parametrize("house", [dc.FULL_TILT, dc.EMPIRE], ids=lambda house: house.name)


def test_what_differs_between_the_houses() -> None:
    tilt, empire = (msgspec.structs.asdict(house.at("2/4")) for house in (dc.FULL_TILT, dc.EMPIRE))
    differing = {name for name in tilt if tilt[name] != empire[name]}
    assert differing == {"ante", "bring_in", "fold_when_free", "timeout", "rake"}
    assert (tilt["timeout"], empire["timeout"]) == ("check_or_fold", "all_in")
    assert (tilt["fold_when_free"], empire["fold_when_free"]) == (False, True)


@HOUSES
def test_both_have_eight_seats_and_the_clock_of_the_rules(house: dc.House) -> None:
    rules = house.at("2/4")
    assert (rules.max_seat, rules.max_bets, rules.turn_ms, rules.warn_ms) == (8, 4, 30_000, 10_000)
    assert (rules.reconnect_ms, rules.history_size) == (20_000, 50)


@HOUSES
@pytest.mark.parametrize("limit", ["2/4", "$2/$4", "2.00/4.00", "2/$4", "2.0/4"])
def test_ways_to_write_a_limit(house: dc.House, limit: str) -> None:
    assert house.at(limit) == house.at("2/4")


@HOUSES
@pytest.mark.parametrize(
    "limit",
    ["", "2", "2/", "/4", "2/4/8", "2-4", "2 / 4", " 2/4", "2/4\n", "-2/-4", "2.005/4.01", "2e2/4e2", "two/four", "²/4",
     "٢/٤", "2,00/4,00", "1234567890/2469135780", "nan/nan", "€2/€4", None, 2.4, 24, b"2/4", ("2", "4")],
)  # fmt: skip
def test_what_is_no_limit(house: dc.House, limit: str) -> None:
    with pytest.raises(dc.RulesError) as refused:
        house.at(limit)
    assert refused.value.code == ErrorCode.LIMIT_TEXT


@HOUSES
@pytest.mark.parametrize("limit", ["2/5", "2/3", "4/2"])
def test_a_limit_that_is_not_one_to_two_contradicts_itself(house: dc.House, limit: str) -> None:
    with pytest.raises(dc.RulesError) as refused:
        house.at(limit, rake=None)
    assert refused.value.code == ErrorCode.RULES_CONTRADICT


@HOUSES
@pytest.mark.parametrize("limit", ["0/0", "0.00/0.00"])
def test_a_limit_of_nothing_is_refused(house: dc.House, limit: str) -> None:
    with pytest.raises(dc.RulesError) as refused:
        house.at(limit, rake=None)
    assert refused.value.code == ErrorCode.RULES_TYPE


@HOUSES
def test_a_house_is_a_value(house: dc.House) -> None:
    assert dc.decode(dc.House, dc.encode(house)) == house
    assert hash(house) == hash(dc.decode(dc.House, dc.encode(house)))


@pytest.mark.parametrize(
    "changed",
    [
        {"name": 5},
        {"ante_percent": 1.0},
        {"ante_percent": True},
        {"antes": [(100, 25)]},
        {"antes": ((100, 2.5),)},
        {"bring_ins": ((100,),)},
        {"fold_when_free": 1},
        {"timeout": "never"},
        {"chart": (5,)},
    ],
    ids=str,
)
def test_a_house_of_wrong_types_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(dc.RulesError) as refused:
        msgspec.structs.replace(dc.EMPIRE, **changed)
    assert refused.value.code == "rules_type"


def test_a_chart_row_of_wrong_types_is_refused() -> None:
    assert dc.EMPIRE.chart
    with pytest.raises(dc.RulesError) as refused:
        msgspec.structs.replace(dc.EMPIRE.chart[0], small_bets=(0.5,))
    assert refused.value.code == "rules_type"
