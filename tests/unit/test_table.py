"""Table: every refusal by its code, with nothing changed, and the calls that rules do not number."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode as E
from tests.tables import FT, act, balanced, said, stacks, start, table

RUNNING = table({1: 10_000, 2: 10_000, 3: 10_000, 5: 900}, script="1i")
IDLE = table()
FULL = table(dict.fromkeys(range(1, 9), 1_000), FT.replace(max_seat=10))
BOUND = table()
BOUND.commit(at=0, deck=dc.Deck.sealed(bytes(32)))
BOUND.add_nonce("p1", b"mine", at=0)
PROMISE = sha256(b"mine").digest()
PROMISED = table()
PROMISED.commit(at=0, deck=dc.Deck.sealed(bytes(32)))
PROMISED.promise_nonce("p1", PROMISE, at=0)
GOING = table(script="1i 2c")
GOING.leave("p1", at=0)
LIMITED = table({1: 1_000, 2: 2_000}, FT.replace(min_buy_in=500, max_buy_in=2_000))
TABLES = (RUNNING, IDLE, FULL, BOUND, PROMISED, GOING, LIMITED)
NOTHING: Any = None
SEVEN: Any = 7
WORD: Any = "As"
NO_NUMBERS: list[Any] = [0.0, True, "1", None]
NO_TURNS: list[Any] = [1, 3, 2.0, True, "2"]
NO_NAMES: list[Any] = ["", 7, None, b"p", "\ud800", "x" * 65, "ü" * 33]
CALL = dc.Action("call")

ROWS: list[tuple[E, type[dc.DoorcardError], Callable[[], object]]] = [
    (E.RULES_TYPE, dc.RulesError, lambda: dc.Table(NOTHING)),
    (E.COMMAND_TYPE, dc.TableError, lambda: IDLE.apply(NOTHING)),
    (E.COMMAND_TYPE, dc.TableError, lambda: IDLE.apply(dc.commands.Open(FT))),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    *[(E.TIME_TYPE, dc.TableError, lambda at=at: IDLE.tick(at=at)) for at in (-1, 10**16, *NO_NUMBERS)],
    (E.TIME_BACKWARDS, dc.TableError, lambda: aged().tick(at=4)),
    *[
        (E.PLAYER_NAME, dc.TableError, lambda name=name: IDLE.sit(name, seat=4, chips=100, at=0))
        for name in NO_NAMES
    ],
    (E.PLAYER_NAME, dc.TableError, lambda: IDLE.view(SEVEN)),
    (E.PLAYER_NAME, dc.TableError, lambda: IDLE.events_for(SEVEN)),
    (E.ALREADY_SEATED, dc.TableError, lambda: IDLE.sit("p1", seat=4, chips=100, at=0)),
    *[
        (E.SEAT_RANGE, dc.TableError, lambda seat=seat: IDLE.sit("new", seat=seat, chips=100, at=0))
        for seat in (0, 9, 10**30, *NO_NUMBERS)
    ],
    (E.SEAT_TAKEN, dc.TableError, lambda: IDLE.sit("new", seat=1, chips=100, at=0)),
    (E.TABLE_FULL, dc.TableError, lambda: FULL.sit("new", seat=9, chips=100, at=0)),
    *[
        (E.BUY_IN, dc.TableError, lambda chips=chips: IDLE.sit("new", seat=4, chips=chips, at=0))
        for chips in (0, -1, 10**15 + 1, 10**15, *NO_NUMBERS)
    ],
    (E.BUY_IN, dc.TableError, lambda: LIMITED.sit("new", seat=4, chips=499, at=0)),
    (E.BUY_IN, dc.TableError, lambda: LIMITED.sit("new", seat=4, chips=2_001, at=0)),
    (E.BUY_IN, dc.TableError, lambda: LIMITED.add_chips("p1", 1_001, at=0)),
    *[
        (E.BUY_IN, dc.TableError, lambda chips=chips: IDLE.add_chips("p1", chips, at=0))
        for chips in (0, -1, *NO_NUMBERS)
    ],
    *[
        (E.NOT_ENOUGH_CHIPS, dc.TableError, lambda chips=chips: IDLE.remove_chips("p1", chips, at=0))
        for chips in (0, -1, 10_001, *NO_NUMBERS)
    ],
    *[
        (E.NOT_SEATED, dc.TableError, call)
        for call in (
            lambda: IDLE.sit_in("who", at=0),
            lambda: IDLE.sit_out("who", at=0),
            lambda: IDLE.leave(NOTHING, at=0),
            lambda: IDLE.add_chips("who", 1, at=0),
            lambda: IDLE.remove_chips("who", 1, at=0),
            lambda: IDLE.disconnect("who", at=0),
            lambda: IDLE.reconnect("who", at=0),
            lambda: RUNNING.act("who", CALL, at=0),
            lambda: BOUND.add_nonce("who", b"x", at=0),
            lambda: IDLE.last_hand("who"),
        )
    ],
    (E.NO_CHIPS, dc.TableError, lambda: broke().sit_in("p1", at=0)),
    (E.LEAVING, dc.TableError, lambda: GOING.sit_in("p1", at=0)),
    (E.LEAVING, dc.TableError, lambda: GOING.add_chips("p1", 1, at=0)),
    (E.LEAVING, dc.TableError, lambda: GOING.remove_chips("p1", 1, at=0)),
    (E.COMMITTED, dc.TableError, lambda: BOUND.commit(at=0)),
    (E.COMMITTED, dc.TableError, lambda: BOUND.start_hand(at=0, deck=dc.Deck.sealed())),
    (E.NOT_SEALED, dc.TableError, lambda: IDLE.commit(at=0, deck=dc.Deck.shuffled())),
    (E.NOT_SEALED, dc.TableError, lambda: IDLE.commit(at=0, deck=dc.Deck.sealed(None, {"p1": b"x"}))),
    (E.NOT_COMMITTED, dc.TableError, lambda: IDLE.add_nonce("p1", b"x", at=0)),
    (E.NOT_COMMITTED, dc.TableError, lambda: IDLE.apply(dc.commands.StartHand(None, 0))),
    (E.NONCE_TWICE, dc.TableError, lambda: BOUND.add_nonce("p1", b"x", at=0)),
    (E.NONCE_TYPE, dc.TableError, lambda: BOUND.add_nonce("p2", NOTHING, at=0)),
    (E.NONCE_TYPE, dc.TableError, lambda: BOUND.apply(dc.commands.AddNonce("p2", "AB", 0))),
    (E.NONCE_LENGTH, dc.CardError, lambda: BOUND.add_nonce("p2", b"", at=0)),
    (E.NONCE_TWICE, dc.TableError, lambda: BOUND.promise_nonce("p2", PROMISE, at=0)),
    (E.NONCE_TWICE, dc.TableError, lambda: PROMISED.promise_nonce("p1", PROMISE, at=0)),
    (E.NONCE_TYPE, dc.TableError, lambda: PROMISED.promise_nonce("p2", PROMISE[1:], at=0)),
    (E.NONCE_TYPE, dc.TableError, lambda: PROMISED.promise_nonce("p2", NOTHING, at=0)),
    (E.NONCE_UNPROMISED, dc.TableError, lambda: PROMISED.add_nonce("p1", b"other", at=0)),
    (E.NONCE_UNPROMISED, dc.TableError, lambda: PROMISED.add_nonce("p2", b"mine", at=0)),
    (E.NONCE_UNPROMISED, dc.TableError, lambda: PROMISED.start_hand(at=0)),
    (E.NOT_COMMITTED, dc.TableError, lambda: IDLE.promise_nonce("p1", PROMISE, at=0)),
    (E.NOT_COMMITTED, dc.TableError, lambda: IDLE.call_off(at=0)),
    (E.NONCE_LENGTH, dc.CardError, lambda: BOUND.add_nonce("p2", bytes(65), at=0)),
    (E.HAND_IN_PROGRESS, dc.TableError, lambda: RUNNING.start_hand(at=0)),
    (E.PLAYER_COUNT, dc.TableError, lambda: dc.Table(FT).start_hand(at=0)),
    (E.CARD_TYPE, dc.CardError, lambda: IDLE.start_hand(at=0, deck=WORD)),
    (E.DECK_TOO_SHORT, dc.TableError, lambda: IDLE.start_hand(at=0, deck=dc.Deck.of("As Kd"))),
    (E.NO_HAND, dc.TableError, lambda: IDLE.act("p1", CALL, at=0)),
    (E.OUT_OF_TURN, dc.TableError, lambda: RUNNING.act("p1", CALL, at=0)),
    *[(E.STALE_TURN, dc.TableError, lambda turn=turn: RUNNING.act("p2", CALL, at=0, turn=turn)) for turn in NO_TURNS],
    (E.TURN_OVER, dc.TableError, lambda: RUNNING.act("p2", CALL, at=30_000)),
    (E.ACTION_TYPE, dc.IllegalAction, lambda: RUNNING.act("p2", NOTHING, at=0)),
    (E.NOT_LEGAL, dc.IllegalAction, lambda: RUNNING.act("p2", dc.Action("check"), at=0)),
    *[
        (E.EVENTS_GONE, dc.TableError, lambda since=since: IDLE.events_for("p1", since))
        for since in (-1, 9_999, *NO_NUMBERS[:3])
    ],
    *[
        (E.HAND_UNKNOWN, dc.TableError, lambda back=back: IDLE.last_hand("p1", back))
        for back in (0, 1, -1, *NO_NUMBERS)
    ],
    (E.EVENTS, dc.WireError, lambda: dc.Table.replay([])),
    (E.EVENTS, dc.WireError, lambda: dc.Table.replay([dc.commands.Tick(0)])),
    (E.EVENTS, dc.WireError, lambda: dc.Table.replay([dc.commands.Open(FT), dc.commands.Open(FT)])),
    (E.JSON, dc.WireError, lambda: dc.Table.from_json("{}")),
    (E.JSON, dc.WireError, lambda: dc.Table.from_json(RUNNING.to_json()[:-1])),
    (E.JSON_VERSION, dc.WireError, lambda: read_with('"version":1', '"version":2')),
    (E.TABLE_RECORD, dc.WireError, lambda: read_with('"brought":', '"brought":1')),
]  # fmt: skip


def read_with(old: str, new: str) -> dc.Table:
    return dc.Table.from_json(RUNNING.to_json().replace(old, new, 1))


def aged() -> dc.Table:
    there = table()
    there.tick(at=5)
    return there


def broke() -> dc.Table:
    there = table()
    there.remove_chips("p1", 10_000, at=0)
    return there


@pytest.mark.parametrize(("code", "kind", "provoke"), ROWS, ids=[f"{i}-{row[0]}" for i, row in enumerate(ROWS)])
def test_a_refusal_has_a_code_and_changes_nothing(
    code: E, kind: type[dc.DoorcardError], provoke: Callable[[], object]
) -> None:
    before = [each.to_json() for each in TABLES]
    with pytest.raises(dc.DoorcardError) as refused:
        provoke()
    error = refused.value
    assert (type(error), error.code) == (kind, code)
    message = str(error)
    assert len(message) > 12
    assert not message.endswith(".")
    assert [each.to_json() for each in TABLES] == before


def test_start_hand_says_why_it_cannot() -> None:
    there = table({1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000})
    there.sit_out("p1", at=0)
    there.disconnect("p2", at=0)
    there.remove_chips("p3", 1_000, at=0)
    with pytest.raises(dc.TableError) as refused:
        there.start_hand(at=0)
    assert str(refused.value) == (
        "can't start a hand: 1 can be dealt in, 2 are needed (p1 is sitting out, p2 is disconnected, p3 has no chips)"
    )


def test_calls_that_say_what_is_true_already_tell_nothing() -> None:
    there = table(script="1i 2c")
    there.leave("p1", at=0)
    told = [there.leave("p1", at=0), there.sit_in("p2", at=0), there.reconnect("p2", at=0)]
    there.sit_out("p2", at=0)
    there.disconnect("p2", at=0)
    told += [there.sit_out("p2", at=0), there.disconnect("p2", at=0)]
    assert not any(told)


def test_turns_are_counted_through_all_hands() -> None:
    """An answer to a turn of the last hand fits no turn of this one."""
    there = table(script="1i 2f 3f")
    last = there.turn
    start(there, at=1)
    assert there.hand is not None
    assert there.turn == there.hand.turn == last + 1
    with pytest.raises(dc.TableError) as refused:
        there.act("p1", dc.Action("bring_in"), at=1, turn=1)
    assert refused.value.code == E.STALE_TURN


def test_the_hand_is_a_copy() -> None:
    there = table(script="1i")
    hand = there.hand
    assert hand is not None
    hand.apply(dc.Action("fold"))
    assert there.hand == table(script="1i").hand
    assert there.to_act == "p2"


def test_chips_that_would_pass_the_maximum_after_the_hand_do_not_come() -> None:
    there = table({1: 1_000, 2: 1_000}, FT.replace(max_buy_in=1_100), script="1i")
    there.add_chips("p1", 140, at=0)
    assert said(there.act("p2", dc.Action("fold"), at=0))[-2:] == [
        "p1 adds 60, 1,100 in all",
        "80 of p1 do not come to the table",
    ]
    assert balanced(there)


def test_chips_of_a_leaver_do_not_come() -> None:
    there = table(script="1i")
    there.add_chips("p2", 140, at=0)
    there.leave("p2", at=0)
    assert said(there.act("p3", dc.Action("fold"), at=0))[-2:] == [
        "140 of p2 do not come to the table",
        "p2 leaves with 9,960",
    ]
    assert (there.brought, there.taken) == (30_000, 9_960)


def test_the_same_commands_make_the_same_table() -> None:
    kept: list[dc.commands.Recorded] = [dc.commands.Open(FT)]
    there = dc.Table(FT)
    there.keep = kept.append
    for command in (
        dc.commands.Sit("p1", 1, 500, 0), dc.commands.Sit("p2", 2, 500, 0), dc.commands.SitIn("p1", 1),
        dc.commands.SitIn("p2", 1), dc.commands.Commit(dc.Deck.sealed(), 2), dc.commands.AddNonce("p2", "0b", 2),
        dc.commands.StartHand(None, 3), dc.commands.Tick(13_000), dc.commands.Tick(33_000),
    ):  # fmt: skip
        there.apply(command)
    assert dc.Table.replay(kept) == there
    assert dc.Table.replay([dc.decode(dc.commands.Recorded, dc.encode(command)) for command in kept]) == there
    assert dc.Table.from_json(there.to_json()) == there


def test_what_the_journal_refuses_has_not_happened() -> None:
    there, before = table(script="1i"), table(script="1i")
    there.keep = full_disk
    with pytest.raises(OSError, match="disk"):
        there.act("p2", CALL, at=0)
    assert there == before


def full_disk(command: dc.commands.Command) -> None:
    raise OSError("disk full")


def test_a_player_and_a_spectator_read_what_they_missed() -> None:
    there = table(script="1i")
    for reader in ("p1", "p2", "nobody", None):
        whole = there.events_for(reader)
        assert len(whole) == there.seq
        for since in range(there.seq + 1):
            assert there.events_for(reader, since) == whole[since:]


def test_a_bound_deck_is_dealt_with_the_nonces() -> None:
    there = table()
    deck = dc.Deck.sealed()
    there.commit(at=0, deck=deck)
    there.add_nonce("p2", b"\x01\x02", at=0)
    assert (there.commitment, there.nonces) == (deck.commitment, {"p2": "0102"})
    there.start_hand(at=0)
    assert there.hand is not None
    assert there.hand.deck == deck.with_nonces({"p2": b"\x01\x02"})
    assert (there.commitment, there.nonces) == (None, {})


def test_a_script_played_through_a_table_moves_the_chips_of_the_hand() -> None:
    there = table()
    start(there, "1i 2o200 3c 1c | 1b200 2f 3f")
    act(there, "")
    assert stacks(there) == {"p1": 10_480, "p2": 9_760, "p3": 9_760}


def test_a_player_checks_the_hand_that_his_nonce_was_mixed_into() -> None:
    """From the public events and his own report, nothing else."""
    there = table()
    there.commit(at=1)
    there.promise_nonce("p2", PROMISE, at=1)
    there.add_nonce("p2", b"mine", at=1)
    there.start_hand(at=1)
    while there.hand:
        there.act(str(there.to_act), there.legal()[0], at=1)
    told = there.events_for("p2")
    commitment = next(event.commitment for event in told if isinstance(event, dc.DeckCommitted))
    seal = next(event.seal for event in told if isinstance(event, dc.HandStarted))
    assert seal is not None
    for player in ("p1", "p2", "p3"):
        report = there.last_hand(player)
        verdict = dc.verify_deal(
            commitment, proof=report.proof, seen=report.events, root=seal.root, nonces={"p2": b"mine"}
        )
        assert verdict, verdict
    dropped = dc.verify_deal(commitment, proof=there.last_hand("p1").proof, nonces={"p1": b"other"})
    assert not dropped


def test_a_deck_that_is_called_off_is_gone() -> None:
    there = table()
    there.commit(at=0)
    there.promise_nonce("p1", PROMISE, at=0)
    commitment = there.commitment
    assert there.call_off(at=0) == (dc.DeckCalledOff(str(commitment)),)
    assert (there.commitment, there.promises, there.nonces) == (None, {}, {})
    there.start_hand(at=0)
