"""Hand histories: reading what was recorded, and playing it again under the rules."""

from doorcard.history.formats import load
from doorcard.history.model import HandHistory, RecordedAction, RecordedResults
from doorcard.history.replay import differences, replay, walk

__all__ = ["HandHistory", "RecordedAction", "RecordedResults", "differences", "load", "replay", "walk"]
