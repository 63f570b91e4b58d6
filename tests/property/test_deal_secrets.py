"""No seed, key, salt or hidden card of a deal gets into a text, an error, a pickle or a chain of exceptions."""

import io
import logging
import pickle
import random
import traceback
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import doorcard as dc
from tests.courses import some_course
from tests.eyes import assert_silent, forms
from tests.oracle import sealed

FT = dc.FULL_TILT.at("2/4")
seeds = st.binary(min_size=32, max_size=32)


def secrets_of(seed: bytes, nonces: dict[str, bytes]) -> list[bytes]:
    return [seed, sealed.key(seed, nonces), *sealed.salts(seed, nonces)]


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


def sealed_deck(rng: random.Random) -> dc.Deck:
    return dc.Deck.sealed(rng.randbytes(32), {"ada": rng.randbytes(3)} if rng.random() < 0.5 else {})


@pytest.mark.parametrize("courses", [10, pytest.param(500, marks=pytest.mark.soak)])
def test_7_8_all_that_a_table_gives_anybody_is_silent(seed: int, courses: int) -> None:
    """The seeds and keys of every hand, those that are over too, and all that a careless house might print."""
    rng = random.Random(seed)
    for _ in range(courses):
        course = some_course(rng, 3, sealed_deck, steps=100)
        secrets = [secret for deck in course.decks for secret in secrets_of(deck.seed or b"", dict(deck.nonces))[:2]]
        for table, command, events in course.states(course.decks):
            printed: list[object] = [table, table.hand, command, events, table.history, table.legal()]
            got = [form for reader in course.readers for form in forms(table.view(reader), table.events_for(reader))]
            got += [repr(got), *map(repr, printed), *map(str, events)]
            assert_silent("\n".join(map(str, got)), secrets)
            assert not any(secret in form for form in got if isinstance(form, bytes) for secret in secrets)


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
