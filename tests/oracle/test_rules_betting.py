"""RULES 1 to 4.2, rule by rule, on the reference hand."""

from dataclasses import replace

from .ranking import number
from .scene import FOUR_SEATS, TWO_FOUR, offers, play, seats, turn

EIGHT = {seat: f"{'AKQJT987'[seat - 1]}s {'AKQJT987'[seat - 1]}h {'34567892'[seat - 1]}c" for seat in range(1, 9)}
"""Seat 8 has the deuce of clubs."""

OPEN_PAIR = FOUR_SEATS | {1: "Ah Ad Kh Kc 7d 3s 4h"}
EP = replace(TWO_FOUR, small_bet=100, big_bet=200, bring_in=50, fold_when_free=True)


def down(*cards: str) -> list[int | None]:
    return [number(card) for card in cards]


def test_1_4_cards_go_round_one_at_a_time_and_only_to_players_in_the_hand() -> None:
    hand = play("b2 f3 l4 l1 / k1", stacks={4: 90})
    assert (hand.down(1), hand.up(1)) == (down("Ah", "Ad"), down("Kh", "9c"))
    assert [len(hand.up(seat)) for seat in (1, 2, 3, 4)] == [2, 2, 1, 2], "folded 3 gets none, all-in 4 gets one"
    assert (hand.deck[:4], hand.deck[8:12]) == (["Ah", "7s", "Qc", "Kc"], ["Kh", "2c", "9h", "Th"])


def checks(*order: int) -> str:
    return " ".join(f"k{seat}" for seat in order)


LIMP = "b8 l1 l2 l3 l4 l5 l6"
HIGH_ONE = EIGHT | {1: "As Ah 3c 3d 3h 3s"}
ALL_CHECK = checks(*range(1, 9))


def seventh(script: str, community: str | None = None) -> tuple[int, int | None]:
    """How many down cards seat 1 has on seventh street, and the community card."""
    hand = play(script, HIGH_ONE, community=community)
    assert hand.street == 7
    return len(hand.down(1)), hand.community


def test_1_5_what_counts_is_the_cards_left_not_the_players() -> None:
    seven = checks(1, 2, 3, 4, 5, 6, 8)
    assert seventh(f"{LIMP} f7 / {seven} / {seven} / {seven}") == (3, None), "7 cards for 7 players"
    to_sixth = f"{LIMP} l7 / {ALL_CHECK} / {ALL_CHECK}"
    assert seventh(f"{to_sixth} / B1:400 f2 f3 l4 l5 l6 l7 l8", "2d") == (2, number("2d")), "4 cards for 6 players"
    assert seventh(f"{to_sixth} / B1:400 f2 f3 f4 f5 l6 l7 l8") == (3, None), "exactly enough is enough"


def test_2_2_who_has_less_than_the_ante_is_all_in_with_it() -> None:
    hand = play("", seats(1, 2, 3), {1: 30})
    assert (hand.stacks[1], hand.paid[1], hand.to_act) == (0, 30, 2)


def test_2_3_the_lowest_card_opens_by_suit_and_may_not_fold() -> None:
    assert turn(play("", {1: "Ah Ad 2s", 2: "7s 7h 2d", 3: "Qc Jd 2h"})) == "2: bring_in:50 complete:200"


def test_2_3_short_of_the_small_bet_he_may_complete_all_in() -> None:
    three = seats(1, 2, 3)
    assert offers(play("", three, {2: 230})) == "bring_in:50 complete:190"
    assert offers(play("", three, {2: 91})) == "bring_in:50 complete:51"
    assert offers(play("", three, {2: 90})) == "bring_in:50"
    assert offers(play("", three, {2: 60})) == "bring_in:20"


def test_2_3_the_bring_in_counts_as_no_bet_even_at_half_the_small_bet() -> None:
    assert turn(play("b2", rules=EP)) == "3: fold call:50 complete:100"


def test_2_4_the_others_owe_the_full_bring_in() -> None:
    assert turn(play("b2:20", seats(1, 2, 3), {2: 60})) == "3: fold call:50 complete:200"


def test_2_4_heads_up_an_all_in_bring_in_of_9_is_called_for_9() -> None:
    hand = play("b2:9 l1:9", seats(1, 2), {2: 49})
    assert (hand.is_over, hand.returned, hand.pots) == (True, {}, [(98, frozenset({1, 2}))])


def test_2_4_nobody_owes_more_than_another_player_can_put_in() -> None:
    short = {2: 60, 3: 75}
    assert turn(play("b2:20 l3:35", seats(1, 2, 3), short)) == "1: fold call:35"
    assert turn(play("b2:20 f3", seats(1, 2, 3), short)) == "1: fold call:20"


def test_2_4_the_poster_posts_it_all_and_gets_back_what_nobody_can_match() -> None:
    hand = play("b2:50 l1:9", seats(1, 2), {1: 49})
    assert (hand.returned, hand.pots[0][0]) == ({2: 41}, 98)


def test_2_5_the_opening_passes_to_the_left_and_may_be_folded_on() -> None:
    assert turn(play("", stacks={2: 40})) == "3: fold bring_in:50 complete:200"
    assert turn(play("f3", stacks={2: 40})) == "4: fold bring_in:50 complete:200"
    assert turn(play("f3 b4", stacks={2: 40})) == "1: fold call:50 complete:200"


def test_2_5_when_all_but_one_with_chips_have_folded_nobody_has_to_open() -> None:
    hand = play("f3 f4", stacks={2: 40}, rules=replace(TWO_FOUR, auto_muck=True))
    assert (hand.is_over, hand.paid, hand.folded) == (True, {1: 40, 2: 40, 3: 40, 4: 40}, [3, 4])


def test_2_6_nobody_but_one_has_chips_left() -> None:
    hand = play("", seats(1, 2, 3), {1: 40, 3: 25}, replace(TWO_FOUR, auto_muck=True))
    assert (hand.is_over, hand.street, hand.paid) == (True, 7, {1: 40, 2: 40, 3: 25})


def test_3_1_big_bets_from_fifth_street_on() -> None:
    to_fifth = "b2 f4 l1 / k1 k2"
    assert offers(play("b2 l1", seats(1, 2))) == "check bet:200"
    assert offers(play("b2 l1 / k1 k2", seats(1, 2))) == "check bet:400"
    assert offers(play("b2 l3 f4 l1 / k1 k2 k3 / B3:400")) == "fold call:400 raise:800", to_fifth


def test_3_2_completion_raise_and_no_option_for_the_bring_in() -> None:
    assert offers(play("b2 c3:200")) == "fold call:200 raise:400"
    hand = play("b2 l3 l4 l1")
    assert (hand.street, hand.to_act) == (4, 1)


def test_3_3_bet_2_raise_by_4_to_6_then_only_by_4() -> None:
    third = "b2 l3 l4 l1 / "
    assert offers(play(third, OPEN_PAIR)) == "check bet:200 bet:400"
    assert offers(play(f"{third} B1:200", OPEN_PAIR)) == "fold call:200 raise:400 raise:600"
    assert offers(play(f"{third} B1:200 r2:600", OPEN_PAIR)) == "fold call:600 raise:1000"
    assert offers(play(f"{third} B1:400", OPEN_PAIR)) == "fold call:400 raise:800"


def test_3_3_the_pair_counts_when_fourth_street_is_dealt() -> None:
    pair_at_three = FOUR_SEATS | {3: "Qc Jd 9h 9s 6d 4c 8c"}
    assert offers(play("b2 l3 l4 l1", pair_at_three)) == "check bet:200 bet:400"
    later_fold = play("b2 l3 l4 l1 / f3", pair_at_three, rules=replace(TWO_FOUR, fold_when_free=True))
    assert offers(later_fold) == "fold check bet:200 bet:400"
    assert offers(play("b2 f3 l4 l1", pair_at_three)) == "check bet:200"
    assert offers(play("b2 l3 l4 l1", pair_at_three, rules=replace(TWO_FOUR, open_pair_double_bet=False))) == (
        "check bet:200"
    )


def test_3_4_one_bet_and_three_raises() -> None:
    assert offers(play("b2 c3:200 r4:400 r1:600 r2:800")) == "fold call:800"
    assert offers(play("b2 c1:200 r2:400 r1:600 r2:800", seats(1, 2))) == "fold call:800"


def test_3_4_the_cap_can_be_lifted_heads_up() -> None:
    lifted = replace(TWO_FOUR, cap_heads_up=False)
    assert offers(play("b2 c1:200 r2:400 r1:600 r2:800", seats(1, 2), rules=lifted)) == "fold call:800 raise:1000"
    assert offers(play("b2 c3:200 r1:400 r2:600 f3 r1:800", seats(1, 2, 3), rules=lifted)) == (
        "fold call:800 raise:1000"
    )
    three = "b2 c3:200 r1:400 r2:600 r3:800 f1"
    assert offers(play(three, seats(1, 2, 3), rules=lifted)) == "fold call:800", "three were in before the fourth bet"
    all_in = play("b2 l3 c1:200 r2:400 l3:60 r1:600 r2:800", seats(1, 2, 3), {3: 100}, lifted)
    assert offers(all_in) == "fold call:800", "the all-in player is in"


def test_3_5_groups_then_high_cards_then_the_lower_seat() -> None:
    def first(*boards: str) -> int | None:
        """On sixth street."""
        cards = {
            seat: f"{7 + seat}s {7 + seat}h".replace("10", "T") + f" {board}" for seat, board in enumerate(boards, 1)
        }
        calls = " ".join(f"l{seat}" for seat in range(2, len(boards) + 1))
        hand = play(f"b1 {calls}", cards)
        while hand.street < 6:
            hand.apply("check")
        return hand.to_act

    assert first("2c 2d 2h 3c", "3d 3h 4c 4d") == 1, "three of a kind over two pair"
    assert first("2c Ad Ac Kd", "4h 4c 5h 5c") == 2, "two pair over a pair"
    assert first("2c 3c 4c 5c", "3d 3h 7c 6c") == 2, "a straight flush is nothing"
    assert first("2c Ad Kh Qc", "3c Ah Kd Qs") == 2, "the fourth card"
    assert first("2c Ad Kh Qc", "2d Ah Kd Qs") == 1, "a tie, suits do not count"


def test_3_6_if_the_opener_is_all_in_the_next_to_his_left_with_chips_opens() -> None:
    assert play("b2 l3 l4 l1", stacks={1: 90}).to_act == 2
    assert play("b2 l3 l4 l1", stacks={1: 90, 2: 90}).to_act == 3


def test_3_7_the_community_card_leaves_the_order_of_sixth_street() -> None:
    hand = play(f"{LIMP} l7 / {ALL_CHECK} / {ALL_CHECK} / {ALL_CHECK}", HIGH_ONE, community="2d")
    assert (hand.to_act, hand.community) == (1, number("2d"))


def test_3_8_check_or_bet_and_fold_where_the_house_allows_it() -> None:
    assert offers(play("b2 l3 l4 l1")) == "check bet:200"
    assert offers(play("b2 l3 l4 l1", rules=replace(TWO_FOUR, fold_when_free=True))) == "fold check bet:200"
    assert offers(play("b2 l3 l4 l1 / k1 B2:200")) == "fold call:200 raise:400"


def test_3_9_no_raise_when_everybody_else_is_all_in() -> None:
    assert offers(play("b2:20", seats(1, 2), {2: 60})) == "fold call:20"
    assert offers(play("b2 l3 c1:150 f2", seats(1, 2, 3), {1: 190})) == "fold call:150"


def test_3_10_no_turn_when_only_all_in_players_oppose_and_nothing_is_owed() -> None:
    hand = play("b2 l3 f4 l1 / k1 f2", stacks={3: 90}, rules=replace(TWO_FOUR, fold_when_free=True))
    assert (hand.street, offers(hand)) == (7, "show muck")


def test_3_11_everyone_folds_but_one() -> None:
    hand = play("b2 f3 f4 c1:200 f2")
    assert (hand.is_over, hand.street, hand.shown, hand.mucked) == (True, 3, [], [])
    assert (hand.won, hand.returned) == ({1: 260}, {1: 150})


def test_4_2_150_all_in_on_a_200_street_is_raised_to_350() -> None:
    hand = play("b2 l3 l4 l1 / k1 k2 k3 B4:150", stacks={4: 240})
    assert turn(hand) == "1: fold call:150 raise:350"


def test_4_2_below_half_who_has_acted_may_only_fold_or_call() -> None:
    hand = play("b2 l3 l4 l1 / k1 B2:80", stacks={2: 170})
    assert turn(hand) == "3: fold call:80 raise:200", "to one full bet above the last full bet, which is none"
    hand.apply("call", 80)
    hand.apply("call", 80)
    assert turn(hand) == "1: fold call:80", "he has checked"


def test_4_2_the_last_full_bettor_has_acted() -> None:
    hand = play("b2 l3 l4 l1 / B1:200 r2:280", stacks={2: 370})
    assert turn(hand) == "3: fold call:280 raise:400"
    hand.apply("fold")
    hand.apply("fold")
    assert turn(hand) == "1: fold call:280"


def test_4_2_short_all_ins_add_up() -> None:
    stacks = {2: 90 + 550, 3: 90 + 700}
    fifth = FOUR_SEATS | {1: "Ah Ad Kh 9c 9d 3s 4h"}
    hand = play("b2 l3 l4 l1 / k1 k2 k3 k4 / B1:400 r2:550 r3:700", fifth, stacks)
    assert turn(hand) == "4: fold call:700 raise:1100"
    hand.apply("call", 700)
    assert turn(hand) == "1: fold call:700 raise:1100", "reopened for the bettor"


def test_4_2_one_that_does_not_count_uses_up_nothing_of_the_cap() -> None:
    third = "b2 c3:200 r4:400 "
    assert offers(play(f"{third} r1:490 r2:600", stacks={1: 530})) == "fold call:600 raise:800"
    assert offers(play(f"{third} r1:490 r2:600 r3:800", stacks={1: 530})) == "fold call:800"
    assert offers(play(f"{third} r1:500 r2:700", stacks={1: 540})) == "fold call:700", "500 counted"


def test_4_2_third_street_is_measured_from_zero() -> None:
    assert offers(play("b2 c3:150", stacks={3: 190})) == "fold call:150 raise:350"
    assert offers(play("b2 c3:80", stacks={3: 120})) == "fold call:80 complete:200"
    hand = play("b2 c3:80 l4 l1", stacks={3: 120})
    assert turn(hand) == "2: fold call:80", "the bring-in has acted"


def test_4_2_the_opener_himself_completes_all_in() -> None:
    assert turn(play("c2:80", stacks={2: 120})) == "3: fold call:80 complete:200"
    assert turn(play("c2:100", stacks={2: 140})) == "3: fold call:100 raise:300"


def test_4_2_between_the_small_and_the_big_bet_an_all_in_is_a_try_at_the_big_bet() -> None:
    third = "b2 l3 l4 l1 / "
    stacks = {1: 90 + 300}
    assert offers(play(third, OPEN_PAIR, stacks)) == "check bet:200 bet:300"
    assert offers(play(f"{third} B1:300", OPEN_PAIR, stacks)) == "fold call:300 raise:700"
    assert offers(play(f"{third} B1:150", OPEN_PAIR, {1: 90 + 150})) == "fold call:150 raise:350 raise:550"
    assert offers(play(f"{third} B1:90", OPEN_PAIR, {1: 90 + 90})) == "fold call:90 raise:200 raise:400"
