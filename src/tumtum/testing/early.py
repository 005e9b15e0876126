"""Properties of a match that ends before its game is over: resigned, or stopped by agreement."""

from collections.abc import Callable
from dataclasses import replace

from tumtum.engine.view import View

from .errors import Broken
from .histories import Spot

BOTH = (False, True)  # wide and narrow


def ended_early(spot: Spot) -> None:
    """Whoever looks at an unfinished position where nobody is to act any more is shown it."""
    if not spot.state.actors() or spot.views[0].nature_acts:
        return
    for seat, view in spot.views.items():
        stopped = replace(view, actors=())
        for what, show in ROOMS.items():
            try:
                show(spot, stopped)
            except Exception as error:
                words = f"no {what} for seat {seat} where a match was resigned or stopped"
                raise Broken(f"{words}: {type(error).__name__}: {error}") from error


ROOMS: dict[str, Callable[[Spot, View], object]] = {
    "prompt": lambda spot, view: spot.game.words.prompt(view),
    "notes": lambda spot, view: spot.game.words.notes(view),
    "goal": lambda spot, view: spot.game.words.goal(view),
    "picture": lambda spot, view: [spot.game.draw(view, narrow) for narrow in BOTH],
    "pieces": lambda spot, view: [spot.game.pieces(view, narrow) for narrow in BOTH],
    "sketch": lambda spot, view: spot.game.sketch(view),
    "encoding": lambda spot, view: spot.game.encode(view),
}
