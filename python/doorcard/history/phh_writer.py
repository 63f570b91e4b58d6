"""Writing a hand in PHH."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from doorcard.actions import AGGRESSIVE
from doorcard.events import Acted, CommunityDealt, Dealt, Event, HandStarted, Mucked, Shown
from doorcard.hand import Hand

_VERBS = {"fold": "f", "check": "cc", "call": "cc", "bring_in": "pb"} | dict.fromkeys(AGGRESSIVE, "cbr {to}")


def write(hand: Hand, names: Mapping[int, str]) -> str:
    """A hand with all its cards as PHH text; one in progress gives a record that stops where the hand stands."""
    rules, seats = hand.rules, hand.seats
    fields: dict[str, bool | int | str | list[int] | list[str]] = {
        "variant": "F7S",
        "ante_trimming_status": True,
        "antes": [rules.ante] * len(seats),
        "bring_in": rules.bring_in,
        "small_bet": rules.small_bet,
        "big_bet": rules.big_bet,
        "starting_stacks": _starting_stacks(hand),
        "seats": list(seats),
        "players": [names.get(seat, "") for seat in seats],
        "finishing_stacks": [hand.stacks[seat] for seat in seats],
    }
    head = "".join(f"{name} = {_toml(value)}\n" for name, value in fields.items())
    return f"{head}actions = [{_one_a_line(_actions(hand))}\n]\n"


def _starting_stacks(hand: Hand) -> list[int]:
    return next(list(event.stacks) for event in hand.events if isinstance(event, HandStarted))


def _actions(hand: Hand) -> Iterator[str]:
    players = {seat: f"p{number}" for number, seat in enumerate(hand.seats, 1)}
    community = () if hand.community is None else (str(hand.community),)
    for event in hand.events:
        yield from _notation(event, players, community)


def _notation(event: Event, players: Mapping[int, str], community: tuple[str, ...]) -> Iterator[str]:
    match event:
        case Dealt(_, seats, up, down):
            for index, seat in enumerate(seats):
                cards = (*(down[index] if down else ()), *up[index : index + 1])
                yield f"d dh {players[seat]} {''.join(cards)}"
        case CommunityDealt(card):
            yield f"d db {card}"
        case Acted(seat, kind, to):
            yield f"{players[seat]} {_VERBS[kind].format(to=to)}"
        case Shown(seat, cards):
            yield f"{players[seat]} sm {''.join(card for card in cards if card not in community)}"
        case Mucked(seat):
            yield f"{players[seat]} sm"
        case _:
            pass


def _toml(value: bool | int | str | list[int] | list[str]) -> str:
    """JSON as far as TOML agrees with it."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _one_a_line(values: Iterable[str]) -> str:
    return "".join(f"\n  {_toml(value)}," for value in values)
