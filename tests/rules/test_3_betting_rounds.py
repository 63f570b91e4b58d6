"""Betting rounds: docs/rules.md, section 3."""

import pytest

import doorcard as dc
from tests.play import act, play, turn

FT = dc.FULL_TILT.at("2/4")
EP = dc.EMPIRE.at("2/4")
TWO, THREE, FOUR = (dict.fromkeys(range(1, count + 1), 10_000) for count in (2, 3, 4))
PAIR = {1: "?? ?? 2c 2d"}
IN = "1i 2c 3c"


def test_3_1_small_bet_on_third_and_fourth_big_bet_from_fifth() -> None:
    hand = play(FT, TWO, "1o200 2c |")
    assert turn(hand) == "1: check, bet 200"
    for _ in range(3):
        act(hand, "1k 2k |")
        assert turn(hand) == "1: check, bet 400"


@pytest.mark.parametrize("big", [199, 200, 399, 401, 500])
def test_3_1_a_big_bet_that_is_not_twice_the_small_one_is_refused(big: int) -> None:
    with pytest.raises(dc.RulesError, match=r"3\.1"):
        FT.replace(big_bet=big)


def test_3_2_after_the_bring_in_fold_call_or_complete() -> None:
    hand = play(FT, THREE, "1i")
    assert turn(hand) == "2: fold, call 50, complete 200"
    act(hand, "2c")
    assert turn(hand) == "3: fold, call 50, complete 200"


def test_3_2_after_the_completion_fold_call_or_raise_by_the_small_bet() -> None:
    hand = play(FT, THREE, "1i 2o200")
    assert turn(hand) == "3: fold, call 200, raise 400"
    act(hand, "3r400")
    assert turn(hand) == "1: fold, call 400, raise 600"


@pytest.mark.parametrize("house", [FT, EP], ids=["full tilt", "empire"])
def test_3_2_the_bring_in_player_has_no_further_option_when_nobody_completes(house: dc.HouseRules) -> None:
    hand = play(house, THREE, IN)
    assert hand.street == dc.Street.FOURTH


def test_3_3_an_open_pair_allows_the_small_or_the_big_bet() -> None:
    hand = play(FT, THREE, f"{IN} |", PAIR)
    assert turn(hand) == "1: check, bet 200, bet 400"


def test_3_3_any_player_may_use_any_board_s_pair() -> None:
    hand = play(FT, THREE, f"{IN} | 1k", PAIR)
    assert turn(hand) == "2: check, bet 200, bet 400"


def test_3_3_bet_2_raise_by_4_to_6_then_only_by_4() -> None:
    hand = play(FT, THREE, f"{IN} | 1b200", PAIR)
    assert turn(hand) == "2: fold, call 200, raise 400, raise 600"
    act(hand, "2r600")
    assert turn(hand) == "3: fold, call 600, raise 1000"
    act(hand, "3r1000")
    assert turn(hand) == "1: fold, call 1000, raise 1400"


def test_3_3_small_raises_keep_both_sizes() -> None:
    hand = play(FT, THREE, f"{IN} | 1b200 2r400", PAIR)
    assert turn(hand) == "3: fold, call 400, raise 600, raise 800"
    act(hand, "3r600")
    assert turn(hand) == "1: fold, call 600, raise 800, raise 1000"
    act(hand, "1r800")
    assert turn(hand) == "2: fold, call 800"


def test_3_3_after_a_bet_at_the_big_bet_only_big_raises() -> None:
    hand = play(FT, THREE, f"{IN} | 1b400", PAIR)
    assert turn(hand) == "2: fold, call 400, raise 800"


def test_3_3_a_later_fold_of_the_pair_does_not_end_the_option() -> None:
    hand = play(FT, FOUR, "1i 2c 3c 4c | 1k 2b200 3r400 4c 1f", PAIR)
    assert turn(hand) == "2: fold, call 400, raise 600, raise 800"


def test_3_3_a_pair_folded_on_third_street_does_not_count() -> None:
    """Seat 2 would pair on fourth, but folded before."""
    hand = play(FT, THREE, "1i 2f 3c |", {2: "?? ?? 3c 3d"})
    assert turn(hand) == "1: check, bet 200"


def test_3_3_the_pair_of_a_player_who_is_all_in_counts() -> None:
    hand = play(FT, {1: 1000, 2: 90, 3: 1000}, f"{IN} |", {2: "?? ?? 3c 3d"})
    assert turn(hand) == "3: check, bet 200, bet 400"


def test_3_3_a_pair_does_not_matter_on_fifth_street() -> None:
    hand = play(FT, THREE, f"{IN} | 1k 2k 3k |", PAIR)
    assert turn(hand) == "1: check, bet 400"


def test_3_3_a_pair_in_the_hole_is_no_open_pair() -> None:
    hand = play(FT, THREE, f"{IN} |", {1: "Ad As 2c Ah"})
    assert turn(hand) == "1: check, bet 200"


def test_3_3_a_house_may_leave_the_option_out() -> None:
    hand = play(FT.replace(open_pair_double_bet=False), THREE, f"{IN} |", PAIR)
    assert turn(hand) == "1: check, bet 200"


@pytest.mark.parametrize("house", [FT, EP], ids=["full tilt", "empire"])
def test_3_4_cap_one_bet_and_three_raises(house: dc.HouseRules) -> None:
    """$2/$4: the bring-in, completed to $2, two raises make $6; one more caps it."""
    hand = play(house, FOUR, "1i 2o200 3r400 4r600")
    assert turn(hand) == "1: fold, call 600, raise 800"
    act(hand, "1r800")
    for seat in (2, 3, 4):
        assert turn(hand) == f"{seat}: fold, call 800"
        act(hand, f"{seat}c")


@pytest.mark.parametrize("house", [FT, EP], ids=["full tilt", "empire"])
def test_3_4_the_cap_holds_heads_up_too(house: dc.HouseRules) -> None:
    hand = play(house, TWO, "1i 2o200 1r400 2r600 1r800")
    assert turn(hand) == "2: fold, call 800"
    hand = play(house, TWO, "1i 2c | 1k 2k | 1b400 2r800 1r1200 2r1600")
    assert turn(hand) == "1: fold, call 1600"


def test_3_4_the_cap_is_new_on_every_street() -> None:
    hand = play(FT, TWO, "1o200 2r400 1r600 2r800 1c |")
    assert turn(hand) == "1: check, bet 200"


def test_3_4_a_player_who_checked_may_check_raise() -> None:
    hand = play(FT, TWO, "1i 2c | 1k 2b200")
    assert turn(hand) == "1: fold, call 200, raise 400"


def test_3_4_without_a_cap_heads_up_two_players_raise_on() -> None:
    hand = play(FT.replace(cap_heads_up=False), TWO, "1i 2o200 1r400 2r600 1r800 2r1000 1r1200 2r1400")
    assert turn(hand) == "1: fold, call 1400, raise 1600"


def test_3_4_without_a_cap_heads_up_three_players_are_capped() -> None:
    rules = FT.replace(cap_heads_up=False)
    assert turn(play(rules, THREE, "1i 2o200 3r400 1r600 2r800")) == "3: fold, call 800"
    assert turn(play(rules, THREE, "1i 2o200 3r400 1r600 2r800 3f")) == "1: fold, call 800"


def test_3_4_what_counts_is_who_is_in_before_the_fourth_bet() -> None:
    rules = FT.replace(cap_heads_up=False)
    hand = play(rules, THREE, "1i 2o200 3r400 1f 2r600 3r800")
    assert turn(hand) == "2: fold, call 800, raise 1000"


def test_3_4_an_all_in_player_counts_as_in() -> None:
    """Two raise at each other, the third is all-in: three are in, so the cap holds."""
    rules = FT.replace(cap_heads_up=False)
    hand = play(rules, {1: 10_000, 2: 90, 3: 10_000}, "1i 2c 3o200 1r400 3r600 1r800")
    assert turn(hand) == "3: fold, call 800"


BOARDS = [
    ("Kc Kd Kh Ks", "Ac Ad Ah Qs"),
    ("3c 3d 3h 2s", "Ac Ad Kh Ks"),
    ("5c 5d 3h 3s", "Ac Ad Kh Qs"),
    ("5c 5d 4h 4s", "5h 5s 3c 3d"),
    ("2d 2h 4s 3c", "Ac Kd Qh Js"),
    ("Ac 7d 4h 3s", "Ad 7h 4s 2c"),
    ("Ac 2d 4h 3s", "Kd Qh Jc Ts"),
    ("9c 8d 6h 4s", "5c 6d 7c 8h"),
    ("Tc 7d 6h 2s", "9d 7h 5d 3d"),
]


@pytest.mark.parametrize(("high", "low"), BOARDS)
@pytest.mark.parametrize("first", [2, 5])
def test_3_5_the_highest_board_opens(high: str, low: str, first: int) -> None:
    """Boards of four, the higher one at the lower and at the higher seat."""
    boards = {first: high, 7 - first: low}
    cards = {seat: f"?? ?? {board}" for seat, board in boards.items()}
    hand = play(FT, {2: 10_000, 5: 10_000}, cards=cards)
    while hand.street < dc.Street.SIXTH:
        hand.apply(next(action for action in hand.legal() if action.kind in ("bring_in", "call", "check")))
    assert hand.to_act == first


def test_3_5_two_cards_a_pair_beats_ace_king() -> None:
    assert play(FT, TWO, "1i 2c |", {1: "?? ?? 2c 2d", 2: "?? ?? Kc Ac"}).to_act == 1


def test_3_5_no_straights_and_no_flushes() -> None:
    """Four to a straight flush is eight high."""
    boards = {1: "?? ?? 5h 6h 7h 8h", 2: "?? ?? 9c 2d 3d 4s"}
    hand = play(FT, TWO, "1i 2c | 2k 1k | 2k 1k |", boards)
    assert hand.to_act == 2


def test_3_5_suits_never_count_and_ties_go_left_of_the_button() -> None:
    hand = play(FT, THREE, "1i 2c 3c |", {1: "?? ?? 2c 3d", 2: "?? ?? Ac Kc", 3: "?? ?? As Ks"})
    assert hand.to_act == 2
    hand = play(FT, THREE, "1i 2c 3c |", {1: "?? ?? 2c 3d", 2: "?? ?? 7s 7c", 3: "?? ?? 7d 7h"})
    assert hand.to_act == 2


def test_3_6_an_opener_who_is_all_in_passes_to_the_left() -> None:
    hand = play(FT, {1: 90, 2: 1000, 3: 1000}, f"{IN} |")
    assert turn(hand) == "2: check, bet 200"


def test_3_6_the_turn_passes_round_the_table() -> None:
    hand = play(FT, {1: 1000, 2: 1000, 3: 90}, f"{IN} |", {3: "?? ?? As Ad"})
    assert hand.to_act == 1


EIGHT = dict.fromkeys(range(1, 9), 10_000)
CHECKED = "1k 2k 3k 4k 5k 6k 7k 8k"
TO_SIXTH = f"1i 2c 3c 4c 5c 6c 7c 8c | {CHECKED} | {CHECKED}"


def test_3_7_a_community_card_does_not_count_for_boards() -> None:
    """The king in the middle pairs seat 2's board; seat 1 was first on sixth street and stays first."""
    hand = play(FT, EIGHT, f"{TO_SIXTH} | {CHECKED} |", community="Kd")
    assert turn(hand) == "1: check, bet 400"


def test_3_7_if_the_first_has_folded_the_next_board_opens() -> None:
    sixth = "1k 2b400 3c 4c 5c 6c 7c 8c 1f"
    hand = play(FT, EIGHT, f"{TO_SIXTH} | {sixth} |", community="Kd")
    assert hand.community == dc.Card("Kd")
    assert hand.to_act == 2


def test_3_8_full_tilt_offers_check_and_bet() -> None:
    assert turn(play(FT, TWO, "1i 2c |")) == "1: check, bet 200"


def test_3_8_empire_allows_folding_at_any_stage() -> None:
    hand = play(EP, TWO, "1i 2c |")
    assert turn(hand) == "1: fold, check, bet 200"
    act(hand, "1f")
    assert hand.won == {2: 240}


def test_3_8_somebody_has_bet_fold_call_raise() -> None:
    for house in (FT, EP):
        assert turn(play(house, TWO, "1i 2c | 1b200")) == "2: fold, call 200, raise 400"


def test_3_9_no_raise_against_players_without_chips() -> None:
    hand = play(FT, {1: 1000, 2: 240, 3: 240}, "1i 2o200 3c")
    assert turn(hand) == "1: fold, call 200"


def test_3_9_one_other_player_with_chips_is_enough() -> None:
    hand = play(FT, {1: 1000, 2: 240, 3: 241}, "1i 2o200")
    assert turn(hand) == "3: fold, call 200, raise 201"
    act(hand, "3c")
    assert turn(hand) == "1: fold, call 200, raise 400"


def test_3_10_nobody_to_oppose_and_nothing_owed_is_no_turn() -> None:
    hand = play(FT, {1: 1000, 2: 240, 3: 240}, "1i 2o200 3c 1c")
    assert hand.street == dc.Street.SEVENTH
    assert len(hand.up(1)) == 4


def test_3_10_the_last_player_with_chips_is_not_asked_after_the_others_folded() -> None:
    """Seat 3 is all-in; seat 1 folds to nothing (EmpirePoker), seat 2 has nobody to bet against."""
    hand = play(EP, {1: 1000, 2: 1000, 3: 120}, "1i 2c 3c | 1f")
    assert hand.street == dc.Street.SEVENTH
    assert hand.paid == {1: 120, 2: 120, 3: 120}


def test_3_10_a_player_who_owes_still_chooses() -> None:
    hand = play(FT, {1: 1000, 2: 1000, 3: 340}, "1i 2o200 3r300 1f")
    assert turn(hand) == "2: fold, call 300"


@pytest.mark.parametrize("script", ["1i 2f 3f", "1i 2c 3c | 1b200 2f 3f", "1i 2c 3c | 1k 2k 3k | 1k 2k 3b400 1f 2f"])
def test_3_11_everyone_folds_but_one_who_wins_at_once_unshown(script: str) -> None:
    hand = play(FT, THREE, script)
    assert hand.is_over
    assert hand.street == 3 + script.count("|")
    assert not any(isinstance(event, dc.Shown | dc.Mucked) for event in hand.events)
    assert sum(hand.won.values()) == sum(hand.paid.values()) - sum(hand.returned.values())
    assert all(event.strength is None for event in hand.events if isinstance(event, dc.PotWon))


def test_3_12_third_street_opens_with_the_low_card_prompt() -> None:
    hand = play(FT, THREE)
    assert hand.prompt() == "low card must bet: p1, bring in 50 or complete to 200?"
    assert hand.prompt({1: "Ann"}, dc.DOLLARS) == "low card must bet: Ann, bring in $0.50 or complete to $2?"


def test_3_12_the_player_to_act_is_given_every_choice() -> None:
    hand = play(FT, THREE, "1i 2o200")
    assert hand.view(3).legal == tuple(hand.legal())
    assert hand.view(1).legal == hand.view(None).legal == ()
    assert not hand.prompt().startswith("low card")


def test_3_12_a_passed_opening_is_no_must() -> None:
    assert not play(FT, {1: 40, 2: 1000, 3: 1000}).prompt().startswith("low card")
