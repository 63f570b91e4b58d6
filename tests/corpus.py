"""The real hands and worked scenarios as input for any engine: rules, stacks, deck, actions, and what must come out.

They are no part of the repository: the fixture `shared` names their folder. Cards that nobody recorded stay "??"; the
deck ends with the last card that was dealt, so that it decides between a seventh card each and a community card as the
real deck did (RULES 1.5).
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

KINDS = {"f": "fold", "k": "check", "l": "call", "b": "bring_in", "B": "bet", "c": "complete", "r": "raise"}
BETS = ("complete", "bet", "raise")

Move = tuple[int, str, int | None]
"""Seat, kind, total for the street. Rooms use the words complete, bet and raise differently: the amount decides."""


@dataclass(frozen=True)
class Expected:
    """What the record says came out; None where it does not say."""

    pots: list[int]
    returned: dict[int, int]
    rake: int | None
    won: dict[int, int] | None


@dataclass(frozen=True)
class Deal:
    """A hand to be driven through an engine. Money in minor units, cards as text in dealing order."""

    name: str
    stakes: dict[str, int]
    stacks: dict[int, int]
    deck: list[str]
    moves: list[Move]
    expected: Expected


def real_hands(shared: Path) -> list[Deal]:
    """Every stud-hi hand that keeps to plain fixed-limit rules throughout."""
    with (shared / "corpus" / "hands.jsonl").open() as file:
        records = [json.loads(line) for line in file]
    return [real(hand) for hand in records if hand["variant"] == "stud-hi" and hand["own"]["strict"] is True]


def scenarios(shared: Path) -> list[Deal]:
    """Every worked scenario."""
    records = json.loads((shared / "corpus" / "scenarios.json").read_text())
    return [scenario(worked) for worked in records]


def deal_order(cards: dict[int, list[str]], left_on: dict[int, int], community: str | None) -> list[str]:
    """The cards of each seat, down down up up up up down, as one deck; `left_on` names the street of each fold."""
    deck = [cards[seat][place] for place in range(3) for seat in sorted(cards)]
    for street in range(4, 8):
        live = [seat for seat in sorted(cards) if left_on.get(seat, 8) >= street]
        if len(live) == 1:
            break
        deck += [community] if street == 7 and community else [cards[seat][street - 1] for seat in live]
    return deck


def real(hand: dict[str, Any]) -> Deal:
    """One line of hands.jsonl. A bring-in that nobody posted, and so nobody saw, is taken as half the small bet."""
    posted = {event["seat"] for event in hand["events"] if event["ev"] == "ante"}
    stacks = {seat["seat"]: seat["stack"] for seat in hand["seats"] if seat["seat"] in posted}
    stakes = hand["stakes"] | {"bring_in": hand["stakes"]["bring_in"] or hand["stakes"]["small_bet"] // 2}
    moves, left_on = moves_of(hand["events"])
    cards = {seat: seven(hand["cards"].get(str(seat))) for seat in stacks}
    last_in = [seat for seat in stacks if seat not in left_on]
    won = total_by_seat(hand["collected"])
    known = len(last_in) == 1 or all("??" not in cards[seat][: 6 if hand["community"] else 7] for seat in won)
    own = hand["own"]
    expected = Expected(
        pots=[pot["amount"] for pot in own["own_pots"]],
        returned={own["uncalled_seat"]: own["uncalled"]} if own["uncalled"] else {},
        rake=None if hand["rake"] is None else hand["rake"] + (hand["fee"] or 0),
        won=won if known else None,
    )
    deck = deal_order(cards, left_on, hand["community"])
    return Deal(f"{hand['site']} {hand['id']}", stakes, stacks, deck, moves, expected)


def total_by_seat(collected: list[dict[str, Any]]) -> dict[int, int]:
    """What each seat got from all pots."""
    totals: dict[int, int] = {}
    for pot in collected:
        totals[pot["seat"]] = totals.get(pot["seat"], 0) + pot["amount"]
    return totals


def seven(cards: dict[str, list[str]] | None) -> list[str]:
    """Recorded cards as down down up up up up down."""
    down = [*(cards["down"] if cards else []), *["??"] * 3]
    up = [*(cards["up"] if cards else []), *["??"] * 4]
    return [*down[:2], *up[:4], down[2]]


def moves_of(events: list[dict[str, Any]]) -> tuple[list[Move], dict[int, int]]:
    """The actions in order, and the street on which each folded seat left."""
    moves: list[Move] = []
    left_on: dict[int, int] = {}
    street = 3
    for event in events:
        kind = event["ev"]
        if kind == "street":
            street = event["street"]
        elif kind in ("fold", "check", "call", "bring_in", *BETS):
            moves.append((event["seat"], kind, event.get("to", event.get("amount"))))
        if kind == "fold":
            left_on[event["seat"]] = street
    return moves, left_on


def scenario(worked: dict[str, Any]) -> Deal:
    """One entry of scenarios.json. What a player won is what he has more than his stack less what he put in."""
    stacks = {int(seat): chips for seat, chips in worked["stacks"].items()}
    moves, left_on = script(worked["actions"])
    cards = {int(seat): pick(text) for seat, text in worked["cards"].items()}
    out = worked["expected"]
    expected = Expected(
        pots=[pot["amount"] for pot in out["pots"]],
        returned={int(seat): chips for seat, chips in out["returned"].items()},
        rake=0,
        won=total_by_seat(
            [{"seat": int(seat), "amount": chips} for pot in out["pots"] for seat, chips in pot["paid"].items()]
        ),
    )
    deck = deal_order(cards, left_on, worked["community"])
    return Deal(worked["id"], worked["stakes"], stacks, deck, moves, expected)


def pick(text: str) -> list[str]:
    """The cards in "AhAd Kh ??"."""
    return re.findall(r"[2-9TJQKA][cdhs]|\?\?", text)


def script(text: str) -> tuple[list[Move], dict[int, int]]:
    """Actions in short: "b2 f3 c1:200 l2 / k1 k2" is two streets; see KINDS. A total left out is None."""
    moves: list[Move] = []
    left_on: dict[int, int] = {}
    for street, part in enumerate(text.split("/"), start=3):
        for letter, seat, to in re.findall(r"([a-zB])(\d)(?::(\d+))?", part):
            moves.append((int(seat), KINDS[letter], int(to) if to else None))
            if letter == "f":
                left_on[int(seat)] = street
    return moves, left_on
