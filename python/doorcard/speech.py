"""What a dealer's sentences need from outside: names of seats and a currency."""

from __future__ import annotations

from collections.abc import Mapping

from doorcard.currency import CHIPS, Currency
from doorcard.errors import ErrorCode, RulesError, quoted


class Speech:
    """What a sentence needs from outside: names of seats and a currency. Raises RulesError for other things."""

    __slots__ = ("_currency", "_names")

    def __init__(self, names: Mapping[int, str] | None = None, currency: Currency | None = None) -> None:
        if names is not None and not isinstance(names, Mapping):
            raise RulesError(f"names map seats to text, they are no {type(names).__name__}", ErrorCode.SPEECH)
        if currency is not None and not isinstance(currency, Currency):
            raise RulesError(f"a currency is a Currency, not {quoted(currency)}", ErrorCode.SPEECH)
        self._names: Mapping[int, str] = {} if names is None else names
        self._currency = CHIPS if currency is None else currency

    def name(self, seat: int) -> str:
        """The name of the player in a seat, or p and the seat's number."""
        name = self._names.get(seat, f"p{seat}")
        if not isinstance(name, str):
            raise RulesError(f"the name of seat {seat} is text, not {quoted(name)}", ErrorCode.SPEECH)
        return name

    def money(self, chips: int) -> str:
        """An amount in the currency."""
        return self._currency.say(chips)
