"""Sealed decks in plain Python, from docs/dealing.md, section 2, and RFC 9162 alone."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

from .shuffle import dealing_order


def key(seed: bytes, nonces: Mapping[str, bytes]) -> bytes:
    mixed = sorted((name.encode(), nonce) for name, nonce in nonces.items())
    parts = [part for pair in mixed for part in pair]
    data = b"".join(bytes([len(part)]) + part for part in parts)
    return digest(b"doorcard/key/v1", seed, bytes([len(mixed)]), data)


def order(seed: bytes, nonces: Mapping[str, bytes]) -> bytes:
    return dealing_order(key(seed, nonces))


def salts(seed: bytes, nonces: Mapping[str, bytes]) -> list[bytes]:
    return [digest(b"doorcard/salt/v1", key(seed, nonces), bytes([place])) for place in range(52)]


def root(seed: bytes, nonces: Mapping[str, bytes]) -> bytes:
    places = zip(range(52), order(seed, nonces), salts(seed, nonces), strict=True)
    return tree([leaf(*place) for place in places])


def leaf(place: int, card: int, salt: bytes) -> bytes:
    return digest(b"\x00", b"doorcard/card/v1", bytes([place, card]), salt)


def tree(leaves: Sequence[bytes]) -> bytes:
    """RFC 9162, 2.1.1."""
    if len(leaves) == 1:
        return leaves[0]
    k = 1
    while 2 * k < len(leaves):
        k *= 2
    return digest(b"\x01", tree(leaves[:k]), tree(leaves[k:]))


def leads_to(place: int, card: int, salt: bytes, path: Sequence[bytes]) -> bytes | None:
    """The loop of RFC 9162, 2.1.3.2, on a tree of 52."""
    fn, sn, result = place, 51, leaf(place, card, salt)
    for other in path:
        if sn == 0:
            return None
        if fn & 1 or fn == sn:
            result = digest(b"\x01", other, result)
            while not fn & 1 and fn:
                fn, sn = fn >> 1, sn >> 1
        else:
            result = digest(b"\x01", result, other)
        fn, sn = fn >> 1, sn >> 1
    return result if sn == 0 else None


def digest(*parts: bytes) -> bytes:
    return sha256(b"".join(parts)).digest()
