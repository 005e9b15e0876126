"""What is being decided: the stages of a game, in the order in which they come."""

from typing import Final

LAY_WAYS: Final = 0  # nature: the four face-up Shepherd's Way tiles
LAY_GATES: Final = 1  # nature: the six gates
LAY_FACES: Final = 2  # nature: the faces of cells 1 to 36
LAY_WALLS: Final = 3  # nature: their walls
DEAL_SHEEP: Final = 4  # nature, option random_sheep
PICK: Final = 5  # D1: a sheep
FLIP: Final = 6  # D3: a tile for a symbol of the removed gate
REMOVED: Final = 7  # nature: the tile for the slot of the removed gate
CLAIM: Final = 8  # D2: a power-up before round 1
SPAWN: Final = 9  # nature, phase 1: a corner
LIGHT: Final = 10  # nature, phase 1: a cultist's direction under Lightness
HUNT: Final = 11  # nature, phase 1: the Angel's direction
ACT: Final = 12  # D4, phase 2: the floor
MAPS: Final = 13  # D4: how a move is paid
TARGETS: Final = 14  # D4: whom to attack
BONES: Final = 15  # D4: bones for the attack
ANSWER: Final = 16  # D5: accept or decline
ATTACK_BATTLE: Final = 17  # nature: sheep attack
RESPAWN: Final = 18  # nature: corners under Spirit
DRAW: Final = 19  # nature: a random power-up
RED_DRAW: Final = 20  # D6: corrupted Lily drew red
LOCKED: Final = 21  # nature: the tile for a locked gate's slot
TURN: Final = 22  # D7, phase 3: the floor
CULTISTS: Final = 23  # nature, phase 4: a cultist's direction
WOLVES: Final = 24  # nature, phase 5: a wolf group's direction
BOOKS: Final = 25  # D8, phase 6 or (Angel) phase 1
STRIKE: Final = 26  # nature: wolves or the Angel attack
VICTIM: Final = 27  # nature: who is hit
OVER: Final = 28
NEXT: Final = 99  # the phase is over and `rounds.py` begins the next; never seen from outside
