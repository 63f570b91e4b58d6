"""A table where hands are played: seats, chips, the clock, and what each player may know (RULES 7)."""

from doorcard.table.chapter import HandReport, PlayedHand
from doorcard.table.events import Happening, TableEvent
from doorcard.table.table import Table
from doorcard.table.view import PlaceView, TableView

__all__ = ["HandReport", "Happening", "PlaceView", "PlayedHand", "Table", "TableEvent", "TableView"]
