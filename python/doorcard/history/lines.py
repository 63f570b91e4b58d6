"""Where things stand in a TOML text, since the parser tells values and no places."""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"""\#[^\n]*|'''.*?'''|\"\"\".*?\"\"\"|'[^'\n]*'|"(?:\\.|[^"\\\n])*"|\]""",
    re.DOTALL | re.VERBOSE,
)
_HEADER = re.compile(r"""^[ \t]*\[[ \t]*["']?([^\]\n"']+?)["']?[ \t]*\]""", re.MULTILINE)


class Lines:
    """Line numbers, from 1, within one table of a TOML text, which begins at the offset `start` on the line `line`."""

    def __init__(self, text: str, start: int = 0, line: int = 1) -> None:
        self._text = text
        self._start = start
        self._first = line

    @classmethod
    def of_tables(cls, text: str) -> dict[str, Lines]:
        """The same for each table of a text by its name, found in one go: a file can hold thousands of hands."""
        at, line, tables = 0, 1, dict[str, Lines]()
        for header in _HEADER.finditer(text):
            line += text.count("\n", at, header.end())
            at = header.end()
            tables.setdefault(header[1], cls(text, at, line))
        return tables

    def of_key(self, key: str) -> int | None:
        """The line on which a key is set, None where it is not found."""
        found = self._find(key)
        return None if found is None else self._line(found.start(1))

    def of_strings(self, key: str) -> list[int]:
        """The line of each string in the array that a key is set to."""
        found = self._find(key)
        if found is None:
            return []
        at, line, lines = found.end(), self._line(found.end()), list[int]()
        for token in _TOKEN.finditer(self._text, at):
            if token[0] == "]":
                break
            line += self._text.count("\n", at, token.start())
            at = token.start()
            if token[0][0] != "#":
                lines.append(line)
        return lines

    def _find(self, key: str) -> re.Match[str] | None:
        return re.compile(rf"^[ \t]*({re.escape(key)})[ \t]*=", re.MULTILINE).search(self._text, self._start)

    def _line(self, offset: int) -> int:
        return self._first + self._text.count("\n", self._start, offset)
