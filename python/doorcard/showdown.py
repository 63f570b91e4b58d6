"""The showdown: who shows, who is asked, in Full Tilt's order (RULES 6.1 to 6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard.actions import MUCK_ONLY, SHOW_OR_MUCK, LegalActions

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from doorcard.pots import Pot


class Showdown:
    """Seats yet to show or muck in order, and the strengths that have been shown.

    A strength of 0 belongs to a hand with unknown cards: it can only be mucked.
    """

    __slots__ = ("_contested", "_queue", "_shown", "strengths")

    def __init__(self, order: Iterable[int], strengths: Mapping[int, int], pots: Iterable[Pot]) -> None:
        self.strengths = strengths
        self._queue = list(order)
        self._shown: list[int] = []
        self._contested = [pot.claimants for pot in pots if len(pot.claimants) > 1]

    def copy(self) -> Showdown:
        """An independent copy."""
        twin: Showdown = object.__new__(Showdown)
        twin.strengths, twin._contested = self.strengths, self._contested
        twin._queue, twin._shown = self._queue.copy(), self._shown.copy()
        return twin

    @property
    def seat(self) -> int | None:
        """The next seat to show or muck; None when all have."""
        return self._queue[0] if self._queue else None

    def must_show(self, seat: int) -> bool:
        """Whether the hand is at least as good as all shown among the claimants of a pot that it contests (6.2)."""
        mine = self.strengths[seat]
        better = [other for other in self._shown if self.strengths[other] > mine]
        return mine > 0 and any(
            seat in claimants and not any(other in claimants for other in better) for claimants in self._contested
        )

    def choices(self, seat: int) -> LegalActions:
        """What a seat that need not show may do."""
        return SHOW_OR_MUCK if self.strengths[seat] else MUCK_ONLY

    def show(self) -> int:
        """The next seat shows; returns the seat."""
        seat = self._queue.pop(0)
        self._shown.append(seat)
        return seat

    def muck(self) -> int:
        """The next seat mucks; returns the seat."""
        return self._queue.pop(0)


def showing_order(live: list[int], aggressors: list[int]) -> list[int]:
    """Seats still in to the left from the last that bet or raised; `aggressors` are oldest first (6.1)."""
    first = next((seat for seat in reversed(aggressors) if seat in live), live[0])
    cut = live.index(first)
    return live[cut:] + live[:cut]
