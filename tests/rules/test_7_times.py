"""The clock and the memory of a table at the edges of docs/rules.md, 7.4 to 7.7."""

from collections.abc import Callable

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode
from tests.tables import EP, FT, THREE, act, asked, balanced, call_down, running, said, start, table

EIGHT = dict.fromkeys(range(1, 9), 10_000)
BOTH = pytest.mark.parametrize("rules", [FT, EP], ids=["ft", "ep"])
CHECKED = "1i 2c 3c | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k"


# 7.4


@pytest.mark.parametrize(("warn", "told"), [(0, "p1, it is your turn"), (30_000, "p1 runs out of time")])
def test_7_4_a_turn_may_be_all_countdown_or_all_silence(warn: int, told: str) -> None:
    there = table(THREE, FT.replace(warn_ms=warn), script="")
    assert there.due == warn
    assert said(there.tick(at=warn))[0] == told


def test_7_4_the_shortest_turn() -> None:
    there = table(THREE, FT.replace(turn_ms=1, warn_ms=0), script="")
    with pytest.raises(dc.TableError):
        there.act("p1", dc.Action("bring_in"), at=1)
    assert said(there.tick(at=1))[0] == "p1 runs out of time"


# 7.5


def test_7_5_everybody_runs_out_of_time_at_full_tilt() -> None:
    """The low card's bring-in is posted, all others fold, and he wins."""
    there = table(EIGHT, script="")
    assert silence(there) == 8
    assert not any(place.ready for place in there.places)
    assert there.history[0].hand.won.keys() == {1}


def test_7_5_everybody_runs_out_of_time_at_empire() -> None:
    """The opening passes on till one is left with chips: he is asked nothing (2.6), and all cards are dealt."""
    there = table(EIGHT, EP, script="")
    assert silence(there) == 7
    assert [place.player for place in there.places if place.ready] == ["p8"]
    assert not [event for event in there.history[0].events if isinstance(event, dc.Acted)]
    assert sum(there.history[0].hand.won.values()) == 8 * EP.ante


def silence(there: dc.Table) -> int:
    """How many turns run out until the hand is over."""
    turns = 0
    while there.hand:
        turns += 1
        there.tick(at=there.now + 30_000)
    assert balanced(there)
    return turns


def test_7_5_without_an_ante_who_has_nothing_in_is_folded_and_the_opening_passes_on() -> None:
    there = table(THREE, EP.replace(ante=0), script="")
    assert said(there.tick(at=30_000))[:3] == ["p1 runs out of time", "p1 folds", "p2 is to act"]
    assert [action.kind for action in there.legal()] == ["fold", "bring_in", "complete"]


def test_7_5_ft_folds_where_the_opening_passed_to_him() -> None:
    there = table({1: 40, 2: 10_000, 3: 10_000}, script="")
    assert said(there.tick(at=30_000))[:2] == ["p2 runs out of time", "p2 folds"]


def test_7_5_coming_back_after_the_time_gives_nothing_back() -> None:
    there = table(THREE, EP, script="1i 2c 3c")
    there.disconnect("p1", at=1)
    there.tick(at=30_000)
    there.reconnect("p1", at=30_001)
    assert (set(running(there).absent), there.to_act) == ({1}, "p2")
    act(there, "2b200 3c", at=30_002)
    assert there.to_act == "p2"


@BOTH
def test_7_5_a_show_or_muck_question_that_runs_out_is_mucked(rules: dc.HouseRules) -> None:
    assert said(asked(rules).tick(at=30_000))[:2] == ["p2 runs out of time", "p2 mucks"]


def test_7_5_who_sits_out_and_then_runs_out_of_time_is_told_once() -> None:
    there = table(script="1i 2f")
    there.sit_out("p3", at=1)
    assert not [event for event in there.tick(at=30_000) if isinstance(event, dc.SatOut)]
    assert [place.ready for place in there.places] == [True, True, False]


# 7.6


def back(at: int) -> Callable[[dc.Table], int | None]:
    def of(there: dc.Table) -> int | None:
        there.disconnect("p1", at=at)
        there.reconnect("p1", at=at)
        return there.deadline

    return of


@BOTH
@pytest.mark.parametrize(("at", "deadline"), [(0, 50_000), (29_999, 50_000), (30_000, 30_000)])
def test_7_6_the_last_moment_to_come_back(rules: dc.HouseRules, at: int, deadline: int) -> None:
    assert back(at)(table(THREE, rules, script="")) == deadline


def test_7_6_it_is_once_a_turn_not_once_a_hand() -> None:
    there = table(script="")
    assert back(5)(there) == 50_000
    act(there, "1i 2c 3c", at=10)
    act(there, "1k 2k 3k", at=10)
    assert back(20)(there) == 50_010


def test_7_6_who_came_back_may_drop_again_and_still_get_his_time() -> None:
    """Gone before his turn, back in it, gone again in it: that one counts."""
    there = table(script="")
    there.disconnect("p1", at=0)
    there.reconnect("p1", at=1)
    assert there.deadline == 50_000


def test_7_6_no_time_where_the_house_gives_none() -> None:
    assert back(5)(table(THREE, FT.replace(reconnect_ms=0), script="")) == 30_000


def test_7_6_the_countdown_is_not_announced_twice() -> None:
    there = table(script="")
    there.tick(at=10_000)
    assert back(15_000)(there) == 50_000
    assert there.tick(at=49_999) == ()
    assert said(there.tick(at=50_000))[0] == "p1 runs out of time"


# 7.7


@pytest.mark.parametrize("size", [0, 1, 2, 50])
def test_7_7_as_many_hands_are_kept_as_the_house_says(size: int) -> None:
    there = table(THREE, FT.replace(history_size=size))
    for number in range(1, 54):
        start(there, "1i 2f 3f", at=number)
        assert len(there.history) == min(size, number)
        assert dc.Table.from_json(there.to_json()) == there
    for player in ("p1", "p2"):
        if size:
            assert there.last_hand(player, size).number == 54 - size
        with pytest.raises(dc.TableError) as refused:
            there.last_hand(player, size + 1)
        assert refused.value.code == ErrorCode.HAND_UNKNOWN


def test_7_7_during_a_hand_the_last_50_are_those_that_are_over() -> None:
    there = table(THREE, FT.replace(history_size=2))
    for number in range(3):
        start(there, "1i 2f 3f", at=number)
    start(there, "1i", at=4)
    assert [played.number for played in there.history] == [2, 3]
    assert there.last_hand("p2").number == 3


def test_7_7_who_left_looks_up_his_session_and_not_what_came_later() -> None:
    there = table()
    start(there, CHECKED)
    call_down(there, 0)
    there.leave("p3", at=1)
    start(there, "1i 2f", at=2)
    assert there.last_hand("p3").number == 1
    assert there.last_hand("p3").hands.keys() == {1, 2, 3}
    with pytest.raises(dc.TableError):
        there.last_hand("p3", 2)


def test_7_7_a_new_player_in_a_leaver_s_seat_has_nothing_of_him() -> None:
    there = table()
    start(there, CHECKED)
    call_down(there, 0)
    there.leave("p3", at=1)
    there.sit("new", seat=3, chips=500, at=1)
    assert there.events_for("new") == there.events_for(None)
    with pytest.raises(dc.TableError):
        there.last_hand("new")
