"""RULES 6: who shows, who is asked, who wins."""

from .betting import UPWARD
from .money import Pot
from .ranking import Strength
from .record import Entry, leftward

BETS = (*UPWARD, "bring_in")


def order(record: list[Entry], still_in: list[int]) -> list[int]:
    """RULES 6.1: the last of them who bet, completed, raised or brought in is first, then to the left."""
    bettors = [entry.seat for entry in record if entry.kind in BETS and entry.seat in still_in]
    return leftward(still_in, bettors[-1] if bettors else 1)


def shown_unasked(seat: int, pots: list[Pot], shown: list[int], strengths: dict[int, Strength]) -> bool:
    """RULES 6.2: at least as good as every hand shown among the claimants of some pot that he contests."""
    contested = [claimants for _, claimants in pots if seat in claimants and len(claimants) > 1]
    rivals = [[strengths[other] for other in shown if other in claimants] for claimants in contested]
    return any(all(strengths[seat] >= rival for rival in shown_there) for shown_there in rivals)


def winners(claimants: frozenset[int], strengths: dict[int, Strength]) -> list[int]:
    """RULES 5.2: the best hand among the claimants, or several of them."""
    top = max(strengths[seat] for seat in claimants)
    return [seat for seat in claimants if strengths[seat] == top]
