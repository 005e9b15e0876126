"""What the lab counts in Mimsy."""

from typing import Final

from tumtum.engine.packed import count5
from tumtum.engine.state import Event

from .rules.position import TO_WIN, UNKNOWN
from .rules.state import Mimsy

ABOUT: Final[dict[str, str]] = {
    "relays": "Relays: a last gem on a card of its own colour sows on",
    "gems_dropped": "Gems dropped",
    "nobodys_goal": "Games won with a goal that nobody owned",
    "goals_almost_full": "Goals of four gems when the game ended",
}
EVENTS: Final[dict[str, str]] = {"relay": "relays", "drop": "gems_dropped"}


def turn(state: Mimsy) -> int:
    return int(state.turns)


def counted(event: Event) -> list[str]:
    name = EVENTS.get(event.what)
    return [name] if name else []


def facts(state: Mimsy) -> dict[str, float]:
    almost = sum(int(count5(state.ring, 4 * corner)) == TO_WIN - 1 for corner in range(3))
    if state.winner == UNKNOWN:
        return {"goals_almost_full": almost}
    colour = int(count5(state.goals, state.deciding_corner()))
    owned = any(int(count5(state.secrets, seat)) == colour for seat in range(int(state.seats)))
    return {"goals_almost_full": almost, "nobodys_goal": not owned}
