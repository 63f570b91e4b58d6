"""What somebody may know of a table now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from doorcard.rules import HouseRules
from doorcard.view import HandView

if TYPE_CHECKING:
    from doorcard.table.state import TableState


class PlaceView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A taken seat. `chips` are those behind, `coming` and `going` those that wait for the end of the hand."""

    seat: int
    player: str
    chips: int
    ready: bool
    connected: bool
    leaving: bool
    dealt: bool
    coming: int
    going: int


class TableView(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A table as `reader` may know it, a player's name or None for a spectator.

    `seq` is the number of the newest event, `now` the time of the last call. Where a hand is in progress: `turn` is the
    number for `act(..., turn=)`, `to_act` the player, and his countdown starts at `warning` and runs out at `deadline`.
    `commitment`, and `promises` and `nonces`, pairs of player and hex, are of the next deck.
    """

    reader: str | None
    rules: HouseRules
    seq: int
    now: int
    number: int
    turn: int
    to_act: str | None
    warning: int | None
    deadline: int | None
    commitment: str | None
    promises: tuple[tuple[str, str], ...]
    nonces: tuple[tuple[str, str], ...]
    places: tuple[PlaceView, ...]
    hand: HandView | None


def view_of(table: TableState, reader: str | None, hand: HandView | None) -> TableView:
    """The table around the view that the reader has of the hand in progress."""
    return TableView(
        reader=reader,
        rules=table.rules,
        seq=table.seq,
        now=table.now,
        number=table.number,
        turn=table.turn,
        to_act=table.to_act,
        warning=table.warning,
        deadline=table.deadline,
        commitment=table.commitment,
        promises=tuple(table.promises.items()),
        nonces=tuple(table.nonces.items()),
        places=table.places,
        hand=hand,
    )
