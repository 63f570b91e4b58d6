"""Random hands for tests: rules over all fields, many short stacks, every kind of play; all of it from the rng."""

from __future__ import annotations

import random
from collections.abc import Iterator

import doorcard as dc

FRACTIONS = (0.02, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 3, 6)
"""Stacks in small bets that make short antes, short bring-ins and short raises frequent."""


def some_rules(rng: random.Random) -> dc.HouseRules:
    small = rng.choice((2, 4, 10, 200, 1500))
    return dc.HouseRules(
        small_bet=small,
        big_bet=2 * small,
        ante=rng.choice((0, 1, small // 5, small // 2, small)),
        bring_in=rng.randint(1, small - 1),
        max_seat=8,
        max_bets=rng.choice((1, 2, 3, 4, 4, 4, 5)),
        cap_heads_up=rng.random() < 0.7,
        open_pair_double_bet=rng.random() < 0.7,
        fold_when_free=rng.random() < 0.5,
        auto_muck=rng.random() < 0.3,
        rake=some_rake(rng, small) if rng.random() < 0.5 else None,
        timeout=rng.choice(("all_in", "check_or_fold")),
    )


def some_rake(rng: random.Random, small: int) -> dc.RakeSchedule:
    pots = sorted(rng.sample(range(20 * small), rng.randint(1, 3)))
    return dc.RakeSchedule.flat(tuple((pot, rng.randint(0, small)) for pot in pots))


def some_stacks(rng: random.Random, rules: dc.HouseRules, players: int | None = None) -> dict[int, int]:
    seats = rng.sample(range(1, 9), players or rng.randint(2, 8))
    return {seat: some_stack(rng, rules) for seat in sorted(seats)}


def some_stack(rng: random.Random, rules: dc.HouseRules) -> int:
    if rng.random() < 0.3:
        return rules.small_bet * 100
    return max(1, rules.ante + int(rules.small_bet * rng.choice(FRACTIONS)) + rng.randint(-2, 2))


def some_deck(rng: random.Random) -> dc.Deck:
    return dc.Deck.of(rng.sample(range(52), 52))


def some_hand(rng: random.Random) -> dc.Hand:
    """A hand before its first action; it may be over already."""
    rules = some_rules(rng)
    return dc.Hand(rules, some_stacks(rng, rules), some_deck(rng))


def some_action(rng: random.Random, hand: dc.Hand) -> dc.Action:
    """A legal one; folds are rarer than the rest, so that hands get somewhere."""
    legal = list(hand.legal())
    weights = [1 if action.kind == "fold" else 4 for action in legal]
    return rng.choices(legal, weights)[0]


def playing(rng: random.Random) -> Iterator[dc.Hand]:
    """The same hand at each of its turns, and when it is over."""
    hand = some_hand(rng)
    while not hand.is_over:
        yield hand
        hand.apply(some_action(rng, hand))
    yield hand


def played(rng: random.Random) -> dc.Hand:
    *_, hand = playing(rng)
    return hand
