"""How amounts of chips are said."""

from __future__ import annotations

import msgspec

from doorcard.errors import ErrorCode, RulesError, quoted
from doorcard.rules import MAX_CHIPS, PLAYERS, is_chips


class Currency(msgspec.Struct, frozen=True):
    """How amounts of chips are said: `minor` chips are one unit; Currency("$", 100) says 520 as $5.20.

    Raises RulesError where `minor` is not 1, 10, 100 and so on, since the rest is said in decimals.
    """

    symbol: str = ""
    minor: int = 1

    def __post_init__(self) -> None:
        if not isinstance(self.symbol, str):
            raise RulesError(f"a currency's symbol is text, not {quoted(self.symbol)}", ErrorCode.SPEECH)
        if not is_chips(self.minor, 1) or str(self.minor).strip("0") != "1":
            raise RulesError(f"a unit is 1, 10, 100 ... chips, not {quoted(self.minor)}", ErrorCode.SPEECH)

    def say(self, chips: int) -> str:
        """An amount of chips in words for people; whole units without decimals. Raises RulesError."""
        if type(chips) is not int or abs(chips) > PLAYERS * MAX_CHIPS:
            raise RulesError(f"an amount is a whole number of chips, not {quoted(chips)}", ErrorCode.SPEECH)
        units, rest = divmod(abs(chips), self.minor)
        decimals = f".{rest:0{len(str(self.minor - 1))}d}" if rest else ""
        return f"{'-' if chips < 0 else ''}{self.symbol}{units:,}{decimals}"


CHIPS = Currency()
DOLLARS = Currency("$", 100)
