"""Hand histories: reading and writing what was recorded, and playing it again under the rules."""

from doorcard.history.formats import dump, load
from doorcard.history.model import HandHistory, RecordedAction, RecordedResults
from doorcard.history.replay import differences, replay, walk

__all__ = ["HandHistory", "RecordedAction", "RecordedResults", "differences", "dump", "load", "replay", "walk"]
