"""The clock of one turn: when its countdown starts, when it runs out, what a reconnection adds (RULES 7.4, 7.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from doorcard.rules import HouseRules


LATEST = 10**15
"""The last time that a table knows, in milliseconds: exact in JSON."""


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """A turn's times in milliseconds. `dropped`: its player was seen to lose his connection in it."""

    warning: int
    deadline: int
    warned: bool = False
    dropped: bool = False
    extended: bool = False

    @classmethod
    def started(cls, rules: HouseRules, at: int) -> Clock:
        """The clock of a turn that begins now."""
        return cls(at + rules.warn_ms, at + rules.turn_ms)

    @property
    def due(self) -> int:
        """When a tick next has something to do."""
        return self.deadline if self.warned else self.warning

    def has_run_out(self, at: int) -> bool:
        """Whether the turn is over."""
        return at >= self.deadline

    def extend(self, milliseconds: int, at: int) -> bool:
        """Adds time on top of what is left for a player who is back; says whether it did.

        Only in a turn that he dropped out of, once (7.6).
        """
        if not self.dropped or self.extended or self.has_run_out(at):
            return False
        self.deadline += milliseconds
        self.extended = True
        return True
