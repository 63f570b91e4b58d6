"""Which kinds of hand win when six players all stay to the end."""

from collections import Counter

import doorcard as dc

HANDS = 2_000

rules = dc.FULL_TILT.at("2/4")
wins: Counter[str] = Counter()
for number in range(HANDS):
    deck = dc.Deck.shuffled(number.to_bytes(32, "little"))
    hand = dc.Hand(rules, stacks=dict.fromkeys(range(1, 7), 10_000), deck=deck)
    while not hand.is_over:
        hand.apply(next(action for action in hand.legal() if action.kind != "fold"))
    shown = {event.seat: event.cards for event in hand.events if isinstance(event, dc.Shown)}
    wins[str(dc.evaluate(" ".join(shown[max(hand.won, key=hand.won.__getitem__)])).category)] += 1

for category, count in wins.most_common():
    print(f"{category:<20} {count / HANDS:6.1%}")
