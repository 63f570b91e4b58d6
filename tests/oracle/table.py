"""A table as a bookkeeper sees it: what becomes of seats, chips and the clock with each command that is not refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import doorcard as dc
from doorcard import commands as c
from tests.oracle.table_faults import MOST, Seated, TableFaults, Turn


class TableModel(TableFaults):
    """What a table should be after the commands that it took."""

    def do(self, command: c.Command) -> None:
        self.now = command.at
        if isinstance(command, c.OfPlayer):
            self._do_of(self.people.get(command.player), command)
        else:
            self._do_of_house(command)

    def _do_of(self, who: Seated | None, command: c.OfPlayer) -> None:
        match command, who:
            case c.Sit(player, seat, chips), None:
                self.people[player] = Seated(player, seat, chips, self.number + 1)
                self.brought += chips
            case c.PromiseNonce(player, promise), _:
                self.promises[player] = promise
            case c.AddNonce(player, nonce), _:
                self.nonces[player] = nonce
            case c.Act(action=action), _:
                self._played().apply(action)
                self._go_on()
            case _, Seated():
                self._DEEDS[type(command)](self, who, command)
            case _:
                raise AssertionError(command)

    def _do_of_house(self, command: c.Commit | c.CallOff | c.StartHand | c.Tick) -> None:
        match command:
            case c.Commit(deck):
                self.bound = deck
            case c.CallOff():
                self._unbind()
            case c.StartHand(deck):
                self._deal(deck)
            case c.Tick():
                self._clock()

    def _readies(self, who: Seated, command: c.SitIn) -> None:
        who.ready, who.late = True, False

    def _rests(self, who: Seated, command: c.SitOut) -> None:
        who.ready = False

    def _brings(self, who: Seated, command: c.AddChips) -> None:
        who.coming += command.chips
        self._between_hands(who)

    def _takes(self, who: Seated, command: c.RemoveChips) -> None:
        who.going += command.chips
        self._between_hands(who)

    def _played(self) -> dc.Hand:
        assert self.hand is not None
        return self.hand

    def _unbind(self) -> None:
        self.bound, self.promises, self.nonces = None, {}, {}

    def _leaves(self, who: Seated, command: c.Leave) -> None:
        if self.hand is None or not who.dealt or who.seat in self.hand.folded:
            self._goes(who)
        elif not who.leaving:
            who.leaving = True
            if who is self.in_turn:
                answer = self._run_out if self._is_late() else self._go_on
                answer()

    def _goes(self, who: Seated) -> None:
        self.taken += self.stack(who)
        del self.people[who.player]

    def _between_hands(self, who: Seated) -> None:
        if self.hand is None:
            self._move(who)

    def _move(self, who: Seated) -> None:
        gone = min(who.going, who.chips)
        come = min(who.coming, max(0, (self.rules.max_buy_in or MOST) - (who.chips - gone)))
        who.chips += come - gone
        who.coming = who.going = 0
        self.taken += gone
        self.brought += come
        who.ready = who.ready and who.chips > 0

    def _deal(self, deck: dc.Deck | None) -> None:
        nonces = {player: bytes.fromhex(nonce) for player, nonce in self.nonces.items()}
        deck = self.bound.with_nonces(nonces) if deck is None and self.bound else deck
        assert deck is not None
        dealt = {who.seat: who for who in self.people.values() if who.can_play}
        for who in dealt.values():
            who.dealt = True
        self.names = {seat: who.player for seat, who in dealt.items()}
        self.hand = self.last = dc.Hand(self.rules, {seat: who.chips for seat, who in dealt.items()}, deck)
        self.number += 1
        self._unbind()
        self._go_on()

    def _go_on(self) -> None:
        while self.in_turn is not None:
            if not self.in_turn.leaving:
                self.turn = Turn(self.now + self.rules.warn_ms, self.now + self.rules.turn_ms)
                return
            self._played().walk_away()
        self._end()

    def _end(self) -> None:
        hand = self._played()
        self.hand = self.turn = None
        self.raked += hand.rake
        for who in list(self.people.values()):
            if who.dealt:
                who.chips, who.dealt = hand.stacks[who.seat], False
            if who.leaving:
                self._goes(who)
                continue
            self._move(who)
            if who.late and self.rules.sit_out_on_timeout:
                who.ready = False
            who.late = False

    def _is_late(self) -> bool:
        return self.turn is not None and self.now >= self.turn.deadline

    def _run_out(self) -> None:
        assert self.in_turn is not None
        self.in_turn.late = True
        self._played().time_out()
        self._go_on()

    def _clock(self) -> None:
        if self._is_late():
            self._run_out()
        elif self.turn is not None and self.now >= self.turn.warning:
            self.turn.warned = True

    def _drops(self, who: Seated, command: c.Disconnect) -> None:
        if who.connected and self.turn is not None and who is self.in_turn:
            self.turn.dropped = True
        who.connected = False

    def _returns(self, who: Seated, command: c.Reconnect) -> None:
        turn, back = self.turn, not who.connected
        who.connected = True
        if back and turn and who is self.in_turn and turn.dropped and not turn.more and not self._is_late():
            turn.deadline += self.rules.reconnect_ms
            turn.more = True

    _DEEDS: ClassVar[dict[type, Callable[..., None]]] = {
        c.SitIn: _readies, c.SitOut: _rests, c.Leave: _leaves,
        c.AddChips: _brings, c.RemoveChips: _takes,
        c.Disconnect: _drops, c.Reconnect: _returns,
    }  # fmt: skip
