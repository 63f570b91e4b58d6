"""`doorcard replay`: a recorded hand told street by street, and whether its record and the rules agree."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from doorcard import history
from doorcard.cli.paint import printable
from doorcard.cli.teller import INDENT, Teller
from doorcard.errors import HistoryError
from doorcard.events import Shown
from doorcard.hand import Hand
from doorcard.history import HandHistory

AGREES, DISAGREES, UNREADABLE = 0, 1, 2


def replay_file(path: Path, console: Console, errors: Console, *, quiet: bool) -> int:
    """Replays every hand of a file; the exit code is the worst of theirs."""
    try:
        records = history.load(path)
    except HistoryError as error:
        return _complain(errors, path, error, UNREADABLE)
    return max(_replay(record, path, console, errors, quiet=quiet) for record in records)


def _replay(record: HandHistory, path: Path, console: Console, errors: Console, *, quiet: bool) -> int:
    teller = Teller(console, {seat: printable(name) for seat, name in record.names.items()}, record.currency)
    title = printable(f"{record.source}: {record.title}" if record.title else record.source)
    try:
        if quiet:
            hand = history.replay(record)
        else:
            teller.line(title, "dim")
            hand = _tell(record, teller)
    except HistoryError as error:
        return _complain(errors, path, error, DISAGREES)
    return _judge(teller, record, hand, f"{title}: " if quiet else "")


def _tell(record: HandHistory, teller: Teller) -> Hand:
    course = history.walk(record)
    hand, told = next(course), 0
    while True:
        teller.tell(hand.events[told:])
        told = len(hand.events)
        if next(course, None) is None:
            break
    _tell_stacks(teller, record, hand)
    _tell_oddities(teller, record, hand)
    return hand


def _tell_stacks(teller: Teller, record: HandHistory, hand: Hand) -> None:
    teller.heading("Stacks in the end" if hand.is_over else "Stacks where the record stops")
    money, results = teller.currency.say, record.results.stacks or {}
    for seat, chips in hand.stacks.items():
        change = chips - record.stacks[seat]
        signed = f"{'-' if change < 0 else '+'}{money(abs(change))}" if change else ""
        stated = f"recorded {money(results[seat])}" if results.get(seat, chips) != chips else ""
        teller.line(f"{INDENT}{teller.name(seat)}  {money(chips):>12}  {signed:>12}  {stated}".rstrip())


def _tell_oddities(teller: Teller, record: HandHistory, hand: Hand) -> None:
    """What a reader would stumble over, though nothing contradicts: an open end, a muck that the rules do not grant."""
    teller.line()
    if not hand.is_over:
        teller.line(f"the record stops here: {hand.prompt(teller.names, teller.currency)}", "yellow")
    opened = {event.seat for event in hand.events if isinstance(event, Shown)}
    for action in record.actions:
        if action.kinds == ("muck",) and action.seat in opened:
            name = teller.names[action.seat]
            teller.line(
                f"the record has {name} muck a hand that is opened here (RULES 6.1, 6.2); no chips change", "dim"
            )


def _judge(teller: Teller, record: HandHistory, hand: Hand, prefix: str) -> int:
    """Says whether the record agrees, and gives the exit code."""
    differences = history.differences(record, hand)
    for difference in differences:
        teller.line(f"{prefix}DIFFERS from the record: {printable(difference)}", "bold red")
    if differences:
        return DISAGREES
    actions = f"{len(record.actions)} actions keep the rules"
    if record.results.stacks is None and record.results.won is None:
        teller.line(f"{prefix}{actions}; the record states no result", "yellow")
    else:
        teller.line(f"{prefix}agrees with the record: {actions}, every recorded result comes out", "bold green")
    return AGREES


def _complain(errors: Console, path: Path, error: HistoryError, code: int) -> int:
    place = f"{path}:{error.line}" if error.line else f"{path}"
    errors.print(printable(f"doorcard: {place}: {error}"), markup=False)
    return code
