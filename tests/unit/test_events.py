"""What a dealer says of each event, and that a repr never shows a down card."""

import random
from typing import get_args

import msgspec
import pytest

import doorcard as dc
from tests.chance import played
from tests.play import cards_in, play, said

FT = dc.FULL_TILT.at("2/4")
DECK = dc.Deck.shuffled(bytes(32))
NAMES = {1: "Ann", 2: "Bob"}
STRENGTH = int(dc.evaluate("As Ad Kc Kd 2h"))

LAST = "seventh street: too few cards are left, As is everyone's seventh card"

SAID: list[tuple[dc.Event, str, str]] = [
    (
        dc.HandStarted(FT, (1, 2), (1000, 5200), DECK),
        "new hand, 200/400: p1 (1,000), p2 (5,200)",
        "new hand, $2/$4: Ann ($10), Bob ($52)",
    ),
    (dc.AntePosted(1, 40, all_in=False), "p1 antes 40", "Ann antes $0.40"),
    (dc.AntePosted(2, 7, all_in=True), "p2 antes 7, all-in", "Bob antes $0.07, all-in"),
    (
        dc.Dealt(3, (1, 2), ("2c", "As"), (("Kd", "Kh"), ("??", "??"))),
        "third street: p1 2c, p2 As",
        "third street: Ann 2c, Bob As",
    ),
    (dc.Dealt(4, (1, 2), ("3c", "4s")), "fourth street: p1 3c, p2 4s", "fourth street: Ann 3c, Bob 4s"),
    (
        dc.Dealt(7, (1, 2), (), (("Kd",), ("??",))),
        "seventh street: a down card for p1, p2",
        "seventh street: a down card for Ann, Bob",
    ),
    (dc.CommunityDealt("As"), LAST, LAST),
    (dc.Acted(1, "fold"), "p1 folds", "Ann folds"),
    (dc.Acted(2, "check"), "p2 checks", "Bob checks"),
    (dc.Acted(1, "call", 400, 250), "p1 calls 250", "Ann calls $2.50"),
    (dc.Acted(1, "call", 70, 30, all_in=True), "p1 calls 30, all-in", "Ann calls $0.30, all-in"),
    (dc.Acted(1, "bring_in", 50, 50), "p1 brings in 50", "Ann brings in $0.50"),
    (dc.Acted(1, "complete", 200, 150), "p1 completes to 200", "Ann completes to $2"),
    (dc.Acted(1, "bet", 400, 400), "p1 bets 400", "Ann bets $4"),
    (dc.Acted(1, "raise", 800, 400), "p1 raises to 800", "Ann raises to $8"),
    (dc.Acted(1, "raise", 799, 1, all_in=True), "p1 raises to 799, all-in", "Ann raises to $7.99, all-in"),
    (dc.TimedOut(1, all_in=False), "p1 runs out of time", "Ann runs out of time"),
    (
        dc.TimedOut(1, all_in=True),
        "p1 runs out of time and is all-in for what is in",
        "Ann runs out of time and is all-in for what is in",
    ),
    (dc.WalkedAway(2), "p2 is gone", "Bob is gone"),
    (dc.Returned(1, 400), "uncalled 400 goes back to p1", "uncalled $4 goes back to Ann"),
    (
        dc.Shown(1, ("As", "Ad", "Kc", "Kd", "2h", "3c", "9s"), STRENGTH),
        "p1 shows As Ad Kc Kd 2h 3c 9s: two pair, aces and kings",
        "Ann shows As Ad Kc Kd 2h 3c 9s: two pair, aces and kings",
    ),
    (dc.Mucked(2), "p2 mucks", "Bob mucks"),
    (dc.RakeTaken(75), "rake 75", "rake $0.75"),
    (
        dc.PotWon(0, 1, 520, 0, ((1, 520),), STRENGTH),
        "p1 wins 520 with two pair, aces and kings",
        "Ann wins $5.20 with two pair, aces and kings",
    ),
    (dc.PotWon(0, 1, 90, 0, ((2, 90),), None), "p2 wins 90", "Bob wins $0.90"),
    (
        dc.PotWon(0, 3, 500, 20, ((1, 240), (2, 240)), STRENGTH),
        "p1 wins 240 and p2 wins 240 from the main pot with two pair, aces and kings",
        "Ann wins $2.40 and Bob wins $2.40 from the main pot with two pair, aces and kings",
    ),
    (
        dc.PotWon(2, 3, 300, 0, ((1, 100), (2, 100), (3, 100)), STRENGTH),
        "p1 wins 100, p2 wins 100 and p3 wins 100 from side pot 2 with two pair, aces and kings",
        "Ann wins $1, Bob wins $1 and p3 wins $1 from side pot 2 with two pair, aces and kings",
    ),
    (
        dc.HandEnded((1, 2), (1480, 520)),
        "the hand is over: p1 has 1,480, p2 has 520",
        "the hand is over: Ann has $14.80, Bob has $5.20",
    ),
]


def test_every_kind_of_event_is_said_here() -> None:
    assert {type(event) for event, _, _ in SAID} == set(get_args(dc.Event))


@pytest.mark.parametrize(("event", "plain", "named"), SAID)
def test_the_dealer_s_sentence(event: dc.Event, plain: str, named: str) -> None:
    assert str(event) == event.say() == plain
    assert event.say(NAMES, dc.DOLLARS) == named


@pytest.mark.parametrize("event", [row[0] for row in SAID], ids=lambda event: type(event).__name__)
def test_an_event_is_a_value(event: dc.Event) -> None:
    assert dc.decode(dc.Event, dc.encode(event)) == event
    with pytest.raises(AttributeError):
        event.seat = 9  # type: ignore[misc,union-attr]  # pyright: ignore[reportAttributeAccessIssue]
    assert msgspec.structs.replace(event) == event


@pytest.mark.parametrize(
    ("currency", "chips", "text"),
    [
        (dc.CHIPS, 1234567, "1,234,567"),
        (dc.DOLLARS, 0, "$0"),
        (dc.DOLLARS, 5, "$0.05"),
        (dc.DOLLARS, 520, "$5.20"),
        (dc.DOLLARS, 100_000, "$1,000"),
        (dc.Currency("€", 100), 150, "€1.50"),
        (dc.Currency("¥"), 150, "¥150"),
        (dc.Currency("", 1000), 1005, "1.005"),
    ],
)
def test_money_is_said_by_the_currency(currency: dc.Currency, chips: int, text: str) -> None:
    assert currency.say(chips) == text


def test_reprs_and_sentences_show_no_down_card(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(100):
        hand = played(rng)
        opened = {event.seat for event in hand.events if isinstance(event, dc.Shown)}
        secrets = {str(card) for seat in hand.seats if seat not in opened for card in hand.down(seat)}
        for event in hand.events:
            assert not secrets & cards_in(f"{event!r} {event}")


def test_a_whole_hand_reads_as_a_dealer_says_it() -> None:
    cards = {1: "Ac Ad 2c Ah Ks Qs 9d", 2: "Kc Kd 3c Kh 8h 4h 7s"}
    hand = play(FT, {1: 1000, 2: 240}, "1i 2o200 1c", cards)
    assert said(hand.events) == [
        "new hand, 200/400: p1 (1,000), p2 (240)",
        "p1 antes 40",
        "p2 antes 40",
        "third street: p1 2c, p2 3c",
        "p1 brings in 50",
        "p2 completes to 200, all-in",
        "p1 calls 150",
        "fourth street: p1 Ah, p2 Kh",
        "fifth street: p1 Ks, p2 8h",
        "sixth street: p1 Qs, p2 4h",
        "seventh street: a down card for p1, p2",
        "p2 shows Kc Kd 3c Kh 8h 4h 7s: three of a kind, kings",
        "p1 shows Ac Ad 2c Ah Ks Qs 9d: three of a kind, aces",
        "p1 wins 480 with three of a kind, aces",
        "the hand is over: p1 has 1,240, p2 has 0",
    ]


@pytest.mark.parametrize("minor", [0, -1, 99, True, 100.0])
def test_a_unit_is_a_power_of_ten(minor: int) -> None:
    with pytest.raises(dc.RulesError) as caught:
        dc.Currency("$", minor)
    assert caught.value.code == dc.ErrorCode.SPEECH
