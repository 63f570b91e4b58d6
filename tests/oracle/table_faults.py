"""What a table should refuse, from section 7 of the rules and the decisions of docs/design.md.

`faults` names every reason to refuse a command, by its code. Bets and cards are left to a plain hand. `asked` is the
number of the newest turn, as its event told it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, ClassVar

import doorcard as dc
from doorcard import commands as c

MOST = 10**15
"""Chips on a table, and the last millisecond."""

Codes = Iterator[str]


@dataclass
class Seated:
    player: str
    seat: int
    chips: int
    since: int
    ready: bool = False
    connected: bool = True
    leaving: bool = False
    dealt: bool = False
    late: bool = False
    coming: int = 0
    going: int = 0

    @property
    def can_play(self) -> bool:
        return self.ready and self.connected and self.chips > 0


@dataclass
class Turn:
    warning: int
    deadline: int
    warned: bool = False
    dropped: bool = False
    more: bool = False


def whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


class TableFaults:
    """A table's seats, chips and clock, and what does not fit them."""

    now: int
    number: int
    brought: int
    taken: int
    raked: int

    def __init__(self, rules: dc.HouseRules) -> None:
        self.rules = rules
        self.people: dict[str, Seated] = {}
        self.hand: dc.Hand | None = None
        self.last: dc.Hand | None = None
        self.names: dict[int, str] = {}
        self.turn: Turn | None = None
        self.asked = 0
        self.now = self.number = self.brought = self.taken = self.raked = 0
        self.bound: dc.Deck | None = None
        self.promises: dict[str, str] = {}
        self.nonces: dict[str, str] = {}

    # what can be read

    @property
    def in_turn(self) -> Seated | None:
        if self.hand is None or self.hand.to_act is None:
            return None
        return self.people[self.names[self.hand.to_act]]

    def stack(self, who: Seated) -> int:
        return self.hand.stacks[who.seat] if self.hand is not None and who.dealt else who.chips

    @property
    def due(self) -> int | None:
        if self.turn is None:
            return None
        return self.turn.deadline if self.turn.warned else min(self.turn.warning, self.turn.deadline)

    # what is refused

    def faults(self, command: c.Command) -> set[str]:
        at = command.at
        if not whole(at, 0, MOST):
            return {"time_type"}
        found = {"time_backwards"} if at < self.now else set[str]()
        return found | set(self._FAULTS[type(command)](self, command))

    def _who(self, player: object) -> Seated | None:
        return self.people.get(player) if type(player) is str else None

    def _sit(self, command: c.Sit) -> Codes:
        if not _is_name(command.player):
            yield "player_name"
        elif command.player in self.people:
            yield "already_seated"
        if not whole(command.seat, 1, self.rules.max_seat):
            yield "seat_range"
        elif command.seat in {who.seat for who in self.people.values()} | set(self.hand.seats if self.hand else ()):
            yield "seat_taken"
        if len(self.people) == 8:
            yield "table_full"
        if not self._may_bring(command.chips, 0, self.rules.min_buy_in):
            yield "buy_in"

    def _may_bring(self, chips: object, stack: int, least: int) -> bool:
        limit = self.rules.max_buy_in or MOST
        waiting = sum(who.coming for who in self.people.values())
        there = self.brought - self.taken - self.raked + waiting
        return whole(chips, least, min(limit - stack, MOST - there, 2**53 - 1 - self.brought - waiting))

    def _seated(self, command: Any) -> Codes:  # noqa: ANN401
        if self._who(command.player) is None:
            yield "not_seated"

    def _staying(self, command: Any) -> Codes:  # noqa: ANN401
        who = self._who(command.player)
        if who is None:
            yield "not_seated"
        elif who.leaving:
            yield "leaving"

    def _sit_in(self, command: c.SitIn) -> Codes:
        yield from self._staying(command)
        who = self._who(command.player)
        if who and not who.dealt and who.chips + who.coming == 0:
            yield "no_chips"

    def _add(self, command: c.AddChips) -> Codes:
        yield from self._staying(command)
        who = self._who(command.player)
        if who:
            stack = self.stack(who) + who.coming
            if not self._may_bring(command.chips, stack, 1 if stack else self.rules.min_buy_in):
                yield "buy_in"

    def _remove(self, command: c.RemoveChips) -> Codes:
        yield from self._staying(command)
        who = self._who(command.player)
        if who and not whole(command.chips, 1, self.stack(who) - who.going):
            yield "not_enough_chips"

    def _commit(self, command: c.Commit) -> Codes:
        if self.bound is not None:
            yield "committed"
        if not isinstance(command.deck, dc.Deck) or command.deck.root is None or command.deck.nonces:
            yield "not_sealed"

    def _promise(self, command: c.PromiseNonce) -> Codes:
        yield from self._staying(command)
        if self.bound is None:
            yield "not_committed"
        if command.player in list(self.promises) or self.nonces:
            yield "nonce_twice"
        if len(self.promises) == 8:
            yield "nonce_count"
        if not _is_hex(command.promise) or len(command.promise) != 64:
            yield "nonce_type"

    def _nonce(self, command: c.AddNonce) -> Codes:
        yield from self._staying(command)
        if self.bound is None:
            yield "not_committed"
        if command.player in list(self.nonces):
            yield "nonce_twice"
        if not _is_hex(command.nonce):
            yield "nonce_type"
            return
        raw = bytes.fromhex(command.nonce)
        if self.promises and self.promises.get(command.player) != sha256(raw).hexdigest():
            yield "nonce_unpromised"
        if not 1 <= len(raw) <= 64:
            yield "nonce_length"
        if len(self.nonces) == 8:
            yield "nonce_count"

    def _call_off(self, command: c.CallOff) -> Codes:
        if self.bound is None:
            yield "not_committed"

    def _start(self, command: c.StartHand) -> Codes:
        if self.hand is not None:
            yield "hand_in_progress"
        if sum(who.can_play for who in self.people.values()) < 2:
            yield "player_count"
        if command.deck is None:
            if self.bound is None:
                yield "not_committed"
            if set(self.promises) - set(self.nonces):
                yield "nonce_unpromised"
            return
        if self.bound is not None:
            yield "committed"
        if not isinstance(command.deck, dc.Deck):
            yield "card_type"
        elif len(command.deck) < 52:
            yield "deck_too_short"

    def _act(self, command: c.Act) -> Codes:
        yield from self._seated(command)
        if self.hand is None or self.turn is None:
            yield "no_hand"
            return
        if command.turn is not None and not whole(command.turn, self.asked, self.asked):
            yield "stale_turn"
        if self._who(command.player) is not self.in_turn:
            yield "out_of_turn"
        if command.at >= self.turn.deadline:
            yield "turn_over"
        try:
            self.hand.copy().apply(command.action)
        except dc.IllegalAction as refused:
            yield refused.code

    def _nothing(self, command: c.Tick) -> Codes:
        yield from ()

    _FAULTS: ClassVar[dict[type, Callable[..., Codes]]] = {
        c.Sit: _sit, c.SitIn: _sit_in, c.SitOut: _seated, c.Leave: _seated,
        c.AddChips: _add, c.RemoveChips: _remove, c.Commit: _commit,
        c.PromiseNonce: _promise, c.AddNonce: _nonce, c.CallOff: _call_off,
        c.StartHand: _start, c.Act: _act, c.Disconnect: _seated,
        c.Reconnect: _seated, c.Tick: _nothing,
    }  # fmt: skip


def _is_name(value: object) -> bool:
    if type(value) is not str:
        return False
    try:
        return 1 <= len(value.encode()) <= 64
    except UnicodeEncodeError:
        return False


def _is_hex(text: object) -> bool:
    return type(text) is str and len(text) % 2 == 0 and all(digit in "0123456789abcdef" for digit in text)
