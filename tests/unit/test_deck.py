"""The dealing order: pinned to the bit, told in no print, bound by its commitment."""

import copy
import hashlib
import pickle
import random
from pathlib import Path
from typing import Any, cast

import pytest

import doorcard as dc
from tests.oracle.shuffle import below, block, dealing_order, words

GOLDEN = (Path(__file__).resolve().parents[1] / "golden" / "dealing.txt").read_text(encoding="ascii").splitlines()


@pytest.mark.parametrize("line", GOLDEN, ids=lambda line: line[:8])
def test_golden_orders(line: str) -> None:
    seed, cards = line.split()
    deck = dc.Deck.shuffled(bytes.fromhex(seed))
    assert bytes(deck) == bytes(dc.Deck.of(cards)) == dealing_order(bytes.fromhex(seed))


def test_order_equals_plain_python(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(400):
        key = source.randbytes(32)
        assert bytes(dc.Deck.shuffled(key)) == dealing_order(key)


def test_plain_python_is_chacha20() -> None:
    """The block of RFC 8439, 2.3.2."""
    expected = bytes.fromhex(
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )
    assert block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000")) == words(expected)


def test_a_golden_seed_throws_a_draw_away() -> None:
    """The last one, so that the rejection is pinned too."""
    seed = bytes.fromhex(GOLDEN[-1].split()[0])
    draws = (word for counter in range(4) for word in block(seed, counter))
    for last in range(51, 0, -1):
        below(last + 1, draws)
    assert len(list(draws)) == 64 - 52


def test_a_new_deck_is_whole_and_new() -> None:
    decks = [dc.Deck.shuffled() for _ in range(20)]
    for deck in decks:
        assert sorted(bytes(deck)) == list(range(52))
        assert len(deck) == 52
        assert deck.seed is not None
        assert deck == dc.Deck.shuffled(deck.seed)
    assert len({bytes(deck) for deck in decks}) == 20


def test_given_order() -> None:
    deck = dc.Deck.of("As Kd ?? 2c ??")
    assert (len(deck), bytes(deck), deck.seed, deck.commitment) == (5, bytes([51, 45, 255, 0, 255]), None, None)
    assert dc.Deck.of(bytes(deck)) == dc.Deck.of([51, "Kd", None, dc.Card("2c"), 255]) == deck
    assert len(dc.Deck.of("")) == 0
    assert len(dc.Deck.of(dc.CARDS)) == 52


def test_equal_by_value() -> None:
    seed = bytes(range(32))
    assert dc.Deck.shuffled(seed) == dc.Deck.shuffled(seed)
    assert dc.Deck.shuffled(seed) != dc.Deck.shuffled(bytes(32))
    # The same order, but no seed to prove it by.
    assert dc.Deck.shuffled(seed) != dc.Deck.of(bytes(dc.Deck.shuffled(seed)))
    assert dc.Deck.of("As") != "As"


def test_printing_shows_neither_card_nor_seed() -> None:
    assert (
        repr(dc.Deck.shuffled(bytes(32))) == str(dc.Deck.shuffled()) == f"{dc.Deck.shuffled()}" == "<Deck of 52 cards>"
    )
    assert repr(dc.Deck.of("As Kd")) == "<Deck of 2 cards>"


def test_a_deck_is_not_pickled_and_its_copy_is_itself() -> None:
    deck = dc.Deck.shuffled()
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(deck)
    assert copy.copy(deck) is copy.deepcopy(deck) is deck


def test_a_deck_cannot_be_made_or_changed_otherwise() -> None:
    with pytest.raises(TypeError):
        dc.Deck()
    with pytest.raises(AttributeError):
        dc.Deck.shuffled().seed = b""  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (b"", "seed_length"),
        (bytes(31), "seed_length"),
        (bytes(33), "seed_length"),
        (7, "seed_type"),
        ("x" * 32, "seed_type"),
        (bytearray(32), "seed_type"),
        (True, "seed_type"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_no_seed_is_refused(wrong: object, code: str) -> None:
    seed = cast("Any", wrong)
    for call in (lambda: dc.Deck.shuffled(seed), lambda: dc.verify_deal("00", seed)):
        with pytest.raises(dc.CardError) as caught:
            call()
        assert caught.value.code == code


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("As Kd As", "duplicate_card"),
        ("?? ?? As as", "duplicate_card"),
        ([52], "card_range"),
        (range(53), "card_range"),
        ("??" * 53, "card_count"),
        ("As X", "card_text"),
        (None, "card_type"),
        (52, "card_type"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_no_order_is_refused(wrong: object, code: str) -> None:
    with pytest.raises(dc.CardError) as caught:
        dc.Deck.of(cast("Any", wrong))
    assert caught.value.code == code


def test_commitment_binds_the_seed() -> None:
    deck = dc.Deck.shuffled()
    assert deck.seed is not None
    assert deck.commitment is not None
    assert deck.commitment == hashlib.sha256(deck.seed).hexdigest()
    assert dc.verify_deal(deck.commitment, deck.seed)
    assert dc.verify_deal(f" {deck.commitment.upper()}\n", deck.seed)
    assert not dc.verify_deal(deck.commitment, bytes(32))
    assert not dc.verify_deal(deck.commitment[:-1], deck.seed)
    assert not dc.verify_deal("", deck.seed)
    assert not dc.verify_deal("é", deck.seed)
    for wrong in (None, bytes.fromhex(deck.commitment), 7):
        with pytest.raises(dc.CardError) as caught:
            dc.verify_deal(wrong, deck.seed)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        assert caught.value.code == "commitment_type"


def test_verify_compares_what_was_dealt() -> None:
    seed = bytes(range(32))
    deck = dc.Deck.shuffled(seed)
    order = list(dc.parse_cards(bytes(deck)))
    assert deck.commitment is not None
    for count in (0, 1, 20, 52):
        assert dc.verify_deal(deck.commitment, seed, order[:count])
    assert dc.verify_deal(deck.commitment, seed, [order[0], None, order[2]])
    assert not dc.verify_deal(deck.commitment, seed, [order[1], order[0]])
    assert not dc.verify_deal(deck.commitment, seed, [*order, None])
    assert not dc.verify_deal(deck.commitment, bytes(32), order)
    with pytest.raises(dc.CardError):
        dc.verify_deal(deck.commitment, seed, "not cards")
