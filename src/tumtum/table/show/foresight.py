"""What a choice would do to the pieces, shown before it is made: as far as it is certain."""

from typing import Protocol

from tumtum.engine.rng import Rng

from ..match.match import LoggedMatch
from ..protocol import Foreseen, PieceRows
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
    """Where the pieces would be; refused where the choice is not theirs to make now."""
    match = scene.match
    if match is None or match.n != request.n or by.viewer not in match.actors:
        raise Refusal("stale", "The table has moved on.")
    if request.action not in match.state.legal(by.viewer):
        raise Refusal("illegal", "That is not among your choices.")
    return Foreseen(request.id, pieces_after(match, by.viewer, request.action, request.narrow))


def pieces_after(match: LoggedMatch, viewer: int, action: int, narrow: bool) -> PieceRows | None:
    """The pieces right after an action, before nature moves; None where it hangs on what the
    viewer does not know."""
    view = match.view(viewer)
    seen = []
    for seed in range(DREAMS):
        dream = match.game.imagine(view, Rng(seed))
        dream.apply(viewer, action)
        seen.append(rows_of(match.game.pieces(dream.view(viewer), narrow)))
    return seen[0] if all(rows == seen[0] for rows in seen) else None
