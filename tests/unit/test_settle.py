"""The native settlement: RULES 4.3 and 5 case by case, and every figure that it refuses.

Its random tests against a second settlement are in rust/core/tests/settlement.rs.
"""

from enum import IntEnum
from typing import Any

import numpy as np
import pytest

import doorcard as dc
from doorcard import _core

Chips = dict[int, int]
Pot = tuple[int, tuple[int, ...], int, list[tuple[int, int]]]


def settle(
    paid: dict[int, int], strengths: dict[int, int], *steps: tuple[int, int]
) -> tuple[list[Pot], Chips, Chips, int]:
    return _core.settle([*paid.items()], [*strengths], [*strengths.items()], [*steps])


def won(paid: dict[int, int], strengths: dict[int, int], *steps: tuple[int, int]) -> dict[int, int]:
    return settle(paid, strengths, *steps)[2]


def test_4_3_what_nobody_called_goes_back() -> None:
    """The largest amount of any other player counts, a folded one's too."""
    assert settle({1: 500, 2: 200, 3: 80}, {1: 1, 2: 9}) == ([(480, (1, 2), 0, [(2, 480)])], {1: 300}, {2: 480}, 0)
    assert settle({1: 500, 2: 200, 3: 450}, {1: 9, 2: 1})[1] == {1: 50}
    assert settle({1: 500, 2: 500}, {1: 9, 2: 1})[1] == {}


def test_4_3_an_ante_that_nobody_matches_goes_back() -> None:
    """Antes are part of what counts."""
    pots, returned, takes, rake = settle({1: 40, 2: 15}, {1: 1, 2: 9})
    assert (pots, returned, takes, rake) == ([(30, (1, 2), 0, [(2, 30)])], {1: 25}, {2: 30}, 0)


def test_4_3_chips_of_a_folded_player_stay() -> None:
    """He has paid the most, yet nothing goes back: it falls into the last pot."""
    assert settle({1: 100, 2: 100, 3: 300}, {1: 1, 2: 9}) == ([(500, (1, 2), 0, [(2, 500)])], {}, {2: 500}, 0)


def test_5_1_pots_by_contribution_level() -> None:
    pots, _, takes, _ = settle({1: 50, 2: 200, 3: 400, 4: 400, 5: 120}, {1: 9, 2: 8, 3: 7, 4: 6})
    assert [pot[:2] for pot in pots] == [(250, (1, 2, 3, 4)), (520, (2, 3, 4)), (400, (3, 4))]
    assert takes == {1: 250, 2: 520, 3: 400}


def test_5_1_what_lies_above_every_claimant_falls_into_the_last_pot() -> None:
    """Seats 3 and 4 have folded with more in than anybody still in."""
    pots, returned, _, _ = settle({1: 50, 2: 100, 3: 300, 4: 300}, {1: 1, 2: 2})
    assert [pot[:2] for pot in pots] == [(200, (1, 2)), (550, (2,))]
    assert returned == {}


def test_5_1_pots_with_the_same_claimants_are_one() -> None:
    """A folded seat's level splits nothing."""
    assert len(settle({1: 100, 2: 100, 3: 30, 4: 60}, {1: 1, 2: 2})[0]) == 1


def test_5_2_the_best_claimant_wins_each_pot() -> None:
    """The best hand of all takes only what it paid into."""
    assert won({1: 10, 2: 100, 3: 100}, {1: 7462, 2: 5, 3: 4}) == {1: 30, 2: 180}


def test_5_3_odd_chips_go_to_the_lowest_seats_pot_by_pot() -> None:
    """The side pot of 4 has an odd chip for seat 2 of 2, 5 and 7; the main pot of 13 one for seat 1 of four."""
    pots, _, takes, _ = settle({1: 3, 2: 4, 5: 4, 7: 4, 8: 4}, {1: 9, 2: 9, 5: 9, 7: 9})
    assert [pot[3] for pot in pots] == [[(1, 4), (2, 4), (5, 4), (7, 3)], [(2, 2), (5, 1), (7, 1)]]
    assert takes == {1: 4, 2: 6, 5: 5, 7: 4}


def test_5_4_rake_is_taken_once_from_what_is_left_after_returns() -> None:
    """500 in, 300 of it back: the total is 400."""
    chart = [(400, 10), (500, 50)]
    assert settle({1: 500, 2: 200}, {1: 1, 2: 2}, *chart) == ([(400, (1, 2), 10, [(2, 390)])], {1: 300}, {2: 390}, 10)


def test_5_4_the_highest_step_reached() -> None:
    chart = [(2000, 100), (3000, 150), (4000, 200)]
    assert [settle({1: n, 2: n}, {1: 1, 2: 2}, *chart)[3] for n in (999, 1000, 1499, 1500, 1999, 2000, 9999)] == [
        0, 100, 100, 150, 150, 200, 200,
    ]  # fmt: skip


def test_5_4_rake_in_proportion_rounded_down_the_rest_off_the_last_pot() -> None:
    """Before ties are split."""
    pots, _, takes, _ = settle({1: 50, 2: 100, 3: 100}, {1: 9, 2: 9, 3: 1}, (0, 8))
    assert [(pot[0], pot[2]) for pot in pots] == [(150, 4), (100, 4)]
    assert takes == {1: 73, 2: 73 + 96}


def test_5_4_rake_that_the_last_pot_cannot_bear_comes_off_the_one_before() -> None:
    pots, _, _, rake = settle({1: 1, 2: 10, 3: 20, 4: 20}, {1: 4, 2: 3, 3: 2, 4: 2}, (0, 49))
    assert [(pot[0], pot[2]) for pot in pots] == [(4, 3), (27, 26), (20, 20)]
    assert rake == 49


def test_5_4_never_more_than_the_total() -> None:
    assert settle({1: 5, 2: 5}, {1: 1, 2: 2}, (0, 11)) == ([(10, (1, 2), 10, [(2, 0)])], {}, {}, 10)


def test_3_11_one_player_left_takes_everything() -> None:
    """No strengths are needed."""
    assert _core.settle([(1, 40), (2, 90), (3, 40)], [2], None, []) == (
        [(120, (2,), 0, [(2, 120)])],
        {2: 50},
        {2: 120},
        0,
    )
    assert _core.settle([(1, 0), (2, 50)], [2], None, [(0, 5)]) == ([], {2: 50}, {}, 0)
    assert _core.settle([(1, 0), (2, 0)], [2], None, []) == ([], {}, {}, 0)


def test_unknown_cards_lose_to_known_ones_and_tie_among_themselves() -> None:
    assert won({1: 10, 2: 10, 3: 10}, {1: 0, 2: 1, 3: 0}) == {2: 30}
    assert won({1: 10, 2: 10, 3: 10}, {1: 0, 2: 0, 3: 0}) == {1: 10, 2: 10, 3: 10}


def test_5_1_the_picture_in_the_middle_of_a_hand() -> None:
    """A seat that has chips left can still win everything."""
    paid = [(1, 40), (2, 200), (3, 100), (4, 70)]
    assert _core.pots(paid, [1, 2, 3], [2, 3]) == [(160, (1, 2, 3)), (250, (2, 3))]
    assert _core.pots(paid, [1, 2, 3], [1, 2, 3]) == [(410, (1, 2, 3))]
    assert _core.pots([(1, 0), (2, 0)], [1, 2], [1, 2]) == []


def test_4_3_uncalled() -> None:
    assert _core.uncalled([(1, 500), (2, 200), (3, 80)], [1, 2]) == (1, 300)
    assert _core.uncalled([(1, 500), (2, 200), (3, 80)], [2, 3]) is None


class Seat(IntEnum):
    FIRST = 1


def test_whatever_counts_as_an_index_is_a_figure() -> None:
    paid: list[Any] = [(Seat.FIRST, 5), (2, np.int64(5))]
    assert _core.settle(paid, [1], None, []) == ([(10, (1,), 0, [(1, 10)])], {}, {1: 10}, 0)


PAID = [(1, 5), (2, 5), (3, 0)]
TIE = [(1, 7), (2, 7)]


BAD_SETTLEMENTS: list[tuple[tuple[Any, ...], str]] = [
    ((PAID, [], None, []), "no_live_seat"),
    (([], [], None, []), "no_live_seat"),
    (([(0, 5)], [0], None, []), "seat_range"),
    (([(11, 5)], [11], None, []), "seat_range"),
    (([(300, 5)], [300], None, []), "seat_range"),
    (([(-1, 5)], [1], None, []), "number_range"),
    (([(1, 5), (1, 5)], [1], None, []), "seat_twice"),
    ((PAID, [1, 1], None, []), "seat_twice"),
    ((PAID, [1, 2], [(1, 7), (1, 7), (2, 7)], []), "seat_twice"),
    ((PAID, [1, 3], [(1, 7), (3, 7)], []), "seat_unpaid"),
    ((PAID, [1, 4], TIE, []), "seat_unpaid"),
    ((PAID, [1, 2], None, []), "strength_missing"),
    ((PAID, [1, 2], [(1, 7)], []), "strength_missing"),
    ((PAID, [1], TIE, []), "strength_surplus"),
    ((PAID, [1, 2], [(1, 7463), (2, 7)], []), "strength_range"),
    ((PAID, [1, 2], [(1, 2**40), (2, 7)], []), "strength_range"),
    ((PAID, [1, 2], [(1, -1), (2, 7)], []), "number_range"),
    (([(1, 2**63), (2, 2**63)], [1], None, []), "chips_overflow"),
    (([(1, 2**64)], [1], None, []), "number_range"),
    (([(1, -5)], [1], None, []), "number_range"),
    (([(1, 5.0)], [1], None, []), "number_type"),
    (([(1, True)], [1], None, []), "number_type"),
    (([(True, 5)], [1], None, []), "number_type"),
    (([(1, "5")], [1], None, []), "number_type"),
    (([(1, None)], [1], None, []), "number_type"),
    (([(1,)], [1], None, []), "number_type"),
    (([(1, 2, 3)], [1], None, []), "number_type"),
    (([1], [1], None, []), "number_type"),
    ((None, [1], None, []), "number_type"),
    ((iter(PAID), [1], None, []), "number_type"),
    ((PAID, 1, None, []), "number_type"),
    ((PAID, [1.0], None, []), "number_type"),
    ((PAID, [1, 2], 7, []), "number_type"),
    ((PAID, [1, 2], TIE, None), "number_type"),
    ((PAID, [1, 2], TIE, [(0, 1.5)]), "number_type"),
    ((PAID, [1, 2], TIE, [(0, -1)]), "number_range"),
    ((PAID, [1, 2], TIE, [(5, 1), (5, 2)]), "rake_steps"),
    ((PAID, [1, 2], TIE, [(5, 1), (4, 2)]), "rake_steps"),
]


@pytest.mark.parametrize(("arguments", "code"), BAD_SETTLEMENTS, ids=lambda value: repr(value)[:20])
def test_figures_that_contradict_themselves_are_refused(arguments: tuple[Any, ...], code: str) -> None:
    with pytest.raises(dc.RulesError) as caught:
        _core.settle(*arguments)
    assert caught.value.code == code
    assert caught.value.problems == (str(caught.value),)


BAD_PICTURES: list[tuple[tuple[Any, ...], str]] = [
    ((PAID, [], []), "no_live_seat"),
    ((PAID, [4], []), "seat_unpaid"),
    ((PAID, [1], [4]), "seat_unpaid"),
    ((PAID, [1], [1, 1]), "seat_twice"),
    ((PAID, [1], None), "number_type"),
    (([(1, True)], [1], []), "number_type"),
]


@pytest.mark.parametrize(("arguments", "code"), BAD_PICTURES)
def test_a_picture_of_contradicting_figures_is_refused(arguments: tuple[Any, ...], code: str) -> None:
    with pytest.raises(dc.RulesError) as caught:
        _core.pots(*arguments)
    assert caught.value.code == code


def test_uncalled_refuses_too() -> None:
    with pytest.raises(dc.RulesError) as caught:
        _core.uncalled(PAID, [4])
    assert caught.value.code == "seat_unpaid"
