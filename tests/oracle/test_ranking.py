"""The naive ranking: how many strengths there are, and the traps."""

import itertools
import random

import pytest

from tests.corpus import pick

from .ranking import best, board, five, number


def cards(text: str) -> list[int]:
    return [card for card in map(number, pick(text)) if card is not None]


def one_of_each_strength() -> list[tuple[int, ...]]:
    """Every choice of five ranks once in mixed suits, and once in one suit where the ranks differ."""
    choices = [ranks for ranks in itertools.combinations_with_replacement(range(13), 5) if len(set(ranks)) > 1]
    mixed = [tuple(4 * rank + (place + 1) % 4 for place, rank in enumerate(ranks)) for ranks in choices]
    return mixed + [tuple(4 * rank for rank in ranks) for ranks in itertools.combinations(range(13), 5)]


def test_there_are_7462_strengths() -> None:
    assert len({five(hand) for hand in one_of_each_strength()}) == 7462


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AcAd Ah 8s 8d 4c 4s", "9cTh Jh Qh Kh 2h 3h"),
        ("9cTh Jh Qh Kh 2h 3h", "9cTh Jd Qh Kh 2h 3s"),
        ("Ad2d 3d 4d 5d Kc Ks", "AcAd Ah As 8d 4c 2s"),
        ("2c3c 4h 5h 6c Qc Qs", "Ac2c 3h 4h 5c Qc Qs"),
        ("7h7s 2h 2s As 8c Tc", "6s6h 3s 3h Ac 8d 9c"),
        ("9c9d 9h 8s 8d 8c Ks", "9c9d 9h 7s 7d As Ks"),
        ("KcKd QhQs 2d2c As", "KcKd QhQs JdJc Ts"),
    ],
)
def test_the_better_of_seven(better: str, worse: str) -> None:
    assert best(cards(better)) > best(cards(worse))


def test_suits_and_the_sixth_card_never_count() -> None:
    assert best(cards("AhKd Qh Js 9d 3s 2h")) == best(cards("AcKs Qd Jd 9s 8d 7d"))


def test_the_order_of_the_cards_does_not_matter(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(200):
        hand = rng.sample(range(52), 7)
        assert best(hand) == best(sorted(hand)), hand


def test_3_5_boards_know_no_straights_and_flushes() -> None:
    assert board(cards("2c2d 3h 4s")) > board(cards("As Ks Qs Js"))
    assert board(cards("2c2d 3h 3s")) > board(cards("AsAc Kd Qh"))
    assert board(cards("2c2d 2h 3s")) > board(cards("AsAc KdKh"))
