"""What things are worth to the flock, in one currency: about the log-odds of winning.

A rough fit of some seventy games to what lay on the table at the start of their rounds gave the
first numbers; a few were then tried against each other over some dozens of games, the rest are
judgement. `tumtum duel` tells whether a change helps.
"""

from typing import Final

BASE: Final = -2.5  # a new game
# Fits to 366 games of four sheep dealt at random (greedy, seeds 0 to 365): how the log-odds became
# wins, round by round; and what share of a win each sheep brought. Lily, Poppy, Twyla, Moppet,
# Blackberry, Melbrook.
SOBER: Final = 0.22
LIKED: Final[list[float]] = [0.11, 0.14, 0.22, 0.25, -0.12, 0.15]
LOCKED_GATE: Final = 0.8
LOCKED_SYMBOL: Final = 0.08  # for each symbol of a locked gate
BIG_GATE: Final = 1.2  # more for one that takes the whole flock
FINALE: Final = 2.0
CORRUPTED: Final = 0.35
DEAD: Final = 1.9
NO_SLACK: Final = 0.25  # for each corrupted sheep while one death would lose
LOSS: Final = 8.0  # what loses at once
SPAWNED_CULTIST: Final = 0.6
SPAWNED_WOLF: Final = 0.7
WOLF: Final = 1.3
ANGEL: Final = 0.3  # for each wolf's strength it has
DANGER: Final[list[float]] = [8.0, 6.0, 2.5, 1.6, 1.2, 1.0]  # cultists, by steps to the altar
URGENT: Final[list[float]] = [8.0, 8.0, 1.5, 0.6, 0.25, 0.1]  # by rounds until an open gate
NEARBY: Final = 0.06  # a needed relic within one move
FAR: Final = 0.02  # and within two
GUARD: Final = 0.1  # of a cultist's danger: to stand within one move of it
BONE_HELD: Final = 0.3
OTHER_HELD: Final = 0.03
FADING: Final = 0.6  # each further power-up of a kind is worth so much of the one before
PROMISE: Final = 0.94  # how much of a planned attack counts before it is made
LATER: Final = 0.8  # how much of next round's plan counts
TURNING: Final = 0.1  # phase 3 may still bring something
WAITING: Final = 0.01  # a plan is worth a little less for each seat that has just yielded
