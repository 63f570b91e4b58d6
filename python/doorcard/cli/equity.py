"""`doorcard equity`: how often each side wins, as a table, and street by street as a plot."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from doorcard import history
from doorcard.cli.paint import paint, printable
from doorcard.errors import EquityError, ErrorCode, HistoryError, quoted
from doorcard.odds import Equity, StreetEquity, equity, equity_by_street
from doorcard.odds.equity import Options
from doorcard.odds.of_hand import Eyes
from doorcard.street import Street
from doorcard.wire import encode

Told = Callable[[int, int], None]

_PLOT = (60, 15)
"""Columns and lines of the plot."""


class Method(StrEnum):
    """How to count."""

    AUTO = "auto"
    EXACT = "exact"
    SAMPLE = "sample"


_SEAT_DIGITS = 2


def eyes_named(name: str) -> Eyes:
    """Who is meant: a seat, a spectator, or all. Raises EquityError."""
    if name in ("all", "spectator"):
        return "all" if name == "all" else None
    if not name.isdecimal() or len(name) > _SEAT_DIGITS:
        raise EquityError(
            f"eyes of {quoted(name)}: a seat's number, spectator or all is possible", ErrorCode.EQUITY_LIMIT
        )
    return int(name)


def equity_of_sides(
    sides: list[str],
    dead: str,
    community: str | None,
    options: Options,
    consoles: tuple[Console, Console],
    *,
    json: bool,
) -> None:
    """Counts and prints. `consoles` are for the result and for the progress bar. Raises DoorcardError."""
    console, errors = consoles
    started = time.perf_counter()
    with _bar(errors) as told:
        asked: Options = {**options, "progress": told}
        result = equity(sides, dead, community=community, **asked)
    if json:
        console.print(encode(result).decode(), markup=False)
        return
    console.print(_table(console, sides, result))
    console.print(f"{result.how}; {_length(time.perf_counter() - started)}", style="dim")


@contextmanager
def _bar(console: Console) -> Generator[Told]:
    """A progress bar that goes away when all is done, on a terminal only."""
    columns = (TextColumn("counting"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)


def _table(console: Console, sides: list[str], result: Equity) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("side")
    for heading in ("equity", "win", "tie", "wins", "ties"):
        table.add_column(heading, justify="right")
    if not result.exact:
        table.add_column("±", justify="right")
    for side, player in zip(sides, result.players, strict=True):
        row = [f"{player.share:.4%}", f"{player.wins / result.total:.4%}", f"{player.ties / result.total:.4%}"]
        row += [f"{player.wins:,}", f"{player.ties:,}"]
        row += [] if result.exact else [f"{player.stderr:.4%}"]
        table.add_row(paint(console, printable(side.strip()) or "??"), *row)
    return table


def _length(seconds: float) -> str:
    return f"{seconds * 1000:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"


def equity_of_file(path: Path, eyes: Eyes, options: Options, consoles: tuple[Console, Console], *, json: bool) -> None:
    """Counts a recorded hand street by street and draws it. Raises DoorcardError."""
    console, errors = consoles
    records = history.load(path)
    if len(records) != 1:
        raise HistoryError(f"{path} holds {len(records)} hands, one can be drawn", ErrorCode.HISTORY_FORMAT)
    with _bar(errors) as told:
        asked: Options = {**options, "progress": told}
        streets = equity_by_street(history.replay(records[0]), eyes, **asked)
    if json:
        console.print(encode(streets).decode(), markup=False)
        return
    names = {seat: printable(name) for seat, name in records[0].names.items()}
    console.print(_streets(streets, names))
    _draw(console, streets, names)


def _streets(streets: tuple[StreetEquity, ...], names: dict[int, str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("equity as dealt")
    for each in streets:
        table.add_column(_short(each.street), justify="right")
    for seat in streets[0].seats:
        shares = (_share(each, seat) for each in streets)
        table.add_row(names[seat], *("" if share is None else f"{share:.2%}" for share in shares))
    return table


def _share(street: StreetEquity, seat: int) -> float | None:
    return street.equity.players[street.seats.index(seat)].share if seat in street.seats else None


def _short(street: Street) -> str:
    return str(street).removesuffix(" street")


def _draw(console: Console, streets: tuple[StreetEquity, ...], names: dict[int, str]) -> None:
    try:
        plotext: Any = import_module("plotext")  # the extra `plot`; it has no types
    except ModuleNotFoundError:
        console.print("a plot needs plotext: pip install 'doorcard[plot]'", style="dim", markup=False)
        return
    plotext.clear_figure()
    plotext.plot_size(*_PLOT)
    for seat in streets[0].seats:
        shares = [(int(each.street), 100 * share) for each in streets if (share := _share(each, seat)) is not None]
        plotext.plot(*map(list, zip(*shares, strict=True)), label=names[seat], marker="braille")
    plotext.xticks([int(each.street) for each in streets], [_short(each.street) for each in streets])
    plotext.ylim(0, 100)
    plotext.ylabel("equity, %")
    picture = plotext.build()
    console.file.write(plotext.uncolorize(picture) if console.color_system is None else picture)
    console.file.write("\n")
