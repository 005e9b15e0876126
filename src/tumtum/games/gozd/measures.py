"""What the lab counts in GOZD."""

from typing import Final

from tumtum.engine.options import Setup
from tumtum.engine.state import Event

from .rules.board import DEATH, DEVIL
from .rules.results import RESULTS
from .rules.state import Gozd

ABOUT: Final[dict[str, str]] = {
    "death_wins": "Games that Death wins",
    "cowardice": "Games that cowardice ended",
    "cowardice_death": "Games that Death lost for cowardice",
    "round_limit": "Games that the round limit ended",
    "attacks": "Fights",
    "slaughters": "Slaughters",
    "victims": "Minions slaughtered",
    "infiltrations": "Infiltrations",
    "sacrifices": "Sacrifices",
    "dice_left_death": "Death's minions at the end",
    "dice_left_devil": "The Devil's minions at the end",
    **{f"result_{name}": f"Battles that bring {name}" for name in RESULTS},
}
EVENTS: Final[dict[str, str]] = {
    "attack": "attacks",
    "slaughter": "slaughters",
    "victim": "victims",
    "infiltrate": "infiltrations",
    "sacrifice": "sacrifices",
}
RESULT_OF: Final[dict[str, str]] = {f"GZ-{59 + place}": name for place, name in enumerate(RESULTS)}


def sides(setup: Setup) -> list[str]:
    """Who sits where, unless it is drawn."""
    return ["Death", "the Devil"] if setup.options["sides"] == "seat0_death" else []


def scores(state: Gozd) -> list[float]:
    """Minions left, by seat."""
    left = [0.0, 0.0]
    left[int(state.seat_of(DEATH))] = float(state.armies.death)
    left[int(state.seat_of(DEVIL))] = float(state.armies.devil)
    return left


def turn(state: Gozd) -> int:
    return 2 * int(state.rounds) + int(state.side)


def counted(event: Event) -> list[str]:
    if event.what == "end":
        return _end(event)
    if event.what == "outcome" and event.rule in RESULT_OF:
        return [f"result_{RESULT_OF[event.rule]}"]
    name = EVENTS.get(event.what)
    return [name] if name else []


def _end(event: Event) -> list[str]:
    found = []
    if event.values[0] == DEATH:
        found.append("death_wins")
    if event.rule in ("GZ-94", "GZ-95"):
        found.append("cowardice")
        if event.values[0] == DEVIL:
            found.append("cowardice_death")
    if event.rule == "GZ-96":
        found.append("round_limit")
    return found


def facts(state: Gozd) -> dict[str, float]:
    armies = state.armies
    return {"dice_left_death": int(armies.death), "dice_left_devil": int(armies.devil)}
