"""A table's events read as a bookkeeper reads them: what everybody has, and what crossed the table's edge."""

from __future__ import annotations

import doorcard as dc
from doorcard.table.events import TableEventBase
from tests.ledger import Ledger


class Books:
    """Stacks by player between hands, and chips brought, taken and raked, from the events alone."""

    def __init__(self) -> None:
        self.stacks: dict[str, int] = {}
        self.brought = self.taken = self.raked = 0
        self._ledger: Ledger | None = None
        self._names: dict[int, str] = {}
        self._waiting: dict[str, int] = {}

    def write(self, event: dc.Happening) -> None:
        match event:
            case dc.SatDown(player, _, chips):
                self.stacks[player] = chips
                self.brought += chips
            case dc.Left(player, seat, chips):
                self._leaves(player, seat, chips)
            case dc.ChipsAdded(player, chips, stack):
                self.brought += chips
                if self._waiting.get(player):
                    self._waiting[player] -= chips
                self._moves(player, chips, stack)
            case dc.ChipsRemoved(player, chips, stack):
                self.taken += chips
                self._moves(player, -chips, stack)
            case dc.ChipsPending(player, coming, _):
                self._waiting[player] = coming
            case dc.ChipsDeclined(player, chips):
                self._waiting[player] -= chips
            case dc.DealtIn(_, seats, players):
                self._names = dict(zip(seats, players, strict=True))
            case _:
                self._write_hand(event)

    def _moves(self, player: str, chips: int, stack: int) -> None:
        self.stacks[player] += chips
        assert self.stacks[player] == stack >= 0

    def _leaves(self, player: str, seat: int, chips: int) -> None:
        """In a hand, one who has folded: he goes with what is behind."""
        held = self.stacks.pop(player)
        in_hand = self._ledger and self._names.get(seat) == player
        assert chips == (self._ledger.stacks[seat] if self._ledger and in_hand else held)
        self.taken += chips
        if in_hand:
            del self._names[seat]

    def _write_hand(self, event: dc.Happening) -> None:
        if isinstance(event, dc.HandStarted):
            self._ledger = Ledger(event)
            assert [self.stacks[self._names[seat]] for seat in event.seats] == list(event.stacks)
        elif isinstance(event, dc.HandEnded) and self._ledger:
            assert self._ledger.middle == 0
            self.stacks.update({name: self._ledger.stacks[seat] for seat, name in self._names.items()})
            self.raked += self._ledger.raked
            self._ledger = None
        elif self._ledger and not isinstance(event, TableEventBase):
            self._ledger.write(event)

    def check(self, table: dc.Table) -> None:
        """The table has the same figures, and every chip is somewhere."""
        assert (self.brought, self.taken, self.raked) == (table.brought, table.taken, table.raked)
        held, middle = dict(self.stacks), 0
        if self._ledger:
            held |= {name: self._ledger.stacks[seat] for seat, name in self._names.items()}
            middle = self._ledger.middle
        assert held == {place.player: place.chips for place in table.places}
        assert sum(held.values()) + middle == self.brought - self.taken - self.raked
        waiting = {player: chips for player, chips in self._waiting.items() if chips}
        assert waiting == {place.player: place.coming for place in table.places if place.coming}
        assert middle == (sum(pot.amount for pot in table.hand.pots) if table.hand else 0)
