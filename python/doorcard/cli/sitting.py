"""Hands one after another at one table: stacks carry over, the broke buy in again, no chip gets lost."""

from __future__ import annotations

import hashlib

from doorcard.cards import Deck
from doorcard.hand import Hand
from doorcard.rules import HouseRules

BUY_IN_BETS = 50


class Sitting:
    """A table's chips from hand to hand. `seed` fixes the decks; None takes them from the operating system."""

    def __init__(self, rules: HouseRules, players: int, seed: int | None) -> None:
        self.rules = rules
        self.buy_in = BUY_IN_BETS * rules.big_bet
        self.stacks = dict.fromkeys(range(1, players + 1), self.buy_in)
        self.bought = dict(self.stacks)
        self.raked = 0
        self.hands = 0
        self._seed = seed

    def deal(self) -> Hand:
        """The next hand; whoever has no chips buys in first."""
        for seat, chips in self.stacks.items():
            if not chips:
                self.stacks[seat] = self.buy_in
                self.bought[seat] += self.buy_in
        self.hands += 1
        return Hand(self.rules, self.stacks, self._deck())

    def finish(self, hand: Hand) -> None:
        """Takes over what a hand that is over left to everybody."""
        self.stacks = dict(hand.stacks)
        self.raked += hand.rake

    def leave(self, seat: int, hand: Hand) -> None:
        """Takes over what a player keeps who gets up in the middle of a hand: what he put in stays there."""
        self.stacks[seat] = hand.stacks[seat]

    @property
    def conserved(self) -> bool:
        """Whether every chip that was bought is on the table or was raked (RULES 5.5)."""
        return sum(self.bought.values()) == sum(self.stacks.values()) + self.raked

    def _deck(self) -> Deck:
        if self._seed is None:
            return Deck.shuffled()
        return Deck.shuffled(hashlib.sha256(f"doorcard play {self._seed} {self.hands}".encode()).digest())
