"""What the viewer is to do now or waits for, and what is left of the turn."""

from typing import Final

from tumtum.engine.words import Prompt

from ..content import CONTENT
from ..facts import (
    LIMB_NAMES,
    card_name,
    counted,
    dice_words,
    grown,
    saved,
    space,
    threat_words,
    tile_spaces,
    ways_to_lie,
)
from ..rules.actions import (
    ASK_ACTION,
    ASK_BANISHED,
    ASK_COVER,
    ASK_ECHO,
    ASK_ENHANCED,
    ASK_FOLLOWER,
    ASK_GAIN,
    ASK_GROUP,
    ASK_IGNORE,
    ASK_INJURY,
    ASK_LEAD,
    ASK_LIMB,
    ASK_LOSS,
    ASK_MORE,
    ASK_NEAREST,
    ASK_NETTLE,
    ASK_NUMBER,
    ASK_PATH,
    ASK_PLAYER,
    ASK_PREY,
    ASK_REROLL,
    ASK_SNARE,
    ASK_SPACE,
    ASK_SPILL,
    ASK_SPOT,
    ASK_STACK,
    ASK_START_TILE,
    ASK_STEP,
    ASK_TAKEN,
    ASK_TILE,
    ASK_TOWED,
    ASK_TRAVEL,
    ASK_TUNNEL,
    ASK_TURN,
    ASK_WREN,
    DRAW_BOG,
    DRAW_CAMP,
    DRAW_CARD,
    DRAW_FOREST,
    DRAW_GILLY,
    DRAW_HUNTER,
    DRAW_SEAT,
    ROLL_AGAIN,
    ROLL_ATTACK,
    ROLL_RISK,
)
from ..rules.land import FIRST_CAMP
from ..rules.pending import BY_AMBUSH
from ..view import GillybogView
from .seats import ending

# What is asked of the one who decides, and what the others wait for.
ASKED: Final = {
    ASK_START_TILE: ("Choose a tile to place first", "@{} lays out the forest", "GB-70"),
    ASK_SPOT: ("Choose where the tile goes", "@{} places a tile", "GB-32"),
    ASK_TURN: ("Choose how it lies", "@{} turns a tile", "GB-35"),
    ASK_ACTION: ("Play a card, or face the hunters", "@{} plays cards", "GB-78"),
    ASK_NETTLE: ("Let Nettle enhance this card?", "@{} thinks of Nettle", "GB-249"),
    ASK_ENHANCED: ("Resolve the enhanced part?", "@{} may do the enhanced part", "GB-98"),
    ASK_ECHO: ("Choose the action to echo", "@{} chooses an action to echo", "GB-212"),
    ASK_MORE: ("Place one more forest tile?", "@{} may place one more tile", "GB-101"),
    ASK_WREN: ("Let Wren show two tiles?", "@{} thinks of Wren", "GB-249"),
    ASK_TILE: ("Choose the tile to place", "@{} chooses a tile", "GB-204"),
    ASK_STEP: ("Walk on, or stop here", "@{} is on the move", "GB-107"),
    ASK_FOLLOWER: ("Choose the gilly that comes along", "@{} chooses a gilly", "GB-109"),
    ASK_TUNNEL: ("Travel through the tunnel, or stay", "@{} looks into a tunnel", "GB-185"),
    ASK_TRAVEL: ("Choose where to travel", "@{} travels", "GB-199"),
    ASK_IGNORE: ("Ignore this attack?", "@{} is attacked", "GB-103"),
    ASK_SNARE: ("Ignore the Snare?", "@{} steps into a Snare", "GB-103"),
    ASK_LOSS: ("Choose the token to lose", "@{} is hit", "GB-135"),
    ASK_LIMB: ("Choose a limb to protect", "@{} protects a limb", "GB-200"),
    ASK_COVER: ("Choose the space to cover with bog", "@{} floods a space", "GB-201"),
    ASK_STACK: ("Choose a bog stack", "@{} takes a bog tile", "GB-49"),
    ASK_GROUP: ("Choose the hunters to drive", "@{} drives hunters", "GB-205"),
    ASK_LEAD: ("Choose where the hunters go", "@{} drives hunters", "GB-132"),
    ASK_PREY: ("Choose who is attacked", "@{} says who is attacked", "GB-128"),
    ASK_SPILL: ("Choose where the spare hunters go", "@{} parts a group", "GB-118"),
    ASK_BANISHED: ("Choose the hunters to send home", "@{} sends hunters home", "GB-206"),
    ASK_NUMBER: ("Choose how many go home", "@{} sends hunters home", "GB-206"),
    ASK_PLAYER: ("Choose a player", "@{} chooses a player", "GB-200"),
    ASK_TOWED: ("Choose whom to tow along", "@{} may tow somebody", "GB-211"),
    ASK_NEAREST: ("Choose which near group comes", "@{} breaks a tie", "GB-29"),
    ASK_PATH: ("Choose the way the hunters come", "@{} chooses the hunters' way", "GB-121"),
    ASK_SPACE: ("Choose the space the card means", "@{} breaks a tie", "GB-29"),
    ASK_REROLL: ("Roll a die again?", "@{} may roll a die again", "GB-214"),
    ASK_GAIN: ("Take one of these cards", "@{} gains a card", "GB-84"),
    ASK_INJURY: ("Captured: choose the card you lose", "@{} is captured", "GB-158"),
    ASK_TAKEN: ("Choose the group that takes you", "@{} is taken to a camp", "GB-160"),
}
WAITING: Final = {
    DRAW_SEAT: ("Who begins is drawn", "GB-74"),
    DRAW_BOG: ("A bog tile is turned up", "GB-60"),
    DRAW_HUNTER: ("A hunter card is turned up", "GB-149"),
    DRAW_FOREST: ("A forest tile is turned up", "GB-36"),
    DRAW_CAMP: ("A camp tile is turned up", "GB-42"),
    DRAW_GILLY: ("The freed gilly shows itself", "GB-168"),
    DRAW_CARD: ("A card is turned up", "GB-84"),
    ROLL_ATTACK: ("An attack is rolled", "GB-133"),
    ROLL_RISK: ("The risk dice are rolled", "GB-141"),
    ROLL_AGAIN: ("A die is rolled again", "GB-214"),
}


def prompt(view: GillybogView) -> Prompt:
    """What the viewer is to do now, or waits for."""
    if not view.actors:
        return Prompt(ending(view), rule="GB-3" if view.result and view.result[0] > 0 else "GB-4")
    if view.stage in ASKED:
        mine, others, rule = ASKED[view.stage]
        text = mine if view.acting else others.format(view.actors[0])
        return Prompt(text, _aside(view), rule, _progress(view))
    text, rule = WAITING.get(view.stage, ("The bog is being laid out", "GB-55"))
    return Prompt(text, rule=rule, progress=_progress(view))


def _progress(view: GillybogView) -> str:
    home = f"{saved(view)} of {len(view.gillys)} home"
    return f"Turn {view.turn}, {home}" if view.turn else "Setup"


def _aside(view: GillybogView) -> str:
    """One line: what this is about, or what ending the turn now would bring."""
    about = _about(view)
    return about if about else _risk(view)


def _about(view: GillybogView) -> str:
    a, b, _ = view.details
    stage = view.stage
    if stage == ASK_START_TILE:
        return "Forest tiles join the Great Bog; the first hunter camp follows."
    if stage == ASK_SPOT:
        return _about_tile(view)
    if stage == ASK_TURN:
        return f"It fits in {counted(len(ways_to_lie(view)), 'way')} there."
    if stage in (ASK_STEP, ASK_TUNNEL):
        return _about_walk(view)
    if stage == ASK_LIMB:
        return f"{counted(b, 'token')} to place, {view.supply} in the supply."
    if stage == ASK_IGNORE:
        where = space(view, view.players[a].at)
        what = "The Ambush attacks" if b == BY_AMBUSH else f"A hunter attacks in {where}"
        return f"{what}; {_limbs(view, a)}."
    if stage == ASK_LOSS:
        return f"The {LIMB_NAMES[b]} are hit; {_limbs(view, a)}."
    if stage == ASK_GAIN:
        return "All cards played: the other one goes under the deck."
    if stage == ASK_INJURY:
        return "It is gone for the game. A second capture loses the game."
    if stage == ASK_LEAD:
        must = "They must go on" if a else "They may stop"
        return f"{counted(view.pack.size, 'hunter')}, {view.pack.left} to go. {must}."
    if stage in (ASK_NETTLE, ASK_ENHANCED):
        return _about_card(view, a, b)
    if stage == ASK_SPILL:
        return f"More than six hunters stand in {space(view, a)}: half of them go."
    if stage == ASK_STACK:
        return f"It goes over {space(view, a)}, {'hazard' if b else 'bog'} side up."
    return _about_hunters(view)


def _about_hunters(view: GillybogView) -> str:
    if view.stage in (ASK_NEAREST, ASK_PATH, ASK_SPACE, ASK_PREY) and view.hunter_card >= 0:
        return grown(CONTENT.hunter_cards[view.hunter_card].text, view.support_value)
    if view.stage == ASK_REROLL:
        return "After the roll: boots move the nearest group, blasts hit fins in sight."
    return ""


def _about_tile(view: GillybogView) -> str:
    if view.tile >= FIRST_CAMP:
        return "A camp: none of its paths may touch another tile."
    return f"It brings {tile_spaces(view.tile)}; one path at least must join."


def _about_walk(view: GillybogView) -> str:
    walk = view.walk
    far = "any number of spaces" if walk.left < 0 else f"{counted(walk.left, 'space')} left"
    parts = [far[0].upper() + far[1:]]
    if walk.bog_only:
        parts.append("only into bogs")
    if walk.ignores >= 99:
        parts.append("nothing can stop or hurt you")
    elif walk.ignores > 0:
        what = "attack or hazard" if walk.ignores == 1 else "attacks or hazards"
        parts.append(f"{walk.ignores} {what} may be ignored")
    if walk.follower >= 0:
        parts.append("a gilly comes along")
    return ", ".join(parts) + "."


def _about_card(view: GillybogView, card: int, basic: int) -> str:
    if view.stage == ASK_ENHANCED:
        return "You are enhanced: the card has one more part."
    name = CONTENT.basic_actions[basic].name if basic >= 0 else card_name(card)
    return f"{name}: each number in parentheses would be one higher."


def _limbs(view: GillybogView, seat: int) -> str:
    limbs = view.players[seat].limbs
    return ", ".join(f"{LIMB_NAMES[limb]} {limbs[limb]}" for limb in range(3))


def _risk(view: GillybogView) -> str:
    """What the end of the action phase would bring now."""
    if not view.turn:
        return ""
    coming = threat_words(view)
    if not coming or view.hunter_card < 0:
        return ""
    name = CONTENT.hunter_cards[view.hunter_card].name
    rolls = f"; {dice_words(view.dice_to_roll)}" if view.dice_to_roll else ""
    return f"The hunters’ {name}: {coming}{rolls}."
