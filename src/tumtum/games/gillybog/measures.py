"""What the lab counts in Gillybog: ways of losing, cards, captures, gillys."""

from typing import Final

from tumtum.engine.state import Event

from .content import CONTENT
from .rules.actions import CAPTURED, NIGHTFALL, TURN_CAP
from .rules.state import Gillybog

LOSSES: Final[dict[int, tuple[str, str]]] = {
    CAPTURED: ("lost_captured", "Lost: a second capture"),
    NIGHTFALL: ("lost_nightfall", "Lost: night fell"),
    TURN_CAP: ("lost_turn_cap", "Lost: too many turns"),
}
BASIC: Final = len(CONTENT.basic_cards)
ABOUT: Final[dict[str, str]] = {
    **dict(LOSSES.values()),
    "gillys_saved": "Gillys saved",
    "captures": "Captures",
    "zeal": "Zeal of the village",
    "banished": "Hunter groups banished",
    "camps_found": "Camps found",
    **{f"basic_{card.id}": f"Basic action played: {card.name}" for card in CONTENT.basic_actions},
    **{f"card_{card.id}": f"Action card played: {card.name}" for card in CONTENT.action_cards},
    **{f"gilly_{card.id}": f"Gilly card used: {card.name}" for card in CONTENT.gilly_cards},
}
EVENTS: Final[dict[str, str]] = {
    "captured": "captures",
    "zeal": "zeal",
    "banish": "banished",
    "camp": "camps_found",
}


def turn(state: Gillybog) -> int:
    return int(state.turn)


def counted(event: Event) -> list[str]:
    values = event.values
    if event.what == "lost-game":
        return [LOSSES[values[0]][0]]
    if event.what == "play":
        card, action = values[0], values[1]
        if action >= 0:
            return [f"basic_{CONTENT.basic_actions[action].id}"]
        return [f"card_{CONTENT.action_cards[card - BASIC].id}"]
    if event.what == "use-gilly":
        return [f"gilly_{CONTENT.gilly_cards[values[0]].id}"]
    name = EVENTS.get(event.what)
    return [name] if name else []


def facts(state: Gillybog) -> dict[str, float]:
    return {"gillys_saved": int(state.saved())}
