"""Equity through its public names: counts, samples, ranges, options and refusals."""

from __future__ import annotations

import _thread
import math
import threading
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import pytest

import doorcard as dc
from doorcard.odds.work import SAMPLES_AT_ONCE
from tests.oracle import equity as oracle

if TYPE_CHECKING:
    from collections.abc import Callable

ACES, SEVENS = "As Ad / Kc", "7h 7d / 2s"


def test_third_street_is_counted_whole() -> None:
    result = dc.equity([ACES, SEVENS])
    assert (result.total, result.exact, result.stderr) == (18_265_297_050, True, 0.0)
    first, second = result.players
    assert (first.wins, first.ties, second.wins) == (12_231_414_083, 90_704, 6_033_792_263)
    assert first.share == pytest.approx((12_231_414_083 + 45_352) / 18_265_297_050)
    assert result.exact_share(0) + result.exact_share(1) == 1
    assert result.how == "exact: all 18,265,297,050 outcomes, by inclusion and exclusion"


@pytest.mark.parametrize(
    "side", ["?? ?? / 7h", "7h", "7h ?? ??", ["7h", None, None], [dc.Card("7h")], [int(dc.Card("7h"))], "/7H/"]
)
def test_unknown_cards_are_written_in_many_ways(side: str | list[str | int | None]) -> None:
    assert dc.equity([ACES, side]).players[0].wins == 1_035_715_725_153


def test_dead_cards_are_text_with_or_without_commas_or_a_sequence() -> None:
    wanted = dc.equity(["As Ad Kc 2h", SEVENS], dead="2c,3d")
    assert wanted.total == 12_341 * 91_390
    for dead in ("2c 3d", "2c3d", ["2c", "3d"], dc.parse_cards("2c 3d")):
        assert dc.equity(["As Ad Kc 2h", SEVENS], dead=dead) == wanted


def hands_and_stub(seed: int, sizes: list[int], stub: int) -> tuple[list[list[int]], list[int]]:
    """Known cards a side and cards to come, from a deck whose other cards are dead."""
    deck = [int(card) for card in dc.CARDS]
    Random(seed).shuffle(deck)
    hands = [[deck.pop() for _ in range(size)] for size in sizes]
    return hands, deck[:stub]


@pytest.mark.parametrize("case", range(12))
@pytest.mark.parametrize(("sizes", "stub"), [([6, 5], 9), ([5, 5], 8), ([7, 4], 7), ([6, 6, 6], 8), ([6, 7, 5, 6], 7)])
def test_counts_equal_the_plainest_count(sizes: list[int], stub: int, case: int, seed: int) -> None:
    hands, left = hands_and_stub(100 * seed + case, sizes, stub)
    dead = [card for card in dc.CARDS if card not in left and not any(card in hand for hand in hands)]
    result = dc.equity(hands, dead, method="exact")
    wanted = oracle.tally(hands, left)
    assert result.total == sum(wanted.values())
    for number, player in enumerate(result.players):
        for sharing, count in enumerate(player.shares, 1):
            assert count == sum(n for winners, n in wanted.items() if number in winners and len(winners) == sharing)


def test_the_seventh_card_is_for_all_where_too_few_are_left() -> None:
    hands, left = hands_and_stub(4, [6] * 8, 4)
    result = dc.equity(hands)
    assert result.how.endswith(
        "a community card to come (RULES 1.5), by inclusion and exclusion for two, one by one for the others"
    )
    wanted = oracle.tally(hands, left, community=True)
    assert [player.wins for player in result.players] == [wanted[frozenset({number})] for number in range(8)]
    on_table = dc.equity(hands, community=str(dc.CARDS[left[0]]))
    assert on_table.total == 1
    assert sum(player.points for player in on_table.players) == 1


def test_seven_players_get_their_own_card_unless_cards_are_dead() -> None:
    sides = ["As", "Ks", "Qs", "Js", "Ts", "9s", "8s"]
    assert "community" not in dc.equity(sides, "2c 3c ??", samples=1).how
    assert "community" in dc.equity(sides, "2c 3c ?? ??", samples=1).how


def test_eight_sixes_split_evenly_count_as_fractions() -> None:
    result = dc.equity(["Ts Js Qs Ks As 2c 3c", "Th Jh Qh Kh Ah 2d 3d", "Td Jd Qd Kd Ad 2h 3h"])
    assert [player.points for player in result.players] == [Fraction(1, 3)] * 3
    assert result.players[0].shares == (0, 0, 1, 0, 0, 0, 0, 0)


# samples


def test_samples_agree_with_the_count_and_say_how_sure_they_are() -> None:
    exact = dc.equity([ACES, SEVENS])
    sampled = dc.equity([ACES, SEVENS], method="sample", seed=1)
    assert not sampled.exact
    assert sampled.total == 1_000_000
    assert 0.0004 < sampled.stderr < 0.0005
    assert abs(sampled.players[0].share - exact.players[0].share) < 4 * sampled.stderr


@pytest.mark.parametrize(
    ("sides", "dead"),
    [
        (["As Ad / Kc", "7h 7d / 2s"], ""),
        (["As Ks 2s 3h 9c", "7s 8s 3c Kd Ad 4h", ""], "Qd Qh"),
        ([""] * 8, ""),  # a community card
        (["As Ks 2s 3h 9c Th 9h", "7s 8s 3c Kd Ad 4h 9d"], ""),  # nothing to come
    ],
)
def test_samples_are_the_deals_of_deal_many(sides: list[str], dead: str) -> None:
    samples, seed = 3_001, bytes(range(32))
    known = [side.replace("/", "") for side in sides]
    deals = dc.deal_many(samples, len(sides), seed, known=known, dead=dead)
    strengths = dc.evaluate_many(deals.reshape(-1, 7)).reshape(samples, -1)
    best = strengths == strengths.max(axis=1, keepdims=True)
    result = dc.equity(sides, dead=dead, method="sample", samples=samples, seed=seed)
    for player, wins in enumerate(best.T):
        winners = best[wins].sum(axis=1)
        shares = [int((winners == among).sum()) for among in range(1, len(sides) + 1)]
        assert list(result.players[player].shares)[: len(sides)] == shares


def test_a_seed_fixes_the_samples_whoever_counts() -> None:
    samples = 3 * SAMPLES_AT_ONCE + 1234
    sides = [ACES, "22+ / 9h", "?? ?? / 7h"]
    alone = dc.equity(sides, samples=samples, seed=5)
    assert alone.total == samples
    with ThreadPoolExecutor(3) as threads:
        assert dc.equity(sides, samples=samples, seed=5, executor=threads) == alone
    assert dc.equity(sides, samples=samples, seed=(5).to_bytes(32)) == alone
    assert dc.equity(sides, samples=samples) != alone


def test_samples_stop_at_the_wanted_precision() -> None:
    result = dc.equity(["As", "Ks", "Qs"], precision=0.0008, seed=2)
    assert result.stderr <= 0.0008
    assert result.total % SAMPLES_AT_ONCE == 0
    fewer = dc.equity(["As", "Ks", "Qs"], precision=0.0008, samples=1000, seed=2)
    assert fewer.total == 1000


def test_a_range_does_not_hold_the_community_card() -> None:
    """RULES 1.5: it lies on the table."""
    other = "8h 9h Th Jc Qc Kc"
    ways = [dc.equity([f"{aces} / 2c 3c 4c 5d", other], community="As") for aces in ("AcAd", "AcAh", "AdAh")]
    result = dc.equity(["AA / 2c 3c 4c 5d", other], community="As")
    assert [player.wins for player in result.players] == [
        sum(way.players[side].wins for way in ways) for side in (0, 1)
    ]
    assert dc.equity(["AA / 2c 3c 4c 5d", other], community="As", method="sample", samples=100).total == 100


# executors, progress, interruption


@pytest.mark.parametrize(
    "sides", [["As", "Kh"], ["AA / Kc", "QQ+ / 7d"], ["As Ks 2c 3d 4h", "Qs Js Td 9c 2h", "5c 5d 6h 7h 8h"]]
)
def test_a_process_pool_adds_up_to_the_same(sides: list[str]) -> None:
    with ProcessPoolExecutor(2) as pool:
        assert dc.equity(sides, executor=pool) == dc.equity(sides)


def test_a_dask_cluster_adds_up_to_the_same() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra dask is not installed")
    with distributed.Client(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as client:
        assert dc.equity(["As", "Kh"], executor=client.get_executor()) == dc.equity(["As", "Kh"])


def test_progress_is_told_after_each_piece() -> None:
    told: list[tuple[int, int]] = []
    dc.equity(["22+ / 9h", SEVENS], progress=lambda done, of: told.append((done, of)))
    assert told == [(n, 67) for n in range(1, 68)]
    told.clear()
    dc.equity(
        [ACES, SEVENS], method="sample", samples=2 * SAMPLES_AT_ONCE, progress=lambda done, of: told.append((done, of))
    )
    assert told == [(SAMPLES_AT_ONCE, 2 * SAMPLES_AT_ONCE), (2 * SAMPLES_AT_ONCE, 2 * SAMPLES_AT_ONCE)]


def test_what_progress_raises_stops_the_count() -> None:
    def stop(_done: int, _of: int) -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        dc.equity([ACES, SEVENS], progress=stop)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: dc.equity(["", ""]),
        lambda: dc.equity(["", "", ""], samples=10**9),
        lambda: dc.equity(["As 2c 3d 4h", "Ks 4s 5c", "Qs 5s 6c"], method="exact", budget=math.inf),
    ],
    ids=["two unknown hands", "samples", "three players"],
)
def test_ctrl_c_stops_at_once_and_the_lock_is_free_meanwhile(ask: Callable[[], object]) -> None:
    sent: list[float] = []
    over = threading.Event()

    def interrupt() -> None:
        if not over.wait(0.15):
            sent.append(time.process_time())
            _thread.interrupt_main()

    def ask_until_over() -> None:
        try:
            ask()
        finally:
            over.set()

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        ask_until_over()
    # The time of this process, as the machine may be busy with others.
    waited = time.process_time() - sent[0]
    thread.join()
    assert waited < 0.1


def test_an_executor_that_refuses_midway_leaves_nothing_queued() -> None:
    class Full(Executor):
        queued: ClassVar[list[Future[Any]]] = []

        def submit(self, _: Any, /, *args: Any, **options: Any) -> Future[Any]:  # noqa: ANN401  as its base says
            if len(self.queued) == 2:
                raise RuntimeError("full")
            self.queued.append(Future())
            return self.queued[-1]

    with pytest.raises(RuntimeError, match="full"):
        dc.equity(["As", "Ks"], method="sample", samples=4 * SAMPLES_AT_ONCE, executor=Full())
    assert [future.cancelled() for future in Full.queued] == [True, True]


# budgets


def test_an_exact_count_that_takes_long_says_how_long() -> None:
    with pytest.raises(dc.EquityError, match=r"would take about .* minutes on one core, the budget is 10 s") as refused:
        dc.equity(["As 2c 3d", "Ks 4s 5s", "Qs 5d 6d"], method="exact")
    assert refused.value.code == "equity_budget"
    with pytest.raises(dc.EquityError, match="too many completions"):
        dc.equity(["As 2c", "Ks", "Qs"], method="exact", budget=math.inf)
    assert not dc.equity(["As 2c", "Ks", "Qs"], samples=10).exact
    assert dc.equity([ACES, SEVENS], budget=0, samples=10).total == 10


# refusals

WRONG_TYPE: Any = 5


HOSTILE: list[Any] = [10**5000, "x" * 10**6, object(), [], {}, b"", -1, math.nan, True, np.array([1, 2])]


@pytest.mark.parametrize("option", ["method", "samples", "precision", "budget", "executor", "progress", "seed"])
@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_no_option_raises_anything_else_or_says_too_much(option: str, value: object) -> None:
    options: dict[str, Any] = {option: value}
    said = ""
    try:
        dc.equity(["As Ad Kc 2c 3c 4c 5c", "7c 7d 8h 9h Th Jh 2s"], **options)
    except dc.DoorcardError as error:
        said = str(error)
    assert len(said) < 400


@pytest.mark.parametrize("eyes", HOSTILE, ids=range(len(HOSTILE)))
def test_no_eyes_raise_anything_else(eyes: Any) -> None:  # noqa: ANN401  it is what it is about
    hand = dc.Hand(dc.FULL_TILT.at("2/4"), {1: 1000, 2: 1000}, dc.Deck.shuffled(bytes(32)))
    for ask in (dc.equity_of, dc.outs, dc.equity_by_street):
        with pytest.raises(dc.DoorcardError) as refused:
            ask(hand, eyes)
        assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda: dc.equity(["As"]), "player_count"),
        (lambda: dc.equity(["As"] * 9), "player_count"),
        (lambda: dc.equity("AsKs"), "player_count"),
        (lambda: dc.equity(WRONG_TYPE), "player_count"),
        (lambda: dc.equity([WRONG_TYPE, "Ks"]), "card_type"),
        (lambda: dc.equity(["As", "Ks"], dead=WRONG_TYPE), "card_type"),
        (lambda: dc.equity(["As", "Ks"], method="sample", seed=WRONG_TYPE / 2), "seed_type"),
        (lambda: dc.equity(["As", "As"]), "duplicate_card"),
        (lambda: dc.equity(["As", "Ks"], dead="Ks"), "duplicate_card"),
        (lambda: dc.equity(["As", "Ks"], community="Ks"), "duplicate_card"),
        (lambda: dc.equity(["2c3c4c5c6c7c8c9c", "Ks"]), "card_count"),
        (lambda: dc.equity(["?? ?? ?? ?? ?? ?? ?? 9c", "Ks"]), "card_count"),
        (lambda: dc.equity(["2c3c4c5c6c7c8c", "Ks"], community="As"), "card_count"),
        (lambda: dc.equity(["As", "Ks"], dead=["??"] * 40), "deck_too_short"),
        (lambda: dc.equity(["As", "Ks"], method=WRONG_TYPE), "equity_method"),
        (lambda: dc.equity(["As", "Ks"], samples=0), "equity_limit"),
        (lambda: dc.equity(["As", "Ks"], samples=True), "equity_limit"),
        (lambda: dc.equity(["As", "Ks"], precision=0), "equity_limit"),
        (lambda: dc.equity(["As", "Ks"], precision=math.nan), "equity_limit"),
        (lambda: dc.equity(["As", "Ks"], budget=-1), "equity_limit"),
        (lambda: dc.equity(["As", "Ks"], precision=10**5000), "equity_limit"),
        (lambda: dc.equity(["As", "Ks"], samples=WRONG_TYPE / 2), "equity_limit"),
        (lambda: dc.equity(["As", "Ks"], executor=WRONG_TYPE), "equity_work"),
        (lambda: dc.equity(["As", "Ks"], progress=WRONG_TYPE), "equity_work"),
        (lambda: dc.equity_of(WRONG_TYPE), "equity_hand"),
        (lambda: dc.equity_by_street(WRONG_TYPE), "equity_hand"),
        (lambda: dc.outs(WRONG_TYPE, 1), "equity_hand"),
        (lambda: dc.equity(["As", "Ks"], method="sample", seed=-1), "equity_limit"),
        (lambda: dc.equity(["As", "Ks"], method="sample", seed=b"short"), "seed_length"),
        (lambda: dc.equity(["As", "Xs"]), "equity_range"),
        (lambda: dc.equity(["As", WRONG_TYPE]), "card_type"),
        (lambda: dc.equity(["As", [52]]), "card_range"),
    ],
)
def test_refusals(call: Callable[[], object], code: str) -> None:
    with pytest.raises(dc.DoorcardError) as refused:
        call()
    assert refused.value.code == code
    assert str(refused.value) == str(refused.value)[0].lower() + str(refused.value)[1:]
