"""What a hostile client or a careless house hands to a table: names that lie, calls without an end, copies, pickles."""

import copy
import enum
import pickle
from collections.abc import Callable, Iterable
from typing import Any

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode as E
from tests.tables import FT, act, balanced, said, start, table

RANDOM_BYTES = bytes(range(32))


class Anybody(str):
    """A name that equals every name."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


class Named(enum.StrEnum):
    P1 = "p1"


@pytest.mark.parametrize("name", [Anybody("p9"), Named.P1])
def test_a_name_is_a_plain_string(name: str) -> None:
    """One of another type may have no JSON, or read another player's cards."""
    there = table(script="1i")
    before = there.to_json()
    calls: list[Callable[[], object]] = [
        lambda: there.sit(name, seat=7, chips=500, at=0),
        lambda: there.leave(name, at=0),
        lambda: there.view(name),
        lambda: there.events_for(name),
        lambda: there.last_hand(name),
    ]
    for call in calls:
        with pytest.raises(dc.TableError) as refused:
            call()
        assert refused.value.code in (E.PLAYER_NAME, E.NOT_SEATED)
    assert there.to_json() == before


NAMES = [
    "None",
    "null",
    "p1 ",
    "P1",
    "e\u0301",
    "\u00e9",
    "\0",
    "a\nb folds",
    "\u202eabc",
    "'; drop table",
    "\U0001f0a1",
]
"""All different, some of them to a machine only."""


def test_names_are_opaque() -> None:
    there = dc.Table(FT)
    for seat, name in enumerate(NAMES[:8], 1):
        there.sit(name, seat=seat, chips=500, at=0)
    assert [place.player for place in dc.Table.from_json(there.to_json()).places] == NAMES[:8]
    assert there.view("None").reader == "None"


@pytest.mark.parametrize("name", NAMES)
def test_a_name_breaks_no_line_of_a_message(name: str) -> None:
    there = table()
    there.sit(name, seat=7, chips=500, at=0)
    start(there, "1i 2f", at=0)
    messages = [
        refusal(lambda: there.sit(name, seat=8, chips=500, at=0)),
        refusal(lambda: there.act(name, dc.Action("fold"), at=0)),
        refusal(lambda: dc.Table.from_json(there.to_json()).apply(dc.commands.PromiseNonce(name, "", 0))),
    ]
    act(there, "3f")
    there.sit_out("p1", at=0)
    there.sit_out("p2", at=0)
    messages.append(refusal(lambda: there.start_hand(at=0)))
    assert all(message.isprintable() for message in messages)


def refusal(call: Callable[[], object]) -> str:
    with pytest.raises(dc.TableError) as refused:
        call()
    return str(refused.value)


def test_no_more_nonces_are_promised_than_a_deck_takes() -> None:
    """Clients that promise and go could bind the house to a deck that can never be dealt."""
    there = dc.Table(FT)
    there.commit(at=0)
    for number in range(8):
        there.sit(f"p{number}", seat=1, chips=500, at=0)
        there.promise_nonce(f"p{number}", RANDOM_BYTES, at=0)
        there.leave(f"p{number}", at=0)
    there.sit("p8", seat=1, chips=500, at=0)
    with pytest.raises(dc.TableError) as refused:
        there.promise_nonce("p8", RANDOM_BYTES, at=0)
    assert refused.value.code == E.NONCE_COUNT


def test_a_table_can_be_kept_however_often_chips_come_and_go() -> None:
    """Counts of chips stay exact in everybody's JSON."""
    there = dc.Table(FT)
    there.sit("p1", seat=1, chips=10**15, at=0)
    for _ in range(8):
        there.remove_chips("p1", 10**15 - 1, at=0)
        there.add_chips("p1", 10**15 - 1, at=0)
    there.remove_chips("p1", 10**15 - 1, at=0)
    with pytest.raises(dc.TableError) as refused:
        there.add_chips("p1", 10**15 - 1, at=0)
    assert refused.value.code == E.BUY_IN
    assert there.brought < 2**53
    assert dc.Table.from_json(there.to_json()) == there


def test_a_message_names_no_range_that_is_none() -> None:
    there = table({1: 2_000, 2: 500}, FT.replace(max_buy_in=2_000))
    assert refusal(lambda: there.add_chips("p1", 1, at=0)) == (
        "can't bring 1 chips to a stack of 2000: none are possible"
    )


# copies


@pytest.mark.parametrize("twin_of", [dc.Table.copy, copy.copy, copy.deepcopy])
def test_a_copy_is_independent(twin_of: Callable[[dc.Table], dc.Table]) -> None:
    there = table(script="1i")
    before = there.to_json()
    twin = twin_of(there)
    assert twin == there
    act(twin, "2f 3f")
    twin.leave("p1", at=5)
    assert there.to_json() == before


@pytest.mark.parametrize("script", ["", "1i 2f 3f"])
def test_what_holds_secrets_of_a_table_does_not_pickle_by_accident(script: str) -> None:
    there, deck = table(script=script), dc.Deck.sealed(RANDOM_BYTES)
    held: list[object] = [table(), there, dc.commands.Commit(deck, 0), dc.commands.StartHand(deck, 0)]
    for value in [*held, *there.history]:
        with pytest.raises(TypeError):
            pickle.dumps(value)


# a log that does not grow without an end


def flapping(there: dc.Table, times: int, since: int = 0) -> Iterable[tuple[dc.Happening, ...]]:
    for at in range(since, since + times):
        yield there.disconnect("p3", at=at) + there.reconnect("p3", at=at)


@pytest.mark.parametrize("script", ["", "1i 2f 3f"])
def test_clients_that_come_and_go_fill_no_memory(script: str) -> None:
    """In a hand and between hands; the hand stays whole for those who look it up."""
    there = table({1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000}, script=script)
    whole = there.hand and there.hand.events
    told = there.events_for("p3")
    for events in flapping(there, 5_000):
        told += events
    assert len(there.to_json()) < 150_000
    oldest = there.seq - len(there.events_for("p3"))
    assert there.seq == len(told)
    assert 500 <= there.seq - oldest <= 1_000
    assert there.events_for("p3") == told[oldest:]
    assert there.events_for("p3", there.seq - 3) == told[-3:]
    with pytest.raises(dc.TableError) as refused:
        there.events_for("p3", oldest - 1)
    assert refused.value.code == E.EVENTS_GONE
    assert (there.hand and there.hand.events) == whole
    again = dc.Table.from_json(there.to_json())
    assert again == there
    assert again.events_for("p1") == there.events_for("p1")


def test_a_hand_that_was_shortened_is_looked_up_whole() -> None:
    there, calm = table(script="1i"), table(script="1i")
    *_, _last = flapping(there, 1_000)
    for one in (there, calm):
        act(one, "2f 3f", at=1_000)
        start(one, "1i 2f 3f", at=1_000)
    assert there.last_hand("p1", 2) == calm.last_hand("p1", 2)
    assert said(there.events_for(None))[-1] == said(calm.events_for(None))[-1]
    assert balanced(there)


# text that no table wrote


def stored(old: str, new: str, script: str | None = "1i") -> str:
    text = table(script=script).to_json()
    assert old in text
    return text.replace(old, new, 1)


TAMPERED: list[Callable[[], str]] = [
    lambda: stored('"now":0', '"now":-1'),
    lambda: stored('"now":0', f'"now":{10**30}'),
    lambda: stored('"turns":0', '"turns":-5'),
    lambda: stored('"turns":0', f'"turns":{2**63}'),
    lambda: stored('"brought":30000,"taken":0', '"brought":29999,"taken":-1'),
    lambda: stored('"deadline":30000,"warned"', f'"deadline":{10**30},"warned"'),
    lambda: stored('"deadline":30000,"warned"', '"deadline":9999,"warned"'),
    lambda: stored('"small_bet":200', '"small_bet":300'),
    lambda: stored('"began":0,"players":{"1"', '"began":9,"players":{"1"'),
    lambda: stored('"oldest":0', '"oldest":-9'),
    lambda: stored('"oldest":0', '"oldest":99'),
    lambda: stored('"gone":0', '"gone":-1'),
    lambda: stored('"seat":2', '"seat":1'),
    lambda: stored('"chips":10000', '"chips":-10000'),
    lambda: stored('"seats":[1,2,3],"up":["2c"', '"seats":[1,2],"up":["2c"', "1i 2f 3f"),
    lambda: "[" * 100_000,
]


@pytest.mark.parametrize("text", TAMPERED)
def test_tampered_text_is_refused_as_text(text: Callable[[], str]) -> None:
    with pytest.raises(dc.WireError):
        dc.Table.from_json(text())


def test_text_cut_anywhere_is_refused_as_text() -> None:
    text = table(script="1i 2f 3f").to_json()
    for length in range(len(text)):
        with pytest.raises(dc.WireError):
            dc.Table.from_json(text[:length])


ODD: list[Any] = [10**5000, "x" * 100_000, 1.0, True, None, b"1", [], float("nan")]


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
def test_odd_values_are_refused_by_type(odd: Any) -> None:  # noqa: ANN401
    there = table(script="1i")
    before = there.to_json()
    commands = dc.commands
    asked: list[Any] = [
        commands.Sit(odd, 7, 500, 0), commands.Sit("new", odd, 500, 0), commands.Sit("new", 7, odd, 0),
        commands.Tick(odd), commands.SitIn(odd, 0), commands.SitOut(odd, 0), commands.Leave(odd, 0),
        commands.AddChips("p1", odd, 0), commands.RemoveChips("p1", odd, 0), commands.Commit(odd, 0),
        commands.PromiseNonce("p1", odd, 0), commands.AddNonce("p1", odd, 0), commands.Act("p2", odd, 0),
        commands.Act(odd, dc.Action("fold"), 0), commands.Disconnect(odd, 0), commands.Reconnect(odd, 0), odd,
    ]  # fmt: skip
    if odd is not None:
        asked += [commands.StartHand(odd, 0), commands.Act("p2", dc.Action("fold"), 0, odd)]
    for command in asked:
        with pytest.raises(dc.DoorcardError) as refused:
            there.apply(command)
        assert len(str(refused.value)) < 400
    assert there.to_json() == before
