"""A fast, exact engine for fixed-limit seven-card stud."""

from doorcard.cards import CARDS, Card, Deck, parse_cards, verify_deal
from doorcard.errors import (
    CardError,
    DoorcardError,
    ErrorCode,
    HistoryError,
    IllegalAction,
    RulesError,
    TableError,
)
from doorcard.strength import Category, HandRank, best_five, evaluate, showing

__all__ = [
    "CARDS",
    "Card",
    "CardError",
    "Category",
    "Deck",
    "DoorcardError",
    "ErrorCode",
    "HandRank",
    "HistoryError",
    "IllegalAction",
    "RulesError",
    "TableError",
    "best_five",
    "evaluate",
    "parse_cards",
    "showing",
    "verify_deal",
]
