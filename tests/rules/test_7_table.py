"""The table: docs/rules.md, 7.1 to 7.7."""

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode
from tests.tables import EP, FT, THREE, act, balanced, said, stacks, start, table


def dealt(there: dc.Table) -> list[int]:
    assert there.hand is not None
    return list(there.hand.seats)


def code(refused: pytest.ExceptionInfo[dc.TableError]) -> str:
    return refused.value.code


def test_7_1_a_new_player_is_dealt_in_from_the_next_hand_on() -> None:
    there = table(script="1i")
    there.sit("new", seat=4, chips=5_000, at=1)
    there.sit_in("new", at=1)
    assert dealt(there) == [1, 2, 3]
    act(there, "2f 3f", at=2)
    start(there, at=3)
    assert dealt(there) == [1, 2, 3, 4]


def test_7_1_who_has_not_agreed_to_ante_is_not_dealt_in() -> None:
    there = table()
    there.sit("new", seat=4, chips=5_000, at=1)
    start(there, at=1)
    assert dealt(there) == [1, 2, 3]


def test_7_2_chips_asked_for_during_a_hand_wait_and_say_so() -> None:
    there = table(script="1i")
    assert said(there.add_chips("p2", 500, at=1)) == ["p2 has 500 to come after this hand"]
    assert said(there.remove_chips("p3", 700, at=1)) == ["p3 has 700 to go after this hand"]
    assert (there.brought, there.taken) == (30_000, 0)
    assert said(there.act("p2", dc.Action("fold"), at=2))[-1] == "p3 is to act"
    assert said(there.act("p3", dc.Action("fold"), at=2))[-2:] == [
        "p2 adds 500, 10,460 in all",
        "p3 takes 700 away, 9,260 is left",
    ]
    assert (there.brought, there.taken) == (30_500, 700)
    assert balanced(there)


def test_7_2_no_more_chips_go_than_the_hand_has_left() -> None:
    there = table(script="1i 2o200 3f 1c")
    there.remove_chips("p2", 9_700, at=1)
    assert said(act(there, "1b200 2r400 1r600 2c | 1b400 2f", at=2))[-2:] == [
        "p2 takes 9,160 away, 0 is left",
        "p2 sits out: no chips",
    ]
    assert balanced(there)


def test_7_2_a_leaver_who_must_open_posts_the_bring_in() -> None:
    there = table(script="")
    assert said(there.leave("p1", at=1)) == [
        "p1 leaves after this hand",
        "p1 is gone",
        "p1 brings in 50",
        "p2 is to act",
    ]


def test_7_2_a_leaver_is_folded_at_his_turn_even_where_nothing_is_owed() -> None:
    there = table(script="1i 2c 3c")
    there.leave("p2", at=1)
    assert said(there.act("p1", dc.Action("check"), at=2))[1:] == ["p2 is gone", "p2 folds", "p3 is to act"]


def test_7_2_a_leaver_goes_with_his_chips_when_the_hand_is_over() -> None:
    there = table(script="1i 2c 3c")
    there.leave("p2", at=1)
    act(there, "1k 3b200 1f", at=2)
    assert there.hand is None
    assert stacks(there).keys() == {"p1", "p3"}
    assert there.taken == 10_000 - 40 - 50
    assert balanced(there)


def test_7_2_who_has_folded_leaves_at_once_but_his_seat_is_in_the_hand() -> None:
    there = table(script="1i 2f")
    assert said(there.leave("p2", at=1)) == ["p2 leaves with 9,960"]
    with pytest.raises(dc.TableError) as refused:
        there.sit("new", seat=2, chips=1_000, at=1)
    assert code(refused) == ErrorCode.SEAT_TAKEN
    act(there, "3f", at=2)
    there.sit("new", seat=2, chips=1_000, at=3)
    assert balanced(there)


def test_7_2_an_all_in_leaver_keeps_his_rights() -> None:
    there = table({1: 90, 2: 10_000}, script="1i")
    there.leave("p1", at=1)
    act(there, "2c", at=2)
    while there.hand:
        there.act(str(there.to_act), there.legal()[0], at=3)
    assert "p1" not in stacks(there)
    assert balanced(there)


def test_7_2_who_leaves_after_his_turn_ran_out_has_run_out_of_time() -> None:
    """Whether a tick came first or not."""
    ticked, not_ticked = table(THREE, EP, script="1i 2c 3c"), table(THREE, EP, script="1i 2c 3c")
    ticked.tick(at=30_000)
    for there in (ticked, not_ticked):
        there.leave("p1", at=30_000)
        assert there.hand is not None
        assert (set(there.hand.absent), set(there.hand.folded)) == ({1}, set[int]())
    assert not_ticked.hand == ticked.hand


def test_7_3_a_player_with_no_chips_is_not_dealt_in() -> None:
    there = table()
    there.remove_chips("p2", 10_000, at=1)
    assert [place.ready for place in there.places] == [True, False, True]
    start(there, at=2)
    assert dealt(there) == [1, 3]


def test_7_3_who_comes_back_with_chips_is_asked_again() -> None:
    """Nobody is dealt in against his word."""
    there = table()
    there.remove_chips("p2", 10_000, at=1)
    there.add_chips("p2", 500, at=2)
    assert [place.ready for place in there.places] == [True, False, True]


def test_7_4_a_turn_is_silent_for_10_seconds_and_counted_for_20() -> None:
    there = table(script="")
    assert (there.warning, there.deadline, there.due) == (10_000, 30_000, 10_000)
    assert there.tick(at=9_999) == ()
    assert said(there.tick(at=10_000)) == ["p1, it is your turn"]
    assert there.tick(at=10_000) == there.tick(at=29_999) == ()
    assert there.due == 30_000
    assert said(there.tick(at=30_000))[0] == "p1 runs out of time"
    assert there.tick(at=30_000) == ()
    assert there.deadline == 60_000


def test_7_4_a_late_tick_ends_one_turn_and_the_next_starts_then() -> None:
    there = table(script="")
    there.tick(at=500_000)
    assert (there.to_act, there.deadline) == ("p2", 530_000)


def test_7_4_an_action_at_the_deadline_is_too_late() -> None:
    there = table(script="")
    before = there.to_json()
    with pytest.raises(dc.TableError) as refused:
        there.act("p1", dc.Action("bring_in"), at=30_000)
    assert code(refused) == ErrorCode.TURN_OVER
    assert there.to_json() == before
    there.act("p1", dc.Action("bring_in"), at=29_999)


def test_7_4_time_never_goes_back() -> None:
    there = table(script="")
    there.tick(at=5_000)
    with pytest.raises(dc.TableError) as refused:
        there.tick(at=4_999)
    assert code(refused) == ErrorCode.TIME_BACKWARDS
    assert there.now == 5_000


def test_7_5_empire_time_out_counts_as_all_in_and_the_chips_behind_stay_his() -> None:
    there = table(THREE, EP, script="1i 2o200 3c")
    there.tick(at=30_000)
    hand = there.hand
    assert hand is not None
    assert (set(hand.absent), hand.stacks[1], str(there.to_act)) == ({1}, 9_880, "p2")


def test_7_5_who_timed_out_sits_out_after_the_hand() -> None:
    there = table(script="1i 2f")
    assert said(there.tick(at=30_000))[-1] == "p3 sits out: his time ran out"
    assert [place.ready for place in there.places] == [True, True, False]


def test_7_5_where_the_house_says_so_he_stays_in() -> None:
    there = table(THREE, FT.replace(sit_out_on_timeout=False), script="1i 2f")
    there.tick(at=30_000)
    assert [place.ready for place in there.places] == [True, True, True]


def test_7_5_who_sits_in_again_during_the_hand_stays_in() -> None:
    there = table(script="1i 2c 3c")
    there.tick(at=30_000)
    there.sit_in("p1", at=30_000)
    act(there, "2b200 3f 1f", at=30_001)
    assert [place.ready for place in there.places] == [True, True, True]


@pytest.mark.parametrize("rules", [FT, EP])
def test_7_6_who_comes_back_in_his_turn_gets_20_seconds_on_top_once(rules: dc.HouseRules) -> None:
    there = table(THREE, rules, script="")
    there.disconnect("p1", at=20_000)
    assert said(there.reconnect("p1", at=25_000)) == ["p1 is back", "p1 gets more time"]
    assert there.deadline == 50_000
    there.disconnect("p1", at=26_000)
    there.reconnect("p1", at=27_000)
    assert there.deadline == 50_000


def test_7_6_a_reconnect_before_his_turn_adds_nothing() -> None:
    there = table(script="")
    there.disconnect("p2", at=1_000)
    there.reconnect("p2", at=2_000)
    act(there, "1i", at=3_000)
    assert there.deadline == 33_000


def test_7_6_who_was_gone_before_his_turn_gets_nothing_for_coming_back_in_it() -> None:
    """It is for a player who is seen to disconnect during his turn."""
    there = table(script="")
    there.disconnect("p2", at=1_000)
    act(there, "1i", at=3_000)
    there.reconnect("p2", at=4_000)
    assert there.deadline == 33_000


def test_7_6_who_comes_back_too_late_has_lost_his_turn() -> None:
    there = table(script="")
    there.disconnect("p1", at=1_000)
    there.reconnect("p1", at=30_000)
    assert there.deadline == 30_000
    assert said(there.tick(at=30_000))[0] == "p1 runs out of time"


def test_7_7_a_player_looks_up_the_hands_of_his_session() -> None:
    there = table()
    for hand in range(60):
        if hand == 57:
            there.sit("new", seat=4, chips=5_000, at=hand)
        start(there, "1i 2f 3f", at=hand)
    assert [played.number for played in there.history] == list(range(11, 61))
    assert [there.last_hand("new", back).number for back in (1, 2, 3)] == [60, 59, 58]
    with pytest.raises(dc.TableError) as refused:
        there.last_hand("new", 4)
    assert code(refused) == ErrorCode.HAND_UNKNOWN
    assert there.last_hand("p1", 50).number == 11


def test_7_7_sitting_down_again_begins_a_new_session() -> None:
    there = table()
    start(there, "1i 2f 3f")
    there.leave("p3", at=1)
    assert there.last_hand("p3").number == 1
    there.sit("p3", seat=5, chips=1_000, at=2)
    with pytest.raises(dc.TableError):
        there.last_hand("p3")


def test_7_7_a_hand_that_he_was_not_dealt_in_shows_its_public_facts_only() -> None:
    there = table()
    there.sit("new", seat=4, chips=5_000, at=0)
    start(there, "1i 2c 3f | 1k 2k | 1k 2k | 1k 2k | 1k 2k")
    assert there.hand is None
    assert there.last_hand("p3").hands.keys() == {1, 2}
    report = there.last_hand("new")
    assert (report.seat, report.hands) == (None, {})
    assert report.events == there.history[-1].hand.events_for(None)
