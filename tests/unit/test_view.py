"""HandView: what each reader is told; that it leaks nothing is in tests/property/test_secrets.py."""

import pickle
import random

import pytest

import doorcard as dc
from tests.chance import playing
from tests.play import act, play

FT = dc.FULL_TILT.at("2/4")
CARDS = {1: "Ac Ad 2c Ah Ks Qs 9d", 2: "Kc Kd 3c Kh 8h 4h 7s", 3: "Qc Qd 4c Qh 8d 3d 6s"}
STACKS = {1: 10_000, 2: 5_000, 3: 90}


def test_a_view_in_the_middle_of_a_hand() -> None:
    view = play(FT, STACKS, "1i 2c 3c | 1b200", CARDS).view(2)
    assert (view.reader, view.rules, view.street, view.turn, view.to_act) == (2, FT, dc.Street.FOURTH, 5, 2)
    assert view.legal == (dc.Action("fold"), dc.Action("call", 200), dc.Action("raise", 400))
    assert (view.community, view.returned, view.won, view.rake, view.is_over) == (None, {}, {}, 0, False)
    assert view.pots == (dc.Pot(270, (1, 2, 3)), dc.Pot(200, (1, 2)))
    assert view.seats == (
        dc.SeatView(1, 9710, 200, 290, folded=False, all_in=False, up=("2c", "Ah"), down=("??", "??")),
        dc.SeatView(2, 4910, 0, 90, folded=False, all_in=False, up=("3c", "Kh"), down=("Kc", "Kd")),
        dc.SeatView(3, 0, 0, 90, folded=False, all_in=True, up=("4c", "Qh"), down=("??", "??")),
    )


def test_a_view_when_all_is_over() -> None:
    hand = play(FT.replace(auto_muck=True), STACKS, "1i 2c 3c | 1b200 2f", CARDS)
    view = hand.view(None)
    assert (view.to_act, view.legal, view.is_over) == (None, (), True)
    assert (view.returned, view.won) == ({1: 200}, {1: 270})
    assert [seat.stack for seat in view.seats] == [10_180, 4_910, 0]
    assert not any(seat.all_in for seat in view.seats)
    assert view.seats[1].folded


def test_a_view_is_a_picture_that_later_actions_leave_alone() -> None:
    hand = play(FT, STACKS, "1i")
    view = hand.view(2)
    text = dc.encode(view)
    act(hand, "2o200")
    assert dc.encode(view) == text
    assert hand.view(2) != view


def test_views_are_values_with_json_at_every_point_of_random_hands(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(30):
        for hand in playing(rng):
            for reader in (None, *hand.seats):
                view = hand.view(reader)
                assert dc.decode(dc.HandView, dc.encode(view)) == view
                assert pickle.loads(pickle.dumps(view)) == view
                assert view == hand.copy().view(reader)


def test_a_view_agrees_with_its_hand(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(30):
        for hand in playing(rng):
            view = hand.view(hand.to_act)
            assert view.legal == tuple(hand.legal()) or hand.is_over
            assert {seat.seat: seat.stack for seat in view.seats} == hand.stacks
            assert {seat.seat: seat.paid for seat in view.seats} == hand.paid
            assert {seat.seat for seat in view.seats if seat.folded} == hand.folded
            total = sum(pot.amount for pot in view.pots) + sum(view.returned.values())
            assert total == sum(seat.paid for seat in view.seats)


@pytest.mark.parametrize("reader", [0, 4, 9, -1, True, 1.0, "1", "spectator", [1]])
def test_only_seats_dealt_in_and_spectators_may_read(reader: int) -> None:
    hand = play(FT, STACKS, "1i")
    for read in (hand.view, hand.events_for, hand.up, hand.down):
        with pytest.raises(dc.RulesError) as refused:
            read(reader)
        assert refused.value.code == dc.ErrorCode.SEAT_RANGE
