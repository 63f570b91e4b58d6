"""What a table can be asked: each call of `Table` as a value, so that a table can be journaled and played again.

`at` is the time in whole milliseconds; a table never reads a clock. Players are opaque strings, amounts are chips. A
table checks a command when it is asked; making one checks nothing.
"""

from __future__ import annotations

import msgspec

from doorcard.actions import Action
from doorcard.cards import Deck
from doorcard.rules import HouseRules


class CommandBase(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """What all commands share."""


class Open(CommandBase, frozen=True, tag=True):
    """A table with empty seats: the first command of every journal."""

    rules: HouseRules


class Sit(CommandBase, frozen=True, tag=True):
    """A player takes a free seat with chips. He is dealt in once he sits in (RULES 7.1)."""

    player: str
    seat: int
    chips: int
    at: int


class SitIn(CommandBase, frozen=True, tag=True):
    """A seated player agrees to ante, from the next hand on (RULES 7.1)."""

    player: str
    at: int


class SitOut(CommandBase, frozen=True, tag=True):
    """A seated player is not to be dealt in, from the next hand on."""

    player: str
    at: int


class Leave(CommandBase, frozen=True, tag=True):
    """A player leaves the table with his chips; one who is still in a hand, when it is over (RULES 7.2)."""

    player: str
    at: int


class AddChips(CommandBase, frozen=True, tag=True):
    """A player brings more chips; during a hand they wait until it is over (RULES 7.2)."""

    player: str
    chips: int
    at: int


class RemoveChips(CommandBase, frozen=True, tag=True):
    """A player takes chips away; during a hand they wait until it is over (RULES 7.2)."""

    player: str
    chips: int
    at: int


class Commit(CommandBase, frozen=True, tag=True):
    """The house binds itself to the seed of the next deck, before players add nonces. It holds the seed: a secret."""

    deck: Deck
    at: int


class PromiseNonce(CommandBase, frozen=True, tag=True):
    """A seated player binds himself to a nonce by its SHA-256, in hex, before anybody adds one (docs/dealing.md)."""

    player: str
    promise: str
    at: int


class AddNonce(CommandBase, frozen=True, tag=True):
    """A seated player adds 1 to 64 bytes of his own, as hex text, to the deck that the house is bound to."""

    player: str
    nonce: str
    at: int


class CallOff(CommandBase, frozen=True, tag=True):
    """The house gives up the deck that it is bound to, before the hand, for everybody to see."""

    at: int


class StartHand(CommandBase, frozen=True, tag=True):
    """All who sit in are dealt a hand. It holds the deck, a secret, or None for the one that the house is bound to."""

    deck: Deck | None
    at: int


class Act(CommandBase, frozen=True, tag=True):
    """The player in turn acts. `turn` is the number of the turn that he answers; None for whichever it is."""

    player: str
    action: Action
    at: int
    turn: int | None = None


class Disconnect(CommandBase, frozen=True, tag=True):
    """A player's connection is seen to be lost (RULES 7.6)."""

    player: str
    at: int


class Reconnect(CommandBase, frozen=True, tag=True):
    """A player's connection is back (RULES 7.6)."""

    player: str
    at: int


class Tick(CommandBase, frozen=True, tag=True):
    """Time has passed: a countdown is shown or a turn runs out, if it is due (RULES 7.4, 7.5)."""

    at: int


PlayerCommand = Sit | SitIn | SitOut | Leave | AddChips | RemoveChips | PromiseNonce | AddNonce | Act
"""What a player asks. Who he is and what time it is are for the service to say, not for his message."""

HouseCommand = Commit | CallOff | StartHand | Disconnect | Reconnect | Tick
"""What the service asks."""

Command = PlayerCommand | HouseCommand
"""Anything that an open table can be asked."""

Recorded = Open | Command
"""Anything that stands in a table's journal."""

OfPlayer = PlayerCommand | Disconnect | Reconnect
"""Commands that name a player."""
