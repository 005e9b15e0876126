"""Gyre in words: what to do, what an action does, what has happened."""

from tumtum.engine.rng import Rng
from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Choice, Line, Prompt, SeatNote
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS

from .phrases import line_name, outcome, prospects, told
from .rules.actions import (
    ACT,
    CHOOSE,
    DEAL_CARD,
    EXHALE,
    FIRST,
    FLY_TO,
    INHALE,
    NEUTRAL,
    OVER,
    OWN,
    RESOLVE,
    TAKE_OFF,
    WHIFFLE,
    WHIFFLE_TO,
)
from .rules.board import SPACE_NAMES, card_name
from .rules.position import Gyre
from .view import GyreView, imagine

ACTS = {INHALE: "inhale", EXHALE: "exhale", RESOLVE: "resolve", TAKE_OFF: "fly"}
ACT_RULES = {INHALE: "GY-38", EXHALE: "GY-43", RESOLVE: "GY-49", TAKE_OFF: "GY-53"}
USUAL = (EXHALE, INHALE, RESOLVE, TAKE_OFF)  # the first of these that is legal is the main button


def name(action: int) -> str:
    """A short stable name: "whiffle T1", "exhale", "fly B3"; nature's too."""
    if action < FLY_TO:
        return f"whiffle {SPACE_NAMES[action - WHIFFLE_TO]}"
    if action < INHALE:
        return f"fly {SPACE_NAMES[action - FLY_TO]}"
    if action < OWN:
        return ACTS[action]
    if action < DEAL_CARD:
        return "own" if action == OWN else "neutral"
    if action < FIRST:
        return f"deal {card_name(action - DEAL_CARD).lower()}"
    return f"first {action - FIRST}"


# --- what to do ---


def prompt(view: GyreView) -> Prompt:
    """What the viewer is to do now, or waits for."""
    if view.stage == OVER:
        return Prompt(ending(view), rule=_ending_rule(view))
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
        if _blocked(view):
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


def _blocked(view: GyreView) -> bool:
    here = view.spaces[view.colour]
    return {(here + 1) % 16, (here - 1) % 16} <= set(view.spaces)


def _quiet(view: GyreView) -> str:
    """A warning once half the stall limit has passed without a flip (GY-64)."""
    if 2 * view.quiet < view.stall_limit:
        return ""
    return f"{view.quiet} of {view.stall_limit} turns without a flip"


# --- what an action does ---


def choices(view: GyreView, legal: list[int]) -> list[Choice]:
    """Each legal action and what will follow; nothing is hidden, so it is certain."""
    position = imagine(view, Rng(0))
    usual = next((action for action in USUAL if action in legal), -1)
    return [_choice(view, position, action, action == usual) for action in legal]


def _choice(view: GyreView, position: Gyre, action: int, main: bool) -> Choice:
    gem = GEMS[view.colour]
    if action < INHALE:
        verb, rule = ("Whiffle", "GY-32") if action < FLY_TO else ("Fly", "GY-53")
        space = (action - WHIFFLE_TO) % FLY_TO
        where = SPACE_NAMES[space]
        if action < FLY_TO and _blocked(view):
            verb, rule = "Jump", "GY-34"
        detail = prospects(position, action) if action < FLY_TO else line_name(space).capitalize()
        return Choice(action, f"{verb} to {where}", detail, (f"space-{where}",), rule, icon=gem)
    if action < OWN:
        verb = ACTS[action]
        return Choice(
            action,
            verb.capitalize(),
            outcome(position, action),
            (f"act-{verb}",),
            ACT_RULES[action],
            key=verb[0].upper(),
            icon=verb,
            main=main,
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


# --- what has happened ---


def tell(event: Event) -> Line | None:
    """An event as a line of the log."""
    view = event.after.view(SPECTATOR)
    assert isinstance(view, GyreView)
    if event.what in ("whiffle", "jump", "inhale", "exhale", "resolve", "fly"):
        return _tell_turn(event, view)
    if event.what == "flip":
        _, card, gems = event.values
        colour = card // 5
        home = f":{GEMS[colour]}: " * gems
        words = f"{card_name(card)} flips; {home}go{'es' * (gems == 1)} home"
        return Line(words, event.rule, event.seat, f"{view.down(colour)} of 5 face-down")
    if event.what == "choose" and event.values[0] == NEUTRAL:
        return Line(f"@{event.seat} plays the neutral colour", event.rule, event.seat, quiet=True)
    if event.what == "laid":
        places = ", ".join(
            f":{GEMS[colour]}: at {SPACE_NAMES[space]}" for colour, space in enumerate(event.values)
        )
        return Line(f"All {view.number_down}s lie face-down; {places}", event.rule)
    if event.what == "first":
        return Line(f"@{event.seat} begins", event.rule, event.seat)
    if event.what == "end":
        return Line(ending(view), event.rule, event.seat)
    return None  # the picture shows it


def _tell_turn(event: Event, view: GyreView) -> Line:
    colour = event.values[0]
    neutral = "neutral " if colour == view.neutral else ""
    who = f"@{event.seat}: {neutral}:{GEMS[colour]}:"
    if event.what in ("whiffle", "jump"):
        verb = "whiffles" if event.what == "whiffle" else "is blocked and jumps"
        words = f"{who} {verb} to {SPACE_NAMES[event.values[2]]}"
        return Line(words, event.rule, event.seat, quiet=True)
    if event.what == "fly":
        left, landed = SPACE_NAMES[event.values[1]], SPACE_NAMES[event.values[2]]
        return Line(f"{who} whiffles to {left}, flies to {landed}", event.rule, event.seat)
    words = f"{who} whiffles to {SPACE_NAMES[event.values[1]]}, {event.what}s"
    return Line(words, event.rule, event.seat, told(event, view))


# --- the seats, and the end ---


def notes(view: GyreView) -> list[SeatNote]:
    """For each seat its colour, the gems it holds, and how many of its cards are face-down."""
    return [_note(view, view.colour_of(seat)) for seat in range(view.seats)]


def _note(view: GyreView, colour: int) -> SeatNote:
    name = COLOURS[colour].capitalize()
    if not view.laid_out:
        return SeatNote(name, f":{GEMS[colour]}:")
    down = view.down(colour)
    pips = ":pip-down:" * down + ":pip-up:" * (5 - down)
    return SeatNote(f"{name} {pips} holds {view.aboard[colour]}", f":{GEMS[colour]}: {down} of 5")


def ending(view: GyreView) -> str:
    """How it ended."""
    complete = [seat for seat in range(view.seats) if view.down(view.colour_of(seat)) == 5]
    if not complete:
        return _stalled(view)
    if len(view.winners) > 1:
        return f"{_names(view)} complete their colours together and share the win"
    winner = view.winners[0]
    if winner not in complete:
        return f"@{winner} wins: two others are complete at the end of @{winner}’s turn"
    if len(complete) > 1:
        return f"@{winner} wins: several are complete, and it was @{winner}’s turn"
    return f"@{winner} wins: all {COLOURS[view.colour_of(winner)]} cards are face-down"


def _stalled(view: GyreView) -> str:
    why = f"after {view.stall_limit} turns without a flip"
    if not view.winners:
        return f"A draw {why}"
    verb = "wins" if len(view.winners) == 1 else "share the win"
    return f"{_names(view)} {verb} with the most cards face-down {why}"


def _names(view: GyreView) -> str:
    return " and ".join(f"@{seat}" for seat in view.winners)


def _ending_rule(view: GyreView) -> str:
    complete = [seat for seat in range(view.seats) if view.down(view.colour_of(seat)) == 5]
    return ("GY-64", "GY-62", "GY-63", "GY-63")[len(complete)]
