"""Cards and the strength of hands, by trying every five of seven and looking at them."""

from collections import Counter
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN = "??"

Strength = tuple[int, tuple[int, ...]]


def number(card: str | int) -> int | None:
    """RULES 1.3: a card as 0..51, so that the order of numbers is the order of cards; None where nobody recorded it."""
    if isinstance(card, int):
        return card
    return None if card == UNKNOWN else 4 * RANKS.index(card[0]) + SUITS.index(card[1])


def grouped(ranks: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Sizes of the groups of equal rank, biggest first, and their ranks in the same order, higher ones first."""
    groups = sorted(((size, rank) for rank, size in Counter(ranks).items()), reverse=True)
    return tuple(size for size, _ in groups), tuple(rank for _, rank in groups)


def board(cards: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """RULES 3.5: up cards rank by groups and high cards only; bigger is better among boards of as many cards."""
    return grouped([card // 4 for card in cards])


def straight_top(ranks: list[int]) -> int | None:
    """Rank of the highest card of a straight of exactly these five; the ace may stand below the deuce."""
    ordered = sorted(set(ranks))
    if ordered == [0, 1, 2, 3, 12]:
        return 3
    return ordered[-1] if len(ordered) == 5 and ordered[-1] - ordered[0] == 4 else None


def five(cards: tuple[int, ...]) -> Strength:
    """Category 0 (high card) to 8 (straight flush), then what breaks ties. Suits never do (RULES 5.2)."""
    ranks = [card // 4 for card in cards]
    flush = len({card % 4 for card in cards}) == 1
    top = straight_top(ranks)
    sizes, order = grouped(ranks)
    if top is not None:
        return (8 if flush else 4), (top,)
    if flush:
        return 5, order
    kinds: dict[tuple[int, ...], int] = {
        (4, 1): 7,
        (3, 2): 6,
        (3, 1, 1): 3,
        (2, 2, 1): 2,
        (2, 1, 1, 1): 1,
        (1, 1, 1, 1, 1): 0,
    }
    return kinds[sizes], order


def best(cards: list[int]) -> Strength:
    """RULES 5.2: the best five cards."""
    return max(five(choice) for choice in combinations(cards, 5))
