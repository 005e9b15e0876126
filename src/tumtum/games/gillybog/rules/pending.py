"""What may be pending: the steps of the agenda and their three numbers.

Decisions (the kinds of `actions`), with what their numbers say:

    ASK_SPOT seat sort              ASK_TURN seat sort              (sort: FOREST, CAMP, START)
    ASK_NETTLE card action gilly    ASK_ENHANCED begin end          ASK_ECHO choices bonus
    ASK_WREN gilly                  ASK_FOLLOWER cell travelling    ASK_TRAVEL to within
    ASK_IGNORE seat source gilly    ASK_LOSS seat limb source       ASK_LIMB seat left
    ASK_COVER where left optional   ASK_STACK cell hazard           ASK_GROUP spaces exact each
    ASK_LEAD exact                  ASK_PREY cell                   ASK_SPILL cell
    ASK_BANISHED from most exact    ASK_NUMBER cell most            ASK_PLAYER verb amount
    ASK_TOWED left                  ASK_NEAREST left seen           ASK_SPACE mode number each
    ASK_REROLL gilly left           ASK_INJURY seat                 ASK_TAKEN seat camp
    DRAW_BOG stack                  DRAW_GILLY token                ROLL_ATTACK seat
    ROLL_RISK left                  ROLL_AGAIN face
"""

from typing import Final

from mypy_extensions import i64

from .actions import (
    ASK_FOLLOWER,
    ASK_IGNORE,
    ASK_INJURY,
    ASK_LIMB,
    ASK_LOSS,
    ASK_SNARE,
    ASK_SPOT,
    ASK_STEP,
    ASK_TAKEN,
    ASK_TUNNEL,
    ASK_TURN,
    ASKED,
)
from .position import Position

# Work: what is done as soon as it is on top.
SETTING_UP: Final = ASKED  # stage
STEPS: Final = ASKED + 1  # next, end, bonus: the steps of a card still to resolve
EFFECT: Final = ASKED + 2  # sort, card: all above is one effect (GB-157)
FORESTS: Final = ASKED + 3  # number, optional, extra: forest tiles to place
REVEALING: Final = ASKED + 4  # left, look, tries
ADDED: Final = ASKED + 5  # extra, size of the map before: after the first tile of Sense
BOGGING: Final = ASKED + 6  # left, where, optional: bog tiles to place
EVENING: Final = ASKED + 7  # giving stack, turned: the tops of the bog stacks shall differ (GB-52)
GROWING: Final = ASKED + 8  # seat, left: protection tokens to place
WALKING: Final = ASKED + 9  # the mover's next step
ARRIVING: Final = ASKED + 10  # stage: entering a space (GB-110)
HALTED: Final = ASKED + 11  # stage: the end of a movement (GB-114)
ATTACKS: Final = ASKED + 12  # seat, left, source
SHIFTING: Final = ASKED + 13  # spaces, exact, each
PACKING: Final = ASKED + 14  # start, exact: hunters on the move
PACKED: Final = ASKED + 15  # a group's movement has ended (GB-127)
SPILLING: Final = ASKED + 16  # cell: the group size check (GB-118)
SPILLING_ALL: Final = ASKED + 17  # after a capture (GB-247)
RANKING: Final = ASKED + 18  # left, seen: which groups advance
ADVANCING: Final = ASKED + 19  # spaces, plus, ignore mud
EACH_SPACE: Final = ASKED + 20  # left, each (GB-218)
SHOOTING: Final = ASKED + 21  # players done, attacks
TOWING: Final = ASKED + 22  # left
GAINING: Final = ASKED + 23  # left to reveal
THREATENING: Final = ASKED + 24  # stage, blasts done
CLEANING: Final = ASKED + 25
TURN_ENDS: Final = ASKED + 26
CAMPING: Final = ASKED + 27  # seat, tries: a camp tile to place
SIGHTING: Final = ASKED + 28  # size of the map before: the vision token moves on (GB-166)
TAKING: Final = ASKED + 29  # seat, size of the map before: to the camp (GB-160)

# Sorts of effects (GB-157).
OF_CARD: Final = 0
OF_GILLY: Final = 1
OF_HUNTER: Final = 2
OF_BOOTS: Final = 3
OF_BLAST: Final = 4

# Sources of attacks.
BY_HUNTERS: Final = 0  # in the space a player enters
BY_AMBUSH: Final = 1
BY_PACK: Final = 2  # hunters that moved in
BY_SHOT: Final = 3  # a hunter card
BY_BLAST: Final = 4  # a blast die

# Sorts of tile placements.
FOREST_TILE: Final = 0
CAMP_TILE: Final = 1
START_TILE: Final = 2


def asked_seat(p: Position) -> i64:
    """Who decides the question on top."""
    kind = p.agenda.kind()
    if kind in (ASK_STEP, ASK_FOLLOWER, ASK_TUNNEL, ASK_SNARE):
        return p.mover
    if kind in (ASK_SPOT, ASK_TURN, ASK_IGNORE, ASK_LOSS, ASK_LIMB, ASK_INJURY, ASK_TAKEN):
        return p.agenda.a()
    return p.active


def drop_to_effect(p: Position) -> None:
    """The rest of the effect at hand is ignored (GB-156, GB-181), but no group size check that a
    capture left due (GB-247)."""
    while p.agenda.kind() != EFFECT and p.agenda.kind() != SPILLING_ALL:
        p.agenda.pop()


def card_at_hand(p: Position) -> i64:
    """The card whose effect is being resolved."""
    steps = p.agenda.steps
    index = p.agenda.size - 4
    while steps[index] != EFFECT or steps[index + 1] != OF_CARD:
        index -= 4
    return steps[index + 2]
