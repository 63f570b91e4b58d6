"""Thousands of tables in one process: what they weigh, and how long a call takes: `python -m benches.tables`.

Each part runs in a process of its own, so that nothing that came before is counted. Every part ends with the count of
all chips, so that a fast wrong table fails. Times are wall times of single calls; compare those of one run.
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
from random import Random
from statistics import median, quantiles
from time import perf_counter, perf_counter_ns
from typing import TYPE_CHECKING

import doorcard as dc

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

RULES = dc.FULL_TILT.at("2/4")
PLAYERS = [f"player {seat}" for seat in range(1, 9)]
STACK = 100_000
GIB = 2**30


def seated() -> dc.Table:
    """Eight players who have agreed to ante."""
    table = dc.Table(RULES)
    for seat, player in enumerate(PLAYERS, 1):
        table.sit(player, seat=seat, chips=STACK, at=0)
        table.sit_in(player, at=0)
    return table


def dealt() -> dc.Table:
    table = seated()
    table.start_hand(at=0)
    return table


def act(table: dc.Table, rng: Random) -> None:
    player = table.to_act
    assert player is not None
    table.act(player, rng.choice(table.legal()), at=table.now, turn=table.turn)


def call(table: dc.Table) -> None:
    """The first choice that costs no more than a call."""
    legal = table.legal()
    player = table.to_act
    assert player is not None
    table.act(player, next(action for action in legal if action.kind != "fold"), at=table.now, turn=table.turn)


def play_to_fifth_street(tables: Sequence[dc.Table]) -> None:
    for table in tables:
        while (hand := table.hand) is not None and hand.street < dc.Street.FIFTH:
            for _ in hand.live:
                call(table)


def check_chips(tables: Sequence[dc.Table]) -> None:
    for table in tables:
        hand = table.hand
        pots = sum(pot.amount for pot in hand.pots) if hand else 0
        assert sum(place.chips for place in table.places) + pots + table.raked + table.taken == table.brought


def resident() -> int:
    """Bytes of memory that this process holds now."""
    with open("/proc/self/statm", encoding="ascii") as pages:
        return int(pages.read().split()[1]) * 4096


def memory(number: int, hands: int) -> None:
    """What a table weighs as it lives: dealt, on fifth street, and with a history of fifty hands."""
    before = resident()
    tables = [dealt() for _ in range(number)]
    weighed = [("third street dealt", number, resident() - before)]
    play_to_fifth_street(tables)
    weighed.append(("on fifth street", number, resident() - before))
    check_chips(tables)
    for what, many, size in weighed:
        print(f"{many:>9,} tables, {what:<28} {size / many:>9,.0f} bytes each {size / GIB:>6.2f} GiB")
    del tables
    gc.collect()
    few = max(1, number // 1_000)
    before, rng = resident(), Random(0)
    old = [seated() for _ in range(few)]
    for table in old:
        play_hands(table, hands, rng)
    size = resident() - before
    check_chips(old)
    print(f"{few:>9,} tables, {f'after {hands} hands':<28} {size / few:>9,.0f} bytes each")


def play_hands(table: dc.Table, hands: int, rng: Random) -> None:
    for _ in range(hands):
        if sum(place.chips > 0 for place in table.places) < 2:
            return
        table.start_hand(at=table.now)
        while table.to_act is not None:
            act(table, rng)


def among_many(number: int, rounds: int) -> None:
    """The same calls on a table that is alone and on tables of a crowd, in turns; a hand of each a round."""
    rng = Random(0)
    timed: dict[str, tuple[list[float], list[float]]] = {}
    lone, crowd = seated(), [dealt() for _ in range(number)]
    for _ in range(rounds):
        for place, table in enumerate((lone, rng.choice(crowd))):
            for name, nanoseconds in one_hand(table, rng):
                timed.setdefault(name, ([], []))[place].append(nanoseconds)
    check_chips(crowd[:1000])
    for name, (alone, many) in timed.items():
        print(f"{name:<12} alone {median(alone):>7,.0f} ns, one of {number:,} {median(many):>7,.0f} ns, "
              f"ratio {median(many) / median(alone):.2f}")  # fmt: skip


def one_hand(table: dc.Table, rng: Random) -> list[tuple[str, float]]:
    """Times each call of a hand that is played to its end; the table has no hand in progress after it."""
    times: list[tuple[str, float]] = []

    def timed(name: str, run: Callable[[], object]) -> None:
        began = perf_counter_ns()
        run()
        times.append((name, perf_counter_ns() - began))

    while table.to_act is not None:  # a hand that was dealt when the crowd was made
        act(table, rng)
    timed("start_hand", lambda: table.start_hand(at=table.now))
    while (player := table.to_act) is not None:
        timed("legal", table.legal)
        timed("tick", lambda: table.tick(at=table.now))
        timed("view", lambda: table.view(PLAYERS[0]))
        action, turn = rng.choice(table.legal()), table.turn
        timed("act", lambda who=player, action=action, turn=turn: table.act(who, action, at=table.now, turn=turn))
    return times


def crowd(number: int, seconds: float) -> None:
    """Random hands at all tables, an action here and an action there."""
    rng = Random(0)
    tables = [dealt() for _ in range(number)]
    times: list[int] = []
    began = perf_counter()
    while perf_counter() - began < seconds:
        table = rng.choice(tables)
        player = table.to_act
        if player is None:
            restart(table)
            continue
        action, turn, now = rng.choice(table.legal()), table.turn, table.now
        start = perf_counter_ns()
        table.act(player, action, at=now, turn=turn)
        times.append(perf_counter_ns() - start)
    spent = perf_counter() - began
    check_chips(tables)
    cuts = quantiles(times, n=100)
    print(
        f"{number:,} tables of eight: {len(times) / spent:,.0f} actions a second, all else that a hand needs included"
    )
    print(f"act: p50 {cuts[49] / 1e3:.1f} µs, p99 {cuts[98] / 1e3:.1f} µs, slowest {max(times) / 1e6:.1f} ms")


def restart(table: dc.Table) -> None:
    for place in table.places:
        if not place.ready:
            table.add_chips(place.player, STACK, at=table.now)
            table.sit_in(place.player, at=table.now)
    table.start_hand(at=table.now)


def main() -> None:
    parser = argparse.ArgumentParser(description="thousands of tables in one process")
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--busy", type=int, default=10_000, help="tables that play random hands")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--part", choices=("memory", "among", "crowd"))
    options = parser.parse_args()
    if options.part is None:
        for part in ("memory", "among", "crowd"):
            subprocess.run([sys.executable, "-m", "benches.tables", *sys.argv[1:], "--part", part], check=True)
        return
    gc.collect()
    gc.freeze()  # as a service does once it is up
    match options.part:
        case "memory":
            memory(options.tables, 50)
        case "among":
            among_many(options.tables, options.rounds)
        case _:
            crowd(options.busy, options.seconds)


if __name__ == "__main__":
    main()
