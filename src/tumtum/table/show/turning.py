"""The move that turned a match: found by what bots think of it, in its second half."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from tumtum.engine import Game, Move, State

from ..match.match import LoggedMatch, steps_of

MOST = 400  # deeds that are judged: of a longer match, the last
NEARLY = 0.5  # of the largest gain
BREATH = 8  # deeds between two looks at what else the server has to do


@dataclass(frozen=True)
class Turning:
    """A deed of a player that brought the outcome nearer than any other since whoever won last
    lagged behind."""

    n: int  # moves before it
    after: int  # moves after it and nature's answer
    turned: bool  # it made the lead; without, it made it larger
    luck: bool  # nature's answer brought more of it than the player


@dataclass(frozen=True)
class Judged:
    """What one deed made of the lead."""

    deed: Turning
    before: float
    gain: float


async def turnings(match: LoggedMatch) -> list[Turning]:
    """The deed, then those that did nearly as much; none where nobody won or lost by the rules, and
    where it was open until the last."""
    result = match.state.result()
    if result is None or not any(result):
        return []
    judged = await _judged(match, result)
    last = judged.pop()  # its gain is certainty alone, if the lead was there before it
    if last.before <= 0:
        return []
    behind = [place for place, it in enumerate(judged) if it.before <= 0]
    since = judged[behind[-1] if behind else 0 :]
    since.sort(key=lambda it: it.gain, reverse=True)
    return [it.deed for it in since if it.gain > 0 and it.gain >= NEARLY * since[0].gain]


async def _judged(match: LoggedMatch, result: Sequence[float]) -> list[Judged]:
    """The second half of the deeds: in the first, opinions are of little worth."""
    game, state = match.game, match.game.start(match.setup)
    opening, *deeds = deeds_of(match)
    first = max(len(deeds) // 2, len(deeds) - MOST)
    n = 0
    for moves in (opening, *deeds[:first]):
        _play(state, moves)
        n += len(moves)
    before = lead(game, state, result)
    found = []
    for place, moves in enumerate(deeds[first:]):
        if place % BREATH == 0:
            await asyncio.sleep(0)
        own, luck, after = 0.0, 0.0, before
        for step in filter(None, steps_of(moves)):
            _play(state, step[:1])
            between = lead(game, state, result)
            own += between - after
            _play(state, step[1:])
            after = lead(game, state, result) if step[1:] else between
            luck += after - between
        deed = Turning(n, n + len(moves), before <= 0 < after, luck > own)
        found.append(Judged(deed, before, after - before))
        n, before = n + len(moves), after
    return found


def _play(state: State, moves: Sequence[Move]) -> None:
    for seat, action in moves:
        state.apply(seat, action)


def deeds_of(match: LoggedMatch) -> list[list[Move]]:
    """Nature's opening, then what the log tells as one: moves that one player makes in a row, until
    something of them is told."""
    told = {it.length for it in match.story.told if it.line.seat >= 0}
    opening, *steps = steps_of(match.moves)
    deeds = [list(opening)]
    n = len(opening)
    closed = True
    for step in steps:
        if closed or step[0][0] != deeds[-1][0][0]:
            deeds.append([])
        deeds[-1].extend(step)
        n += len(step)
        closed = n in told
    return deeds


def lead(game: Game, state: State, result: Sequence[float]) -> float:
    """How far a position looks like how the match ended: above 0, whoever won is ahead of all
    others; where all won or lost together, it looks like that."""
    best = max(result)
    if game.cooperative or len(result) == 1:
        return game.sense(state, 0) if best > 0 else -game.sense(state, 0)
    opinions = [game.sense(state, seat) for seat in range(len(result))]
    won = [opinion for opinion, value in zip(opinions, result, strict=True) if value == best]
    lost = [opinion for opinion, value in zip(opinions, result, strict=True) if value < best]
    return min(won) - max(lost, default=0.0)
