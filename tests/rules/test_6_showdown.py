"""The showdown: docs/rules.md, section 6."""

import pytest

import doorcard as dc
from tests.play import act, play, said, turn

FT = dc.FULL_TILT.at("2/4")
FREE_FOLDS = FT.replace(fold_when_free=True)
DEEP = 10_000
THREE = dict.fromkeys(range(1, 4), DEEP)
K = "1k 2k 3k"
TRIPS = {1: "Ac Ad 2c Ah Ks Qs 9d", 2: "Kc Kd 3c Kh 8h 4h 7s", 3: "Qc Qd 4c Qh 8d 3d 6s"}
"""The lower the seat, the better."""
PAIRS = {1: "5s 5d 2c Ah Ks Qs 9d", 2: "6d 6h 3c Kh 8h 4h 7s", 3: "7d 7h 4c Qh 8d 3d 6s", 4: "9c 9h 5c Jh 8s 3s Td"}
"""The higher the seat, the better; worse than any trips."""


def shown(hand: dc.Hand) -> list[tuple[int, str]]:
    """Who showed and who mucked, in order."""
    return [(event.seat, type(event).__name__) for event in hand.events if isinstance(event, dc.Shown | dc.Mucked)]


def first_shown(hand: dc.Hand) -> int:
    return shown(hand)[0][0]


def test_6_1_the_last_to_bet_or_raise_shows_first() -> None:
    hand = play(FT, THREE, f"1i 2c 3c | {K} | {K} | {K} | 1k 2b400 3r800 1c 2c")
    assert first_shown(hand) == 3


def test_6_1_whichever_street_that_was() -> None:
    hand = play(FT, THREE, f"1i 2c 3c | 1k 2k 3b200 1c 2c | {K} | {K} | {K}")
    assert first_shown(hand) == 3


def test_6_1_a_completion_counts() -> None:
    hand = play(FT, THREE, f"1i 2o200 3c 1c | {K} | {K} | {K} | {K}")
    assert first_shown(hand) == 2


def test_6_1_the_bring_in_is_a_bet() -> None:
    cards = {1: "?? ?? 9d Ah", 2: "?? ?? 2d Kh"}
    hand = play(FT, THREE, f"2i 3c 1c | {K} | {K} | {K} | {K}", cards)
    assert first_shown(hand) == 2


def test_6_1_checked_river_the_sixth_street_bettor_shows_first() -> None:
    hand = play(FT, THREE, f"1i 2c 3c | {K} | {K} | 1k 2b400 3c 1c | {K}")
    assert first_shown(hand) == 2


def test_6_1_of_the_players_still_in() -> None:
    """Seat 3 raised last but folded later; before it seat 2 had bet."""
    hand = play(FT, THREE, "1i 2c 3c | 1k 2b200 3r400 1c 2c | 1k 2k 3k | 1b400 2c 3f | 1k 2k")
    assert first_shown(hand) == 1
    hand = play(FREE_FOLDS, THREE, "1i 2c 3c | 1k 2b200 3r400 1c 2c | 1k 2k 3f | 1k 2k | 1k 2k")
    assert first_shown(hand) == 2


def test_6_1_a_short_all_in_counts_though_it_reopens_nothing() -> None:
    """On fifth street seat 2 bets 400 and seat 3 is all-in for 450."""
    hand = play(FT, THREE | {3: 540}, "1i 2c 3c | 1k 2k 3k | 1k 2b400 3r450 1c 2c | 1k 2k | 1k 2k")
    assert first_shown(hand) == 3


LAST_RAISER_ALL_IN = "1i 2c 3c 4c | 1b200 2c 3r250 4c 1c 2c | 1b400 2c 4c | 1f 2k 4k | 2k 4k"
"""Seat 3 has 340; seats 2 and 4 contest a side pot that seat 1, who bet it, has left."""


def test_6_1_a_side_pot_does_not_change_the_order() -> None:
    hand = play(FREE_FOLDS, {1: DEEP, 2: DEEP, 3: 340, 4: DEEP}, LAST_RAISER_ALL_IN)
    assert [pot.claimants for pot in hand.pots] == [(2, 3, 4), (2, 4)]
    assert first_shown(hand) == 3


def test_6_1_nobody_still_in_has_bet_so_the_first_to_the_left_of_the_button() -> None:
    """All-in antes: no bring-in was posted."""
    hand = play(FT, {2: 40, 4: 40, 7: 1000})
    assert first_shown(hand) == 2
    hand = play(FREE_FOLDS, {2: DEEP, 4: DEEP, 7: DEEP}, "2i 4c 7c | 2f 4k 7k | 4k 7k | 4k 7k | 4k 7k")
    assert first_shown(hand) == 4


def three_way(cards: dict[int, str]) -> dc.Hand:
    """Seat 1 brings in and is called down."""
    return play(FT, THREE, f"1i 2c 3c | {K} | {K} | {K} | {K}", cards)


def test_6_2_a_better_hand_is_shown_without_asking() -> None:
    hand = three_way(PAIRS | {2: TRIPS[2]})
    assert shown(hand) == [(1, "Shown"), (2, "Shown")]
    assert turn(hand) == "3: show, muck"


@pytest.mark.parametrize(("answer", "event"), [("s", "Shown"), ("m", "Mucked")])
def test_6_2_a_beaten_hand_may_be_shown_or_mucked(answer: str, event: str) -> None:
    hand = three_way(TRIPS)
    assert turn(hand) == "2: show, muck"
    act(hand, f"2{answer} 3m")
    assert shown(hand) == [(1, "Shown"), (2, event), (3, "Mucked")]
    assert hand.won == {1: 270}


def test_6_2_an_equal_hand_is_shown() -> None:
    cards = {1: "3d 5d 2c 7d 9d Jd 4h", 2: "3s 5s 3c 7s 9s Js 4s"}
    hand = play(FT, {1: DEEP, 2: DEEP}, "1i 2c |", cards)
    while not hand.is_over:
        act(hand, f"{hand.to_act}k")
    assert shown(hand) == [(1, "Shown"), (2, "Shown")]


def test_6_2_auto_muck_answers() -> None:
    hand = play(FT.replace(auto_muck=True), THREE, f"1i 2c 3c | {K} | {K} | {K} | {K}", TRIPS)
    assert hand.is_over
    assert shown(hand) == [(1, "Shown"), (2, "Mucked"), (3, "Mucked")]


SIDE = {1: 90, 2: DEEP, 3: DEEP}
SIDE_LINE = "1i 2c 3c | 2b200 3c | 2k 3k | 2k 3k | 2k 3k"


def test_6_2_the_best_of_a_side_pot_shows_though_the_main_pot_beats_it() -> None:
    hand = play(FT, SIDE, SIDE_LINE, {1: TRIPS[1], 2: PAIRS[2], 3: TRIPS[3]})
    assert shown(hand) == [(2, "Shown"), (3, "Shown"), (1, "Shown")]
    assert hand.won == {1: 270, 3: 400}


def test_6_2_a_hand_shown_for_another_pot_does_not_count() -> None:
    """Seat 3's trips are shown first; in the side pot of seats 2 and 4 nothing has been, so seat 4 shows its pair."""
    cards = {2: PAIRS[2], 3: TRIPS[3], 4: PAIRS[4]}
    hand = play(FREE_FOLDS, {1: DEEP, 2: DEEP, 3: 340, 4: DEEP}, LAST_RAISER_ALL_IN, cards)
    assert shown(hand) == [(3, "Shown"), (4, "Shown")]
    assert turn(hand) == "2: show, muck"


def test_6_2_a_pot_with_one_claimant_is_paid_unshown() -> None:
    hand = play(FT, SIDE, "1i 2c 3c | 2b200 3c | 2k 3k | 2b400 3f", {1: TRIPS[1], 2: PAIRS[2]})
    won = [event for event in hand.events if isinstance(event, dc.PotWon)]
    assert [pot.claimants for pot in hand.pots] == [(1, 2), (2,)]
    assert won[1].strength is None
    assert won[1].winners == ((2, 400),)


def test_6_2_a_pot_of_one_s_own_forces_nobody_to_show() -> None:
    """Seat 3, all-in, shows trips first; seat 2 is beaten in the main pot and has the side pot alone: it may muck."""
    line = "1i 2c 3c | 1b200 2c 3r250 1c 2c | 1b400 2c | 1f"
    hand = play(FREE_FOLDS, {1: DEEP, 2: DEEP, 3: 340}, line, {2: PAIRS[2], 3: TRIPS[3]})
    assert [pot.claimants for pot in hand.pots] == [(2, 3), (2,)]
    assert turn(hand) == "2: show, muck"
    act(hand, "2m")
    assert hand.won[2] == 800


def test_6_2_no_hand_is_opened_before_the_showdown_even_when_everyone_is_all_in() -> None:
    hand = play(FT, {1: 240, 2: 240, 3: 240}, "1o200 2c 3c")
    kinds = [type(event).__name__ for event in hand.events]
    last_card = max(index for index, event in enumerate(hand.events) if isinstance(event, dc.Dealt))
    assert kinds.index("Shown") > last_card
    assert hand.events[last_card] == next(
        event for event in hand.events if isinstance(event, dc.Dealt) and event.street == 7
    )


@pytest.mark.parametrize("best", [1, 2, 3])
def test_6_3_nobody_can_muck_a_winner(best: int) -> None:
    """Whoever is best is shown; nobody is asked about a hand that wins."""
    hand = three_way(PAIRS | {best: TRIPS[best]})
    while not hand.is_over:
        assert hand.to_act != best
        act(hand, f"{hand.to_act}m")
    assert hand.won == {best: 270}


def test_6_3_the_chat_reports_each_pot_s_winner_and_the_hand_in_words() -> None:
    hand = play(FT, SIDE, SIDE_LINE, {1: TRIPS[1], 2: PAIRS[2], 3: TRIPS[3]})
    lines = said(hand.events)
    assert "p1 wins 270 from the main pot with three of a kind, aces" in lines
    assert "p3 wins 400 from side pot 1 with three of a kind, queens" in lines


def test_6_4_mucked_hands_are_kept_for_the_history_and_folded_ones_stay_closed() -> None:
    """The hand's owner keeps every card; no reader of the events sees a mucked or a folded hand."""
    hand = play(FT, THREE | {4: DEEP}, f"1i 2c 3c 4f | {K} | {K} | {K} | {K}", TRIPS)
    act(hand, "2m 3m")
    assert hand.live == (1, 2, 3)
    assert [str(card) for card in hand.down(2)] == ["Kc", "Kd", "7s"]
    text = dc.encode(hand.events_for(1)).decode() + dc.encode(hand.view(1)).decode()
    for card in (*hand.down(2), *hand.down(3), *hand.down(4)):
        assert str(card) not in text


def test_6_4_who_was_dealt_in_looks_up_mucked_hands_and_no_folded_one() -> None:
    hand = play(FT, THREE | {4: DEEP}, f"1i 2c 3c 4f | {K} | {K} | {K} | {K}", TRIPS)
    assert hand.showdown_hands(4) == {}
    act(hand, "2m 3m")
    for reader in hand.seats:
        hands = hand.showdown_hands(reader)
        assert {seat: " ".join(map(str, cards)) for seat, cards in hands.items()} == TRIPS
    with pytest.raises(dc.RulesError):
        hand.showdown_hands(5)


def test_6_4_a_hand_without_a_showdown_stays_closed() -> None:
    hand = play(FT, THREE, "1i 2o200 3f 1f")
    assert hand.showdown_hands(1) == {}


def test_6_5_a_later_uncalled_bet_goes_back_and_there_is_still_a_showdown() -> None:
    hand = play(FT, SIDE, "1i 2c 3c | 2b200 3f", {1: TRIPS[1], 2: PAIRS[2]})
    assert hand.returned == {2: 200}
    assert hand.street == dc.Street.SEVENTH
    assert (1, "Shown") in shown(hand)
    assert hand.won == {1: 270}


def test_6_5_the_showdown_is_for_the_pots_the_all_in_player_is_in() -> None:
    hand = play(FT, SIDE, "1i 2c 3c | 2b200 3c | 2b400 3f", {1: TRIPS[1], 2: PAIRS[2]})
    assert hand.returned == {2: 400}
    assert hand.won == {1: 270, 2: 400}
