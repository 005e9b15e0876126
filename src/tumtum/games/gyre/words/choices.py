"""What to do in Gyre, and what each action does."""

from typing import Final

from tumtum.engine.rng import Rng
from tumtum.engine.words import Choice, Prompt
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS

from ..rules.actions import (
    EXHALE,
    INHALE,
    OWN,
    RESOLVE,
    TAKE_OFF,
    deal_card,
    first_seat,
    flight_space,
    is_act,
    is_deal,
    is_flight,
    is_side,
    is_whiffle,
    whiffle_space,
)
from ..rules.board import SPACE_NAMES
from ..rules.position import ACT, CHOOSE, OVER, WHIFFLE
from ..rules.state import Gyre
from ..view import GyreView, imagine
from .log import ending, ending_rule
from .phrases import ACT_NAMES, blocked, gain, line_name, lost_by, outcome, prospects

USUAL: Final = (
    EXHALE,
    INHALE,
    RESOLVE,
    TAKE_OFF,
)  # the first of these that is legal is the main button
ACT_RULES: Final = {INHALE: "GY-38", EXHALE: "GY-43", RESOLVE: "GY-49", TAKE_OFF: "GY-53"}


def name(action: int) -> str:
    """A short stable name: "whiffle T1", "exhale", "fly B3"; nature's too."""
    if is_whiffle(action):
        return f"whiffle {SPACE_NAMES[whiffle_space(action)]}"
    if is_flight(action):
        return f"fly {SPACE_NAMES[flight_space(action)]}"
    if is_act(action):
        return ACT_NAMES[action]
    if is_side(action):
        return "own" if action == OWN else "neutral"
    if is_deal(action):
        return f"deal {card_name(deal_card(action)).lower()}"
    return f"first {first_seat(action)}"


def prompt(view: GyreView) -> Prompt:
    """What the viewer is to do now, or waits for."""
    if view.stage == OVER:
        return Prompt(ending(view), rule=ending_rule(view))
    if view.stage < CHOOSE:
        return Prompt("The cards are being dealt", rule="GY-18")
    if not view.acting:
        return Prompt(_waiting(view), rule="GY-28", progress=_quiet(view))
    return _asked(view)


def _asked(view: GyreView) -> Prompt:
    which = "the neutral Jabberwocky " if view.colour == view.neutral else ""
    if view.stage == CHOOSE:
        aside = f"Neutral is {COLOURS[view.neutral]}; never twice in a row."
        return Prompt("Play your own colour, or neutral?", aside, "GY-67", _quiet(view))
    if view.stage == WHIFFLE:
        if blocked(view):
            aside = "Both neighbouring spaces are taken."
            return Prompt(f"Jump {which}to any free space", aside, "GY-34", _quiet(view))
        aside = "Then inhale, exhale, resolve or fly."
        if view.locked:
            aside = "After a neutral turn you play your own colour."
        return Prompt(f"Whiffle {which}to a free space", aside, "GY-32", _quiet(view))
    space = view.spaces[view.colour]
    if view.stage == ACT:
        aside = f"From {SPACE_NAMES[space]} along {line_name(space)}."
        return Prompt("Inhale, exhale, resolve or fly", aside, "GY-36", _quiet(view))
    return Prompt(f"Fly {which}to any free space", "No gem moves.", "GY-53", _quiet(view))


def _waiting(view: GyreView) -> str:
    if view.stage == CHOOSE:
        return f"@{view.mover} chooses a colour to play"
    which = "neutral " if view.colour == view.neutral else ""
    if view.stage == WHIFFLE:
        return f"@{view.mover} is to whiffle {which}:{GEMS[view.colour]}:"
    where = SPACE_NAMES[view.spaces[view.colour]]
    doing = "is to act" if view.stage == ACT else "is flying"
    return f"@{view.mover} {doing} with {which}:{GEMS[view.colour]}: from {where}"


def _quiet(view: GyreView) -> str:
    """A warning once half the stall limit has passed without a flip (GY-64)."""
    if 2 * view.quiet < view.stall_limit:
        return ""
    return f"{view.quiet} of {view.stall_limit} turns without a flip"


def choices(view: GyreView, legal: list[int]) -> list[Choice]:
    """Each legal action and what will follow; nothing is hidden, so it is certain."""
    position = imagine(view, Rng(0))
    usual = next((action for action in USUAL if action in legal), -1)
    return [_choice(view, position, action, action == usual) for action in legal]


def _choice(view: GyreView, position: Gyre, action: int, main: bool) -> Choice:
    gem = GEMS[view.colour]
    if is_whiffle(action):
        verb, rule = ("Jump", "GY-34") if blocked(view) else ("Whiffle", "GY-32")
        where = SPACE_NAMES[whiffle_space(action)]
        detail = prospects(position, action)
        return Choice(
            action,
            f"{verb} to {where}",
            detail,
            (f"space-{where}",),
            rule,
            icon=gem,
            group=f"{verb} to",
            brief=where,
        )
    if is_flight(action):
        space = flight_space(action)
        where = SPACE_NAMES[space]
        detail = line_name(space).capitalize()
        return Choice(
            action,
            f"Fly to {where}",
            detail,
            (f"space-{where}",),
            "GY-53",
            icon=gem,
            group="Fly to",
            brief=where,
        )
    if is_act(action):
        verb = ACT_NAMES[action]
        return Choice(
            action,
            verb.capitalize(),
            outcome(position, action),
            (f"act-{verb}",),
            ACT_RULES[action],
            key=verb[0].upper(),
            icon=verb,
            main=main,
            gain="" if action == TAKE_OFF else gain(position, action),
            danger="" if action == TAKE_OFF else lost_by(position, action),
        )
    colour = view.colour_of(view.mover) if action == OWN else view.neutral
    whose = "Your own colour" if action == OWN else "The neutral colour"
    return Choice(
        action,
        f"Play {COLOURS[colour]}",
        f"{whose}, at {SPACE_NAMES[view.spaces[colour]]}",
        (f"jab-{COLOURS[colour]}",),
        "GY-68" if action == OWN else "GY-69",
        key="O" if action == OWN else "N",
        icon=GEMS[colour],
        main=action == OWN,
    )
