"""Many deals at once: what the array holds, that cutting the work changes nothing, and what is refused.

That the cards are those of docs/dealing.md stands in tests/oracle/test_dealing.py.
"""

from typing import Any

import numpy as np
import pytest

import doorcard as dc

SEED = bytes(range(32))


def test_the_deals_of_the_page() -> None:
    deals = dc.deal_many(2, 2, SEED)
    assert (str(deals.dtype), deals.shape) == ("uint8", (2, 2, 7))
    assert [[" ".join(map(str, dc.parse_cards(hand.tolist()))) for hand in deal] for deal in deals] == [
        ["3c 3d Ks Qd Tc Js 9c", "9d 7s 8s 5s 3s 2s Kd"],
        ["Tc 9c 6c Th 9h 3d Qd", "4s 5h Js As 5s 3h 2c"],
    ]


@pytest.mark.parametrize("players", range(1, 9))
def test_every_card_comes_once_in_a_deal(players: int) -> None:
    deals = dc.deal_many(2_000, players, SEED)
    assert deals.max() == 51
    for deal in deals:
        own = set(deal[:, :6].flatten())
        assert len(own) == 6 * players
        sevenths = set(deal[:, 6])
        assert len(sevenths) == (1 if players == 8 else players)  # RULES 1.5
        assert not own & sevenths


def test_the_same_however_the_work_is_cut() -> None:
    whole = dc.deal_many(30_000, 6, SEED, first=7, threads=1)
    for threads in (2, 5, 10_000):
        assert np.array_equal(dc.deal_many(30_000, 6, SEED, first=7, threads=threads), whole)
    parts = [dc.deal_many(10_000, 6, SEED, first=7 + start) for start in (0, 10_000, 20_000)]
    assert np.array_equal(np.concatenate(parts), whole)
    assert not np.array_equal(dc.deal_many(30_000, 6, bytes(32), first=7), whole)


def test_numbers_of_deals_go_round_at_the_end() -> None:
    last = dc.deal_many(2, 3, SEED, first=2**64 - 1)
    assert np.array_equal(last[1:], dc.deal_many(1, 3, SEED))


def test_known_cards_stay_and_dead_ones_never_come() -> None:
    known = ["As Ad Kc", [None, "??", dc.Card("7h")], ""]
    deals = dc.deal_many(5_000, 4, SEED, known=known, dead="2c 3d")
    assert {tuple(map(int, hand)) for hand in deals[:, 0, :3]} == {(51, 49, 44)}
    assert set(deals[:, 1, 2]) == {22}
    assert not np.isin(deals, [0, 5]).any()
    assert len(set(deals[:, 2, 0])) == 52 - 6


def test_out_is_filled_where_it_lies() -> None:
    out = np.zeros((5, 3, 7), np.uint8)
    assert dc.deal_many(5, 3, SEED, out=out) is out
    assert np.array_equal(out, dc.deal_many(5, 3, SEED))
    assert dc.deal_many(0, 3, SEED).shape == (0, 3, 7)


def test_deals_go_straight_to_the_evaluator() -> None:
    deals = dc.deal_many(1_000, 7, SEED)
    strengths = dc.evaluate_many(deals.reshape(-1, 7)).reshape(1_000, 7)
    assert strengths[3, 4] == int(dc.evaluate(deals[3, 4].tolist()))


def read_only() -> np.ndarray[Any, np.dtype[np.uint8]]:
    out = np.zeros((2, 2, 7), np.uint8)
    out.flags.writeable = False
    return out


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"n": -1}, "deal_count"),
        ({"n": 2.0}, "deal_count"),
        ({"n": True}, "deal_count"),
        ({"n": 2**64}, "deal_count"),
        ({"n": 2**62}, "array_shape"),
        ({"n": 2**45}, "array_shape"),
        ({"players": 0}, "player_count"),
        ({"players": 9}, "player_count"),
        ({"players": None}, "player_count"),
        ({"seed": b""}, "seed_length"),
        ({"seed": None}, "seed_type"),
        ({"seed": 7}, "seed_type"),
        ({"first": -1}, "deal_count"),
        ({"first": 2**64}, "deal_count"),
        ({"threads": 0}, "threads"),
        ({"threads": "2"}, "threads"),
        ({"known": "As"}, "card_type"),
        ({"known": 7}, "card_type"),
        ({"known": [7]}, "card_type"),
        ({"known": ["As", "As"]}, "duplicate_card"),
        ({"known": ["As", "", ""]}, "player_count"),
        ({"known": ["2c 3c 4c 5c 6c 7c 8c 9c"]}, "card_count"),
        ({"known": ["As"], "dead": "As"}, "duplicate_card"),
        ({"dead": "X"}, "card_text"),
        ({"dead": "??"}, "card_unknown"),
        ({"dead": range(40)}, "deck_too_short"),
        ({"players": 8, "known": ["As Ks Qs Js Ts 9s 8s"]}, "deck_too_short"),
        ({"out": [0] * 28}, "array_type"),
        ({"out": np.zeros((2, 2, 7), np.int8)}, "array_type"),
        ({"out": np.zeros((2, 2, 6), np.uint8)}, "array_shape"),
        ({"out": np.zeros(28, np.uint8)}, "array_shape"),
        ({"out": np.zeros((2, 2, 7), np.uint8, order="F")}, "array_layout"),
        ({"out": np.zeros((2, 2, 14), np.uint8)[:, :, ::2]}, "array_layout"),
        ({"out": read_only()}, "array_layout"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_cannot_be_dealt_is_refused(changed: dict[str, Any], code: str) -> None:
    arguments: dict[str, Any] = {"n": 2, "players": 2, "seed": SEED} | changed
    with pytest.raises(dc.CardError) as caught:
        dc.deal_many(**arguments)
    assert caught.value.code == code
