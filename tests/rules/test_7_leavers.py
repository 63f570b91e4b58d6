"""Seats and leavers at the edges of docs/rules.md, 7.1 to 7.3: each turn in which a player leaves."""

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode
from tests.tables import EP, FT, THREE, act, asked, balanced, call_down, running, said, stacks, start, table

EIGHT = dict.fromkeys(range(1, 9), 10_000)
BOTH = pytest.mark.parametrize("rules", [FT, EP], ids=["ft", "ep"])
CHECKED = "1i 2c 3c | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k"


# 7.1


def test_7_1_a_player_dealt_in_against_his_word_does_not_exist() -> None:
    there = table()
    there.sit_out("p1", at=0)
    there.disconnect("p2", at=0)
    there.sit("p4", seat=4, chips=500, at=0)
    there.sit("p5", seat=5, chips=500, at=0)
    there.sit_in("p5", at=0)
    start(there)
    assert running(there).seats == (3, 5)


def test_7_1_eight_players_sit_at_a_table() -> None:
    there = table(EIGHT, FT.replace(max_seat=10))
    with pytest.raises(dc.TableError) as refused:
        there.sit("p9", seat=9, chips=500, at=0)
    assert refused.value.code == ErrorCode.TABLE_FULL


# 7.2


@BOTH
def test_7_2_everybody_leaves_during_a_hand(rules: dc.HouseRules) -> None:
    """The last one in wins; then the table is empty."""
    there = table(THREE, rules, script="1i 2c")
    for player in ("p3", "p1", "p2"):
        there.leave(player, at=1)
    assert (there.hand, there.places) == (None, ())
    assert there.history[0].hand.won.keys() == {2}
    assert there.taken == there.brought == 30_000


@BOTH
def test_7_2_everybody_leaves_before_anybody_has_opened(rules: dc.HouseRules) -> None:
    """Who must open has opened, and the others fold."""
    there = table(THREE, rules, script="")
    for player in ("p3", "p2", "p1"):
        there.leave(player, at=1)
    assert (there.hand, there.places) == (None, ())
    assert there.history[0].hand.won.keys() == {1}
    assert there.taken == there.brought == 30_000


def test_7_2_a_leaver_to_whom_the_opening_passed_is_folded() -> None:
    """Only who must open posts (2.5)."""
    there = table({1: 40, 2: 10_000, 3: 10_000}, script="")
    assert there.to_act == "p2"
    assert said(there.leave("p2", at=1))[:3] == ["p2 leaves after this hand", "p2 is gone", "p2 folds"]


def test_7_2_a_leaver_who_brought_in_is_folded_at_his_next_turn() -> None:
    there = table(script="")
    there.leave("p1", at=1)
    act(there, "2o200", at=2)
    assert said(act(there, "3c", at=2))[1:3] == ["p1 is gone", "p1 folds"]
    assert balanced(there)


@BOTH
def test_7_2_at_show_or_muck_a_leaver_mucks(rules: dc.HouseRules) -> None:
    assert said(asked(rules).leave("p2", at=1))[:3] == ["p2 leaves after this hand", "p2 is gone", "p2 mucks"]


def test_7_2_a_leaver_can_win() -> None:
    """He has called to the end: his cards play (6.3)."""
    there = table({1: 90, 2: 10_000})
    start(there, "1i", cards={1: "As Ad 2c Ac", 2: "Kc Qd 3c"})
    there.leave("p1", at=1)
    call_down_of(there, "p2")
    assert there.taken == 180
    assert stacks(there) == {"p2": 9_910}


def call_down_of(there: dc.Table, player: str) -> None:
    while there.hand:
        assert there.to_act == player
        there.act(player, next(a for a in there.legal() if a.kind in ("check", "call", "muck")), at=there.now)


def test_7_2_a_timed_out_player_who_leaves_keeps_his_rights() -> None:
    there = table(THREE, EP, script="1i 2c 3c")
    there.tick(at=30_000)
    told = said(there.leave("p1", at=30_001))
    assert told == ["p1 leaves after this hand"]
    call_down(there, 30_002)
    assert "p1" not in stacks(there)
    assert not [event for event in there.history[0].events if isinstance(event, dc.WalkedAway)]
    assert balanced(there)


def test_7_2_leaving_while_disconnected() -> None:
    there = table(script="1i")
    there.disconnect("p3", at=1)
    there.leave("p3", at=1)
    assert said(act(there, "2f", at=2))[-1] == "p3 leaves with 9,960"
    assert balanced(there)


def test_7_2_a_leaver_s_turn_costs_nobody_time() -> None:
    there = table(script="1i")
    there.leave("p3", at=5_000)
    act(there, "2c", at=6_000)
    assert (there.to_act, there.deadline) == ("p1", 36_000)


def test_7_2_a_leaver_sits_again_during_the_hand_elsewhere_and_keeps_seeing_his_cards() -> None:
    there = table(script="1i 2f")
    there.leave("p2", at=1)
    there.sit("p2", seat=7, chips=500, at=1)
    there.sit_in("p2", at=1)
    assert running(there).seats == (1, 2, 3)
    view = there.view("p2").hand
    assert view is not None
    assert [("??" in seat.down, len(seat.down)) for seat in view.seats] == [(True, 2), (False, 2), (True, 2)]
    act(there, "3f", at=2)
    start(there, at=3)
    assert running(there).seats == (1, 3, 7)


def test_7_2_chips_that_wait_pass_neither_maximum_nor_zero() -> None:
    there = table({1: 1_000, 2: 1_000}, FT.replace(max_buy_in=1_000), script="1i")
    there.remove_chips("p2", 960, at=1)
    there.add_chips("p2", 40, at=1)
    act(there, "2f", at=2)
    assert stacks(there) == {"p1": 1_040, "p2": 40}
    with pytest.raises(dc.TableError) as refused:
        there.add_chips("p1", 1, at=3)
    assert refused.value.code == ErrorCode.BUY_IN
    assert balanced(there)


# 7.3


def test_7_3_a_hand_can_be_over_when_it_is_dealt() -> None:
    """All-in from the antes; who has no chips then is not dealt in again."""
    there = table({1: 40, 2: 30, 3: 20}, FT.replace(auto_muck=True))
    there.start_hand(at=5, deck=dc.Deck.shuffled(bytes(32)))
    assert (there.hand, there.to_act, there.deadline, there.number) == (None, None, None, 1)
    assert [place.ready for place in there.places] == [place.chips > 0 for place in there.places]
    assert balanced(there)


# 1.5


def test_1_5_eight_to_the_end_share_a_card() -> None:
    there = table(EIGHT)
    there.start_hand(at=0, deck=dc.Deck.shuffled(bytes(32)))
    call_down(there, 0)
    hand = there.history[0].hand
    assert hand.community is not None
    for player in ("p1", "p8"):
        hands = there.last_hand(player).hands
        assert {cards[-1] for cards in hands.values()} == {str(hand.community)}
    assert balanced(there)
