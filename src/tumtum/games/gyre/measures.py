"""What the lab counts in Gyre."""

from typing import Final

from tumtum.engine.state import Event

from .rules.state import Gyre

ABOUT: Final[dict[str, str]] = {
    "stalled": "Games that the stall rule ended",
    "flips": "Cards flipped",
    "jumps": "Whiffles that jump",
    "inhales": "Inhales",
    "exhales": "Exhales",
    "resolves": "Resolves",
    "flights": "Flights",
    "cards_down": "Cards face-down at the end",
    "longest_quiet": "Turns without a flip at the end",
}
EVENTS: Final[dict[str, str]] = {
    "flip": "flips",
    "jump": "jumps",
    "inhale": "inhales",
    "exhale": "exhales",
    "resolve": "resolves",
    "fly": "flights",
}


def scores(state: Gyre) -> list[float]:
    """Own cards that are face-down: five win (GY-61)."""
    seats = range(int(state.seats))
    return [float(state.face_down(state.own_colour(seat))) for seat in seats]


def counted(event: Event) -> list[str]:
    if event.what == "end":
        return ["stalled"] if event.rule == "GY-64" else []
    name = EVENTS.get(event.what)
    return [name] if name else []


def facts(state: Gyre) -> dict[str, float]:
    down = sum(state.face_down(colour) for colour in range(3))
    return {"cards_down": down, "longest_quiet": int(state.quiet)}
