"""RULES 4.3 and 5 on the reference hand and on its arithmetic."""

import random
from dataclasses import replace

from . import money
from .reference import ReferenceHand
from .scene import TWO_FOUR, offers, play, seats

TIE = {1: "Ah Kd Qh Js 9d 3s 2h", 2: "7s 6d 2c 8s Td 5s Jc", 3: "Ac Ks Qd Jd 9s 3d 2s"}
"""Seats 1 and 3 tie; seat 2 brings in and has jack high, seat 3 opens no street before seat 1."""


def frozen(*piles: tuple[int, set[int]]) -> list[money.Pot]:
    return [(amount, frozenset(claimants)) for amount, claimants in piles]


def test_4_3_the_uncalled_part_goes_back_antes_included() -> None:
    assert money.uncalled({1: 40, 2: 25}, [1, 2]) == {1: 15}
    assert money.uncalled({1: 400, 2: 300, 3: 100}, [1, 3]) == {1: 100}, "what the folded player put in counts"
    assert money.uncalled({1: 400, 2: 400}, [1]) == {}
    assert money.uncalled({1: 300, 2: 400}, [1]) == {}, "a folded player gets nothing back"


def test_5_1_pots_by_level_and_by_claimants() -> None:
    paid = {1: 100, 2: 300, 3: 250, 4: 300, 5: 20}
    assert money.pots(paid, [1, 2, 4]) == frozen((420, {1, 2, 4}), (550, {2, 4})), (
        "folded 3 and 5 make no pot of theirs"
    )
    assert money.pots({1: 100, 2: 300, 3: 300}, [1, 2]) == frozen((300, {1, 2}), (400, {2}))
    assert money.pots({1: 100, 2: 300, 3: 100}, [1, 3]) == frozen((500, {1, 3})), "above every claimant's level"


def test_5_1_peeling_many_chips_at_once_is_peeling_them_one_by_one(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(2_000):
        paid = {seat: rng.randrange(1, 40) for seat in range(1, rng.randint(2, 8) + 1)}
        still_in = rng.sample(list(paid), rng.randint(1, len(paid)))
        assert money.pots(paid, still_in) == money.pots(paid, still_in, thickness=1), (paid, still_in)


def test_5_1_three_levels_played() -> None:
    all_in = "b2 c3:200 r4:400 l1:300 l2:160 l3"
    hand = play(f"{all_in} / B3:200 l4 / k3 k4 / k3 k4 / k3 k4", stacks={1: 340, 2: 200})
    assert hand.pots == frozen((800, {1, 2, 3, 4}), (420, {1, 3, 4}), (600, {3, 4}))


def test_5_2_each_pot_to_the_best_of_its_claimants() -> None:
    hand = play("b2 l3 c1:200 l2 l3 / k2 k3 / k3 k2 / B3:400 l2 / k3 k2", seats(1, 2, 3), {1: 240})
    assert hand.won == {1: 720, 2: 800}


def mucked(hand: ReferenceHand) -> ReferenceHand:
    """The hand with every question answered."""
    while not hand.is_over:
        hand.apply("muck")
    return hand


def test_5_3_odd_chips_to_the_tied_players_closest_to_the_left_of_the_button() -> None:
    assert money.split(11, [8, 3, 5]) == {3: 4, 5: 4, 8: 3}
    hand = play("b2 l3 l1" + " / k1 k2 k3" * 4, TIE, rules=replace(TWO_FOUR, ante=55))
    assert mucked(hand).won == {1: 158, 3: 157}


def test_5_3_each_pot_on_its_own() -> None:
    raked = replace(TWO_FOUR, ante=50, rake=((0, 1),))
    hand = mucked(play("b2 l3 l1 / k1 k2 B3:200 l1 l2:101 / k1 k3 / k1 k3 / k1 k3", TIE, {2: 201}, raked))
    assert hand.pots == frozen((603, {1, 2, 3}), (198, {1, 3}))
    assert hand.won == {1: 302 + 99, 3: 301 + 98}, "the chip of rake leaves the side pot odd too"


EMPIRE_2_4_SIX = ((2000, 100), (3000, 150), (4000, 200), (5000, 250), (6000, 300))


def test_5_4_the_highest_step_reached() -> None:
    small = ((500, 50), (1200, 75), (2000, 100))
    assert [money.rake_of(total, small) for total in (499, 500, 1199, 1200, 2000, 9999)] == [0, 50, 50, 75, 100, 100]
    assert [money.rake_of(total, EMPIRE_2_4_SIX) for total in (1999, 5999, 6000)] == [0, 250, 300]
    assert money.rake_of(9999, None) == 0
    assert money.rake_of(30, ((10, 50),)) == 30, "never more than the total"


def test_5_4_in_proportion_rounded_down_the_rest_off_the_last_pot() -> None:
    assert money.rake_by_pot([800, 420, 600], 100) == [43, 23, 34]
    assert money.rake_by_pot([1820], 100) == [100]
    assert money.rake_by_pot([], 0) == []


def test_5_4_where_the_last_pot_has_too_little_the_one_before_gives_the_rest() -> None:
    assert money.rake_by_pot([99, 99, 1], 101) == [50, 50, 1]
    assert money.rake_by_pot([7, 7, 7, 1], 20) == [6, 6, 7, 1]


def test_5_4_taken_once_before_ties_are_split_on_whatever_street_the_hand_ends() -> None:
    raked = replace(TWO_FOUR, rake=((200, 11),))
    assert play("b2 f3 f4 c1:200 f2", rules=raked).won == {1: 249}
    assert play("b2 f3 f1", seats(1, 2, 3), rules=raked).rake == 0, "120 after the bring-in went back"


def test_5_5_chips_before_are_chips_after_and_the_rake() -> None:
    hand = play("b2 f3 f4 c1:200 f2", rules=replace(TWO_FOUR, rake=((0, 7),)))
    assert sum(hand.stacks.values()) + hand.rake == 40_000


def test_money_is_paid_when_the_hand_is_over() -> None:
    hand = play("b2 l3 f4 f1 / k2 k3 / k3 k2 / k3 k2 / k3 B2:400 l3")
    assert (offers(hand), hand.won, sum(hand.stacks.values())) == ("show muck", {}, 40_000 - 160 - 100 - 800)
