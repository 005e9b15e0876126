"""Why an action is not legal now, in words, with the rule."""

from typing import Final

from tumtum.engine.state import IllegalMove

from ..content import CONTENT
from .actions import (
    ASK_ACTION,
    ASK_STEP,
    BASIC_CARDS,
    CELLS,
    COVER,
    DRAW_SEAT,
    ECHO,
    END_ACTIONS,
    FIRST_SEAT,
    LEAD,
    PICK_GROUP,
    PICK_SPACE,
    PLAY_UNIQUE,
    SPILL,
    SPOT,
    STACK,
    STOP,
    TILE,
    TRAVEL,
    TURN,
    USE_GILLY,
    WALK,
    spot_cell,
    spot_direction,
)
from .gillys import ready
from .land import FIRST_CAMP
from .pending import START_TILE
from .placing import is_side
from .position import Position
from .tables import AT_ACTION, BASIC_CARD_OF, BASICS, UNIQUES

# What each question asks for, and the rule it comes from, in the order of their numbers.
QUESTIONS: Final[list[tuple[str, str]]] = [
    ("which start tile is placed next", "GB-70"),
    ("where the tile goes", "GB-35"),
    ("how the tile lies", "GB-35"),
    ("a card, a gilly, or the end of the action phase", "GB-78"),
    ("whether Nettle enhances the card", "GB-249"),
    ("whether to resolve the Enhanced part", "GB-98"),
    ("which basic action to resolve", "GB-212"),
    ("whether to place one more tile", "GB-101"),
    ("whether Wren looks at two tiles", "GB-249"),
    ("which revealed tile to place", "GB-204"),
    ("the next step of the movement", "GB-107"),
    ("which gilly comes along", "GB-109"),
    ("whether to travel through the Tunnel", "GB-185"),
    ("where to travel", "GB-199"),
    ("whether to ignore the attack", "GB-103"),
    ("whether to ignore the Snare", "GB-103"),
    ("which token is lost", "GB-135"),
    ("the limb for a new token", "GB-200"),
    ("the space for a bog tile", "GB-201"),
    ("one of the bog stacks", "GB-49"),
    ("a group to move", "GB-205"),
    ("where the group goes", "GB-132"),
    ("which player is attacked", "GB-128"),
    ("where half of the group goes", "GB-118"),
    ("of which group hunters return", "GB-206"),
    ("how many hunters return", "GB-206"),
    ("a player", "GB-200"),
    ("a player to tow", "GB-211"),
    ("which group is the nearest", "GB-29"),
    ("which way the hunters take", "GB-121"),
    ("which space is meant", "GB-29"),
    ("whether to reroll a die", "GB-214"),
    ("one of the two cards", "GB-84"),
    ("the card lost to the injury", "GB-158"),
    ("which group goes to the camp", "GB-160"),
]


def why_not(p: Position, action: int) -> IllegalMove:
    """The reason why this action of an actor is not legal."""
    kind = int(p.agenda.kind())
    if kind >= DRAW_SEAT or action >= FIRST_SEAT:
        return IllegalMove("that is not among the legal actions now", "GB-192")
    if kind == ASK_ACTION and action < END_ACTIONS:
        return card_refused(p, action)
    if kind == ASK_STEP and WALK <= action < TRAVEL:
        return step_refused(p, action - WALK)
    what, rule = QUESTIONS[kind]
    if action == STOP:
        return IllegalMove(f"one cannot stop here: the game asks {what}", rule)
    if SPOT <= action < TURN:
        return spot_refused(p, action, what, rule)
    if TURN <= action < TILE and p.spot >= 0:
        return tile_refused(p)
    for first in (TRAVEL, PICK_GROUP, LEAD, SPILL, PICK_SPACE, COVER):
        if first <= action < first + CELLS:
            return space_refused(p, action - first, what, rule)
    if ECHO <= action < WALK:
        return IllegalMove("that basic action cannot be chosen: the game asks " + what, rule)
    if STACK <= action < SPOT:
        return IllegalMove("that stack cannot be chosen: the game asks " + what, rule)
    return IllegalMove(f"the game asks {what}", rule)


def card_refused(p: Position, action: int) -> IllegalMove:
    if action >= USE_GILLY:
        return gilly_refused(p, action - USE_GILLY)
    if action >= PLAY_UNIQUE:
        card = action - PLAY_UNIQUE
        if card >= UNIQUES:
            return IllegalMove("there is no such card", "GB-8")
        name = CONTENT.action_cards[card].name
        number = BASIC_CARDS + card
    elif action >= BASICS:
        return IllegalMove("there is no such basic action", "GB-64")
    else:
        number = int(BASIC_CARD_OF[action])
        name = CONTENT.basic_cards[number][0]
    if p.played >> number & 1:
        return IllegalMove(f"{name} has been played this turn", "GB-83")
    if p.injury[p.active] == number:
        return IllegalMove(f"{name} was lost to an injury", "GB-158")
    if p.howl_before == number:
        return IllegalMove(f"{name} is in effect as a Howl", "GB-95")
    return IllegalMove(f"{name} is not in your hand", "GB-78")


def gilly_refused(p: Position, card: int) -> IllegalMove:
    for token in range(len(p.gilly_card)):
        if p.gilly_card[token] != card:
            continue
        name = CONTENT.gilly_cards[card].name
        if p.used >> card & 1:
            return IllegalMove(f"{name} has helped this turn", "GB-173")
        if CONTENT.gilly_cards[card].timing != "action":
            return IllegalMove(f"{name} does not help as an action", "GB-248")
        if ready(p, token, p.active, AT_ACTION):
            return IllegalMove(f"{name} helps in a bog space only", "GB-251")
        return IllegalMove(f"{name} is neither saved nor in your space", "GB-169")
    return IllegalMove("that gilly has not been freed", "GB-168")


def step_refused(p: Position, cell: int) -> IllegalMove:
    if cell >= p.land.size:
        return IllegalMove("there is no such space", "GB-107")
    if p.has_visited(cell):
        return IllegalMove("this movement has been in that space", "GB-108")
    if p.bog_only and not p.land.is_bog(cell):
        return IllegalMove("only bog spaces may be entered", "GB-198")
    return IllegalMove("no path leads there from here", "GB-107")


def space_refused(p: Position, cell: int, what: str, rule: str) -> IllegalMove:
    if cell >= p.land.size:
        return IllegalMove("there is no such space", rule)
    return IllegalMove(f"that space does not fit: the game asks {what}", rule)


def spot_refused(p: Position, action: int, what: str, rule: str) -> IllegalMove:
    """Why the tile in hand cannot lie beside that space."""
    if p.tile < 0 or p.spot >= 0:
        return IllegalMove(f"the game asks {what}", rule)
    cell, direction = int(spot_cell(action)), int(spot_direction(action))
    if cell >= p.land.size:
        return IllegalMove("there is no such space", "GB-33")
    if p.land.beside[6 * cell + direction] >= 0:
        return IllegalMove("a tile lies there already", "GB-33")
    if p.agenda.b() == START_TILE and (not is_side(action - SPOT) or p.sides >> direction & 1):
        return IllegalMove("each start tile needs a side of the Great Bog of its own", "GB-70")
    return tile_refused(p)


def tile_refused(p: Position) -> IllegalMove:
    if p.tile >= FIRST_CAMP:
        return IllegalMove("an exit of the camp would not face an empty cell", "GB-42")
    return IllegalMove("no exit of the tile would be connected there", "GB-36")
