"""What a hand keeps of section 7 of docs/rules.md."""

import doorcard as dc
from tests.play import act, play

FT = dc.FULL_TILT.at("2/4")
THREE = dict.fromkeys(range(1, 4), 10_000)
CARDS = {1: "Ac Ad 2c Ah Ks Qs 9d", 2: "Kc Kd 3c Kh 8h 4h 7s", 3: "Qc Qd 4c Qh 8d 3d 6s"}


def picture(hand: dc.Hand, reader: int | None) -> dict[int, tuple[tuple[str, ...], tuple[str, ...]]]:
    return {seat.seat: (seat.down, seat.up) for seat in hand.view(reader).seats}


def test_7_8_others_down_cards_are_backs() -> None:
    hand = play(FT, THREE, "1i 2c 3c |", CARDS)
    assert picture(hand, 2) == {
        1: (("??", "??"), ("2c", "Ah")),
        2: (("Kc", "Kd"), ("3c", "Kh")),
        3: (("??", "??"), ("4c", "Qh")),
    }
    assert picture(hand, None)[2] == (("??", "??"), ("3c", "Kh"))


def test_7_8_the_seventh_card_is_down() -> None:
    hand = play(FT, THREE, "1i 2c 3c | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k |", CARDS)
    assert picture(hand, 1)[1][0] == ("Ac", "Ad", "9d")
    assert picture(hand, 2)[1][0] == ("??", "??", "??")


def test_7_8_a_folded_hand_leaves_the_picture_but_its_up_cards_stay_in_the_events() -> None:
    hand = play(FT, THREE, "1i 2c 3c | 1b200 2f", CARDS)
    assert picture(hand, 1)[2] == picture(hand, None)[2] == ((), ())
    dealt = [event for event in hand.events_for(1) if isinstance(event, dc.Dealt)]
    assert dealt[0].up == ("2c", "3c", "4c")
    assert dealt[1].up == ("Ah", "Kh", "Qh")


def test_7_8_a_player_keeps_seeing_his_own_folded_cards() -> None:
    hand = play(FT, THREE, "1i 2c 3c | 1b200 2f", CARDS)
    assert picture(hand, 2)[2] == (("Kc", "Kd"), ("3c", "Kh"))


def test_7_8_the_deck_is_in_no_reader_s_events() -> None:
    hand = play(FT, THREE, "1i", CARDS)
    for reader in (None, 1, 2, 3):
        start = hand.events_for(reader)[0]
        assert isinstance(start, dc.HandStarted)
        assert start.deck is None


def test_7_8_only_hands_that_are_shown_open_at_the_showdown() -> None:
    hand = play(FT, THREE, "1i 2c 3c | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k", CARDS)
    assert picture(hand, 3)[1][0] == ("Ac", "Ad", "9d")
    assert picture(hand, 3)[2][0] == ("??", "??", "??")
    act(hand, "2m 3s")
    assert picture(hand, None)[2][0] == ("??", "??", "??")
    assert picture(hand, None)[3][0] == ("Qc", "Qd", "6s")


def test_7_8_nobody_learns_who_wins_before_the_winner_shows() -> None:
    """Seat 2 is asked while seat 3's best hand is still closed: no view names winners or shares."""
    cards = CARDS | {3: "4d 4s 4c Qh 8d 3d 8c"}
    hand = play(FT, THREE, "1i 2c 3c | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k", cards)
    assert hand.to_act == 2
    for reader in (None, 1, 2, 3):
        view = hand.view(reader)
        assert [(pot.winners, pot.shares, pot.rake) for pot in view.pots] == [((), (), 0)]
        assert (view.won, view.rake) == ({}, 0)
    act(hand, "2m")
    assert hand.view(None).pots[0].winners == (3,)
