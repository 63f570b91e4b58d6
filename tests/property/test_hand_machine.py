"""Hands driven by hypothesis: all rules, short stacks, every action that exists; everything holds after each."""

from __future__ import annotations

from itertools import pairwise, product
from typing import get_args

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import doorcard as dc
from doorcard.errors import ErrorCode
from tests.ledger import check_ledger, may_know
from tests.play import cards_in

KINDS: tuple[dc.Kind, ...] = get_args(dc.Kind)


@st.composite
def rakes(draw: st.DrawFn) -> dc.RakeSchedule:
    pots = draw(st.lists(st.integers(0, 3000), min_size=1, max_size=3, unique=True))
    return dc.RakeSchedule.flat(tuple((pot, draw(st.integers(0, 200))) for pot in sorted(pots)))


@st.composite
def house_rules(draw: st.DrawFn) -> dc.HouseRules:
    small = draw(st.integers(2, 200))
    return dc.HouseRules(
        small_bet=small,
        big_bet=2 * small,
        ante=draw(st.integers(0, small)),
        bring_in=draw(st.integers(1, small - 1)),
        max_seat=8,
        max_bets=draw(st.integers(1, 5)),
        cap_heads_up=draw(st.booleans()),
        open_pair_double_bet=draw(st.booleans()),
        fold_when_free=draw(st.booleans()),
        auto_muck=draw(st.booleans()),
        rake=draw(st.none() | rakes()),
    )


@st.composite
def stacks_for(draw: st.DrawFn, rules: dc.HouseRules) -> dict[int, int]:
    seats = draw(st.sets(st.integers(1, 8), min_size=2, max_size=8))
    short = st.integers(1, rules.ante + 2 * rules.small_bet)
    deep = st.integers(1, 50 * rules.small_bet)
    return {seat: draw(short | deep) for seat in sorted(seats)}


def bound(hand: dc.Hand) -> int:
    """More questions than a hand can ask: rounds of bets that count, all-ins that do not, answers at the end."""
    rules, seats = hand.rules, len(hand.seats)
    raises = rules.max_bets + seats if rules.cap_heads_up else sum(hand.stacks.values()) // rules.small_bet + 2 * seats
    return 5 * seats * (raises + 2) + seats


def meant(legal: dc.LegalActions, kind: dc.Kind, to: int | None) -> bool:
    """Whether the choices hold this action; a call and a bring-in may leave the amount out."""
    open_amount = to is None and kind in ("call", "bring_in")
    return any(action.kind == kind and (open_amount or action.to == to) for action in legal)


def grid(hand: dc.Hand) -> set[int | None]:
    """Amounts around all that mean something now."""
    rules, seat = hand.rules, hand.to_act
    reach = hand.stacks[seat] + hand.bets.get(seat, 0) if seat else 0
    marks = [0, rules.bring_in, rules.small_bet, rules.big_bet, reach, *(action.to or 0 for action in hand.legal())]
    levels = {mark + add for mark in marks for add in (-1, 0, 1, rules.small_bet, rules.big_bet)}
    return {None, -5, 10**16, *levels}


def attempt(hand: dc.Hand, kind: dc.Kind, to: int | None) -> ErrorCode | None:
    try:
        hand.apply(dc.Action(kind, to))
    except dc.IllegalAction as refused:
        return refused.code
    return None


class HandMachine(RuleBasedStateMachine):
    """One hand from its deal on."""

    @initialize(data=st.data(), seed=st.binary(min_size=32, max_size=32))
    def deal(self, data: st.DataObject, seed: bytes) -> None:
        rules = data.draw(house_rules())
        self.hand = dc.Hand(rules, data.draw(stacks_for(rules)), dc.Deck.shuffled(seed))
        self.bound = bound(self.hand)

    @precondition(lambda self: not self.hand.is_over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        before = self.hand.events
        followed = self.hand.apply(data.draw(st.sampled_from(list(self.hand.legal()))))
        assert followed
        assert self.hand.events == before + followed

    @precondition(lambda self: not self.hand.is_over)
    @rule()
    def try_everything(self) -> None:
        """What is legal is accepted on a copy; all else is refused, and then nothing has changed."""
        before = (self.hand.to_json(), tuple(self.hand.legal()), self.hand.turn)
        for kind, to in product(KINDS, grid(self.hand)):
            if meant(self.hand.legal(), kind, to):
                assert attempt(self.hand.copy(), kind, to) is None
            else:
                assert attempt(self.hand, kind, to) in (ErrorCode.NOT_LEGAL, ErrorCode.ACTION_AMOUNT)
        assert (self.hand.to_json(), tuple(self.hand.legal()), self.hand.turn) == before

    @rule()
    def resume(self) -> None:
        """Goes on with the same hand from its JSON, its events or a copy."""
        for again in (dc.Hand.from_json(self.hand.to_json()), dc.Hand.replay(self.hand.events), self.hand.copy()):
            assert again == self.hand
            assert (again.legal(), again.turn, again.view(None)) == (
                self.hand.legal(),
                self.hand.turn,
                self.hand.view(None),
            )
            self.hand = again

    @invariant()
    def chips_are_conserved_after_every_event(self) -> None:
        check_ledger(self.hand)

    @invariant()
    def one_seat_is_to_act_or_the_hand_is_over(self) -> None:
        hand = self.hand
        assert hand.is_over == (hand.to_act is None) == (not hand.legal()) == isinstance(hand.events[-1], dc.HandEnded)
        if hand.to_act is not None:
            assert hand.to_act in hand.live
            assert len(hand.live) > 1
        assert hand.turn <= self.bound

    @invariant()
    def claimants_are_live_and_levels_rise(self) -> None:
        claimants = [set(pot.claimants) for pot in self.hand.pots]
        assert all(seats and seats <= set(self.hand.live) for seats in claimants)
        assert all(more > fewer for more, fewer in pairwise(claimants))

    @invariant()
    def readers_see_no_card_that_they_may_not(self) -> None:
        hand = self.hand
        for reader in (None, *hand.seats):
            told = dc.encode(hand.view(reader)) + b"".join(dc.encode(event) for event in hand.events_for(reader))
            assert cards_in(told.decode()) <= may_know(hand, reader)

    def teardown(self) -> None:
        """Whatever was left is played out with the dearest choice, and ends."""
        if hasattr(self, "hand"):
            while not self.hand.is_over:
                self.hand.apply(list(self.hand.legal())[-1])
                assert self.hand.turn <= self.bound
            check_ledger(self.hand)


TestHandMachine = HandMachine.TestCase
