"""Proofs show what a reader may see and no more; every way of cheating is named, and a stranger sees it too."""

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

import msgspec
import pytest

import doorcard as dc
from doorcard.proof import seen_cards
from tests.oracle import audit, sealed

NONCES = {"ada": b"\x01\x02", "bo": b"from bo", "Zoë": b"\xff" * 64}
SEED = bytes(range(32))
OTHER = bytes(32)
FT = dc.FULL_TILT.at("2/4")
change = msgspec.structs.replace


def played(deck: dc.Deck, seats: int = 4, luck: int = 0) -> dc.Hand:
    """A hand to the end in which hands fold, are shown and are mucked."""
    source = random.Random(luck)
    hand = dc.Hand(FT, dict.fromkeys(range(1, seats + 1), 10_000), deck)
    while not hand.is_over:
        choices = [action for action in hand.legal() if action.kind != "fold" or source.random() < 0.3]
        hand.apply(source.choice(choices or list(hand.legal())))
    return hand


DECK = dc.Deck.sealed(SEED, NONCES)
HAND = played(DECK, luck=1)


@dataclass(frozen=True)
class Case:
    """What a player has: the house's proof, the events he got, the nonces he knows were sent."""

    proof: dc.DealProof
    seen: tuple[dc.Event, ...]
    nonces: Mapping[str, bytes]

    def seal(self, **changes: object) -> "Case":
        return replace(self, proof=change(self.proof, seal=change(self.proof.seal, **changes)))

    def start(self, seal: dc.Seal | None) -> "Case":
        start = self.seen[0]
        assert isinstance(start, dc.HandStarted)
        return replace(self, seen=(change(start, seal=seal), *self.seen[1:]))

    def opening(self, number: int, **changes: object) -> "Case":
        openings = list(self.proof.openings)
        openings[number] = change(openings[number], **changes)
        return replace(self, proof=change(self.proof, openings=tuple(openings)))

    def verdict(self) -> dc.Verdict:
        return dc.verify_deal(proof=self.proof, seen=self.seen, nonces=self.nonces)

    def stranger(self) -> bool:
        events = [json.loads(dc.encode(event)) for event in self.seen]
        return audit.is_honest(json.loads(dc.encode(self.proof)), events, self.nonces)


def case(hand: dc.Hand = HAND, *, reveal: bool = False) -> Case:
    return Case(hand.proof(2, reveal=reveal), hand.events_for(2), {"bo": NONCES["bo"]})


def seal(deck: dc.Deck) -> dc.Seal:
    found = dc.Seal.of(deck)
    assert found
    return found


def swapped(given: Case) -> Case:
    """The player's own first card is another one than was bound."""
    events = list(given.seen)
    at, dealt = next((at, event) for at, event in enumerate(events) if isinstance(event, dc.Dealt))
    hole = list(dealt.down)
    seen = {card for _, card in seen_cards(given.seen)}
    hole[1] = (next(str(card) for card in dc.CARDS if str(card) not in seen), hole[1][1])
    events[at] = change(dealt, down=tuple(hole))
    return replace(given, seen=tuple(events))


def built(order: list[int]) -> dc.DealProof:
    """A proof of a root over any cards, every place opened, and the seed with which the house hopes to get through."""
    salts = sealed.salts(SEED, NONCES)
    leaves = [sealed.leaf(*place) for place in zip(range(52), order, salts, strict=True)]
    openings = tuple(
        dc.Opening(p, str(dc.CARDS[order[p]]), salts[p].hex(), tuple(h.hex() for h in path(leaves, p)))
        for p in range(52)
    )
    return dc.DealProof(1, change(seal(DECK), root=sealed.tree(leaves).hex()), openings, SEED.hex())


def path(leaves: list[bytes], place: int) -> list[bytes]:
    if len(leaves) == 1:
        return []
    k = 1 << (len(leaves) - 1).bit_length() - 1
    if place < k:
        return [*path(leaves[:k], place), sealed.tree(leaves[k:])]
    return [*path(leaves[k:], place - k), sealed.tree(leaves[:k])]


def stacked() -> Case:
    """Aces for the house: place 0 and an ace's place are exchanged before the root is made."""
    order = list(bytes(DECK))
    at = order.index(51)
    order[0], order[at] = order[at], order[0]
    proof = built(order)
    return Case(proof, (), {})


def twice() -> Case:
    order = list(bytes(DECK))
    order[40] = order[3]
    return Case(change(built(order), seed=None), (), {})


def mixed_without(name: str) -> Case:
    """The hand is dealt from a deck without one nonce; the seal lists it all the same."""
    deck = dc.Deck.sealed(SEED, {key: nonce for key, nonce in NONCES.items() if key != name})
    given = case(played(deck), reveal=True)
    lie = change(seal(deck), nonces=seal(DECK).nonces)
    return replace(given, proof=change(given.proof, seal=lie)).start(lie)


def added_late() -> Case:
    """The list was published without Zoë; the proof has her on it."""
    deck = dc.Deck.sealed(SEED, {key: nonce for key, nonce in NONCES.items() if key != "Zoë"})
    return case(played(deck), reveal=True).seal(nonces=seal(DECK).nonces)


CHEATS: dict[str, tuple[Callable[[], Case], str]] = {
    "another seed is revealed": (lambda: case_with_seed(OTHER), "other_seed"),
    "the commitment is another": (lambda: case().start(change(seal(DECK), commitment="00" * 32)), "other_commitment"),
    "the root is exchanged": (lambda: case().seal(root="00" * 32), "root_changed"),
    "the root is exchanged, nothing noted": (lambda: case().seal(root="00" * 32).start(None), "root_changed"),
    "the root was exchanged in the hand": (lambda: both(case(), root="00" * 32), "root_changed"),
    "the root is exchanged, audit": (lambda: both(case(reveal=True), root="00" * 32), "root_changed deck_stacked"),
    "an opening shows another card": (lambda: case().opening(3, card=unseen()), "card_swapped"),
    "another card was dealt": (lambda: swapped(case()), "card_swapped"),
    "another card was dealt, audit": (lambda: swapped(case(reveal=True)), "card_swapped"),
    "another card was dealt, audit alone": (lambda: swapped(unopened(case(reveal=True))), "card_swapped"),
    "an opening is of another place": (lambda: case().opening(0, place=51), "wrong_place"),
    "an opening's salt is forged": (lambda: case().opening(5, salt="ab" * 32), "opening_forged"),
    "an opening's path is forged": (lambda: case().opening(5, path=("ab" * 32,) * 6), "opening_forged"),
    "an opening's path is short": (lambda: case().opening(5, path=()), "opening_forged"),
    "an opening is left out": (lambda: unopened(case()), "opening_missing"),
    "a nonce is off the list": (lambda: case().seal(nonces=seal(DECK).nonces[:2]), "nonce_dropped"),
    "my nonce never was on the list": (lambda: both(case(), nonces=seal(DECK).nonces[:1]), "nonce_dropped"),
    "a nonce is not mixed in": (lambda: mixed_without("bo"), "nonce_dropped"),
    "a nonce is added late": (added_late, "nonce_added"),
    "my nonce is changed": (lambda: replace(case(), nonces={"bo": b"what I sent"}), "nonce_changed"),
    "the deck is stacked": (stacked, "deck_stacked"),
    "a card is in the deck twice": (twice, "card_twice"),
}


def case_with_seed(seed: bytes) -> Case:
    given = case(reveal=True)
    return replace(given, proof=change(given.proof, seed=seed.hex()))


def both(given: Case, **changes: object) -> Case:
    """The house lied from the start: the seal that was published is false too."""
    lie = change(given.proof.seal, **changes)
    return replace(given, proof=change(given.proof, seal=lie)).start(lie)


def unopened(given: Case) -> Case:
    return replace(given, proof=change(given.proof, openings=()))


def unseen() -> str:
    opened = {opening.card for opening in HAND.proof(2).openings}
    return next(str(card) for card in dc.CARDS if str(card) not in opened)


@pytest.mark.parametrize("name", CHEATS)
def test_each_way_of_cheating_is_named_and_a_stranger_sees_it(name: str) -> None:
    make, cheats = CHEATS[name]
    given = make()
    verdict = given.verdict()
    assert {finding.cheat for finding in verdict.findings} == set(cheats.split()), str(verdict)
    assert not verdict
    assert str(verdict).startswith(cheats.split()[0].replace("_", " ") + ": ")
    assert not given.stranger()


def test_every_cheat_is_tried() -> None:
    assert {cheat for _, cheats in CHEATS.values() for cheat in cheats.split()} == set(dc.Cheat)


@pytest.mark.parametrize("reveal", [False, True])
@pytest.mark.parametrize("luck", range(12))
def test_an_honest_house_is_found_honest(luck: int, reveal: bool) -> None:
    hand = played(DECK, seats=2 + luck % 7, luck=luck)
    for reader in (None, *hand.seats):
        given = Case(hand.proof(reader, reveal=reveal), hand.events_for(reader), NONCES)
        verdict = given.verdict()
        assert verdict, str(verdict)
        assert given.stranger()
        assert (verdict.audited, verdict.noted) == (reveal, True)
        assert verdict.cards == len(given.proof.openings)


@pytest.mark.parametrize("luck", range(12))
def test_7_8_a_proof_opens_what_the_reader_may_see(luck: int) -> None:
    hand = played(DECK, seats=2 + luck % 7, luck=luck)
    for reader in (None, *hand.seats):
        may_see = [card for seat in hand.seats for card in hand.up(seat)]
        opened = {event.seat for event in hand.events if isinstance(event, dc.Shown)}
        looked_up = hand.live if len(hand.live) > 1 and reader is not None else ()  # RULES 6.4
        may_see += [card for seat in {*opened, *looked_up, reader} - {None} for card in hand.down(seat or 0)]
        may_see += [hand.community] if hand.community is not None else []
        openings = hand.proof(reader).openings
        assert sorted(opening.card for opening in openings) == sorted(map(str, may_see))
        assert [opening.place for opening in openings] == sorted(opening.place for opening in openings)


def test_a_proof_in_the_middle_of_a_hand_opens_no_card_too_many() -> None:
    hand = dc.Hand(FT, {1: 1000, 2: 1000, 3: 1000}, DECK)
    assert [opening.place for opening in hand.proof(2).openings] == [1, 4, 6, 7, 8]
    assert [opening.place for opening in hand.proof(None).openings] == [6, 7, 8]
    with pytest.raises(dc.RulesError) as caught:
        hand.proof(2, reveal=True)
    assert caught.value.code == "hand_running"


def test_a_proof_without_the_seed_tells_no_other_card() -> None:
    """Salts are secret: with the proof alone no closed leaf can be tried card by card."""
    text = dc.encode(HAND.proof(2)).decode()
    assert SEED.hex() not in text
    assert sealed.key(SEED, NONCES).hex() not in text
    opened = {opening.place for opening in HAND.proof(2).openings}
    for place, salt in enumerate(sealed.salts(SEED, NONCES)):
        assert (salt.hex() in text) == (place in opened)


def test_the_seal_is_public_from_the_first_event_on_and_the_deck_is_not() -> None:
    for reader in (None, 1, 2):
        start = HAND.events_for(reader)[0]
        assert isinstance(start, dc.HandStarted)
        assert (start.deck, start.seal) == (None, seal(DECK))
    assert seal(DECK) == dc.Seal(
        DECK.commitment or "", tuple((name, nonce.hex()) for name, nonce in DECK.nonces), DECK.root or ""
    )


def test_stored_and_read_again() -> None:
    assert dc.Hand.from_json(HAND.to_json()) == HAND
    for reveal in (False, True):
        proof = HAND.proof(2, reveal=reveal)
        assert dc.decode(dc.DealProof, dc.encode(proof)) == proof
    verdict = swapped(case()).verdict()
    assert dc.decode(dc.Verdict, dc.encode(verdict)) == verdict


def test_a_hand_stored_before_there_were_seals_is_read() -> None:
    hand = played(dc.Deck.shuffled(SEED))
    text = hand.to_json()
    assert "seal" not in text
    assert dc.Hand.from_json(text) == hand


def test_a_stored_seal_that_is_not_the_deck_s_is_refused() -> None:
    text = HAND.to_json().replace(DECK.root or "", "00" * 32)
    with pytest.raises(dc.WireError):
        dc.Hand.from_json(text)


def test_the_pieces_one_by_one() -> None:
    commitment, root = DECK.commitment, DECK.root
    order = dc.parse_cards(bytes(DECK))
    assert dc.verify_deal(commitment, SEED, order[:20], nonces=NONCES, root=root)
    assert dc.verify_deal(commitment, SEED, nonces=NONCES)
    assert dc.verify_deal(dc.Deck.sealed(SEED).commitment, SEED, nonces={}, root=dc.Deck.sealed(SEED).root)
    cheats = {
        "other_seed": dc.verify_deal(commitment, OTHER, nonces=NONCES, root=root),
        "nonce_dropped": dc.verify_deal(commitment, SEED, nonces=NONCES | {"cy": b"1"}, root=root),
        "deck_stacked": dc.verify_deal(commitment, SEED, nonces={"bo": b"1"}, root=root),
        "card_swapped": dc.verify_deal(commitment, SEED, order[::-1], nonces=NONCES, root=root),
        "wrong_place": dc.verify_deal(commitment, SEED, [*order, None], nonces=NONCES, root=root),
    }
    for cheat, verdict in cheats.items():
        assert {finding.cheat for finding in verdict.findings} == {cheat}, str(verdict)


def test_more_nonces_noted_than_a_deck_takes_are_a_finding_and_no_error() -> None:
    given = mixed_without("bo")
    many = {f"cy{number}": b"1" for number in range(8)}
    verdict = dc.verify_deal(proof=given.proof, seen=given.seen, nonces=many)
    assert [finding.cheat for finding in verdict.findings] == ["nonce_dropped"] * 9


def test_a_seed_that_comes_later_than_the_proof() -> None:
    given = case()
    assert dc.verify_deal(seed=SEED, proof=given.proof, seen=given.seen).audited
    assert not dc.verify_deal(seed=OTHER, proof=given.proof, seen=given.seen)


def test_events_that_are_not_all_are_refused() -> None:
    given = case()
    with pytest.raises(dc.WireError) as caught:
        dc.verify_deal(proof=given.proof, seen=given.seen[1:])
    assert caught.value.code == "events"


def test_what_was_checked_is_said() -> None:
    count = len(HAND.proof(2).openings)
    assert str(case().verdict()).startswith(f"sound: {count} cards checked; the seed is not revealed")
    alone = dc.verify_deal(proof=HAND.proof(2, reveal=True))
    assert alone
    assert str(alone).endswith("the proof only agrees with itself")
    assert not alone.noted


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({}, "commitment_type"),
        ({"commitment": "00" * 32}, "seed_type"),
        ({"commitment": 7, "seed": SEED}, "commitment_type"),
        ({"proof": 7}, "proof_type"),
        ({"proof": HAND.proof(1), "seen": 7}, "proof_type"),
        ({"proof": HAND.proof(1), "seed": b""}, "seed_length"),
        ({"proof": HAND.proof(1), "nonces": {"bo": "text"}}, "nonce_type"),
        ({"proof": HAND.proof(1), "nonces": {"bo": b""}}, "nonce_length"),
        ({"proof": HAND.proof(1), "root": 5}, "commitment_type"),
        ({"proof": HAND.proof(1), "cards": "X"}, "card_text"),
        ({"commitment": "x", "seed": SEED, "nonces": {}}, "proof_hex"),
    ],
    ids=repr,
)
def test_what_cannot_be_checked_is_refused(arguments: dict[str, Any], code: str) -> None:
    with pytest.raises(dc.CardError) as caught:
        dc.verify_deal(**arguments)
    assert caught.value.code == code
    assert SEED.hex() not in repr(caught.value)


@pytest.mark.parametrize(
    ("nonces", "code"),
    [
        (7, "nonce_type"),
        ("bo", "nonce_type"),
        ([("bo", b"1", b"2")], "nonce_type"),
        ([("bo", bytearray(b"1"))], "nonce_type"),
        ([("\ud800", b"1")], "nonce_type"),
        ({b"bo": b"1"}, "nonce_type"),
        ({"": b"1"}, "nonce_name"),
        ({"é" * 33: b"1"}, "nonce_name"),
        ({"bo": b""}, "nonce_length"),
        ({"bo": bytes(65)}, "nonce_length"),
        ([("bo", b"1"), ("bo", b"1")], "nonce_twice"),
        ({str(name): b"1" for name in range(9)}, "nonce_count"),
    ],
    ids=lambda value: ascii(value)[:20],
)
def test_what_cannot_be_mixed_is_refused(nonces: object, code: str) -> None:
    wrong = cast("Any", nonces)
    calls: list[Callable[[], dc.Deck]] = [lambda: dc.Deck.sealed(SEED, wrong), lambda: DECK.with_nonces(wrong)]
    for call in calls:
        with pytest.raises(dc.CardError) as caught:
            call()
        assert caught.value.code == code


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: dc.Deck.shuffled(SEED).opening(0), "not_sealed"),
        (lambda: dc.Deck.shuffled(SEED).with_nonces({}), "not_sealed"),
        (lambda: played(dc.Deck.shuffled(SEED)).proof(1), "not_sealed"),
        (lambda: DECK.opening(52), "place_range"),
        (lambda: DECK.opening(-1), "place_range"),
        (lambda: DECK.opening(cast("Any", True)), "place_range"),
        (lambda: dc.Opening(52, "As", "00" * 32, ()), "place_range"),
        (lambda: dc.Opening(0, "??", "00" * 32, ()), "card_unknown"),
        (lambda: dc.Opening(0, "As", "00" * 31, ()), "proof_hex"),
        (lambda: dc.Opening(0, "As", "00" * 32, ("AB" * 32,)), "proof_hex"),
        (lambda: dc.Opening(0, "As", cast("Any", bytes(32)), ()), "proof_hex"),
        (lambda: change(seal(DECK), nonces=(("bo", "0"),)), "proof_hex"),
        (lambda: change(seal(DECK), nonces=(("bo", "01"), ("bo", "02"))), "nonce_twice"),
        (lambda: change(seal(DECK), nonces=(("bo", "01"), ("ada", "02"))), "nonce_twice"),
        (lambda: change(seal(DECK), nonces=tuple((str(name), "01") for name in range(9))), "nonce_count"),
        (lambda: change(HAND.proof(1), version=2), "json_version"),
        (lambda: change(HAND.proof(1), seed=""), "proof_hex"),
    ],
)
def test_what_no_sealed_deck_has_is_refused(make: Callable[[], object], code: str) -> None:
    with pytest.raises(dc.CardError) as caught:
        make()
    assert caught.value.code == code


def test_nonces_come_after_the_commitment() -> None:
    promised = dc.Deck.sealed()
    dealt = promised.with_nonces(NONCES)
    assert promised.seed is not None
    assert (dealt.commitment, dealt.seed) == (promised.commitment, promised.seed)
    assert dealt == dc.Deck.sealed(promised.seed, list(NONCES.items())) != promised
    assert dealt.nonces == sorted(NONCES.items(), key=lambda item: item[0].encode())
    assert (dc.Deck.shuffled().root, dc.Deck.shuffled().nonces, dc.Deck.of("As").root) == (None, [], None)
