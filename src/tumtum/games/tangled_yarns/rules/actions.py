"""Actions and names: every number that means something in Tangled Yarns.

Directions, colours, sheep and marbles share their numbers (TY-17, TY-18): red is up and Lily,
and so on clockwise. A set of sheep (a party) is a whole number whose bit s is sheep s.
"""

from typing import Final

from mypy_extensions import i64

# Colours = directions = sheep, clockwise from the top.
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
ORANGE: Final = 3
BLACK: Final = 4
PURPLE: Final = 5
COLOURS: Final[list[str]] = ["red", "blue", "green", "orange", "black", "purple"]

LILY: Final = 0
POPPY: Final = 1
TWYLA: Final = 2
MOPPET: Final = 3
BLACKBERRY: Final = 4
MELBROOK: Final = 5
SHEEP: Final[list[str]] = ["Lily", "Poppy", "Twyla", "Moppet", "Blackberry", "Melbrook"]

# Faces of city tiles; the first five are also the kinds of power-ups.
TALARIA: Final = 0
MAP: Final = 1
TECH: Final = 2
BOOK: Final = 3
BONE: Final = 4
WASTELAND: Final = 5
RELICS: Final[list[str]] = ["talaria", "map", "tech", "book", "bone", "wasteland"]

# Shepherd's Way tiles (TY-169 to TY-182).
QUIET: Final = 0
CLAW: Final = 1
BITE: Final = 2
RAGE: Final = 3
SPIRIT: Final = 4
FANG: Final = 5
SHIFTING: Final = 6
GIFT: Final = 7
KINDNESS: Final = 8
BEGUILING: Final = 9
LIGHTNESS: Final = 10
FAIRNESS: Final = 11
NO_TILE: Final = -1
WAYS: Final[list[str]] = [
    "quiet",
    "claw",
    "bite",
    "rage",
    "spirit",
    "fang",
    "shifting",
    "gift",
    "kindness",
    "beguiling",
    "lightness",
    "fairness",
]

# What is being decided, in the order of a game.
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

# Actions. Fixed numbers for ever; the parts of each are in the functions below.
PARTIES: Final = 64
SUPPLIES: Final = 7  # Moppet's tile in a lock: 0 her own (or not in it), 1 + d the one towards d
MOST: Final = 13  # power-ups of one kind in hand stay below this: 6 kept and 6 gained
LOCK: Final = 0  # (gate 0-5, party, Moppet's tile)
MOVE: Final = LOCK + 6 * PARTIES * SUPPLIES  # (sheep, cell)
ROTATE: Final = MOVE + 6 * 37  # (tech 0-1, sheep, tile: 0 own, 1 + d towards d; new wall)
ATTACK: Final = ROTATE + 2 * 6 * 7 * 6  # (party)
TARGET: Final = ATTACK + PARTIES  # (cultists 0-6, wolves of the pack 0-6, a fresh wolf 0-1)
SPEND_BONES: Final = TARGET + 7 * 7 * 2  # (bones 0-12)
SPEND_MAPS: Final = SPEND_BONES + MOST  # (maps 0-12; talaria as few as then needed)
POWER_UP: Final = SPEND_MAPS + MOST  # (sheep): what its tile gives
TAKE: Final = POWER_UP + 6  # (kind): Lily's choice, or before round 1
LILY_DRAWS: Final = TAKE + 5  # corrupted Lily draws although she stands on a relic
SACRIFICE: Final = LILY_DRAWS + 1  # (sheep)
YIELD: Final = SACRIFICE + 6
ACCEPT: Final = YIELD + 1
DECLINE: Final = ACCEPT + 1
SPEND_BOOKS: Final = DECLINE + 1  # (books 0-12)
FLIP_TILE: Final = SPEND_BOOKS + MOST  # (cell)
PICK_SHEEP: Final = FLIP_TILE + 37  # (sheep)
# Nature's.
LAY_WAY: Final = PICK_SHEEP + 6  # (way tile)
LAY_GATE: Final = LAY_WAY + 12  # (gate of the set, 0-5)
LAY_FACE: Final = LAY_GATE + 6  # (face)
LAY_WALL: Final = LAY_FACE + 6  # (direction)
DEAL: Final = LAY_WALL + 6  # (sheep)
FATE: Final = DEAL + 6  # (colour): leftmost in the Fate box among those that matter
ATTACKER_WINS: Final = FATE + 6
DEFENDER_WINS: Final = ATTACKER_WINS + 1
ACTIONS: Final = DEFENDER_WINS + 1


def lock_action(gate: i64, party: i64, supply: i64) -> i64:
    return LOCK + (gate * PARTIES + party) * SUPPLIES + supply


def lock_gate(action: i64) -> i64:
    return (action - LOCK) // (PARTIES * SUPPLIES)


def lock_party(action: i64) -> i64:
    return (action - LOCK) // SUPPLIES % PARTIES


def lock_supply(action: i64) -> i64:
    return (action - LOCK) % SUPPLIES


def move_action(sheep: i64, cell: i64) -> i64:
    return MOVE + sheep * 37 + cell


def move_sheep(action: i64) -> i64:
    return (action - MOVE) // 37


def move_cell(action: i64) -> i64:
    return (action - MOVE) % 37


def rotate_action(tech: i64, sheep: i64, tile: i64, wall: i64) -> i64:
    return ROTATE + ((tech * 6 + sheep) * 7 + tile) * 6 + wall


def rotate_tech(action: i64) -> i64:
    return (action - ROTATE) // 252


def rotate_sheep(action: i64) -> i64:
    return (action - ROTATE) // 42 % 6


def rotate_tile(action: i64) -> i64:
    """0: the sheep's own tile; 1 + d: the one that lies towards d."""
    return (action - ROTATE) // 6 % 7


def rotate_wall(action: i64) -> i64:
    return (action - ROTATE) % 6


def target_action(cultists: i64, pack: i64, fresh: i64) -> i64:
    return TARGET + (cultists * 7 + pack) * 2 + fresh


def target_cultists(action: i64) -> i64:
    return (action - TARGET) // 14


def target_pack(action: i64) -> i64:
    return (action - TARGET) // 2 % 7


def target_fresh(action: i64) -> i64:
    return (action - TARGET) % 2
