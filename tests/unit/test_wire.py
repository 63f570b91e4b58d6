"""encode and decode: what crosses a wire, and what is refused on the way back."""

import json

import pytest

import doorcard as dc
from doorcard.errors import ErrorCode
from tests.play import cards_in, play

FT = dc.FULL_TILT.at("2/4")
HAND = play(FT, {1: 1000, 2: 1000, 3: 1000}, "1i 2c 3c | 1b200")
VALUES = [FT, dc.Action("raise", 400), dc.Pot(5, (1, 2)), HAND.view(1), HAND.view(None), *HAND.events_for(2),
          dc.settle({1: 5, 2: 5}, [1, 2], {1: 1, 2: 2}), dc.RakeSchedule.flat(((5, 1),)), dc.DOLLARS]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_both_ways_from_bytes_and_from_text(value: object) -> None:
    data = dc.encode(value)
    assert isinstance(data, bytes)
    assert dc.decode(type(value), data) == dc.decode(type(value), data.decode()) == value
    assert dc.encode(dc.decode(type(value), data)) == data


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_is_not_another_s(value: object) -> None:
    other = dc.HandView if not isinstance(value, dc.HandView) else dc.Action
    with pytest.raises(dc.WireError):
        dc.decode(other, dc.encode(value))


def test_tagged_values_say_what_they_are() -> None:
    assert json.loads(dc.encode(dc.Action("fold"))) == {"type": "action", "kind": "fold", "to": None}
    assert json.loads(dc.encode(dc.Mucked(3))) == {"type": "Mucked", "seat": 3}
    assert json.loads(dc.encode(HAND.view(None)))["type"] == "HandView"
    record = json.loads(HAND.to_json())
    assert (record["type"], record["version"]) == ("hand", 1)


def test_cards_and_decks_cross_as_text() -> None:
    assert dc.decode(dc.Card, dc.encode(dc.Card("As"))) == dc.Card("As")
    for deck in (dc.Deck.shuffled(bytes(32)), dc.Deck.of("As Kd ?? 2c")):
        assert dc.decode(dc.Deck, dc.encode(deck)) == deck


@pytest.mark.parametrize(
    "text",
    ["", "null", "{", "[]", "true", "1e999", '"x"', '{"type":"hand"}', '{"type":"hand","version":1,"events":{}}',
     '{"type":"hand","version":1,"events":[{"type":"Nothing"}]}', "\ud800", "{" * 5000],
)  # fmt: skip
def test_text_that_is_no_hand(text: str) -> None:
    with pytest.raises(dc.WireError):
        dc.Hand.from_json(text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('{"seed":"00"}', dc.CardError),
        ('{"seed":"zz"}', dc.WireError),
        ('{"seed":7}', dc.WireError),
        ('{"seed":"' + "00" * 32 + '","cards":"As"}', dc.WireError),
        ('{"cards":"AsAs"}', dc.CardError),
        ('{"cards":"1s"}', dc.CardError),
        ('{"cards":["As"]}', dc.WireError),
        ("[]", dc.WireError),
        ("{}", dc.WireError),
        ("null", dc.WireError),
    ],
)
def test_a_deck_that_is_none(text: str, kind: type[dc.DoorcardError]) -> None:
    with pytest.raises(dc.DoorcardError) as refused:
        dc.decode(dc.Deck, text)
    assert type(refused.value) is kind


@pytest.mark.parametrize("text", ['"1s"', '""', "52", "-1", "1.5", "null", "true", "[]"])
def test_a_card_that_is_none(text: str) -> None:
    with pytest.raises(dc.DoorcardError):
        dc.decode(dc.Card, text)


@pytest.mark.parametrize("data", [None, 5, [], {}, object(), ["{}"]])
def test_data_is_text_or_bytes(data: str) -> None:
    with pytest.raises(dc.WireError) as refused:
        dc.decode(dc.Action, data)
    assert refused.value.code == ErrorCode.JSON


@pytest.mark.parametrize("wrong", ["Zz", "", "4h4h4h"])
def test_a_refusal_quotes_no_card_of_the_deck(wrong: str) -> None:
    hand = dc.Hand(FT, {1: 1000, 2: 1000}, dc.Deck.of(dc.CARDS))
    text = hand.to_json()
    assert "4c4d4h4s5c" in text
    with pytest.raises(dc.CardError) as refused:
        dc.Hand.from_json(text.replace("4c4d4h4s5c", f"4c4d{wrong}4s5c" + "5c" * (not wrong)))
    assert not cards_in(str(refused.value))
    assert "4s5c" not in str(refused.value)


@pytest.mark.parametrize(
    "deck",
    [
        {"cards": "2c", "seed": "00" * 32},
        {"cards": "2c", "nonces": []},
        {"cards": "2c", "cut": 26},
        {"seed": "00" * 32, "salt": ""},
        {"seed": "AB" * 32},
        {"seed": "00 " * 32},
        {"seed": "00" * 32, "nonces": [["ada", "0A"]]},
        {"seed": "00" * 32, "nonces": [], "root": ""},
        {},
        [],
        "2c",
    ],
    ids=str,
)
def test_a_deck_has_one_form(deck: object) -> None:
    with pytest.raises(dc.WireError):
        dc.decode(dc.Deck, json.dumps(deck))


def test_a_refusal_quotes_no_card_of_the_record() -> None:
    text = HAND.to_json()
    with pytest.raises(dc.DoorcardError) as refused:
        dc.Hand.from_json(text.replace('"version":1', '"version":9'))
    assert refused.value.code == ErrorCode.JSON_VERSION
    assert "9" in str(refused.value)
