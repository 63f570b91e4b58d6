"""`doorcard play`: one plays at the terminal against simple opponents."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from doorcard.actions import Action, LegalActions
from doorcard.cli.auto import MOOD
from doorcard.cli.opponents import choose
from doorcard.cli.sitting import Sitting
from doorcard.cli.teller import INDENT, Teller
from doorcard.hand import Hand

ME = 1
QUIT = {"q", "quit", "exit"}

Ask = Callable[[str], str]


class Left(Exception):  # noqa: N818  no error: somebody gets up
    """The player leaves the table."""


def play_at_terminal(sitting: Sitting, hands: int | None, luck: Random, teller: Teller, ask: Ask) -> None:
    """Plays hands until the number is reached or the player leaves. `ask` prompts and may raise EOFError."""
    try:
        while hands is None or sitting.hands < hands:
            _sit_through(sitting.deal(), sitting, luck, teller, ask)
            teller.line()
            if hands is None and _read(ask, "another hand? [Enter: yes, q: no] ") in {"n", "no"}:
                break
    except (Left, EOFError):
        teller.line()
    result = sitting.stacks[ME] - sitting.bought[ME]
    verdict = f"{'up' if result > 0 else 'down'} {teller.currency.say(abs(result))}" if result else "even"
    teller.line(f"{teller.names[ME]} leaves the table {verdict}", "bold")


def _sit_through(hand: Hand, sitting: Sitting, luck: Random, teller: Teller, ask: Ask) -> None:
    try:
        _play_hand(hand, luck, teller, ask)
    except (Left, EOFError, KeyboardInterrupt):
        sitting.leave(ME, hand)
        raise
    sitting.finish(hand)
    stacks = (f"{teller.names[seat]} {teller.currency.say(chips)}" for seat, chips in hand.stacks.items())
    teller.heading(f"Stacks: {', '.join(stacks)}")


def _play_hand(hand: Hand, luck: Random, teller: Teller, ask: Ask) -> None:
    told = 0
    while True:
        events = hand.events_for(ME)
        teller.tell(events[told:])
        told = len(events)
        match hand.to_act:
            case None:
                return
            case seat if seat == ME:
                hand.apply(_choice(hand, teller, ask))
            case seat:
                hand.apply(choose(hand.view(seat), luck.uniform(-MOOD, MOOD)))


def _choice(hand: Hand, teller: Teller, ask: Ask) -> Action:
    """Asks until the answer is one of the choices."""
    legal, money = hand.legal(), teller.currency.say
    teller.line()
    teller.line(f"{INDENT}{hand.prompt(teller.names, teller.currency)}", "bold")
    menu = "   ".join(f"{number} {action.say(money)}" for number, action in enumerate(legal, 1))
    while True:
        answer = _read(ask, f"{INDENT}{menu}   q quit > ")
        meant = understand(answer, legal, money)
        if len(meant) == 1:
            return meant[0]
        problem = "is not clear" if meant else "is not possible"
        teller.line(f"{INDENT}{answer!r} {problem}: type a number, or the beginning of {legal.say(money)}")


def understand(answer: str, legal: LegalActions, money: Callable[[int], str]) -> list[Action]:
    """The choices that an answer can mean: a number from 1, or how their words begin."""
    numbered = {str(number): action for number, action in enumerate(legal, 1)}
    if answer in numbered:
        return [numbered[answer]]
    return [action for action in legal if answer and action.say(money).startswith(answer)]


def _read(ask: Ask, prompt: str) -> str:
    answer = " ".join(ask(prompt).lower().split())
    if answer in QUIT:
        raise Left
    return answer
