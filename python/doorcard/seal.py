"""What binds a deal before the first card and what shows it afterwards: the values, without a judgement.

docs/dealing.md says what each proves. Hashes, salts, seeds and nonces are hex text, cards are text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from doorcard.cards import CARDS, Card
from doorcard.errors import CardError, ErrorCode, unknown_version

if TYPE_CHECKING:
    from doorcard._core import Deck

VERSION = 1
"""The version of a proof; older ones are read for ever."""

NONCES = 8
"""Most nonces in a deck: one for each player."""

HASH_DIGITS = 64
"""Hex digits of a hash."""


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is public of a sealed deck before the first card. Raises CardError for what no deck can have.

    The commitment to the seed, the nonces as pairs (name, hex) in order of the names, and the root over all cards.
    """

    commitment: str
    nonces: tuple[tuple[str, str], ...]
    root: str

    def __post_init__(self) -> None:
        _check_hash(self.commitment, "a commitment")
        _check_hash(self.root, "a root")
        names = [name for name, _ in self.nonces]
        if len(names) > NONCES:
            raise CardError(f"{len(names)} nonces given, a deck takes {NONCES}", ErrorCode.NONCE_COUNT)
        if names != sorted(set(names)):
            raise CardError("the names of nonces stand once each, in ascending order", ErrorCode.NONCE_TWICE)
        for name, nonce in self.nonces:
            _check_hex(nonce, f"the nonce of {name!r}")

    @classmethod
    def of(cls, deck: Deck) -> Seal | None:
        """The seal of a deck; None where the deck is not sealed."""
        commitment, root = deck.commitment, deck.root
        if commitment is None or root is None:
            return None
        return cls(commitment, tuple((name, nonce.hex()) for name, nonce in deck.nonces), root)


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What shows that a card stands in a place, 0..51, of a sealed order, and shows no other card.

    `salt` is what its leaf was salted with, `path` the hashes from the leaf up to the root. Whether it is true is for
    `verify_deal` to say. Raises CardError for what no deck can have.
    """

    place: int
    card: str
    salt: str
    path: tuple[str, ...]

    def __post_init__(self) -> None:
        if type(self.place) is not int or not 0 <= self.place < len(CARDS):
            raise CardError(f"place {self.place} is outside 0..51", ErrorCode.PLACE_RANGE)
        Card(self.card)
        _check_hash(self.salt, "a salt")
        for hash_ in self.path:
            _check_hash(hash_, "a hash of a path")

    @classmethod
    def of(cls, deck: Deck, place: int) -> Opening:
        """The opening of a place. Raises CardError where the deck is not sealed."""
        card, salt, path = deck.opening(place)
        return cls(place, str(CARDS[card]), salt.hex(), tuple(hash_.hex() for hash_ in path))


class DealProof(msgspec.Struct, frozen=True, tag="deal_proof", forbid_unknown_fields=True):
    """What a house hands out after a hand: the seal, openings of cards and, for the audit, the seed.

    With `seed` it tells every card of the deck. A repr does not show the seed.
    """

    newest: ClassVar[int] = VERSION

    version: int
    seal: Seal
    openings: tuple[Opening, ...]
    seed: str | None = None

    def __post_init__(self) -> None:
        if self.version != VERSION:
            raise CardError(unknown_version("proof", self.version, VERSION), ErrorCode.JSON_VERSION)
        if self.seed is not None:
            _check_hash(self.seed, "a seed")

    def __repr__(self) -> str:
        audit = ", with its seed" if self.seed else ""
        return f"<DealProof of {len(self.openings)} cards{audit}>"


def _check_hash(text: str, what: str) -> None:
    _check_hex(text, what)
    if len(text) != HASH_DIGITS:
        raise CardError(f"{what} has {HASH_DIGITS} hex digits, not {len(text)}", ErrorCode.PROOF_HEX)


def _check_hex(text: str, what: str) -> None:
    if not isinstance(text, str):
        raise CardError(f"{what} is hex text, not {type(text).__name__}", ErrorCode.PROOF_HEX)
    if not is_hex(text):
        raise CardError(f"{what} is pairs of lower case hex digits", ErrorCode.PROOF_HEX)


def is_hex(text: str) -> bool:
    """Whether a text is pairs of lower case hex digits, so that equal bytes are equal text."""
    return len(text) % 2 == 0 and set(text) <= set("0123456789abcdef")
