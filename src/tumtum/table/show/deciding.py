"""The move that decided a match, as a picture: asked for once, when it is over."""

from dataclasses import dataclass
from typing import Protocol

from tumtum.engine import SPECTATOR, State

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


@dataclass(frozen=True)
class Moment:
    """A position, and how many moves led to it."""

    state: State
    n: int


async def recalled(scene: Scene, by: Seer, request: Recall) -> Recalled:
    """The move that turned it, or else the last that changed the picture: everybody may see the
    same in the replay."""
    match = scene.match
    if match is None or not match.over:
        raise Refusal("stale", "The match is not over.")
    turns = await scene.sights.turnings(match)
    told = {line.n for line in match.story.lines(by.viewer) if line.seat >= 0}
    turn = next((turn for turn in turns if turn.after in told), None)
    if turn is None:
        return _last(match, by.viewer, request)
    before, after = _moments(match, [turn.n, turn.after])
    answer = _drawn(match, by.viewer, request, before, after)
    answer.how = "turned" if turn.turned else "most"
    answer.luck = turn.luck
    return answer


def _last(match: LoggedMatch, viewer: int, request: Recall) -> Recalled:
    """The last move of a player that changed the picture."""
    players = [n for n, (seat, _) in enumerate(match.moves) if seat >= 0][-BACK:]
    moments = _moments(match, [*players, len(match.moves)])
    after = moments.pop()
    for before in reversed(moments):
        eyes = _eyes(match, viewer, before)
        one, other = (it.state.view(eyes) for it in (before, after))
        if match.game.pieces(one, request.narrow) != match.game.pieces(other, request.narrow):
            return _drawn(match, viewer, request, before, after)
        after = before
    return Recalled(request.id, after.n, after.n, None, None, "")


def _moments(match: LoggedMatch, numbers: list[int]) -> list[Moment]:
    """The positions after so many moves, given from few to many."""
    state = match.game.start(match.setup)
    found: list[Moment] = []
    played = 0
    for n in numbers:
        for seat, action in match.moves[played:n]:
            state.apply(seat, action)
        played = n
        found.append(Moment(state.clone(), n))
    return found


def _eyes(match: LoggedMatch, viewer: int, moment: Moment) -> int:
    """Own moves are shown as one saw them; those of others as everybody did, for one's own things
    may be laid out anew between two turns and only seem to move."""
    return viewer if match.moves[moment.n][0] == viewer else SPECTATOR


def _drawn(
    match: LoggedMatch, viewer: int, request: Recall, before: Moment, after: Moment
) -> Recalled:
    """The picture before a move, and the pieces after it."""
    game, narrow = match.game, request.narrow
    seat, action = match.moves[before.n]
    eyes = _eyes(match, viewer, before)
    one, other = before.state.view(eyes), after.state.view(eyes)
    alone = all(mover != seat for mover, _ in match.moves[before.n + 1 : after.n])
    told = game.foresee(one, action, other, narrow) if eyes == seat and alone else None
    rows = rows_of(game.pieces(other, narrow)) if told is None or told.moves else None
    picture = Shown().picture(game.draw(one, narrow), narrow)
    marks = told.marks if told else ""
    return Recalled(request.id, before.n, after.n, picture, rows, marks)
