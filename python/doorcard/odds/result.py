"""What a count of equity says."""

from __future__ import annotations

import math
from fractions import Fraction
from operator import mul
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

Counts = tuple[int, list[list[int]]]
"""Outcomes, and by player how many of them he shares with nobody, with one other, ... with seven."""


_POT = 840
"""The least number that can be shared by any of one to eight players."""
_PARTS = tuple(_POT // k for k in range(1, 9))


class PlayerEquity(msgspec.Struct, frozen=True):
    """One player: outcomes in which he wins alone, and in which he ties for best.

    `shares[k]` are the outcomes in which k + 1 players share the pot, he among them: `wins` is the first, `ties` the
    sum of the others. `share` is what he gets of the pot on average, 0 to 1; `stderr` its standard error, 0 where it is
    exact.
    """

    wins: int
    ties: int
    share: float
    stderr: float
    shares: tuple[int, ...]

    @property
    def points(self) -> Fraction:
        """The pots that he gets in all outcomes together: exact, as a pot shared by k counts 1/k."""
        return Fraction(_points(self.shares), _POT)


class Equity(msgspec.Struct, frozen=True, tag=True):
    """How often each player wins, players in the order given.

    `total` is the number of outcomes counted or sampled (times the weights, where a side is a range); `stderr` the
    largest standard error of a share, 0 where `exact`; `how` tells in words how it was found.
    """

    players: tuple[PlayerEquity, ...]
    total: int
    exact: bool
    stderr: float
    how: str

    def exact_share(self, player: int) -> Fraction:
        """The share of the n-th player, from 0, as a fraction."""
        return self.players[player].points / self.total


def add(counts: list[Counts]) -> Counts:
    """The sum of some pieces."""
    totals, shares = zip(*counts, strict=True)
    players = zip(*shares, strict=True)
    return sum(totals), [[sum(column) for column in zip(*player, strict=True)] for player in players]


def times(weight: int, counts: Counts) -> Counts:
    """Counts that stand for `weight` times as many."""
    total, shares = counts
    return weight * total, [[weight * count for count in player] for player in shares]


def summed_up(counts: Counts, how: str, *, exact: bool) -> Equity:
    """The counts as an Equity."""
    total, shares = counts
    players = tuple(_player(total, player, exact=exact) for player in shares)
    return Equity(players, total, exact, max(player.stderr for player in players), how)


def _points(shares: Sequence[int]) -> int:
    """What a player gets, where a pot is `_POT`."""
    return sum(map(mul, shares, _PARTS))


def _player(total: int, shares: list[int], *, exact: bool) -> PlayerEquity:
    share = _points(shares) / (_POT * total)
    stderr = 0.0 if exact else _stderr(total, shares, share)
    return PlayerEquity(shares[0], sum(shares[1:]), share, stderr, tuple(shares))


def _stderr(samples: int, shares: list[int], share: float) -> float:
    if samples < 2:
        return 1.0
    squares = sum(count / k**2 for k, count in enumerate(shares, 1))
    return math.sqrt(max(0.0, squares / samples - share**2) / (samples - 1))
