"""What things are worth to the flock, in one currency: about the log-odds of winning."""

from typing import Final

WEIGHT: Final[list[float]] = [
    -3.5,  # 0 BASE
    0.45,  # 1 LOCKED_GATE
    0.08,  # 2 LOCKED_SYMBOL
    0.35,  # 3 CORRUPTED
    1.9,  # 4 DEAD
    0.25,  # 5 NO_SLACK, per corrupted sheep if one death loses
    0.5,  # 6 HOLD: the Shepherd lies
    0.6,  # 7 SPAWNED_CULTIST
    0.7,  # 8 SPAWNED_WOLF
    0.85,  # 9 WOLF in the city
    0.06,  # 10 NEARBY relic
    0.02,  # 11 FAR relic
    0.10,  # 12 GUARD
    0.4,  # 13 BONE_HELD
    0.03,  # 14 OTHER_HELD
    6.0,  # 15 DANGER 1
    2.0,  # 16 DANGER 2
    1.3,  # 17 DANGER 3
    1.0,  # 18 DANGER 4
    0.8,  # 19 DANGER 5
    1.5,  # 20 URGENT 1: one round left for the first open gate
    0.6,  # 21 URGENT 2
    0.25,  # 22 URGENT 3
    0.1,  # 23 URGENT 4
    2.0,  # 24 FINALE
    0.8,  # 25 LATER: next round's plan counts less
    0.1,  # 26 TURN_MARGIN
    0.3,  # 27 ANGEL strength
    0.94,  # 28 PROMISE: a planned attack may not be carried out
]
BASE: Final = 0
LOCKED_GATE: Final = 1
LOCKED_SYMBOL: Final = 2
CORRUPTED: Final = 3
DEAD: Final = 4
NO_SLACK: Final = 5
HOLD: Final = 6
SPAWNED_CULTIST: Final = 7
SPAWNED_WOLF: Final = 8
WOLF: Final = 9
NEARBY: Final = 10
FAR: Final = 11
GUARD: Final = 12
BONE_HELD: Final = 13
OTHER_HELD: Final = 14
DANGER: Final = 14  # + steps
URGENT: Final = 19  # + rounds
FINALE: Final = 24
LATER: Final = 25
TURN_MARGIN: Final = 26
ANGEL: Final = 27
PROMISE: Final = 28
