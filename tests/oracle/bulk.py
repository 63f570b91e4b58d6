"""Bulk dealing in plain Python, from docs/dealing.md, section 6, alone."""

from collections.abc import Collection, Iterator, Sequence

from .shuffle import block

Table = list[list[int]]


def deal(seed: bytes, index: int, known: Sequence[Sequence[int | None]], dead: Collection[int] = ()) -> Table:
    """Seven cards for each player; `known` has an entry for each."""
    table: list[list[int | None]] = [[*cards, *[None] * (7 - len(cards))] for cards in known]
    used = {*dead, *(card for cards in known for card in cards)}
    stub = [card for card in range(52) if card not in used]
    places = [(player, card) for card in range(7) for player in range(len(known)) if table[player][card] is None]
    everyones = len(places) > len(stub)
    if everyones:
        places = [(player, card) for player, card in places if card < 6]
    numbers = draws(seed, index)
    for k in range(len(places) + everyones):
        j = below(len(stub) - k, numbers)
        stub[k], stub[k + j] = stub[k + j], stub[k]
    for (player, card), dealt in zip(places, stub, strict=False):
        table[player][card] = dealt
    if everyones:
        for cards in table:
            cards[6] = stub[len(places)]
    return [[card for card in cards if card is not None] for cards in table]


def below(n: int, numbers: Iterator[int]) -> int:
    for draw in numbers:
        high, low = divmod(draw * n, 2**16)
        if low >= 2**16 % n:
            return high
    raise AssertionError("the keystream has no end")


def draws(seed: bytes, index: int) -> Iterator[int]:
    for number in (2 * index, 2 * index + 1):
        yield from halves(chacha8(seed, number % 2**64, 0))
    number = 0
    while True:
        yield from halves(chacha8(seed, number, (index + 1) % 2**64))
        number += 1


def chacha8(seed: bytes, number: int, stream: int) -> list[int]:
    state = number.to_bytes(8, "little") + stream.to_bytes(8, "little")
    return block(seed, int.from_bytes(state[:4], "little"), state[4:], double_rounds=4)


def halves(words: list[int]) -> Iterator[int]:
    for word in words:
        yield word & 0xFFFF
        yield word >> 16
