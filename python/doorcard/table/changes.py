"""What each command changes at a table, once it is checked: nothing here is refused any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from doorcard import commands
from doorcard.table.chapter import Chapter
from doorcard.table.checks import TableChecks
from doorcard.table.clock import Clock
from doorcard.table.events import (
    ChipsAdded,
    ChipsDeclined,
    ChipsPending,
    ChipsRemoved,
    ConnectionBack,
    ConnectionLost,
    CountdownStarted,
    DealtIn,
    DeckCalledOff,
    DeckCommitted,
    Happening,
    Leaving,
    Left,
    NonceAdded,
    NoncePromised,
    Reason,
    SatDown,
    SatIn,
    SatOut,
    TurnExtended,
    TurnStarted,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from doorcard.actions import Action
    from doorcard.hand import Hand
    from doorcard.table.place import Place


class TableChanges(TableChecks):
    """A table that carries out what it has checked."""

    __slots__ = ()

    def _tell(self, event: Happening) -> None:
        self._record.chapters[-1].events.append(event)

    # seats

    def _sit(self, command: commands.Sit, place: Place) -> None:
        self._record.places[place.player] = place
        self._record.left.pop(place.player, None)
        self._record.money.brought += command.chips
        self._tell(SatDown(place.player, place.seat, place.chips))

    def _sit_in(self, command: commands.SitIn, place: Place) -> None:
        place.timed_out = False
        if not place.ready:
            place.ready = True
            self._tell(SatIn(place.player))

    def _sit_out(self, command: commands.SitOut, place: Place) -> None:
        self._set_out(place, "asked")

    def _set_out(self, place: Place, why: Reason) -> None:
        if place.ready:
            place.ready = False
            self._tell(SatOut(place.player, why))

    def _leave(self, command: commands.Leave, place: Place) -> None:
        """Who is still in stays until the hand is over, folded when it is his turn (7.2)."""
        hand = self._hand
        if hand is None or not place.dealt or place.seat not in hand.live:
            self._take_leave(place)
        elif not place.leaving:
            place.leaving = True
            self._tell(Leaving(place.player))
            if place.seat == hand.to_act:
                self._answer_leaver(hand)

    def _answer_leaver(self, hand: Hand) -> None:
        """Where his turn had run out before he left, it is that (7.5), ticked or not."""
        if self._record.clock is not None and self._record.clock.has_run_out(self._record.now):
            self._time_out(hand)
        else:
            self._go_on(hand)

    def _take_leave(self, place: Place) -> None:
        chips = self._stack(place)
        del self._record.places[place.player]
        if place.since <= self._record.number:
            self._record.left[place.player] = (place.since, self._record.number)
        if place.coming:
            self._tell(ChipsDeclined(place.player, place.coming))
        self._record.money.taken += chips
        self._tell(Left(place.player, place.seat, chips))

    # chips

    def _add_chips(self, command: commands.AddChips, place: Place) -> None:
        place.coming += command.chips
        self._move_or_wait(place)

    def _remove_chips(self, command: commands.RemoveChips, place: Place) -> None:
        place.going += command.chips
        self._move_or_wait(place)

    def _move_or_wait(self, place: Place) -> None:
        """Only between hands (7.2)."""
        if self._hand is None:
            self._move_chips(place)
        else:
            self._tell(ChipsPending(place.player, place.coming, place.going))

    def _move_chips(self, place: Place) -> None:
        """What a hand has changed meanwhile counts: no more go than there are, no more come than may."""
        going = min(place.going, place.chips)
        if going:
            place.chips -= going
            self._record.money.taken += going
            self._tell(ChipsRemoved(place.player, going, place.chips))
        most = self._record.rules.max_buy_in
        coming = place.coming if most is None else max(0, min(place.coming, most - place.chips))
        if coming:
            place.chips += coming
            self._record.money.brought += coming
            self._tell(ChipsAdded(place.player, coming, place.chips))
        if place.coming > coming:
            self._tell(ChipsDeclined(place.player, place.coming - coming))
        place.coming = place.going = 0
        if not place.chips:
            self._set_out(place, "no_chips")

    # the next deck

    def _commit(self, command: commands.Commit, subject: None) -> None:
        self._record.deck = command.deck
        self._tell(DeckCommitted(str(command.deck.commitment)))

    def _promise_nonce(self, command: commands.PromiseNonce, subject: None) -> None:
        self._record.promises[command.player] = command.promise
        self._tell(NoncePromised(command.player, command.promise))

    def _add_nonce(self, command: commands.AddNonce, subject: None) -> None:
        self._record.nonces[command.player] = command.nonce
        self._tell(NonceAdded(command.player, command.nonce))

    def _call_off(self, command: commands.CallOff, commitment: str) -> None:
        self._unbind()
        self._tell(DeckCalledOff(commitment))

    def _unbind(self) -> None:
        self._record.deck = None
        self._record.promises, self._record.nonces = {}, {}

    # hands

    def _start_hand(self, command: commands.StartHand, hand: Hand) -> None:
        self._hand = hand
        self._unbind()
        self._record.number += 1
        for place in self._record.places.values():
            place.dealt = place.seat in hand.seats
        names = {place.seat: place.player for place in self._record.places.values()}
        players = {seat: names[seat] for seat in hand.seats}
        self._record.chapters.append(Chapter(self._record.number, self.seq + 1, command.at, players))
        self._tell(DealtIn(self._record.number, hand.seats, tuple(players.values())))
        self._record.chapters[-1].events += hand.events
        self._go_on(hand)

    def _act(self, command: commands.Act, action: Action) -> None:
        hand = self._hand
        assert hand is not None
        self._record.chapters[-1].events += hand.apply(action)
        self._go_on(hand)

    def _go_on(self, hand: Hand) -> None:
        """The next turn starts, where its player has not left (7.2), or the hand is over."""
        record = self._record
        chapter = record.chapters[-1]
        while (seat := hand.to_act) is not None:
            player = chapter.players[seat]
            if not record.places[player].leaving:
                clock = record.clock = Clock.started(record.rules, record.now)
                chapter.events.append(TurnStarted(player, seat, hand.turn, clock.warning, clock.deadline))
                return
            chapter.events += hand.walk_away()
        self._end_hand(hand)

    def _end_hand(self, hand: Hand) -> None:
        """Stacks come back to their places; then everything that waited for the end happens (7.2, 7.3)."""
        self._hand = self._record.clock = None
        self._record.turns = hand.turn
        self._record.money.raked += hand.rake
        self._record.chapters[-1].ended = self._record.now
        stacks = hand.stacks
        for place in self._record.places.values():
            if place.dealt:
                place.chips, place.dealt = stacks[place.seat], False
        for place in list(self._record.places.values()):
            self._settle_place(place)
        self._forget()

    def _settle_place(self, place: Place) -> None:
        if place.leaving:
            self._take_leave(place)
            return
        self._move_chips(place)
        if place.timed_out and self._record.rules.sit_out_on_timeout:
            self._set_out(place, "timed_out")
        place.timed_out = False

    def _forget(self) -> None:
        """Hands that nobody can look up any more (7.7), and who left before the oldest that is kept."""
        gone = self._record.number - self._record.rules.history_size
        while len(self._record.chapters) > 1 and self._record.chapters[0].number <= gone:
            del self._record.chapters[0]
        self._record.left = {player: session for player, session in self._record.left.items() if session[1] > gone}

    # the clock

    def _disconnect(self, command: commands.Disconnect, place: Place) -> None:
        if not place.connected:
            return
        place.connected = False
        if (clock := self._clock_of(place)) is not None:
            clock.dropped = True
        self._tell(ConnectionLost(place.player))

    def _reconnect(self, command: commands.Reconnect, place: Place) -> None:
        if place.connected:
            return
        place.connected = True
        self._tell(ConnectionBack(place.player))
        clock = self._clock_of(place)
        if clock is not None and clock.extend(self._record.rules.reconnect_ms, self._record.now):
            self._tell(TurnExtended(place.player, clock.deadline))

    def _clock_of(self, place: Place) -> Clock | None:
        """The clock of the present turn, where that is his."""
        return self._record.clock if self.to_act == place.player else None

    def _tick(self, command: commands.Tick, subject: None) -> None:
        hand, clock = self._hand, self._record.clock
        if hand is None or clock is None or command.at < clock.due:
            return
        if clock.has_run_out(command.at):
            self._time_out(hand)
        else:
            clock.warned = True
            self._tell(CountdownStarted(str(self.to_act), clock.deadline))

    def _time_out(self, hand: Hand) -> None:
        self._record.places[str(self.to_act)].timed_out = True
        self._record.chapters[-1].events += hand.time_out()
        self._go_on(hand)

    _CALLS: ClassVar[dict[type[Any], tuple[Callable[..., Any], Callable[..., None]]]] = {
        commands.Sit: (TableChecks._check_sit, _sit),
        commands.SitIn: (TableChecks._check_sit_in, _sit_in),
        commands.SitOut: (TableChecks._check_seated, _sit_out),
        commands.Leave: (TableChecks._check_seated, _leave),
        commands.AddChips: (TableChecks._check_add, _add_chips),
        commands.RemoveChips: (TableChecks._check_remove, _remove_chips),
        commands.Commit: (TableChecks._check_commit, _commit),
        commands.PromiseNonce: (TableChecks._check_promise, _promise_nonce),
        commands.CallOff: (TableChecks._check_call_off, _call_off),
        commands.AddNonce: (TableChecks._check_nonce, _add_nonce),
        commands.StartHand: (TableChecks._check_start, _start_hand),
        commands.Act: (TableChecks._check_act, _act),
        commands.Disconnect: (TableChecks._check_seated, _disconnect),
        commands.Reconnect: (TableChecks._check_seated, _reconnect),
        commands.Tick: (TableChecks._check_nothing, _tick),
    }
    """For each command its check and its change; the check's answer is given to the change."""
