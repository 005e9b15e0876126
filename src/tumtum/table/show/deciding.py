"""The move that decided a match, as a picture: asked for once, when it is over."""

from typing import Protocol

from tumtum.engine import State, View

from ..match.match import LoggedMatch
from ..protocol import (
    Recalled,
)
from ..refusal import Refusal
from ..requests import Recall
from .film import rows_of
from .foresight import Seer
from .sight import Shown, Sights

BACK = 12  # moves of players that are looked through for the last that is to be seen


class Scene(Protocol):
    """A table as it is now."""

    @property
    def match(self) -> LoggedMatch | None: ...
    @property
    def sights(self) -> Sights: ...


async def recalled(scene: Scene, by: Seer, request: Recall) -> Recalled:
    """The move that turned it, or else the last that changed the picture, as the receiver saw it:
    everybody may see it so in the replay."""
    match = scene.match
    if match is None or not match.over:
        raise Refusal("stale", "The match is not over.")
    turns = await scene.sights.turnings(match)
    told = {line.n for line in match.story.lines(by.viewer) if line.seat >= 0}
    turn = next((turn for turn in turns if turn.after in told), None)
    if turn is None:
        return _last(match, by.viewer, request)
    state = match.game.start(match.setup)
    for move in match.moves[: turn.n]:
        state.apply(*move)
    before = state.view(by.viewer)
    for move in match.moves[turn.n : turn.after]:
        state.apply(*move)
    answer = _drawn(match, request, before, state.view(by.viewer), turn.n, turn.after)
    answer.how = "turned" if turn.turned else "most"
    answer.luck = turn.luck
    return answer


def _last(match: LoggedMatch, viewer: int, request: Recall) -> Recalled:
    """The last move of a player that changed the picture."""
    game, narrow = match.game, request.narrow
    after, end = match.state.view(viewer), len(match.moves)
    for state, n in reversed(_last_moves(match)):
        before = state.view(viewer)
        if game.pieces(after, narrow) != game.pieces(before, narrow):
            return _drawn(match, request, before, after, n, end)
        after, end = before, n
    return Recalled(request.id, end, end, None, None, "")


def _drawn(
    match: LoggedMatch, request: Recall, before: View, after: View, n: int, end: int
) -> Recalled:
    """The picture before a move, and the pieces after it."""
    game, narrow = match.game, request.narrow
    seat, action = match.moves[n]
    alone = all(mover != seat for mover, _ in match.moves[n + 1 : end])
    own = seat == before.seat and alone
    told = game.foresee(before, action, after, narrow) if own else None
    rows = rows_of(game.pieces(after, narrow)) if told is None or told.moves else None
    picture = Shown().picture(game.draw(before, narrow), narrow)
    return Recalled(request.id, n, end, picture, rows, told.marks if told else "")


def _last_moves(match: LoggedMatch) -> list[tuple[State, int]]:
    """The positions before the last moves of players, and how many moves came before each."""
    players = [n for n, (seat, _) in enumerate(match.moves) if seat >= 0][-BACK:]
    state = match.game.start(match.setup)
    found = []
    for n, move in enumerate(match.moves):
        if n in players:
            found.append((state.clone(), n))
        state.apply(*move)
    return found
