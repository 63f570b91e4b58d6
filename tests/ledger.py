"""A hand's events read as a bookkeeper reads them: where every chip is, and who has seen which card."""

from __future__ import annotations

import doorcard as dc


class Ledger:
    """Chips behind by seat, chips in the middle and chips raked, from the events alone."""

    def __init__(self, start: dc.HandStarted) -> None:
        self.stacks = dict(zip(start.seats, start.stacks, strict=True))
        self.middle = self.raked = 0

    def write(self, event: dc.Event) -> None:
        match event:
            case dc.AntePosted(seat, chips) | dc.Acted(seat=seat, chips=chips):
                self._move(seat, -chips)
            case dc.Returned(seat, chips):
                self._move(seat, chips)
            case dc.RakeTaken(chips):
                self.middle -= chips
                self.raked += chips
            case dc.PotWon(winners=winners):
                for seat, chips in winners:
                    self._move(seat, chips)
            case _:
                pass

    def _move(self, seat: int, chips: int) -> None:
        self.stacks[seat] += chips
        self.middle -= chips


def check_ledger(hand: dc.Hand) -> None:
    """After every event all chips are somewhere and nobody owes any; in the end the hand agrees (5.5)."""
    start = hand.events[0]
    assert isinstance(start, dc.HandStarted)
    ledger = Ledger(start)
    for event in hand.events[1:]:
        ledger.write(event)
        assert min(ledger.middle, ledger.raked, *ledger.stacks.values()) >= 0
        assert ledger.middle + ledger.raked + sum(ledger.stacks.values()) == sum(start.stacks)
    assert ledger.stacks == hand.stacks
    assert ledger.raked == hand.rake
    assert ledger.middle == (0 if hand.is_over else sum(pot.amount for pot in hand.pots))
    assert not hand.is_over or hand.events[-1] == dc.HandEnded(hand.seats, tuple(ledger.stacks.values()))


def may_know(hand: dc.Hand, reader: int | None) -> set[str]:
    """The cards that a reader may know: those dealt up, shown, in the middle, and his own."""
    known: set[str] = set()
    for event in hand.events:
        match event:
            case dc.Dealt():
                known.update(event.up)
                if event.down and reader in event.seats:
                    known.update(event.down[event.seats.index(reader)])
            case dc.Shown():
                known.update(event.cards)
            case dc.CommunityDealt():
                known.add(event.card)
            case _:
                pass
    return known
