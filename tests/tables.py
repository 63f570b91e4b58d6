"""Tables for tests: players named p1, p2 and so on by their seats, who have sat in at time 0."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import doorcard as dc
from tests.play import folds, order, read

FT = dc.FULL_TILT.at("2/4")
EP = dc.EMPIRE.at("2/4", rake=None)
THREE: dict[int, int] = dict.fromkeys((1, 2, 3), 10_000)


def table(stacks: Mapping[int, int] = THREE, rules: dc.HouseRules = FT, script: str | None = None) -> dc.Table:
    """With a script of tests.play also a hand from time 0, played so far at time 0 too."""
    made = dc.Table(rules)
    for seat, chips in stacks.items():
        made.sit(f"p{seat}", seat=seat, chips=chips, at=0)
        made.sit_in(f"p{seat}", at=0)
    if script is not None:
        start(made, script)
    return made


def start(at_table: dc.Table, script: str = "", at: int = 0, cards: Mapping[int, str] | None = None) -> None:
    """A hand of everybody who can be dealt in, from a deck that fits the script, which is played."""
    seats = [place.seat for place in at_table.places if place.ready and place.connected]
    at_table.start_hand(at=at, deck=dc.Deck.of(order(seats, folds(script), cards or {}, "")))
    act(at_table, script, at)


def act(at_table: dc.Table, script: str, at: int = 0) -> tuple[dc.Happening, ...]:
    """Plays on; the events that followed."""
    told: tuple[dc.Happening, ...] = ()
    for token in script.replace("|", " ").split():
        seat, action = read(token)
        told += at_table.act(f"p{seat}", action, at=at, turn=at_table.turn)
    return told


def said(events: Iterable[dc.Happening]) -> list[str]:
    return [str(event) for event in events]


def stacks(at_table: dc.Table) -> dict[str, int]:
    return {place.player: place.chips for place in at_table.places}


def balanced(at_table: dc.Table) -> bool:
    """Chips on the table and chips taken away are the chips brought, less rake; hands and pots included."""
    hand = at_table.hand
    pot = sum(pot.amount for pot in hand.pots) if hand else 0
    behind = sum(stacks(at_table).values())
    return behind + pot + at_table.taken + at_table.raked == at_table.brought


def running(there: dc.Table) -> dc.Hand:
    assert there.hand is not None
    return there.hand


def call_down(there: dc.Table, at: int) -> None:
    """Everybody checks or calls, and mucks."""
    while there.hand:
        kept = [action for action in there.legal() if action.kind in ("check", "call", "muck", "bring_in")]
        there.act(str(there.to_act), kept[0], at=at)


def asked(rules: dc.HouseRules) -> dc.Table:
    """Seat 1 has shown aces; seat 2 is asked."""
    there = table(THREE, rules)
    cards = {1: "Ac Ad 2c Ah Ks Qs 9d", 2: "Kc Kd 3c Kh 8h 4h 7s", 3: "Qc Qd 4c Qh 8d 3d 6s"}
    start(there, "1i 2c 3c | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k | 1k 2k 3k", cards=cards)
    assert [action.kind for action in there.legal()] == ["show", "muck"]
    assert there.to_act == "p2"
    return there
