"""What a check of a deal found: each way of cheating by name, with a sentence for people."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Cheat(StrEnum):
    """The ways of cheating that a check can name (docs/dealing.md, section 4)."""

    OTHER_COMMITMENT = "other_commitment"
    """The proof is for another commitment than the one noted."""
    OTHER_SEED = "other_seed"
    """The seed is not the one that the commitment promised."""
    ROOT_CHANGED = "root_changed"
    """The root is not the one noted, or not the one that all openings lead to."""
    NONCE_DROPPED = "nonce_dropped"
    """A nonce that was sent is not on the list, or one on the list is not in the mix."""
    NONCE_ADDED = "nonce_added"
    """A nonce is on the list that was not on the list noted."""
    NONCE_CHANGED = "nonce_changed"
    """A nonce is on the list with other bytes than were sent or noted."""
    OPENING_FORGED = "opening_forged"
    """An opening does not lead to the root, whatever its card and place."""
    OPENING_MISSING = "opening_missing"
    """A card was seen that the proof does not open."""
    CARD_SWAPPED = "card_swapped"
    """Another card was bound in that place."""
    WRONG_PLACE = "wrong_place"
    """The card was bound in another place."""
    CARD_TWICE = "card_twice"
    """The root binds one card in two places."""
    DECK_STACKED = "deck_stacked"
    """The root is not that of the order that the seed and the nonces make."""


class Finding(msgspec.Struct, frozen=True):
    """One way of cheating that was found; `place` is the place in the deck, 0..51, where there is one."""

    cheat: Cheat
    sentence: str
    place: int | None = None


class Verdict(msgspec.Struct, frozen=True, tag="verdict"):
    """The result of `verify_deal`. True where nothing was found; `str` says what was found, or what was checked.

    `cards` is how many cards were checked; `audited` is whether the seed was there, so that order and nonces were too;
    `noted` is whether the checker had noted what binds: the root, for the audit the commitment. If he had not, a proof
    only agrees with itself.
    """

    findings: tuple[Finding, ...]
    cards: int
    audited: bool
    noted: bool

    def __bool__(self) -> bool:
        return not self.findings

    def __str__(self) -> str:
        if self.findings:
            return "\n".join(f"{finding.cheat.replace('_', ' ')}: {finding.sentence}" for finding in self.findings)
        said = [f"sound: {self.cards} card{'' if self.cards == 1 else 's'} checked"]
        said.append(_AUDITED if self.audited else _NOT_AUDITED)
        return "; ".join(said if self.noted else [*said, _UNNOTED])


_AUDITED = "the order comes from the promised seed and every nonce on the list"
_NOT_AUDITED = "the seed is not revealed, so that nonces and other cards are unchecked"
_UNNOTED = "but nothing that was published before the hand was given, so that the proof only agrees with itself"
