"""The written record of a hand, and what can be read off it: who is in, and where the chips are."""

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Rules:
    """What of the house's rules decides a hand, in chips; `rake` is the chart for this limit and number of players."""

    small_bet: int
    big_bet: int
    ante: int
    bring_in: int
    max_bets: int = 4
    cap_heads_up: bool = True
    open_pair_double_bet: bool = True
    fold_when_free: bool = False
    auto_muck: bool = False
    rake: tuple[tuple[int, int], ...] | None = None


class Choice(NamedTuple):
    """What a player may do. `to`: his total for the street afterwards; None for fold, check, show and muck."""

    kind: str
    to: int | None = None


class Entry(NamedTuple):
    """One line of the record: on this street this seat did this, and so many of his chips went into the middle."""

    street: int
    seat: int
    kind: str
    chips: int = 0
    to: int = 0


class Standing(NamedTuple):
    """The record summed up: seats in ascending order, chips put in, chips behind."""

    still_in: list[int]
    put_in: dict[int, int]
    on_street: dict[int, int]
    behind: dict[int, int]

    def with_chips(self) -> list[int]:
        """Players in the hand who are not all-in."""
        return [seat for seat in self.still_in if self.behind[seat] > 0]

    def can_reach(self, seat: int) -> int:
        """The most that this seat's total for the street can be (RULES 2.4: what he has put in or still can)."""
        return self.on_street[seat] + self.behind[seat]

    def others(self, seat: int) -> list[int]:
        """The other players in the hand."""
        return [other for other in self.still_in if other != seat]


def sum_up(stacks: dict[int, int], record: list[Entry], street: int) -> Standing:
    """Read the whole record once. Antes are no chips of third street (RULES 2.4: this street's chips)."""
    put_in = dict.fromkeys(sorted(stacks), 0)
    on_street = dict(put_in)
    folded = [entry.seat for entry in record if entry.kind == "fold"]
    for entry in record:
        put_in[entry.seat] += entry.chips
        if entry.street == street and entry.kind != "ante":
            on_street[entry.seat] += entry.chips
    behind = {seat: stacks[seat] - put_in[seat] for seat in put_in}
    return Standing([seat for seat in put_in if seat not in folded], put_in, on_street, behind)


def leftward(seats: list[int], start: int) -> list[int]:
    """The seats in the order of play: `start` first if it is among them, then to its left (RULES 1.2)."""
    return sorted(seats, key=lambda seat: (seat < start, seat))
