"""The engine against the reference hand: random hands, compared after each action."""

import random
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet

import pytest

import doorcard as dc
from tests.oracle.compare import play_both
from tests.oracle.ranking import RANKS, SUITS
from tests.oracle.record import Choice, Rules
from tests.oracle.reference import ReferenceHand

NORMAL, LONG = 3_000, 50_000
"""Random hands; some 15 milliseconds each."""


class Engine:
    """A doorcard hand, asked as the reference hand is."""

    def __init__(self, rules: Rules, stacks: dict[int, int], deck: list[int | str]) -> None:
        cards = " ".join(text(card) for card in deck)
        self.hand = dc.Hand(house_rules(rules), stacks=stacks, deck=dc.Deck.of(cards))

    @property
    def to_act(self) -> int | None:
        return self.hand.to_act

    @property
    def street(self) -> int:
        return self.hand.street

    @property
    def stacks(self) -> Mapping[int, int]:
        return self.hand.stacks

    @property
    def paid(self) -> Mapping[int, int]:
        return self.hand.paid

    @property
    def folded(self) -> Iterable[int]:
        return self.hand.folded

    @property
    def community(self) -> int | None:
        return self.hand.community

    @property
    def pots(self) -> list[tuple[int, AbstractSet[int]]]:
        return [(pot.amount, frozenset(pot.claimants)) for pot in self.hand.pots]

    @property
    def won(self) -> Mapping[int, int]:
        return self.hand.won

    @property
    def returned(self) -> Mapping[int, int]:
        return self.hand.returned

    @property
    def rake(self) -> int:
        return self.hand.rake

    @property
    def shown(self) -> list[int]:
        return [event.seat for event in self.hand.events if isinstance(event, dc.Shown)]

    @property
    def mucked(self) -> list[int]:
        return [event.seat for event in self.hand.events if isinstance(event, dc.Mucked)]

    def up(self, seat: int) -> Sequence[int | None]:
        return self.hand.up(seat)

    def down(self, seat: int) -> Sequence[int | None]:
        return self.hand.down(seat)

    def legal(self) -> list[Choice]:
        return [Choice(action.kind, action.to) for action in self.hand.legal()]

    def apply(self, kind: str, to: int | None = None) -> None:
        self.hand.apply(next(action for action in self.hand.legal() if (action.kind, action.to) == (kind, to)))


def text(card: int | str) -> str:
    return card if isinstance(card, str) else RANKS[card // 4] + SUITS[card % 4]


def house_rules(rules: Rules) -> dc.HouseRules:
    return dc.HouseRules(
        small_bet=rules.small_bet,
        big_bet=rules.big_bet,
        ante=rules.ante,
        bring_in=rules.bring_in,
        max_bets=rules.max_bets,
        cap_heads_up=rules.cap_heads_up,
        open_pair_double_bet=rules.open_pair_double_bet,
        fold_when_free=rules.fold_when_free,
        auto_muck=rules.auto_muck,
        rake=None if rules.rake is None else dc.RakeSchedule.flat(rules.rake),
    )


def hands_agree(first: int, count: int) -> None:
    for number in range(first, first + count):
        try:
            play_both(Engine, ReferenceHand, random.Random(number))
        except AssertionError as error:
            error.add_note(f"seed {number}")
            raise


def test_random_hands_agree(seed: int) -> None:
    hands_agree(seed, NORMAL)


@pytest.mark.soak
def test_many_random_hands_agree(seed: int) -> None:
    hands_agree(seed, LONG)
