"""JSON for everything that crosses a wire or a disk: msgspec types in, bytes out, and back with typed errors."""

from __future__ import annotations

import builtins
from types import UnionType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, overload

import msgspec

from doorcard.cards import TEXTS, Card, Deck
from doorcard.errors import CardError, DoorcardError, ErrorCode, WireError, quoted, shortened, unknown_version
from doorcard.events import Event
from doorcard.seal import is_hex

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")

_REASON = 200

VERSION = 1
"""The version of a stored hand; older ones are read for ever."""


class HandRecord(msgspec.Struct, frozen=True, tag="hand", forbid_unknown_fields=True):
    """A stored hand: its events, secrets included."""

    newest: ClassVar[int] = VERSION

    version: int
    events: tuple[Event, ...]


def encode(value: object) -> bytes:
    """A doorcard value as JSON: rules, actions, events, views, settlements. Raises WireError for what has no JSON."""
    try:
        return _ENCODER.encode(value)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise WireError(f"can't write {quoted(value)} as json", ErrorCode.JSON) from error


@overload
def decode(type: type[T], data: str | bytes) -> T: ...


@overload
def decode(type: UnionType, data: str | bytes) -> Any: ...  # noqa: ANN401  type checkers know no better


def decode(type: Any, data: str | bytes) -> Any:  # noqa: A002  the public name
    """The value that `encode` wrote, of a type or of one of a union: `decode(dc.commands.Command, data)`.

    Raises WireError for JSON that is not such a value: fields missing, unknown or of another type, or of a later
    version. A value that contradicts itself raises its own error, RulesError or IllegalAction. Of a key given twice the
    last one counts.
    """
    if not isinstance(data, str | bytes):
        raise WireError(f"json is text or bytes, not {builtins.type(data).__name__}", ErrorCode.JSON)
    try:
        raw = data.encode() if isinstance(data, str) else data
        return msgspec.json.decode(raw, type=type, dec_hook=_read)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        _refuse_later_version(type, data)
        if isinstance(error.__cause__, DoorcardError):
            raise error.__cause__ from None
        kind = type.__name__ if isinstance(type, builtins.type) else quoted(type)
        raise WireError(f"not the json of a {kind}: {shortened(str(error), _REASON)}", ErrorCode.JSON) from None
    except Exception as error:  # what it raises over a type that is none may be anything: it calls its repr
        raise WireError(f"json is not read as {quoted(type)}", ErrorCode.JSON) from error


class _Stored(msgspec.Struct):
    """What tells the version of a stored value, whatever else a later one has."""

    type: object = None
    version: object = None


def _refuse_later_version(kind: Any, data: str | bytes) -> None:  # noqa: ANN401  what decode was asked for
    newest: int | None = getattr(kind, "newest", None)
    if newest is None:
        return
    try:
        stored = msgspec.json.decode(data, type=_Stored)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return
    tag = kind.__struct_config__.tag
    if stored.type == tag and type(stored.version) is int and stored.version > newest:
        raise WireError(unknown_version(tag, stored.version, newest), ErrorCode.JSON_VERSION)


def encode_events(events: Iterable[Event]) -> str:
    """A stored hand."""
    return encode(HandRecord(VERSION, tuple(events))).decode()


def decode_events(text: str | bytes) -> tuple[Event, ...]:
    """The events of a stored hand. Raises WireError."""
    record = decode(HandRecord, text)
    if record.version != VERSION:
        raise WireError(unknown_version("hand", record.version, VERSION), ErrorCode.JSON_VERSION)
    return record.events


def _write(value: object) -> object:
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Deck):
        if value.seed is not None and value.root is not None:
            return {"seed": value.seed.hex(), "nonces": [(name, nonce.hex()) for name, nonce in value.nonces]}
        if value.seed is not None:
            return {"seed": value.seed.hex()}
        return {"cards": "".join(_texts(value))}
    raise TypeError(f"{type(value).__name__} has no json form")


def _texts(deck: Deck) -> list[str]:
    return [TEXTS[card] for card in bytes(deck)]


def _read(kind: type, value: str | int | dict[str, object]) -> object:
    if kind is Card and isinstance(value, str | int):
        return Card(value)
    if kind is Deck:
        return _read_deck(value if isinstance(value, dict) else {})
    raise TypeError(f"{kind.__name__} has no json form")


def _read_deck(value: dict[str, object]) -> Deck:
    match value:
        case {"seed": str(seed), "nonces": object() as listed} if len(value) == 2:
            nonces = msgspec.convert(listed, tuple[tuple[str, str], ...])
            return Deck.sealed(_bytes(seed), [(name, _bytes(nonce)) for name, nonce in nonces])
        case {"seed": str(seed)} if len(value) == 1:
            return Deck.shuffled(_bytes(seed))
        case {"cards": str(cards)} if len(value) == 1:
            return _deck_of(cards)
        case _:
            raise ValueError("a deck is {seed}, {seed, nonces} or {cards} and nothing else")


def _bytes(text: str) -> bytes:
    if not is_hex(text):
        raise ValueError("the bytes of a stored deck are pairs of lower case hex digits")
    return bytes.fromhex(text)


def _deck_of(cards: str) -> Deck:
    try:
        return Deck.of(cards)
    except CardError as error:  # its words quote cards, which are secrets here
        raise CardError("the cards of a stored deck can't be read", error.code) from None


_ENCODER = msgspec.json.Encoder(enc_hook=_write)
