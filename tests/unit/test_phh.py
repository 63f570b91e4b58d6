"""Reading PHH: what is understood, and what each kind of broken record is refused with."""

from pathlib import Path
from random import Random

import pytest

from doorcard import history
from doorcard.errors import ErrorCode, HistoryError

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "hands"

HAND = """\
# two players
variant = 'F7S'
ante_trimming_status = true
antes = [10, 10]
bring_in = 10
small_bet = 40
big_bet = 80
starting_stacks = [1000, 900]
players = ['Ada', '']
actions = [  # third street
  'd dh p1 2c3d4h',
  'd dh p2 ????Kh',

  'p1 pb # low', "p2 cbr 40", 'p1 cc',
  '# a pause',
  '',
  # fourth street
  'd dh p1 9s', 'd dh p2 Td',
  'p2 cc', 'p1 f',
]
finishing_stacks = [950, 950]
"""


def read(text: str) -> history.HandHistory:
    [hand] = history.load(text)
    return hand


def test_a_hand_is_read_whole() -> None:
    hand = read(HAND)
    assert hand.format == "phh"
    assert hand.names == {1: "Ada", 2: "p2"}
    assert hand.stacks == {1: 1000, 2: 900}
    assert (hand.rules.ante, hand.rules.bring_in, hand.rules.small_bet, hand.rules.big_bet) == (10, 10, 40, 80)
    assert hand.results.stacks == {1: 950, 2: 950}
    assert hand.results.won is None


def test_the_deck_is_in_dealing_order_with_unknown_cards() -> None:
    deck = read(HAND).deck.split()
    assert deck[:8] == ["2c", "??", "3d", "??", "4h", "Kh", "9s", "Td"]
    assert deck[8:] == ["??"] * 44


def test_each_action_knows_its_street_its_meaning_and_its_line() -> None:
    told = [(action.seat, action.street, action.kinds, action.to, action.line) for action in read(HAND).actions]
    assert told == [
        (1, 3, ("bring_in",), None, 14),
        (2, 3, ("complete", "bet", "raise"), 40, 14),
        (1, 3, ("check", "call"), None, 14),
        (2, 4, ("check", "call"), None, 19),
        (1, 4, ("fold",), None, 19),
    ]


def test_shown_cards_become_known() -> None:
    shown = HAND.replace("'p1 f'", "'p1 cc', 'p2 sm KsQs', 'p1 sm'")
    assert read(shown).deck.split()[:6] == ["2c", "Ks", "3d", "Qs", "4h", "Kh"]


def test_a_recorded_seat_number_is_kept_where_it_can_be() -> None:
    assert read(HAND + "seats = [3, 7]\n").stacks == {3: 1000, 7: 900}
    assert read(HAND + "seats = [7, 3]\n").stacks == {1: 1000, 2: 900}
    assert read(HAND + "seats = [3, 11]\n").stacks == {1: 1000, 2: 900}


def test_a_file_of_several_hands() -> None:
    first, second = history.load(f"[1]\n{HAND}\n[2]\n{HAND}")
    assert (first.source, second.source) == ("text[1]", "text[2]")
    assert [action.line for action in first.actions] == [15, 15, 15, 20, 20]
    offset = HAND.count("\n") + 2
    assert [action.line for action in second.actions] == [offset + line for line in (15, 15, 15, 20, 20)]


def test_a_file_of_many_hands_is_read_in_one_go() -> None:
    text = "".join(f"[{number}]\n{HAND}\n" for number in range(1, 1001))
    hands = history.load(text)
    assert len(hands) == 1000
    assert hands[-1].actions[-1].line == text.count("\n", 0, text.rindex("'p1 f'")) + 1


def test_a_deck_that_runs_short_has_a_community_card() -> None:
    hand = read(eight_called_down("'d db 9c',"))
    deck = hand.deck.split()
    assert len(deck) == 52
    assert deck[8 * 6] == "9c"
    assert hand.actions[-1].street == 7


def test_an_ante_may_be_all_that_a_player_has() -> None:
    short = HAND.replace("[1000, 900]", "[1000, 6]")
    assert read(short.replace("antes = [10, 10]", "antes = [10, 6]")).rules.ante == 10
    assert read(short).rules.ante == 10


def test_the_repr_shows_no_card() -> None:
    assert repr(read(HAND)) == "<HandHistory text: 2 players, 5 actions>"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.phh")), ids=lambda path: path.stem)
def test_the_examples_are_read(path: Path) -> None:
    for given in (path, str(path)):
        [hand] = history.load(given)
        assert hand.source == path.name
    assert history.load(path.read_text(encoding="utf-8"), format="phh")[0].actions == hand.actions


def eight_called_down(last: str) -> str:
    """Eight players of whom nobody folds: 48 cards are dealt by sixth street."""
    cards = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs" if rank + suit not in {"9c", "9d", "9h", "9s"}]
    lines = [f"'d dh p{seat} {''.join(cards.pop() for _ in range(3))}'," for seat in range(1, 9)]
    for _ in range(3):
        lines += [f"'d dh p{seat} {cards.pop()}'," for seat in range(1, 9)]
    return (
        HAND[: HAND.index("antes")]
        + "antes = [1, 1, 1, 1, 1, 1, 1, 1]\nbring_in = 1\nsmall_bet = 4\nbig_bet = 8\n"
        + "starting_stacks = [100, 100, 100, 100, 100, 100, 100, 100]\nactions = [\n"
        + "\n".join([*lines, last, "'p1 cc',\n]\n"])
    )


BROKEN: list[tuple[str, str, ErrorCode, int | None]] = [
    ("no hand at all", "hello\n", ErrorCode.HISTORY_FORMAT, None),
    ("nothing", "\n", ErrorCode.HISTORY_FORMAT, None),
    ("cut within the actions", HAND[: HAND.index("'p2 cc'")], ErrorCode.HISTORY_SYNTAX, 19),
    ("cut within a string", HAND[: HAND.index("9s")], ErrorCode.HISTORY_SYNTAX, 18),
    ("not TOML", HAND.replace("bring_in = 10", "bring_in: 10"), ErrorCode.HISTORY_SYNTAX, 5),
    ("a number without end", HAND.replace("= 10\n", f"= {'1' * 5000}\n"), ErrorCode.HISTORY_SYNTAX, None),
    ("arrays without end", HAND + f"x = {'[' * 10_000}\n", ErrorCode.HISTORY_SYNTAX, None),
    ("a key twice", HAND + "big_bet = 80\n", ErrorCode.HISTORY_SYNTAX, 22),
    ("razz", HAND.replace("F7S", "FR"), ErrorCode.HISTORY_VARIANT, 2),
    ("hi-lo", HAND.replace("F7S", "F7S/8"), ErrorCode.HISTORY_VARIANT, 2),
    ("variant no text", HAND.replace("'F7S'", "7"), ErrorCode.HISTORY_FIELD, 2),
    ("no bring-in", HAND.replace("bring_in = 10\n", ""), ErrorCode.HISTORY_FIELD, None),
    ("no actions", HAND.replace("actions =", "action ="), ErrorCode.HISTORY_FIELD, None),
    ("blinds", HAND + "blinds_or_straddles = [1, 2]\n", ErrorCode.HISTORY_FIELD, 22),
    ("float bet", HAND.replace("= 40\n", "= 40.0\n"), ErrorCode.HISTORY_FIELD, 6),
    ("bool bet", HAND.replace("= 40\n", "= true\n"), ErrorCode.HISTORY_FIELD, 6),
    ("text bet", HAND.replace("= 40\n", "= '40'\n"), ErrorCode.HISTORY_FIELD, 6),
    ("no bet", HAND.replace("= 40\n", "= 0\n"), ErrorCode.HISTORY_FIELD, 6),
    ("float ante", HAND.replace("[10, 10]", "[10, 10.5]"), ErrorCode.HISTORY_FIELD, 4),
    ("negative ante", HAND.replace("[10, 10]", "[10, -10]"), ErrorCode.HISTORY_FIELD, 4),
    ("one ante", HAND.replace("[10, 10]", "[10]"), ErrorCode.HISTORY_FIELD, 4),
    ("antes no list", HAND.replace("[10, 10]", "10"), ErrorCode.HISTORY_FIELD, 4),
    ("unknown stack", HAND.replace("[1000, 900]", "[1000, inf]"), ErrorCode.HISTORY_FIELD, 8),
    ("negative stack", HAND.replace("[1000, 900]", "[1000, -900]"), ErrorCode.HISTORY_FIELD, 8),
    ("one player", HAND.replace("[1000, 900]", "[1000]"), ErrorCode.HISTORY_FIELD, 8),
    ("nine players", HAND.replace("[1000, 900]", "[1, 1, 1, 1, 1, 1, 1, 1, 1]"), ErrorCode.HISTORY_FIELD, 8),
    ("three names", HAND.replace("['Ada', '']", "['Ada', '', '']"), ErrorCode.HISTORY_FIELD, 9),
    ("names no text", HAND.replace("['Ada', '']", "[1, 2]"), ErrorCode.HISTORY_FIELD, 9),
    ("three results", HAND.replace("[950, 950]", "[950, 950, 0]"), ErrorCode.HISTORY_FIELD, 21),
    ("action no text", HAND.replace("'# a pause'", "7"), ErrorCode.HISTORY_FIELD, 10),
    ("big bet not twice the small", HAND.replace("= 80\n", "= 100\n"), ErrorCode.HISTORY_RULES, None),
    ("antes that differ", HAND.replace("[10, 10]", "[10, 5]"), ErrorCode.HISTORY_RULES, 4),
    (
        "short of an ante that is not trimmed",
        HAND.replace("status = true", "status = false").replace("[1000, 900]", "[1000, 6]"),
        ErrorCode.HISTORY_RULES,
        4,
    ),
    ("unknown verb", HAND.replace("p1 f'", "p1 go'"), ErrorCode.HISTORY_ACTION, 19),
    ("draw", HAND.replace("p1 f'", "p1 sd'"), ErrorCode.HISTORY_ACTION, 19),
    ("words too many", HAND.replace("p1 f'", "p1 f 4'"), ErrorCode.HISTORY_ACTION, 19),
    ("no such player", HAND.replace("p1 f'", "p3 f'"), ErrorCode.HISTORY_ACTION, 19),
    ("player zero", HAND.replace("p1 f'", "p0 f'"), ErrorCode.HISTORY_ACTION, 19),
    ("no player", HAND.replace("p1 f'", "q1 f'"), ErrorCode.HISTORY_ACTION, 19),
    ("folded twice", HAND.replace("'p1 f'", "'p1 f',\n'p1 f'"), ErrorCode.HISTORY_ACTION, 20),
    ("card for a folded player", HAND.replace("'p1 f'", "'p1 f',\n'd dh p1 5c'"), ErrorCode.HISTORY_ACTION, 20),
    ("negative amount", HAND.replace("cbr 40", "cbr -40"), ErrorCode.HISTORY_AMOUNT, 14),
    ("float amount", HAND.replace("cbr 40", "cbr 40.0"), ErrorCode.HISTORY_AMOUNT, 14),
    ("amount of nothing", HAND.replace("cbr 40", "cbr 0"), ErrorCode.HISTORY_AMOUNT, 14),
    ("amount beyond all chips", HAND.replace("cbr 40", f"cbr {'9' * 40}"), ErrorCode.HISTORY_AMOUNT, 14),
    ("no amount", HAND.replace("cbr 40", "cbr"), ErrorCode.HISTORY_ACTION, 14),
    ("no card", HAND.replace("9s", "1s"), ErrorCode.HISTORY_CARDS, 18),
    ("half a card", HAND.replace("9s", "9"), ErrorCode.HISTORY_CARDS, 18),
    ("half known card", HAND.replace("9s", "9?"), ErrorCode.HISTORY_CARDS, 18),
    ("a card twice", HAND.replace("9s", "2c"), ErrorCode.HISTORY_CARDS, 18),
    ("two cards on fourth street", HAND.replace("9s", "9s9c"), ErrorCode.HISTORY_CARDS, 18),
    ("four cards on third street", HAND.replace("2c3d4h", "2c3d4h5s"), ErrorCode.HISTORY_CARDS, 11),
    ("action before the deal is whole", HAND.replace(", 'd dh p2 Td'", ""), ErrorCode.HISTORY_CARDS, 19),
    ("community card too early", HAND.replace("'d dh p2 Td'", "'d db Td'"), ErrorCode.HISTORY_CARDS, 18),
    ("two community cards", HAND.replace("'d dh p2 Td'", "'d db TdTc'"), ErrorCode.HISTORY_CARDS, 18),
    ("shows another card", HAND.replace("p1 f'", "p1 sm 2c3d4hTs'"), ErrorCode.HISTORY_CARDS, 19),
    ("shows another's card", HAND.replace("p1 f'", "p2 sm 2c3dKhTd'"), ErrorCode.HISTORY_CARDS, 19),
    ("cards for eight that are not there", eight_called_down("'d dh p1 9c',"), ErrorCode.HISTORY_CARDS, 42),
]


@pytest.mark.parametrize(("text", "code", "line"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_record_is_refused(text: str, code: ErrorCode, line: int | None) -> None:
    with pytest.raises(HistoryError) as caught:
        history.load(text)
    assert caught.value.code == code
    assert caught.value.line == line
    assert str(caught.value)[0] == str(caught.value)[0].lower()


def test_a_missing_file_a_folder_and_bytes_are_refused(tmp_path: Path) -> None:
    (tmp_path / "latin.phh").write_bytes(b"variant = '\xff'")
    for path in (tmp_path / "none.phh", tmp_path, tmp_path / "latin.phh", "a\0b", "x" * 10_000, 7, b"\n"):
        with pytest.raises(HistoryError) as caught:
            history.load(path)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        assert caught.value.code == ErrorCode.HISTORY_SOURCE


def test_a_format_can_be_named() -> None:
    assert history.load(HAND, format="phh") == history.load(HAND)
    with pytest.raises(HistoryError, match="no format 'telex'") as caught:
        history.load(HAND, format="telex")
    assert caught.value.code == ErrorCode.HISTORY_FORMAT


def test_an_empty_phh_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.phh"
    path.write_text("# nothing\n", encoding="utf-8")
    with pytest.raises(HistoryError, match="holds no hand") as caught:
        history.load(path)
    assert caught.value.code == ErrorCode.HISTORY_SYNTAX


def mangled(text: str, luck: Random) -> str:
    """A text with a few pieces of it lost, doubled, swapped or replaced by other signs."""
    for _ in range(luck.randint(1, 4)):
        at, cut = sorted(luck.choices(range(len(text) + 1), k=2))
        cut = min(cut, at + luck.randint(1, 40))
        piece = luck.choice(("", text[at:cut] * 2, luck.choice("[]{}'\"#\n\0é?pd09-.,=\\"), text[cut:][:20]))
        text = text[:at] + piece + text[cut:]
    return text + "\n"


def test_a_mangled_record_is_read_or_refused_and_nothing_else(seed: int, soak: bool) -> None:
    luck = Random(seed)
    texts = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.phh"))]
    refused: list[tuple[HistoryError, int]] = []
    for _ in range(100_000 if soak else 3_000):
        text = mangled(luck.choice(texts), luck)
        try:
            for hand in history.load(text):
                history.replay(hand)
        except HistoryError as error:
            refused.append((error, text.count("\n") + 1))
    assert all(error.line is None or 1 <= error.line <= lines for error, lines in refused)
    assert len({error.code for error, _ in refused}) >= 6
