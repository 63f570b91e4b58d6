"""Seats, cards and dealing: docs/rules.md, section 1."""

import pytest

import doorcard as dc
from tests.play import act, play, said, turn

FT = dc.FULL_TILT.at("2/4")
EIGHT = dict.fromkeys(range(1, 9), 10_000)


def texts(cards: tuple[dc.Card | None, ...]) -> str:
    return " ".join(map(str, cards))


@pytest.mark.parametrize("players", range(2, 9))
def test_1_1_two_to_eight_players_are_dealt_in(players: int) -> None:
    hand = play(FT, dict.fromkeys(range(1, players + 1), 1000))
    assert hand.seats == tuple(range(1, players + 1))


@pytest.mark.parametrize("seats", [range(0), range(1, 2), range(1, 10), range(9), [0, 1], [1, 9], [-1, 2]])
@pytest.mark.parametrize("house", [FT, dc.EMPIRE.at("2/4")])
def test_1_1_no_other_number_and_no_other_seat(seats: list[int], house: dc.HouseRules) -> None:
    with pytest.raises(dc.RulesError) as refused:
        dc.Hand(house, dict.fromkeys(seats, 1000), dc.Deck.shuffled(bytes(32)))
    assert refused.value.code in (dc.ErrorCode.PLAYER_COUNT, dc.ErrorCode.SEAT_RANGE)


def test_1_2_dealing_starts_at_seat_1_and_goes_up_however_the_stacks_are_listed() -> None:
    hand = dc.Hand(FT, {7: 1000, 2: 1000, 5: 1000}, dc.Deck.of("2c 3c 4c 5c 6c 7c 8c 9c Tc"))
    assert hand.seats == (2, 5, 7)
    assert [texts(hand.down(seat)) + " " + texts(hand.up(seat)) for seat in hand.seats] == [
        "2c 5c 8c",
        "3c 6c 9c",
        "4c 7c Tc",
    ]


def test_1_2_left_of_the_button_is_the_lowest_seat() -> None:
    """The same board twice: the lower seat opens."""
    hand = play(FT, {3: 1000, 6: 1000, 8: 1000}, "8i 3c 6c |", {3: "?? ?? 9c Ad", 6: "?? ?? 9h As", 8: "?? ?? 2c 3h"})
    assert hand.to_act == 3


def test_1_3_cards_rank_deuce_to_ace_then_clubs_diamonds_hearts_spades() -> None:
    names = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    assert [str(card) for card in sorted(dc.CARDS)] == names
    assert dc.Card("2s") < dc.Card("3c") < dc.Card("3d") < dc.Card("3h") < dc.Card("3s") < dc.Card("4c")


def test_1_4_two_rounds_down_one_up_then_up_up_up_down() -> None:
    deck = [str(card) for card in dc.CARDS]
    hand = dc.Hand(FT, {1: 1000, 2: 1000}, dc.Deck.of(deck))
    act(hand, "1i 2c | 1k 2k | 1k 2k | 1k 2k |")
    assert texts(hand.down(1)) == "2c 2h 5c"
    assert texts(hand.up(1)) == "3c 3h 4c 4h"
    assert texts(hand.down(2)) == "2d 2s 5d"
    assert texts(hand.up(2)) == "3d 3s 4d 4s"


def test_1_4_a_folded_player_gets_no_card_and_nothing_is_burnt() -> None:
    deck = [str(card) for card in dc.CARDS]
    hand = dc.Hand(FT, {1: 1000, 2: 1000, 3: 1000}, dc.Deck.of(deck))
    act(hand, "1i 2f 3c |")
    assert [texts(hand.up(seat)) for seat in (1, 2, 3)] == ["3h 4d", "3s", "4c 4h"]


def test_1_4_an_all_in_player_gets_every_card() -> None:
    hand = play(FT, {1: 1000, 2: 90, 3: 1000}, "1i 2c 3c | 1k 3k | 1k 3k | 1k 3k | 1k 3k")
    assert hand.paid[2] == 90
    assert [len(hand.up(2)), len(hand.down(2))] == [4, 3]


CHECKED = "1k 2k 3k 4k 5k 6k 7k 8k"
EIGHT_IN = "1i 2c 3c 4c 5c 6c 7c 8c"


def test_1_5_eight_dealt_in_and_one_folds_on_third_is_dealt_normally() -> None:
    """7 cards for 7 players: exactly enough is enough."""
    seven = CHECKED.replace(" 8k", "")
    hand = play(FT, EIGHT, f"{EIGHT_IN.replace('8c', '8f')} | {seven} | {seven} | {seven} |")
    assert hand.community is None
    assert [len(hand.down(seat)) for seat in hand.live] == [3] * 7
    used = {card for seat in hand.seats for card in (*hand.up(seat), *hand.down(seat))}
    assert len(used) == 3 + 7 * 7 == 52


def test_1_5_two_folds_on_sixth_leave_4_cards_for_6_and_a_community_card() -> None:
    sixth = "1b400 2c 3c 4c 5c 6c 7f 8f"
    hand = play(FT, EIGHT, f"{EIGHT_IN} | {CHECKED} | {CHECKED} | {sixth} |", community="As")
    assert hand.live == (1, 2, 3, 4, 5, 6)
    assert hand.community == dc.Card("As")
    assert [len(hand.down(seat)) for seat in hand.live] == [2] * 6
    assert "As is everyone's seventh card" in said(hand.events)[-1]


def test_1_5_eight_players_to_the_end_share_a_community_card_that_counts_for_all() -> None:
    hand = play(FT, EIGHT, f"{EIGHT_IN} | {CHECKED} | {CHECKED} | {CHECKED} | {CHECKED}", community="As")
    shown = next(event for event in hand.events if isinstance(event, dc.Shown))
    assert shown.cards[-1] == "As"
    assert len(shown.cards) == 7
    assert int(dc.evaluate(" ".join(shown.cards))) == shown.strength


def test_1_5_what_counts_is_the_cards_left_not_the_players() -> None:
    """A deck of 13 cards: one left for two players."""
    hand = dc.Hand(FT, {1: 1000, 2: 1000}, dc.Deck.of("2c 3c 4c 5c 6c 7d 8c Kh Th Jd Qc Kd Ad"))
    act(hand, "1i 2c | 2k 1k | 2k 1k | 2k 1k |")
    assert hand.community == dc.Card("Ad")
    assert turn(hand) == "2: check, bet 400"


def test_1_5_a_folded_card_is_never_dealt_again() -> None:
    script = f"{EIGHT_IN} | {CHECKED} | {CHECKED} | 1b400 2c 3c 4f 5f 6f 7f 8f | 1k 2k 3k"
    hand = play(FT, EIGHT, script)
    dealt = [card for seat in hand.seats for card in (*hand.up(seat), *hand.down(seat))]
    assert len(dealt) == len(set(dealt)) == 51
