"""How many betting sequences there are, derived without any engine, by transfer matrices and by brute force.

Deep stacks, one bet and three raises, no open pairs, no fold when nothing is owed; show and muck are not counted.
"""

SEQUENCES = {
    2: [1, 2, 6, 10, 20, 39, 76, 150, 295, 580],
    3: [1, 2, 6, 18, 42, 99, 218, 462, 974],
    4: [1, 2, 6, 18, 54, 141, 360, 858, 1938],
}
"""By the number of players: sequences of 0, 1, 2... actions."""

THIRD_STREETS = {2: 18, 3: 258, 4: 3_054}
"""By the number of players: ways in which third street can go."""

HEADS_UP_TO_THE_END_OF = {3: 18, 4: 162, 5: 1_458, 6: 13_122, 7: 118_098}
"""Third street ends in 9 ways with a fold and in 9 without, each later one in 8 and in 9: 2 * 9**n."""
