"""Actions and names: every number that means something in Gillybog.

A space of the map is called by its number: the Den is 0, the bog space towards d is 1 + d, and
every tile's first and second cell take the next two numbers when it is placed. With 30 forest and
7 camp tiles there are at most 7 + 2 * 37 = 81 spaces, however far the map runs, so the unbounded
grid (GB-15) needs no window: an empty cell is named by the first space it touched and the
direction from there ("beside 12 towards 3").

A tile is placed in two decisions: a spot beside the map that one of its two cells shall cover, then
which cell that is and how the tile is turned. A tile that touches with both cells can be named
from either.
"""

from typing import Final

from mypy_extensions import i64

CELLS: Final = 81
SIDES: Final = 6
SEATS: Final = 4
GILLYS: Final = 3
BASIC_CARDS: Final = 3  # cards 0 to 2 are the basic ones, 3 + n is the unique card n

# Kinds of spaces; the bogs are together (GB-176, GB-177).
DEN: Final = 0
FOREST: Final = 1
AMBUSH: Final = 2
WATCHTOWER: Final = 3
SNARE: Final = 4
BOG: Final = 5
MUD_BANK: Final = 6
SANCTUARY: Final = 7
HAUNTED_BOG: Final = 8
TUNNEL: Final = 9
CLIFF: Final = 10
CAMP: Final = 11

# Limbs (GB-12) and the faces of the risk die (GB-13).
FRONDS: Final = 0
FINS: Final = 1
FEET: Final = 2
BOOT1: Final = 0
BOOT2: Final = 1
BLAST: Final = 2
MISS: Final = 3

# Phases.
SETUP: Final = 0
ACTION: Final = 1
THREAT: Final = 2
OVER: Final = 3

# Endings.
WON: Final = 1
CAPTURED: Final = 2  # a second injury (GB-4)
NIGHTFALL: Final = 3  # the ninth Zeal (GB-153)
TURN_CAP: Final = 4  # nightfall off, 200 turns (GB-154)

# What is being decided: the step on top of the agenda. First what players are asked.
ASK_START_TILE: Final = 0  # which of the three start tiles next (GB-70)
ASK_SPOT: Final = 1  # where the tile in hand goes
ASK_TURN: Final = 2  # which of its cells lies there, and how it is turned
ASK_ACTION: Final = 3  # a card, a gilly, or the end of the action phase (GB-78)
ASK_NETTLE: Final = 4  # enhance the card just played (GB-249)
ASK_ENHANCED: Final = 5  # resolve the Enhanced part (GB-98)
ASK_ECHO: Final = 6  # a basic action (GB-212)
ASK_MORE: Final = 7  # one more forest tile (GB-101, GB-203)
ASK_WREN: Final = 8  # reveal two tiles instead of one (GB-249)
ASK_TILE: Final = 9  # which of the revealed tiles (GB-204)
ASK_STEP: Final = 10  # walk on, take a Tunnel from the start space, or stop (GB-107)
ASK_FOLLOWER: Final = 11  # which gilly comes along (GB-109)
ASK_TUNNEL: Final = 12  # travel on from a Tunnel just entered (GB-185)
ASK_TRAVEL: Final = 13  # where a card's travel goes (GB-199)
ASK_IGNORE: Final = 14  # ignore an attack (GB-103, GB-215)
ASK_SNARE: Final = 15  # ignore a Snare (GB-103)
ASK_LOSS: Final = 16  # a token of the limb or of the space (GB-135)
ASK_LIMB: Final = 17  # where a new protection token goes (GB-200)
ASK_COVER: Final = 18  # which space a bog tile covers (GB-201)
ASK_STACK: Final = 19  # which bog stack (GB-49)
ASK_GROUP: Final = 20  # a group to shift (GB-205)
ASK_LEAD: Final = 21  # where a shifted group steps (GB-132)
ASK_PREY: Final = 22  # which of several players a group attacks (GB-128)
ASK_SPILL: Final = 23  # where half of a group of more than six goes (GB-118)
ASK_BANISHED: Final = 24  # of which group hunters are returned (GB-206)
ASK_NUMBER: Final = 25  # how many hunters are returned (GB-206)
ASK_PLAYER: Final = 26  # a player for a card (GB-200, GB-210)
ASK_TOWED: Final = 27  # a player to tow (GB-211)
ASK_NEAREST: Final = 28  # which of the tied groups is next (GB-29, GB-219)
ASK_PATH: Final = 29  # which way a group comes (GB-121)
ASK_SPACE: Final = 30  # which of the tied spaces hunters or a hazard are placed on (GB-29)
ASK_REROLL: Final = 31  # a risk die to roll again (GB-214)
ASK_GAIN: Final = 32  # one of two unique cards (GB-84)
ASK_INJURY: Final = 33  # the card lost to an injury (GB-158)
ASK_TAKEN: Final = 34  # which of the tied groups goes to the camp too (GB-160)
# What nature is asked.
DRAW_SEAT: Final = 35
DRAW_BOG: Final = 36  # the next tile of a bog stack
DRAW_HUNTER: Final = 37  # the next top card of the hunter deck
DRAW_FOREST: Final = 38
DRAW_CAMP: Final = 39
DRAW_GILLY: Final = 40
DRAW_CARD: Final = 41  # the top card of the action deck
ROLL_ATTACK: Final = 42
ROLL_RISK: Final = 43
ROLL_AGAIN: Final = 44
ASKED: Final = 45  # kinds from here on are work, and never on top when somebody may act

# Actions. Fixed numbers for ever; the parts of each are in the functions below.
PLAY_BASIC: Final = 0  # (basic action 0-7): its card, for this action
PLAY_UNIQUE: Final = PLAY_BASIC + 8  # (unique card 0-47)
USE_GILLY: Final = PLAY_UNIQUE + 48  # (gilly card 0-11): an action effect, Wren, Nettle
END_ACTIONS: Final = USE_GILLY + 12
STOP: Final = END_ACTIONS + 1  # go no further, place no more, stay, choose nobody
PASS: Final = STOP + 1  # without Nettle, Wren, Grumble, the Enhanced part
ENHANCE: Final = PASS + 1
PLACE_MORE: Final = ENHANCE + 1
IGNORE: Final = PLACE_MORE + 1
SUFFER: Final = IGNORE + 1
ECHO: Final = SUFFER + 1  # (basic action 0-7)
WALK: Final = ECHO + 8  # (cell)
TRAVEL: Final = WALK + CELLS  # (cell): by card or Tunnel
PICK_GROUP: Final = TRAVEL + CELLS  # (cell): the hunters there
LEAD: Final = PICK_GROUP + CELLS  # (cell): the moving group goes there
SPILL: Final = LEAD + CELLS  # (cell): half of too large a group goes there
PICK_SPACE: Final = SPILL + CELLS  # (cell): this is the nearest or farthest space
COVER: Final = PICK_SPACE + CELLS  # (cell): a bog tile goes over it
STACK: Final = COVER + CELLS  # (bog stack 0-1)
SPOT: Final = STACK + 2  # (cell, direction): the empty cell beside it
TURN: Final = SPOT + CELLS * SIDES  # (part 0-1, rotation): the part that lies on the spot
TILE: Final = TURN + 2 * SIDES  # (forest tile 0-29)
FOLLOW: Final = TILE + 30  # (gilly token 0-2)
LIMB: Final = FOLLOW + GILLYS  # (limb)
LOSE_LIMB: Final = LIMB + 3
LOSE_SHELTER: Final = LOSE_LIMB + 1  # a token of the space instead
YIELD: Final = LOSE_SHELTER + 1  # be captured
PICK_SEAT: Final = YIELD + 1  # (seat)
BANISH: Final = PICK_SEAT + SEATS  # (hunters 0-24)
REROLL: Final = BANISH + 25  # (face)
TAKE_CARD: Final = REROLL + 4  # (unique card)
INJURE: Final = TAKE_CARD + 48  # (card 0-50)
# Nature's.
FIRST_SEAT: Final = INJURE + BASIC_CARDS + 48  # (seat)
BOG_TILE: Final = FIRST_SEAT + SEATS  # (bog tile 0-15)
HUNTER_CARD: Final = BOG_TILE + 16  # (hunter card 0-23)
FOREST_TILE: Final = HUNTER_CARD + 24  # (forest tile)
CAMP_TILE: Final = FOREST_TILE + 30  # (camp tile 0-6)
GILLY_CARD: Final = CAMP_TILE + 7  # (gilly card)
UNIQUE_CARD: Final = GILLY_CARD + 12  # (unique card)
DIE: Final = UNIQUE_CARD + 48  # (face)
ACTIONS: Final = DIE + 4


def spot_action(cell: i64, direction: i64) -> i64:
    return SPOT + cell * SIDES + direction


def spot_cell(action: i64) -> i64:
    return (action - SPOT) // SIDES


def spot_direction(action: i64) -> i64:
    return (action - SPOT) % SIDES


def turn_action(part: i64, rotation: i64) -> i64:
    return TURN + part * SIDES + rotation


def turn_part(action: i64) -> i64:
    return (action - TURN) // SIDES


def turn_rotation(action: i64) -> i64:
    return (action - TURN) % SIDES
