"""RULES 1.4, 1.5 and what the up cards say: who is low, who is high, whether a pair is open."""

from collections.abc import Iterable

from .ranking import Strength, best, board, number
from .record import leftward

SEVENTH = 7
NOTHING: Strength = (-1, ())  # a holding with a card that nobody recorded: below every hand


class Dealing:
    """The deck and the cards that each seat has got from it, in the order of dealing. Up cards must be known."""

    def __init__(self, deck: Iterable[str | int], seats: list[int]) -> None:
        self.deck = [number(card) for card in deck]
        self.down: dict[int, list[int | None]] = {seat: [] for seat in seats}
        self.up: dict[int, list[int]] = {seat: [] for seat in seats}
        self.community: list[int | None] = []

    def copy(self) -> "Dealing":
        """Another one that deals the same cards."""
        again = Dealing([], [])
        again.deck, again.community = [*self.deck], [*self.community]
        again.down = {seat: [*cards] for seat, cards in self.down.items()}
        again.up = {seat: [*cards] for seat, cards in self.up.items()}
        return again

    def third(self) -> None:
        """A down card round, a second one, an up card round."""
        for _ in range(2):
            self._round_of_downs(list(self.down))
        self._round_of_ups(list(self.up))

    def later(self, street: int, still_in: list[int]) -> None:
        """One card each for the players still in; one in the middle where seventh street has too few (RULES 1.5)."""
        if street < SEVENTH:
            self._round_of_ups(still_in)
        elif len(self.deck) < len(still_in):
            self.community.append(self.deck.pop(0))
        else:
            self._round_of_downs(still_in)

    def low(self) -> int:
        """RULES 2.3 by 1.3: the seat with the lowest up card."""
        return min(self.up, key=lambda seat: self.up[seat][0])

    def high(self, still_in: list[int]) -> int:
        """RULES 3.5: the highest board, of equal ones the lowest seat.

        The community card is in no board, so first on sixth street stays first on seventh (RULES 3.7).
        """
        return max(leftward(still_in, 1), key=lambda seat: board(self.up[seat]))

    def open_pair(self) -> bool:
        """RULES 3.3: somebody got his second up card as a pair; that he folds later changes nothing."""
        return any(len(up) > 1 and up[0] // 4 == up[1] // 4 for up in self.up.values())

    def strength(self, seat: int) -> Strength:
        """RULES 5.2, the community card counting as everyone's seventh."""
        cards = [*self.down[seat], *self.up[seat], *self.community]
        known = [card for card in cards if card is not None]
        return best(known) if len(known) == len(cards) else NOTHING

    def _round_of_downs(self, seats: list[int]) -> None:
        for seat in seats:
            self.down[seat].append(self.deck.pop(0))

    def _round_of_ups(self, seats: list[int]) -> None:
        for seat in seats:
            card = self.deck.pop(0)
            assert card is not None, f"seat {seat} got an up card that nobody recorded"
            self.up[seat].append(card)
