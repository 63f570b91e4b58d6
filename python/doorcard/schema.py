"""The JSON Schema of everything that crosses the wire: what `encode` writes and `decode` reads."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from doorcard import commands
from doorcard.actions import Action
from doorcard.cards import Deck
from doorcard.events import Event
from doorcard.pots import Settlement
from doorcard.rules import HouseRules
from doorcard.seal import DealProof
from doorcard.table import HandReport, PlayedHand, TableEvent, TableView
from doorcard.view import HandView

SCHEMA_VERSION = 1
"""Goes up with every change of the schema; docs/schema-1.json and so on keep each as it was."""

_TYPES: dict[str, Any] = {
    "PlayerCommand": commands.PlayerCommand,
    "HouseCommand": commands.HouseCommand,
    "Open": commands.Open,
    "Action": Action,
    "HandEvent": Event,
    "TableEvent": TableEvent,
    "HandView": HandView,
    "TableView": TableView,
    "HandReport": HandReport,
    "PlayedHand": PlayedHand,
    "HouseRules": HouseRules,
    "Settlement": Settlement,
    "DealProof": DealProof,
}
_HEX = {"type": "string", "pattern": "^([0-9a-f]{2})+$"}
_DECK = {
    "description": "A dealing order: a secret.",
    "anyOf": [
        {"type": "object", "properties": {"seed": _HEX}, "required": ["seed"], "additionalProperties": False},
        {
            "type": "object",
            "properties": {
                "seed": _HEX,
                "nonces": {"type": "array", "items": {"type": "array", "prefixItems": [{"type": "string"}, _HEX]}},
            },
            "required": ["seed", "nonces"],
            "additionalProperties": False,
        },
        {
            "type": "object",
            "properties": {"cards": {"type": "string", "pattern": r"^([2-9TJQKA][cdhs]|\?\?)*$"}},
            "required": ["cards"],
            "additionalProperties": False,
        },
    ],
}


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12): under `$defs` each type by its name, and the unions that a message may be."""
    schemas, components = msgspec.json.schema_components(
        _TYPES.values(), schema_hook=_other, ref_template="#/$defs/{name}"
    )
    unions = {name: found for name, found in zip(_TYPES, schemas, strict=True) if name not in components}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "doorcard",
        "version": SCHEMA_VERSION,
        "$defs": dict(sorted((components | unions).items())),
    }


def schema_text() -> str:
    """The schema as JSON text that people can read."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _other(kind: type) -> dict[str, Any]:
    if kind is Deck:
        return _DECK
    raise NotImplementedError(kind)
