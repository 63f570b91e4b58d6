"""`doorcard play --auto`: whole hands among simple opponents, with a summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import perf_counter

from rich.console import Console
from rich.progress import track

from doorcard.cli.opponents import choose
from doorcard.cli.sitting import Sitting
from doorcard.cli.teller import INDENT
from doorcard.currency import Currency
from doorcard.events import Shown
from doorcard.hand import Hand

MOOD = 0.1


def finish_alone(hand: Hand, luck: Random) -> None:
    """Plays a hand to its end, every seat by its own view."""
    while (seat := hand.to_act) is not None:
        hand.apply(choose(hand.view(seat), luck.uniform(-MOOD, MOOD)))


class Summary:
    """What a run of hands came to. Amounts are chips."""

    def __init__(self) -> None:
        self.showdowns = self.pots = self.biggest = self.biggest_hand = 0
        self.wins: Counter[int] = Counter()

    def add(self, number: int, hand: Hand) -> None:
        """Counts a hand that is over."""
        self.showdowns += any(isinstance(event, Shown) for event in hand.events)
        self.pots += len(hand.pots)
        self.wins.update(hand.won.keys())
        if (total := sum(pot.amount for pot in hand.pots)) > self.biggest:
            self.biggest, self.biggest_hand = total, number


def play_alone(sitting: Sitting, hands: int, luck: Random, console: Console, currency: Currency) -> bool:
    """Deals the hands and prints their summary; whether no chip was lost."""
    summary, kept, began = Summary(), True, perf_counter()
    for number in _progress(hands, console):
        hand = sitting.deal()
        finish_alone(hand, luck)
        sitting.finish(hand)
        summary.add(number, hand)
        kept = kept and sitting.conserved
    _print(summary, sitting, perf_counter() - began, kept, console, currency)
    return kept


def _progress(hands: int, console: Console) -> Iterator[int]:
    numbers = range(1, hands + 1)
    if not console.is_terminal:
        return iter(numbers)
    return iter(track(numbers, description="dealing", console=console, transient=True))


def _print(s: Summary, sitting: Sitting, seconds: float, kept: bool, console: Console, currency: Currency) -> None:
    money = currency.say
    for label, value in (
        ("hands", f"{sitting.hands:,} in {seconds:.1f} s"),
        ("showdowns", f"{s.showdowns:,}"),
        ("pots", f"{s.pots:,}, the biggest hand {money(s.biggest)} (hand {s.biggest_hand:,})"),
        ("rake", money(sitting.raked)),
        ("chips", "conserved after every hand" if kept else "NOT CONSERVED"),
    ):
        console.print(f"{label:<9}  {value}", markup=False)
    console.print(f"\n{INDENT}seat  hands won       result", markup=False)
    for seat, chips in sitting.stacks.items():
        result = chips - sitting.bought[seat]
        sign = "-" if result < 0 else "+"
        console.print(f"{INDENT}{seat:>4}  {s.wins[seat]:>9,}  {sign + money(abs(result)):>11}", markup=False)
