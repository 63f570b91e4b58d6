"""`doorcard verify`: whether a hand was dealt as it was promised."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec
from rich.console import Console

from doorcard.cli.paint import printable
from doorcard.errors import CardError, DoorcardError, ErrorCode, WireError
from doorcard.events import Event, HandStarted
from doorcard.seal import VERSION, DealProof, Seal
from doorcard.verdict import Verdict
from doorcard.verify import verify_deal
from doorcard.wire import decode, decode_events

SOUND, CHEATED, UNREADABLE = 0, 1, 2


@dataclass(frozen=True)
class Noted:
    """What the caller noted himself: a file of events, hashes, and nonces as NAME=HEX."""

    seen: Path | None = None
    commitment: str | None = None
    root: str | None = None
    nonces: tuple[str, ...] = ()


class Kind(msgspec.Struct):
    """What a file says it is."""

    type: str = ""


def verify_file(path: Path, noted: Noted, console: Console, errors: Console) -> int:
    """Prints the verdict; the exit code says it too."""
    try:
        verdict = _verdict(path, noted)
    except (DoorcardError, OSError) as error:
        errors.print(printable(f"doorcard: {path}: {error}"), markup=False)
        return UNREADABLE
    console.print(printable(str(verdict)), style="bold green" if verdict else "bold red", markup=False)
    return SOUND if verdict else CHEATED


def _verdict(path: Path, noted: Noted) -> Verdict:
    data = path.read_bytes()
    seen = _events(noted.seen.read_bytes()) if noted.seen else ()
    if decode(Kind, data).type != "hand":
        return _judge(decode(DealProof, data), None, seen, noted)
    start, *course = decode_events(data) or (None,)
    if not isinstance(start, HandStarted):
        raise WireError("a stored hand begins with its start", ErrorCode.EVENTS)
    # The file's own seal is what is to be checked: the caller has noted nothing by handing it over.
    own = (msgspec.structs.replace(start, seal=None), *course)
    return _judge(*_told(start), seen or own, noted)


def _judge(proof: DealProof | None, seed: bytes | None, seen: tuple[Event, ...], noted: Noted) -> Verdict:
    nonces = dict(map(_nonce, noted.nonces)) or None
    return verify_deal(noted.commitment, seed, proof=proof, seen=seen, root=noted.root, nonces=nonces)


def _told(start: HandStarted) -> tuple[DealProof | None, bytes | None]:
    """What a stored hand says of its deck: all of it."""
    if start.deck is None or start.deck.seed is None:
        raise CardError("the hand was dealt from given cards: there is no seed to check", ErrorCode.NOT_SEALED)
    seal = start.seal or Seal.of(start.deck)
    seed = start.deck.seed
    return (None, seed) if seal is None else (DealProof(VERSION, seal, (), seed.hex()), None)


def _events(data: bytes) -> tuple[Event, ...]:
    """A list of events, or a stored hand."""
    events = decode_events(data) if data.lstrip()[:1] == b"{" else decode(tuple[Event, ...], data)
    if not events:
        raise WireError("the events that were seen are none", ErrorCode.EVENTS)
    return events


def _nonce(text: str) -> tuple[str, bytes]:
    name, _, digits = text.rpartition("=")
    try:
        return name, bytes.fromhex(digits)
    except ValueError:
        raise CardError(f"--nonce is NAME=HEX, not {text!r}", ErrorCode.NONCE_TYPE) from None
