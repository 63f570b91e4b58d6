"""RULES 2 to 4.2: one betting round, read from its entries each time anew."""

from dataclasses import dataclass, field

from .record import Choice, Entry, Rules, Standing, leftward

UPWARD = ("complete", "bet", "raise")
THIRD, FOURTH = 3, 4


@dataclass
class Round:
    """What the entries of one street amount to."""

    street: int
    sizes: list[int]  # of a bet or raise; two of them only by RULES 3.3
    to_match: int = 0  # the highest total, the full bring-in included even where it was posted short (RULES 2.4)
    counted: int = 0  # the last bet or raise that counted, as a total for the street
    bets: int = 0  # how many counted
    capped: bool = False
    opened: bool = False
    acted: set[int] = field(default_factory=set[int])  # since the last full bet


def sizes_on(rules: Rules, street: int, open_pair: bool) -> list[int]:
    """RULES 3.1 and 3.3: the sizes of bet with which the round starts."""
    if street > FOURTH:
        return [rules.big_bet]
    if street == FOURTH and open_pair and rules.open_pair_double_bet:
        return [rules.small_bet, rules.big_bet]
    return [rules.small_bet]


def read_round(rules: Rules, so_far: Round, entries: list[Entry], players: int) -> Round:
    """Go through the entries of the street in order; so many players were in when it began."""
    for entry in entries:
        if entry.kind == "fold":
            players -= 1
        elif entry.kind == "bring_in":
            so_far.to_match = rules.bring_in
        elif entry.kind in UPWARD:
            upward_move(rules, so_far, entry.to, players)
        so_far.opened = so_far.opened or entry.kind != "fold"
        so_far.acted.add(entry.seat)
    return so_far


def upward_move(rules: Rules, so_far: Round, to: int, players: int) -> None:
    """RULES 4.2: does this bet, completion or raise count? It is measured from the last one that counted."""
    more = to - so_far.counted
    tried = next(size for size in so_far.sizes if more <= size)
    so_far.to_match = to
    if 2 * more < tried:
        return
    so_far.counted = to
    so_far.bets += 1
    so_far.acted.clear()
    if tried == rules.big_bet:  # RULES 3.3: only big-bet raises follow
        so_far.sizes = [tried]
    if so_far.bets == rules.max_bets:  # RULES 3.4: who is in before this bet decides
        so_far.capped = rules.cap_heads_up or players > 2


def owed(now: Standing, so_far: Round, seat: int) -> int:
    """RULES 2.4: never more than some other player in the hand has put in or still can."""
    reachable = max(now.can_reach(other) for other in now.others(seat))
    return max(0, min(so_far.to_match, reachable) - now.on_street[seat])


def another_has_chips(now: Standing, seat: int) -> bool:
    """RULES 3.9 and 3.10."""
    return any(now.behind[other] > 0 for other in now.others(seat))


def must_be_asked(now: Standing, so_far: Round, seat: int) -> bool:
    """A player with chips who owes something, or who has not acted and has somebody to bet against (RULES 3.10)."""
    if now.behind[seat] == 0:
        return False
    return owed(now, so_far, seat) > 0 or (seat not in so_far.acted and another_has_chips(now, seat))


def next_to_act(now: Standing, so_far: Round, entries: list[Entry], first: int) -> int | None:
    """Whose turn it is; None where the betting on this street is over. `first` is the seat of RULES 2.3 or 3.5."""
    if so_far.street == THIRD and not so_far.opened:
        return opener(now, first)
    start = entries[-1].seat + 1 if entries else first
    return next((seat for seat in leftward(now.still_in, start) if must_be_asked(now, so_far, seat)), None)


def opener(now: Standing, low: int) -> int | None:
    """RULES 2.3, 2.5, 2.6: the low card, or the next to his left who has chips and has not folded; nobody if alone."""
    able = now.with_chips()
    return leftward(able, low)[0] if len(able) > 1 else None


def choices(rules: Rules, now: Standing, so_far: Round, seat: int, low: int) -> list[Choice]:
    """Everything that the seat to act may do. `low` is the seat with the lowest card on third street."""
    if so_far.street == THIRD and not so_far.opened:
        return opening(rules, now, so_far, seat, low)
    due = owed(now, so_far, seat)
    if due:
        reply = [Choice("fold"), Choice("call", now.on_street[seat] + min(due, now.behind[seat]))]
    else:  # RULES 3.8
        reply = [Choice("fold"), Choice("check")] if rules.fold_when_free else [Choice("check")]
    if so_far.capped or seat in so_far.acted or not another_has_chips(now, seat):  # RULES 3.4, 4.2, 3.9
        return reply
    return reply + upward(so_far, now.can_reach(seat))


def opening(rules: Rules, now: Standing, so_far: Round, seat: int, low: int) -> list[Choice]:
    """RULES 2.3 to 2.5: bring in, all-in if short, or complete; fold only where the opening has been passed on."""
    fold = [] if seat == low else [Choice("fold")]
    bring_in = Choice("bring_in", min(rules.bring_in, now.behind[seat]))
    more = upward(so_far, now.behind[seat]) if now.behind[seat] > rules.bring_in else []
    return [*fold, bring_in, *more]


def upward(so_far: Round, reach: int) -> list[Choice]:
    """Full bets on top of the last one that counted, and all-in for less than the largest of them (RULES 3.3, 4.2)."""
    full = [so_far.counted + size for size in so_far.sizes]
    totals = {to for to in full if to <= reach} | ({reach} if so_far.to_match < reach < max(full) else set[int]())
    kind = "raise" if so_far.to_match else "bet"
    if so_far.street == THIRD and not so_far.bets:
        kind = "complete"
    return [Choice(kind, to) for to in sorted(totals)]
