"""The notation of one action in PHH.

    d dh p1 Qd7d5h     cards dealt to the first player, ?? for an unknown one
    d db 4c            a community card
    p2 pb              brings it in
    p3 cbr 400         completes, bets or raises to 400
    p1 f    p1 cc      folds; checks or calls
    p3 sm [cards]      shows, or mucks without cards

What follows a `#` is commentary.
"""

from __future__ import annotations

import re

from doorcard.actions import Kind
from doorcard.errors import ErrorCode, HistoryError
from doorcard.history.transcript import Transcript

_PLAIN_VERBS: dict[str, tuple[Kind, ...]] = {"f": ("fold",), "cc": ("check", "call"), "pb": ("bring_in",)}
_WAGER: tuple[Kind, ...] = ("complete", "bet", "raise")


def take_down(transcript: Transcript, seats: tuple[int, ...], text: str, line: int | None) -> None:
    """Enter one action of the list into the transcript. Raises HistoryError."""
    words = text.partition("#")[0].split()
    match words:
        case []:
            pass
        case ["d", "dh", player, cards]:
            transcript.deal(_seat(player, seats, line), _cards(cards, line), line)
        case ["d", "db", card]:
            transcript.deal_community(_one_card(card, line), line)
        case [player, verb] if verb in _PLAIN_VERBS:
            transcript.act(_seat(player, seats, line), _PLAIN_VERBS[verb], " ".join(words), line)
        case [player, "cbr", amount]:
            transcript.act(_seat(player, seats, line), _WAGER, " ".join(words), line, to=_amount(amount, line))
        case [player, "sm"]:
            transcript.muck(_seat(player, seats, line), " ".join(words), line)
        case [player, "sm", cards]:
            transcript.show(_seat(player, seats, line), _cards(cards, line), " ".join(words), line)
        case _:
            message = f"{' '.join(words)!r} is no action: d dh, d db, or a player's f, cc, cbr, pb or sm"
            raise HistoryError(message, ErrorCode.HISTORY_ACTION, line)


def _seat(player: str, seats: tuple[int, ...], line: int | None) -> int:
    found = re.fullmatch(r"p([1-9])", player)
    if not found or int(found[1]) > len(seats):
        message = f"{player!r} is no player of this hand: p1 to p{len(seats)}"
        raise HistoryError(message, ErrorCode.HISTORY_ACTION, line)
    return seats[int(found[1]) - 1]


def _amount(text: str, line: int | None) -> int:
    if not re.fullmatch(r"0*[1-9][0-9]{0,17}", text):
        message = f"{text!r} is no amount: whole chips, above zero"
        raise HistoryError(message, ErrorCode.HISTORY_AMOUNT, line)
    return int(text)


def _cards(text: str, line: int | None) -> list[str]:
    if not re.fullmatch(r"([2-9TJQKA][cdhs]|\?\?)+", text):
        message = f"{text!r} is not cards: pairs such as As, Td, or ?? for an unknown one"
        raise HistoryError(message, ErrorCode.HISTORY_CARDS, line)
    return re.findall("..", text)


def _one_card(text: str, line: int | None) -> str:
    cards = _cards(text, line)
    if len(cards) != 1:
        raise HistoryError(f"{len(cards)} community cards: stud deals one", ErrorCode.HISTORY_CARDS, line)
    return cards[0]
