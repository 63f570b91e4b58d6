"""Each way of cheating, found by comparing what was noted, what was proved and what the seed gives."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

import msgspec

from doorcard._core import Deck, opened_root
from doorcard.cards import CARDS, TEXTS
from doorcard.seal import NONCES
from doorcard.verdict import Cheat, Finding

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from doorcard.seal import DealProof, Opening, Seal


class Notes(msgspec.Struct, frozen=True):
    """What the checker knows himself, as much of it as he has.

    `nonces` are those that he knows were sent, `listed` is the list that was published, both hex by name; `claims` are
    pairs (place, card) that were seen.
    """

    commitments: tuple[str, ...]
    roots: tuple[str, ...]
    nonces: dict[str, str]
    listed: dict[str, str] | None
    claims: list[tuple[int, str]]


def seal_against_notes(seal: Seal, notes: Notes) -> Iterator[Finding]:
    """Whether the seal is the one that was published."""
    for commitment in notes.commitments:
        if commitment != seal.commitment:
            yield Finding(Cheat.OTHER_COMMITMENT, f"{commitment} was published, the proof is for {seal.commitment}")
    for root in notes.roots:
        if root != seal.root:
            yield Finding(Cheat.ROOT_CHANGED, f"{root} was published, the proof is for {seal.root}")
    listed = dict(seal.nonces)
    for name, nonce in ((notes.listed or {}) | notes.nonces).items():
        if name not in listed:
            yield Finding(Cheat.NONCE_DROPPED, f"the nonce of {name!r} is not on the list")
        elif listed[name] != nonce:
            yield Finding(Cheat.NONCE_CHANGED, f"the nonce of {name!r} was {nonce}, {listed[name]} is on the list")
    for name in listed:
        if notes.listed is not None and name not in notes.listed:
            yield Finding(Cheat.NONCE_ADDED, f"the nonce of {name!r} was not on the list that was published")


def unproved(proof: DealProof) -> list[Finding]:
    """Openings that do not lead to the root, and cards that it binds twice."""
    root = bytes.fromhex(proof.seal.root)
    leads = [_lead(opening) for opening in proof.openings]
    other = leads[0] if len(leads) > 1 and len(set(leads)) == 1 else None
    if other is not None and other != root:
        return [Finding(Cheat.ROOT_CHANGED, f"all openings lead to {other.hex()}, not to {proof.seal.root}")]
    good = [opening for opening, lead in zip(proof.openings, leads, strict=True) if lead == root]
    bad = [opening for opening, lead in zip(proof.openings, leads, strict=True) if lead != root]
    return [*(_why(opening, root) for opening in bad), *_twice(good)]


def _lead(opening: Opening, place: int | None = None, card: int | None = None) -> bytes | None:
    """The root that an opening leads to, as it is or with another place or card."""
    place = opening.place if place is None else place
    card = TEXTS.index(opening.card) if card is None else card
    return opened_root(place, card, bytes.fromhex(opening.salt), [bytes.fromhex(hash_) for hash_ in opening.path])


def _why(opening: Opening, root: bytes) -> Finding:
    place, card = opening.place, opening.card
    for other in CARDS:
        if _lead(opening, card=other) == root:
            return Finding(Cheat.CARD_SWAPPED, f"the root binds {other} in place {place}, {card} is shown", place)
    for other_place in range(len(CARDS)):
        if _lead(opening, place=other_place) == root:
            said = f"the root binds {card} in place {other_place}, it is shown for place {place}"
            return Finding(Cheat.WRONG_PLACE, said, place)
    return Finding(Cheat.OPENING_FORGED, f"the opening of {card} in place {place} does not lead to the root", place)


def _twice(good: Sequence[Opening]) -> Iterator[Finding]:
    for one, other in combinations({opening.place: opening for opening in good}.values(), 2):
        if one.card == other.card:
            said = f"the root binds {one.card} in places {one.place} and {other.place}"
            yield Finding(Cheat.CARD_TWICE, said, other.place)


def audit(seal: Seal, seed: bytes, notes: Notes) -> tuple[Deck | None, list[Finding]]:
    """The deck that the root was made from, where it can be told, and what was false about it."""
    listed = {name: bytes.fromhex(nonce) for name, nonce in seal.nonces}
    deck = Deck.sealed(seed, listed)
    if deck.commitment != seal.commitment:
        return None, [other_seed(seal.commitment, deck)]
    noted = {name: bytes.fromhex(nonce) for name, nonce in ((notes.listed or {}) | notes.nonces).items()}
    for mixed in chain(_leaving_out(listed), _leaving_out(noted)):
        deck = Deck.sealed(seed, mixed)
        if deck.root == seal.root:
            late = listed.keys() - (listed if notes.listed is None else notes.listed).keys()
            return deck, [_dropped(name) for name in listed if name not in mixed and name not in late]
    return None, [Finding(Cheat.DECK_STACKED, "the root is not that of the order which the seed and the nonces make")]


def other_seed(commitment: str, deck: Deck) -> Finding:
    """The deck's seed is not the promised one."""
    return Finding(Cheat.OTHER_SEED, f"{commitment} was promised, the seed's hash is {deck.commitment}")


def _leaving_out(nonces: Mapping[str, bytes]) -> Iterator[dict[str, bytes]]:
    """The nonces with fewer and fewer of them."""
    for count in range(min(len(nonces), NONCES), -1, -1):
        yield from map(dict, combinations(nonces.items(), count))


def _dropped(name: str) -> Finding:
    said = f"the root comes out without the nonce of {name!r}: it was left out, or put on the list late"
    return Finding(Cheat.NONCE_DROPPED, said)


def order(deck: Deck) -> dict[int, str]:
    """Card by place."""
    return {place: TEXTS[card] for place, card in enumerate(bytes(deck))}


def seen_against_bound(claims: Iterable[tuple[int, str]], bound: Mapping[int, str]) -> Iterator[Finding]:
    """Whether the cards that were seen are those that were bound."""
    where = {card: place for place, card in bound.items()}
    for place, card in claims:
        elsewhere = f", it stands in place {where[card]}" if card in where else ""
        if place in bound and bound[place] != card:
            said = f"{bound[place]} is bound in place {place}, {card} was seen there{elsewhere}"
            yield Finding(Cheat.CARD_SWAPPED, said, place)
        elif place not in bound and (elsewhere or place >= len(CARDS)):
            yield Finding(Cheat.WRONG_PLACE, f"{card} was seen as card {place} of the deck{elsewhere}", place)
        elif place not in bound:
            yield Finding(Cheat.OPENING_MISSING, f"{card} was seen in place {place}, the proof does not open it", place)
