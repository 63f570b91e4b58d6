"""The dealing order, the seal and bulk deals against plain Python that follows docs/dealing.md only."""

import itertools
import random
from collections import Counter
from fractions import Fraction
from math import prod
from pathlib import Path

import numpy as np
import pytest

import doorcard as dc
from tests.oracle import bulk, sealed
from tests.oracle.shuffle import dealing_order

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "sealed.txt"
KEY = bytes(range(32))
PARTS = range(8)
"""Shared among workers; each part has its own seeds."""


@pytest.mark.parametrize("part", PARTS)
def test_thousands_of_seeds_shuffled(part: int, seed: int, soak: bool) -> None:
    source = random.Random(f"shuffled {part} {seed}")
    for _ in range(5_000 if soak else 150):
        key = source.randbytes(32)
        assert bytes(dc.Deck.shuffled(key)) == dealing_order(key), key.hex()


@pytest.mark.parametrize("part", PARTS)
def test_thousands_of_seeds_sealed(part: int, seed: int, soak: bool) -> None:
    source = random.Random(f"sealed {part} {seed}")
    for _ in range(5_000 if soak else 150):
        key = source.randbytes(32)
        nonces = {some_name(source): source.randbytes(source.randint(1, 64)) for _ in range(source.randint(0, 8))}
        deck = dc.Deck.sealed(key, nonces)
        assert bytes(deck) == sealed.order(key, nonces), (key.hex(), nonces)
        root = sealed.root(key, nonces)
        assert deck.root == root.hex(), (key.hex(), nonces)
        place = source.randrange(52)
        card, salt, path = deck.opening(place)
        assert salt == sealed.salts(key, nonces)[place]
        assert sealed.leads_to(place, card, salt, path) == root


def some_name(source: random.Random) -> str:
    return "".join(source.choices("aZ é😀\0=", k=source.randint(1, 16)))


@pytest.mark.parametrize("line", GOLDEN.read_text(encoding="ascii").splitlines(), ids=lambda line: line[64:74])
def test_golden_seals(line: str) -> None:
    seed, key, root, cards, *mixed = line.split()
    pairs = [(bytes.fromhex(name), bytes.fromhex(nonce)) for name, nonce in (pair.split(":") for pair in mixed)]
    nonces = {name.decode(): nonce for name, nonce in pairs}
    deck = dc.Deck.sealed(bytes.fromhex(seed), nonces)
    assert bytes(deck) == bytes(dc.Deck.of(cards)) == bytes(dc.Deck.shuffled(bytes.fromhex(key)))
    assert sealed.key(bytes.fromhex(seed), nonces).hex() == key
    assert deck.root == root


@pytest.mark.parametrize("part", PARTS)
def test_thousands_of_bulk_deals(part: int, seed: int, soak: bool) -> None:
    source = random.Random(f"bulk {part} {seed}")
    for _ in range(600 if soak else 30):
        key, players, first = source.randbytes(32), source.randint(1, 8), source.randrange(2**64)
        cards = source.sample(range(52), 20)
        known = [
            [cards.pop() if source.random() < 0.8 else None for _ in range(source.randrange(3))] for _ in range(players)
        ]
        dead = cards[: source.randrange(3)]
        deals = dc.deal_many(10, players, key, known=known, dead=dead, first=first)
        expected = [bulk.deal(key, (first + number) % 2**64, known, dead) for number in range(10)]
        assert np.array_equal(deals, expected), (key.hex(), players, first, known, dead)


def test_thrown_away_draws_are_among_them() -> None:
    """One full deal in fifty needs its reserve; these must not be without."""
    deals = dc.deal_many(500, 7, KEY)
    thrown = [
        index for index in range(500) if any(is_thrown(draw, 52 - k) for k, draw in enumerate(bulk.own(KEY, index, 49)))
    ]
    assert thrown
    for index in thrown:
        assert np.array_equal(deals[index], bulk.deal(KEY, index, [()] * 7)), index


def is_thrown(draw: int, n: int) -> bool:
    return draw * n % 2**16 < 2**16 % n


def test_draws_in_reserve_can_be_thrown_away_too() -> None:
    """2^16 mod 52 is 16: 0 and 3,781 times 52 leave less, 1 leaves 52."""
    assert bulk.below(52, 0, iter([0, 3781, 1])) == 0


SIDES = ["QQ@2,KQs / 4d | 5h5d / 2c", "?? 9c / 9h 8h 7h 2s", "AKo@0.5,A2s / Jc"]


def test_sampled_ranges_are_drawn_as_the_page_says() -> None:
    """Holdings, weights and cards in plain Python, from docs/equity.md."""
    samples = 600
    combinations = [
        ([held.cards for held in each], prod((held.weight for held in each), start=Fraction(1)))
        for each in itertools.product(*map(dc.holdings, SIDES))
        if len(cards := [card for held in each for card in held.cards if card != 255]) == len(set(cards))
    ]
    whole = sum(weight for _, weight in combinations)
    winners = Counter[tuple[int, ...]]()
    eights = 1 + max(-(-sum(7 - len(known(cards)) for cards in hands) // 8) for hands, _ in combinations)
    for index in range(samples):
        draws = bulk.own(KEY, index, 8 * eights)
        x = sum(draw << 16 * place for place, draw in enumerate(draws[-8:]))
        hands = chosen(combinations, Fraction(x, 2**128) * whole)
        strengths = [int(dc.evaluate(cards)) for cards in bulk.filled(KEY, index, draws, list(map(known, hands)))]
        winners[tuple(player for player, one in enumerate(strengths) if one == max(strengths))] += 1
    result = dc.equity(SIDES, method="sample", samples=samples, seed=KEY)
    assert result.total == samples
    for player, found in enumerate(result.players):
        shares = Counter({len(group): count for group, count in winners.items() if player in group})
        assert list(found.shares)[:3] == [shares[1], shares[2], shares[3]]


def known(cards: bytes) -> list[int]:
    return [card for card in cards if card != 255]


def chosen(combinations: list[tuple[list[bytes], Fraction]], place: Fraction) -> list[bytes]:
    for hands, weight in combinations:
        if place < weight:
            return hands
        place -= weight
    raise AssertionError("the draw is below the sum")
