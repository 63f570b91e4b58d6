"""The examples run, and say what they promise."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

PROMISED = {
    "one_hand.py": "third street: Ada ",
    "bot.py": "after 500 hands the bot is at $",
    "service.py": "commands kept; the journal gives the same table: True\nchips on the table: 150000 of 150000 brought",
    "winning_hands.py": "two pair              30.",
}


def test_every_example_is_tried() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(PROMISED)


@pytest.mark.parametrize(("name", "promised"), PROMISED.items())
def test_an_example_runs(name: str, promised: str) -> None:
    run = subprocess.run([sys.executable, EXAMPLES / name], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert promised in run.stdout
