"""Whole arrays of hands: the same strengths as one by one, on every path, or a refusal that says why."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import doorcard as dc

if TYPE_CHECKING:
    from numpy.typing import NDArray

PATHS = dc.simd_paths()


def rows(n: int, cards: int = 7, seed: int = 0) -> NDArray[np.uint8]:
    rng = np.random.default_rng(seed)
    return np.ascontiguousarray(rng.random((n, 52)).argsort(axis=1)[:, :cards].astype(np.uint8))


def one_by_one(cards: NDArray[np.uint8]) -> list[int]:
    return [int(dc.evaluate(row.tolist())) for row in cards]


@pytest.mark.parametrize("simd", PATHS)
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_strengths_are_those_of_evaluate(cards: int, simd: str, seed: int) -> None:
    hands = rows(3000, cards, seed)
    strengths = dc.evaluate_many(hands, simd=simd)
    assert strengths.dtype == np.uint16
    assert strengths.tolist() == one_by_one(hands)
    assert dc.evaluate_many(hands, simd=simd, trusted=True).tolist() == strengths.tolist()
    lanes = dc.card_lanes()[hands].sum(axis=1)
    assert dc.evaluate_lanes(lanes, cards=cards, simd=simd).tolist() == strengths.tolist()


@pytest.mark.parametrize("simd", PATHS)
def test_all_five_card_hands_fill_the_scale(simd: str) -> None:
    hands = np.fromiter((card for hand in combinations(range(52), 5) for card in hand), np.uint8).reshape(-1, 5)
    strengths = dc.evaluate_many(hands, simd=simd)
    counts = np.bincount(strengths)
    assert counts[0] == 0
    assert (counts[1:] > 0).all()
    assert len(counts) == 7463
    assert counts[7462] == 4


def test_no_rows() -> None:
    assert dc.evaluate_many(np.empty((0, 7), np.uint8)).shape == (0,)
    assert dc.evaluate_lanes(np.empty(0, np.uint64)).shape == (0,)


def test_out_is_filled_and_returned() -> None:
    hands, out = rows(100), np.zeros(100, np.uint16)
    assert dc.evaluate_many(hands, out=out) is out
    assert out.tolist() == one_by_one(hands)


def test_other_orders_are_read_as_they_are() -> None:
    decks = rows(500, 52)
    wanted = one_by_one(decks[:, :7])
    for hands in (decks[:, :7], np.asfortranarray(decks[:, :7]), decks[::-1, 6::-1][::-1]):
        assert not hands.flags.c_contiguous
        assert dc.evaluate_many(hands).tolist() == wanted
    lanes = dc.card_lanes()[decks[:, :7]].sum(axis=1)
    assert dc.evaluate_lanes(np.repeat(lanes, 2)[::2]).tolist() == wanted


def test_read_only_hands_are_fine() -> None:
    hands = rows(10)
    hands.setflags(write=False)
    assert dc.evaluate_many(hands).tolist() == one_by_one(hands)


def unaligned(dtype: type[np.uint16 | np.uint64]) -> NDArray[Any]:
    size = np.dtype(dtype).itemsize
    return np.zeros(10 * size + 1, np.uint8)[1:].view(dtype)


def read_only() -> NDArray[np.uint16]:
    out = np.zeros(10, np.uint16)
    out.setflags(write=False)
    return out


@pytest.mark.parametrize(
    ("hands", "code"),
    [
        ([[0, 1, 2, 3, 4]], "array_type"),
        (None, "array_type"),
        (rows(3).astype(np.int64), "array_type"),
        (rows(3).astype(np.int8), "array_type"),
        (rows(3).astype(object), "array_type"),
        (rows(3).astype(bool), "array_type"),
        (rows(3)[0], "array_shape"),
        (rows(3)[None], "array_shape"),
        (rows(3, 4), "array_shape"),
        (rows(3, 8), "array_shape"),
        (np.empty((7, 0), np.uint8), "array_shape"),
        (np.array(3, np.uint8), "array_shape"),
        (np.array([[0, 1, 2, 3, 52]], np.uint8), "card_range"),
        (np.array([[0, 1, 2, 3, 255]], np.uint8), "card_range"),
        (np.array([[0, 1, 2, 3, 0]], np.uint8), "duplicate_card"),
    ],
)
def test_arrays_that_are_no_hands(hands: NDArray[np.uint8], code: str) -> None:
    with pytest.raises(dc.CardError) as refusal:
        dc.evaluate_many(hands)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("out", "code"),
    [
        ([0] * 10, "array_type"),
        (np.zeros(10, np.int16), "array_type"),
        (np.zeros(10, ">u2"), "array_type"),
        (np.zeros(9, np.uint16), "array_shape"),
        (np.zeros((10, 1), np.uint16), "array_shape"),
        (np.zeros(20, np.uint16)[::2], "array_layout"),
        (read_only(), "array_layout"),
        (unaligned(np.uint16), "array_layout"),
    ],
)
def test_outs_that_cannot_take_the_strengths(out: NDArray[np.uint16], code: str) -> None:
    with pytest.raises(dc.CardError) as refusal:
        dc.evaluate_many(rows(10), out=out)
    assert refusal.value.code == code
    assert not np.any(out)


def test_out_in_the_memory_of_the_hands() -> None:
    memory = np.zeros(70, np.uint8)
    hands = memory.reshape(10, 7)
    hands[:] = rows(10)
    before = memory.copy()
    with pytest.raises(dc.CardError, match="the same memory") as refusal:
        dc.evaluate_many(hands, out=memory[:20].view(np.uint16))
    assert refusal.value.code == "array_layout"
    assert (memory == before).all()


def test_unaligned_lanes_are_refused() -> None:
    with pytest.raises(dc.CardError) as refusal:
        dc.evaluate_lanes(unaligned(np.uint64))
    assert refusal.value.code == "array_layout"


@pytest.mark.parametrize("simd", PATHS)
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("first", [0, 63, 64, 1023, 50_000, 99_998])
def test_the_first_bad_row_is_named(first: int, threads: int, simd: str) -> None:
    hands = rows(100_000)
    hands[first, 6] = hands[first, 2]
    hands[-1, 0] = 60
    with pytest.raises(dc.CardError, match=f"^row {first}: ") as refusal:
        dc.evaluate_many(hands, threads=threads, simd=simd)
    assert refusal.value.code == "duplicate_card"
    with pytest.raises(dc.CardError, match=r"^row 99999: card number 60 is outside") as refusal:
        dc.evaluate_many(hands, threads=threads, simd=simd, trusted=True)
    assert refusal.value.code == "card_range"


def test_lanes_that_are_no_sum_of_different_cards() -> None:
    lanes = dc.card_lanes()[rows(10)].sum(axis=1)
    lanes[4] += lanes[4]
    with pytest.raises(dc.CardError, match=r"^row 4: ") as refusal:
        dc.evaluate_lanes(lanes)
    assert refusal.value.code == "lanes_value"
    dc.evaluate_lanes(lanes, trusted=True)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"threads": 0}, "threads"),
        ({"threads": -1}, "threads"),
        ({"threads": 1.5}, "threads"),
        ({"threads": True}, "threads"),
        ({"simd": "mmx"}, "simd_path"),
        ({"simd": 512}, "simd_path"),
        ({"simd": "\ud800"}, "simd_path"),
        ({"simd": "x" * 1000}, "simd_path"),
        ({"trusted": 1}, "flag_type"),
        ({"trusted": None}, "flag_type"),
        ({"trusted": "yes"}, "flag_type"),
        ({"cards": 4}, "card_count"),
        ({"cards": 8}, "card_count"),
        ({"cards": -7}, "card_count"),
        ({"cards": 7.0}, "card_count"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, Any], code: str) -> None:
    with pytest.raises(dc.CardError) as refusal:
        dc.evaluate_lanes(np.zeros(3, np.uint64), **options)
    assert refusal.value.code == code


def test_threads_of_the_caller_share_the_hands() -> None:
    hands = rows(60_000)
    wanted = dc.evaluate_many(hands)
    out = np.zeros(60_000, np.uint16)
    parts = np.array_split(np.arange(60_000), 7)

    def fill(part: NDArray[np.int64]) -> None:
        dc.evaluate_many(hands[part[0] : part[-1] + 1], out=out[part[0] : part[-1] + 1])

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(fill, parts))
    assert (out == wanted).all()


@pytest.mark.parametrize("simd", PATHS)
def test_the_environment_chooses_the_path(simd: str) -> None:
    assert switched(simd) == simd


def test_an_unknown_path_in_the_environment_is_refused() -> None:
    assert switched("sse9").startswith("no SIMD path")


def switched(name: str) -> str:
    script = "import doorcard as dc\ntry: print(dc.simd_path())\nexcept dc.CardError as error: print(error)"
    environment = {**os.environ, "DOORCARD_SIMD": name}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()
