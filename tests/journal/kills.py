"""Kills a playing process at random instants, and looks at what the journal has kept."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import doorcard as dc
from doorcard.journal import Journal, resume_table
from tests.journal.player import opened
from tests.tables import balanced

ROOT = Path(__file__).resolve().parents[2]


def killed(where: str, seed: int, rng: random.Random) -> Counter[str]:
    """Lets a process play for an instant after its first command; the last number that it acknowledged, by table."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.journal.player", where, str(seed)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(rng.randint(1, 40))]
    process.kill()
    lines += process.stdout.read().splitlines(keepends=True)
    process.stdout.close()
    process.wait()
    seen: Counter[str] = Counter()
    for line in lines:
        if line.endswith("\n"):  # the kill may cut an acknowledgement too
            name, number = line.split("\t")
            seen[name] = max(seen[name], int(number))
    assert seen, "the player died before its first command"
    return seen


def survived(journal: Journal, acknowledged: Counter[str]) -> int:
    """Checks every table against the journal and what was acknowledged; the number of commands kept beyond that."""
    beyond = 0
    for name in journal.tables():
        kept = [dc.decode(dc.commands.Recorded, command) for command in journal.commands(name)]
        beyond += len(kept) - max(acknowledged[name], 1)
        table, keeper = resume_table(journal, name)
        assert keeper.number == len(kept) >= acknowledged[name], "an acknowledged command is gone"
        assert table == dc.Table.replay(kept), "a snapshot and the commands after it make another table"
        assert balanced(table), "chips are gone, or new"
    return beyond


def kill_and_look(where: str, kills: int, rng: random.Random, settled: Callable[[], object] = lambda: None) -> None:
    """Each process resumes what the ones before it left. `settled` waits until nothing of a killed one is under way."""
    acknowledged: Counter[str] = Counter()
    for _ in range(kills):
        before = acknowledged.copy()
        acknowledged |= killed(where, rng.getrandbits(32), rng)
        assert acknowledged != before
        settled()
        journal = opened(where.partition("?")[0])
        beyond = survived(journal, acknowledged)
        assert beyond <= 1, f"{beyond} commands were kept that nobody acknowledged"
        acknowledged |= Counter({name: journal.last(name) for name in journal.tables()})
        journal.close()
