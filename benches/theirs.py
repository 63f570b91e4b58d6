"""A deal played by PokerKit, the fastest way that its public names allow.

The order of the cards is put into the state before the antes, so that nothing is shuffled or parsed; everything that is
nobody's choice is automatic; no card is burnt, which saves operations. What is legal is asked as its documentation
does, `can_...` and then the amount (`ask`), or, cheaper, for the amounts alone, None being no (`ask_amounts`).
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, cast

from pokerkit import Automation, BettingStructure, Card, Opening, StandardHighHand, State, Street

from benches.deal import RULES, STACK
from doorcard import Deck, parse_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pokerkit import Deck as PeerDeck

    from benches.deal import Deal
    from doorcard import Action

    Move = tuple[Callable[..., object], tuple[int, ...]]
    Choices = tuple[bool, int | None, int | None, int | None]
    Ask = Callable[[State], Choices]

_CARDS = tuple(card for number in range(52) for card in Card.parse(str(parse_cards([number])[0])))

_DEALING = (
    Automation.BET_COLLECTION,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
_ALL = (Automation.ANTE_POSTING, *_DEALING)


def _street(holes: tuple[bool, ...], opening: Opening, bet: int) -> Street:
    return Street(False, holes, 0, False, opening, bet, RULES.max_bets)


_STREETS = (
    _street((False, False, True), Opening.LOW_CARD, RULES.small_bet),
    _street((True,), Opening.HIGH_HAND, RULES.small_bet),
    _street((True,), Opening.HIGH_HAND, RULES.big_bet),
    _street((True,), Opening.HIGH_HAND, RULES.big_bet),
    _street((False,), Opening.HIGH_HAND, RULES.big_bet),
)


def ask(state: State) -> Choices:
    """Whether one may fold; the chips of a check or call and of a bring-in, the total of a raise, or None."""
    return (
        state.can_fold(),
        state.checking_or_calling_amount if state.can_check_or_call() else None,
        state.effective_bring_in_amount if state.can_post_bring_in() else None,
        state.min_completion_betting_or_raising_to_amount if state.can_complete_bet_or_raise_to() else None,
    )


def ask_amounts(state: State) -> Choices:
    """The same from the amounts alone."""
    return (
        state.can_fold(),
        state.checking_or_calling_amount,
        state.effective_bring_in_amount,
        state.min_completion_betting_or_raising_to_amount,
    )


def prepare(deal: Deal, asking: Ask = ask) -> Callable[[], list[int]]:
    """A function that deals, asks for the legal actions at each step, acts, and returns the final stacks."""
    order = cards(deal)
    moves = [move(action) for action in deal.actions]

    def play() -> list[int]:
        state = start(deal.players, order)
        for act, amount in moves:
            asking(state)
            act(state, *amount)
        return state.stacks

    return play


def cards(deal: Deal) -> list[Card]:
    return [_CARDS[card] for card in bytes(Deck.shuffled(deal.seed))]


def start(players: int, order: Iterable[Card]) -> State:
    state = State(
        _DEALING,
        cast("PeerDeck", ()),
        (StandardHighHand,),
        _STREETS,
        BettingStructure.FIXED_LIMIT,
        True,
        RULES.ante,
        0,
        RULES.bring_in,
        STACK,
        players,
    )
    state.deck_cards = deque(order)
    state.automations = _ALL
    state.post_ante()
    return state


def move(action: Action) -> Move:
    """The method and its argument that carry out the same action."""
    match action.kind:
        case "fold":
            return State.fold, ()
        case "check" | "call":
            return State.check_or_call, ()
        case "bring_in":
            return State.post_bring_in, ()
        case _:
            assert action.to is not None
            return State.complete_bet_or_raise_to, (action.to,)
