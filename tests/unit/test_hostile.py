"""What a hostile caller hands in: values that lie, values without an end, and what a hand gave out, changed."""

import copy
from collections.abc import Callable

import pytest

import doorcard as dc
from tests.play import play

FT = dc.FULL_TILT.at("2/4")
OPEN = play(FT, {1: 1000, 2: 1000, 3: 1000}, "1i")
SHOWN = play(FT, {1: 1000, 2: 140}, "1o200 2c 2m", {1: "As Ah 2c Ac", 2: "Ks Qh 3c"})
"""A hand that is over: 100 went back to seat 1, who won the rest."""


def test_what_a_hand_gives_out_changes_nothing_in_it() -> None:
    paid, won, returned = SHOWN.paid, SHOWN.won, SHOWN.returned
    settlement = SHOWN.settlement
    assert settlement is not None
    assert (settlement.won, settlement.returned) == (won, returned)
    for given in (settlement.won, settlement.returned, SHOWN.won, SHOWN.returned, SHOWN.paid, SHOWN.bets):
        given[1] = given[7] = 9
    assert (SHOWN.paid, SHOWN.won, SHOWN.returned) == (paid, won, returned)
    assert SHOWN.settlement != settlement


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, dc.Hand.copy], ids=["copy", "deepcopy", "Hand.copy"])
def test_every_kind_of_copy_goes_its_own_way(twin: Callable[[dc.Hand], dc.Hand]) -> None:
    before = OPEN.to_json()
    other = twin(OPEN)
    other.apply(dc.Action("fold"))
    assert (OPEN.to_json(), OPEN.to_act, OPEN.live) == (before, 2, (1, 2, 3))
    assert (other.to_act, other.live) == (3, (1, 3))
