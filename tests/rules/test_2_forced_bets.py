"""Antes, the bring-in and the completion: docs/rules.md, section 2."""

import pytest

import doorcard as dc
from tests.play import act, play, said, turn

FT = dc.FULL_TILT.at("2/4")
EP = dc.EMPIRE.at("2/4")
DEEP = {1: 10_000, 2: 10_000, 3: 10_000}


@pytest.mark.parametrize(
    ("limit", "ante", "bring_in"),
    [
        ("2/4", 40, 50),
        ("3/6", 50, 100),
        ("0.10/0.20", 2, 3),
        (".10/.20", 2, 3),
        ("1/2", 20, 25),
        ("0.50/1", 10, 13),
        ("5/10", 100, 125),
        ("10/20", 200, 250),
        ("0.25/0.50", 5, 6),
        ("0.05/0.10", 1, 1),
        ("$100/$200", 2000, 2500),
    ],
)
def test_2_1_full_tilt_antes_a_fifth_and_brings_in_a_quarter(limit: str, ante: int, bring_in: int) -> None:
    rules = dc.FULL_TILT.at(limit)
    assert (rules.ante, rules.bring_in) == (ante, bring_in)


@pytest.mark.parametrize(
    ("limit", "ante", "bring_in"),
    [
        ("1/2", 25, 50),
        ("3/6", 50, 150),
        ("5/10", 50, 250),
        ("2/4", 20, 100),
        ("0.50/1", 5, 25),
        ("10/20", 100, 500),
        ("15/30", 150, 750),
        ("30/60", 300, 1500),
    ],
)
def test_2_1_empire_antes_a_tenth_and_brings_in_a_half(limit: str, ante: int, bring_in: int) -> None:
    rules = dc.EMPIRE.at(limit)
    assert (rules.ante, rules.bring_in) == (ante, bring_in)


@pytest.mark.parametrize(
    ("limit", "ante", "bring_in"), [("100/200", 2500, 5000), ("0.25/0.50", 3, 13), ("0.05/0.10", 1, 3)]
)
def test_2_1_empire_limits_off_the_chart_and_half_a_cent_up(limit: str, ante: int, bring_in: int) -> None:
    rules = dc.EMPIRE.at(limit, rake=None)
    assert (rules.ante, rules.bring_in) == (ante, bring_in)


@pytest.mark.parametrize("players", range(2, 9))
def test_2_1_everyone_dealt_in_antes_before_the_first_card(players: int) -> None:
    hand = play(FT, dict.fromkeys(range(1, players + 1), 1000))
    antes = hand.events[1 : players + 1]
    assert antes == tuple(dc.AntePosted(seat, 40, all_in=False) for seat in range(1, players + 1))
    assert isinstance(hand.events[players + 1], dc.Dealt)


def test_2_1_no_ante_is_possible_and_posts_nothing() -> None:
    hand = play(FT.replace(ante=0), DEEP)
    assert not any(isinstance(event, dc.AntePosted) for event in hand.events)
    assert hand.paid == {1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize("chips", [1, 39, 40])
def test_2_2_a_short_ante_is_all_in(chips: int) -> None:
    hand = play(FT, {1: 1000, 2: chips, 3: 1000})
    assert dc.AntePosted(2, chips, all_in=True) in hand.events
    assert hand.view(2).seats[1].all_in
    act(hand, "1i 3c")
    assert hand.pots[0].claimants == (1, 2, 3)
    assert hand.pots[0].amount == 3 * chips if chips < 40 else 40 * 3 + 100


def test_2_3_the_lowest_door_card_must_bring_in_or_complete() -> None:
    hand = play(FT, DEEP, cards={1: "?? ?? Ac", 2: "?? ?? 2d", 3: "?? ?? 2h"})
    assert turn(hand) == "2: bring_in 50, complete 200"


def test_2_3_suits_break_ties_clubs_lowest() -> None:
    cards = {1: "?? ?? 2s", 2: "?? ?? 2h", 3: "?? ?? 2d", 4: "?? ?? 2c"}
    assert play(FT, dict.fromkeys(range(1, 5), 1000), cards=cards).to_act == 4
    assert play(FT, dict.fromkeys(range(1, 4), 1000), cards=cards).to_act == 3


@pytest.mark.parametrize("house", [FT, EP], ids=["full tilt", "empire"])
@pytest.mark.parametrize("kind", ["fold", "check"])
def test_2_3_he_may_never_fold_or_check(house: dc.HouseRules, kind: dc.Kind) -> None:
    hand = play(house, DEEP)
    assert turn(hand) == f"1: bring_in {house.bring_in}, complete 200"
    with pytest.raises(dc.IllegalAction):
        hand.apply(dc.Action(kind))


@pytest.mark.parametrize(
    ("behind", "choices"),
    [
        (1, "bring_in 1"),
        (49, "bring_in 49"),
        (50, "bring_in 50"),
        (51, "bring_in 50, complete 51"),
        (199, "bring_in 50, complete 199"),
        (200, "bring_in 50, complete 200"),
        (201, "bring_in 50, complete 200"),
    ],
)
def test_2_3_between_the_bring_in_and_the_small_bet_he_may_complete_all_in(behind: int, choices: str) -> None:
    hand = play(FT, {1: 40 + behind, 2: 1000, 3: 1000})
    assert turn(hand) == f"1: {choices}"


def test_2_3_a_completed_opening_is_the_first_bet() -> None:
    hand = play(FT, DEEP, "1o200 2r400 3r600 1r800")
    assert turn(hand) == "2: fold, call 800"


@pytest.mark.parametrize(("house", "forced"), [(FT, 50), (EP, 100)], ids=["full tilt", "empire"])
def test_2_3_the_bring_in_never_counts_as_a_bet_half_a_bet_included(house: dc.HouseRules, forced: int) -> None:
    hand = play(house, DEEP, "1i")
    assert turn(hand) == f"2: fold, call {forced}, complete 200"
    act(hand, "2o200 3r400 1r600 2r800")
    assert turn(hand) == "3: fold, call 800"


def test_2_4_a_short_bring_in_is_all_in_and_the_others_owe_the_whole_one() -> None:
    hand = play(FT, {1: 49, 2: 1000, 3: 1000})
    assert turn(hand) == "1: bring_in 9"
    act(hand, "1i")
    assert turn(hand) == "2: fold, call 50, complete 200"
    act(hand, "2c")
    assert turn(hand) == "3: fold, call 50, complete 200"


def test_2_4_all_in_bring_in_is_called_for_what_it_is_heads_up() -> None:
    """An all-in bring-in of 9 is called for 9."""
    hand = play(FT, {1: 49, 2: 1000}, "1i")
    assert turn(hand) == "2: fold, call 9"
    assert hand.legal().to_call == 9
    act(hand, "2c")
    assert hand.returned == {}
    assert hand.paid == {1: 49, 2: 49}


def test_2_4_a_fold_in_between_leaves_the_last_player_owing_9() -> None:
    hand = play(FT, {1: 49, 2: 1000, 3: 1000}, "1i 2f")
    assert turn(hand) == "3: fold, call 9"


def test_2_4_nobody_owes_more_than_another_player_can_still_put_in() -> None:
    """9 is in and the third player has 30 behind: the second owes 30."""
    hand = play(FT, {1: 49, 2: 1000, 3: 70}, "1i")
    assert turn(hand) == "2: fold, call 30, complete 200"
    act(hand, "2c")
    assert turn(hand) == "3: fold, call 30"
    act(hand, "3c")
    assert hand.returned == {}
    assert hand.paid == {1: 49, 2: 70, 3: 70}


def test_2_4_a_player_already_all_in_from_the_ante_can_put_in_nothing() -> None:
    """Seat 3 has no chips after its ante, so only the 9 can be called."""
    hand = play(FT, {1: 49, 2: 1000, 3: 40}, "1i")
    assert turn(hand) == "2: fold, call 9"


def test_2_4_the_poster_himself_posts_the_full_bring_in_and_what_nobody_can_match_goes_back() -> None:
    hand = play(FT, {1: 1000, 2: 60})
    act(hand, "1i")
    assert hand.bets[1] == 50
    assert turn(hand) == "2: fold, call 20"
    act(hand, "2c")
    assert hand.returned == {1: 30}
    assert hand.paid == {1: 90, 2: 60}


def test_2_5_all_in_from_the_ante_passes_the_opening_to_the_left() -> None:
    hand = play(FT, {1: 40, 2: 1000, 3: 1000, 4: 1000})
    assert turn(hand) == "2: fold, bring_in 50, complete 200"
    act(hand, "2f")
    assert turn(hand) == "3: fold, bring_in 50, complete 200"
    act(hand, "3i")
    assert turn(hand) == "4: fold, call 50, complete 200"


def test_2_5_the_opening_goes_round_the_table_past_everyone_without_chips() -> None:
    hand = play(FT, {1: 1000, 2: 1000, 6: 40, 8: 40}, cards={6: "?? ?? 2d", 1: "?? ?? 9d"})
    assert hand.to_act == 1


def test_2_5_a_passed_opening_with_few_chips() -> None:
    hand = play(FT, {1: 40, 2: 60, 3: 1000, 4: 1000})
    assert turn(hand) == "2: fold, bring_in 20"
    act(hand, "2i")
    assert turn(hand) == "3: fold, call 50, complete 200"


def test_2_5_the_last_player_to_whom_the_opening_would_pass_need_not_open() -> None:
    hand = play(FT, {1: 40, 2: 1000, 3: 1000}, "2f")
    assert hand.folded == {2}
    assert hand.street == dc.Street.SEVENTH
    assert hand.paid == {1: 40, 2: 40, 3: 40}


@pytest.mark.parametrize("low", [1, 2])
def test_2_6_with_chips_in_one_hand_only_nobody_opens(low: int) -> None:
    stacks = {1: 40, 2: 30, 3: 1000}
    hand = play(FT, stacks, cards={3 - low: "?? ?? 9d", low: "?? ?? 2d"})
    assert not any(isinstance(event, dc.Acted) for event in hand.events)
    assert hand.street == dc.Street.SEVENTH


def test_2_6_the_only_player_with_chips_does_not_bring_in_though_his_card_is_low() -> None:
    hand = play(FT, {1: 1000, 2: 40})
    assert hand.paid == {1: 40, 2: 40}
    assert hand.street == dc.Street.SEVENTH


def test_2_6_everyone_all_in_from_the_ante_goes_to_the_showdown() -> None:
    hand = play(FT, {1: 40, 2: 10, 3: 40})
    assert [line for line in said(hand.events) if "street" in line][-1].startswith("seventh street")
    assert [pot.amount for pot in hand.pots] == [30, 60]
