"""A table's state, and what can be read of it. How it changes stands in changes.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard.actions import LegalActions
from doorcard.errors import ErrorCode, TableError, quoted
from doorcard.table.chapter import Chapter, HandReport, PlayedHand
from doorcard.table.view import PlaceView, TableView, view_of
from doorcard.view import texts

if TYPE_CHECKING:
    from doorcard.hand import Hand
    from doorcard.rules import HouseRules
    from doorcard.table.events import Happening
    from doorcard.table.place import Place
    from doorcard.table.record import TableRecord

_NOTHING = LegalActions()


class TableState:
    """The state of a table, read-only."""

    __slots__ = ("_hand", "_record")

    _hand: Hand | None
    _record: TableRecord

    # the hand in progress

    @property
    def rules(self) -> HouseRules:
        """The house rules."""
        return self._record.rules

    @property
    def hand(self) -> Hand | None:
        """The hand in progress or None: a copy with every secret, on which acting changes nothing here."""
        return None if self._hand is None else self._hand.copy()

    def legal(self) -> LegalActions:
        """Every choice of the player in turn; none where no hand is in progress."""
        return _NOTHING if self._hand is None else self._hand.legal()

    @property
    def number(self) -> int:
        """How many hands were begun here, the one in progress included."""
        return self._record.number

    @property
    def to_act(self) -> str | None:
        """The player in turn; None where no hand is in progress."""
        seat = self._hand.to_act if self._hand else None
        return None if seat is None else self._record.chapters[-1].players[seat]

    @property
    def turn(self) -> int:
        """The number of the present turn, or of the last one. It never repeats at a table."""
        return self._record.turns if self._hand is None else self._hand.turn

    def seat_in_hand(self, player: str | None) -> int | None:
        """The seat that a player has in the hand in progress; None where he is not dealt in, or nobody is."""
        return None if self._hand is None else self._record.chapters[-1].seat_of(player)

    # time, in milliseconds

    @property
    def now(self) -> int:
        """The time of the last call."""
        return self._record.now

    @property
    def deadline(self) -> int | None:
        """When the present turn runs out (RULES 7.4)."""
        return self._record.clock.deadline if self._record.clock else None

    @property
    def warning(self) -> int | None:
        """When the countdown of the present turn starts (RULES 7.4)."""
        return self._record.clock.warning if self._record.clock else None

    @property
    def due(self) -> int | None:
        """When the next tick has something to do."""
        return self._record.clock.due if self._record.clock else None

    # seats and chips

    @property
    def places(self) -> tuple[PlaceView, ...]:
        """The taken seats, ascending."""
        return tuple(
            PlaceView(
                seat=place.seat,
                player=place.player,
                chips=self._stack(place),
                ready=place.ready,
                connected=place.connected,
                leaving=place.leaving,
                dealt=place.dealt,
                coming=place.coming,
                going=place.going,
            )
            for place in sorted(self._record.places.values(), key=lambda place: place.seat)
        )

    def _stack(self, place: Place) -> int:
        return self._hand.stacks[place.seat] if self._hand is not None and place.dealt else place.chips

    @property
    def brought(self) -> int:
        """Chips that players ever brought to the table."""
        return self._record.money.brought

    @property
    def taken(self) -> int:
        """Chips that players ever took away."""
        return self._record.money.taken

    @property
    def raked(self) -> int:
        """Chips that the house ever took: `brought` - `taken` - `raked` lie on the table, in stacks and pots."""
        return self._record.money.raked

    # the next deck

    @property
    def commitment(self) -> str | None:
        """What binds the house to the seed of the next deck; None where it is not bound."""
        return self._record.deck.commitment if self._record.deck else None

    @property
    def nonces(self) -> dict[str, str]:
        """The nonces that players have added to the next deck, in hex."""
        return self._record.nonces.copy()

    @property
    def promises(self) -> dict[str, str]:
        """The SHA-256 of nonces that players have promised for the next deck, in hex."""
        return self._record.promises.copy()

    # what happened

    @property
    def seq(self) -> int:
        """The number of the newest event; 0 before the first."""
        return self._record.chapters[-1].last

    def events_for(self, player: str | None, since: int | None = None) -> tuple[Happening, ...]:
        """What anybody may know of the events after number `since`; None: of all that are kept.

        The first of them has number `since` + 1. A name that the table does not know, or None, reads what a spectator
        may. Raises TableError for a number that has not come or is no longer kept.
        """
        self._check_reader(player)
        oldest = max(self._record.chapters[0].first, *(chapter.oldest for chapter in self._record.chapters)) - 1
        since = oldest if since is None else since
        if type(since) is not int or not oldest <= since <= self.seq:
            message = f"can't tell the events since {quoted(since)}: {oldest} to {self.seq} is possible"
            raise TableError(message, ErrorCode.EVENTS_GONE)
        return tuple(
            event
            for chapter in self._record.chapters
            if chapter.last > since
            for event in chapter.told_to(player, since)
        )

    def view(self, player: str | None) -> TableView:
        """What anybody may know now; a name that the table does not know, or None, sees what a spectator may."""
        self._check_reader(player)
        hand = None if self._hand is None else self._hand.view(self.seat_in_hand(player))
        return view_of(self, player, hand)

    @staticmethod
    def _check_reader(player: object) -> None:
        if player is not None and type(player) is not str:
            raise TableError(f"a player is a name, not {quoted(player)}", ErrorCode.PLAYER_NAME)

    @property
    def history(self) -> tuple[PlayedHand, ...]:
        """The last `rules.history_size` hands, newest last, with every secret: for the house."""
        return tuple(map(PlayedHand.of, self._kept()))

    def _kept(self) -> list[Chapter]:
        """The chapters of hands that are over and can be looked up."""
        over = [chapter for chapter in self._record.chapters if chapter.ended is not None]
        return over[max(0, len(over) - self._record.rules.history_size) :]

    def last_hand(self, player: str, back: int = 1) -> HandReport:
        """A hand that is over, of a player's session since he last sat down, 1 for the newest (RULES 7.7).

        Raises TableError for a player without a session here and for a hand that is not in it.
        """
        self._check_reader(player)
        if player in self._record.places:
            first, last = self._record.places[player].since, self._record.number
        elif player in self._record.left:
            first, last = self._record.left[player]
        else:
            raise TableError(f"{quoted(player)} has not sat at this table lately", ErrorCode.NOT_SEATED)
        session = [chapter for chapter in self._kept() if first <= chapter.number <= last]
        if type(back) is not int or not 1 <= back <= len(session):
            message = f"can't look {quoted(back)} hands back: {quoted(player)} can look up {len(session)}"
            raise TableError(message, ErrorCode.HAND_UNKNOWN)
        return self._report(session[-back], player)

    @staticmethod
    def _report(chapter: Chapter, player: str) -> HandReport:
        played, seat = PlayedHand.of(chapter), chapter.seat_of(player)
        hand = played.hand
        hands = {} if seat is None else hand.showdown_hands(seat)
        return HandReport(
            number=played.number,
            began=played.began,
            ended=played.ended,
            seat=seat,
            players=played.players,
            events=hand.events_for(seat),
            hands={seat: texts(cards) for seat, cards in hands.items()},
            proof=hand.proof(seat) if hand.deck.root is not None else None,
        )

    def __repr__(self) -> str:
        hand = f"hand {self._record.number} in progress" if self._hand else "no hand in progress"
        return f"<Table of {len(self._record.places)} players: {hand}>"
