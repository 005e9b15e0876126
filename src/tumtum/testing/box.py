"""Properties of the census, the pieces of the box: none is made or lost, and they are counted."""

from collections.abc import Iterable
from itertools import chain
from typing import Any

from tumtum.engine.state import State

from .attributes import changed_by, nudged, places, traits
from .errors import Broken
from .histories import Spot

FEW = 4  # so many actions are named in a message


def census(spot: Spot) -> None:
    """No move makes or loses a piece."""
    before, now = spot.history.pieces, spot.state.census()
    if not before:
        raise Broken("census() counts nothing: count what no move may make or lose")
    if now == before:
        return
    words = f"the pieces were {before} at the start and are {now} now"
    if spot.index == 0:
        raise Broken(words)
    seat, action = spot.history.moves[spot.index - 1]
    name = spot.game.words.name
    words += f", after {name(action)!r} of seat {seat}"
    harmless = _harmless(spot.history.positions[spot.index - 1], seat, before)
    if harmless:
        words += f" (not after {', '.join(repr(name(other)) for other in harmless[:FEW])})"
    if harmless and any(late > early for early, late in zip(before, now, strict=False)):
        raise Broken(f"{words}: legal lists a move of a piece that is not there", "legal-lies")
    raise Broken(words)


def _harmless(state: State, seat: int, pieces: list[int]) -> list[int]:
    """The legal actions after which all the pieces are there."""
    found = []
    for action in state.legal(seat):
        after = state.clone()
        try:
            after.apply(seat, action)
            if after.census() == pieces:
                found.append(action)
        except Exception:  # noqa: S112  (a move that raises is not harmless)
            continue
    return found


class Counter:
    """What the census of a game is counted from, as far as these positions show."""

    def __init__(self, spots: list[Spot]) -> None:
        values = _varying([spot.state for spot in spots])
        self.heard = {spot.index: _heard(spot.state, values) for spot in spots}
        self.always = set.intersection(*self.heard.values())
        self.fewest = min(len(heard) for heard in self.heard.values())

    def census_counts(self, spot: Spot) -> None:
        """The census is counted from what changes in a game, in every position of it.

        Some attribute must matter to it wherever one looks: change that alone, and pieces are
        missing. A number that is written down, be it only during the setup, is deaf to most.
        """
        heard = self.heard[spot.index]
        if not self.always and len(heard) == self.fewest:
            elsewhere = sorted(set().union(*self.heard.values()) - heard)
            words = f"census() is {spot.state.census()} here, whatever becomes of "
            words += ", ".join(elsewhere) or "the attributes that change in a game"
            raise Broken(f"{words}: count the pieces where they lie")


def _heard(state: State, values: dict[str, list[Any]]) -> set[str]:
    """Which of these attributes matter to the census of this position: what they are elsewhere,
    or something beside what they are, would change it."""
    return {
        place.path
        for place in places(state)
        if place.path in values
        and changed_by(place, chain(values[place.path], nudged(place.value)), state.census)
    }


def _varying(states: Iterable[State]) -> dict[str, list[Any]]:
    """The attributes that are not the same in all of these positions, and what they are there."""
    values: dict[str, dict[object, Any]] = {}
    for state in states:
        for place in places(state):
            values.setdefault(place.path, {})[traits(place.value)] = place.value
    return {path: list(found.values()) for path, found in values.items() if len(found) > 1}
