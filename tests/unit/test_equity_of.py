"""Equity of a hand in progress: what a seat knows and nothing more."""

from __future__ import annotations

import pytest

import doorcard as dc
from doorcard.odds.of_hand import Eyes

RULES = dc.FULL_TILT.at("2/4")


def start(cards: str, seats: int) -> dc.Hand:
    return dc.Hand(RULES, dict.fromkeys(range(1, seats + 1), 10_000), dc.Deck.of(cards))


def act(hand: dc.Hand, *kinds: str) -> None:
    for kind in kinds:
        hand.apply(next(action for action in hand.legal() if action.kind == kind))


THREE = "As 7h Qc  Ad 7d Jc  Kc 2s 9h  3c 4c 5c  3d 4d 5d  3h 4h 5h  6c 6d 6h  8c 8d 8h 8s 9c 9d 9s Tc"


def test_each_seat_knows_its_own_cards_and_what_lies_open() -> None:
    hand = start(THREE, 3)
    wanted: dict[Eyes, list[str]] = {
        1: ["As Ad Kc", "2s", "9h"],
        2: ["Kc", "7h 7d 2s", "9h"],
        None: ["Kc", "2s", "9h"],
        "all": ["As Ad Kc", "7h 7d 2s", "Qc Jc 9h"],
    }
    for eyes, sides in wanted.items():
        assert dc.equity_of(hand, eyes, samples=5000, seed=1) == dc.equity(sides, samples=5000, seed=1)


def test_folded_cards_are_dead_as_far_as_they_were_seen() -> None:
    hand = start(THREE, 3)
    act(hand, "bring_in", "fold", "call")
    assert hand.live == (1, 2)
    assert dc.equity_of(hand, 1) == dc.equity(["As Ad Kc 3c", "2s 4c"], dead="9h ?? ??")
    assert dc.equity_of(hand, 3) == dc.equity(["Kc 3c", "2s 4c"], dead="9h Qc Jc")
    assert dc.equity_of(hand, "all") == dc.equity(["As Ad Kc 3c", "7h 7d 2s 4c"], dead="9h Qc Jc")


def test_streets_one_after_the_other() -> None:
    hand = start(THREE, 3)
    act(hand, "bring_in", "fold", "call", "check", "check")
    streets = dc.equity_by_street(hand, "all", samples=2000, seed=1, budget=0.5)
    assert [(each.street, each.seats) for each in streets] == [
        (dc.Street.THIRD, (1, 2, 3)),
        (dc.Street.FOURTH, (1, 2)),
        (dc.Street.FIFTH, (1, 2)),
    ]
    assert streets[-1].equity == dc.equity_of(hand, "all")


def test_shown_hands_are_known_to_all() -> None:
    hand = start(THREE, 3)
    act(hand, "bring_in", "fold", "call")
    while not hand.is_over:
        act(hand, next(iter({action.kind for action in hand.legal()} & {"check", "show"})))
    assert dc.equity_of(hand, None) == dc.equity_of(hand, "all")
    assert {player.share for player in dc.equity_of(hand, None).players} <= {0.0, 0.5, 1.0}


def test_outs() -> None:
    hand = start(THREE, 3)
    act(hand, "bring_in", "fold", "call")
    found = dc.outs(hand, 2)
    now = dc.equity_of(hand, 2).players[1].share
    assert str(found[0].card) in ("7c", "7s")
    with_seven = dc.equity(["Kc 3c", f"7h 7d 2s 4c {found[0].card}"], dead="9h ?? ??").players[1].share
    assert found[0].share == with_seven
    assert all(out.gain == out.share - now > 0 for out in found)
    assert [out.gain for out in found] == sorted((out.gain for out in found), reverse=True)
    act(hand, "check", "check", "check", "check", "check", "check")
    assert hand.street == dc.Street.SEVENTH
    assert dc.outs(hand, 2) == ()


def test_nothing_is_open_once_all_but_one_have_folded() -> None:
    hand = start(THREE, 3)
    act(hand, "bring_in", "fold", "fold")
    for ask in (lambda: dc.equity_of(hand, 1), lambda: dc.outs(hand, 1)):
        with pytest.raises(dc.EquityError) as refused:
            ask()
        assert refused.value.code == "equity_over"
    with pytest.raises(dc.RulesError):
        dc.equity_of(hand, 7)


def test_a_folded_seat_has_no_outs() -> None:
    hand = start(THREE, 3)
    act(hand, "bring_in", "fold", "call")
    with pytest.raises(dc.EquityError, match="seat 3 has folded"):
        dc.outs(hand, 3)


def test_a_community_card_counts_for_all() -> None:
    hand = dc.Hand(RULES, dict.fromkeys(range(1, 9), 100_000), dc.Deck.shuffled(bytes(32)))
    act(hand, "bring_in", *["call"] * 7)
    before: dc.Equity | None = None
    best: tuple[dc.Out, ...] = ()
    while hand.street < dc.Street.SEVENTH:
        if hand.street == dc.Street.SIXTH and before is None:
            before = dc.equity_of(hand, "all")
            best = dc.outs(hand, 1)
        act(hand, "check")
    assert before is not None
    assert before.total == 4
    assert hand.community is not None
    after = dc.equity_of(hand, "all")
    assert after.total == 1
    assert sum(player.points for player in after.players) == 1
    assert all(out.card in dc.CARDS for out in best)
