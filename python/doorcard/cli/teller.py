"""Tells a hand street by street, from its events, to whoever may read them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.cells import set_cell_size
from rich.console import Console

from doorcard.cli.paint import paint
from doorcard.currency import Currency
from doorcard.events import (
    Acted,
    AntePosted,
    CommunityDealt,
    Dealt,
    Event,
    HandEnded,
    HandStarted,
    Mucked,
    PotWon,
    Returned,
    Shown,
)
from doorcard.street import Street

INDENT = "  "


class Teller:
    """Prints one hand after another, event by event. `names` go by seat."""

    def __init__(self, console: Console, names: Mapping[int, str], currency: Currency) -> None:
        self.console = console
        self.names = names
        self.currency = currency
        self._width = max((len(name) for name in names.values()), default=0)
        self._antes: list[AntePosted] = []
        self._holdings: dict[int, list[str]] = {}
        self._pot = 0
        self._last: Event | None = None

    def tell(self, events: Iterable[Event]) -> None:
        """What happened next."""
        for event in events:
            self._tell(event)
            self._last = event

    def name(self, seat: int) -> str:
        """A player's name, filled up to the longest one."""
        return set_cell_size(self.names.get(seat, f"p{seat}"), self._width)

    def line(self, sentence: str = "", style: str = "") -> None:
        """One line, cards in colour."""
        self.console.print(paint(self.console, sentence, style))

    def heading(self, words: str) -> None:
        """The head of a part of the hand."""
        self.line()
        self.line(words, "bold")

    def _tell(self, event: Event) -> None:
        match event:
            case HandStarted():
                self._start(event)
            case AntePosted():
                self._pot += event.chips
                self._antes.append(event)
            case Dealt():
                self._tell_antes()
                self._deal(event)
            case CommunityDealt():
                self.heading(f"{self._street(Street.SEVENTH)}: {event.card} for everyone, too few cards are left")
            case Shown() | Mucked():
                if not isinstance(self._last, Shown | Mucked):
                    self.heading("Showdown")
                self._say(event)
            case PotWon():
                self._tell_pot(event)
            case HandEnded():
                pass
            case _:
                self._pot += event.chips if isinstance(event, Acted) else 0
                self._pot -= event.chips if isinstance(event, Returned) else 0
                self._say(event)

    def _say(self, event: Event) -> None:
        self.line(INDENT + event.say(self.names, self.currency))

    def _start(self, event: HandStarted) -> None:
        self._holdings = {seat: [] for seat in event.seats}
        self._pot = 0
        rules, money = event.rules, self.currency.say
        stakes = f"{money(rules.small_bet)}/{money(rules.big_bet)}"
        self.line(f"Seven-card stud {stakes}, ante {money(rules.ante)}, bring-in {money(rules.bring_in)}", "bold")
        for seat, chips in zip(event.seats, event.stacks, strict=True):
            self.line(f"{INDENT}seat {seat}  {self.name(seat)}  {money(chips):>12}")

    def _tell_antes(self) -> None:
        """One line where everybody posted the same, as nearly always."""
        if len({(ante.chips, ante.all_in) for ante in self._antes}) == 1:
            self.line(f"{INDENT}everybody antes {self.currency.say(self._antes[0].chips)}")
        else:
            for ante in self._antes:
                self._say(ante)
        self._antes = []

    def _deal(self, event: Dealt) -> None:
        self.heading(self._street(Street(event.street)))
        for index, seat in enumerate(event.seats):
            holding = self._holdings[seat]
            if event.down:
                holding.append(f"[{' '.join(event.down[index])}]")
            if event.up:
                holding.append(event.up[index])
            self.line(f"{INDENT}{self.name(seat)}  {' '.join(holding)}")

    def _street(self, street: Street) -> str:
        return f"{str(street).capitalize()}, pot {self.currency.say(self._pot)}"

    def _tell_pot(self, event: PotWon) -> None:
        if not isinstance(self._last, PotWon):
            self.heading("Pots")
        self.line(f"{INDENT}{self.currency.say(event.chips)}: {event.say(self.names, self.currency)}")
