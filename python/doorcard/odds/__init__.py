"""Equity: how often each player wins, exactly or by samples. How it is counted: docs/equity.md."""

from doorcard.odds.equity import equity
from doorcard.odds.of_hand import Out, StreetEquity, equity_by_street, equity_of, outs
from doorcard.odds.ranges import Holding, holdings
from doorcard.odds.result import Equity, PlayerEquity

__all__ = [
    "Equity",
    "Holding",
    "Out",
    "PlayerEquity",
    "StreetEquity",
    "equity",
    "equity_by_street",
    "equity_of",
    "holdings",
    "outs",
]
