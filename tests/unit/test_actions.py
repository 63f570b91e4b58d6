"""Action and LegalActions: values, what they refuse, how they read."""

import pickle
from typing import get_args

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode
from tests.play import act, play

KINDS: tuple[dc.Kind, ...] = get_args(dc.Kind)
WITHOUT_AMOUNT = {"fold", "check", "show", "muck"}
NEEDS_AMOUNT = {"complete", "bet", "raise"}
FT = dc.FULL_TILT.at("2/4")
THREE = dict.fromkeys(range(1, 4), 10_000)


def test_there_are_nine_kinds() -> None:
    assert set(KINDS) == {*WITHOUT_AMOUNT, *NEEDS_AMOUNT, "call", "bring_in"}


@pytest.mark.parametrize("kind", KINDS)
def test_which_kinds_take_an_amount(kind: dc.Kind) -> None:
    takes = {None: kind not in NEEDS_AMOUNT, 100: kind not in WITHOUT_AMOUNT}
    for to, fine in takes.items():
        if fine:
            assert dc.Action(kind, to).to == to
        else:
            with pytest.raises(dc.IllegalAction) as refused:
                dc.Action(kind, to)
            assert refused.value.code == ErrorCode.ACTION_AMOUNT


@pytest.mark.parametrize("kind", sorted(NEEDS_AMOUNT | {"call", "bring_in"}))
@pytest.mark.parametrize("to", [0, -1, True, 1.0, "100", 10**16, float("inf"), [], b"1"])
def test_an_amount_is_whole_chips_from_1_up(kind: dc.Kind, to: int) -> None:
    with pytest.raises(dc.IllegalAction) as refused:
        dc.Action(kind, to)
    assert refused.value.code == ErrorCode.ACTION_AMOUNT


@pytest.mark.parametrize("kind", ["", "Fold", "all_in", "bringin", None, 1, [], b"fold", "x" * 1000])
def test_no_other_kind(kind: dc.Kind) -> None:
    with pytest.raises(dc.IllegalAction) as refused:
        dc.Action(kind)
    assert refused.value.code == ErrorCode.ACTION_KIND


@pytest.mark.parametrize(
    "action", [dc.Action(kind, None if kind in WITHOUT_AMOUNT else 100) for kind in KINDS] + [dc.Action("call")]
)
def test_an_action_is_a_value(action: dc.Action) -> None:
    assert dc.decode(dc.Action, dc.encode(action)) == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert eval(repr(action), dict(vars(dc))) == action
    assert len({action, dc.Action(action.kind, action.to)}) == 1
    with pytest.raises(AttributeError):
        action.to = 5  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_json_with_a_bad_amount_is_an_illegal_action() -> None:
    with pytest.raises(dc.IllegalAction):
        dc.decode(dc.Action, '{"type":"action","kind":"bet","to":-5}')
    with pytest.raises(dc.WireError):
        dc.decode(dc.Action, '{"type":"action","kind":"jump"}')


def test_legal_actions_are_a_sized_iterable_with_in() -> None:
    legal = play(FT, THREE, "1i").legal()
    assert list(legal) == [dc.Action("fold"), dc.Action("call", 50), dc.Action("complete", 200)]
    assert legal == tuple(legal)
    assert len(legal) == 3
    assert legal.kinds == {"fold", "call", "complete"}
    assert legal.to_call == 50
    for inside in (dc.Action("fold"), dc.Action("call"), dc.Action("call", 50), dc.Action("complete", 200)):
        assert inside in legal
    for outside in (dc.Action("check"), dc.Action("call", 49), dc.Action("complete", 201), "fold", None, 50):
        assert outside not in legal


def test_an_amount_left_out_is_filled_in() -> None:
    legal = play(FT, THREE, "1i").legal()
    assert legal.find(dc.Action("call")) == dc.Action("call", 50)
    assert legal.find(dc.Action("bring_in")) is None
    assert play(FT, THREE).legal().find(dc.Action("bring_in")) == dc.Action("bring_in", 50)


def test_to_call_is_what_the_call_takes_from_the_stack() -> None:
    assert play(FT, THREE, "1i 2o200 3r400").legal().to_call == 350
    assert play(FT, THREE | {2: 70}, "1i").legal().to_call == 30
    assert play(FT, THREE, "1i 2c 3c |").legal().to_call == 0


def test_legal_actions_read_as_words() -> None:
    legal = play(FT, THREE, "1i").legal()
    assert str(legal) == "fold, call to 50 or complete to 200"
    assert repr(legal) == "<LegalActions: fold, call to 50 or complete to 200>"
    assert legal.say(dc.DOLLARS.say) == "fold, call to $0.50 or complete to $2"


def test_legal_actions_are_a_value_that_a_later_turn_leaves_alone() -> None:
    hand = play(FT, THREE, "1i")
    legal = hand.legal()
    before = tuple(legal)
    act(hand, "2o200")
    assert tuple(legal) == before
    assert hand.legal() != legal
    assert play(FT, THREE, "1i").legal() == legal
    assert hash(play(FT, THREE, "1i").legal()) == hash(legal)


def test_nothing_is_legal_when_the_hand_is_over() -> None:
    legal = play(FT, THREE, "1i 2f 3f").legal()
    assert (len(legal), list(legal), str(legal), legal.to_call) == (0, [], "nothing", 0)


def test_choices_can_not_be_written_to_as_hands_share_them() -> None:
    legal = dc.Hand(dc.FULL_TILT.at("2/4"), {1: 1000, 2: 1000}, dc.Deck.shuffled(bytes(32))).legal()
    for name in ("_to_call", "to_call", "x"):
        with pytest.raises(AttributeError, match="never change"):
            setattr(legal, name, 1)
    assert pickle.loads(pickle.dumps(legal)) == legal
    assert pickle.loads(pickle.dumps(legal)).to_call == legal.to_call
