"""One hand as somebody recorded it, whatever the notation was."""

from __future__ import annotations

import msgspec

from doorcard.actions import Kind
from doorcard.currency import CHIPS, Currency
from doorcard.rules import HouseRules


class RecordedAction(msgspec.Struct, frozen=True, kw_only=True):
    """What the record says that a seat did.

    `number` counts the actions of the hand, `line` the lines of the text, both from 1. `kinds` are the kinds of action
    that the record's word can mean: PHH's `cc` is a check or a call, and rooms differ in what they call a raise. The
    rules decide which one it was. `to` is the seat's total for the street in chips, None where none is recorded.
    """

    number: int
    seat: int
    street: int
    kinds: tuple[Kind, ...]
    text: str
    to: int | None = None
    line: int | None = None

    @property
    def is_showdown(self) -> bool:
        """Whether this is an answer to "show or muck"."""
        return self.kinds[0] in {"show", "muck"}


class RecordedResults(msgspec.Struct, frozen=True, kw_only=True):
    """What the record says came out, in chips by seat; None where it says nothing."""

    stacks: dict[int, int] | None = None
    won: dict[int, int] | None = None


class HandHistory(msgspec.Struct, frozen=True, kw_only=True):
    """One recorded hand.

    `names` and `stacks` (chips before the antes) go by seat. `deck` is 52 cards in dealing order, `??` for each that
    nobody recorded. It holds every card that was recorded, down cards too, and so the repr leaves it out.
    """

    format: str
    source: str
    rules: HouseRules
    names: dict[int, str]
    stacks: dict[int, int]
    deck: str
    actions: tuple[RecordedAction, ...]
    results: RecordedResults
    title: str = ""
    currency: Currency = CHIPS

    def __repr__(self) -> str:
        return f"<HandHistory {self.source}: {len(self.stacks)} players, {len(self.actions)} actions>"
