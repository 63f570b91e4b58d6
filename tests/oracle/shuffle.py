"""The dealing order of a seed in plain Python, from docs/dealing.md, section 1, and RFC 8439 alone."""

from collections.abc import Iterator

MASK = 0xFFFFFFFF
QUARTERS = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
DIAGONALS = [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def dealing_order(seed: bytes) -> bytes:
    """All 52 cards, first dealt first."""
    draws = keystream_words(seed)
    order = list(range(52))
    for last in range(51, 0, -1):
        chosen = below(last + 1, draws)
        order[last], order[chosen] = order[chosen], order[last]
    return bytes(order)


def below(n: int, draws: Iterator[int]) -> int:
    for draw in draws:
        high, low = divmod(draw * n, 2**32)
        if low >= 2**32 % n:
            return high
    raise AssertionError("the keystream has no end")


def keystream_words(key: bytes) -> Iterator[int]:
    """ChaCha20 with a nonce of zeros, the block counter starting at 0."""
    counter = 0
    while True:
        yield from block(key, counter)
        counter += 1


def block(key: bytes, counter: int, nonce: bytes = bytes(12), double_rounds: int = 10) -> list[int]:
    """The sixteen words of one block (RFC 8439, 2.3)."""
    start = words(b"expand 32-byte k") + words(key) + [counter] + words(nonce)
    state = start.copy()
    for _ in range(double_rounds):
        for places in QUARTERS + DIAGONALS:
            quarter_round(state, *places)
    return [(a + b) & MASK for a, b in zip(start, state, strict=True)]


def quarter_round(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[x] = (state[x] + state[y]) & MASK
        mixed = state[z] ^ state[x]
        state[z] = (mixed << turn | mixed >> (32 - turn)) & MASK


def words(data: bytes) -> list[int]:
    return [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]
