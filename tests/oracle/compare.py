"""Random situations, and two implementations played through one, compared after each action."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Protocol

from .ranking import UNKNOWN
from .record import Choice, Rules


class Playable(Protocol):
    """What is compared. Shown and mucked seats are in the order in which they did so."""

    @property
    def to_act(self) -> int | None: ...
    @property
    def street(self) -> int: ...
    @property
    def stacks(self) -> Mapping[int, int]: ...
    @property
    def paid(self) -> Mapping[int, int]: ...
    @property
    def folded(self) -> Iterable[int]: ...
    @property
    def community(self) -> int | None: ...
    @property
    def pots(self) -> Sequence[tuple[int, AbstractSet[int]]]: ...
    @property
    def won(self) -> Mapping[int, int]: ...
    @property
    def returned(self) -> Mapping[int, int]: ...
    @property
    def rake(self) -> int: ...
    @property
    def shown(self) -> list[int]: ...
    @property
    def mucked(self) -> list[int]: ...
    def up(self, seat: int) -> Sequence[int | None]: ...
    def down(self, seat: int) -> Sequence[int | None]: ...
    def legal(self) -> list[Choice]: ...
    def apply(self, kind: str, to: int | None = None) -> object: ...


Maker = Callable[[Rules, dict[int, int], list[int | str]], Playable]
Policy = Mapping[str, int]
"""How often each kind of action is chosen, beside the others that are legal."""

CALLER = {"fold": 1, "check": 8, "call": 16, "bring_in": 8, "complete": 2, "bet": 4, "raise": 2, "show": 1, "muck": 1}
RAISER = CALLER | {"check": 2, "call": 4, "bring_in": 2, "complete": 12, "bet": 12, "raise": 12}
FOLDER = CALLER | {"fold": 10, "call": 10}
ANYBODY = dict.fromkeys(CALLER, 1)


@dataclass(frozen=True)
class Situation:
    """Everything that a random hand starts from."""

    rules: Rules
    stacks: dict[int, int]
    deck: list[int | str]
    policy: Policy


def situation(rng: random.Random) -> Situation:
    """Odd chip sizes, every house choice, short stacks, decks full of pairs and ties, short decks, unknown cards."""
    rules = some_rules(rng)
    seats = sorted(rng.sample(range(1, 9), rng.choice((2, 2, 3, 3, 4, 5, 6, 7, 8))))
    stacks = {seat: some_stack(rules, rng) for seat in seats}
    return Situation(rules, stacks, some_deck(len(seats), rng), rng.choice((CALLER, CALLER, RAISER, FOLDER, ANYBODY)))


def some_rules(rng: random.Random) -> Rules:
    small = rng.choice((2, 3, 4, 7, 25, 100, 151, 200))
    return Rules(
        small_bet=small,
        big_bet=2 * small,
        ante=rng.choice((0, 1, small // 5, small // 3, small, rng.randint(1, 2 * small))),
        bring_in=rng.choice((1, max(1, small // 4), max(1, small // 2), small - 1)),
        max_bets=rng.choice((4, 4, 4, 1, 2, 3, 5)),
        cap_heads_up=rng.random() < 0.7,
        open_pair_double_bet=rng.random() < 0.8,
        fold_when_free=rng.random() < 0.5,
        auto_muck=rng.random() < 0.2,
        rake=some_chart(small, rng),
    )


def some_chart(small: int, rng: random.Random) -> tuple[tuple[int, int], ...] | None:
    if rng.random() < 0.4:
        return None
    pots = sorted(rng.sample(range(40 * small), rng.randint(0, 3)))
    return tuple((pot, rng.choice((0, 1, 3, small, 10 * small, rng.randint(0, pot)))) for pot in pots)


def some_stack(rules: Rules, rng: random.Random) -> int:
    """All-in from the ante, all-in on third street, all-in some time, or never."""
    most = rng.choice((rules.ante + 1, rules.ante + rules.bring_in + 1, 3 * rules.big_bet, 9 * rules.big_bet, 10**6))
    return rng.choice((rng.randint(1, most), most))


def some_deck(players: int, rng: random.Random) -> list[int | str]:
    cards = list(range(52))
    rng.shuffle(cards)
    if rng.random() < 0.4:  # a few ranks first: open pairs, equal boards, split pots
        few = rng.sample(range(13), rng.randint(3, 8))
        cards.sort(key=lambda card: card // 4 not in few)
    most = 6 * players + rng.randint(1, players) if rng.random() < 0.2 else 52
    unknown = 0.2 if rng.random() < 0.1 else 0
    hidden = [place < 2 * players or place >= 6 * players for place in range(52)]  # never an up card
    deck = [UNKNOWN if hide and rng.random() < unknown else card for hide, card in zip(hidden, cards, strict=True)]
    return deck[:most]


def choose(legal: Iterable[Choice], policy: Policy, rng: random.Random) -> Choice:
    choices = list(legal)
    return rng.choices(choices, [policy[choice.kind] for choice in choices])[0]


def seen_in_play(hand: Playable, seats: Iterable[int]) -> dict[str, Any]:
    """What must be the same after each action."""
    facts: dict[str, Any] = {"to act": hand.to_act, "street": int(hand.street), "legal": list(hand.legal())}
    facts |= {"stacks": dict(hand.stacks), "paid": dict(hand.paid), "folded": set(hand.folded)}
    facts |= {"community": hand.community, "shown": hand.shown, "mucked": hand.mucked}
    facts |= {
        "up": {seat: list(hand.up(seat)) for seat in seats},
        "down": {seat: list(hand.down(seat)) for seat in seats},
    }
    return facts


def seen_at_the_end(hand: Playable) -> dict[str, Any]:
    """What must be the same when the hand is over."""
    pots = [(amount, set(claimants)) for amount, claimants in hand.pots]
    won, returned = ({seat: chips for seat, chips in part.items() if chips} for part in (hand.won, hand.returned))
    return {"pots": pots, "won": won, "returned": returned, "rake": hand.rake}


def play_both(make_engine_hand: Maker, make_reference: Maker, rng: random.Random) -> list[Choice]:
    """Play one random hand on both; AssertionError with all that it takes to play it again where they differ."""
    given = situation(rng)
    done: list[Choice] = []
    hands = [make(given.rules, given.stacks, given.deck) for make in (make_engine_hand, make_reference)]
    while True:
        compare(given, done, *(seen_in_play(hand, given.stacks) for hand in hands))
        if hands[1].to_act is None:
            break
        done.append(choose(hands[1].legal(), given.policy, rng))
        for hand in hands:
            hand.apply(*done[-1])
    compare(given, done, *(seen_at_the_end(hand) for hand in hands))
    return done


def compare(given: Situation, done: list[Choice], engine: dict[str, Any], reference: dict[str, Any]) -> None:
    different = [
        f"{name}: engine {engine[name]}, reference {value}"
        for name, value in reference.items()
        if engine[name] != value
    ]
    if different:
        where = f"{given.rules}\nstacks {given.stacks}\ndeck {given.deck}\nactions {[tuple(choice) for choice in done]}"
        raise AssertionError("\n".join([*different, where]))
