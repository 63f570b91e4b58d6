"""RULES 4.3 and 5: what goes back, the pots, the rake and the split, from the chips that each seat put in."""

Pot = tuple[int, frozenset[int]]


def uncalled(paid: dict[int, int], still_in: list[int]) -> dict[int, int]:
    """RULES 4.3: what exceeds the largest amount any other player put in goes back to a player still in."""
    back: dict[int, int] = {}
    for seat in still_in:
        others = max(amount for other, amount in paid.items() if other != seat)
        if paid[seat] > others:
            back[seat] = paid[seat] - others
    return back


def layers(paid: dict[int, int], thickness: int | None = None) -> list[Pot]:
    """Take a layer of chips from everyone who has some in front of him, bottom up: (chips, who paid).

    Layers are one chip thick where `thickness` is 1. None takes as many at once as the smallest payer left has: the
    same pots in fewer steps.
    """
    left = dict(paid)
    taken: list[Pot] = []
    while payers := frozenset(seat for seat, amount in left.items() if amount > 0):
        step = thickness or min(left[seat] for seat in payers)
        for seat in payers:
            left[seat] -= step
        taken.append((step * len(payers), payers))
    return taken


def pots(paid: dict[int, int], still_in: list[int], thickness: int | None = None) -> list[Pot]:
    """RULES 5.1: main pot first."""
    piles: list[Pot] = []
    for chips, payers in layers(paid, thickness):
        claimants = payers & frozenset(still_in)
        if piles and (not claimants or claimants == piles[-1][1]):
            piles[-1] = (piles[-1][0] + chips, piles[-1][1])
        else:
            piles.append((chips, claimants))
    return piles


def rake_of(total: int, steps: tuple[tuple[int, int], ...] | None) -> int:
    """RULES 5.4: the highest "pot at least" that the total reaches, never more than the total."""
    reached = [(at_least, rake) for at_least, rake in steps or () if total >= at_least]
    return min(max(reached)[1], total) if reached else 0


def rake_by_pot(amounts: list[int], rake: int) -> list[int]:
    """RULES 5.4: in proportion, rounded down, what remains off the last pot.

    Where the last pot has too little left for the remainder, the pot before gives what is missing.
    """
    total = sum(amounts)
    parts = [amount * rake // total for amount in amounts]
    for which in reversed(range(len(parts))):
        parts[which] += min(rake - sum(parts), amounts[which] - parts[which])
    return parts


def split(amount: int, winners: list[int]) -> dict[int, int]:
    """RULES 5.3: evenly; odd chips one each to the tied players closest to the left of the button."""
    share, odd = divmod(amount, len(winners))
    return {seat: share + (place < odd) for place, seat in enumerate(sorted(winners))}
