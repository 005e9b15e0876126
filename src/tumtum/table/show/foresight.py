"""What a choice would do, shown before it is made: as far as it is certain."""

from typing import Protocol

from tumtum.engine import Game, View
from tumtum.engine.ghosts import Foresight
from tumtum.engine.rng import Rng

from ..match.match import LoggedMatch
from ..parts import (
    PieceRows,
)
from ..protocol import (
    Foreseen,
)
from ..refusal import Refusal
from ..requests import Foresee
from .film import rows_of

DREAMS = 3  # positions that fit what the viewer knows; what is the same in all is certain


class Scene(Protocol):
    """A table as it is now."""

    @property
    def match(self) -> LoggedMatch | None: ...


class Seer(Protocol):
    """Who asks."""

    @property
    def viewer(self) -> int: ...


def foreseen(scene: Scene, by: Seer, request: Foresee) -> Foreseen:
    """What would follow; refused where the choice is not theirs to make now."""
    match = scene.match
    if match is None or match.n != request.n or by.viewer not in match.actors:
        raise Refusal("stale", "The table has moved on.")
    if request.action not in match.state.legal(by.viewer):
        raise Refusal("illegal", "That is not among your choices.")
    pieces, marks = outlook(match.game, match.view(by.viewer), request.action, request.narrow)
    return Foreseen(request.id, pieces, marks)


def outlook(game: Game, view: View, action: int, narrow: bool) -> tuple[PieceRows | None, str]:
    """The pieces right after the viewer's action, before nature moves, and what the game draws
    over its picture; nothing of either that hangs on what the viewer does not know."""
    pieces: list[PieceRows] = []
    told: set[Foresight] = set()
    for seed in range(DREAMS):
        dream = game.imagine(view, Rng(seed))
        dream.apply(view.seat, action)
        after = dream.view(view.seat)
        pieces.append(rows_of(game.pieces(after, narrow)))
        told.add(game.foresee(view, action, after, narrow))
    sight = told.pop() if len(told) == 1 else Foresight()
    certain = sight.moves and all(rows == pieces[0] for rows in pieces)
    return pieces[0] if certain else None, sight.marks
