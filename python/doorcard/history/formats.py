"""The notations that can be read, and how to tell which one a text is in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from doorcard.errors import ErrorCode, HistoryError
from doorcard.history import phh
from doorcard.history.model import HandHistory


class Format(NamedTuple):
    """A notation: the names that its files end in, how to recognise its text, how to read it (text, source)."""

    suffixes: tuple[str, ...]
    recognises: Callable[[str], bool]
    read: Callable[[str, str], list[HandHistory]]


FORMATS = {"phh": Format((".phh", ".phhs"), phh.recognises, phh.read)}


def load(path_or_text: str | Path, format: str | None = None) -> list[HandHistory]:  # noqa: A002  the public name
    """The recorded hands of a file or of a text, in order.

    A str with a line break is the text itself, any other is a path. `format` is a name in FORMATS; None finds it out.
    Raises HistoryError: unreadable file, unknown format, or a record that can't be, with its line where that is known.
    """
    source, text = _source_and_text(path_or_text)
    return _choose(format, source, text).read(text, source)


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
        message = f"can't read {str(path_or_text)!r}: {reason[:1].lower()}{reason[1:]}"
        raise HistoryError(message, ErrorCode.HISTORY_SOURCE) from error


def _choose(name: str | None, source: str, text: str) -> Format:
    if name is not None:
        if name not in FORMATS:
            raise HistoryError(f"no format {name!r}: {', '.join(FORMATS)}", ErrorCode.HISTORY_FORMAT)
        return FORMATS[name]
    suffix = Path(source).suffix.lower()
    for known in FORMATS.values():
        if suffix in known.suffixes or known.recognises(text):
            return known
    message = f"{source} is in no format known here: {', '.join(FORMATS)}"
    raise HistoryError(message, ErrorCode.HISTORY_FORMAT)
