"""A table: seats, chips between hands, the clock, and the hands that are played at it (RULES 7).

No clock, no sockets, no threads inside: every call carries the time and returns what happened. Each call is a command
value; `apply` checks it whole (checks.py) before anything changes. The same commands give the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NoReturn, SupportsIndex

from doorcard import commands
from doorcard.cards import Deck
from doorcard.commands import Command, Recorded
from doorcard.errors import CardError, ErrorCode, RulesError, TableError, WireError
from doorcard.rules import HouseRules
from doorcard.table.changes import TableChanges
from doorcard.table.record import TableRecord, resumed
from doorcard.wire import decode, encode

if TYPE_CHECKING:
    from doorcard.actions import Action
    from doorcard.table.events import Happening


class Table(TableChanges):
    """A table with empty seats, at time 0. Its state is read through properties; the calls below change it.

    Every call takes the time `at` in milliseconds and returns the events that it caused, full of secrets; `events_for`
    gives a player's part. Raises TableError or, for an action, IllegalAction; then nothing has changed.
    """

    __slots__ = ("keep",)

    keep: Callable[[Command], object] | None
    """Called with each command between its check and its change; None for nothing."""

    def __init__(self, rules: HouseRules) -> None:
        if type(rules) is not HouseRules:  # a subclass may leave out the checks
            raise RulesError(f"a table's rules are a HouseRules, not {type(rules).__name__}", ErrorCode.RULES_TYPE)
        self._record = TableRecord(rules)
        self._hand = None
        self.keep = None

    # the calls

    def sit(self, player: str, seat: int, chips: int, *, at: int) -> tuple[Happening, ...]:
        """Takes a free seat; dealt in from the next hand on after `sit_in` (RULES 7.1)."""
        return self.apply(commands.Sit(player, seat, chips, at))

    def sit_in(self, player: str, *, at: int) -> tuple[Happening, ...]:
        """Agrees to ante from the next hand on (RULES 7.1)."""
        return self.apply(commands.SitIn(player, at))

    def sit_out(self, player: str, *, at: int) -> tuple[Happening, ...]:
        """Asks not to be dealt in from the next hand on; the present one goes on."""
        return self.apply(commands.SitOut(player, at))

    def leave(self, player: str, *, at: int) -> tuple[Happening, ...]:
        """Leaves with his chips: at once, or when the hand that he is still in is over (RULES 7.2)."""
        return self.apply(commands.Leave(player, at))

    def add_chips(self, player: str, chips: int, *, at: int) -> tuple[Happening, ...]:
        """Brings chips. During a hand they wait until it is over, which ChipsPending says (RULES 7.2)."""
        return self.apply(commands.AddChips(player, chips, at))

    def remove_chips(self, player: str, chips: int, *, at: int) -> tuple[Happening, ...]:
        """Takes chips away. During a hand they wait until it is over, and fewer go where fewer are left (RULES 7.2)."""
        return self.apply(commands.RemoveChips(player, chips, at))

    def commit(self, *, at: int, deck: Deck | None = None) -> tuple[Happening, ...]:
        """Binds the house to the next deck, sealed and without nonces; without a deck to a new one.

        The event publishes the commitment; players may add nonces until the hand starts (docs/dealing.md).
        """
        return self.apply(commands.Commit(Deck.sealed() if deck is None else deck, at))

    def promise_nonce(self, player: str, promise: bytes, *, at: int) -> tuple[Happening, ...]:
        """Binds a player to a nonce by its 32 bytes of SHA-256. Where anybody promises, only promised nonces are taken.

        No hand starts before each of them is added, and no promise is taken after the first, so that nobody can choose
        his nonce in view of others' (docs/dealing.md).
        """
        if not isinstance(promise, bytes):
            raise TableError(f"a promise is bytes, not {type(promise).__name__}", ErrorCode.NONCE_TYPE)
        return self.apply(commands.PromiseNonce(player, promise.hex(), at))

    def add_nonce(self, player: str, nonce: bytes, *, at: int) -> tuple[Happening, ...]:
        """Mixes 1 to 64 bytes of a player's own into the deck that the house is bound to, once a hand."""
        if not isinstance(nonce, bytes):
            raise TableError(f"a nonce is bytes, not {type(nonce).__name__}", ErrorCode.NONCE_TYPE)
        return self.apply(commands.AddNonce(player, nonce.hex(), at))

    def call_off(self, *, at: int) -> tuple[Happening, ...]:
        """Gives up the deck that the house is bound to. Everybody sees it: a house that does so often is choosing."""
        return self.apply(commands.CallOff(at))

    def start_hand(self, *, at: int, deck: Deck | None = None) -> tuple[Happening, ...]:
        """Deals a hand to all who sit in, from the deck that the house is bound to, or else this one, or a new one."""
        return self.apply(commands.StartHand(Deck.sealed() if deck is None and self._record.deck is None else deck, at))

    def act(self, player: str, action: Action, *, at: int, turn: int | None = None) -> tuple[Happening, ...]:
        """Acts for the player in turn. A `turn` that is not the present one is refused, so that none is taken twice."""
        return self.apply(commands.Act(player, action, at, turn))

    def disconnect(self, player: str, *, at: int) -> tuple[Happening, ...]:
        """Says that a player's connection was lost (RULES 7.6). He is not dealt in before he is back."""
        return self.apply(commands.Disconnect(player, at))

    def reconnect(self, player: str, *, at: int) -> tuple[Happening, ...]:
        """Says that it is back; in the turn in which it was lost he gets more time, once (RULES 7.6)."""
        return self.apply(commands.Reconnect(player, at))

    def tick(self, *, at: int) -> tuple[Happening, ...]:
        """Says what time it is: a countdown or the end of a turn may be due (RULES 7.4, 7.5). Repeating it is harmless.

        However late it comes, it ends one turn at most: the next one starts now.
        """
        return self.apply(commands.Tick(at))

    def apply(self, command: Command) -> tuple[Happening, ...]:
        """Checks a command whole, hands it to `keep` where that is set, then carries it out.

        What `keep` raises leaves the table as it was: there a journal keeps the command (docs/journal.md).
        """
        try:
            check, carry_out = self._CALLS[type(command)]
        except KeyError:
            message = f"a table is asked with a command, not {type(command).__name__}"
            raise TableError(message, ErrorCode.COMMAND_TYPE) from None
        self._check_time(command.at)
        subject = check(self, command)
        if self.keep is not None:
            self.keep(command)
        record = self._record
        record.now = command.at
        chapter = record.chapters[-1]
        chapter.shorten()
        told = len(chapter.events)
        carry_out(self, command, subject)
        newest = record.chapters[-1]
        return tuple(newest.events[told if newest is chapter else 0 :])

    # records

    @classmethod
    def replay(cls, recorded: Iterable[Recorded]) -> Table:
        """The table that these commands made, the first of which is Open. Raises as a table does, or WireError."""
        following = iter(recorded)
        first = next(following, None)
        if not isinstance(first, commands.Open):
            raise WireError("a table's commands begin with Open", ErrorCode.EVENTS)
        table = cls(first.rules)
        for command in following:
            if isinstance(command, commands.Open):
                raise WireError("a table is opened once", ErrorCode.EVENTS)
            table.apply(command)
        return table

    def to_json(self) -> str:
        """The table as JSON text, to resume it exactly, in the middle of a hand too. It holds every secret."""
        return encode(self._record).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Table:
        """The table that `to_json` wrote. Raises WireError for text that is not one."""
        try:
            record = decode(TableRecord, text)
            hand = resumed(record)
        except (CardError, RulesError) as error:
            raise WireError(f"no table has this state: {error}", ErrorCode.TABLE_RECORD) from error
        table = cls(record.rules)
        table._record, table._hand = record, hand
        return table

    def copy(self) -> Table:
        """An independent copy of the table as it is."""
        return self.from_json(self.to_json())

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        raise TypeError("a table holds secrets and does not pickle: to_json writes it")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
