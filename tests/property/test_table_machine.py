"""Tables driven by hypothesis: every command in random order, wrong ones included, beside a plain model of seats and
chips; everything holds after each.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Any, get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

import doorcard as dc
from doorcard import commands as c
from tests.books import Books
from tests.ledger import may_know
from tests.oracle.table import TableModel
from tests.play import cards_in
from tests.property.test_hand_machine import house_rules

STEPS = 25
PLAYERS = [f"p{seat}" for seat in range(1, 9)]
GUESTS = ["new", "other", "None"]
WRONG: list[Any] = [None, True, 1.0, "", "1", -1, 0, 10**15, 10**15 + 1, 10**40, b"p1", "\ud800", "x" * 65, [], "none"]
KINDS: tuple[dc.Kind, ...] = get_args(dc.Kind)
SEEDS = st.binary(min_size=32, max_size=32)
NONCES = ["c0ffee", "00ff", "ABCD", "0", "", "77" * 65]
PROMISES = [sha256(bytes.fromhex(nonce)).hexdigest() for nonce in NONCES[:2]]


@st.composite
def table_rules(draw: st.DrawFn) -> dc.HouseRules:
    least = draw(st.sampled_from([1, 1, 200]))
    turn = draw(st.sampled_from([1, 30_000, 30_000]))
    return draw(house_rules()).replace(
        timeout=draw(st.sampled_from(["all_in", "check_or_fold"])),
        turn_ms=turn,
        warn_ms=draw(st.sampled_from([0, 1, turn // 3, turn])) if turn > 1 else draw(st.integers(0, 1)),
        reconnect_ms=draw(st.sampled_from([0, 20_000, 20_000])),
        sit_out_on_timeout=draw(st.booleans()),
        history_size=draw(st.sampled_from([0, 1, 2, 50])),
        min_buy_in=least,
        max_buy_in=draw(st.sampled_from([None, None, 200, 5_000])),
        max_seat=draw(st.sampled_from([8, 10])),
    )


class TableMachine(RuleBasedStateMachine):
    """One table from its opening on."""

    @initialize(rules=table_rules(), stacks=st.lists(st.integers(1, 5_000), min_size=2, max_size=8), seed=SEEDS)
    def open(self, rules: dc.HouseRules, stacks: list[int], seed: bytes) -> None:
        self.table, self.model, self.books = dc.Table(rules), TableModel(rules), Books()
        self.kept: list[c.Recorded] = [c.Open(rules)]
        self.table.keep = self.kept.append
        self.turns: set[int] = set()
        self.newest: c.Command = c.Tick(0)
        for seat, chips in enumerate(stacks, 1):
            self.ask(c.Sit(f"p{seat}", seat, max(rules.min_buy_in, min(chips, rules.max_buy_in or chips)), 0))
            self.ask(c.SitIn(f"p{seat}", 0))
        self.ask(c.StartHand(dc.Deck.shuffled(seed), 0))

    # asking

    def ask(self, command: c.Command) -> None:
        self.newest = command
        before, seq = self.table.to_json(), self.table.seq
        faults = self.model.faults(command)
        if not faults:
            told = self.table.apply(command)
            self.model.do(command)
            self.listen(seq, told)
            return
        with pytest.raises(dc.DoorcardError) as refused:
            self.table.apply(command)
        assert refused.value.code in faults
        assert re.match(r"[^A-Z]|None|True", str(refused.value))
        assert self.table.to_json() == before

    def listen(self, seq: int, told: tuple[dc.Happening, ...]) -> None:
        """What was told is what everybody can read, numbered on, less what he may not see."""
        assert self.table.seq == seq + len(told)
        for event in told:
            self.books.write(event)
            if isinstance(event, dc.TurnStarted):
                assert event.turn not in self.turns
                self.turns.add(event.turn)
                self.model.asked = event.turn
        for reader in (None, *self.model.names.values(), "new"):
            read = self.table.events_for(reader, seq)
            assert [str(event) for event in read] == [str(event) for event in told]
            seen = cards_in((b" ".join(map(dc.encode, read)) + dc.encode(self.table.view(reader))).decode())
            assert seen <= self.known_to(reader)

    def known_to(self, reader: str | None) -> set[str]:
        hand = self.model.last
        seat = next((seat for seat, name in self.model.names.items() if name == reader), None)
        return may_know(hand, seat) if hand else set()

    # right commands, so that hands get somewhere

    @rule(data=st.data(), seed=SEEDS, sealed=st.booleans())
    def play_on(self, data: st.DataObject, seed: bytes, sealed: bool) -> None:
        """Some turns and, between hands, the next one, to which most are called; now and then something else."""
        for _ in range(data.draw(st.integers(1, 15))):
            if data.draw(st.integers(0, 2)):
                self.bother(data)
            if self.table.hand:
                self.answer(data)
                continue
            for place in self.table.places:
                if not place.ready and data.draw(st.integers(0, 2)):
                    self.ask(c.SitIn(place.player, self.table.now))
            deck = dc.Deck.sealed(seed) if sealed else dc.Deck.shuffled(seed)
            self.ask(c.StartHand(None if self.table.commitment else deck, self.table.now))

    def answer(self, data: st.DataObject) -> None:
        """Folds are left out: there are enough where a turn runs out."""
        action = data.draw(st.sampled_from(list(self.table.legal())[-3:]))
        turn = data.draw(st.sampled_from([None, self.table.turn]))
        at = self.table.now + data.draw(st.sampled_from([0, 0, 1]))
        self.ask(c.Act(str(self.table.to_act), action, at, turn))

    # any command, right or wrong

    @rule(data=st.data())
    def bother(self, data: st.DataObject) -> None:
        for _ in range(data.draw(st.integers(1, 3))):
            ask = data.draw(st.sampled_from([
                self.come_or_go, self.come_or_go, self.come_or_go, self.sit, self.sit, self.move_chips, self.move_chips,
                self.bind, self.act_wrongly, self.wait, self.flap, self.repeat, self.ask_at_no_time,
            ]))  # fmt: skip
            ask(data)

    def some_player(self, data: st.DataObject) -> Any:  # noqa: ANN401
        seated = [place.player for place in self.table.places]
        if data.draw(st.integers(0, 5)) and seated:
            return data.draw(st.sampled_from([*seated, *filter(None, [self.table.to_act])]))
        return data.draw(st.sampled_from([*PLAYERS, *GUESTS, *WRONG]))

    def some_time(self, data: st.DataObject) -> Any:  # noqa: ANN401
        now, late = self.table.now, self.table.deadline or 0
        return data.draw(st.sampled_from([now, now, now, now + 1, max(now, late - 1), max(now, late), now - 1]))

    def come_or_go(self, data: st.DataObject) -> None:
        kinds: list[Any] = [c.SitIn, c.SitOut, c.Leave, *(c.Disconnect, c.Reconnect) * 2]
        self.ask(data.draw(st.sampled_from(kinds))(self.some_player(data), self.some_time(data)))

    def flap(self, data: st.DataObject) -> None:
        """Not once only: more time is given once a turn."""
        for _ in range(data.draw(st.integers(1, 2))):
            player = str(self.table.to_act)
            self.ask(c.Disconnect(player, self.some_time(data)))
            self.ask(c.Reconnect(player, self.some_time(data)))

    def sit(self, data: st.DataObject) -> None:
        left = sorted(self.model.names) or [1]
        seat = data.draw(st.integers(1, 10) | st.sampled_from(left) | st.sampled_from(WRONG))
        chips = data.draw(st.integers(1, 5_000) | st.integers(1, 200) | st.sampled_from(WRONG))
        self.ask(c.Sit(data.draw(st.sampled_from([*PLAYERS, *GUESTS, *WRONG])), seat, chips, self.some_time(data)))

    def move_chips(self, data: st.DataObject) -> None:
        chips = data.draw(st.integers(1, 300) | st.integers(1, 10_000) | st.sampled_from(WRONG))
        player, at = self.some_player(data), self.some_time(data)
        stack = next((place.chips for place in self.table.places if place.player == player), 1)
        commands: list[c.Command] = [
            c.AddChips(player, chips, at),
            c.RemoveChips(player, chips, at),
            c.RemoveChips(player, stack, at),
        ]
        self.ask(data.draw(st.sampled_from(commands)))

    def bind(self, data: st.DataObject) -> None:
        at, player, seed = self.some_time(data), self.some_player(data), data.draw(SEEDS)
        deck = data.draw(st.sampled_from([dc.Deck.sealed(seed), dc.Deck.shuffled(seed), *WRONG]))
        commands: list[c.Command] = [
            c.Commit(deck, at), c.Commit(dc.Deck.sealed(seed), at), c.CallOff(at),
            *[c.PromiseNonce(player, promise, at) for promise in [*PROMISES, *WRONG[-3:]]],
            *[c.AddNonce(player, nonce, at) for nonce in [*NONCES, *WRONG[:2]]],
            c.StartHand(None, at), c.StartHand(deck, at), c.StartHand(dc.Deck.of("As Kd"), at),
        ]  # fmt: skip
        self.ask(data.draw(st.sampled_from(commands)))

    def act_wrongly(self, data: st.DataObject) -> None:
        kind = data.draw(st.sampled_from(KINDS))
        to = data.draw(st.integers(1, 1_000)) if kind not in ("fold", "check", "show", "muck") else None
        now = self.table.turn
        turn: Any = data.draw(st.sampled_from([None, now, now - 1, now + 1, float(now), str(now), *WRONG]))
        action = data.draw(st.sampled_from([dc.Action(kind, to), dc.Action(kind, to), *self.table.legal(), *WRONG]))
        self.ask(c.Act(self.some_player(data), action, self.some_time(data), turn))

    def wait(self, data: st.DataObject) -> None:
        marks = (self.table.warning, self.table.deadline, self.table.due)
        mark = data.draw(st.sampled_from([mark for mark in marks if mark is not None] or [self.table.now]))
        self.ask(c.Tick(mark + data.draw(st.sampled_from([-1, 0, 0, 1, 10**6]))))

    def ask_at_no_time(self, data: st.DataObject) -> None:
        self.ask(c.Tick(data.draw(st.sampled_from(WRONG))))

    def repeat(self, data: st.DataObject) -> None:
        """A client that sends again what it sent; a turn is answered once."""
        again = self.newest
        accepted = again is self.kept[-1]
        self.ask(again)
        if accepted and isinstance(again, c.Act) and again.turn is not None:
            assert self.kept[-2] is not again

    # everything holds

    @rule()
    def resume(self) -> None:
        self.table = dc.Table.from_json(self.table.to_json())
        self.table.keep = self.kept.append

    @invariant()
    def the_model_agrees(self) -> None:
        if not hasattr(self, "table"):
            return
        table, model = self.table, self.model
        for place in table.places:
            who = model.people[place.player]
            assert place == dc.PlaceView(
                who.seat, who.player, model.stack(who), who.ready, who.connected, who.leaving, who.dealt, who.coming,
                who.going,
            )  # fmt: skip
        assert [place.seat for place in table.places] == sorted(who.seat for who in model.people.values())
        assert (table.now, table.number, table.due) == (model.now, model.number, model.due)
        assert (table.brought, table.taken, table.raked) == (model.brought, model.taken, model.raked)
        turn, player = model.turn, model.in_turn and model.in_turn.player
        assert (table.warning, table.deadline) == ((turn.warning, turn.deadline) if turn else (None, None))
        assert (table.to_act, table.hand) == (player, model.hand)
        assert table.legal() == (model.hand.legal() if model.hand else ())
        assert (table.promises, table.nonces) == (model.promises, model.nonces)
        assert table.commitment == (model.bound.commitment if model.bound else None)

    @invariant()
    def chips_add_up(self) -> None:
        if hasattr(self, "table"):
            self.books.check(self.table)

    @invariant()
    def the_same_table_comes_back(self) -> None:
        if hasattr(self, "table"):
            text = self.table.to_json()
            again = dc.Table.from_json(text)
            assert again.to_json() == text
            assert (again.legal(), again.view("p1")) == (self.table.legal(), self.table.view("p1"))

    def teardown(self) -> None:
        if hasattr(self, "table"):
            text = self.table.to_json()
            assert dc.Table.replay(self.kept).to_json() == text
            wire: Any = c.Recorded
            sent = [dc.decode(wire, dc.encode(command)) for command in self.kept]
            assert dc.Table.replay(sent).to_json() == text


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(stateful_step_count=STEPS)
