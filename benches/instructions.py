"""Machine instructions a hand, counted by valgrind: `python -m benches.instructions`.

Times on a busy machine differ by more than a small gain is worth; these counts hardly differ at all. A run with many
hands and a run with few differ by whole hands only, so what start-up costs falls away.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import subprocess
import sys
from random import Random

from benches import ours
from benches.deal import called_down, random_actions

KINDS = {"called-down": called_down, "random": random_actions}
FEW, MANY = 20, 60


def play(kind: str, players: int, hands: int) -> None:
    """What runs under valgrind: the same five deals over and over."""
    random = Random(0)
    plays = [ours.prepare(KINDS[kind](random, players)) for _ in range(5)]
    gc.freeze()  # or a collection of all that the imports left falls into one run and not into the other
    for number in range(hands):
        plays[number % len(plays)]()


def count(kind: str, players: int, hands: int) -> int:
    """Instructions of a whole interpreter that plays so many hands."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [sys.executable, "-m", "benches.instructions", kind, str(players), "--hands", str(hands)]
    # One order of sets and dicts for all runs.
    run = subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": "0"}, capture_output=True, text=True, check=True)
    collected = re.search(r"Collected : (\d+)", run.stderr)
    if collected is None:
        raise ValueError(f"valgrind counted nothing: {run.stderr}")
    return int(collected[1])


def main() -> None:
    parser = argparse.ArgumentParser(description="machine instructions a hand, counted by valgrind")
    parser.add_argument("kind", choices=KINDS, nargs="?", default="called-down")
    parser.add_argument("players", type=int, nargs="?", default=8)
    parser.add_argument("--hands", type=int, help="play so many hands and count nothing")
    options = parser.parse_args()
    kind, players = options.kind, options.players
    if options.hands is not None:
        play(kind, players, options.hands)
        return
    instructions = (count(kind, players, MANY) - count(kind, players, FEW)) // (MANY - FEW)
    print(f"{kind}, {players} players: {instructions:,} instructions a hand")


if __name__ == "__main__":
    main()
