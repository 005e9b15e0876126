"""What the lab counts in Bandersnatch."""

from typing import Final

from tumtum.engine.state import Event

from .rules.state import Bandersnatch

ABOUT: Final[dict[str, str]] = {
    "captures": "Captures",
    "gems_captured": "Gems captured",
    "wasted": "Plays whose gems were wasted",
    "short": "Plays with too few gems in the supply",
    "reshuffles": "Reshuffles",
    "gems_left": "Gems left on the field at the end",
}
EVENTS: Final[dict[str, str]] = {"waste": "wasted", "short": "short", "reshuffle": "reshuffles"}


def scores(state: Bandersnatch) -> list[float]:
    return [float(state.score())]


def turn(state: Bandersnatch) -> int:
    return int(state.turns)


def counted(event: Event) -> list[str]:
    if event.what == "capture":
        return ["captures", *["gems_captured"] * sum(event.values[2:])]
    name = EVENTS.get(event.what)
    return [name] if name else []


def facts(state: Bandersnatch) -> dict[str, float]:
    return {"gems_left": sum(int(state.on_field()) >> 4 * colour & 15 for colour in range(3))}
