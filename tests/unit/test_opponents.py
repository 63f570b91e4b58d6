"""The simple opponents: always a legal choice, never a silly one, and nothing known that a seat may not know."""

from random import Random

import pytest

from doorcard import FULL_TILT, Action, Deck, Hand, HouseRules, parse_cards
from doorcard.cli.opponents import (
    FLUSH,
    FULL_HOUSE,
    NOTHING,
    PAIR,
    QUADS,
    STRAIGHT,
    TRIPS,
    TWO_PAIR,
    appeal,
    choose,
    draw_bonus,
    longest_run,
    made,
)
from doorcard.cli.sitting import Sitting

RULES = HouseRules(small_bet=200, big_bet=400, ante=40, bring_in=50)


def cards(text: str) -> list[int]:
    return [card for card in parse_cards(text) if card is not None]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("As", NOTHING),
        ("As Kd 2c 3h", NOTHING),
        ("As Ad 2c", PAIR),
        ("As Ad 2c 2h 3d 3s", TWO_PAIR),
        ("As Ad Ac", TRIPS),
        ("As Ad Ac 7h", TRIPS),
        ("As 2d 3c 4h 5d", STRAIGHT),
        ("As Ts Kd Qc Jh 2c 2d", STRAIGHT),
        ("As 9s 2s 4s 5s Ad Ac", FLUSH),
        ("As Ad Ac 7h 7d 2c", FULL_HOUSE),
        ("As Ad Ac 7h 7d 7c", FULL_HOUSE),
        ("As Ad Ac Ah 7d 7c 7s", QUADS),
    ],
)
def test_what_cards_make(text: str, kind: int) -> None:
    assert made(cards(text)) == kind


def test_runs_and_draws() -> None:
    assert longest_run([]) == 0
    assert longest_run(cards("Ah 2c")) == longest_run(cards("Ah Kc")) == 2
    assert draw_bonus(cards("As 9s 2s")) > draw_bonus(cards("9s 8d 7c")) > draw_bonus(cards("As 9s 2d")) == 0


def test_better_hands_are_liked_better() -> None:
    def liked(text: str, *boards: str) -> float:
        return appeal(cards(text), [cards(board) for board in boards], more_to_come=True)

    assert liked("As Ad 2c") > liked("3s 3d 2c") > liked("9s 5d 2c")
    assert liked("Qs Qd 2c", "Qh") < liked("Qs Qd 2c", "7h")
    assert liked("Qs Qd 2c 5h", "7h 7d") < liked("Qs Qd 2c 5h", "7h 6d")
    assert liked("As 9s 2s 4s") > appeal(cards("As 9s 2s 4s"), [], more_to_come=False)


def test_hands_end_and_every_choice_is_legal(seed: int) -> None:
    luck = Random(seed)
    for number in range(150):
        seats = luck.sample(range(1, 9), luck.randint(2, 8))
        stacks = {seat: luck.choice((30, 300, 5_000)) for seat in seats}
        rules = RULES.replace(fold_when_free=number % 2 == 0)
        hand = Hand(rules, stacks, Deck.shuffled(luck.randbytes(32)))
        while (seat := hand.to_act) is not None:
            action = choose(hand.view(seat), luck.uniform(-0.1, 0.1))
            assert action in hand.legal()
            assert action.kind != "fold" or hand.legal().to_call > 0 or "check" not in hand.legal().kinds
            hand.apply(action)


def on_third(mine: str) -> Hand:
    """Seat 2 is to act behind a bring-in, with these three cards."""
    first, second, door = mine.split()
    return Hand(RULES, {1: 9_000, 2: 9_000}, Deck.of(f"4c {first} 5d {second} 2c {door}"))


@pytest.mark.parametrize(("mine", "wanted"), [("As Ad Ac", "complete"), ("9s 5h 3d", "fold"), ("Ts 8s 6s", "call")])
def test_a_choice_on_third_street(mine: str, wanted: str) -> None:
    hand = on_third(mine)
    hand.apply(Action("bring_in"))
    assert choose(hand.view(2)).kind == wanted


def test_a_low_card_with_nothing_brings_it_in() -> None:
    hand = on_third("Ks Kd Kc")
    assert choose(hand.view(1)).kind == "bring_in"


def test_a_sitting_loses_no_chip_and_lets_the_broke_buy_in() -> None:
    sitting = Sitting(FULL_TILT.at("2/4"), players=2, seed=1)
    sitting.stacks = {1: 40, 2: sitting.buy_in * 2 - 40}
    while sitting.stacks[1]:
        hand = sitting.deal()
        while hand.to_act is not None:
            hand.apply(next(action for action in hand.legal() if action.kind != "fold"))
        sitting.finish(hand)
        assert sitting.conserved
        if sitting.stacks[1] > 40:
            sitting.stacks = {1: 40, 2: sitting.buy_in * 2 - 40}
    sitting.deal()
    assert sitting.bought == {1: 2 * sitting.buy_in, 2: sitting.buy_in}
    assert sitting.conserved
    sitting.stacks[2] -= 1
    assert not sitting.conserved


def test_a_seed_fixes_the_decks() -> None:
    def decks(seed: int | None) -> list[bytes]:
        sitting = Sitting(RULES, players=3, seed=seed)
        return [bytes(sitting.deal().deck) for _ in range(3)]

    assert decks(5) == decks(5)
    assert len({*decks(5), *decks(6), *decks(None), *decks(None)}) == 12
