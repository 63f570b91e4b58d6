"""Ranges: what a side may hold, as text, and the exact answer over all of it."""

from __future__ import annotations

from fractions import Fraction

import pytest

import doorcard as dc


def texts(side: str) -> dict[str, Fraction]:
    return {" ".join(str(dc.CARDS[card]) for card in h.cards if card < 52): h.weight for h in dc.holdings(side)}


@pytest.mark.parametrize(
    ("side", "size"),
    [
        ("22+ / 9h", 72 + 3),
        ("QQ / 9h", 6),
        ("QQ+ / 9h", 18),
        ("22-44 / 9h", 18),
        ("44-22 / 9h", 18),
        ("AK", 16),
        ("AKs", 4),
        ("AKo", 12),
        ("AT+", 64),
        ("AT+s", 16),
        ("A*", 4),
        ("*h", 13),
        ("**", 52),
        ("A* *h", 51),
        ("aa / kc", 6),
        ("AA,KK / Qd | JJ / Td", 18),
    ],
)
def test_sizes(side: str, size: int) -> None:
    assert len(texts(side)) == size


def test_cards_fixed_elsewhere_in_the_holding_are_blocked() -> None:
    assert texts("AA / As") == {
        "Ac Ad As": Fraction(1),
        "Ac Ah As": Fraction(1),
        "Ad Ah As": Fraction(1),
    }


def test_weights_multiply_within_a_holding_and_add_up_over_names() -> None:
    assert texts("AsAd@0.5,KsKd@2 / Qc,Qd@3") == {
        "Qc Ad As": Fraction("0.5"),
        "Qd Ad As": Fraction("1.5"),
        "Qc Kd Ks": Fraction(2),
        "Qd Kd Ks": Fraction(6),
    }
    assert texts("AsAd,AsAd@2,KK@0") == {"Ad As": Fraction(3)}


def test_a_range_is_the_weighted_sum_of_its_holdings() -> None:
    range_ = dc.equity(["AsAd@3,KsKd / 2c", "7h 7d 2s"])
    aces, kings = (dc.equity([hole, "7h 7d 2s"]) for hole in ("As Ad 2c", "Ks Kd 2c"))
    assert range_.exact
    assert range_.total == 4 * aces.total
    assert range_.players[0].wins == 3 * aces.players[0].wins + kings.players[0].wins
    assert range_.exact_share(0) == (3 * aces.exact_share(0) + kings.exact_share(0)) / 4


def test_holdings_that_share_a_card_never_meet() -> None:
    met = dc.equity(["AA / 2c", "AA / 2d"])
    assert met.total == 6 * dc.equity(["As Ad 2c", "Ac Ah 2d"]).total
    assert met.players[0].share == pytest.approx(0.5, abs=0.01)


def test_samples_of_ranges_agree() -> None:
    sides = ["22+ / 9h", "AKs@2,QJ / Ts"]
    exact, sampled = dc.equity(sides, budget=100), dc.equity(sides, method="sample", seed=3)
    assert abs(exact.players[0].share - sampled.players[0].share) < 4 * sampled.stderr


@pytest.mark.parametrize(
    ("side", "words"),
    [
        ("AX / 9h", "no pattern"),
        ("AA@x", "weight"),
        ("AA@-1", "weight"),
        ("AA@nan", "weight"),
        ("AA@1e99", "weight"),
        ("AA@1e-400000000", "weight"),
        ("A* | KK", "more cards"),
        ("As,As / As", "holds nothing"),
        ("AA@0", "holds nothing"),
        ("** ** ** **", "more than 20,000 holdings"),
        ("** " * 2600, "more than 20,000 holdings"),
        ("22+ | " * 300 + "AA", "more than 20,000 holdings"),
        ("A*," * 60_000, "characters"),
        ("AA,", "no pattern"),
        ("AA | ", "no pattern"),
    ],
)
def test_refusals(side: str, words: str) -> None:
    with pytest.raises(dc.EquityError, match=words) as refused:
        dc.equity([side, "7c"])
    assert refused.value.code == "equity_range"


def test_ranges_that_exclude_each_other() -> None:
    with pytest.raises(dc.EquityError, match="no combination"):
        dc.equity(["As,Ad", "7c"], dead="As Ad")
    with pytest.raises(dc.EquityError, match="combinations"):
        dc.equity(["** **", "** **"])
    with pytest.raises(dc.EquityError, match="too long to combine"):
        dc.equity([*["** **"] * 7, "As"], dead="As")
