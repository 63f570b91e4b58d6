"""Cards and the reading of them."""

import contextlib
import copy
import itertools
import pickle
from enum import IntEnum
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import doorcard as dc

TEXTS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


class Number(IntEnum):
    KING = 47


class Index:
    def __index__(self) -> int:
        return 51


@pytest.mark.parametrize("number", range(52))
def test_card_is_its_number_its_text_and_one_object(number: int) -> None:
    card = dc.Card(number)
    text = TEXTS[number]
    assert card == number
    assert (str(card), repr(card), f"{card:>4}") == (text, f"Card({text!r})", f"  {text}")
    assert (card.rank, card.suit) == divmod(number, 4)
    for other in (text, text.lower(), text.upper(), f" {text} ", card, np.uint8(number)):
        assert dc.Card(other) is card  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert eval(repr(card), {"Card": dc.Card}) is card
    assert dc.CARDS[number] is card


def test_comparing_cards_is_the_bring_in_order() -> None:
    """RULES 1.3: deuce low to ace high, then clubs < diamonds < hearts < spades."""
    cards = [dc.Card(text) for text in ("As", "2s", "Ac", "2c", "Kd", "2h", "10d")]
    assert [str(card) for card in sorted(cards)] == ["2c", "2h", "2s", "Td", "Kd", "Ac", "As"]


def test_ten_may_be_written_with_two_digits() -> None:
    assert dc.Card("10s") is dc.Card("Ts") is dc.Card(35)


def test_whatever_counts_as_an_index_is_a_number() -> None:
    assert dc.Card(Number.KING) is dc.Card("Ks")
    assert dc.Card(Index()) is dc.Card("As")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_copy_is_the_same_object(protocol: int) -> None:
    for card in dc.CARDS:
        assert pickle.loads(pickle.dumps(card, protocol)) is card
        assert copy.copy(card) is copy.deepcopy(card) is card


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        dc.Card("As").rank = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AttributeError):
        dc.Card("As").nickname = "bullet"  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (True, "card_type"),
        (np.True_, "card_type"),
        (51.0, "card_type"),
        (np.float64(3), "card_type"),
        (b"As", "card_type"),
        (["As"], "card_type"),
        (object(), "card_type"),
        (52, "card_range"),
        (-1, "card_range"),
        (254, "card_range"),
        (256, "card_range"),
        (10**30, "card_range"),
        (-(10**30), "card_range"),
        ("", "card_count"),
        ("As Kd", "card_count"),
        ("As" * 500_000, "card_count"),
        ("1s", "card_text"),
        ("Ax", "card_text"),
        ("A", "card_text"),
        ("10", "card_text"),
        ("A♠", "card_text"),
        ("\ud800", "card_text"),
        ("A" * 1_000_000, "card_text"),
        ("??", "card_unknown"),
        (None, "card_unknown"),
        (255, "card_unknown"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_no_card_is_refused(wrong: object, code: str) -> None:
    with pytest.raises(dc.CardError) as caught:
        dc.Card(cast("Any", wrong))
    assert caught.value.code == code
    assert len(str(caught.value)) < 200
    assert str(caught.value)[0].islower() or str(caught.value)[0] in '"0123456789'


def test_an_error_of_the_callers_own_passes_through() -> None:
    class Broken:
        def __index__(self) -> int:
            raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        dc.Card(Broken())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_parse_takes_text_and_sequences() -> None:
    expected = (dc.Card("As"), dc.Card("Kd"), None, dc.Card("Th"))
    sources: list[Any] = [
        "As Kd ?? Th", "asKD??10h", "\tAs\nKd ?? Th ", ["As", 45, None, dc.Card("Th")], (51, 45, 255, 34),
        bytes([51, 45, 255, 34]), np.array([51, 45, 255, 34], np.uint8), expected,
    ]  # fmt: skip
    for source in sources:
        assert dc.parse_cards(source) == expected
    assert dc.parse_cards("") == dc.parse_cards([]) == ()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (7, "card_type"),
        (None, "card_type"),
        (iter([1, 2]), "card_type"),
        (itertools.count(), "card_type"),
        ([True], "card_type"),
        ([1.0], "card_type"),
        ([[1]], "card_type"),
        ([52], "card_range"),
        (bytes([51, 52]), "card_range"),
        (range(10**18), "card_range"),
        (["As Kd"], "card_count"),
        ([""], "card_count"),
        ("As Kdd", "card_text"),
        ("As ?", "card_text"),
        ("As, Kd", "card_text"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_no_list_of_cards_is_refused(wrong: object, code: str) -> None:
    with pytest.raises(dc.CardError) as caught:
        dc.parse_cards(cast("Any", wrong))
    assert caught.value.code == code


def test_the_message_says_what_and_where() -> None:
    with pytest.raises(dc.CardError, match=r'^"Xd" at character 4 is not a card: a rank 2\.\.9 T \(or 10\) J Q K A'):
        dc.parse_cards("As Xd 2c")


@given(st.text(alphabet="23456789TJQKAtjqka10cdhsCDHS? x", max_size=12))
def test_parse_reads_or_refuses(text: str) -> None:
    with contextlib.suppress(dc.CardError):
        written = "".join("??" if card is None else str(card) for card in dc.parse_cards(text))
        assert written.lower() == text.replace(" ", "").replace("10", "T").lower()


@given(st.lists(st.sampled_from([*TEXTS, "??", "10h", " ", "\n"]), max_size=60).map("".join))
def test_whatever_is_written_well_is_read(text: str) -> None:
    written = "".join("??" if card is None else str(card) for card in dc.parse_cards(text))
    assert written == "".join(text.split()).replace("10", "T")
