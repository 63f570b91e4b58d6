"""What happens at a table besides its hands. All of it is public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from doorcard.events import Event, EventBase

if TYPE_CHECKING:
    from doorcard.speech import Speech

Reason = Literal["asked", "timed_out", "no_chips"]

_REASONS = {"asked": "", "timed_out": ": his time ran out", "no_chips": ": no chips"}


class TableEventBase(EventBase, frozen=True, tag=True):
    """What all events of a table share. Times are milliseconds, amounts chips."""


class SatDown(TableEventBase, frozen=True, tag=True):
    """A player took a seat with chips."""

    player: str
    seat: int
    chips: int

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} takes seat {self.seat} with {speech.money(self.chips)}"


class SatIn(TableEventBase, frozen=True, tag=True):
    """A player will be dealt in."""

    player: str

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} sits in"


class SatOut(TableEventBase, frozen=True, tag=True):
    """A player will not be dealt in until he sits in again."""

    player: str
    why: Reason

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} sits out{_REASONS[self.why]}"


class Leaving(TableEventBase, frozen=True, tag=True):
    """A player will leave when the hand that he is in is over."""

    player: str

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} leaves after this hand"


class Left(TableEventBase, frozen=True, tag=True):
    """A player left his seat and took his chips."""

    player: str
    seat: int
    chips: int

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} leaves with {speech.money(self.chips)}"


class ChipsPending(TableEventBase, frozen=True, tag=True):
    """What waits for the end of the hand now: chips that come to a player's stack and chips that go from it."""

    player: str
    coming: int
    going: int

    def _sentence(self, speech: Speech) -> str:
        parts = [f"{speech.money(self.coming)} to come"] if self.coming else []
        parts += [f"{speech.money(self.going)} to go"] if self.going else []
        return f"{self.player} has {' and '.join(parts)} after this hand"


class ChipsAdded(TableEventBase, frozen=True, tag=True):
    """Chips came to a player's stack; `stack` is what he has now."""

    player: str
    chips: int
    stack: int

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} adds {speech.money(self.chips)}, {speech.money(self.stack)} in all"


class ChipsRemoved(TableEventBase, frozen=True, tag=True):
    """Chips went from a player's stack; `stack` is what he has now."""

    player: str
    chips: int
    stack: int

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} takes {speech.money(self.chips)} away, {speech.money(self.stack)} is left"


class ChipsDeclined(TableEventBase, frozen=True, tag=True):
    """Chips that waited and never came: they would pass the table's maximum now, or their player has left."""

    player: str
    chips: int

    def _sentence(self, speech: Speech) -> str:
        return f"{speech.money(self.chips)} of {self.player} do not come to the table"


class ConnectionLost(TableEventBase, frozen=True, tag=True):
    """A player's connection was lost."""

    player: str

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} is disconnected"


class ConnectionBack(TableEventBase, frozen=True, tag=True):
    """A player's connection is back."""

    player: str

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} is back"


class DeckCommitted(TableEventBase, frozen=True, tag=True):
    """The house is bound to the seed of the next deck: SHA-256 of it in hex (docs/dealing.md)."""

    commitment: str

    def _sentence(self, speech: Speech) -> str:
        return f"the next deck is bound by {self.commitment}"


class NoncePromised(TableEventBase, frozen=True, tag=True):
    """A player is bound to a nonce by its SHA-256, in hex."""

    player: str
    promise: str

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} promises a nonce, bound by {self.promise}"


class NonceAdded(TableEventBase, frozen=True, tag=True):
    """A player's nonce, in hex, will be mixed into the next deck."""

    player: str
    nonce: str

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} adds {self.nonce} to the next deck"


class DeckCalledOff(TableEventBase, frozen=True, tag=True):
    """The house gave up the deck that it was bound to. No hand was dealt from it."""

    commitment: str

    def _sentence(self, speech: Speech) -> str:
        return f"the deck bound by {self.commitment} is called off"


class DealtIn(TableEventBase, frozen=True, tag=True):
    """A hand begins, the table's `number`th from 1: who sits where in it."""

    number: int
    seats: tuple[int, ...]
    players: tuple[str, ...]

    def _sentence(self, speech: Speech) -> str:
        return f"hand {self.number}: {', '.join(self.players)}"


class TurnStarted(TableEventBase, frozen=True, tag=True):
    """A player is in turn until `deadline`; at `warning` the countdown starts. `turn` counts all turns of the table."""

    player: str
    seat: int
    turn: int
    warning: int
    deadline: int

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} is to act"


class CountdownStarted(TableEventBase, frozen=True, tag=True):
    """The silent part of a turn is over (RULES 7.4)."""

    player: str
    deadline: int

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player}, it is your turn"


class TurnExtended(TableEventBase, frozen=True, tag=True):
    """A player came back in his turn and has until a later `deadline` (RULES 7.6)."""

    player: str
    deadline: int

    def _sentence(self, speech: Speech) -> str:
        return f"{self.player} gets more time"


TableEvent = (
    SatDown
    | SatIn
    | SatOut
    | Leaving
    | Left
    | ChipsPending
    | ChipsAdded
    | ChipsRemoved
    | ChipsDeclined
    | ConnectionLost
    | ConnectionBack
    | DeckCommitted
    | NoncePromised
    | NonceAdded
    | DeckCalledOff
    | DealtIn
    | TurnStarted
    | CountdownStarted
    | TurnExtended
)
"""Anything that can happen at a table besides a hand's own events."""

Happening = Event | TableEvent
"""Anything that a table tells."""
