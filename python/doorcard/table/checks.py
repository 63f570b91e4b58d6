"""What a table refuses, and why: each check reads the table, changes nothing, and raises TableError or another."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from doorcard.cards import DECK_SIZE, UNKNOWN, Deck
from doorcard.errors import CardError, ErrorCode, TableError, quoted
from doorcard.hand import Hand
from doorcard.rules import MAX_CHIPS, PLAYERS, is_chips
from doorcard.seal import HASH_DIGITS, NONCES, is_hex
from doorcard.table.clock import LATEST
from doorcard.table.place import MOST_BROUGHT, Place
from doorcard.table.state import TableState

if TYPE_CHECKING:
    from doorcard import commands
    from doorcard.actions import Action

_NAME_BYTES = 64  # as many as the name of a nonce may have


class TableChecks(TableState):
    """A table that can say whether it takes a command. A check returns what the command is about."""

    __slots__ = ()

    def _check_time(self, at: object) -> None:
        if type(at) is not int or not 0 <= at <= LATEST:
            raise TableError(f"a time is whole milliseconds from 0 to {LATEST}, not {quoted(at)}", ErrorCode.TIME_TYPE)
        if at < self._record.now:
            raise TableError(
                f"time can't go back to {at}: the last call was at {self._record.now}", ErrorCode.TIME_BACKWARDS
            )

    def _check_nothing(self, command: commands.Tick) -> None:
        """Only the time, which every command is asked for."""

    # seats and chips

    def _check_sit(self, command: commands.Sit) -> Place:
        player, seat = command.player, command.seat
        _check_name(player)
        if player in self._record.places:
            message = f"{_named(player)} sits in seat {self._record.places[player].seat}"
            raise TableError(message, ErrorCode.ALREADY_SEATED)
        if type(seat) is not int or not 1 <= seat <= self._record.rules.max_seat:
            message = f"seat {quoted(seat)} does not exist: seats are 1 to {self._record.rules.max_seat}"
            raise TableError(message, ErrorCode.SEAT_RANGE)
        taken = {place.seat for place in self._record.places.values()}
        if seat in taken or (self._hand is not None and seat in self._hand.seats):
            message = f"seat {seat} is taken" if seat in taken else f"seat {seat} is in the hand until it is over"
            raise TableError(message, ErrorCode.SEAT_TAKEN)
        if len(taken) == PLAYERS:
            raise TableError(f"the table is full: {PLAYERS} players sit at it", ErrorCode.TABLE_FULL)
        self._check_coming(command.chips, 0, self._record.rules.min_buy_in)
        return Place(player, seat, command.chips, self._record.number + 1)

    def _check_coming(self, chips: object, stack: int, least: int) -> None:
        """Chips that a player brings to a stack, which may not pass the maximum with them."""
        money, limit = self._record.money, self._record.rules.max_buy_in
        room = min(MAX_CHIPS - money.on_table, MOST_BROUGHT - money.brought)
        room -= sum(place.coming for place in self._record.places.values())
        most = min((MAX_CHIPS if limit is None else limit) - stack, room)
        if type(chips) is not int or not least <= chips <= most:
            message = f"can't bring {quoted(chips)} chips to a stack of {stack}: {_possible(least, most)}"
            raise TableError(message, ErrorCode.BUY_IN)

    def _check_seated(self, command: commands.OfPlayer) -> Place:
        player = command.player
        place = self._record.places.get(player) if type(player) is str else None
        if place is None:
            raise TableError(f"{quoted(player)} has no seat at this table", ErrorCode.NOT_SEATED)
        return place

    def _check_staying(self, command: commands.OfPlayer) -> Place:
        place = self._check_seated(command)
        if place.leaving:
            raise TableError(f"{_named(place.player)} leaves when the hand is over", ErrorCode.LEAVING)
        return place

    def _check_sit_in(self, command: commands.SitIn) -> Place:
        place = self._check_staying(command)
        if not place.dealt and not place.chips + place.coming:
            raise TableError(f"{_named(place.player)} can't sit in without chips", ErrorCode.NO_CHIPS)
        return place

    def _check_add(self, command: commands.AddChips) -> Place:
        place = self._check_staying(command)
        stack = self._stack(place) + place.coming
        self._check_coming(command.chips, stack, 1 if stack else self._record.rules.min_buy_in)
        return place

    def _check_remove(self, command: commands.RemoveChips) -> Place:
        place = self._check_staying(command)
        most = self._stack(place) - place.going
        if not is_chips(command.chips, 1) or command.chips > most:
            message = f"can't take {quoted(command.chips)} chips away: {_possible(1, most)}"
            raise TableError(message, ErrorCode.NOT_ENOUGH_CHIPS)
        return place

    # the next hand

    def _check_commit(self, command: commands.Commit) -> None:
        if self._record.deck is not None:
            raise TableError(f"the next deck is bound already, by {self.commitment}", ErrorCode.COMMITTED)
        if not isinstance(command.deck, Deck) or command.deck.root is None or command.deck.nonces:
            raise TableError("a house binds itself to a sealed deck without nonces", ErrorCode.NOT_SEALED)

    def _check_bound(self) -> Deck:
        if self._record.deck is None:
            raise TableError("the house is bound to no deck", ErrorCode.NOT_COMMITTED)
        return self._record.deck

    def _check_promise(self, command: commands.PromiseNonce) -> None:
        """All promises before the first nonce: whoever promises later could have tried nonces till one suits him."""
        player, promise = self._check_staying(command).player, command.promise
        self._check_bound()
        if player in self._record.promises or self._record.nonces:
            late = "nonces have been added" if self._record.nonces else "he has promised one"
            raise TableError(f"{_named(player)} can't promise a nonce: {late}", ErrorCode.NONCE_TWICE)
        if len(self._record.promises) == NONCES:
            raise TableError(f"{NONCES} nonces are promised, a deck takes no more", ErrorCode.NONCE_COUNT)
        if not _is_hex_text(promise) or len(promise) != HASH_DIGITS:
            message = f"a promise is {HASH_DIGITS} lower case hex digits, not {quoted(promise)}"
            raise TableError(message, ErrorCode.NONCE_TYPE)

    def _check_nonce(self, command: commands.AddNonce) -> None:
        player, nonce = self._check_staying(command).player, command.nonce
        deck, promises = self._check_bound(), self._record.promises
        if player in self._record.nonces:
            raise TableError(f"{_named(player)} has added a nonce to the next deck", ErrorCode.NONCE_TWICE)
        if not _is_hex_text(nonce):
            raise TableError(f"a nonce is pairs of lower case hex digits, not {quoted(nonce)}", ErrorCode.NONCE_TYPE)
        if promises and promises.get(player) != sha256(bytes.fromhex(nonce)).hexdigest():
            raise TableError(f"{_named(player)} has not promised this nonce", ErrorCode.NONCE_UNPROMISED)
        _mixed(deck, self._record.nonces | {player: nonce})

    def _check_call_off(self, command: commands.CallOff) -> str:
        return str(self._check_bound().commitment)

    def _check_start(self, command: commands.StartHand) -> Hand:
        if self._hand is not None:
            raise TableError(
                f"can't start a hand: hand {self._record.number} is in progress", ErrorCode.HAND_IN_PROGRESS
            )
        stacks = {place.seat: place.chips for place in self._record.places.values() if place.hindrance is None}
        if len(stacks) < 2:
            message = f"can't start a hand: {len(stacks)} can be dealt in, 2 are needed{self._hindrances()}"
            raise TableError(message, ErrorCode.PLAYER_COUNT)
        return Hand(self._record.rules, stacks, self._next_deck(command.deck), first_turn=self._record.turns + 1)

    def _hindrances(self) -> str:
        found = [
            f"{_named(place.player)} {place.hindrance}" for place in self._record.places.values() if place.hindrance
        ]
        return f" ({', '.join(found)})" if found else ""

    def _next_deck(self, given: Deck | None) -> Deck:
        if given is None:
            if self._record.deck is None:
                raise TableError("no deck is given, and the house is bound to none", ErrorCode.NOT_COMMITTED)
            if missing := self._record.promises.keys() - self._record.nonces.keys():
                names = ", ".join(map(_named, sorted(missing)))
                message = f"can't start a hand: {names} promised a nonce and has not added it"
                raise TableError(message, ErrorCode.NONCE_UNPROMISED)
            return _mixed(self._record.deck, self._record.nonces)
        if self._record.deck is not None:
            raise TableError("a deck is given, and the house is bound to another", ErrorCode.COMMITTED)
        if not isinstance(given, Deck):
            raise CardError(f"a deck is a Deck, not {type(given).__name__}", ErrorCode.CARD_TYPE)
        if len(given) != DECK_SIZE or UNKNOWN in bytes(given):
            raise TableError(f"a table deals from {DECK_SIZE} known cards", ErrorCode.DECK_TOO_SHORT)
        return given

    # turns

    def _check_act(self, command: commands.Act) -> Action:
        place, hand, turn = self._check_seated(command), self._hand, command.turn
        if hand is None or self._record.clock is None:
            raise TableError("can't act: no hand is in progress", ErrorCode.NO_HAND)
        if turn is not None and (type(turn) is not int or turn != hand.turn):
            message = f"can't answer turn {quoted(turn)}: turn {hand.turn} is the present one"
            raise TableError(message, ErrorCode.STALE_TURN)
        if not place.dealt or place.seat != hand.to_act:
            message = f"{_named(place.player)} can't act: {_named(str(self.to_act))} is in turn"
            raise TableError(message, ErrorCode.OUT_OF_TURN)
        if self._record.clock.has_run_out(command.at):
            message = f"can't act at {command.at}: the turn ran out at {self._record.clock.deadline}"
            raise TableError(message, ErrorCode.TURN_OVER)
        return hand.check(command.action)


def _possible(least: int, most: int) -> str:
    return f"{least} to {most} is possible" if least <= most else "none are possible"


def _named(player: str) -> str:
    """A player's name as a message says it: one that would break a line or turn its letters around is quoted."""
    return player if player.isprintable() else quoted(player)


def _check_name(player: object) -> None:
    if type(player) is not str or not player:  # a subclass may have no JSON, or equal everybody
        raise TableError(f"a player is a name, not {quoted(player)}", ErrorCode.PLAYER_NAME)
    try:
        length = len(player.encode())
    except UnicodeEncodeError:
        raise TableError(f"a player's name is no text: {quoted(player)}", ErrorCode.PLAYER_NAME) from None
    if length > _NAME_BYTES:
        raise TableError(
            f"a player's name has at most {_NAME_BYTES} bytes, {quoted(player)} has {length}", ErrorCode.PLAYER_NAME
        )


def _is_hex_text(text: object) -> bool:
    return type(text) is str and is_hex(text)


def _mixed(deck: Deck, nonces: dict[str, str]) -> Deck:
    """Raises CardError for nonces that are empty, too long or too many."""
    return deck.with_nonces({player: bytes.fromhex(nonce) for player, nonce in nonces.items()})
