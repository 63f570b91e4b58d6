"""`settle` and the pots of a running hand, as callers see them; the rules are in tests/rules/test_5_pots.py."""

import pytest

import doorcard as dc
from tests.play import act, play

FT = dc.FULL_TILT.at("2/4")


def test_a_settlement_is_a_value_with_json() -> None:
    settled = dc.settle({1: 100, 2: 300, 3: 300}, [1, 2, 3], {1: 3, 2: 2, 3: 1}, rake=7)
    assert settled == dc.settle({3: 300, 2: 300, 1: 100}, (3, 2, 1), {3: 1, 1: 3, 2: 2}, 7)
    assert dc.decode(dc.Settlement, dc.encode(settled)) == settled
    assert settled.pots[0] == dc.Pot(300, (1, 2, 3), 3, (1,), (297,))
    assert settled.pots[1] == dc.Pot(400, (2, 3), 4, (2,), (396,))
    assert (settled.won, settled.returned, settled.rake) == ({1: 297, 2: 396}, {}, 7)


def test_the_caller_s_mappings_are_left_alone() -> None:
    paid, strengths = {1: 100, 2: 300}, {1: 2, 2: 1}
    dc.settle(paid, [1, 2], strengths)
    assert (paid, strengths) == ({1: 100, 2: 300}, {1: 2, 2: 1})


def test_one_player_left_needs_no_strengths() -> None:
    assert dc.settle({1: 100, 2: 50}, [1]).won == {1: 100}
    assert dc.settle({1: 100, 2: 50}, [1], {1: 9}).won == {1: 100}


def test_live_is_read_once() -> None:
    assert dc.settle({1: 50, 2: 50}, iter([1, 2]), {1: 2, 2: 1}).won == {1: 100}


@pytest.mark.parametrize("players", range(2, 11))
def test_any_number_of_pots(players: int) -> None:
    paid = {seat: seat for seat in range(1, players + 1)}
    settled = dc.settle(paid, paid, dict.fromkeys(paid, 1))
    assert len(settled.pots) == players - 1
    assert sum(settled.won.values()) == sum(paid.values()) - 1


def test_large_amounts_are_exact() -> None:
    settled = dc.settle({1: 2**62 - 1, 2: 2**62}, [1, 2], {1: 1, 2: 1}, rake=10**15 + 1)
    assert settled.returned == {2: 1}
    assert sum(settled.won.values()) == 2 * (2**62 - 1) - 10**15 - 1


def test_the_pots_of_a_running_hand() -> None:
    """A player with chips may yet win all; one who is all-in claims what he reached."""
    hand = play(FT, {1: 90, 2: 5000, 3: 5000}, "1i 2c 3c | 2b200")
    assert hand.pots == (dc.Pot(270, (1, 2, 3)), dc.Pot(200, (2, 3)))
    act(hand, "3c")
    assert hand.pots == (dc.Pot(270, (1, 2, 3)), dc.Pot(400, (2, 3)))


def test_the_pots_hold_all_chips_that_are_in() -> None:
    hand = play(FT, dict.fromkeys(range(1, 5), 5000), "1i 2o200 3r400 4f 1c 2f")
    assert sum(pot.amount for pot in hand.pots) == sum(hand.paid.values())
    assert hand.pots[0].claimants == (1, 3)
