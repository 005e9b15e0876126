"""What the lab counts in Slithy."""

from typing import Final

from tumtum.engine.state import Event

from .rules.state import Slithy

ABOUT: Final[dict[str, str]] = {
    "busts": "Groups that bust",
    "safes": "Groups that stay safe",
    "gems_played": "Gems that groups commit",
    "zero_takes": "Rounds in which the dealer takes nothing from anybody",
    "gems_taken": "Gems that dealers take",
    "statements": "Statements made",
}


def scores(state: Slithy) -> list[float]:
    return [float(state.total_score(seat)) for seat in range(int(state.seats))]


def turn(state: Slithy) -> int:
    return 8 * int(state.round) + int(state.turn)


def counted(event: Event) -> list[str]:
    if event.what in ("bust", "safe"):
        total = event.values[0]
        return [f"{event.what}s", *["gems_played"] * total]
    if event.what == "take":
        taken = event.values[1]
        return ["gems_taken"] * taken if taken else ["zero_takes"]
    return ["statements"] if event.what == "say" else []
