"""A bot that plays pairs and folds the rest, against two who call everything. It sees no more than its seat."""

import doorcard as dc

BOT = 2
HANDS = 500


def has_pair(view: dc.HandView) -> bool:
    """Whether two of the bot's own cards have the same rank."""
    mine = next(seat for seat in view.seats if seat.seat == BOT)
    ranks = [dc.Card(card).rank for card in mine.up + mine.down]
    return len(set(ranks)) < len(ranks)


def decide(view: dc.HandView) -> dc.Action:
    """Upward with a pair, otherwise out as cheaply as possible."""
    return view.legal[-1] if has_pair(view) or view.legal[0].kind == "show" else view.legal[0]


def call(hand: dc.Hand) -> dc.Action:
    """What somebody does who never folds and never bets."""
    return next(action for action in hand.legal() if action.kind != "fold")


rules = dc.FULL_TILT.at("2/4")
result = 0
for number in range(HANDS):
    deck = dc.Deck.shuffled(number.to_bytes(32, "big"))
    hand = dc.Hand(rules, stacks=dict.fromkeys((1, BOT, 3), 20_000), deck=deck)
    while not hand.is_over:
        hand.apply(decide(hand.view(BOT)) if hand.to_act == BOT else call(hand))
    result += hand.stacks[BOT] - 20_000

print(f"after {HANDS} hands the bot is at {dc.DOLLARS.say(abs(result))} {'up' if result > 0 else 'down'}")
