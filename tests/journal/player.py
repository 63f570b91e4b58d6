"""A process that plays random commands at many journaled tables until it is killed: `python -m tests.journal.player`.

It prints a line for each command that a table has taken: the table's name and the command's number. A table that is
there is resumed.
"""

from __future__ import annotations

import random
import sys

import doorcard as dc
from doorcard.journal import Journal, Keeper, SqliteJournal, open_table, resume_table
from tests.chance import some_rules

TABLES = 4


def opened(where: str) -> Journal:
    if where.startswith("postgresql:"):
        from doorcard.journal.postgres import PostgresJournal  # noqa: PLC0415  an extra

        return PostgresJournal(where)
    return SqliteJournal(where)


def seated(journal: Journal, rng: random.Random) -> list[tuple[dc.Table, Keeper]]:
    there = set(journal.tables())
    names = [f"table {number}" for number in range(TABLES)]
    return [resume_table(journal, n) if n in there else open_table(journal, n, some_rules(rng)) for n in names]


def some_command(table: dc.Table, rng: random.Random) -> dc.commands.Command:
    """What a busy table is asked; the table may refuse it."""
    at, player = table.now + rng.randint(0, 3_000), f"p{rng.randint(1, 6)}"
    ask = dc.commands
    if table.to_act is not None and rng.random() < 0.7:
        return ask.Act(table.to_act, rng.choice(table.legal()), at, table.turn)
    deck = None if table.commitment else dc.Deck.sealed(rng.randbytes(32))
    start: dc.commands.Command = ask.StartHand(deck, at)
    others: list[dc.commands.Command] = [
            ask.Sit(player, rng.randint(1, 8), rng.randint(1, 5_000), at), ask.SitIn(player, at), ask.SitIn(player, at),
            ask.SitOut(player, at), ask.Leave(player, at), ask.AddChips(player, rng.randint(1, 900), at),
            ask.RemoveChips(player, rng.randint(1, 900), at), ask.Commit(dc.Deck.sealed(rng.randbytes(32)), at),
            ask.AddNonce(player, rng.randbytes(4).hex(), at), ask.CallOff(at), ask.Disconnect(player, at),
            ask.Reconnect(player, at), ask.Tick(at),
            start, start, start,
    ]  # fmt: skip
    return rng.choice(others)


def play(journal: Journal, seed: int) -> None:
    rng = random.Random(seed)
    places = seated(journal, rng)
    while True:
        table, keeper = rng.choice(places)
        if rng.random() < 0.01:
            keeper.keep_snapshot(table)
        try:
            table.apply(some_command(table, rng))
        except (dc.TableError, dc.CardError):
            continue
        print(keeper.name, keeper.number, sep="\t", flush=True)


if __name__ == "__main__":
    play(opened(sys.argv[1]), int(sys.argv[2]))
