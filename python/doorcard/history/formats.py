"""The notations that can be read and written, and how to tell which one a text is in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from doorcard.errors import ErrorCode, HistoryError, quoted
from doorcard.hand import Hand
from doorcard.history import phh, phh_writer
from doorcard.history.model import HandHistory
from doorcard.history.replay import replay


class Format(NamedTuple):
    """A notation: the names that its files end in, how to recognise its text, read it (text, source) and write it."""

    suffixes: tuple[str, ...]
    recognises: Callable[[str], bool]
    read: Callable[[str, str], list[HandHistory]]
    write: Callable[[Hand, Mapping[int, str]], str]


FORMATS = {"phh": Format((".phh", ".phhs"), phh.recognises, phh.read, phh_writer.write)}


def load(path_or_text: str | Path, format: str | None = None) -> list[HandHistory]:  # noqa: A002  the public name
    """The recorded hands of a file or of a text, in order.

    A str with a line break is the text itself, any other is a path. `format` is a name in FORMATS; None finds it out.
    Raises HistoryError: unreadable file, unknown format, or a record that can't be, with its line where that is known.
    """
    source, text = _source_and_text(path_or_text)
    return _choose(format, source, text).read(text, source)


def dump(
    hand_or_history: Hand | HandHistory,
    format: str = "phh",  # noqa: A002  the public name
    names: Mapping[int, str] | None = None,
) -> str:
    """A hand as text in a format of FORMATS, every card of it included: secrets, while it is played.

    `names` go by seat; a history has its own, and is replayed first. Raises HistoryError as `load` and `replay` do.
    """
    writer = _named(format)
    if names is not None and not (isinstance(names, Mapping) and all(isinstance(n, str) for n in names.values())):
        raise HistoryError(f"names map seats to text, not {quoted(names)}", ErrorCode.HISTORY_FIELD)
    if isinstance(hand_or_history, HandHistory):
        return writer.write(replay(hand_or_history), names or hand_or_history.names)
    if not isinstance(hand_or_history, Hand):
        message = f"a Hand or a HandHistory can be written, not {type(hand_or_history).__name__}"
        raise HistoryError(message, ErrorCode.HISTORY_SOURCE)
    return writer.write(hand_or_history, names or {})


def _source_and_text(path_or_text: str | Path) -> tuple[str, str]:
    if isinstance(path_or_text, str) and "\n" in path_or_text:
        return "text", path_or_text
    if not isinstance(path_or_text, str | Path):
        message = f"a hand history is a Path or a str, not {type(path_or_text).__name__}"
        raise HistoryError(message, ErrorCode.HISTORY_SOURCE)
    try:
        path = Path(path_or_text)
        return path.name, path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:  # ValueError: not UTF-8, or a NUL in the name
        reason = getattr(error, "strerror", None) or str(error)
        message = f"can't read {quoted(str(path_or_text))}: {reason[:1].lower()}{reason[1:]}"
        raise HistoryError(message, ErrorCode.HISTORY_SOURCE) from error


def _named(name: str) -> Format:
    if not isinstance(name, str) or name not in FORMATS:
        raise HistoryError(f"no format {quoted(name)}: {', '.join(FORMATS)}", ErrorCode.HISTORY_FORMAT)
    return FORMATS[name]


def _choose(name: str | None, source: str, text: str) -> Format:
    if name is not None:
        return _named(name)
    suffix = Path(source).suffix.lower()
    for known in FORMATS.values():
        if suffix in known.suffixes or known.recognises(text):
            return known
    message = f"{source} is in no format known here: {', '.join(FORMATS)}"
    raise HistoryError(message, ErrorCode.HISTORY_FORMAT)
