"""Who can be dealt into a hand, and with what."""

from __future__ import annotations

from collections.abc import Mapping

from doorcard.cards import Deck
from doorcard.errors import CardError, ErrorCode, RulesError, quoted
from doorcard.rules import MAX_CHIPS, PLAYERS, HouseRules, is_chips


def checked_start(rules: HouseRules, stacks: Mapping[int, int], deck: Deck) -> dict[int, int]:
    """The stacks by seat, ascending, read once: a mapping may say something else the second time.

    Raises RulesError with every problem of rules and stacks (RULES 1.1, 1.2, 7.3), or CardError for no deck.
    """
    if type(rules) is not HouseRules:  # a subclass may leave out the checks
        raise RulesError(f"rules are a HouseRules, not {type(rules).__name__}", ErrorCode.RULES_TYPE)
    if not isinstance(deck, Deck):
        raise CardError(f"a deck is a Deck, not {type(deck).__name__}", ErrorCode.CARD_TYPE)
    if not isinstance(stacks, Mapping):
        raise RulesError(f"stacks map seats to chips, not {type(stacks).__name__}", ErrorCode.CHIPS)
    start = dict(stacks)
    problems = list(_problems(start, rules.max_seat))
    if problems:
        raise RulesError("; ".join(text for text, _ in problems), problems[0][1], tuple(text for text, _ in problems))
    return dict(sorted(start.items()))


def _problems(stacks: Mapping[int, int], max_seat: int) -> list[tuple[str, ErrorCode]]:
    problems = [
        (f"seat {quoted(seat)} does not exist: seats are 1 to {max_seat}", ErrorCode.SEAT_RANGE)
        for seat in stacks
        if type(seat) is not int or not 1 <= seat <= max_seat
    ]
    problems += [
        (
            f"seat {quoted(seat)} needs a whole number of chips from 1 to {MAX_CHIPS}, not {quoted(chips)}",
            ErrorCode.CHIPS,
        )
        for seat, chips in stacks.items()
        if not is_chips(chips, 1)
    ]
    if not 2 <= len(stacks) <= PLAYERS:
        problems.append((f"a hand is for 2 to {PLAYERS} players, not {len(stacks)}", ErrorCode.PLAYER_COUNT))
    return problems
