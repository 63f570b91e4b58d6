"""The reference hand against what comes from outside it: real hands, worked scenarios, counted sequences, and chips."""

import random
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.corpus import Deal, real_hands, scenarios
from tests.perft.counts import HEADS_UP_TO_THE_END_OF, SEQUENCES, THIRD_STREETS

from .compare import Situation, choose, play_both, situation
from .record import Rules
from .reference import ReferenceHand
from .scene import move

PERFT_RULES = Rules(small_bet=4, big_bet=8, ante=1, bring_in=1, open_pair_double_bet=False)


def real_rules(stakes: dict[str, int]) -> Rules:
    return Rules(stakes["small_bet"], stakes["big_bet"], stakes["ante"], stakes["bring_in"])


def driven(deal: Deal) -> ReferenceHand:
    """The recorded actions, each at its turn and legal. Some rooms let a player fold for free. Questions are mucked."""
    rules = replace(real_rules(deal.stakes), fold_when_free=True, rake=((0, deal.expected.rake or 0),))
    hand = ReferenceHand(rules, deal.stacks, deal.deck)
    for seat, kind, to in deal.moves:
        assert hand.to_act == seat, f"seat {hand.to_act} is to act, not {seat}"
        move(hand, kind, to)
    while not hand.is_over:
        hand.apply("muck")
    return hand


def check(deal: Deal) -> bool:
    """Everything that the record says comes out; whether it says who won what."""
    hand = driven(deal)
    expected = deal.expected
    assert [amount for amount, _ in hand.pots] == expected.pots
    assert hand.returned == expected.returned
    if expected.won is None or expected.rake is None:
        return False
    assert hand.won == expected.won
    return True


def test_every_worked_scenario_comes_out(shared: Path) -> None:
    deals = scenarios(shared)
    assert deals
    for deal in deals:
        assert check(deal), deal.name


def test_every_real_hand_comes_out(shared: Path) -> None:
    deals = real_hands(shared)
    told = 0
    for deal in deals:
        try:
            told += check(deal)
        except AssertionError as error:
            error.add_note(deal.name)
            raise
    assert (len(deals), told) == (151, 147)


def deep_hand(players: int, pack: range = range(52)) -> ReferenceHand:
    deck = list(pack)
    random.Random(players).shuffle(deck)
    return ReferenceHand(PERFT_RULES, dict.fromkeys(range(1, players + 1), 10**6), deck)


def after(hand: ReferenceHand, kind: str, to: int | None) -> ReferenceHand:
    child = hand.copy()
    child.apply(kind, to)
    return child


def betting_children(hand: ReferenceHand) -> list[ReferenceHand]:
    """The hands after each legal action; answers at the showdown are not counted."""
    return [after(hand, *choice) for choice in hand.legal() if choice.kind not in ("show", "muck")]


@pytest.mark.parametrize("players", SEQUENCES)
def test_number_of_betting_sequences(players: int) -> None:
    level, counts = [deep_hand(players)], [1]
    while len(counts) < len(SEQUENCES[players]):
        level = [child for hand in level for child in betting_children(hand)]
        counts.append(len(level))
    assert counts == SEQUENCES[players], Counter(child.actions[0] for child in level)


def ends_of_street(hand: ReferenceHand, street: int) -> list[ReferenceHand]:
    """Every hand in which this street's betting is over."""
    if hand.is_over or hand.street > street or not (children := betting_children(hand)):
        return [hand]
    return [end for child in children for end in ends_of_street(child, street)]


@pytest.mark.parametrize(("players", "count"), THIRD_STREETS.items())
def test_number_of_third_streets(players: int, count: int) -> None:
    assert len(ends_of_street(deep_hand(players), 3)) == count


def test_number_of_whole_hands_heads_up() -> None:
    """What can follow depends on nothing but the street, so each street is played once from its first end."""

    @cache
    def finished_from(street: int) -> int:
        ends = ends_of_street(starts[street], street)
        goes_on = [end for end in ends if not end.is_over and street < 7]
        if goes_on:
            starts[street + 1] = goes_on[0]
        return len(ends) - len(goes_on) + (len(goes_on) * finished_from(street + 1) if goes_on else 0)

    starts = {3: deep_hand(2)}
    assert finished_from(3) == HEADS_UP_TO_THE_END_OF[7]


def chips(hand: ReferenceHand) -> int:
    in_the_middle = 0 if hand.is_over else sum(hand.paid.values()) - sum(hand.returned.values())
    return sum(hand.stacks.values()) + in_the_middle + hand.rake


def play_randomly(given: Situation, rng: random.Random) -> ReferenceHand:
    hand = ReferenceHand(given.rules, given.stacks, given.deck)
    while not hand.is_over:
        assert chips(hand) == sum(given.stacks.values())
        assert min(hand.stacks.values()) >= 0
        hand.apply(*choose(hand.legal(), given.policy, rng))
    return hand


def test_5_5_chips_are_conserved_in_random_play(seed: int) -> None:
    for number in range(seed, seed + 500):
        rng = random.Random(number)
        given = situation(rng)
        hand = play_randomly(given, rng)
        assert chips(hand) == sum(given.stacks.values()), f"seed {number}"
        assert sum(amount for amount, _ in hand.pots) == sum(hand.won.values()) + hand.rake, f"seed {number}"


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    hand = deep_hand(2)
    before = hand.legal()
    with pytest.raises(AssertionError, match="not among"):
        hand.apply("check")
    assert (hand.legal(), hand.actions) == (before, [])


class WithoutDoubleBet(ReferenceHand):
    """A wrong engine: an open pair on fourth street changes nothing."""

    def __init__(self, rules: Rules, stacks: dict[int, int], deck: list[int | str]) -> None:
        super().__init__(replace(rules, open_pair_double_bet=False), stacks, deck)


def test_the_comparison_finds_an_engine_that_keeps_another_rule(seed: int) -> None:
    def differ(number: int) -> bool:
        try:
            play_both(WithoutDoubleBet, ReferenceHand, random.Random(number))
        except AssertionError as error:
            return "legal: engine" in str(error)
        return False

    assert 0 < sum(differ(number) for number in range(seed, seed + 200)) < 200
