"""All that a table is, as one value, and what must be true of it. The hand in progress follows from its events."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

import msgspec

from doorcard.cards import Deck
from doorcard.errors import ErrorCode, WireError, unknown_version
from doorcard.events import Dealt
from doorcard.hand import Hand
from doorcard.replaying import replayed
from doorcard.rules import PLAYERS, HouseRules, is_chips
from doorcard.table.chapter import Chapter
from doorcard.table.clock import LATEST, Clock
from doorcard.table.place import MOST_BROUGHT, Money, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

VERSION = 1
"""The version of a stored table; older ones are read for ever."""


class TableRecord(msgspec.Struct, tag="table", forbid_unknown_fields=True):
    """A table's state. `places` and `left` are by player; `left` holds the first and last hand of sessions that ended.

    `turns` counts those before the hand in progress; `deck`, `promises` and `nonces` are of the next hand.
    """

    newest: ClassVar[int] = VERSION

    rules: HouseRules
    version: int = VERSION
    now: int = 0
    number: int = 0
    turns: int = 0
    money: Money = msgspec.field(default_factory=Money)
    places: dict[str, Place] = {}
    left: dict[str, tuple[int, int]] = {}
    chapters: list[Chapter] = msgspec.field(default_factory=lambda: [Chapter(0, first=1, began=0)])
    clock: Clock | None = None
    deck: Deck | None = None
    promises: dict[str, str] = {}
    nonces: dict[str, str] = {}


def resumed(record: TableRecord) -> Hand | None:
    """The hand in progress of a stored table, or None. Raises WireError where the record contradicts itself."""
    if record.version != VERSION:
        raise WireError(unknown_version("table", record.version, VERSION), ErrorCode.JSON_VERSION)
    _refuse(list(_problems(record)))
    hand = _hand_in_progress(record)
    _refuse(list(_problems_of_hand(record, hand)))
    return hand


def _refuse(problems: list[str]) -> None:
    if problems:
        raise WireError(f"no table has this state: {'; '.join(problems)}", ErrorCode.TABLE_RECORD)


def _problems(record: TableRecord) -> Iterator[str]:
    yield from _problems_of_numbers(record)
    yield from _problems_of_places(record)
    yield from _problems_of_chapters(record)
    if (record.nonces or record.promises) and record.deck is None:
        yield "nonces without a deck"


def _problems_of_numbers(record: TableRecord) -> Iterator[str]:
    money, clock = record.money, record.clock
    counted = (record.number, record.turns, money.brought, money.taken, money.raked)
    if not all(0 <= number <= MOST_BROUGHT for number in counted) or not 0 <= record.now <= LATEST:
        yield "counts or the time are out of range"
    if clock is not None and not 0 <= clock.warning <= clock.deadline <= MOST_BROUGHT:
        yield "a turn's times are out of range"


def _problems_of_chapters(record: TableRecord) -> Iterator[str]:
    chapters = record.chapters
    if not chapters or chapters[-1].number != record.number:
        yield "the newest chapter is not of the newest hand"
        return
    for one, other in pairwise(chapters):
        if (other.number, other.first) != (one.number + 1, one.last + 1):
            yield f"chapter {other.number} does not follow on chapter {one.number}"
        if one.number and one.ended is None:
            yield f"hand {one.number} has no end"
    for chapter in chapters:
        yield from _problems_of_chapter(chapter, record.now)


def _problems_of_chapter(chapter: Chapter, now: int) -> Iterator[str]:
    times = [0, chapter.began, now if chapter.ended is None else chapter.ended, now]
    if chapter.number < 0 or not 0 < chapter.first <= MOST_BROUGHT or times != sorted(times):
        yield f"chapter {chapter.number} can't be"
    told = chapter.last - chapter.told_from + 1
    if min(chapter.gone, chapter.oldest) < 0 or not 0 <= told <= len(chapter.events):
        yield f"chapter {chapter.number} has other events"
    if not all(len(event.down) in (0, len(event.seats)) for event in chapter.events if isinstance(event, Dealt)):
        yield f"the cards of hand {chapter.number} fit no seats"


def _problems_of_places(record: TableRecord) -> Iterator[str]:
    places = record.places
    seats = [place.seat for place in places.values()]
    if len(set(seats)) != len(seats) or len(seats) > PLAYERS:
        yield "two players in one seat, or too many"
    for player, place in places.items():
        amounts = (place.chips, place.coming, place.going)
        if player != place.player or not 1 <= place.seat <= record.rules.max_seat or not all(map(is_chips, amounts)):
            yield f"the place of seat {place.seat} can't be"


def _hand_in_progress(record: TableRecord) -> Hand | None:
    chapter = record.chapters[-1]
    if not chapter.number or chapter.ended is not None:
        return None
    return replayed(partial(Hand, first_turn=record.turns + 1), chapter.hand_events())


def _problems_of_hand(record: TableRecord, hand: Hand | None) -> Iterator[str]:
    dealt = {place.seat: place.player for place in record.places.values() if place.dealt}
    loose = sum(place.chips for place in record.places.values() if not place.dealt)
    if hand is None:
        if record.clock is not None or dealt:
            yield "a turn without a hand"
        in_hand = 0
    else:
        players = record.chapters[-1].players
        if hand.is_over or record.clock is None or tuple(players) != hand.seats:
            yield "a hand without a turn"
        if not dealt.items() <= players.items() or not dealt.keys() >= set(hand.live):
            yield "the players in the hand have other seats"
        in_hand = (
            sum(hand.paid.values()) - sum(hand.returned.values()) + sum(hand.stacks.get(seat, 0) for seat in dealt)
        )
    if loose + in_hand != record.money.on_table:
        yield f"{loose + in_hand} chips are on the table, {record.money.on_table} should be"
