"""Recorded hands played again: the real ones agree with their records, and a record that was tampered with is found."""

import json
from pathlib import Path

import pytest

from doorcard import Hand, history
from doorcard.errors import ErrorCode, HistoryError

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples" / "hands").glob("*.phh"))
TWO_PAIR = next(path for path in EXAMPLES if path.stem == "two-pair-on-seventh").read_text(encoding="utf-8")

ALL_IN = """\
variant = 'F7S'
ante_trimming_status = true
antes = [10, 10, 10]
bring_in = 10
small_bet = 40
big_bet = 80
starting_stacks = [50, 300, 6]
actions = [
  'd dh p1 2c3d4h', 'd dh p2 ????Kh', 'd dh p3 AcAdAs',
  'p1 pb', 'p2 cbr 40', 'p1 cc',
  'd dh p1 9s', 'd dh p2 Kd', 'd dh p3 Jd',
  'd dh p1 8s', 'd dh p2 Qd', 'd dh p3 Js',
  'd dh p1 7s', 'd dh p2 Qc', 'd dh p3 5d',
  'd dh p1 6s', 'd dh p2 ??', 'd dh p3 5c',
  'p3 sm AcAdAsJdJs5d5c', 'p2 sm KsKcKhKdQdQc2s', 'p1 sm',
]
finishing_stacks = [0, 356, 0]
winnings = [0, 106, 0]
"""


def replayed(text: str) -> tuple[history.HandHistory, Hand]:
    [record] = history.load(text)
    return record, history.replay(record)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_agrees_with_its_record(path: Path) -> None:
    [record] = history.load(path)
    hand = history.replay(record)
    assert hand.is_over
    assert record.results.stacks == hand.stacks
    assert history.differences(record, hand) == ()


def test_an_all_in_ante_and_a_side_pot() -> None:
    record, hand = replayed(ALL_IN)
    assert history.differences(record, hand) == ()
    assert [(pot.amount, pot.claimants) for pot in hand.pots] == [(18, (1, 2, 3)), (88, (1, 2))]
    assert hand.stacks == {1: 0, 2: 356, 3: 0}


def test_the_given_televised_hands(shared: Path) -> None:
    """Every F7S file of the given hands, against the results beside it and those of the checked list."""
    lines = (shared / "corpus/hands.jsonl").read_text(encoding="utf-8").splitlines()
    listed = {hand["id"]: hand for hand in map(json.loads, lines)}
    found = [path for path in sorted((shared / "corpus/raw/phh").glob("*.phh")) if "'F7S'" in path.read_text()]
    assert len(found) == 8
    for path in found:
        [record] = history.load(path)
        hand = history.replay(record)
        assert hand.is_over
        assert history.differences(record, hand) == ()
        assert {str(seat): chips for seat, chips in hand.stacks.items()} == listed[path.stem]["final_stacks"]
        assert [pot.amount for pot in hand.pots] == [pot["amount"] for pot in listed[path.stem]["own"]["own_pots"]]


def test_other_games_of_the_given_hands_are_refused(shared: Path) -> None:
    for path in (shared / "corpus/raw/phh").glob("*.phh"):
        if "'F7S'" not in path.read_text():
            with pytest.raises(HistoryError) as caught:
                history.load(path)
            assert caught.value.code == ErrorCode.HISTORY_VARIANT


def test_a_changed_result_is_found() -> None:
    record, hand = replayed(TWO_PAIR.replace("11250000", "11200000"))
    assert history.differences(record, hand) == ("Bruno ends with 11250000, the record says 11200000",)
    record, hand = replayed(ALL_IN.replace("106, 0]", "105, 1]"))
    assert len(history.differences(record, hand)) == 2


def test_a_record_may_stop_early() -> None:
    stops = TWO_PAIR[: TWO_PAIR.index("'p4 cbr 400000',\n  'p2 cc',\n\n  'p4 sm")] + "]\n"
    record, hand = replayed(stops)
    assert hand.to_act == 4
    assert history.differences(record, hand) == ()


def test_a_muck_where_the_house_opens_the_hand_changes_no_money() -> None:
    """RULES 6.1 asks the last bettor first and 6.3 pays the best hand, whatever a room did about showing."""
    path = next(path for path in EXAMPLES if path.stem == "three-raises-on-third")
    _, hand = replayed(path.read_text(encoding="utf-8"))
    assert hand.won == {1: 3_850_000}


def test_walk_gives_the_hand_after_each_action() -> None:
    [record] = history.load(TWO_PAIR)
    seen = [len(hand.events) for hand in history.walk(record)]
    assert len(seen) == 1 + sum(not action.is_showdown for action in record.actions)
    assert seen == sorted(set(seen))


TAMPERED: list[tuple[str, str, str, ErrorCode, int | None]] = [
    ("wrong amount", "p2 cbr 200000", "p2 cbr 250000", ErrorCode.HISTORY_ILLEGAL, 24),
    ("raise beyond the limit", "p4 cbr 400000',\n  'p5", "p4 cbr 600000',\n  'p5", ErrorCode.HISTORY_ILLEGAL, 26),
    ("another brings it in", "p5 pb", "p1 pb", ErrorCode.HISTORY_TURN, 22),
    ("two out of turn", "'p1 f',\n  'p2 cbr 200000'", "'p2 cbr 200000',\n  'p1 f'", ErrorCode.HISTORY_TURN, 23),
    ("no bring-in", "  'p5 pb',", "", ErrorCode.HISTORY_TURN, 23),
    ("checks instead of bringing in", "p5 pb", "p5 cc", ErrorCode.HISTORY_ILLEGAL, 22),
    ("a check is missing", "'p4 cc',\n  'p2 cc',", "'p4 cc',", ErrorCode.HISTORY_TURN, 51),
    ("a bet too many", "'p2 cc',\n\n  'p4 sm", "'p2 cc',\n  'p4 cbr 400000',\n  'p4 sm", ErrorCode.HISTORY_TURN, 54),
    ("a bring-in as large as the bet", "bring_in        = 50000", "bring_in = 200000", ErrorCode.HISTORY_RULES, None),
]


@pytest.mark.parametrize(("old", "new", "code", "line"), [r[1:] for r in TAMPERED], ids=[r[0] for r in TAMPERED])
def test_a_broken_rule_is_found(old: str, new: str, code: ErrorCode, line: int | None) -> None:
    assert TWO_PAIR.count(old) >= 1
    with pytest.raises(HistoryError) as caught:
        replayed(TWO_PAIR.replace(old, new, 1))
    assert (caught.value.code, caught.value.line) == (code, line)


def test_the_message_says_what_was_tried_and_what_is_possible() -> None:
    with pytest.raises(HistoryError) as caught:
        replayed(TWO_PAIR.replace("p2 cbr 200000", "p2 cbr 250000", 1))
    assert str(caught.value) == (
        "action 3, 'p2 cbr 250000' by Bruno: not allowed on third street: "
        "fold, call to 50000 or complete to 200000 is possible"
    )


def test_cards_that_nobody_recorded_but_that_decide_who_opens_are_refused() -> None:
    with pytest.raises(HistoryError) as caught:
        replayed(TWO_PAIR.replace("Kh6d2h", "Kh6d??"))
    assert caught.value.code == ErrorCode.HISTORY_CARDS
    with pytest.raises(HistoryError) as caught:
        replayed(TWO_PAIR.replace("d dh p2 9h", "d dh p2 ??").replace("8d9h3h", "8d3h"))
    assert caught.value.code == ErrorCode.HISTORY_CARDS
    assert caught.value.line == 28


def test_a_hand_with_unknown_cards_can_only_be_mucked() -> None:
    unknown = TWO_PAIR.replace("d dh p4 QhTdJd", "d dh p4 ????Jd").replace("d dh p4 7s", "d dh p4 ??")
    _, hand = replayed(unknown.replace("p4 sm QhTdJdQs6s3c7s # queens", "p4 sm"))
    assert hand.won == {2: 3_100_000}
    _, hand = replayed(unknown)  # shown in the end, and so known after all
    assert hand.won == {2: 3_100_000}
    with pytest.raises(HistoryError) as caught:
        replayed(unknown.replace("QhTdJdQs6s3c7s", "??????"))
    assert (caught.value.code, caught.value.line) == (ErrorCode.HISTORY_ILLEGAL, 55)
