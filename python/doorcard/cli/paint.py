"""Cards and sentences as people read them: symbols and colour on a terminal, plain letters anywhere else."""

from __future__ import annotations

import os
import re

from rich.console import Console
from rich.text import Text

SUITS = {"c": ("♣", "green"), "d": ("♦", "blue"), "h": ("♥", "red"), "s": ("♠", "bold")}

_CARD = re.compile(r"(?<![\w?])(?:([2-9TJQKA])([cdhs])|\?\?)(?![\w?])")


def make_console(*, stderr: bool = False) -> Console:
    """A console that writes no escape code where NO_COLOR is set or no terminal is there; FORCE_COLOR claims one."""
    return Console(
        color_system=None if os.environ.get("NO_COLOR") else "auto", stderr=stderr, highlight=False, soft_wrap=True
    )


def printable(text: str) -> str:
    """A text from outside without anything that a terminal would obey, on one line."""
    return "".join(char if char.isprintable() else " " if char.isspace() else "?" for char in text)


def paint(console: Console, sentence: str, style: str = "") -> Text:
    """A sentence with its cards in colour, their suits as symbols, where the console shows colours."""
    painted = Text(style=style)
    if console.color_system is None:
        return painted.append(sentence)
    end = 0
    for card in _CARD.finditer(sentence):
        painted.append(sentence[end : card.start()])
        painted.append_text(_card(console, card))
        end = card.end()
    return painted.append(sentence[end:])


def _card(console: Console, card: re.Match[str]) -> Text:
    if card[2] is None:
        return Text(card[0], style="dim")
    symbol, style = SUITS[card[2]]
    return Text(card[1] + (symbol if console.encoding.startswith("utf") else card[2]), style=style)
