"""What a seat may ask: one Action, and all that are legal in a turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, Self, get_args

import msgspec

from doorcard.errors import ErrorCode, IllegalAction, quoted
from doorcard.rules import is_chips

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Kind = Literal["fold", "check", "call", "bring_in", "complete", "bet", "raise", "show", "muck"]

_KINDS = frozenset(get_args(Kind))
_PASSIVE = frozenset(("fold", "check", "show", "muck"))
_OPTIONAL_AMOUNT = frozenset(("call", "bring_in"))
AGGRESSIVE = frozenset(("complete", "bet", "raise"))
"""Kinds that put the others to a new decision."""


class Action(msgspec.Struct, frozen=True, tag="action", forbid_unknown_fields=True):
    """What a seat asks. `to` is the seat's total for the street after the action, in chips.

    `to` is None for fold, check, show and muck, and may be left out for call and bring_in. Raises IllegalAction for a
    kind that does not exist or an amount that is not a whole number of chips.
    """

    kind: Kind
    to: int | None = None

    def __post_init__(self) -> None:
        kind, to = self.kind, self.to
        if not isinstance(kind, str) or kind not in _KINDS:
            raise IllegalAction(
                f"no action is called {quoted(kind)}: {', '.join(get_args(Kind))}", ErrorCode.ACTION_KIND
            )
        if to is None:
            if kind in AGGRESSIVE:
                raise IllegalAction(f"{kind} needs the total it goes to", ErrorCode.ACTION_AMOUNT)
        elif kind in _PASSIVE:
            raise IllegalAction(f"{kind} takes no amount, {quoted(to)} was given", ErrorCode.ACTION_AMOUNT)
        elif not is_chips(to, 1):
            raise IllegalAction(
                f"{kind} goes to a whole number of chips from 1 up, not {quoted(to)}", ErrorCode.ACTION_AMOUNT
            )

    def say(self, money: Callable[[int], str] = str) -> str:
        """The action in words; `money` says an amount of chips."""
        words = {"call": "call to", "complete": "complete to", "raise": "raise to", "bring_in": "bring in"}
        name = words.get(self.kind, self.kind)
        return name.removesuffix(" to") if self.to is None else f"{name} {money(self.to)}"

    def __str__(self) -> str:
        return self.say()


class LegalActions(tuple[Action, ...]):
    """The choices of one turn in a fixed order: fold, check or call or bring in, upward; or show, muck (RULES 3.12).

    A tuple of actions; `action in legal` also takes a call or a bring-in without its amount. It is a value: a later
    turn does not change it.
    """

    _to_call: int

    def __new__(cls, actions: Iterable[Action] = (), to_call: int = 0) -> Self:
        """The choices, and the chips that a call takes."""
        legal = super().__new__(cls, actions)
        vars(legal)["_to_call"] = to_call
        return legal

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"can't set {name}: hands share their menus, which never change")

    @property
    def to_call(self) -> int:
        """Chips that a call takes from the stack; 0 where nothing is owed. All that is left, for a call all-in."""
        return self._to_call

    @property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of action that are possible."""
        return frozenset(action.kind for action in self)

    def find(self, action: object) -> Action | None:
        """The legal action that is asked, its amount filled in where it was left out; None where there is none."""
        if not isinstance(action, Action):
            return None
        amount_open = action.to is None and action.kind in _OPTIONAL_AMOUNT
        for known in self:
            if known == action or (amount_open and known.kind == action.kind):
                return known
        return None

    def __contains__(self, action: object) -> bool:
        return self.find(action) is not None

    def say(self, money: Callable[[int], str] = str) -> str:
        """The choices in words; `money` says an amount of chips."""
        if not self:
            return "nothing"
        *most, last = (action.say(money) for action in self)
        return f"{', '.join(most)} or {last}" if most else last

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"<LegalActions: {self}>"


SHOW_OR_MUCK = LegalActions((Action("show"), Action("muck")))
MUCK_ONLY = LegalActions((Action("muck"),))


@lru_cache(maxsize=4096)
def betting_menu(
    fold: bool,
    passive: Kind,
    passive_to: int | None,
    to_call: int,
    upward: Kind,
    upward_to: tuple[int, ...],
) -> LegalActions:
    """The choices of a turn in a betting round. Games repeat a few menus, so they are kept.

    Called by position: keywords would cost more than the rest of the call.
    """
    actions = [Action("fold")] if fold else []
    actions.append(Action(passive, passive_to))
    actions += [Action(upward, to) for to in upward_to]
    return LegalActions(actions, to_call)
