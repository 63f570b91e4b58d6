"""RULES 6 on the reference hand."""

from dataclasses import replace

from .reference import ReferenceHand
from .scene import TWO_FOUR, play, seats, turn

LIMP = "b2 l3 l4 l1"
CHECKED = " / k1 k2 k3 k4 / k3 k4 k1 k2 / k3 k4 k1 k2 / k3 k4 k1 k2"
BUST = {1: "Qh Jd 9h 7d 5d 3h 4c", 2: "7s 7h 2c Js Td 5s 8h", 3: "Ac Ad Kh 8d 6c 4h 2d"}
"""Queen high, sevens, aces; seat 2 brings in, 3 is high on every street."""


FREE_FOLD = replace(TWO_FOUR, fold_when_free=True)


def answers(hand: ReferenceHand, *kinds: str) -> tuple[list[int], list[int]]:
    """Answer the questions in order; who showed and who mucked when the hand is over."""
    for kind in kinds:
        hand.apply(kind)
    assert hand.is_over
    return hand.shown, hand.mucked


def test_6_1_the_last_bettor_of_the_whole_hand_shows_first() -> None:
    hand = play("b2 l3 f4 l1 / k1 B2:200 l3 l1 / k3 k1 k2 / k3 k1 k2 / k3 k1 k2")
    assert turn(hand) == "3: show muck"
    assert answers(hand, "muck") == ([2, 1], [3])


def test_6_1_the_bring_in_is_a_bet() -> None:
    assert turn(play(LIMP + CHECKED)) == "3: show muck", "2 has shown the sevens, 3 has sixes"


def test_6_1_of_the_players_still_in() -> None:
    bets = "b2 l3 l1 / B3:200 l1 l2 / k3 B1:400 l2 l3 / k3 f1 k2 / k3 k2"
    hand = play(bets, BUST, rules=FREE_FOLD)
    assert answers(hand, "show") == ([3, 2], []), "1 bet last, but has folded"


def test_6_1_nobody_still_in_has_bet_the_first_to_the_left_of_the_button() -> None:
    assert answers(play("", BUST, {1: 40, 3: 25})) == ([1, 2, 3], [])
    folded = play("b2 l3 l1 / k3 k1 f2 / k3 k1 / k3 k1 / k3 k1", BUST, rules=FREE_FOLD)
    assert answers(folded) == ([1, 3], [])


def test_6_1_an_all_in_last_raiser_shows_first() -> None:
    hand = play("b2 l3 l1 / k3 k1 B2:80 l3 l1 / k3 k1 / k3 k1 / k3 k1", BUST, {2: 170})
    assert answers(hand, "muck") == ([2, 3], [1])


def test_6_2_at_least_as_good_is_shown_without_asking() -> None:
    tie = BUST | {1: "Ah As Ks 8c 6d 4s 2h"}
    hand = play("b2 l3 l1 / k1 k2 B3:200 l1 l2 / k1 k2 k3 / k1 k2 k3 / k1 k2 k3", tie)
    assert turn(hand) == "2: show muck"
    assert hand.shown == [3, 1], "as good is enough"
    assert answers(hand, "show") == ([3, 1, 2], [])


def test_6_2_some_pot_that_he_contests_is_enough() -> None:
    swapped = {1: BUST[3], 2: BUST[2], 3: BUST[1]}
    hand = play("b2 l3 l1 / k2 B3:200 l2 / k2 k3 / k2 k3 / k2 k3", swapped, {1: 90})
    assert [claimants for _, claimants in hand.pots] == [{1, 2, 3}, {2, 3}]
    assert answers(hand) == ([3, 1, 2], []), "2 loses to 1 in the main pot and beats 3 in the side pot"


def test_6_2_a_pot_with_one_claimant_is_paid_unshown() -> None:
    hand = play("b2 c3:100 l1 l2 / k1 B2:200 l1 / k1 f2", BUST, {3: 140}, FREE_FOLD)
    assert hand.pots == [(420, frozenset({1, 3})), (400, frozenset({1}))]
    assert (hand.shown, turn(hand)) == ([3], "1: show muck")
    assert answers(hand, "muck") == ([3], [1])
    assert hand.won == {3: 420, 1: 400}


def test_6_2_auto_muck_answers() -> None:
    hand = play(LIMP + CHECKED, rules=replace(TWO_FOUR, auto_muck=True))
    assert answers(hand) == ([2, 1], [3, 4])


def test_6_3_nobody_can_muck_a_winner() -> None:
    hand = play(LIMP + CHECKED)
    assert answers(hand, "muck", "muck") == ([2, 1], [3, 4])
    assert hand.won == {1: 360}


def test_a_holding_that_nobody_recorded_can_only_be_mucked() -> None:
    unknown = seats(1, 2) | {3: "?? ?? 9h 6s 6d 4c ??"}
    hand = play("b2 l3 l1 / k1 k2 k3 / k3 k1 k2 / k3 k1 k2 / k3 k1 k2", unknown)
    assert turn(hand) == "3: muck"
    assert answers(hand, "muck") == ([2, 1], [3])


def test_6_5_a_bet_that_nobody_calls_goes_back_and_the_showdown_follows() -> None:
    hand = play("b2 c3:100 l1 l2 / B1:200 f2", BUST, {3: 140})
    assert hand.returned == {1: 200}
    assert (hand.street, hand.pots) == (7, [(420, frozenset({1, 3}))])
