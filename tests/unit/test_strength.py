"""Hand strength and up cards at the Python face. The ranking itself is proved in rust/core/tests."""

import copy
import itertools
import pickle
import random
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest

import doorcard as dc
from doorcard import _core

CATEGORIES = [
    ("HIGH_CARD", "high card", "7c 5d 4h 3s 2c"),
    ("PAIR", "pair", "2c 2d 5h 4s 3c"),
    ("TWO_PAIR", "two pair", "3c 3d 2h 2s 4c"),
    ("THREE_OF_A_KIND", "three of a kind", "2c 2d 2h 4s 3c"),
    ("STRAIGHT", "straight", "Ac 2d 3h 4s 5c"),
    ("FLUSH", "flush", "7c 5c 4c 3c 2c"),
    ("FULL_HOUSE", "full house", "2c 2d 2h 3s 3c"),
    ("FOUR_OF_A_KIND", "four of a kind", "2c 2d 2h 2s 3c"),
    ("STRAIGHT_FLUSH", "straight flush", "Ac 2c 3c 4c 5c"),
]


def test_evaluate_takes_text_and_sequences() -> None:
    expected = dc.evaluate("As Ad Kc Ks Ah 2c 3d")
    texts = ["As", "Ad", "Kc", "Ks", "Ah", "2c", "3d"]
    cards = [dc.Card(text) for text in texts]
    sources: list[Any] = ["asadkcksah2c3d", texts, cards, tuple(cards), bytes(cards), np.array(cards, np.int64)]
    for source in sources:
        assert dc.evaluate(source) == expected
    assert (int(expected), str(expected), repr(expected)) == (7296, "full house, aces over kings", "HandRank(7296)")


def test_five_six_and_seven_cards() -> None:
    assert dc.evaluate("As Ad Kc Ks 2c") < dc.evaluate("As Ad Kc Ks 2c Ah") < dc.evaluate("As Ad Kc Ks 2c Ah Ac")


@pytest.mark.parametrize(("name", "words", "cards"), CATEGORIES)
def test_each_category(name: str, words: str, cards: str) -> None:
    category = getattr(dc.Category, name)
    rank = dc.evaluate(cards)
    assert rank.category is category
    assert (str(category), repr(category)) == (words, f"Category.{name}")
    assert eval(repr(category), {"Category": dc.Category}) is category


def test_categories_and_ranks_are_ordered_and_hashable() -> None:
    categories = [getattr(dc.Category, name) for name, _, _ in CATEGORIES]
    assert all(a < b and b > a and a <= b and b >= a and a != b for a, b in itertools.pairwise(categories))
    assert len({*categories, *categories}) == 9
    ranks = [dc.HandRank(number) for number in range(1, 7463)]
    assert sorted(random.Random(1).sample(ranks, len(ranks))) == ranks
    assert [rank.category for rank in ranks] == sorted(rank.category for rank in ranks)
    assert len({*ranks, *map(dc.HandRank, range(1, 7463))}) == 7462


def test_a_rank_is_no_number_but_gives_one() -> None:
    rank = dc.HandRank(7452)
    assert (int(rank), [*range(8000)][rank], hex(rank)) == (7452, 7452, "0x1d1c")
    assert rank != 7452
    with pytest.raises(TypeError):
        _ = rank < 7453


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_ranks_and_categories_are_pickled_and_copied(protocol: int) -> None:
    for rank in map(dc.HandRank, (1, 5000, 7462)):
        assert pickle.loads(pickle.dumps(rank, protocol)) == copy.copy(rank) == copy.deepcopy(rank) == rank
        assert pickle.loads(pickle.dumps(rank.category, max(protocol, 2))) is rank.category
        assert copy.copy(rank.category) is copy.deepcopy(rank.category) is rank.category
        assert eval(repr(rank), {"HandRank": dc.HandRank}) == rank


def test_the_classes_belong_to_the_package() -> None:
    for cls in (dc.HandRank, dc.Category, dc.Deck):
        assert (cls.__module__, f"{cls.__module__}.{cls.__qualname__}") == ("doorcard", f"doorcard.{cls.__name__}")


def test_frozen() -> None:
    with pytest.raises(AttributeError):
        dc.HandRank(1).category = dc.Category.FLUSH  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(TypeError):
        dc.Category()


def test_evaluate_is_the_native_function() -> None:
    assert dc.evaluate is _core.evaluate
    assert dc.showing is _core.showing


def test_best_five() -> None:
    assert dc.best_five("2c 3c As Ad Kc Ks Ah") == dc.parse_cards("As Ah Ad Ks Kc")
    assert {*dc.best_five("Ac 2d 3h 4s 5c 9d 9h")} == {*dc.parse_cards("Ac 2d 3h 4s 5c")}


BAD_HANDS = [
    ("As Kd Qc Jh", "card_count"),
    ("", "card_count"),
    ("2c3c4c5c6c7c8c9c", "card_count"),
    ("As As 2c 3c 4c", "duplicate_card"),
    ("As ?? 2c 3c 4c", "card_unknown"),
    ([1, 2, 3, 4, None], "card_unknown"),
    ([1, 2, 3, 4, 52], "card_range"),
    (bytes([1, 2, 3, 4, 200]), "card_range"),
    ([1, 2, 3, 4, True], "card_type"),
    ([1, 2, 3, 4, 5.0], "card_type"),
    (None, "card_type"),
    (5, "card_type"),
    ("As Kd Qc Jh Tx", "card_text"),
]


@pytest.mark.parametrize(("wrong", "code"), BAD_HANDS, ids=lambda value: repr(value)[:20])
@pytest.mark.parametrize("function", [dc.evaluate, dc.best_five])
def test_what_is_no_hand_is_refused(function: Callable[[Any], object], wrong: object, code: str) -> None:
    with pytest.raises(dc.CardError) as caught:
        function(wrong)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("wrong", "code"),
    [(0, "strength_range"), (7463, "strength_range"), (-1, "strength_range"), (2**70, "strength_range"),
     (70_000, "strength_range"), (True, "strength_type"), (1.0, "strength_type"), ("1", "strength_type"),
     (None, "strength_type")],
)  # fmt: skip
def test_what_is_no_class_is_refused(wrong: object, code: str) -> None:
    for function in (dc.HandRank, _core.describe):
        with pytest.raises(dc.CardError) as caught:
            function(cast("Any", wrong))
        assert caught.value.code == code


def test_strengths_of_a_showdown() -> None:
    hands = [_core.parse(text) for text in ("As Ad Kc Ks Ah", "2c 3c 4c 5c 6c 7c 8c")]
    assert _core.strengths([*hands, bytes([255] * 7), bytes([1, 2, 255, 4, 5])]) == [7296, 7456, 0, 0]
    assert _core.describe(7296) == "full house, aces over kings"
    for wrong in ([bytes(4)], [bytes([1, 1, 2, 3, 4])], [bytes([255] * 4)]):
        with pytest.raises(dc.CardError):
            _core.strengths(wrong)


def test_boards_rank_by_groups_and_high_cards_only() -> None:
    """RULES 3.5: quads, trips, two pair, pair, high cards; no straights, no flushes, no suits."""
    rising = [
        "2c 3d 4h 5s", "Tc Jc Qc Kc", "2c 3d 4h As", "2c 2d 3h 4s", "Ac Ad 3h 2s", "3c 3d 2c 2d", "2c 2d 2h 3s",
        "Ac Ad Ah As",
    ]  # fmt: skip
    assert [dc.showing(board) for board in rising] == sorted({dc.showing(board) for board in rising})
    assert dc.showing("Kc Qd") == dc.showing("Ks Qh")
    assert dc.showing("2c") < dc.showing("As")


def test_the_tied_board_in_the_lowest_seat_opens() -> None:
    """RULES 3.5: boards come in seat order, the first of equals is chosen."""
    boards = [_core.parse(board) for board in ("Qc Jd", "As 2d", "Ah 2c")]
    assert _core.highest_board(boards) == 1


@pytest.mark.parametrize(
    ("wrong", "code"),
    [("", "card_count"), ("2c3c4c5c6c", "card_count"), ("2c ??", "card_unknown"), ("2c 2c", "duplicate_card"),
     (7, "card_type"), ([True], "card_type")],
    ids=repr,
)  # fmt: skip
def test_what_is_no_board_is_refused(wrong: object, code: str) -> None:
    with pytest.raises(dc.CardError) as caught:
        dc.showing(cast("Any", wrong))
    assert caught.value.code == code
    with pytest.raises(dc.CardError) as caught:
        _core.highest_board([b"\1", cast("Any", wrong)])
    assert caught.value.code == code


def test_no_board_is_no_highest_board() -> None:
    with pytest.raises(dc.CardError) as caught:
        _core.highest_board([])
    assert caught.value.code == "card_count"
