"""All-in: docs/rules.md, section 4. Figures in cents; one limit is 200/400 throughout."""

import pytest

import doorcard as dc
from tests.play import act, play, turn

FT = dc.FULL_TILT.at("2/4")
EP = dc.EMPIRE.at("2/4")
DEEP = 10_000
ANTE = 40
FOURTH = "1i 2c 3c 4c |"
FIFTH = "1i 2c 3c 4c | 1k 2k 3k 4k |"
IN = ANTE + 50
"""What a seat has paid that called the bring-in."""


def stacks(**behind: int) -> dict[int, int]:
    """Four seats with chips behind as given (`s2=150`), after an ante and a called bring-in."""
    return {seat: IN + behind.get(f"s{seat}", DEEP) for seat in range(1, 5)}


def on_third(**behind: int) -> dict[int, int]:
    return {seat: ANTE + behind.get(f"s{seat}", DEEP) for seat in range(1, 5)}


def test_4_1_nobody_is_made_to_fold_for_lack_of_chips() -> None:
    hand = play(FT, stacks(s2=30), f"{FOURTH} 1b200")
    assert turn(hand) == "2: fold, call 30"
    act(hand, "2c")
    assert hand.stacks[2] == 0
    assert 2 in hand.live


def test_4_1_only_chips_on_the_table_count() -> None:
    """A start is a copy: the caller's mapping changes nothing later."""
    given = {1: 100, 2: 100}
    hand = dc.Hand(FT, given, dc.Deck.shuffled(bytes(32)))
    given[1] = 1_000_000
    assert hand.stacks[1] == 60


def test_4_2_a_call_for_less_is_all_in() -> None:
    hand = play(FT, stacks(s2=199), f"{FOURTH} 1b200 2c")
    assert hand.events[-1] == dc.Acted(2, "call", 199, 199, all_in=True)


def test_4_2_150_all_in_on_a_200_street_is_raised_to_350() -> None:
    hand = play(FT, stacks(s1=150), f"{FOURTH} 1b150")
    assert turn(hand) == "2: fold, call 150, raise 350"


def test_4_2_half_counts_and_one_less_does_not() -> None:
    assert turn(play(FT, stacks(s1=100), f"{FOURTH} 1b100")) == "2: fold, call 100, raise 300"
    assert turn(play(FT, stacks(s1=99), f"{FOURTH} 1b99")) == "2: fold, call 99, raise 200"
    assert turn(play(FT, stacks(s2=300), f"{FOURTH} 1b200 2r300")) == "3: fold, call 300, raise 500"
    assert turn(play(FT, stacks(s2=299), f"{FOURTH} 1b200 2r299")) == "3: fold, call 299, raise 400"


def test_4_2_half_of_the_big_bet_on_fifth_street() -> None:
    assert turn(play(FT, stacks(s2=600), f"{FIFTH} 1b400 2r600")) == "3: fold, call 600, raise 1000"
    assert turn(play(FT, stacks(s2=599), f"{FIFTH} 1b400 2r599")) == "3: fold, call 599, raise 800"


def test_4_2_at_least_half_reopens_the_betting_for_everyone() -> None:
    hand = play(FT, stacks(s3=600), f"{FIFTH} 1b400 2c 3r600 4c")
    assert turn(hand) == "1: fold, call 600, raise 1000"


def test_4_2_below_half_those_who_acted_may_only_fold_or_call_and_the_others_may_raise() -> None:
    hand = play(FT, stacks(s3=550), f"{FIFTH} 1b400 2c 3r550")
    assert turn(hand) == "4: fold, call 550, raise 800"
    act(hand, "4c")
    assert turn(hand) == "1: fold, call 550"
    act(hand, "1c")
    assert turn(hand) == "2: fold, call 550"


def test_4_2_a_raise_after_the_short_all_in_reopens() -> None:
    hand = play(FT, stacks(s3=550), f"{FIFTH} 1b400 2c 3r550 4r800")
    assert turn(hand) == "1: fold, call 800, raise 1200"


def test_4_2_a_check_counts_as_having_acted_against_a_bet_that_does_not_count() -> None:
    hand = play(FT, stacks(s2=199), f"{FIFTH} 1k 2b199")
    assert turn(hand) == "3: fold, call 199, raise 400"
    act(hand, "3c 4c")
    assert turn(hand) == "1: fold, call 199"


def test_4_2_a_checker_has_all_choices_against_a_bet_that_counts() -> None:
    hand = play(FT, stacks(s2=200), f"{FIFTH} 1k 2b200 3c 4c")
    assert turn(hand) == "1: fold, call 200, raise 600"


def test_4_2_the_bring_in_counts_as_having_acted() -> None:
    hand = play(FT, on_third(s2=80), "1i 2o80 3c 4c")
    assert turn(hand) == "1: fold, call 80"


def test_4_2_a_call_of_the_bring_in_counts_as_having_acted() -> None:
    hand = play(FT, on_third(s3=80), "1i 2c 3o80 4c 1c")
    assert turn(hand) == "2: fold, call 80"


def test_4_2_the_last_full_bettor_has_acted() -> None:
    hand = play(FT, stacks(s2=450), f"{FIFTH} 1b400 2r450 3f 4f")
    assert turn(hand) == "1: fold, call 450"


def test_4_2_short_all_ins_add_up() -> None:
    """400 bet, all-in 550, all-in 700: 300 over the 400, it counts, the next raise is to 1100."""
    hand = play(FT, stacks(s2=550, s3=700), f"{FIFTH} 1b400 2r550")
    assert turn(hand) == "3: fold, call 550, raise 700"
    act(hand, "3r700")
    assert turn(hand) == "4: fold, call 700, raise 1100"
    act(hand, "4c")
    assert turn(hand) == "1: fold, call 700, raise 1100"


def test_4_2_short_all_ins_that_stay_below_half_together() -> None:
    hand = play(FT, stacks(s2=500, s3=599), f"{FIFTH} 1b400 2r500 3r599")
    assert turn(hand) == "4: fold, call 599, raise 800"
    act(hand, "4c")
    assert turn(hand) == "1: fold, call 599"


def test_4_2_one_that_does_not_count_uses_up_nothing_of_the_cap() -> None:
    hand = play(FT, stacks(s3=550), f"{FIFTH} 1b400 2c 3r550 4r800 1r1200 2r1600")
    assert turn(hand) == "4: fold, call 1600"
    hand = play(FT, stacks(s3=550), f"{FIFTH} 1b400 2c 3r550 4r800 1r1200")
    assert turn(hand) == "2: fold, call 1200, raise 1600"


def test_4_2_one_that_counts_is_one_of_the_cap() -> None:
    hand = play(FT, stacks(s3=600), f"{FIFTH} 1b400 2c 3r600 4r1000 1r1400")
    assert turn(hand) == "2: fold, call 1400"


def test_4_2_the_short_all_in_may_itself_be_the_last_bet_of_the_cap() -> None:
    hand = play(FT, stacks(s4=1400), f"{FIFTH} 1b400 2r800 3r1200 4r1400")
    assert turn(hand) == "1: fold, call 1400"
    hand = play(FT, stacks(s4=1399), f"{FIFTH} 1b400 2r800 3r1200 4r1399")
    assert turn(hand) == "1: fold, call 1399, raise 1600"
    act(hand, "1c")
    assert turn(hand) == "2: fold, call 1399, raise 1600"
    act(hand, "2c")
    assert turn(hand) == "3: fold, call 1399"


def test_4_2_on_third_street_150_of_200_counts_and_the_next_raise_is_to_350() -> None:
    for house in (FT, EP):
        ante = house.ante
        hand = play(house, {1: ante + DEEP, 2: ante + 150, 3: DEEP}, "1i 2o150")
        assert turn(hand) == "3: fold, call 150, raise 350"
        act(hand, "3c")
        assert turn(hand) == "1: fold, call 150, raise 350"


def test_4_2_on_third_street_80_of_200_does_not_and_the_next_may_complete_to_200() -> None:
    hand = play(FT, on_third(s2=80), "1i 2o80")
    assert turn(hand) == "3: fold, call 80, complete 200"
    act(hand, "3o200")
    assert turn(hand) == "4: fold, call 200, raise 400"
    act(hand, "4c")
    assert turn(hand) == "1: fold, call 200, raise 400"


def test_4_2_the_bring_in_player_s_own_short_completion_is_measured_from_zero() -> None:
    assert turn(play(FT, on_third(s1=150), "1o150")) == "2: fold, call 150, raise 350"
    assert turn(play(FT, on_third(s1=80), "1o80")) == "2: fold, call 80, complete 200"


def test_4_2_two_short_completions_add_up() -> None:
    hand = play(FT, on_third(s2=80, s3=120), "1i 2o80 3o120")
    assert turn(hand) == "4: fold, call 120, raise 320"


PAIR = {1: "?? ?? 2c 2d"}


@pytest.mark.parametrize(("chips", "raised"), [(201, 601), (300, 700), (399, 799)])
def test_4_2_between_small_and_big_an_all_in_is_a_try_at_the_big_bet(chips: int, raised: int) -> None:
    hand = play(FT, stacks(s1=chips), FOURTH, PAIR)
    assert turn(hand) == f"1: check, bet 200, bet {chips}"
    act(hand, f"1b{chips}")
    assert turn(hand) == f"2: fold, call {chips}, raise {raised}"


def test_4_2_a_raise_between_the_two_sizes_is_a_try_at_the_big_one() -> None:
    hand = play(FT, stacks(s2=500), f"{FOURTH} 1b200", PAIR)
    assert turn(hand) == "2: fold, call 200, raise 400, raise 500"
    act(hand, "2r500")
    assert turn(hand) == "3: fold, call 500, raise 900"


def test_4_2_below_the_small_bet_an_all_in_is_a_try_at_the_small_one() -> None:
    hand = play(FT, stacks(s1=150), f"{FOURTH} 1b150", PAIR)
    assert turn(hand) == "2: fold, call 150, raise 350, raise 550"
    hand = play(FT, stacks(s1=99), f"{FOURTH} 1b99", PAIR)
    assert turn(hand) == "2: fold, call 99, raise 200, raise 400"


def test_4_2_after_a_big_bet_half_is_half_of_the_big_bet() -> None:
    hand = play(FT, stacks(s2=599), f"{FOURTH} 1b400 2r599", PAIR)
    assert turn(hand) == "3: fold, call 599, raise 800"
    hand = play(FT, stacks(s2=600), f"{FOURTH} 1b400 2r600", PAIR)
    assert turn(hand) == "3: fold, call 600, raise 1000"


def test_4_3_an_uncalled_bet_goes_back() -> None:
    hand = play(FT, stacks(), f"{FOURTH} 1b200 2f 3f 4f")
    assert hand.returned == {1: 200}
    assert hand.won == {1: 4 * IN}


def test_4_3_the_uncalled_part_goes_back_before_pots_are_built() -> None:
    hand = play(FT, {1: 1000, 2: IN + 120}, "1i 2c | 1b200 2c")
    assert hand.returned == {1: 80}
    assert [pot.amount for pot in hand.pots] == [2 * (IN + 120)]


def test_4_3_folded_players_chips_are_counted() -> None:
    """Seat 2 folded after paying 200 on fifth; only what exceeds that goes back."""
    hand = play(FT, stacks(s3=120), f"{FIFTH} 1k 2b400 3c 4f 1r800 2f")
    assert hand.returned == {1: 400}


def test_4_3_antes_are_included() -> None:
    hand = play(FT, {1: 1000, 2: 15})
    assert hand.returned == {1: 25}
    assert hand.paid == {1: 40, 2: 15}


def test_4_3_a_bring_in_that_everyone_folds_to_goes_back_down_to_the_antes() -> None:
    hand = play(FT, on_third(), "1i 2f 3f 4f")
    assert hand.returned == {1: 50}
    assert hand.won == {1: 4 * ANTE}
    assert hand.stacks[1] == DEEP + 4 * ANTE


def test_4_3_without_antes_the_whole_bring_in_goes_back() -> None:
    hand = play(FT.replace(ante=0), {1: 1000, 2: 1000}, "1i 2f")
    assert hand.returned == {1: 50}
    assert hand.stacks == {1: 1000, 2: 1000}
    assert hand.pots == ()
    assert hand.won == {}


def test_4_3_a_folded_player_gets_nothing_back() -> None:
    settlement = dc.settle({1: 100, 2: 300}, [1])
    assert settlement.returned == {}
    assert settlement.won == {1: 400}
