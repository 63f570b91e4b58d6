"""`doorcard equity`: the table, JSON, a recorded hand street by street, and what is refused."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import doorcard as dc
from doorcard.cli.app import app

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "hands"
HAND = EXAMPLES / "three-raises-on-third.phh"
ESCAPE = "\x1b"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["equity", *map(str, arguments)], prog_name="doorcard")


def test_table() -> None:
    result = run("As Ad / Kc", "?? ?? / 7h", "--dead", "2c,3d")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0].split() == ["side", "equity", "win", "tie", "wins", "ties"]
    assert re.sub(r"\s+", " ", lines[1]) == "As Ad / Kc 74.5649% 74.5620% 0.0058% 638,275,882,882 49,230,041"
    assert re.fullmatch(r"exact: all 856,033,588,410 outcomes, by inclusion and exclusion; [\d.e+]+ m?s", lines[3])
    assert ESCAPE not in result.stdout


def test_samples_show_how_sure_they_are() -> None:
    result = run("As Ad / Kc", "Ks Qs / 7h", "22+ / 9h", "--samples", "50000", "--seed", "1")
    assert result.stdout.splitlines()[0].split()[-1] == "±"
    assert "50,000 samples of 59 combinations of holdings" in result.stdout
    again = run("As Ad / Kc", "Ks Qs / 7h", "22+ / 9h", "--samples", "50000", "--seed", "1")
    assert result.stdout.rpartition(";")[0] == again.stdout.rpartition(";")[0]


def test_json_is_the_value() -> None:
    result = run("As Ad / Kc", "22+ / 7h", "--json")
    assert dc.decode(dc.Equity, result.stdout) == dc.equity(["As Ad / Kc", "22+ / 7h"])


def test_street_by_street() -> None:
    result = run("--street-by-street", HAND, "--samples", "20000")
    assert result.exit_code == 0
    header, *rows = result.stdout.splitlines()
    assert header.split() == ["equity", "as", "dealt", "third", "fourth", "fifth", "sixth", "seventh"]
    assert rows[0].split()[0] == "Amelia"
    assert rows[0].split()[-1] == "100.00%"
    assert "equity, %" in result.stdout
    assert "⡠" in result.stdout
    assert ESCAPE not in result.stdout


def test_the_table_comes_without_the_plot_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "plotext", None)
    result = run("--street-by-street", HAND, "--samples", "2000")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "a plot needs plotext: pip install 'doorcard[plot]'"


def test_eyes_choose_what_is_known() -> None:
    shares = {
        eyes: run("--street-by-street", HAND, "--eyes", eyes, "--json", "--samples", 2000).stdout
        for eyes in ("1", "all", "spectator")
    }
    assert len(set(shares.values())) == 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("As", "As"), "card As is given twice"),
        (("As",), "a list of 2 to 8 sides is needed"),
        (("As", "Xy"), "no pattern"),
        (("As 2c 3d", "Ks 4s 5s", "Qs 5d 6d", "--method", "exact"), "would take about"),
        (("--street-by-street", "nowhere.phh"), "nowhere.phh"),
        (("--street-by-street", HAND, "--eyes", "me"), "a seat's number"),
        (("--street-by-street", HAND, "--eyes", "1" * 5000), "a seat's number"),
        (("--street-by-street", HAND, "--eyes", "9"), "seat 9 is not dealt in"),
        ((), "give either sides"),
        (("As", "Ks", "--street-by-street", HAND), "give either sides"),
    ],
)
def test_refusals(arguments: tuple[object, ...], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in result.output.replace("\n", " ")
