"""Every exception that doorcard raises, and every code it can carry.

Any other exception out of the package is a bug. Messages are lower case and say what was tried, what is possible and
where.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from doorcard.actions import Action, LegalActions


class ErrorCode(StrEnum):
    """What went wrong, for programs; the message is for people."""

    # cards, decks, arrays (CardError)
    CARD_TEXT = "card_text"
    CARD_TYPE = "card_type"
    CARD_RANGE = "card_range"
    CARD_COUNT = "card_count"
    CARD_UNKNOWN = "card_unknown"
    DUPLICATE_CARD = "duplicate_card"
    SEED_TYPE = "seed_type"
    SEED_LENGTH = "seed_length"
    SEED_SOURCE = "seed_source"
    COMMITMENT_TYPE = "commitment_type"
    NONCE_TYPE = "nonce_type"
    NONCE_COUNT = "nonce_count"
    NONCE_NAME = "nonce_name"
    NONCE_LENGTH = "nonce_length"
    NONCE_TWICE = "nonce_twice"
    NONCE_UNPROMISED = "nonce_unpromised"  # not the one that its player is bound to, or not there yet
    PLACE_RANGE = "place_range"
    NOT_SEALED = "not_sealed"
    DEAL_COUNT = "deal_count"
    PROOF_TYPE = "proof_type"
    PROOF_HEX = "proof_hex"
    DECK_TOO_SHORT = "deck_too_short"
    ARRAY_TYPE = "array_type"
    ARRAY_SHAPE = "array_shape"
    ARRAY_LAYOUT = "array_layout"
    LANES_VALUE = "lanes_value"  # a number that is no sum of different cards
    FLAG_TYPE = "flag_type"
    THREADS = "threads"
    SIMD_PATH = "simd_path"  # instructions that this processor lacks, or a name of none
    STRENGTH_TYPE = "strength_type"
    STRENGTH_RANGE = "strength_range"

    # pots and settlements (RulesError; strength_range too)
    NUMBER_TYPE = "number_type"
    NUMBER_RANGE = "number_range"
    SEAT_RANGE = "seat_range"
    SEAT_TWICE = "seat_twice"
    SEAT_UNPAID = "seat_unpaid"
    NO_LIVE_SEAT = "no_live_seat"
    STRENGTH_MISSING = "strength_missing"
    STRENGTH_SURPLUS = "strength_surplus"
    CHIPS_OVERFLOW = "chips_overflow"
    RAKE_STEPS = "rake_steps"

    # house rules and stacks (RulesError; seat_range too)
    RULES_TYPE = "rules_type"
    RULES_CONTRADICT = "rules_contradict"
    RAKE_SCHEDULE = "rake_schedule"
    RAKE_MISSING = "rake_missing"
    LIMIT_TEXT = "limit_text"
    PLAYER_COUNT = "player_count"
    CHIPS = "chips"

    # equity (EquityError; player_count too)
    EQUITY_METHOD = "equity_method"
    EQUITY_LIMIT = "equity_limit"  # samples, precision, budget or seed that can't be
    EQUITY_BUDGET = "equity_budget"  # exact counting would take longer
    EQUITY_RANGE = "equity_range"  # a range that does not read, holds nothing or too much
    EQUITY_WORK = "equity_work"  # an executor or a progress that is none
    EQUITY_HAND = "equity_hand"  # no hand
    EQUITY_OVER = "equity_over"  # one player is left

    # names and currencies for sentences (RulesError)
    SPEECH = "speech"

    # actions (IllegalAction)
    ACTION_KIND = "action_kind"
    ACTION_AMOUNT = "action_amount"
    ACTION_TYPE = "action_type"
    NOT_LEGAL = "not_legal"
    HAND_OVER = "hand_over"

    # proofs (RulesError)
    HAND_RUNNING = "hand_running"

    # tables (TableError; seat_range, player_count, nonce_type, nonce_twice, not_sealed and deck_too_short too)
    COMMAND_TYPE = "command_type"
    TIME_TYPE = "time_type"
    TIME_BACKWARDS = "time_backwards"
    PLAYER_NAME = "player_name"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    SEAT_TAKEN = "seat_taken"
    TABLE_FULL = "table_full"
    BUY_IN = "buy_in"  # fewer or more chips than a stack may have
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    NO_CHIPS = "no_chips"
    LEAVING = "leaving"
    COMMITTED = "committed"
    NOT_COMMITTED = "not_committed"
    HAND_IN_PROGRESS = "hand_in_progress"
    NO_HAND = "no_hand"
    OUT_OF_TURN = "out_of_turn"
    STALE_TURN = "stale_turn"  # a turn that is over, or has not come
    TURN_OVER = "turn_over"  # its time ran out
    EVENTS_GONE = "events_gone"  # no longer kept, or not yet there
    HAND_UNKNOWN = "hand_unknown"

    # JSON and event logs (WireError)
    JSON = "json"
    JSON_VERSION = "json_version"
    EVENTS = "events"
    TABLE_RECORD = "table_record"

    # journals (JournalError)
    JOURNAL_STORE = "journal_store"  # the database or its disk refuses
    JOURNAL_FORMAT = "journal_format"  # no journal, or one of a later version
    JOURNAL_TABLE = "journal_table"  # no such table, one of that name already, or no name
    JOURNAL_CONFLICT = "journal_conflict"  # somebody else has kept a command of this number

    # hand histories (HistoryError)
    HISTORY_SOURCE = "history_source"  # no such file, or not text
    HISTORY_FORMAT = "history_format"  # no notation that is known here
    HISTORY_SYNTAX = "history_syntax"  # the notation is broken, or the text ends too early
    HISTORY_FIELD = "history_field"  # missing, of the wrong type, or of the wrong length
    HISTORY_VARIANT = "history_variant"  # another game
    HISTORY_RULES = "history_rules"  # stakes, antes or stacks that contradict themselves
    HISTORY_ACTION = "history_action"  # no action, no such player, or one who has folded
    HISTORY_AMOUNT = "history_amount"
    HISTORY_CARDS = "history_cards"  # cards that could not have been dealt or shown
    HISTORY_TURN = "history_turn"  # somebody else is to act, or nobody
    HISTORY_ILLEGAL = "history_illegal"  # his turn, but the rules do not allow it


_QUOTED = 100


def quoted(value: object) -> str:
    """A caller's value as a message quotes it: its repr, cut where it is long, or its type where it has none."""
    try:
        text = repr(value)
    except Exception:  # a repr may raise anything; an int of 5000 digits has none
        text = f"a value of type {type(value).__name__}"
    return shortened(text, _QUOTED)


def shortened(text: str, length: int) -> str:
    """The text, or its beginning where it is longer."""
    return text if len(text) <= length else f"{text[:length]}..."


class DoorcardError(ValueError):
    """The root of all of them. `code` is an ErrorCode."""

    code: ErrorCode

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message, code)
        self.code = ErrorCode(code)

    def __str__(self) -> str:
        return str(self.args[0])


class CardError(DoorcardError):
    """A card, a deck or an array of cards is not what it should be."""


class RulesError(DoorcardError):
    """House rules, stacks or a settlement's figures contradict themselves. `problems` lists every one found."""

    problems: tuple[str, ...]

    def __init__(self, message: str, code: str, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message, code)
        self.args = (message, code, problems)
        self.problems = problems or (message,)


class EquityError(DoorcardError):
    """A question of equity that can't be answered as it is asked."""


class WireError(DoorcardError):
    """JSON that is not what it should be, or events that no hand can have made."""


class IllegalAction(DoorcardError):  # noqa: N818  the public name
    """An action that the hand refuses. Nothing has changed."""

    def __init__(
        self,
        message: str,
        code: str,
        seat: int | None = None,
        street: int | None = None,
        action: Action | None = None,
        legal: LegalActions | None = None,
    ) -> None:
        super().__init__(message, code)
        self.args = (message, code, seat, street, action, legal)
        self.seat = seat
        self.street = street
        self.action = action
        self.legal = legal


class TableError(DoorcardError):
    """A table refuses a call. Nothing has changed."""


class JournalError(DoorcardError):
    """A journal can't keep or find what was asked. The table has not changed."""


class HistoryError(DoorcardError):
    """A hand history can't be read or does not keep the rules. `line` counts from 1."""

    line: int | None

    def __init__(self, message: str, code: str, line: int | None = None) -> None:
        super().__init__(message, code)
        self.args = (message, code, line)
        self.line = line


def unknown_version(what: str, version: int, newest: int) -> str:
    """Why something stored in a version that is not there yet, or never was, is refused."""
    return f"a {what} of version {quoted(version)}; 1 to {newest} can be read"
