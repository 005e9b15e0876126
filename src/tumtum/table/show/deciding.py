"""The move that decided a match, as a picture: asked for once, when it is over."""

from tumtum.engine import Move, State

from ..match.match import LoggedMatch
from ..protocol import (
    Recalled,
)
from ..refusal import Refusal
from ..requests import Recall
from .film import rows_of
from .foresight import Scene, Seer
from .sight import Shown

BACK = 12  # moves of players that are looked through for the last that is to be seen


def recalled(scene: Scene, by: Seer, request: Recall) -> Recalled:
    """The last move of a player that changed the picture, as the receiver sees it."""
    match = scene.match
    if match is None or not match.over:
        raise Refusal("stale", "The match is not over.")
    game, narrow = match.game, request.narrow
    after, end = match.state.view(by.viewer), len(match.moves)
    for before, (seat, action), n in reversed(_last_moves(match)):
        view = before.view(by.viewer)
        pieces = game.pieces(after, narrow)
        if pieces != game.pieces(view, narrow):
            told = game.foresee(view, action, after, narrow) if seat == by.viewer else None
            drawing = game.draw(view, narrow)
            picture = Shown().picture(drawing, narrow)
            rows = rows_of(pieces) if told is None or told.moves else None
            return Recalled(request.id, n, end, picture, rows, told.marks if told else "")
        after, end = view, n
    return Recalled(request.id, end, end, None, None, "")


def _last_moves(match: LoggedMatch) -> list[tuple[State, Move, int]]:
    """The last moves of players: the position before each, the move, how many came before."""
    players = [n for n, (seat, _) in enumerate(match.moves) if seat >= 0][-BACK:]
    state = match.game.start(match.setup)
    found = []
    for n, (seat, action) in enumerate(match.moves):
        if n in players:
            found.append((state.clone(), (seat, action), n))
        state.apply(seat, action)
    return found
