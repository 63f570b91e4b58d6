"""A stranger's audit of a hand, from its JSON, docs/dealing.md (section 4) and nothing else."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from . import sealed

Json = Mapping[str, Any]


def is_honest(proof: Json, events: Sequence[Json], nonces: Mapping[str, bytes]) -> bool:
    """Whether every check of section 4 passes. `events` are all that the stranger got, `nonces` those he sent."""
    seal = proof["seal"]
    seals = [event["seal"] for event in events if event.get("seal")]
    mine = [[name, nonce.hex()] for name, nonce in nonces.items()]
    noted = all(seal == other for other in seals) and all(nonce in seal["nonces"] for nonce in mine)
    opened = {opening["place"]: opening["card"] for opening in proof["openings"]}
    proved = all(leads(opening) == seal["root"] for opening in proof["openings"])
    distinct = len(set(opened.values())) == len(opened)
    if not (noted and proved and distinct):
        return False
    if proof.get("seed") is None:
        return all(opened.get(place) == card for place, card in seen(events))
    return keeps_its_promise(seal, bytes.fromhex(proof["seed"]), seen(events))


def keeps_its_promise(seal: Json, seed: bytes, cards: Iterator[tuple[int, str]]) -> bool:
    nonces = {name: bytes.fromhex(nonce) for name, nonce in seal["nonces"]}
    order = sealed.order(seed, nonces)
    return (
        sha256(seed).hexdigest() == seal["commitment"]
        and sealed.root(seed, nonces).hex() == seal["root"]
        and all(number(card) == order[place] for place, card in cards)
    )


def leads(opening: Json) -> str | None:
    path = [bytes.fromhex(other) for other in opening["path"]]
    end = sealed.leads_to(opening["place"], number(opening["card"]), bytes.fromhex(opening["salt"]), path)
    return end.hex() if end else None


def seen(events: Sequence[Json]) -> Iterator[tuple[int, str]]:
    """Place and card of every card seen: step 4 of section 2."""
    place, downs = 0, dict[int, list[int]]()
    for event in events:
        if event["type"] == "CommunityDealt":
            yield place, event["card"]
            place += 1
        elif event["type"] == "Dealt":
            down: list[list[str]] = event.get("down") or []
            for turn in range(len(down[0]) if down else 0):
                for seat, cards in zip(event["seats"], down, strict=True):
                    downs.setdefault(seat, []).append(place)
                    if cards[turn] != "??":
                        yield place, cards[turn]
                    place += 1
            up: list[str] = event.get("up") or []
            yield from enumerate(up, place)
            place += len(up)
        elif event["type"] == "Shown":
            cards = event["cards"]
            yield from zip(downs[event["seat"]], [*cards[:2], *cards[6:]], strict=False)


def number(card: str) -> int:
    return 4 * "23456789TJQKA".index(card[0]) + "cdhs".index(card[1])
