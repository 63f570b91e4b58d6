"""A fast, exact engine for fixed-limit seven-card stud.

A hand in a few lines::

    import doorcard as dc

    hand = dc.Hand(dc.FULL_TILT.at("2/4"), stacks={1: 10_000, 2: 8_000}, deck=dc.Deck.shuffled())
    while not hand.is_over:
        hand.apply(next(iter(hand.legal())))
"""

from doorcard import history
from doorcard.actions import Action, Kind, LegalActions
from doorcard.cards import CARDS, Card, Deck, deal_many, parse_cards
from doorcard.errors import (
    CardError,
    DoorcardError,
    EquityError,
    ErrorCode,
    HistoryError,
    IllegalAction,
    RulesError,
    TableError,
    WireError,
)
from doorcard.events import (
    CHIPS,
    DOLLARS,
    Acted,
    AntePosted,
    CommunityDealt,
    Currency,
    Dealt,
    Event,
    HandEnded,
    HandStarted,
    Mucked,
    PotWon,
    RakeTaken,
    Returned,
    Shown,
    Street,
    TimedOut,
    WalkedAway,
)
from doorcard.hand import Hand
from doorcard.history import HandHistory
from doorcard.houses import EMPIRE, FULL_TILT, House
from doorcard.odds import (
    Equity,
    Holding,
    Out,
    PlayerEquity,
    StreetEquity,
    equity,
    equity_by_street,
    equity_of,
    holdings,
    outs,
)
from doorcard.pots import Pot, Settlement, settle
from doorcard.rules import HouseRules, RakeRow, RakeSchedule
from doorcard.seal import DealProof, Opening, Seal
from doorcard.strength import (
    Category,
    HandRank,
    best_five,
    card_lanes,
    evaluate,
    evaluate_lanes,
    evaluate_many,
    showing,
    simd_path,
    simd_paths,
)
from doorcard.verdict import Cheat, Finding, Verdict
from doorcard.verify import verify_deal
from doorcard.view import HandView, SeatView
from doorcard.wire import decode, encode

__all__ = [
    "CARDS",
    "CHIPS",
    "DOLLARS",
    "EMPIRE",
    "FULL_TILT",
    "Acted",
    "Action",
    "AntePosted",
    "Card",
    "CardError",
    "Category",
    "Cheat",
    "CommunityDealt",
    "Currency",
    "DealProof",
    "Dealt",
    "Deck",
    "DoorcardError",
    "Equity",
    "EquityError",
    "ErrorCode",
    "Event",
    "Finding",
    "Hand",
    "HandEnded",
    "HandHistory",
    "HandRank",
    "HandStarted",
    "HandView",
    "HistoryError",
    "Holding",
    "House",
    "HouseRules",
    "IllegalAction",
    "Kind",
    "LegalActions",
    "Mucked",
    "Opening",
    "Out",
    "PlayerEquity",
    "Pot",
    "PotWon",
    "RakeRow",
    "RakeSchedule",
    "RakeTaken",
    "Returned",
    "RulesError",
    "Seal",
    "SeatView",
    "Settlement",
    "Shown",
    "Street",
    "StreetEquity",
    "TableError",
    "TimedOut",
    "Verdict",
    "WalkedAway",
    "WireError",
    "best_five",
    "card_lanes",
    "deal_many",
    "decode",
    "encode",
    "equity",
    "equity_by_street",
    "equity_of",
    "evaluate",
    "evaluate_lanes",
    "evaluate_many",
    "history",
    "holdings",
    "outs",
    "parse_cards",
    "settle",
    "showing",
    "simd_path",
    "simd_paths",
    "verify_deal",
]
