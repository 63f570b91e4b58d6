"""The commands of `doorcard` and their options."""

from __future__ import annotations

import random
from enum import StrEnum
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from doorcard.cli.auto import play_alone
from doorcard.cli.bench import bench as print_speeds
from doorcard.cli.equity import Method, equity_of_file, equity_of_sides, eyes_named
from doorcard.cli.paint import make_console, printable
from doorcard.cli.play import ME, play_at_terminal
from doorcard.cli.replay import replay_file
from doorcard.cli.sitting import Sitting
from doorcard.cli.teller import Teller
from doorcard.cli.verify import Noted, verify_file
from doorcard.currency import DOLLARS
from doorcard.errors import DoorcardError, RulesError
from doorcard.houses import EMPIRE, FULL_TILT
from doorcard.odds.equity import BUDGET, Options
from doorcard.rules import PLAYERS
from doorcard.schema import schema_text

app = typer.Typer(
    name="doorcard",
    help="Fixed-limit seven-card stud: play a hand, or replay a recorded one under the rules.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"doorcard {version('doorcard')}")
        raise typer.Exit


@app.callback()
def doorcard(
    show_version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Fixed-limit seven-card stud: play a hand, or replay a recorded one under the rules."""


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A hand history: PHH (.phh, or .phhs for several hands).")],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only the verdicts.")] = False,
) -> None:
    """Tell a recorded hand and check it against the rules.

    Exit code: 0 the record agrees, 1 it does not or breaks a rule, 2 it can't be read.
    """
    raise typer.Exit(replay_file(file, make_console(), make_console(stderr=True), quiet=quiet))


@app.command()
def verify(
    *,
    file: Annotated[Path, typer.Argument(help="A proof (dc.encode(hand.proof(seat))) or a stored hand.")],
    seen: Annotated[Path | None, typer.Option(help="The events that you saw, or a stored hand.")] = None,
    commitment: Annotated[str | None, typer.Option(help="The commitment that you noted before the hand.")] = None,
    root: Annotated[str | None, typer.Option(help="The root that you noted before the first card.")] = None,
    nonce: Annotated[list[str] | None, typer.Option(help="A nonce that you know was sent, NAME=HEX.")] = None,
) -> None:
    """Check that a hand was dealt as it was promised (docs/dealing.md).

    Exit code: 0 sound, 1 cheating was found, 2 something can't be read.
    """
    noted = Noted(seen, commitment, root, tuple(nonce or ()))
    raise typer.Exit(verify_file(file, noted, make_console(), make_console(stderr=True)))


class HouseName(StrEnum):
    """The houses by the names that one types."""

    FULL_TILT = "full-tilt"
    EMPIRE = "empire"


HOUSES = {HouseName.FULL_TILT: FULL_TILT, HouseName.EMPIRE: EMPIRE}
INTERRUPTED = 130
NAMES = ("", "Ada", "Bruno", "Celia", "Dario", "Edda", "Finn", "Greta")


@app.command()
def play(
    *,
    house: Annotated[HouseName, typer.Option(help="Whose rules.")] = HouseName.FULL_TILT,
    limit: Annotated[str, typer.Option(help="Small and big bet in dollars.")] = "2/4",
    players: Annotated[int, typer.Option(min=2, max=PLAYERS, help="Players at the table, you among them.")] = 4,
    name: Annotated[str, typer.Option(help="What the dealer calls you.")] = "Hero",
    seed: Annotated[int | None, typer.Option(help="Fixes the cards and the opponents' moods.")] = None,
    hands: Annotated[int | None, typer.Option(min=1, help="How many hands; until you leave, or 1 with --auto.")] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Only watch: deal whole hands and print a summary.")] = False,
) -> None:
    """Play against simple opponents, or deal hands among them.

    Exit code: 0 when all is played or you leave, 2 for a limit that the house does not have, 130 after Ctrl-C.
    """
    try:
        sitting = Sitting(HOUSES[house].at(limit), players, seed)
    except RulesError as error:
        make_console(stderr=True).print(printable(f"doorcard: --limit {limit}: {error}"), markup=False)
        raise typer.Exit(2) from None
    console, luck = make_console(), random.Random(seed)
    try:
        if auto:
            raise typer.Exit(0 if play_alone(sitting, hands or 1, luck, console, DOLLARS) else 1)
        names = {seat: NAMES[seat - 1] for seat in sitting.stacks} | {ME: printable(name)}
        play_at_terminal(sitting, hands, luck, Teller(console, names, DOLLARS), input)
    except KeyboardInterrupt:
        console.print("\nstopped")
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def equity(  # noqa: PLR0913  one question has many options
    sides: Annotated[
        list[str] | None,
        typer.Argument(help='What is known of each side: "As Ad / Kc", "?? ?? / 7h", or a range: "22+ / 9h".'),
    ] = None,
    *,
    dead: Annotated[str, typer.Option(help="Folded cards: 2c,3d; ?? for one that nobody saw.")] = "",
    community: Annotated[str | None, typer.Option(help="The community card on the table (RULES 1.5).")] = None,
    method: Annotated[Method, typer.Option(help="Count, draw samples, or whichever is short.")] = Method.AUTO,
    samples: Annotated[int | None, typer.Option(min=1, help="How many to draw; a million if nothing is said.")] = None,
    precision: Annotated[float | None, typer.Option(help="Draw until the standard error is that small.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Fixes the samples.")] = None,
    budget: Annotated[float, typer.Option(min=0, help="Seconds that an exact count may take.")] = BUDGET,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    street_by_street: Annotated[
        Path | None, typer.Option(metavar="FILE.phh", help="Count a recorded hand street by street, and draw it.")
    ] = None,
    eyes: Annotated[
        str, typer.Option(help="Who looks at that hand: a seat's number, spectator, or all for hole cameras.")
    ] = "all",
) -> None:
    """Tell how often each side wins: exactly for two, by samples where counting takes long.

    Exit code: 0, 2 for cards, ranges or a file that can't be read, 130 after Ctrl-C.
    """
    if bool(sides) == (street_by_street is not None):
        raise typer.BadParameter("give either sides or --street-by-street FILE.phh")
    options = Options(method=method.value, samples=samples, precision=precision, seed=seed, budget=budget)
    consoles = make_console(), make_console(stderr=True)
    try:
        if street_by_street is not None:
            equity_of_file(street_by_street, eyes_named(eyes), options, consoles, json=json)
        else:
            equity_of_sides(sides or [], dead, community, options, consoles, json=json)
    except DoorcardError as error:
        consoles[1].print(printable(f"doorcard: {error}"), markup=False)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        consoles[1].print("stopped")
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def bench() -> None:
    """Measure this machine: evaluator, dealing, hands and equity, in a few seconds."""
    print_speeds(make_console())


@app.command()
def schema() -> None:
    """Print the JSON Schema of actions, events, views and commands."""
    print(schema_text(), end="")
