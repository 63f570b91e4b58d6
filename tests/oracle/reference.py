"""A second seven-card stud hand, written from RULES 1 to 6 alone, to compare the engine with.

The state is the rules, the stacks, the deck and the list of actions. Everything else is read off a written record that
playing them leaves: nothing about turns, bets or pots is stored while a street is played.
"""

from collections.abc import Iterable
from copy import copy

from . import money
from .betting import THIRD, Round, choices, next_to_act, read_round, sizes_on
from .dealing import NOTHING, SEVENTH, Dealing
from .ranking import Strength
from .record import Choice, Entry, Rules, Standing, sum_up
from .showdown import order, shown_unasked, winners


class ReferenceHand:
    """One hand from the antes to the money. Cards are 0..51, None for one that nobody recorded."""

    def __init__(self, rules: Rules, stacks: dict[int, int], deck: Iterable[str | int]) -> None:
        self.rules = rules
        self.start = dict(sorted(stacks.items()))
        self.deck = list(deck)
        self.actions: list[Choice] = []
        self.street = THIRD
        self.to_act: int | None = None
        self.is_over = False
        self.pots: list[money.Pot] = []
        self.returned: dict[int, int] = {}
        self.won: dict[int, int] = {}
        self.rake = 0
        self._record: list[Entry] = []
        self._strengths: dict[int, Strength] = {}  # of those at the showdown
        self._post_antes()
        self._cards = Dealing(self.deck, list(self.start))
        self._cards.third()
        self._go_on()

    def legal(self) -> list[Choice]:
        """What the seat to act may do, in the dealer's order; nothing when the hand is over (RULES 3.12)."""
        if self.to_act is None:
            return []
        if self._strengths:
            return self._showdown_choices(self.to_act)
        return choices(self.rules, self._standing(), self._round(), self.to_act, self._cards.low())

    def apply(self, kind: str, to: int | None = None) -> None:
        """Do one of the legal choices."""
        assert self.to_act is not None, "the hand is over"
        assert Choice(kind, to) in self.legal(), f"{kind} {to} is not among {self.legal()}"
        self.actions.append(Choice(kind, to))
        chips = 0 if to is None else to - self._standing().on_street[self.to_act]
        self._write(self.to_act, kind, chips, to or 0)
        self._go_on()

    def copy(self) -> "ReferenceHand":
        """The same hand, to go on with in another way."""
        again = copy(self)
        again.actions, again._record = [*self.actions], [*self._record]
        again.won, again._cards = {**self.won}, self._cards.copy()
        return again

    @property
    def stacks(self) -> dict[int, int]:
        """Chips in front of each seat. An uncalled bet is back before the showdown, pots are paid after it."""
        behind = self._standing().behind
        return {seat: behind[seat] + self.returned.get(seat, 0) + self.won.get(seat, 0) for seat in behind}

    @property
    def paid(self) -> dict[int, int]:
        """Chips put in so far, antes included, before anything goes back."""
        return self._standing().put_in

    @property
    def community(self) -> int | None:
        """RULES 1.5: the card in the middle, or None."""
        return self._cards.community[0] if self._cards.community else None

    @property
    def folded(self) -> list[int]:
        """Seats in the order of folding."""
        return self._seats_that("fold")

    @property
    def shown(self) -> list[int]:
        """Seats in the order of showing."""
        return self._seats_that("show")

    @property
    def mucked(self) -> list[int]:
        """Seats in the order of mucking at the showdown."""
        return self._seats_that("muck")

    def up(self, seat: int) -> list[int]:
        """The seat's up cards in the order of dealing."""
        return self._cards.up[seat]

    def down(self, seat: int) -> list[int | None]:
        """The seat's down cards in the order of dealing."""
        return self._cards.down[seat]

    def _seats_that(self, kind: str) -> list[int]:
        return [entry.seat for entry in self._record if entry.kind == kind]

    def _standing(self) -> Standing:
        return sum_up(self.start, self._record, self.street)

    def _entries(self) -> list[Entry]:
        return [entry for entry in self._record if entry.street == self.street and entry.kind != "ante"]

    def _round(self) -> Round:
        entries = self._entries()
        in_at_start = len(self._standing().still_in) + sum(entry.kind == "fold" for entry in entries)
        at_start = Round(self.street, sizes_on(self.rules, self.street, self._cards.open_pair()))
        return read_round(self.rules, at_start, entries, in_at_start)

    def _write(self, seat: int, kind: str, chips: int = 0, to: int = 0) -> None:
        self._record.append(Entry(self.street, seat, kind, chips, to))

    def _post_antes(self) -> None:
        """RULES 2.1 and 2.2: who has less than the ante posts what he has."""
        for seat, stack in self.start.items():
            self._write(seat, "ante", min(self.rules.ante, stack))

    def _go_on(self) -> None:
        """Until somebody has a choice or the hand is over."""
        self.to_act = None
        while self.to_act is None and not self.is_over:
            self._step(self._standing())

    def _step(self, now: Standing) -> None:
        """What happens of itself: the next card round, a hand shown or mucked unasked, the end."""
        if len(now.still_in) == 1:  # RULES 3.11
            self._gather(now)
            self._pay()
        elif self._strengths:
            self._go_on_showing(now.still_in)
        elif (seat := self._turn(now)) is not None:
            self.to_act = seat
        elif self.street < SEVENTH:
            self.street += 1
            self._cards.later(self.street, now.still_in)
        else:
            self._gather(now)
            self._strengths = {seat: self._cards.strength(seat) for seat in now.still_in}

    def _turn(self, now: Standing) -> int | None:
        first = self._cards.low() if self.street == THIRD else self._cards.high(now.still_in)
        return next_to_act(now, self._round(), self._entries(), first)

    def _gather(self, now: Standing) -> None:
        """RULES 4.3, then 5.1."""
        self.returned = money.uncalled(now.put_in, now.still_in)
        net = {seat: chips - self.returned.get(seat, 0) for seat, chips in now.put_in.items()}
        self.pots = money.pots(net, now.still_in)

    def _pay(self) -> None:
        """RULES 5.4, then 5.2 and 5.3, each pot on its own. A pot with one claimant needs no hand."""
        amounts = [amount for amount, _ in self.pots]
        self.rake = money.rake_of(sum(amounts), self.rules.rake)
        for (amount, claimants), off in zip(self.pots, money.rake_by_pot(amounts, self.rake), strict=True):
            takers = winners(claimants, self._strengths) if len(claimants) > 1 else list(claimants)
            for seat, chips in money.split(amount - off, takers).items():
                self.won[seat] = self.won.get(seat, 0) + chips
        self.is_over = True

    def _go_on_showing(self, still_in: list[int]) -> None:
        """RULES 6.2: the next in order shows unasked, is asked, or, with `auto_muck`, mucks."""
        answered = {*self.shown, *self.mucked}
        waiting = [seat for seat in order(self._record, still_in) if seat not in answered]
        if not waiting:
            self._pay()
        elif self._shows_unasked(waiting[0]):
            self._write(waiting[0], "show")
        elif self.rules.auto_muck:
            self._write(waiting[0], "muck")
        else:
            self.to_act = waiting[0]

    def _shows_unasked(self, seat: int) -> bool:
        known = self._strengths[seat] != NOTHING
        return known and shown_unasked(seat, self.pots, self.shown, self._strengths)

    def _showdown_choices(self, seat: int) -> list[Choice]:
        """A holding that nobody recorded can only be mucked."""
        return [Choice("show"), Choice("muck")] if self._strengths[seat] != NOTHING else [Choice("muck")]
