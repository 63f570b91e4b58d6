"""Random courses of a table for tests: several hands, players who come, go, time out and drop, all from the rng."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import doorcard as dc
from doorcard import commands as c
from tests.chance import some_action, some_deck, some_rules, some_stack


@dataclass
class Played:
    """A hand of the course: who sat where, and how it stood at the end of the course."""

    names: dict[int, str]
    hand: dc.Hand

    def seat_of(self, reader: str | None) -> int | None:
        return next((seat for seat, name in self.names.items() if name == reader), None)


@dataclass
class Course:
    rules: dc.HouseRules
    commands: list[c.Command] = field(default_factory=list)
    hands: list[Played] = field(default_factory=list)

    def states(self, decks: list[dc.Deck]) -> Iterator[tuple[dc.Table, c.Command, tuple[dc.Happening, ...]]]:
        """The table after each command, with other decks in the hands."""
        table, following = dc.Table(self.rules), iter(decks)
        for command in self.commands:
            asked = c.StartHand(next(following), command.at) if isinstance(command, c.StartHand) else command
            yield table, asked, table.apply(asked)

    @property
    def decks(self) -> list[dc.Deck]:
        return [played.hand.deck for played in self.hands]

    @property
    def readers(self) -> list[str | None]:
        """Everybody who ever sat here, a stranger, and a spectator."""
        return [None, "stranger", *dict.fromkeys(x.player for x in self.commands if isinstance(x, c.Sit))]


class Driver:
    """Plays a table by chance. Whatever is refused is left out."""

    def __init__(self, rng: random.Random, rules: dc.HouseRules, deck: Callable[[random.Random], dc.Deck]) -> None:
        self.rng, self.deck = rng, deck
        self.course = Course(rules)
        self.table = dc.Table(rules)
        self.table.keep = self.course.commands.append
        self.now = self.guests = 0
        for seat in rng.sample(range(1, 9), rng.randint(2, 8)):
            self.ask(c.Sit(f"p{seat}", seat, some_stack(rng, rules), 0))

    def ask(self, command: c.Command) -> None:
        with suppress(dc.DoorcardError):
            for event in self.table.apply(command):
                if isinstance(event, dc.DealtIn):
                    self.course.hands.append(Played(dict(zip(event.seats, event.players, strict=True)), self.hand()))
        if self.course.hands:
            self.course.hands[-1].hand = self.hand()

    def hand(self) -> dc.Hand:
        return self.table.hand or self.table.history[-1].hand

    def step(self) -> None:
        self.now += self.rng.choice((0, 1, 500))
        if self.table.deadline is not None and self.now >= self.table.deadline:
            self.ask(c.Tick(self.now))
        elif self.rng.random() < 0.15:
            self.disturb()
        elif self.table.hand:
            self.ask(c.Act(str(self.table.to_act), some_action(self.rng, self.table.hand), self.now))
        else:
            self.start()

    def start(self) -> None:
        for place in self.table.places:
            if self.rng.random() < 0.8:
                self.ask(c.SitIn(place.player, self.now))
        if sum(place.ready for place in self.table.places) < 3:
            self.sit()
        self.ask(c.StartHand(self.deck(self.rng), self.now))

    def sit(self) -> None:
        """Often in the seat of somebody who left."""
        self.guests += 1
        seat = self.rng.randint(1, 8)
        self.ask(c.Sit(f"new{self.guests}", seat, some_stack(self.rng, self.table.rules), self.now))
        self.ask(c.SitIn(f"new{self.guests}", self.now))

    def disturb(self) -> None:
        rng, now = self.rng, self.now
        player = rng.choice([place.player for place in self.table.places] or ["nobody"])
        if rng.random() < 0.2:
            self.now = now = rng.choice([self.table.due or now, self.table.deadline or now])
            self.ask(c.Tick(now))
        elif rng.random() < 0.2:
            self.sit()
        else:
            chips = rng.randint(1, self.table.rules.small_bet * 2)
            asked: list[c.Command] = [
                c.Leave(player, now), c.Leave(str(self.table.to_act), now), c.SitOut(player, now),
                c.Disconnect(player, now), c.Disconnect(str(self.table.to_act), now), c.Reconnect(player, now),
                c.AddChips(player, chips, now), c.RemoveChips(player, chips, now),
            ]  # fmt: skip
            self.ask(rng.choice(asked))


def some_course(
    rng: random.Random, hands: int, deck: Callable[[random.Random], dc.Deck] = some_deck, steps: int = 400
) -> Course:
    """A course of so many hands, the last of which may be cut off."""
    rules = some_rules(rng).replace(history_size=rng.choice((1, 2, 50)), sit_out_on_timeout=rng.random() < 0.5)
    driver = Driver(rng, rules, deck)
    for _ in range(steps):
        driver.step()
        if len(driver.course.hands) == hands and (driver.table.hand is None or rng.random() < 0.01):
            break
    return driver.course
