"""Simple opponents. They decide from a seat's own view, so that they can't know more than a player at that seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from doorcard.actions import AGGRESSIVE, Action
from doorcard.cards import Card
from doorcard.street import Street
from doorcard.view import HandView

RANKS, SUITS = 13, 4
ACE = RANKS - 1
NOTHING, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS = range(8)
WORTH = (0.1, 0.4, 0.7, 0.85, 0.9, 0.95, 1.0, 1.0)

BET, RAISE, BIG = 0.5, 0.75, 0.9


def choose(view: HandView, mood: float = 0.0) -> Action:
    """What a simple player does in his turn. `mood` is added to how he likes his hand: -0.1 timid, 0.1 bold."""
    upward = [action for action in view.legal if action.kind in AGGRESSIVE]
    passive = next((action for action in view.legal if action.kind not in {"fold", *AGGRESSIVE}), None)
    if passive is None or passive.kind == "show":
        return view.legal[-1]
    liking = _liking(view) + mood
    price = _price(view, passive)
    if upward and liking >= (RAISE if price else BET):
        return upward[-1 if liking >= BIG else 0]
    fold = view.legal[0]
    return fold if price and fold.kind == "fold" and liking < 0.15 + 0.5 * price else passive


def _liking(view: HandView) -> float:
    [me] = [seat for seat in view.seats if seat.seat == view.reader]
    mine = [Card(card) for card in me.up + me.down + ((view.community,) if view.community else ())]
    boards = [[Card(card) for card in seat.up] for seat in view.seats if seat is not me and not seat.folded]
    return appeal(mine, boards, more_to_come=view.street < Street.SEVENTH)


def _price(view: HandView, passive: Action) -> float:
    """The part of the pot after a call that the call is: 0 where nothing is owed."""
    if passive.kind != "call":
        return 0.0
    [me] = [seat for seat in view.seats if seat.seat == view.reader]
    owed = (passive.to or 0) - me.bet
    return owed / (owed + sum(seat.paid for seat in view.seats))


def appeal(mine: Sequence[int], boards: Sequence[Sequence[int]], *, more_to_come: bool) -> float:
    """How a hand of 3 to 7 cards (0..51) looks against the others' up cards: 0 hopeless, 1 hardly beaten."""
    level = made(mine)
    worth = WORTH[level] + (_pair_bonus(mine, boards) if level == PAIR else 0)
    if level < STRAIGHT and more_to_come:
        worth += draw_bonus(mine)
    if level < TRIPS:
        worth += 0.02 * sum(card // SUITS >= ACE - 3 for card in mine)
    threat = max((made(board) for board in boards if board), default=NOTHING)
    return worth - (0.25 if threat > level else 0.1 if threat == level != NOTHING else 0)


def made(cards: Iterable[int]) -> int:
    """The kind of hand that some cards make, whatever their number."""
    cards = list(cards)
    first, second = ([count for _, count in Counter(card // SUITS for card in cards).most_common(2)] + [0, 0])[:2]
    if first == SUITS:
        return QUADS
    if first == 3 and second >= 2:
        return FULL_HOUSE
    if max(Counter(card % SUITS for card in cards).values(), default=0) >= 5:
        return FLUSH
    if longest_run(cards) >= 5:
        return STRAIGHT
    return {(3, 1): TRIPS, (3, 0): TRIPS, (2, 2): TWO_PAIR, (2, 1): PAIR, (2, 0): PAIR}.get((first, second), NOTHING)


def longest_run(cards: Iterable[int]) -> int:
    """How many ranks follow each other at most; the ace counts at both ends."""
    ranks = {card // SUITS for card in cards}
    ranks |= {-1} if ACE in ranks else set()
    longest = run = min(len(ranks), 1)
    for low, high in pairwise(sorted(ranks)):
        run = run + 1 if high == low + 1 else 1
        longest = max(longest, run)
    return longest


def draw_bonus(cards: Sequence[int]) -> float:
    """What the hope of a straight or a flush is worth: all the door cards on third street, four of five later."""
    wanted = min(len(cards), 4)
    suited = max(Counter(card % SUITS for card in cards).values()) >= wanted
    return (0.25 if suited else 0) + (0.15 if longest_run(cards) >= wanted else 0)


def _pair_bonus(mine: Sequence[int], boards: Sequence[Sequence[int]]) -> float:
    [(rank, _)] = Counter(card // SUITS for card in mine).most_common(1)
    dead = sum(card // SUITS == rank for board in boards for card in board)
    return 0.2 * rank / ACE - 0.06 * dead
