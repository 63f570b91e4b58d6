"""Arbitrary values at the native functions: an answer or a refusal, never a panic and never another exception."""

import contextlib
from collections.abc import Callable
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import doorcard as dc
from doorcard import _core

SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.integers(0, 60), st.floats(), st.text(max_size=8),
    st.binary(max_size=8),
    st.sampled_from(["As", "Kd", "??", "10h", "2c3c4c5c6c", 255, 2**63, 2**64, -(2**63), b"\0\1\2\3\4"]),
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=8),
        st.tuples(inner, inner),
        st.lists(st.tuples(st.integers(0, 11), st.integers(0, 2**64)), max_size=8),
        st.dictionaries(st.integers(), inner, max_size=3),
    ),
    max_leaves=12,
)

ONE_ARGUMENT: list[Callable[..., object]] = [
    _core.parse, _core.evaluate, _core.best_five, _core.showing, _core.describe, _core.highest_board, _core.strengths,
    dc.HandRank, dc.Deck.of, dc.Deck.shuffled, dc.Card, dc.parse_cards, dc.best_five,
]  # fmt: skip


@pytest.mark.parametrize("function", ONE_ARGUMENT, ids=lambda function: function.__qualname__)
@given(value=VALUES)
def test_one_argument(function: Callable[..., object], value: object) -> None:
    with contextlib.suppress(dc.CardError):
        assert function(value) is not None


@given(VALUES, VALUES, VALUES, VALUES)
def test_settlements(paid: object, live: object, strengths: object, steps: object) -> None:
    arguments: list[Any] = [paid, live, strengths, steps]
    for call in (
        lambda: _core.settle(*cast("tuple[Any, Any, Any, Any]", arguments)),
        lambda: _core.pots(arguments[0], arguments[1], arguments[2]),
        lambda: _core.uncalled(arguments[0], arguments[1]),
    ):
        with contextlib.suppress(dc.RulesError):
            call()
