"""Pots: who put in what, who may win it, and the one settlement that pays it out (RULES 4.3, 5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from doorcard import _core
from doorcard.errors import ErrorCode, RulesError, quoted
from doorcard.rules import TOP_SEAT

if TYPE_CHECKING:
    from collections.abc import Sequence


class Pot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pot: `amount` in chips before rake, `claimants` who may win it, ascending (RULES 5.1).

    `rake` is what the house took of it, `winners` who won it and `shares` their chips in the same order; all three are
    empty until the pot is paid.
    """

    amount: int
    claimants: tuple[int, ...]
    rake: int = 0
    winners: tuple[int, ...] = ()
    shares: tuple[int, ...] = ()


class Settlement(msgspec.Struct, frozen=True, tag="settlement", forbid_unknown_fields=True):
    """How a hand was paid, in chips: pots, main pot first; what went back and what was won, by seat; the rake."""

    pots: tuple[Pot, ...]
    returned: dict[int, int]
    won: dict[int, int]
    rake: int


def settle(
    paid: Mapping[int, int], live: Iterable[int], strengths: Mapping[int, int] | None = None, rake: int = 0
) -> Settlement:
    """Returns the uncalled part, builds the pots, takes the rake and pays the winners (RULES 4.3, 5.1 to 5.5).

    `paid` is chips by seat, antes included; `live` the seats still in; `strengths` 1..7462 by live seat, 0 for unknown
    cards, None where one player is left; `rake` chips, of which never more is taken than there is. Raises RulesError
    for figures that contradict themselves.
    """
    mappings: dict[str, object] = {"paid": paid} if strengths is None else {"paid": paid, "strengths": strengths}
    for name, value in mappings.items():
        if not isinstance(value, Mapping):
            raise RulesError(f"{name}: a mapping is needed, not {quoted(value)}", ErrorCode.NUMBER_TYPE)
    if not isinstance(live, Iterable):
        raise RulesError(f"live: an iterable is needed, not {quoted(live)}", ErrorCode.NUMBER_TYPE)
    ranked = None if strengths is None else list(strengths.items())
    return settle_steps(list(paid.items()), list(islice(live, TOP_SEAT + 1)), ranked, ((0, rake),))


def settle_steps(
    paid: list[tuple[int, int]],
    live: list[int],
    strengths: list[tuple[int, int]] | None,
    rake_steps: Sequence[tuple[int, int]],
) -> Settlement:
    """The same for a rake chart's steps, pairs (pot at least, rake)."""
    pots, returned, won, rake = _core.settle(paid, live, strengths, list(rake_steps))
    return Settlement(tuple(_paid_pot(*pot) for pot in pots), returned, won, rake)


def unpaid(pot: Pot) -> Pot:
    """The pot without its winners, whom nobody may know while a better hand is still closed (RULES 7.8)."""
    return Pot(pot.amount, pot.claimants)


def _paid_pot(amount: int, claimants: tuple[int, ...], rake: int, winners: list[tuple[int, int]]) -> Pot:
    return Pot(amount, claimants, rake, tuple(s for s, _ in winners), tuple(chips for _, chips in winners))


def present_pots(paid: Mapping[int, int], live: list[int], able: list[int]) -> tuple[Pot, ...]:
    """The pots in the middle of a hand: a seat that still has chips may yet win all of them."""
    pots = _core.pots(list(paid.items()), live, able)
    return tuple(Pot(amount, claimants) for amount, claimants in pots)
