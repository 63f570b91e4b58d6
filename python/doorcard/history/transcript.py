"""The course of a hand as a record tells it: who is in, who got which cards, who did what on which street.

A record names the cards of each seat; a deck needs them in the order in which they are dealt (RULES 1.4). The bridge
between the two is that a seat which has all its cards holds as many as the number of the street, so that the street
follows from the cards alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doorcard.actions import Kind
from doorcard.cards import DECK_SIZE
from doorcard.errors import ErrorCode, HistoryError
from doorcard.fields import HIDDEN
from doorcard.history.model import RecordedAction
from doorcard.street import Street


class Transcript:
    """Takes down one hand, line by line, and refuses what no dealer could have done with HistoryError."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.actions: list[RecordedAction] = []
        self._street = Street.THIRD
        self._live = list(seats)
        self._dealt_in = {Street.THIRD: tuple(seats)}
        self._holdings: dict[int, list[str]] = {seat: [] for seat in seats}
        self._community: str | None = None
        self._seen: set[str] = set()

    def deal(self, seat: int, cards: Sequence[str], line: int | None) -> None:
        """Cards that a seat got, in the order in which it got them."""
        self._require_in(seat, line)
        if self._street_is_dealt():
            self._next_street(line)
        if len(self._holdings[seat]) + len(cards) > self._street:
            raise _bad_cards(f"seat {seat} gets more cards than {self._street} deals", line)
        self._note(cards, line)
        self._holdings[seat] += cards

    def deal_community(self, card: str, line: int | None) -> None:
        """The one card for everybody where too few are left (RULES 1.5)."""
        if self._street != Street.SIXTH or not self._street_is_dealt() or not self._cards_run_short():
            raise _bad_cards("a community card is dealt only on seventh street, where too few cards are left", line)
        self._note([card], line)
        self._community = card
        self._street = Street.SEVENTH

    def act(self, seat: int, kinds: tuple[Kind, ...], text: str, line: int | None, to: int | None = None) -> None:
        """A fold, check, call or bet. `kinds` as in RecordedAction."""
        self._require_in(seat, line)
        if not self._street_is_dealt():
            raise _bad_cards(f"seat {seat} acts before {self._street} is dealt", line)
        self._record(seat, kinds, text, line, to)
        if kinds == ("fold",):
            self._live.remove(seat)

    def show(self, seat: int, cards: Sequence[str], text: str, line: int | None) -> None:
        """A hand that was shown; cards that were dealt unknown become known."""
        self._require_in(seat, line)
        holding = self._holdings[seat]
        news = [card for card in cards if card != HIDDEN and card not in holding and card != self._community]
        if len(news) > holding.count(HIDDEN):
            raise _bad_cards(f"seat {seat} shows a card that it was not dealt", line)
        self._note(news, line)
        for card in news:
            holding[holding.index(HIDDEN)] = card
        self._record(seat, ("show",), text, line)

    def muck(self, seat: int, text: str, line: int | None) -> None:
        """A hand that was not shown."""
        self._require_in(seat, line)
        self._record(seat, ("muck",), text, line)

    def deck(self) -> str:
        """52 cards in dealing order, `??` for those that nobody recorded."""
        known = [self._card(seat, index) for index in range(Street.THIRD) for seat in self._dealt_in[Street.THIRD]]
        for street in range(Street.FOURTH, self._street + 1):
            known += [self._card(seat, street - 1) for seat in self._dealt_in.get(Street(street), ())]
        known += [self._community] if self._community else []
        return " ".join(known + [HIDDEN] * (DECK_SIZE - len(known)))

    def _card(self, seat: int, index: int) -> str:
        holding = self._holdings[seat]
        return holding[index] if index < len(holding) else HIDDEN

    def _record(self, seat: int, kinds: tuple[Kind, ...], text: str, line: int | None, to: int | None = None) -> None:
        number = len(self.actions) + 1
        self.actions.append(
            RecordedAction(number=number, seat=seat, street=self._street, kinds=kinds, text=text, to=to, line=line)
        )

    def _require_in(self, seat: int, line: int | None) -> None:
        if seat not in self._live:
            raise HistoryError(f"seat {seat} has folded and takes no more part", ErrorCode.HISTORY_ACTION, line)

    def _street_is_dealt(self) -> bool:
        return self._community is not None or all(len(self._holdings[seat]) == self._street for seat in self._live)

    def _next_street(self, line: int | None) -> None:
        if self._street == Street.SEVENTH:
            raise _bad_cards("no card is dealt after seventh street", line)
        if self._street == Street.SIXTH and self._cards_run_short():
            raise _bad_cards("too few cards are left for all: one community card is dealt (RULES 1.5)", line)
        self._street = Street(self._street + 1)
        self._dealt_in[self._street] = tuple(self._live)

    def _cards_run_short(self) -> bool:
        return DECK_SIZE - sum(map(len, self._holdings.values())) < len(self._live)

    def _note(self, cards: Iterable[str], line: int | None) -> None:
        for card in cards:
            if card in self._seen:
                raise _bad_cards(f"{card} is dealt twice", line)
            if card != HIDDEN:
                self._seen.add(card)


def _bad_cards(message: str, line: int | None) -> HistoryError:
    return HistoryError(message, ErrorCode.HISTORY_CARDS, line)
