"""A deal played by doorcard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benches.deal import start

if TYPE_CHECKING:
    from collections.abc import Callable

    from benches.deal import Deal


def prepare(deal: Deal) -> Callable[[], list[int]]:
    """A function that shuffles, deals, asks for the legal actions at each step, acts, and returns the final stacks."""

    def play() -> list[int]:
        hand = start(deal.players, deal.seed)
        for action in deal.actions:
            list(hand.legal())
            hand.apply(action)
        return list(hand.stacks.values())

    return play
