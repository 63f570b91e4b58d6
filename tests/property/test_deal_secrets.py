"""No seed, key, salt or hidden card of a deal gets into a text, an error, a pickle or a chain of exceptions."""

import io
import logging
import pickle
import traceback
from collections.abc import Iterator
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import doorcard as dc
from tests.oracle import sealed

FT = dc.FULL_TILT.at("2/4")
seeds = st.binary(min_size=32, max_size=32)


def forms(secret: bytes) -> Iterator[str]:
    """The ways in which bytes get into a text."""
    yield secret.hex()
    yield secret.hex().upper()
    yield repr(secret)
    yield str(list(secret))


def secrets_of(seed: bytes, nonces: dict[str, bytes]) -> list[bytes]:
    return [seed, sealed.key(seed, nonces), *sealed.salts(seed, nonces)]


def assert_silent(text: str, secrets: list[bytes]) -> None:
    for secret in secrets:
        for form in forms(secret):
            assert form not in text


@given(seed=seeds, nonces=st.dictionaries(st.text("abc", min_size=1), st.binary(min_size=1, max_size=4), max_size=3))
def test_7_8_texts_views_and_readers_events_are_silent(seed: bytes, nonces: dict[str, bytes]) -> None:
    deck = dc.Deck.sealed(seed, nonces)
    hand = dc.Hand(FT, {1: 1000, 2: 1000, 3: 1000}, deck)
    texts = [repr(deck), str(deck), repr(hand), *map(repr, hand.events), *map(str, hand.events)]
    for reader in (None, 1, 2):
        texts += [repr(hand.view(reader)), dc.encode(hand.view(reader)).decode()]
        texts += [dc.encode(event).decode() for event in hand.events_for(reader)]
        pickled = pickle.dumps((hand.view(reader), hand.events_for(reader)))
        for secret in secrets_of(seed, nonces):
            assert secret not in pickled
    assert_silent("\n".join(texts), secrets_of(seed, nonces))


def test_a_revealed_seed_stays_out_of_the_proof_s_repr() -> None:
    seed = bytes(range(32))
    hand = dc.Hand(FT, {1: 30, 2: 30}, dc.Deck.sealed(seed))
    while not hand.is_over:
        hand.apply(next(iter(hand.legal())))
    proof = hand.proof(1, reveal=True)
    assert seed.hex().encode() in dc.encode(proof)
    assert_silent(repr(proof) + str(proof), [seed])


WRONG: list[dict[str, Any]] = [
    {"nonces": {"ada": b""}},
    {"nonces": {"": b"1"}},
    {"nonces": 7},
    {"nonces": [("a", b"1"), ("a", b"1")]},
]


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
@given(seed=seeds)
def test_errors_and_logs_are_silent(wrong: dict[str, Any], seed: bytes) -> None:
    deck, log = dc.Deck.sealed(seed), io.StringIO()
    handler = logging.StreamHandler(log)
    calls = (
        lambda: dc.Deck.sealed(seed, **wrong),
        lambda: deck.with_nonces(**wrong),
        lambda: dc.Deck.sealed(seed + b"\0"),
        lambda: dc.Deck.shuffled(seed[:-1]),
        lambda: deck.opening(52),
        lambda: dc.deal_many(1, 2, seed + b"\0"),
        lambda: dc.verify_deal("00" * 32, seed, nonces={}, root="xy"),
        lambda: dc.decode(dc.Deck, f'{{"seed": "{seed.hex()}", "nonces": [["a", "0"]]}}'),
        lambda: dc.decode(dc.Deck, f'{{"seed": "{seed.hex()}", "nonces": [["a", ""]]}}'),
        lambda: dc.decode(dc.Deck, f'{{"seed": "{seed.hex()}00"}}'),
        lambda: dc.decode(dc.Deck, f'{{"seed": "{seed.hex()}", "nonces": 7}}'),
        lambda: dc.Hand(FT, {1: 1000, 2: 1000}, deck).proof(1, reveal=True),
        lambda: cast("Any", deck).seed.nothing,
    )
    for call in calls:
        with pytest.raises((dc.DoorcardError, AttributeError)) as caught:
            call()
        handler.emit(logging.makeLogRecord({"msg": "refused", "exc_info": (caught.type, caught.value, None)}))
        text = "".join(traceback.TracebackException.from_exception(caught.value, capture_locals=False).format())
        assert_silent(text + repr(caught.value.args) + log.getvalue(), secrets_of(seed, {}))
        with pytest.raises(TypeError, match="pickle"):
            pickle.dumps(deck)
