"""What is written in PHH is read again as the same hand, by this reader and by another library's."""

from random import Random

import pytest
from pokerkit import HandHistory as OtherHistory

from doorcard import Action, Deck, Hand, HouseRules, history
from doorcard.errors import ErrorCode, HistoryError

RULES = HouseRules(small_bet=20, big_bet=40, ante=4, bring_in=5, fold_when_free=True)


def played(luck: Random, *, stay: bool = False, stop: bool = False) -> Hand:
    """A random hand; `stay` never folds, `stop` breaks off somewhere in the betting."""
    seats = luck.sample(range(1, 9), luck.randint(2, 8))
    hand = Hand(RULES, {seat: luck.randint(3, 999) for seat in seats}, Deck.shuffled(luck.randbytes(32)))
    while not hand.is_over and not (stop and "muck" not in hand.legal().kinds and luck.random() < 0.1):
        hand.apply(luck.choice([action for action in hand.legal() if not stay or action.kind != "fold"]))
    return hand


@pytest.mark.parametrize("how", [{}, {"stay": True}, {"stop": True}])
def test_a_hand_comes_back(seed: int, how: dict[str, bool]) -> None:
    luck = Random(seed)
    for _ in range(150):
        hand = played(luck, **how)
        [record] = history.load(history.dump(hand, names={hand.seats[0]: 'Zoë "Z" \\ \x7f\n'}))
        again = history.replay(record)
        assert again.events[1:] == hand.events[1:]
        assert again.rules == hand.rules
        assert record.names[hand.seats[0]] == 'Zoë "Z" \\ \x7f\n'
        assert history.differences(record, again) == ()


def test_the_community_card_comes_back(seed: int) -> None:
    luck = Random(seed)
    hand = Hand(RULES, dict.fromkeys(range(1, 9), 999), Deck.shuffled(luck.randbytes(32)))
    while not hand.is_over:
        hand.apply(next(action for action in hand.legal() if action.kind != "fold"))
    assert hand.community is not None
    [record] = history.load(history.dump(hand))
    assert history.replay(record).events[1:] == hand.events[1:]


def test_another_library_reads_it(seed: int) -> None:
    """Without what PokerKit does not know: all-in bets, the open-pair bet, RULES 6.1's order of showing."""
    luck = Random(seed)
    rules = RULES.replace(fold_when_free=False, open_pair_double_bet=False)
    won_unshown = 0
    for _ in range(60):
        hand = Hand(rules, dict.fromkeys(range(1, luck.randint(3, 7)), 999), Deck.shuffled(luck.randbytes(32)))
        while not hand.is_over:
            hand.apply(luck.choice(list(hand.legal())))
        text = "".join(line for line in history.dump(hand).splitlines(keepends=True) if " sm" not in line)
        *_, state = OtherHistory.loads(text)
        assert state.total_pot_amount + sum(state.stacks) == sum(hand.stacks.values())
        if len(hand.live) == 1:
            assert list(state.stacks) == list(hand.stacks.values())
            won_unshown += 1
    assert won_unshown


def test_a_record_is_written_again() -> None:
    hand = Hand(RULES, {2: 100, 5: 100}, Deck.of("Ks Kd 2c 3d Kh Kc"))
    hand.apply(Action("bring_in"))
    hand.apply(Action("fold"))
    [record] = history.load(history.dump(hand, names={2: "Ada"}))
    assert history.load(history.dump(record)) == [record]
    assert record.names == {2: "Ada", 5: "p2"}


def test_an_unknown_format_is_refused() -> None:
    hand = Hand(RULES, {1: 100, 2: 100}, Deck.shuffled(bytes(32)))
    with pytest.raises(HistoryError, match="no format 'telex': phh") as caught:
        history.dump(hand, format="telex")
    assert caught.value.code == ErrorCode.HISTORY_FORMAT
