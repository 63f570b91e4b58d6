"""Short notation for tests: hands as scripts in, offers as text out."""

from tests.corpus import BETS, deal_order, pick, script

from .ranking import RANKS, SUITS
from .record import Rules
from .reference import ReferenceHand

TWO_FOUR = Rules(small_bet=200, big_bet=400, ante=40, bring_in=50)
"""$2/$4 in cents."""

FOUR_SEATS = {
    1: "Ah Ad Kh 9c 7d 3s 4h",
    2: "7s 7h 2c Js Td 5s 8h",
    3: "Qc Jd 9h 6s 6d 4c 8c",
    4: "Kc Qd Th 5h 5c 3c 2h",
}
"""Seat 2 brings in; seat 1 opens fourth street, from fifth on seat 3 has the best pair. Hands: AA, 77, 66, 55."""


def seats(*numbers: int) -> dict[int, str]:
    """Some of the four."""
    return {number: FOUR_SEATS[number] for number in numbers}


def stud_deck(cards: dict[int, str], left_on: dict[int, int], community: str | None) -> list[str]:
    """The deck that gives these cards, down down up up up up down; what is not named comes from the cards left."""
    named = {seat: pick(text) for seat, text in cards.items()}
    used = {card for cards in named.values() for card in cards} | {community}
    spare = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in used]
    for seat, mine in named.items():
        gets = min(left_on.get(seat, 7), 6 if community else 7)
        mine += [spare.pop() for _ in range(gets - len(mine))]
    return deal_order(named, left_on, community)


def play(
    text: str,
    cards: dict[int, str] | None = None,
    stacks: dict[int, int] | None = None,
    rules: Rules = TWO_FOUR,
    community: str | None = None,
) -> ReferenceHand:
    """The hand after the script; seats not in `stacks` have 10,000. A total may be left out where one is possible."""
    cards = cards or FOUR_SEATS
    moves, left_on = script(text)
    hand = ReferenceHand(rules, dict.fromkeys(cards, 10_000) | (stacks or {}), stud_deck(cards, left_on, community))
    for seat, kind, to in moves:
        assert hand.to_act == seat, f"seat {hand.to_act} is to act, not {seat}"
        move(hand, kind, to)
    return hand


def move(hand: ReferenceHand, kind: str, to: int | None) -> None:
    """Apply the one legal choice that is meant: the amount decides between complete, bet and raise."""
    kinds = BETS if kind in BETS else (kind,)
    meant = [choice for choice in hand.legal() if choice.kind in kinds and (to is None or choice.to == to)]
    assert len(meant) == 1, f"{kind} {to} is not one of: {offers(hand)}"
    hand.apply(*meant[0])


def offers(hand: ReferenceHand) -> str:
    """What the seat to act may do: "fold call:50 complete:200"."""
    return " ".join(choice.kind if choice.to is None else f"{choice.kind}:{choice.to}" for choice in hand.legal())


def turn(hand: ReferenceHand) -> str:
    """Who is to act, and what he may do."""
    return f"{hand.to_act}: {offers(hand)}"
