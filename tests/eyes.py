"""What somebody gets to see, in every form in which it can be read, and what must not stand in it (RULES 7.8)."""

from __future__ import annotations

import logging
import pickle
import random
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager

import pytest

import doorcard as dc


def forms(*values: object) -> tuple[object, ...]:
    """JSON, pickles, text, and what a debugger lists."""
    made: tuple[Callable[[object], object], ...] = (dc.encode, pickle.dumps, repr, str, dir, fields)
    return tuple(form(value) for value in values for form in made)


def fields(value: object) -> object:
    return getattr(value, "__dict__", None)


def refused(call: Callable[[], object]) -> tuple[str, ...]:
    """A refusal as it is printed and logged, with all that led to it."""
    with pytest.raises(dc.DoorcardError) as caught:
        call()
    error = caught.value
    return repr(error), repr(error.args), str(error), "".join(traceback.format_exception(error))


class Records(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(record)


@contextmanager
def unlogged() -> Generator[None, None, None]:
    """Fails where anything is logged meanwhile."""
    root, handler = logging.getLogger(), Records()
    level = root.level
    root.addHandler(handler)
    root.setLevel(1)
    try:
        yield
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    assert not handler.kept


def twin_deck(order: Iterable[int], known: Iterable[str], rng: random.Random) -> dc.Deck:
    """The known cards stay where they are; the others change places."""
    stay = set(known)
    cards = [str(dc.CARDS[card]) for card in order]
    hidden = [card for card in cards if card not in stay]
    rng.shuffle(hidden)
    return dc.Deck.of([card if card in stay else hidden.pop() for card in cards])


def written(secret: bytes) -> Iterator[str]:
    """The ways in which bytes get into a text."""
    yield secret.hex()
    yield secret.hex().upper()
    yield repr(secret)
    yield str(list(secret))


def assert_silent(text: str, secrets: Iterable[bytes]) -> None:
    for secret in secrets:
        for form in written(secret):
            assert form not in text
