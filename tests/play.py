"""Hands for tests: cards by seat, and a line of play as a script.

    play(rules, {1: 1000, 2: 1000, 3: 1000}, "1i 2o200 3f 1c | 1k 2b200")

A token is a seat, a letter and, where the action takes one, the seat's total for the street. A bar is the next street;
the seat in turn and the street are checked. Letters: f fold, k check, c call, i bring in, o complete, b bet, r raise,
s show, m muck.

Cards not asked for come from a table in which seat 1 has the lowest door card, then 2 and so on; seat 1 has the
highest board from fourth street on, then 2 and so on to 6, and no board pairs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import doorcard as dc

KINDS: dict[str, dc.Kind] = {
    "f": "fold", "k": "check", "c": "call", "i": "bring_in", "o": "complete", "b": "bet", "r": "raise",
    "s": "show", "m": "muck",
}  # fmt: skip
TABLE = {
    1: "?? ?? 2c Ah Ks Qs ??",
    2: "?? ?? 3c Kh 8h 4h ??",
    3: "?? ?? 4c Qh 8d 3d ??",
    4: "?? ?? 5c Jh 8s 3s ??",
    5: "?? ?? 6c Th 2h 4d ??",
    6: "?? ?? 7c Td 2d 4s ??",
    7: "?? ?? 8c 9h 2s 5h ??",
    8: "?? ?? 9c Jd 3h 5d ??",
}
_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_TOKEN = re.compile(r"(\d+)([a-z])(\d*)")


def play(
    rules: dc.HouseRules,
    stacks: Mapping[int, int],
    script: str = "",
    cards: Mapping[int, str] | None = None,
    community: str = "",
) -> dc.Hand:
    """The hand after the script. `cards` are a seat's in dealing order, as far as they matter; ?? leaves one open."""
    hand = dc.Hand(rules, stacks, dc.Deck.of(order(stacks, folds(script), cards or {}, community)))
    act(hand, script)
    return hand


def act(hand: dc.Hand, script: str) -> tuple[dc.Event, ...]:
    """Plays on; the events that followed."""
    before, street = len(hand.events), hand.street
    for token in script.split():
        if token == "|":
            street = dc.Street(street + 1)
            assert hand.street == street, f"{hand.street} where the script goes to {street}"
            continue
        seat, action = read(token)
        assert hand.to_act == seat, f"{token}: seat {hand.to_act} is in turn on {hand.street}"
        hand.apply(action)
    return hand.events[before:]


def read(token: str) -> tuple[int, dc.Action]:
    found = _TOKEN.fullmatch(token)
    assert found, f"{token!r} is no token"
    seat, letter, to = found.groups()
    return int(seat), dc.Action(KINDS[letter], int(to) if to else None)


def turn(hand: dc.Hand) -> str:
    """The seat in turn and its choices: "2: fold, call 200, raise 400"."""
    choices = (action.kind if action.to is None else f"{action.kind} {action.to}" for action in hand.legal())
    return f"{hand.to_act}: {', '.join(choices)}"


def said(events: Iterable[dc.Event]) -> list[str]:
    return [str(event) for event in events]


def cards_in(text: str) -> set[str]:
    """Every card that a text names."""
    return set(_CARD.findall(text))


def folds(script: str) -> dict[int, int]:
    """The street on which each seat folds."""
    streets = enumerate(script.split("|"), start=3)
    return {read(token)[0]: street for street, tokens in streets for token in tokens.split() if "f" in token}


def order(seats: Iterable[int], folded: Mapping[int, int], cards: Mapping[int, str], community: str) -> list[str]:
    """A whole deck that deals the cards asked for; a seat gets none after the street on which it folded (1.4)."""
    wanted = {seat: text.split() for seat, text in cards.items()}
    places = list(_places(sorted(seats), folded))
    taken = {card for texts in wanted.values() for card in texts if card != "??"} | {community}
    chosen: dict[tuple[int, int], str] = {}
    for seat, place in places:
        asked = [*wanted.get(seat, ()), *TABLE[seat].split()[len(wanted.get(seat, ())) :]]
        card = asked[place]
        usual = place >= len(wanted.get(seat, ()))
        if card != "??" and not (usual and card in taken):
            chosen[seat, place] = card
            taken.add(card)
    spare = [str(card) for card in dc.CARDS if str(card) not in taken]
    if community:
        places = [(seat, place) for seat, place in places if place < 6]
    deck = [chosen.get(place) or spare.pop(0) for place in places if chosen.get(place) or spare]
    rest = [str(card) for card in dc.CARDS if str(card) not in {*deck, community}]
    return [*deck, *([community] if community else []), *rest]


def _places(seats: list[int], folded: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    """(seat, number of its card) in dealing order: two rounds down and one up, then one a street."""
    for place in range(7):
        street = max(3, place + 1)
        yield from ((seat, place) for seat in seats if folded.get(seat, street) >= street)
