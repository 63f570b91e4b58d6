"""Turns that nobody answers: docs/rules.md, 7.2 and 7.5, as far as a hand goes."""

from collections.abc import Callable

import pytest

import doorcard as dc
from tests.play import act, play, said, turn

FT = dc.FULL_TILT.at("2/4")
EP = dc.EMPIRE.at("2/4", rake=None)
THREE = dict.fromkeys(range(1, 4), 10_000)
K = "1k 2k 3k"
PAIRS = {1: "5s 5d 2c Ah Ks Qs 9d", 2: "6d 6h 3c Kh 8h 4h 7s", 3: "7d 7h 4c Qh 8d 3d 6s"}
"""The higher the seat, the better."""


def test_7_5_full_tilt_posts_a_forced_bring_in() -> None:
    hand = play(FT, THREE)
    assert said(hand.time_out()) == ["p1 runs out of time", "p1 brings in 50"]


def test_7_5_full_tilt_checks_where_it_can_and_folds_where_it_cannot() -> None:
    hand = play(FT, THREE, "1i 2c 3c |")
    assert said(hand.time_out()) == ["p1 runs out of time", "p1 checks"]
    act(hand, "2b200")
    assert said(hand.time_out()) == ["p3 runs out of time", "p3 folds"]


def test_7_5_full_tilt_folds_a_passed_opening() -> None:
    """Seat 1 is all-in from the ante, so that seat 2 may open or pass (2.5)."""
    hand = play(FT, {1: 40, 2: 10_000, 3: 10_000, 4: 10_000})
    assert said(hand.time_out()) == ["p2 runs out of time", "p2 folds"]
    assert hand.to_act == 3


def test_7_5_empire_counts_who_has_paid_as_all_in_for_that() -> None:
    hand = play(EP, THREE, "1i 2o200 3c")
    assert said(hand.time_out()) == [
        "p1 runs out of time and is all-in for what is in",
        "fourth street: p1 Ah, p2 Kh, p3 Qh",
    ]
    assert (hand.live, hand.stacks[1], hand.paid[1]) == ((1, 2, 3), 9_880, 120)
    assert [(pot.amount, pot.claimants) for pot in hand.pots] == [(360, (1, 2, 3)), (200, (2, 3))]


def test_7_5_empire_is_seen_as_all_in() -> None:
    """The chips that he keeps give him no say."""
    hand = play(EP, THREE, "1i 2o200 3c")
    hand.time_out()
    assert hand.absent == {1}
    assert [(seat.seat, seat.all_in) for seat in hand.view(None).seats] == [(1, True), (2, False), (3, False)]


def test_7_5_empire_the_next_left_opens_for_a_high_board_that_timed_out() -> None:
    hand = play(EP, THREE, "1i 2o200 3c")
    hand.time_out()
    assert turn(hand) == "2: fold, check, bet 200"


def test_7_5_empire_passes_the_opening_on() -> None:
    hand = play(EP, THREE)
    hand.time_out()
    assert turn(hand) == "2: fold, bring_in 100, complete 200"


def test_7_5_empire_folds_who_has_paid_nothing() -> None:
    hand = play(EP.replace(ante=0), THREE)
    assert said(hand.time_out()) == ["p1 runs out of time", "p1 folds"]
    assert turn(hand) == "2: fold, bring_in 100, complete 200"


def test_7_5_empire_a_raise_needs_somebody_who_can_still_act() -> None:
    """3.9: seat 1 is all-in and seat 2 timed out, so that seat 3 has nobody to raise."""
    hand = play(EP, {1: 320, 2: 10_000, 3: 10_000}, "1i 2c 3c | 1b200")
    assert turn(hand) == "2: fold, call 200, raise 400"
    hand.time_out()
    assert turn(hand) == "3: fold, call 200"


def test_7_5_empire_what_nobody_is_left_to_call_goes_back() -> None:
    hand = play(EP, {1: 10_000, 2: 10_000}, "1i 2c | 1b200")
    assert "uncalled 200 goes back to p1" in said(hand.time_out())
    assert hand.is_over


def test_7_5_empire_nobody_owes_more_than_a_timed_out_seat_has_in() -> None:
    """2.4: seat 1's bring-in is short, seat 2 timed out at its ante, so that seat 3 owes what seat 1 put in."""
    hand = play(EP, {1: 49, 2: 10_000, 3: 10_000}, "1i")
    assert hand.paid[1] == 49
    assert turn(hand) == "2: fold, call 100, complete 200"
    hand.time_out()
    assert turn(hand) == "3: fold, call 29"


def test_7_5_empire_a_side_pot_is_not_his_to_win() -> None:
    hand = play(EP, THREE, "1i 2c 3c | 1b200 2c", PAIRS)
    hand.time_out()
    act(hand, "1k 2k | 1k 2k | 1k 2k")
    assert hand.is_over
    assert [(pot.amount, pot.claimants, pot.winners) for pot in hand.pots] == [
        (360, (1, 2, 3), (3,)),
        (400, (1, 2), (2,)),
    ]


def test_7_5_empire_he_shows_where_he_must_and_is_mucked_unasked() -> None:
    hand = play(EP, THREE, "1i 2c 3c | 1b200 2c", {**PAIRS, 1: "Ac Ad 2c Ah Ks Qs 9d"})
    hand.time_out()
    act(hand, "1k 2k | 1k 2k | 1k 2k")
    assert turn(hand) == "2: show, muck"
    assert said(act(hand, "2m"))[:2] == ["p2 mucks", "p3 mucks"]


@pytest.mark.parametrize("rules", [FT, EP])
def test_7_5_a_show_or_muck_question_is_mucked(rules: dc.HouseRules) -> None:
    hand = play(rules, THREE, f"1i 2c 3c | {K} | {K} | {K} | {K}", {**PAIRS, 1: "Ac Ad 2c Ah Ks Qs 9d"})
    assert turn(hand) == "2: show, muck"
    assert said(hand.time_out())[:2] == ["p2 runs out of time", "p2 mucks"]


def test_7_2_the_bring_in_is_posted_for_who_has_left() -> None:
    for rules, to in ((FT, 50), (EP, 100)):
        assert said(play(rules, THREE).walk_away()) == ["p1 is gone", f"p1 brings in {to}"]


def test_7_2_who_has_left_is_folded_even_where_there_is_no_fold() -> None:
    hand = play(FT, THREE, "1i 2c 3c |")
    assert dc.Action("fold") not in hand.legal()
    assert said(hand.walk_away()) == ["p1 is gone", "p1 folds"]


def test_7_2_who_has_left_passes_an_opening_and_mucks() -> None:
    hand = play(FT, {1: 40, 2: 10_000, 3: 10_000, 4: 10_000})
    assert said(hand.walk_away()) == ["p2 is gone", "p2 folds"]
    hand = play(FT, THREE, f"1i 2c 3c | {K} | {K} | {K} | {K}", {**PAIRS, 1: "Ac Ad 2c Ah Ks Qs 9d"})
    assert said(hand.walk_away())[:2] == ["p2 is gone", "p2 mucks"]


@pytest.mark.parametrize("step", [dc.Hand.time_out, dc.Hand.walk_away])
def test_7_5_a_hand_with_absent_players_replays(step: Callable[[dc.Hand], object]) -> None:
    for rules in (FT, EP):
        hand = play(rules, THREE, "1i 2c 3c | 1b200 2r400", PAIRS)
        while not hand.is_over:
            step(hand)
            assert dc.Hand.from_json(hand.to_json()) == hand
        with pytest.raises(dc.IllegalAction) as caught:
            step(hand)
        assert caught.value.code == dc.ErrorCode.HAND_OVER
