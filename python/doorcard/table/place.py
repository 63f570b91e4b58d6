"""Players at a table: their seats, their chips, and what they have asked for (RULES 7.1 to 7.3)."""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """A taken seat. `chips` are what its player has between hands; in a hand the hand knows.

    `coming` and `going` are chips that wait for the end of the hand. `since` is the number of the first hand that began
    after he sat down, `dealt` whether he was dealt into the hand in progress.
    """

    player: str
    seat: int
    chips: int
    since: int
    ready: bool = False
    connected: bool = True
    leaving: bool = False
    timed_out: bool = False
    dealt: bool = False
    coming: int = 0
    going: int = 0

    @property
    def hindrance(self) -> str | None:
        """Why he is not to be dealt in; None where he is (7.1, 7.3)."""
        if not self.chips:
            return "has no chips"
        if not self.ready:
            return "is sitting out"
        return None if self.connected else "is disconnected"


MOST_BROUGHT = 2**53 - 1
"""As many chips as ever come to one table: exact in everybody's JSON."""


class Money(msgspec.Struct, forbid_unknown_fields=True):
    """Every chip that crossed the edge of the table: `brought` - `taken` - `raked` is what lies on it."""

    brought: int = 0
    taken: int = 0
    raked: int = 0

    @property
    def on_table(self) -> int:
        """Chips at the table, those in a pot included."""
        return self.brought - self.taken - self.raked
