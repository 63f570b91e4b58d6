"""One hand's chips and betting rounds: whose turn it is and what he may do (RULES 2 to 4).

All that changes chips before the pots are built stands here. A round is these few numbers:

    level   what a seat needs in front of it on this street to stay in
    full    the last bet or raise that counted (4.2); a short all-in may stand above it
    step    by how much the next full bet goes above `full`
    count   how many bets counted, for the cap (3.4); the bring-in does not
    acted   seats that acted since the last full bet, as bits: they may not raise over a short all-in (4.2)
    queue   the seats still to be asked, in order; a bet or raise of any size asks all others again
    upward_kind   what putting in more is called now: complete until third street has its first full bet, then raise;
                  later streets begin with bet
    deep    a seat with more chips than this may do all that the round allows, so that its choices depend only on what
            it has in; no seat has more where they depend on the seat as well
    menus   the choices of such seats, by what they have in; thrown away when one of the above changes

Fourth street with an open pair (3.3) has two steps until somebody uses the big one. Before anybody has opened third
street, `opening` is true; `forced` says whether the seat in turn must open (2.3) or may pass (2.5). `short_opening` is
true while the standing bet is a bring-in that its owner could not pay whole (2.4).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from doorcard.actions import Action, Kind, LegalActions, betting_menu
from doorcard.events import Acted, AntePosted
from doorcard.rules import MAX_CHIPS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from doorcard.rules import HouseRules


_NO_STACK = 8 * MAX_CHIPS
"""More chips than any stack."""


class Betting:
    """Chips of one hand and its present betting round.

    `stacks` are chips behind and `bets` chips put in on this street, both by seat. `live` are the seats still in,
    `able` those of them that have chips to act with, both ascending. `aggressors` are the seats that brought in,
    bet or raised in the whole hand, oldest first.
    """

    __slots__ = (
        "able", "acted", "aggressors", "bets", "count", "deep", "forced", "full", "legal", "level", "live", "menus",
        "opening", "queue", "rules", "seat", "short_opening", "stacks", "step", "two_steps", "upward_kind",
    )  # fmt: skip

    aggressors: list[int]
    queue: list[int]
    menus: dict[int, LegalActions | None]
    upward_kind: Kind
    seat: int | None
    legal: LegalActions | None

    def __init__(self, rules: HouseRules, stacks: Mapping[int, int]) -> None:
        self.rules = rules
        self.stacks = dict(stacks)
        self.live = sorted(stacks)
        self.able = self.live.copy()
        self.aggressors = []

    def copy(self) -> Betting:
        """An independent copy. Both may go on with the same `menus`: whoever changes the round makes new ones."""
        twin: Betting = object.__new__(Betting)
        for name in Betting.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.stacks = self.stacks.copy()
        twin.bets = self.bets.copy()
        twin.live = self.live.copy()
        twin.able = self.able.copy()
        twin.queue = self.queue.copy()
        twin.aggressors = self.aggressors.copy()
        return twin

    # chips in before the cards

    def post_antes(self) -> list[AntePosted]:
        """Everyone posts the ante, or what he has (2.1, 2.2)."""
        ante, stacks = self.rules.ante, self.stacks
        posted: list[AntePosted] = []
        for seat in self.live if ante else ():
            chips = min(ante, stacks[seat])
            posted.append(AntePosted(seat, chips, self._put(seat, chips)))
        return posted

    # how a round begins

    def start_third(self, low: int) -> None:
        """Third street opens with the low card's seat, or the next to its left that has chips (2.3, 2.5)."""
        self._clear(self.rules.small_bet)
        self.upward_kind = "complete"
        self.opening = True
        self.forced = low in self.able
        self.queue = self._from(low)

    def start(self, high: int, *, small: bool, open_pair: bool) -> None:
        """Later streets open with the highest board's seat, or the next to its left that has chips (3.5, 3.6)."""
        self._clear(self.rules.small_bet if small else self.rules.big_bet)
        self.two_steps = open_pair and small and self.rules.open_pair_double_bet
        self.queue = self._from(high)

    def _clear(self, step: int) -> None:
        self.bets = dict.fromkeys(self.live, 0)
        self.level = self.full = self.count = self.acted = 0
        self.upward_kind = "bet"
        self.menus = {}
        self.step = step
        self.deep = 2 * step
        self.opening = self.forced = self.short_opening = self.two_steps = False
        self.queue = []
        self.seat = self.legal = None

    def _from(self, seat: int) -> list[int]:
        cut = bisect_left(self.able, seat)
        return self.able[cut:] + self.able[:cut]

    # whose turn, and what he may do

    def next_turn(self) -> int | None:
        """Goes to the next seat that has a choice and sets `seat` and `legal`; None when the round is over."""
        queue = self.queue
        while queue:
            seat = queue.pop(0)
            legal = self._opening_menu(seat) if self.opening else self._menu(seat)
            if legal is not None:
                self.seat, self.legal = seat, legal
                return seat
        self.seat = self.legal = None
        return None

    def _opening_menu(self, seat: int) -> LegalActions | None:
        """Bring in or complete; a seat to which the opening passed may fold (2.3, 2.5)."""
        if len(self.able) < 2:
            return None  # 2.6
        rules, most = self.rules, self.stacks[seat]
        bring_in = min(rules.bring_in, most)
        upward = (min(rules.small_bet, most),) if most > rules.bring_in else ()
        return betting_menu(not self.forced, "bring_in", bring_in, bring_in, "complete", upward)

    def _menu(self, seat: int) -> LegalActions | None:
        bet = self.bets[seat]
        if bet + self.stacks[seat] <= self.deep or len(self.able) < 2:
            return self._make_menu(seat, bet)
        menu = self.menus.get(bet)
        if menu is None:
            menu = self.menus[bet] = self._make_menu(seat, bet)
        return menu

    def _make_menu(self, seat: int, bet: int) -> LegalActions | None:
        most = bet + self.stacks[seat]
        due = self._due(seat) if self.short_opening else self.level
        call_to = due if due < most else most
        upward = self._upward(most) if self._may_raise(seat, most) else ()
        if call_to > bet:
            return betting_menu(True, "call", call_to, call_to - bet, self.upward_kind, upward)
        if len(self.able) < 2:
            return None  # 3.10
        return betting_menu(self.rules.fold_when_free, "check", None, 0, self.upward_kind, upward)

    def _may_raise(self, seat: int, most: int) -> bool:
        """More than the call, below the cap (3.4), somebody left to raise (3.9), not barred by a short all-in (4.2)."""
        return (
            most > self.level
            and self.count < self.rules.max_bets
            and len(self.able) > 1
            and not self.acted >> seat & 1
        )  # fmt: skip

    def _upward(self, most: int) -> tuple[int, ...]:
        """Totals that a bet or raise may go to; `most` is all that the seat has (3.1, 3.3, 4.2)."""
        goal = self.full + self.step
        if most <= goal:
            return (most,)
        if self.two_steps:
            return (goal, min(most, self.full + self.rules.big_bet))
        return (goal,)

    def _due(self, seat: int) -> int:
        """Nobody owes more than some other player in the hand has put in or still can (2.4)."""
        stacks, able = self.stacks, self.able
        reach = max(self.bets[other] + (stacks[other] if other in able else 0) for other in self.live if other != seat)
        return min(self.level, reach)

    # what an action does

    def take(self, action: Action) -> Acted:
        """Carries out a legal action of the seat in turn. The caller has checked it."""
        seat, kind, to = self.seat, action.kind, action.to
        assert seat is not None
        if to is None:
            if kind == "fold":
                self.live.remove(seat)
                self.able.remove(seat)
                self.forced = False
            else:
                self.acted |= 1 << seat
            return Acted(seat, kind)
        chips = to - self.bets[seat]
        self.bets[seat] = to
        if kind == "call":
            self.acted |= 1 << seat
        else:
            cut = bisect_right(self.able, seat)
            self.queue = self.able[cut:] + self.able[: cut - 1]
            self.aggressors.append(seat)
            if kind == "bring_in":
                self._bring_in(seat, to)
            else:
                self._raise(seat, to)
        return Acted(seat, kind, to, chips, self._put(seat, chips))

    def drop_out(self) -> None:
        """The seat in turn counts as having no chips from now on, at the level it has paid; no bet, no call (7.5)."""
        assert self.seat is not None
        self.able.remove(self.seat)
        self.forced = False

    def give(self, seat: int, chips: int) -> None:
        """Moves chips to the stack: what nobody called, or what was won (4.3, 5.2). The seat does not act again."""
        self.stacks[seat] += chips

    def _put(self, seat: int, chips: int) -> bool:
        """Moves chips from the stack; says whether the seat is all-in."""
        left = self.stacks[seat] = self.stacks[seat] - chips
        if not left:
            self.able.remove(seat)
        return not left

    def _bring_in(self, seat: int, to: int) -> None:
        """The others owe the whole bring-in even where its owner is all-in for less (2.4)."""
        self.opening = False
        self.level = self.rules.bring_in
        self.menus = {}
        self.short_opening = to < self.level
        self.acted = 1 << seat
        if self.short_opening:
            self.deep = _NO_STACK

    def _raise(self, seat: int, to: int) -> None:
        """A bet or raise of at least half its step counts as a full one (4.2)."""
        gain = to - self.full
        self.opening = self.short_opening = False
        self.level = to
        self.menus = {}
        if 2 * gain < self.step:
            self.acted |= 1 << seat
            self.deep = _NO_STACK
            if self.upward_kind == "bet":
                self.upward_kind = "raise"
            return
        if self.two_steps and gain > self.step:
            self.two_steps, self.step = False, self.rules.big_bet
        self.full = to
        self.deep = to + 2 * self.step
        self.acted = 1 << seat
        self.upward_kind = "raise"
        # Heads-up without a cap the last bet before it never counts (3.4).
        if self.rules.cap_heads_up or len(self.live) > 2 or self.count < self.rules.max_bets - 1:
            self.count += 1
