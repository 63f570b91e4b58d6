"""Bulk dealing in plain Python, from docs/dealing.md, section 6, alone."""

import itertools
from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from .shuffle import block

Table = list[list[int]]


def deal(seed: bytes, index: int, known: Sequence[Sequence[int | None]], dead: Collection[int] = ()) -> Table:
    """Seven cards for each player; `known` has an entry for each."""
    _, places, everyones = opened(known, dead)
    return filled(seed, index, own(seed, index, len(places) + everyones), known, dead)


def filled(
    seed: bytes,
    index: int,
    draws: Sequence[int],
    known: Sequence[Sequence[int | None]],
    dead: Collection[int] = (),
) -> Table:
    """The same from draws that are at hand, the first of which are taken."""
    table = [[*cards, *[None] * (7 - len(cards))] for cards in known]
    stub, places, everyones = opened(known, dead)
    reserve = stream(seed, (index + 1) % 2**64, 0)
    for k, draw in enumerate(draws[: len(places) + everyones]):
        j = below(len(stub) - k, draw, reserve)
        stub[k], stub[k + j] = stub[k + j], stub[k]
    for (player, card), dealt in zip(places, stub, strict=False):
        table[player][card] = dealt
    if everyones:
        for cards in table:
            cards[6] = stub[len(places)]
    return [[card for card in cards if card is not None] for cards in table]


def opened(
    known: Sequence[Sequence[int | None]], dead: Collection[int]
) -> tuple[list[int], list[tuple[int, int]], bool]:
    """The stub, the places that get a card of their own, and whether the seventh is everyone's."""
    used = {*dead, *(card for cards in known for card in cards)}
    stub = [card for card in range(52) if card not in used]
    padded = [[*cards, *[None] * (7 - len(cards))] for cards in known]
    places = [(player, card) for card in range(7) for player in range(len(known)) if padded[player][card] is None]
    everyones = len(places) > len(stub)
    if everyones:
        places = [(player, card) for player, card in places if card < 6]
    return stub, places, everyones


def below(n: int, draw: int, reserve: Iterator[int]) -> int:
    high, low = divmod(draw * n, 2**16)
    return high if low >= 2**16 % n else below(n, next(reserve), reserve)


def own(seed: bytes, index: int, count: int) -> list[int]:
    """The deal's own draws."""
    each = max(8, (count + 7) // 8 * 8)
    return list(islice(stream(seed, 0, each * index), count))


def stream(seed: bytes, number: int, start: int) -> Iterator[int]:
    """The draws of a stream from one on."""
    block_number, skipped = divmod(start, 32)
    words = (word for n in itertools.count(block_number) for word in chacha8(seed, n % 2**64, number))
    return islice(halves(words), skipped, None)


def chacha8(seed: bytes, number: int, stream: int) -> list[int]:
    state = number.to_bytes(8, "little") + stream.to_bytes(8, "little")
    return block(seed, int.from_bytes(state[:4], "little"), state[4:], double_rounds=4)


def halves(words: Iterator[int]) -> Iterator[int]:
    for word in words:
        yield word & 0xFFFF
        yield word >> 16
