"""The PHH notation: a hand as a TOML table (Kim 2024, "Recording and Describing Poker Hands"), variant F7S.

The players stand in dealing order, so that p1 sits closest to the left of the button.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

import msgspec

from doorcard.currency import Currency
from doorcard.errors import ErrorCode, HistoryError, RulesError
from doorcard.history.lines import Lines
from doorcard.history.model import HandHistory, RecordedResults
from doorcard.history.phh_actions import take_down
from doorcard.history.transcript import Transcript
from doorcard.rules import PLAYERS, TOP_SEAT, HouseRules

VARIANT = "F7S"

_Chips = Annotated[int, msgspec.Meta(ge=0)]
_Bet = Annotated[int, msgspec.Meta(gt=0)]
_Table = dict[str, Any]
_Value = TypeVar("_Value")


class _Record(msgspec.Struct, kw_only=True):
    """The fields of a PHH table that a replay needs; others are let be."""

    variant: str
    antes: list[_Chips]
    bring_in: _Bet
    small_bet: _Bet
    big_bet: _Bet
    starting_stacks: list[_Bet]
    actions: list[str]
    ante_trimming_status: bool = False
    players: list[str] | None = None
    seats: list[int] | None = None
    finishing_stacks: list[_Chips] | None = None
    winnings: list[_Chips] | None = None
    event: str = ""
    currency_symbol: str = ""


def recognises(text: str) -> bool:
    """Whether a text looks like PHH."""
    return re.search(r"^[ \t]*variant[ \t]*=", text, re.MULTILINE) is not None


def read(text: str, source: str) -> list[HandHistory]:
    """The hands of a PHH text: one, or for a file of several (.phhs) one a table. Raises HistoryError."""
    data = _parse_toml(text)
    if not data:
        raise HistoryError(f"{source} holds no hand", ErrorCode.HISTORY_SYNTAX)
    if not all(isinstance(value, dict) for value in data.values()):
        return [_read_table(data, Lines(text), source)]
    places = Lines.of_tables(text)
    return [_read_table(table, places.get(key) or Lines(text), f"{source}[{key}]") for key, table in data.items()]


def _parse_toml(text: str) -> _Table:
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise HistoryError("not readable as TOML: nested too deeply", ErrorCode.HISTORY_SYNTAX) from error
    except ValueError as error:  # tomllib lets int()'s own error about too many digits through
        message = f"not readable as TOML: {_uncapitalised(error)}"
        raise HistoryError(message, ErrorCode.HISTORY_SYNTAX, _toml_line(text, str(error))) from error


def _toml_line(text: str, complaint: str) -> int | None:
    if "end of document" in complaint:
        return text.count("\n") + (not text.endswith("\n"))
    place = re.search(r"at line (\d+)", complaint)
    return int(place[1]) if place else None


def _read_table(table: _Table, lines: Lines, source: str) -> HandHistory:
    _check_variant(table, lines)
    record = _convert(table, lines)
    _check_counts(record, lines)
    seats = _seats(record)
    transcript = _transcribe(record, seats, lines)
    return HandHistory(
        format="phh",
        source=source,
        rules=_rules(record, lines),
        names=_names(record, seats),
        stacks=_by_seat(seats, record.starting_stacks),
        deck=transcript.deck(),
        actions=tuple(transcript.actions),
        results=_results(record, seats),
        title=record.event,
        currency=Currency(record.currency_symbol),
    )


def _check_variant(table: _Table, lines: Lines) -> None:
    variant = table.get("variant")
    if isinstance(variant, str) and variant != VARIANT:
        message = f"variant {variant!r} is not played here: only {VARIANT!r}, fixed-limit seven-card stud, is"
        raise HistoryError(message, ErrorCode.HISTORY_VARIANT, lines.of_key("variant"))


def _convert(table: _Table, lines: Lines) -> _Record:
    if "blinds_or_straddles" in table:
        line = lines.of_key("blinds_or_straddles")
        raise HistoryError("stud has no blinds_or_straddles", ErrorCode.HISTORY_FIELD, line)
    try:
        return msgspec.convert(table, _Record)
    except msgspec.ValidationError as error:
        field = re.search(r"\$\.(\w+)", str(error))
        line = lines.of_key(field[1]) if field else None
        raise HistoryError(f"a PHH field is wrong: {_uncapitalised(error)}", ErrorCode.HISTORY_FIELD, line) from error


def _check_counts(record: _Record, lines: Lines) -> None:
    players = len(record.starting_stacks)
    if players not in range(2, PLAYERS + 1):
        message = f"starting_stacks has {players} players: 2 to {PLAYERS} can be dealt in (RULES 1.1)"
        raise HistoryError(message, ErrorCode.HISTORY_FIELD, lines.of_key("starting_stacks"))
    for field in ("antes", "players", "seats", "finishing_stacks", "winnings"):
        values = getattr(record, field)
        if values is not None and len(values) != players:
            message = f"{field} has {len(values)} entries for the {players} players of starting_stacks"
            raise HistoryError(message, ErrorCode.HISTORY_FIELD, lines.of_key(field))


def _seats(record: _Record) -> tuple[int, ...]:
    """The recorded seat numbers where they can serve, rising in dealing order. Otherwise 1, 2, 3..."""
    given = record.seats or []
    usable = given == sorted(set(given)) and all(1 <= seat <= TOP_SEAT for seat in given)
    return tuple(given) if given and usable else tuple(range(1, len(record.starting_stacks) + 1))


def _by_seat(seats: Sequence[int], values: Sequence[_Value]) -> dict[int, _Value]:
    return dict(zip(seats, values, strict=True))


def _results(record: _Record, seats: tuple[int, ...]) -> RecordedResults:
    stacks, won = record.finishing_stacks, record.winnings
    return RecordedResults(
        stacks=None if stacks is None else _by_seat(seats, stacks),
        won=None if won is None else _by_seat(seats, won),
    )


def _names(record: _Record, seats: tuple[int, ...]) -> dict[int, str]:
    given = record.players or [""] * len(seats)
    return _by_seat(seats, [name or f"p{number}" for number, name in enumerate(given, 1)])


def _rules(record: _Record, lines: Lines) -> HouseRules:
    ante = max(record.antes)
    _check_antes(record, ante, lines)
    try:
        return HouseRules(
            small_bet=record.small_bet,
            big_bet=record.big_bet,
            ante=ante,
            bring_in=record.bring_in,
            fold_when_free=True,
        )
    except RulesError as error:
        raise HistoryError(str(error), ErrorCode.HISTORY_RULES) from error


def _check_antes(record: _Record, ante: int, lines: Lines) -> None:
    """One ante for all (RULES 2.1); who has less posts what he has, and can win as much from each other (RULES 5.1)."""
    line = lines.of_key("antes")
    posted = zip(record.antes, record.starting_stacks, strict=True)
    if any(mine not in {ante, min(ante, stack)} for mine, stack in posted):
        raise HistoryError(f"antes differ: everybody owes the same, here {ante}", ErrorCode.HISTORY_RULES, line)
    if not record.ante_trimming_status and min(record.starting_stacks) < ante:
        message = "a stack short of the ante wins only its share of the antes here (RULES 5.1): ante_trimming_status"
        raise HistoryError(message, ErrorCode.HISTORY_RULES, line)


def _transcribe(record: _Record, seats: tuple[int, ...], lines: Lines) -> Transcript:
    transcript = Transcript(seats)
    places = lines.of_strings("actions")
    for index, text in enumerate(record.actions):
        line = places[index] if len(places) == len(record.actions) else lines.of_key("actions")
        take_down(transcript, seats, text, line)
    return transcript


def _uncapitalised(error: Exception) -> str:
    text = str(error)
    return text[:1].lower() + text[1:]
