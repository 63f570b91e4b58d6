"""What the fields of events, views and commands hold, as their JSON is held to it."""

from __future__ import annotations

from typing import Annotated

import msgspec

HIDDEN = "??"
"""A card that the reader may not see, or that nobody recorded."""

CardText = Annotated[str, msgspec.Meta(pattern=r"^([2-9TJQKA][cdhs]|\?\?)$")]

Cards = tuple[CardText, ...]
"""Cards as text, in dealing order."""
