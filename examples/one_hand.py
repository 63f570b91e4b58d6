"""One hand among three players who never fold, in the dealer's words."""

import doorcard as dc

names = {1: "Ada", 2: "Bruno", 5: "Celia"}
hand = dc.Hand(dc.FULL_TILT.at("2/4"), stacks={1: 10_000, 2: 8_000, 5: 500}, deck=dc.Deck.shuffled())

while not hand.is_over:
    # fold stands first where it is possible, then check, call or bring in, then upward; at the showdown: show, muck
    choice = next(action for action in hand.legal() if action.kind != "fold")
    hand.apply(choice)

for event in hand.events:
    print(event.say(names, dc.DOLLARS))
