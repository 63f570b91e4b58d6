"""Hand as an object: copies, equality, JSON and replay in the middle of hands, and logs that nobody wrote."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode
from tests.chance import played, playing, some_action, some_hand
from tests.play import act, play

FT = dc.FULL_TILT.at("2/4")
THREE = dict.fromkeys(range(1, 4), 10_000)


@pytest.fixture
def rng(seed: int) -> random.Random:
    return random.Random(seed)


def shown(hand: dc.Hand) -> tuple[object, ...]:
    return (hand.to_json(), tuple(hand.legal()), hand.legal().to_call, hand.view(None), hand.turn, hand.prompt())


def test_a_copy_is_equal_and_independent(rng: random.Random) -> None:
    for _ in range(60):
        for hand in playing(rng):
            twin, other = hand.copy(), hand.copy()
            assert twin == hand
            before = shown(hand)
            while not twin.is_over:
                twin.apply(some_action(rng, twin))
            assert shown(hand) == shown(other) == before


def test_the_original_leaves_a_copy_alone(rng: random.Random) -> None:
    for _ in range(60):
        hand = some_hand(rng)
        twin = hand.copy()
        before = shown(twin)
        while not hand.is_over:
            hand.apply(some_action(rng, hand))
        assert shown(twin) == before


def test_what_a_hand_hands_out_is_not_the_hand() -> None:
    hand = play(FT, THREE, "1i 2o200 3f")
    before = shown(hand)
    for mapping in (hand.paid, hand.bets, hand.won, hand.returned):
        mapping[1] = 10**6
    with pytest.raises(TypeError):
        hand.stacks[1] = 5  # type: ignore[index]  # pyright: ignore[reportIndexIssue]
    assert shown(hand) == before


def test_stacks_are_equal_to_a_dict() -> None:
    hand = play(FT, THREE, "1i 2o200 3f")
    assert hand.stacks == {1: 9910, 2: 9760, 3: 9960}


def test_hands_are_equal_by_what_happened() -> None:
    first, second = play(FT, THREE, "1i"), play(FT, THREE, "1i")
    assert first == second
    act(second, "2c")
    assert first != second
    assert first != "hand"
    with pytest.raises(TypeError):
        hash(first)


def test_json_and_replay_at_every_point_of_random_hands(rng: random.Random) -> None:
    for _ in range(60):
        for hand in playing(rng):
            for again in (dc.Hand.from_json(hand.to_json()), dc.Hand.replay(hand.events)):
                assert again == hand
                assert shown(again) == shown(hand)
                assert again.deck == hand.deck


def test_a_resumed_hand_goes_on_as_the_first(rng: random.Random) -> None:
    for _ in range(60):
        hand = some_hand(rng)
        again = hand
        while not hand.is_over:
            again = dc.Hand.from_json(again.to_json().encode())
            action = some_action(rng, hand)
            assert again.apply(action) == hand.apply(action)
        assert again == hand
        assert again.settlement == hand.settlement


def test_a_shuffled_deck_is_kept_as_its_seed() -> None:
    hand = dc.Hand(FT, THREE, dc.Deck.shuffled(bytes(range(32))))
    again = dc.Hand.from_json(hand.to_json())
    assert again.deck.seed == bytes(range(32))
    assert again.deck.commitment == hand.deck.commitment


def test_a_deck_with_unknown_cards_comes_back() -> None:
    hand = dc.Hand(FT, {1: 500, 2: 500}, dc.Deck.of("?? ?? Ad Kd 2c 3c 4d 5d 6h 7h 8s 9s Tc Jc"))
    act(hand, "1i 2c | 2k 1k | 2k 1k | 2k 1k | 2k 1k")
    assert dc.Hand.from_json(hand.to_json()) == hand
    assert list(hand.legal()) == [dc.Action("muck")]


def test_the_repr_says_where_it_stands_and_no_card() -> None:
    assert repr(play(FT, THREE, "1i")) == "<Hand of seats 1, 2, 3: third street, seat 2 to act>"
    assert repr(play(FT, THREE, "1i 2f 3f")) == "<Hand of seats 1, 2, 3: third street, over>"


def test_turns_count_every_question() -> None:
    hand = play(FT, THREE)
    turns = [hand.turn]
    for token in ["1i", "2c", "3c"]:
        act(hand, token)
        turns.append(hand.turn)
    assert turns == [1, 2, 3, 4]


def test_apply_returns_the_events_that_followed(rng: random.Random) -> None:
    for _ in range(60):
        for hand in playing(rng):
            before = hand.events
            if hand.is_over:
                break
            twin = hand.copy()
            assert before + twin.apply(some_action(rng, twin)) == twin.events


def corrupted(text: bytes, rng: random.Random) -> Iterator[bytes]:
    """Bytes flipped, cut off, cut out and doubled."""
    at = rng.randrange(len(text))
    yield text[:at]
    yield text[:at] + bytes([text[at] ^ (1 << rng.randrange(8))]) + text[at + 1 :]
    yield text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]
    yield text[:at] + text[at + rng.randint(1, 20) :]
    yield text[:at] + text[max(0, at - 20) :]


def refused_or_read(text: str | bytes) -> dc.Hand | None:
    """Any exception that is not doorcard's own fails the test."""
    try:
        return dc.Hand.from_json(text)
    except dc.DoorcardError:
        return None


@pytest.mark.parametrize("hands", [150, pytest.param(3000, marks=pytest.mark.soak)])
def test_corrupted_json_is_refused_or_a_hand_that_keeps_the_rules(rng: random.Random, hands: int) -> None:
    for _ in range(hands):
        text = played(rng).to_json().encode()
        for broken in corrupted(text, rng):
            again = refused_or_read(broken)
            assert again is None or dc.Hand.replay(again.events) == again


VALUES: tuple[Any, ...] = (None, -1, 0, 1, 2, 9, 10**30, 1.5, True, "", "??", "As", [], [1], {}, {"type": "Mucked"})


def spots(value: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401
    """Every place in nested JSON: the container and the key."""
    keys: list[Any] = list(value) if isinstance(value, dict) else []  # pyright: ignore[reportUnknownArgumentType]
    for key in range(len(value)) if isinstance(value, list) else keys:  # pyright: ignore[reportUnknownArgumentType]
        yield value, key
        yield from spots(value[key])


@pytest.mark.parametrize("hands", [80, pytest.param(800, marks=pytest.mark.soak)])
def test_changed_values_are_refused(rng: random.Random, hands: int) -> None:
    for _ in range(hands):
        hand = played(rng)
        tree = json.loads(hand.to_json())
        for _ in range(20):
            container, key = rng.choice(list(spots(tree)))
            kept, container[key] = container[key], rng.choice(VALUES)
            again = refused_or_read(json.dumps(tree))
            assert again is None or dc.Hand.replay(again.events) == again
            container[key] = kept
        assert dc.Hand.from_json(json.dumps(tree)) == hand


def test_changed_amounts_of_what_happened_are_refused(rng: random.Random) -> None:
    for _ in range(80):
        tree = json.loads(played(rng).to_json())
        amounts = [
            (event, key)
            for event in tree["events"][1:]
            for key, value in event.items()
            if key in ("chips", "to", "seat", "rake", "strength") and value
        ]
        event, key = rng.choice(amounts)
        event[key] += rng.choice((-1, 1))
        with pytest.raises(dc.DoorcardError):
            dc.Hand.from_json(json.dumps(tree))


def test_events_swapped_left_out_or_doubled_are_refused(rng: random.Random) -> None:
    for _ in range(80):
        events = list(played(rng).events)
        at = rng.randrange(len(events) - 1)
        swapped = [*events[:at], events[at + 1], events[at], *events[at + 2 :]]
        doubled = [*events[: at + 1], *events[at:]]
        missing = events[:at] + events[at + 1 :]
        for broken in (swapped, doubled, missing):
            with pytest.raises(dc.DoorcardError):
                dc.Hand.replay(broken)


def test_events_of_two_hands_do_not_mix(rng: random.Random) -> None:
    first, second = play(FT, THREE, "1i 2c 3c | 1k"), play(FT, THREE, "1i 2o200 3c 1c | 1k")
    cut = rng.randrange(6, len(first.events))
    with pytest.raises(dc.WireError) as refused:
        dc.Hand.replay([*first.events[:cut], *second.events[cut:]])
    assert refused.value.code == ErrorCode.EVENTS


def test_masked_events_are_refused(rng: random.Random) -> None:
    for _ in range(30):
        hand = played(rng)
        for reader in (None, *hand.seats):
            with pytest.raises(dc.WireError) as refused:
                dc.Hand.replay(hand.events_for(reader))
            assert refused.value.code == ErrorCode.EVENTS


def test_an_event_that_asks_the_impossible_is_a_wire_error() -> None:
    hand = play(FT, THREE, "1i")
    for forged in (
        dc.Acted(2, "check"),
        dc.Acted(2, "raise", 400, 400),
        dc.Acted(2, "bet"),
        dc.Acted(2, "call", 50, 49),
        dc.Acted(3, "call", 50, 50),
        dc.Mucked(2),
        dc.Shown(2, ("As",), 5),
        dc.HandEnded((1, 2, 3), (1, 1, 1)),
    ):
        with pytest.raises(dc.WireError) as refused:
            dc.Hand.replay([*hand.events, forged])
        assert refused.value.code == ErrorCode.EVENTS


def test_copy_module_and_deepcopy_do_not_share_state() -> None:
    hand = play(FT, THREE, "1i")
    twin = copy.deepcopy(hand)
    act(twin, "2o200")
    assert hand.to_act == 2
    assert twin.to_act == 3
