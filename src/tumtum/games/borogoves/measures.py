"""What the lab counts in Borogoves."""

from typing import Final

from tumtum.engine.state import Event

from .rules.state import Borogoves

ABOUT: Final[dict[str, str]] = {
    "colour_points": "Points for colours, over all legs",
    "number_points": "Points for numbers, over all legs",
    "migrations": "Migrations",
    "explorations": "Explorations",
    "settlements": "Tribes that settle",
    "gone": "Tribes with no bird left to fly",
}
EVENTS: Final[dict[str, str]] = {
    "migrate": "migrations",
    "explore": "explorations",
    "settle": "settlements",
    "gone": "gone",
}


def scores(state: Borogoves) -> list[float]:
    """What is scored so far; a leg counts when it is over."""
    if state.seats == 1:
        return [float(max(0, int(state.first_score)))]
    return [float(max(0, int(state.score_of(seat)))) for seat in range(2)]


def turn(state: Borogoves) -> int:
    return 64 * int(state.leg) + int(state.round())


def counted(event: Event) -> list[str]:
    if event.what == "score":
        colours, numbers = event.values
        return ["colour_points"] * colours + ["number_points"] * numbers
    name = EVENTS.get(event.what)
    return [name] if name else []
