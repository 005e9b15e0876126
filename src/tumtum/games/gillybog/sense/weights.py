"""What counts how much: chosen by playing games on seeds below 5000, in turns unless it says so."""

from typing import Final

# The work.
MOVE: Final = 0.45  # a movement, however short
STEP: Final = 0.035  # and each step of it
NEW_CAMP: Final = 1.3  # a camp that is not placed yet: to link and to reach
NEXT_SIGHT: Final = 1.2  # the vision token of that camp
CARRY: Final = 0.9  # its gilly's way home
RITUAL: Final = 0.75  # a player's way to a vision token that is not placed yet
EARLY: Final = 0.25  # how much of everybody's own way to it counts while gillys are left to save
TILE_USED: Final = 0.03  # a forest tile
TILES: Final = 10  # so many should be left
LAST_TILE: Final = 0.05  # each of these more
HOPE: Final = 0.25  # saved by a forest tile about to be placed where one is needed
HOWLED: Final = 0.15  # saved by a Howl, for another player
HOWLED_ALONE: Final = 0.05
PLAYED: Final = 0.005  # of the work: a card nearer to an empty hand (GB-84)
PACE: Final = 1.4  # turns for each turn of work, with the basic cards only
CARD: Final = 0.05  # how much faster it goes with a card of worth 1
MOST_CARDS: Final = 0.35  # and at most

# The dangers, as chances.
HURRY: Final = 0.05  # to lose, in any turn
HAZARD: Final = 0.2  # to be captured, in a turn and without any protection
LIMB: Final[list[float]] = [1.0, 0.72, 0.6, 0.54, 0.51, 0.5, 0.49]  # left of it, by tokens
SUPPORT: Final = 0.25  # how much support adds to it
HUNTER: Final = 0.03  # and each hunter on the map
SPARE: Final = 0.3  # how much a capture counts that is only the first one (GB-4)
BACK: Final = 1.5  # turns to come back from a camp
INJURED: Final = 0.95  # what the lost card leaves
HURT: Final = 0.03  # how much an attack withstood adds to the hazard
PATIENCE: Final = 0.3  # how much danger counts for players whose turn is still to come
RUNS: Final = 0.35  # and for the active player who may still run away
MOVES: Final = 0.6  # or go a little
