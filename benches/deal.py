"""What both sides of a comparison play: the same cards and the same actions, recorded once.

Chips are multiples of twelve, so that no pot leaves an odd chip, and stacks are never short: odd chips and short
all-ins are where PokerKit keeps other rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from doorcard import Action, Deck, Hand, HouseRules, LegalActions

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    Choice = Callable[[LegalActions], Action]

# PokerKit knows no double bet on an open pair and asks nobody at the showdown.
RULES = HouseRules(small_bet=240, big_bet=480, ante=24, bring_in=60, open_pair_double_bet=False, auto_muck=True)
STACK = 10_008
SIZES = range(2, 9)

_PASSIVE = frozenset(("check", "call", "bring_in"))


@dataclass(frozen=True, slots=True)
class Deal:
    """One hand: how many play, the seed of the dealing order, and every action to the end."""

    players: int
    seed: bytes
    actions: tuple[Action, ...]


def start(players: int, seed: bytes) -> Hand:
    return Hand(RULES, dict.fromkeys(range(1, players + 1), STACK), Deck.shuffled(seed))


def played(random: Random, players: int, choose: Choice) -> Deal:
    """A hand of these choices. None in which PokerKit would deal folded cards again: the deck short, one folded."""
    while True:
        seed = random.randbytes(32)
        hand, actions = start(players, seed), list[Action]()
        while not hand.is_over:
            actions.append(choose(hand.legal()))
            hand.apply(actions[-1])
        if hand.community is None or not hand.folded:
            return Deal(players, seed, tuple(actions))


def called_down(random: Random, players: int) -> Deal:
    """Nobody raises, nobody folds: everyone sees the showdown."""
    return played(random, players, _call)


def random_actions(random: Random, players: int) -> Deal:
    """Every legal action is as likely as the others."""
    return played(random, players, random.choice)


def _call(legal: LegalActions) -> Action:
    return next(action for action in legal if action.kind in _PASSIVE)
