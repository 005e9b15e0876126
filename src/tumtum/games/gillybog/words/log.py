"""What has happened, as lines of the log."""

from collections.abc import Callable
from typing import Final

from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Line

from ..content import CONTENT
from ..facts import (
    FACE_NAMES,
    LIMB_NAMES,
    SPACES,
    card_name,
    counted,
    dice_words,
    space,
    tile_spaces,
)
from ..rules.actions import NIGHTFALL, TURN_CAP
from ..rules.pending import BY_AMBUSH, BY_BLAST, BY_HUNTERS, BY_PACK, BY_SHOT
from ..rules.state import Gillybog
from ..view import GillybogView, see

Teller = Callable[[Event], str]


def tell(event: Event) -> Line | None:
    """An event as a line of the log; a decision is told by what follows from it."""
    if event.what in UNTOLD:
        return None
    teller = TELLERS[event.what]
    seat = event.seat if event.seat >= 0 else -1
    return Line(teller(event), event.rule, seat, quiet=event.what in QUIET)


def _view(event: Event) -> GillybogView:
    assert isinstance(event.after, Gillybog)
    return see(event.after, SPECTATOR)


def _at(event: Event, index: int) -> str:
    return space(_view(event), event.values[index])


def _who(event: Event, index: int = 0) -> str:
    return f"@{event.values[index]}"


def _a(kind: int) -> str:
    name = SPACES[kind]
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def _gilly(event: Event, index: int) -> str:
    return CONTENT.gilly_cards[event.values[index]].name


def _hunter(event: Event, index: int = 0) -> str:
    return CONTENT.hunter_cards[event.values[index]].name


# --- setup and stacks ---


def _placed(event: Event) -> str:
    tile = tile_spaces(event.values[0])
    return f"@{event.seat} places {tile}" if event.seat >= 0 else f"On the map: {tile}"


def _turn(event: Event) -> str:
    number, enhanced = event.values
    howl = ", enhanced by a Howl" if enhanced else ""
    return f"Turn {number}: @{event.seat}{howl}"


def _bog(event: Event) -> str:
    stack, tile = event.values
    return f"Bog stack {stack + 1} shows {_a(CONTENT.bogs[tile][1])}"


def _bog_moved(event: Event) -> str:
    giver, tile = event.values
    kind = _a(CONTENT.bogs[tile][1])
    return f"{kind[0].upper()}{kind[1:]} moves to bog stack {2 - giver}"


# --- the action phase ---


def _play(event: Event) -> str:
    card, basic, enhanced = event.values
    more = ", enhanced" if enhanced else ""
    if basic < 0:
        return f"@{event.seat} plays {card_name(card)}{more}"
    return f"@{event.seat} plays {CONTENT.basic_actions[basic].name}{more}"


def _status(event: Event) -> str:
    name, amount = event.values
    if name == 0:
        return f"@{event.seat} is out of sight until the end of the turn"
    if name == 1:
        fewer = "1 fewer risk die" if amount == 1 else f"{amount} fewer risk dice"
        return f"@{event.seat} will roll {fewer}"
    return f"Hunters come {counted(amount, 'space')} less far this turn"


def _walk(event: Event) -> str:
    follower = event.values[2]
    verb = "travels" if event.what == "travel" else "walks"
    company = " with a gilly" if follower >= 0 else ""
    return f"@{event.seat} {verb} to {_at(event, 1)}{company}"


def _ignored(event: Event) -> str:
    hazard = event.values[1]
    what = {BY_AMBUSH: "the Ambush", -1: "the Snare"}.get(hazard, "an attack")
    return f"@{event.seat} ignores {what}"


# --- hunters ---


def _pack(event: Event) -> str:
    size = event.values[2]
    move = "moves" if size == 1 else "move"
    return f":hunter: {counted(size, 'hunter')} {move} to {_at(event, 1)}"


def _attack(event: Event) -> str:
    by = {
        BY_HUNTERS: "A hunter attacks",
        BY_AMBUSH: "The Ambush attacks",
        BY_PACK: "A hunter attacks",
        BY_SHOT: "Hunters fire at",
        BY_BLAST: "A blast hits",
    }[event.values[2]]
    return f":hunter: {by} {_who(event)}"


def _attack_die(event: Event) -> str:
    limb = {2: 1, 3: 0}.get(event.values[1], 2)
    return f":die: {FACE_NAMES[event.values[1]].capitalize()}: at the {LIMB_NAMES[limb]}"


def _lost(event: Event) -> str:
    seat, limb = event.values
    left = _view(event).players[seat].limbs[limb]
    return f"@{seat} loses protection of the {LIMB_NAMES[limb]}, {left or 'none'} left"


def _injured(event: Event) -> str:
    return f"{_who(event)} is injured: {card_name(event.values[1])} is lost"


# --- the threat phase ---


def _threat(event: Event) -> str:
    card, support, dice = event.values
    name = CONTENT.hunter_cards[card].name
    more = f", support {support}" if support else ""
    return f":hunter: The hunters' card is {name}{more}; then {dice_words(dice)}"


def _zeal(event: Event) -> str:
    value = _view(event).support_value
    return f":hunter: Zeal: support is now {value}, and the village sends a new card"


def _game_lost(event: Event) -> str:
    how = {NIGHTFALL: "Night falls", TURN_CAP: "The last turn is over"}
    return f"{how.get(event.values[0], 'A second injury')}: the game is lost"


TELLERS: Final[dict[str, Teller]] = {
    "first": lambda event: f"{_who(event)} begins",
    "forest": lambda event: f"A forest tile: {tile_spaces(event.values[0])}",
    "camp": lambda event: "A hunter camp is found",
    "bog": _bog,
    "bog-moved": _bog_moved,
    "set-aside": lambda event: "A forest tile goes under the stack",
    "hunter-card": lambda event: f":hunter: Next hunter card: {_hunter(event)}",
    "card-shown": lambda event: f"On offer: {card_name(3 + event.values[0])}",
    "placed": _placed,
    "vision": lambda event: ":vision: The vision appears on the cliff",
    "captive": lambda event: ":gilly-bound: A captured gilly is in the camp",
    "turn": _turn,
    "play": _play,
    "use-gilly": lambda event: f":gilly: @{event.seat} uses {_gilly(event, 0)}",
    "echo": lambda event: f"The echo: {CONTENT.basic_actions[event.values[0]].name}",
    "howl": lambda event: f"@{event.seat} howls: {_who(event)} will be enhanced",
    "gain": lambda event: f"@{event.seat} gains {card_name(event.values[0])}",
    "back": lambda event: f"{card_name(event.values[0])} goes under the deck",
    "protect": lambda event: f":leaf: @{event.seat} protects the {LIMB_NAMES[event.values[0]]}",
    "shelter": lambda event: f":leaf: {counted(event.values[1], 'token')} on {_at(event, 0)}",
    "status": _status,
    "bog-tile": lambda event: f"@{event.seat} lays {_a(event.values[1])}",
    "omen": lambda event: f"{_hunter(event)} goes to the bottom of the hunters' deck",
    "towed": lambda event: f"@{event.seat} tows {_who(event)} along",
    "walk": _walk,
    "travel": _walk,
    "snared": lambda event: f"@{event.seat} is caught in the Snare",
    "ignored": _ignored,
    "freed": lambda event: f":gilly: @{event.seat} frees a gilly: {_gilly(event, 1)}",
    "saved": lambda event: f":gilly: @{event.seat} brings a gilly home",
    "won": lambda event: "The ritual is sung: you win together",
    "shift": lambda event: f"@{event.seat} drives {counted(event.values[1], 'hunter')} on",
    "pack": _pack,
    "haunted": lambda event: "The Haunted Bog sends a hunter home",
    "spill": lambda event: f":hunter: {event.values[2]} of too many move to {_at(event, 1)}",
    "sent-home": lambda event: f":hunter: {counted(event.values[1], 'hunter')} too many go home",
    "banish": lambda event: f"@{event.seat} sends {counted(event.values[1], 'hunter')} home",
    "hunters": lambda event: f":hunter: {counted(event.values[1], 'hunter')} on {_at(event, 0)}",
    "hazard": lambda event: f":hunter: The hunters set {_a(event.values[1])}",
    "attack": _attack,
    "attack-die": _attack_die,
    "unhurt": lambda event: f"{_who(event)} stands in a bog: no harm",
    "lost": _lost,
    "lost-shelter": lambda event: f"A token of {_at(event, 1)} saves {_who(event)}",
    "captured": lambda event: f"{_who(event)} is captured",
    "threat": _threat,
    "risk": lambda event: f":die: Risk die: {FACE_NAMES[event.values[0]]}",
    "reroll": lambda event: f":die: Rolled again: {FACE_NAMES[event.values[1]]}",
    "boots": lambda event: f":die: Boots: the nearest group comes {event.values[0]}",
    "discard": lambda event: f"{_hunter(event)} is discarded",
    "zeal": _zeal,
    "injured": _injured,
    "taken": lambda event: f":hunter: {counted(event.values[3], 'hunter')} drag {_who(event)} off",
    "to-camp": lambda event: f"{_who(event)} wakes up in a hunter camp",
    "howl-back": lambda event: f"{card_name(event.values[1])} returns to {_who(event)}",
    "lost-game": _game_lost,
}
# Shown while it happens, left out of the log.
QUIET: Final = frozenset({"bog", "bog-moved", "forest", "discard", "howl-back", "back"})
UNTOLD: Final = ("chosen",)
