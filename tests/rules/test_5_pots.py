"""Pots, splits and rake: docs/rules.md, section 5."""

import random

import pytest

import doorcard as dc
from tests.play import act, play, said

FT = dc.FULL_TILT.at("2/4")
TO_THE_END = " | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k"


def pots(settlement: dc.Settlement) -> list[tuple[int, tuple[int, ...]]]:
    return [(pot.amount, pot.claimants) for pot in settlement.pots]


def test_5_1_main_pot_and_side_pots_by_level() -> None:
    settled = dc.settle({1: 100, 2: 300, 3: 600, 4: 600}, [1, 2, 3, 4], {1: 10, 2: 9, 3: 8, 4: 7})
    assert pots(settled) == [(400, (1, 2, 3, 4)), (600, (2, 3, 4)), (600, (3, 4))]
    assert settled.won == {1: 400, 2: 600, 3: 600}


def test_5_1_only_who_paid_at_its_level_can_win_a_pot() -> None:
    settled = dc.settle({1: 100, 2: 300, 3: 300}, [1, 2, 3], {1: 7462, 2: 2, 3: 1})
    assert settled.won == {1: 300, 2: 400}


def test_5_1_pots_with_the_same_claimants_are_one() -> None:
    """Seat 3 folded at 150: no pot of its own."""
    settled = dc.settle({1: 400, 2: 400, 3: 150}, [1, 2], {1: 2, 2: 1})
    assert pots(settled) == [(950, (1, 2))]


def test_5_1_folded_chips_stay_in_the_pots_they_reached() -> None:
    """Seat 4 folded at 250: 100 of it in the main pot, 150 in the side pot."""
    settled = dc.settle({1: 100, 2: 300, 3: 300, 4: 250}, [1, 2, 3], {1: 3, 2: 2, 3: 1})
    assert pots(settled) == [(400, (1, 2, 3)), (550, (2, 3))]
    assert settled.won == {1: 400, 2: 550}


def test_5_1_what_lies_above_every_claimant_falls_into_the_last_pot_that_has_one() -> None:
    settled = dc.settle({1: 100, 2: 200, 3: 500, 4: 500}, [1, 2], {1: 2, 2: 1})
    assert pots(settled) == [(400, (1, 2)), (900, (2,))]


def test_5_1_a_hand_with_a_main_pot_and_two_side_pots() -> None:
    stacks = {1: 90, 2: 390, 3: 5000, 4: 5000}
    hand = play(FT, stacks, "1i 2c 3c 4c | 2b200 3c 4c | 2b100 3c 4c | 3b400 4c | 3k 4k")
    assert [(pot.amount, pot.claimants) for pot in hand.pots] == [
        (4 * 90, (1, 2, 3, 4)),
        (3 * 300, (2, 3, 4)),
        (800, (3, 4)),
    ]


def test_5_1_seven_side_pots() -> None:
    """Eight players all-in for eight amounts."""
    paid = {seat: 100 * seat for seat in range(1, 9)}
    settled = dc.settle(paid, paid, {seat: 10 - seat for seat in paid})
    assert settled.returned == {8: 100}
    assert pots(settled) == [(100 * (9 - n), tuple(range(n, 9))) for n in range(1, 8)]
    assert settled.won == {seat: 100 * (9 - seat) for seat in range(1, 8)}


def test_5_2_the_best_five_of_seven_win() -> None:
    """Seat 1 has the aces, seat 2 a flush with a card of every street."""
    cards = {1: "Ac Ad 2c As 7d 7h Kc", 2: "3h 5h 3c 9h Jh 4d 2h"}
    hand = play(FT, {1: 1000, 2: 1000}, "1i 2c | 1k 2k | 1k 2k | 1k 2k | 1k 2k", cards)
    act(hand, "2s")
    assert [event.strength for event in hand.events if isinstance(event, dc.Shown)] == [
        int(dc.evaluate("Ac Ad As 7d 7h")),
        int(dc.evaluate("Jh 9h 5h 3h 2h")),
    ]
    assert hand.won == {1: 180}


def test_5_2_suits_never_break_a_tie() -> None:
    cards = {1: "3d 5d 2c 7d 9d Jd 2h", 2: "3s 5s 3c 7s 9s Js 2s"}
    hand = play(FT, {1: 1000, 2: 1000}, "1i 2c |", cards)
    while not hand.is_over:
        act(hand, f"{hand.to_act}k")
    assert hand.won == {1: 90, 2: 90}


def test_5_3_ties_split_evenly() -> None:
    assert dc.settle({1: 100, 2: 100, 3: 100}, [1, 2, 3], {1: 5, 2: 5, 3: 5}).won == {1: 100, 2: 100, 3: 100}


@pytest.mark.parametrize(
    ("dead", "won"), [(0, (50, 50, 50)), (1, (51, 50, 50)), (2, (51, 51, 50)), (3, (51, 51, 51)), (4, (52, 51, 51))]
)
def test_5_3_odd_chips_go_one_each_to_the_left_of_the_button(dead: int, won: tuple[int, int, int]) -> None:
    paid = {2: 50, 5: 50, 7: 50, 1: dead}
    assert tuple(dc.settle(paid, [7, 5, 2], {7: 9, 5: 9, 2: 9}).won.values()) == won


def test_5_3_each_pot_on_its_own() -> None:
    """Three share 151, two of them share 101: the odd chip of each pot goes to the lowest seat of that pot."""
    settled = dc.settle({1: 50, 3: 100, 6: 100, 8: 51}, [1, 3, 6], {1: 4, 3: 4, 6: 4})
    assert [pot.shares for pot in settled.pots] == [(67, 67, 66), (51, 50)]
    assert settled.won == {1: 67, 3: 118, 6: 116}


UP_TO_2 = [(500, 50), (1200, 75), (2000, 100)]
UP_TO_20 = [(2000, 100), (3000, 150), (4000, 200), (5000, 250), (6000, 300)]
UP_TO_60 = [(4000, 100), (5500, 150), (7000, 200), (8500, 250), (10000, 300)]
STEPS_BY_PLAYERS = {2: 1, 3: 1, 4: 3, 5: 3, 6: 5, 7: 5, 8: 5, 9: 5, 10: 5}
CHART = {
    **dict.fromkeys(("0.50/1", "1/2"), UP_TO_2),
    **dict.fromkeys(("2/4", "3/6", "5/10", "10/20"), UP_TO_20),
    **dict.fromkeys(("15/30", "20/40", "30/60"), UP_TO_60),
}


def rake_of(limit: str, players: int, total: int) -> int:
    """What is raked where a pot of `total` is won."""
    steps = dc.EMPIRE.at(limit).rake_steps(players)
    return max((rake for at_least, rake in steps if total >= at_least), default=0)


@pytest.mark.parametrize("limit", CHART)
@pytest.mark.parametrize("players", range(2, 11))
def test_5_4_empire_s_whole_chart_to_the_cent(limit: str, players: int) -> None:
    steps = CHART[limit] if CHART[limit] is UP_TO_2 else CHART[limit][: STEPS_BY_PLAYERS[players]]
    before = 0
    for at_least, rake in steps:
        assert rake_of(limit, players, at_least - 1) == before
        assert rake_of(limit, players, at_least) == rake
        before = rake
    assert rake_of(limit, players, 10**9) == before
    assert tuple(steps) == dc.EMPIRE.at(limit).rake_steps(players)


@pytest.mark.parametrize("limit", ["0.49/0.98", "0.25/0.50", "0.75/1.50", "1.99/3.98", "12/24", "10.01/20.02", "14/28",
                                   "30.01/60.02", "50/100", "100/200"])  # fmt: skip
def test_5_4_a_limit_off_the_chart_says_so_when_the_rules_are_made(limit: str) -> None:
    with pytest.raises(dc.RulesError, match="no rake row") as refused:
        dc.EMPIRE.at(limit)
    assert refused.value.code == dc.ErrorCode.RAKE_MISSING


def test_5_4_unless_a_schedule_or_no_rake_is_given() -> None:
    assert dc.EMPIRE.at("100/200", rake=None).rake is None
    schedule = dc.RakeSchedule.flat(((20_000, 300),))
    assert dc.EMPIRE.at("100/200", rake=schedule).rake == schedule


@pytest.mark.parametrize("limit", ["0.50/1", "2/4", "15/30", "100/200"])
def test_5_4_full_tilt_has_no_chart(limit: str) -> None:
    assert dc.FULL_TILT.at(limit).rake is None
    given = dc.RakeSchedule.flat(((100, 10),))
    assert dc.FULL_TILT.at(limit, rake=given).rake == given


def test_5_4_players_dealt_in_count_not_those_still_in() -> None:
    """$56 with six dealt in and two left: the row for 6 to 10 players, $2.50."""
    rules = dc.EMPIRE.at("10/20")
    script = "1i 2o1000 3c 4c 5c 6f 1c | 1k 2k 3f 4f 5f"
    hand = play(rules, dict.fromkeys(range(1, 7), 100_000), script + " | 1b2000 2f")
    assert hand.rake == 250
    assert sum(pot.amount for pot in hand.pots) == 5000 + 600


def test_5_4_taken_from_the_total_after_what_is_uncalled_went_back() -> None:
    """$20.40 and $16.40 after an uncalled $4 went back: nothing is raked below $20."""
    hand = play(dc.EMPIRE.at("2/4"), {1: 5000, 2: 5000}, "1o200 2r400 1r600 2r800 1c | 1b200 2c | 1b400 2f")
    assert hand.returned == {1: 400}
    assert sum(pot.amount for pot in hand.pots) == 2040
    assert hand.rake == 100
    hand = play(dc.EMPIRE.at("2/4"), {1: 5000, 2: 5000}, "1o200 2r400 1r600 2r800 1c | 1k 2k | 1b400 2f")
    assert sum(pot.amount for pot in hand.pots) == 1640
    assert hand.rake == 0


def test_5_4_taken_on_whatever_street_the_hand_ends() -> None:
    rules = dc.FULL_TILT.at("2/4", rake=dc.RakeSchedule.flat(((80, 7),)))
    hand = play(rules, {1: 1000, 2: 1000}, "1i 2f")
    assert (hand.rake, hand.won) == (7, {1: 73})


def test_5_4_comes_off_the_pots_in_proportion_rounded_down_the_rest_off_the_last() -> None:
    """100 off pots of 700, 198 and 70: 72.3, 20.4 and 7.2 are 72, 20 and 8."""
    settled = dc.settle({1: 175, 2: 241, 3: 276, 4: 276}, [1, 2, 3, 4], {1: 4, 2: 3, 3: 2, 4: 1}, rake=100)
    assert [(pot.amount, pot.rake) for pot in settled.pots] == [(700, 72), (198, 20), (70, 8)]
    assert settled.won == {1: 628, 2: 178, 3: 62}


def test_5_4_a_last_pot_too_small_for_the_remainder_is_not_overdrawn() -> None:
    """43 off pots of 28, 15 and 2: 26, 14 and 1 leave 2, of which the last pot has 1 and the one before the other."""
    settled = dc.settle({1: 5, 2: 10, 3: 11, 4: 11, 5: 3, 6: 5}, [1, 2, 3, 4], {1: 9, 2: 8, 3: 7, 4: 6}, rake=43)
    pots_and_rake = [(pot.amount, pot.rake) for pot in settled.pots]
    assert pots_and_rake == [(28, 26), (15, 15), (2, 2)]


def test_5_4_tiny_last_pots_over_many_settlements() -> None:
    chance = random.Random(54)
    for _ in range(2000):
        paid = {seat: chance.choice((1, 2, 3, 50, 51, 52)) for seat in range(1, chance.randint(3, 9))}
        rake = chance.randint(0, sum(paid.values()) + 5)
        settled = dc.settle(paid, paid, {seat: chance.randint(1, 3) for seat in paid}, rake=rake)
        in_pots = sum(pot.amount for pot in settled.pots)
        assert settled.rake == min(rake, in_pots)
        assert all(0 <= pot.rake <= pot.amount for pot in settled.pots)
        assert sum(paid.values()) == sum(settled.won.values()) + sum(settled.returned.values()) + settled.rake


def test_5_4_before_ties_are_split() -> None:
    settled = dc.settle({1: 100, 2: 100}, [1, 2], {1: 3, 2: 3}, rake=5)
    assert settled.won == {1: 98, 2: 97}


def test_5_4_never_more_than_the_total() -> None:
    settled = dc.settle({1: 10, 2: 10}, [1, 2], {1: 2, 2: 1}, rake=10**9)
    assert (settled.rake, settled.won) == (20, {})


def test_5_4_play_money_is_not_raked() -> None:
    rules = dc.EMPIRE.at("2/4", rake=None)
    hand = play(rules, {1: 10_000, 2: 10_000}, "1o200 2r400 1r600 2r800 1c | 1b200 2c | 1b400 2c | 1b400 2f")
    assert hand.rake == 0
    assert not any(isinstance(event, dc.RakeTaken) for event in hand.events)


def test_5_4_the_rake_is_said() -> None:
    hand = play(dc.EMPIRE.at("2/4"), {1: 5000, 2: 5000}, "1o200 2r400 1r600 2r800 1c | 1b200 2c | 1b400 2f")
    assert dc.RakeTaken(100) in hand.events
    assert "rake $1" in [event.say(currency=dc.DOLLARS) for event in hand.events]
    assert "p1 wins $19.40" in [event.say(currency=dc.DOLLARS) for event in hand.events]


@pytest.mark.parametrize("script", ["1i 2f 3f", "1i 2c 3c" + TO_THE_END, "1o200 2c 3c | 1b200 2c 3f | 1b400 2c"])
def test_5_5_chips_before_are_chips_after_and_rake(script: str) -> None:
    rules = dc.FULL_TILT.at("2/4", rake=dc.RakeSchedule.flat(((1, 3), (500, 33))))
    hand = play(rules, {1: 3000, 2: 2000, 3: 1000}, script)
    while not hand.is_over:
        hand.apply(list(hand.legal())[-1])
    assert sum(hand.stacks.values()) + hand.rake == 6000
    assert hand.stacks == {
        seat: start - hand.paid[seat] + hand.returned.get(seat, 0) + hand.won.get(seat, 0)
        for seat, start in ((1, 3000), (2, 2000), (3, 1000))
    }
    assert said(hand.events)[-1].startswith("the hand is over")
