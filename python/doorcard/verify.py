"""The check of a deal, by a player or an auditor who noted what was public before the first card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from doorcard import _core
from doorcard._core import Deck
from doorcard.cards import CARDS, TEXTS, UNKNOWN
from doorcard.cheats import Notes, audit, order, other_seed, seal_against_notes, seen_against_bound, unproved
from doorcard.errors import CardError, ErrorCode, WireError
from doorcard.events import HandStarted
from doorcard.proof import seen_cards
from doorcard.seal import VERSION, DealProof, Seal
from doorcard.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from doorcard.cards import Card
    from doorcard.events import Event


def verify_deal(
    commitment: str | None = None,
    seed: bytes | None = None,
    cards: str | Sequence[Card | int | str | None] | None = None,
    *,
    proof: DealProof | None = None,
    seen: Iterable[Event] = (),
    root: str | None = None,
    nonces: Mapping[str, bytes] | None = None,
) -> Verdict:
    """Whether a hand was dealt as it was promised; false, with each way of cheating named, where it was not.

    The house says `proof` or `seed`; all else is what the checker noted himself: `commitment` before the hand, `root`
    before the first card, the `nonces` that he knows were sent (by name), `cards` as dealt from the first on (None for
    one that he did not see), and `seen`, all events of the hand that he got. With a proof he gives as much as he has.

    Without one, `commitment` and `seed` are those of `Deck.shuffled`, or, where `root` or `nonces` are given, of
    `Deck.sealed`, and `nonces` are all of them. Raises CardError for what does not read: hex, cards, a seed that is not
    32 bytes, and WireError for events that are not a hand's from its start on.
    """
    if not isinstance(proof, DealProof | None) or not isinstance(seen, Iterable):
        given = f"{type(proof).__name__} and {type(seen).__name__}"
        raise CardError(f"a proof and the events that were seen are needed, not {given}", ErrorCode.PROOF_TYPE)
    events = tuple(seen)
    if events and not isinstance(events[0], HandStarted):
        raise WireError("the events that were seen are all of a hand, from its start on", ErrorCode.EVENTS)
    plain = Deck.shuffled(seed) if seed is not None else None
    notes = _noted(events, commitment, root, nonces, _claims(cards) + sorted(seen_cards(events)))
    if proof is not None:
        return _judge(proof if plain is None else msgspec.structs.replace(proof, seed=_seed(plain).hex()), notes)
    if commitment is None or plain is None:
        code = ErrorCode.COMMITMENT_TYPE if commitment is None else ErrorCode.SEED_TYPE
        raise CardError("nothing to check: a proof is needed, or a seed and the commitment to it", code)
    if root is None and nonces is None:
        return _plain(plain, notes)
    return _judge(_assembled(_seed(plain), notes), notes)


def _seed(deck: Deck) -> bytes:
    seed = deck.seed
    assert seed is not None
    return seed


def _noted(
    events: tuple[Event, ...],
    commitment: str | None,
    root: str | None,
    nonces: Mapping[str, bytes] | None,
    claims: list[tuple[int, str]],
) -> Notes:
    start = events[0] if events else None
    seal = start.seal if isinstance(start, HandStarted) else None
    return Notes(
        commitments=_hash(commitment) + ((seal.commitment,) if seal else ()),
        roots=_hash(root) + ((seal.root,) if seal else ()),
        nonces={name: nonce.hex() for name, nonce in Deck.sealed(bytes(32), nonces or ()).nonces},
        listed=dict(seal.nonces) if seal else None,
        claims=claims,
    )


def _hash(noted: str | None) -> tuple[str, ...]:
    if noted is None:
        return ()
    if not isinstance(noted, str):
        raise CardError(f"a hash is 64 hex digits, not {type(noted).__name__}", ErrorCode.COMMITMENT_TYPE)
    return (noted.strip().lower(),)


def _claims(cards: str | Sequence[Card | int | str | None] | None) -> list[tuple[int, str]]:
    """Unknown cards claim nothing, but that there was such a place."""
    numbers = () if cards is None else _core.parse(cards)
    return [(place, TEXTS[card]) for place, card in enumerate(numbers) if card != UNKNOWN or place >= len(CARDS)]


def _assembled(seed: bytes, notes: Notes) -> DealProof:
    """A proof out of what was said one by one."""
    deck = Deck.sealed(seed, {name: bytes.fromhex(nonce) for name, nonce in notes.nonces.items()})
    root = (*notes.roots, deck.root)[0]
    assert root is not None
    seal = Seal(notes.commitments[0], tuple((name, nonce.hex()) for name, nonce in deck.nonces), root)
    return DealProof(VERSION, seal, (), seed.hex())


def _plain(deck: Deck, notes: Notes) -> Verdict:
    """A deck that is not sealed: the seed alone says all."""
    findings = [other_seed(promised, deck) for promised in notes.commitments if promised != deck.commitment]
    findings += seen_against_bound(notes.claims, order(deck))
    return Verdict(tuple(findings), len(notes.claims), audited=True, noted=True)


def _judge(proof: DealProof, notes: Notes) -> Verdict:
    bound = {opening.place: opening.card for opening in proof.openings}
    findings = [*seal_against_notes(proof.seal, notes), *unproved(proof)]
    places = {*bound, *(place for place, _ in notes.claims)}
    if proof.seed is not None:
        deck, false = audit(proof.seal, bytes.fromhex(proof.seed), notes)
        findings += false
        bound = order(deck) if deck else bound
    findings += seen_against_bound(notes.claims, bound)
    noted = bool(notes.commitments if proof.seed else notes.roots)
    return Verdict(tuple(findings), len(places), audited=proof.seed is not None, noted=noted)
