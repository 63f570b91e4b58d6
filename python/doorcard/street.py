"""The betting rounds of a hand (RULES 1.4)."""

from __future__ import annotations

from enum import IntEnum


class Street(IntEnum):
    """The betting rounds, named by the number of cards that a player has."""

    THIRD = 3
    FOURTH = 4
    FIFTH = 5
    SIXTH = 6
    SEVENTH = 7

    def __str__(self) -> str:
        return f"{self.name.lower()} street"
