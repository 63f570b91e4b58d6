"""A recorded hand played again, every recorded action checked against the rules."""

from __future__ import annotations

from collections.abc import Iterator

from doorcard.actions import Action
from doorcard.cards import Deck
from doorcard.errors import CardError, ErrorCode, HistoryError, IllegalAction, RulesError
from doorcard.hand import Hand
from doorcard.history.model import HandHistory, RecordedAction


def replay(history: HandHistory) -> Hand:
    """The hand after the last recorded action; over, unless the record stops earlier.

    Raises HistoryError, with the line, for the first action that is out of turn or that the rules do not allow.
    """
    hand = _start(history)
    for _ in _play(hand, history):
        pass
    return hand


def walk(history: HandHistory) -> Iterator[Hand]:
    """The same Hand after its start and after each action, for those who tell it as it goes. Raises as `replay`."""
    hand = _start(history)
    yield hand
    for _ in _play(hand, history):
        yield hand


def differences(history: HandHistory, hand: Hand) -> tuple[str, ...]:
    """Where a replayed hand and the record's results differ, in words; empty where they agree."""
    return tuple(
        f"{history.names[seat]} {verb} {ours.get(seat, 0)}, the record says {chips}"
        for verb, ours, recorded in (
            ("ends with", hand.stacks, history.results.stacks),
            ("wins", hand.won, history.results.won),
        )
        for seat, chips in (recorded or {}).items()
        if ours.get(seat, 0) != chips
    )


def _start(history: HandHistory) -> Hand:
    if not isinstance(history, HandHistory):
        message = f"a HandHistory can be replayed, not {type(history).__name__}"
        raise HistoryError(message, ErrorCode.HISTORY_SOURCE)
    try:
        return Hand(history.rules, stacks=history.stacks, deck=Deck.of(history.deck))
    except RulesError as error:
        raise HistoryError(f"{history.source}: {error}", ErrorCode.HISTORY_RULES) from error
    except CardError as error:
        raise HistoryError(f"{history.source}: {error}", ErrorCode.HISTORY_CARDS) from error


def _play(hand: Hand, history: HandHistory) -> Iterator[None]:
    for recorded in history.actions:
        if not recorded.is_showdown:
            _apply(hand, _find(hand, history, recorded), recorded)
            yield
    # Who is asked first differs from room to room and decides no money (RULES 6.3), so answers wait for their question.
    answers = {recorded.seat: recorded for recorded in history.actions if recorded.is_showdown}
    while (seat := hand.to_act) is not None and Action("muck") in hand.legal():
        answer = answers.get(seat)
        _apply(hand, Action(answer.kinds[0] if answer else "muck"), answer)
        yield


def _find(hand: Hand, history: HandHistory, recorded: RecordedAction) -> Action:
    """The legal action that the record means."""
    _check_turn(hand, history, recorded)
    for action in hand.legal():
        if action.kind in recorded.kinds and recorded.to in {None, action.to}:
            return action
    message = f"{_quote(history, recorded)}: not allowed on {hand.street}: {hand.legal()} is possible"
    raise HistoryError(message, ErrorCode.HISTORY_ILLEGAL, recorded.line)


def _check_turn(hand: Hand, history: HandHistory, recorded: RecordedAction) -> None:
    if hand.to_act is None or Action("muck") in hand.legal():
        problem = "the betting is over"
    elif hand.street != recorded.street:
        problem = f"{hand.street} is not over: {history.names[hand.to_act]} is to act"
    elif hand.to_act != recorded.seat:
        problem = f"{history.names[hand.to_act]} is to act: {hand.legal()} is possible"
    else:
        return
    raise HistoryError(f"{_quote(history, recorded)}: {problem}", ErrorCode.HISTORY_TURN, recorded.line)


def _apply(hand: Hand, action: Action, recorded: RecordedAction | None) -> None:
    line = recorded.line if recorded else None
    try:
        hand.apply(action)
    except IllegalAction as error:
        raise HistoryError(str(error), ErrorCode.HISTORY_ILLEGAL, line) from error
    except CardError as error:
        raise HistoryError(str(error), ErrorCode.HISTORY_CARDS, line) from error


def _quote(history: HandHistory, recorded: RecordedAction) -> str:
    return f"action {recorded.number}, {recorded.text!r} by {history.names[recorded.seat]}"
