"""What the lab counts in Tangled Yarns: ways of losing, power-ups, gates."""

from typing import Final

from tumtum.engine.packed import bits
from tumtum.engine.state import Event

from .rules.ending import ALTAR_ENTERED, NO_SHEEP, OPEN_GATE, ROUND_LIMIT, TOO_FEW
from .rules.kinds import RELICS
from .rules.state import TangledYarns

LOSSES: Final[dict[int, tuple[str, str]]] = {
    OPEN_GATE: ("lost_open_gate", "Lost: a gate was open when the Shepherd came"),
    ALTAR_ENTERED: ("lost_altar", "Lost: a cultist entered the altar"),
    TOO_FEW: ("lost_too_few", "Lost: too few sheep for an open gate"),
    NO_SHEEP: ("lost_no_sheep", "Lost: no sheep left"),
    ROUND_LIMIT: ("lost_round_limit", "Lost: the Angel's rounds ran out"),
}
POWERS: Final = RELICS[:5]
ABOUT: Final[dict[str, str]] = {
    **dict(LOSSES.values()),
    "angel_came": "Games in which the Angel came",
    "gates_locked": "Gates locked",
    "sheep_left": "Sheep alive at the end",
    "corrupted": "Sheep corrupted",
    "attacks": "Attacks by sheep",
    "repelled": "Attacks repelled",
    **{f"power_{name}": f"Power-ups taken: {name}" for name in POWERS},
    "talaria_spent": "Talaria spent on moves",
    "maps_spent": "Maps spent on moves",
    "bones_spent": "Bones spent on attacks",
    "books_spent": "Books spent against wolves",
    "tech_spent": "Tech spent on turning tiles",
}
EVENTS: Final[dict[str, str]] = {
    "lock": "gates_locked",
    "corrupted": "corrupted",
    "repelled": "repelled",
    "angel-comes": "angel_came",
}


def turn(state: TangledYarns) -> int:
    return int(state.round)


def counted(event: Event) -> list[str]:
    values = event.values
    if event.what == "lost":
        return [LOSSES[values[0]][0]]
    if event.what == "power-up":
        return [f"power_{POWERS[values[1]]}"] if values[1] < len(POWERS) else []
    if event.what == "move":
        return ["talaria_spent"] * values[3] + ["maps_spent"] * values[4]
    if event.what == "attack":
        return ["attacks", *["bones_spent"] * values[4]]
    if event.what == "books":
        return ["books_spent"] * values[0]
    if event.what == "rotate":
        return ["tech_spent"] * values[4]
    name = EVENTS.get(event.what)
    return [name] if name else []


def facts(state: TangledYarns) -> dict[str, float]:
    return {"sheep_left": int(bits(state.alive))}
