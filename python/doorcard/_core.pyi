"""
The native half of doorcard. Cards are 0..51 = 4*rank + suit, 255 is a card that nobody recorded.
"""

from collections.abc import Mapping, Sequence
from typing import Final, final

from numpy import uint8, uint16, uint64
from numpy.typing import NDArray

__all__ = [
    "Category",
    "Deck",
    "HandRank",
    "best_five",
    "card_lanes",
    "deal_many",
    "describe",
    "equity_count",
    "equity_plan",
    "equity_sample",
    "evaluate",
    "evaluate_lanes",
    "evaluate_many",
    "highest_board",
    "opened_root",
    "parse",
    "pots",
    "settle",
    "showing",
    "simd_path",
    "simd_paths",
    "strengths",
    "uncalled",
]

@final
class Category:
    """
    The kinds of hand: Category.HIGH_CARD, the worst, to Category.STRAIGHT_FLUSH. Ordered and hashable; str() gives
    the words ("full house").
    """

    FLUSH: Final[Category]
    FOUR_OF_A_KIND: Final[Category]
    FULL_HOUSE: Final[Category]
    HIGH_CARD: Final[Category]
    PAIR: Final[Category]
    STRAIGHT: Final[Category]
    STRAIGHT_FLUSH: Final[Category]
    THREE_OF_A_KIND: Final[Category]
    TWO_PAIR: Final[Category]
    def __eq__(self, value: object, /) -> bool: ...
    def __ge__(self, value: object, /) -> bool: ...
    def __gt__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __le__(self, value: object, /) -> bool: ...
    def __lt__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> str:
        """
        The name under which pickle and copy find the one object again.
        """
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...

@final
class Deck:
    """
    A dealing order of up to 52 cards. Immutable. Made by `shuffled`, `sealed` or `of`; bytes(deck) gives the cards as
    0..51, first dealt first, 255 for one that nobody recorded.

    Printing a deck shows neither a card nor the seed, and a deck can't be pickled: whoever stores one stores
    `deck.seed` or `bytes(deck)` and knows that these are secrets.
    """
    def __bytes__(self, /) -> bytes: ...
    def __copy__(self, /) -> Deck: ...
    def __deepcopy__(self, memo: object, /) -> Deck: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __len__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __repr__(self, /) -> str: ...
    @property
    def commitment(self, /) -> str | None:
        """
        SHA-256 of the seed in 64 hex digits, to be published before the hand; None where there is no seed.
        """
    @property
    def nonces(self, /) -> list[tuple[str, bytes]]:
        """
        The nonces as pairs (name, nonce) in ascending order of the names' bytes; empty where the deck is not sealed.
        """
    @staticmethod
    def of(cards: str | Sequence[int | str | None]) -> Deck:
        """
        Cards in a given order, first dealt first: text or a sequence. Fewer than 52 are allowed, the same card twice
        is not; ?? is a card that nobody recorded. Raises CardError.
        """
    def opening(self, place: int, /) -> tuple[int, bytes, list[bytes]]:
        """
        What shows that a card stands in a place, 0..51, of a sealed deck, and shows no other card: the card 0..51, its
        salt and the path to the root. Raises CardError.
        """
    @property
    def root(self, /) -> str | None:
        """
        The root over all cards in 64 hex digits, to be published before the first card; None where the deck is not
        sealed.
        """
    @staticmethod
    def sealed(seed: bytes | None = None, nonces: Mapping[str, bytes] | Sequence[tuple[str, bytes]] = ...) -> Deck:
        """
        All 52 cards in the order that belongs to a 32-byte seed and players' nonces together (docs/dealing.md).

        None takes a seed from the operating system. `nonces` maps names, 1 to 64 bytes of UTF-8, to 1 to 64 bytes each;
        at most 8. `root` binds every card of the order, and `opening` shows a single one. Raises CardError.
        """
    @property
    def seed(self, /) -> bytes | None:
        """
        The 32 bytes that the order comes from; None where the order was given. A secret until the hand is over.
        """
    @staticmethod
    def shuffled(seed: bytes | None = None) -> Deck:
        """
        All 52 cards in the order that belongs to a 32-byte seed; None takes a seed from the operating system.

        Raises CardError.
        """
    def with_nonces(self, /, nonces: Mapping[str, bytes] | Sequence[tuple[str, bytes]]) -> Deck:
        """
        The sealed deck of the same seed with these nonces in the place of its own: publish the commitment of
        `Deck.sealed()`, ask for nonces, deal from what this gives. Raises CardError where the deck is not sealed.
        """

@final
class HandRank:
    """
    A class of hands, 1..7462, bigger is better. Ordered and hashable; int() gives the number, str() the words
    ("full house, aces over kings"). Raises CardError outside 1..7462.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __ge__(self, value: object, /) -> bool: ...
    def __gt__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __index__(self, /) -> int: ...
    def __int__(self, /) -> int: ...
    def __le__(self, value: object, /) -> bool: ...
    def __lt__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, number: int) -> HandRank: ...
    def __reduce__(self, /) -> tuple[type[HandRank], tuple[int]]: ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    @property
    def category(self, /) -> Category:
        """
        What kind of hand it is.
        """

def best_five(cards: str | Sequence[int | str | None]) -> bytes:
    """
    The five cards that make the hand out of 5, 6 or 7. Raises CardError.
    """

def card_lanes() -> NDArray[uint64]:
    """
    What each card 0..51 adds to a hand of `evaluate_lanes`: a uint64 array of shape (52,).

    Sixteen bits a suit, clubs lowest: the thirteen ranks, then a count of three bits. `card_lanes()[cards].sum(axis=1)`
    turns rows of cards into hands.
    """

def deal_many(
    n: int,
    players: int,
    seed: bytes,
    *,
    known: Sequence[str | Sequence[int | str | None]] | None = None,
    dead: str | Sequence[int | str | None] | None = None,
    first: int = 0,
    out: NDArray[uint8] | None = None,
    threads: int | None = None,
) -> NDArray[uint8]:
    """
    Deals for simulations, the same for the same seed, number and players however the work is cut: a uint8 array of shape
    (n, players, 7) with the cards 0..51 of each player in dealing order (docs/dealing.md, section 6).

    `seed` is 32 bytes; `first` is the number of the first deal, below 2^64. `known` holds up to 7 cards of each player as
    far as they matter (text or a sequence, ?? for one between that is not known), `dead` cards that nobody gets. Where
    too few cards are left for a seventh each, one is everyone's (RULES 1.5). `out`, a uint8 array of that shape in C
    order, is filled and returned. `threads` share the work, 1 if None; the interpreter lock is released meanwhile.

    Not for money: nothing is committed to. Raises CardError.
    """

def describe(strength: int) -> str:
    """
    A strength of 1..7462 in words: "two pair, aces and kings". Raises CardError.
    """

def equity_count(
    hands: list[bytes], dead: bytes, community: int | None, start: int, stop: int
) -> tuple[int, list[list[int]]]:
    """
    Exact counts of the steps from `start` to `stop`: (outcomes, by player [alone, shared by two, ... by eight]). Those
    of all steps add up to the whole. Raises CardError.
    """

def equity_plan(hands: list[bytes], dead: bytes, community: int | None) -> tuple[int | None, int, float, bool]:
    """
    What an exact count takes: (outcomes or None where they pass 2^127, steps, nanoseconds on one core, whether a
    community card is to come).

    `hands` are what is known of each player, `dead` what folded, 255 for a card that nobody saw; `community` is the
    community card on the table. Raises CardError.
    """

def equity_sample(
    cases: list[tuple[list[bytes], int]], dead: bytes, community: int | None, seed: bytes, start: int, stop: int
) -> tuple[int, list[list[int]]]:
    """
    Counts of the samples from number `start` to `stop`, as `equity_count` gives them.

    `cases` are (hands, weight): each sample takes one of them, as often as its weight says. Raises CardError.
    """

def evaluate(cards: str | Sequence[int | str | None]) -> HandRank:
    """
    Strength of the best five of 5, 6 or 7 cards, given as text or as a sequence of 0..51 and card texts.

    Raises CardError.
    """

def evaluate_lanes(
    hands: NDArray[uint64],
    *,
    cards: int = 7,
    trusted: bool = False,
    out: NDArray[uint16] | None = None,
    threads: int | None = None,
    simd: str | None = None,
) -> NDArray[uint16]:
    """
    Strengths of many hands given as lanes: 1..7462 for each number of a uint64 array of shape (n,).

    A hand's number is the sum of its cards' numbers out of `card_lanes()`; a sum can be added to another and taken
    from it again, so that cards in common are added once. All hands have `cards` cards: 5, 6 or 7. Numbers that are no
    such sum of different cards are refused unless `trusted`; the error names the first.

    Everything else as `evaluate_many`. Raises CardError: array_type, array_shape, array_layout, card_count,
    lanes_value, threads, simd_path.
    """

def evaluate_many(
    cards: NDArray[uint8],
    *,
    trusted: bool = False,
    out: NDArray[uint16] | None = None,
    threads: int | None = None,
    simd: str | None = None,
) -> NDArray[uint16]:
    """
    Strengths of many hands at once: 1..7462 for each row of 5, 6 or 7 cards, as `evaluate` gives them one by one.

    `cards` is a uint8 array of shape (n, 5), (n, 6) or (n, 7) with values 0..51. In C order it is read where it lies,
    otherwise a copy is read. Values above 51 and, unless `trusted`, cards that are twice in a row are refused; the
    error names the first such row. With `trusted` the caller vouches that no row has a card twice: one that has gets
    some number.

    `out`, a contiguous uint16 array of shape (n,), receives the strengths and is returned; if a row is refused, it is
    filled in part. `threads` share the work, 1 if None; the interpreter lock is released meanwhile. `simd` is one of
    `simd_paths()`, the one that `simd_path()` names if None.

    Raises CardError: array_type, array_shape, array_layout, card_range, duplicate_card, threads, simd_path.
    """

def highest_board(boards: list[bytes]) -> int:
    """
    Index of the highest of several boards of 1 to 4 up cards, the first of equals (RULES 3.5). Raises CardError.
    """

def opened_root(place: int, card: int, salt: bytes, path: list[bytes]) -> bytes | None:
    """
    The root, 32 bytes, that an opening leads to; None where its path has not the length of its place. `place` and
    `card` are 0..51, all hashes 32 bytes.
    """

def parse(cards: str | Sequence[int | str | None]) -> bytes:
    """
    Cards as bytes: 0..51, 255 for one that is not known (`??`, 255 or None).

    Takes text ("As Kd ?? 10h", "AsKd") or a sequence of numbers and card texts. Raises CardError.
    """

def pots(paid: list[tuple[int, int]], live: list[int], able: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """
    The pots as they stand in the middle of a hand, main pot first: (amount, claimants) each (RULES 5.1).

    `paid`: (seat, chips) of everybody who put chips in; `live`: seats still in; `able`: seats that still have chips,
    which, where live, claim every pot. Nothing is returned yet. Raises RulesError.
    """

def settle(
    paid: list[tuple[int, int]],
    live: list[int],
    strengths: list[tuple[int, int]] | None,
    rake_steps: list[tuple[int, int]],
) -> tuple[list[tuple[int, tuple[int, ...], int, list[tuple[int, int]]]], dict[int, int], dict[int, int], int]:
    """
    Who gets what when a hand is over (RULES 4.3, 5.1 to 5.5): (pots, returned, won, rake).

    `paid`: (seat, chips) of everybody who put chips in, folded seats too; `live`: the seats still in; `strengths`:
    (seat, 0..7462) of each of them, 0 for cards nobody knows, None where one seat is left; `rake_steps`: (total of
    the pots at least, rake), rising. Each pot is (amount before rake, claimants, rake, winners), each winner (seat,
    chips); returned and won are chips by seat. Raises RulesError.
    """

def showing(cards: str | Sequence[int | str | None]) -> int:
    """
    Strength of 1 to 4 up cards (RULES 3.5): quads, trips, two pair, pair, high cards in order.

    No suits, no straights, no flushes. A bigger number opens first, equal numbers are a tie; the numbers mean
    nothing else. Raises CardError.
    """

def simd_path() -> str:
    """
    The instructions that batches are evaluated with: "avx512", "avx2" or "portable", the best that this processor has.

    The environment variable DOORCARD_SIMD, read once, chooses another. Raises CardError (simd_path) if the processor
    does not have that one.
    """

def simd_paths() -> list[str]:
    """
    The instructions that batches can be evaluated with on this processor, slowest first. All give the same strengths.
    """

def strengths(hands: list[bytes]) -> list[int]:
    """
    Strengths of several hands of 5 to 7 cards, 1..7462 each, 0 for a hand in which a card is not known.

    Raises CardError.
    """

def uncalled(paid: list[tuple[int, int]], live: list[int]) -> tuple[int, int] | None:
    """
    What nobody called and the seat that gets it back, (seat, chips), or None (RULES 4.3).

    `paid` and `live` as for `settle`. Raises RulesError.
    """
