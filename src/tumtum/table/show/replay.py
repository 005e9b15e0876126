"""A replay: a finished match step by step, through the eyes of any seat."""

from collections.abc import Iterator, Sequence

from tumtum.engine import NATURE, FairNature, Game, Move, Record

from ..match.match import LoggedMatch, fold_moves
from ..protocol import Ending, Frame, LinePart, Part, Picture, PromptPart
from ..store.rows import Entry, MatchRow
from .film import Film
from .sight import Shown, Sight


class ReplaySeat(Part):
    mark: int
    name: str


class ReplayStep(Part):
    """One step: a move and nature's answer to it."""

    n: int  # moves so far, nature's included: the place to share
    turn: int
    seat: int  # who moved, -1 at the beginning
    name: str  # the action's short name, "" at the beginning
    lines: list[LinePart]
    frames: list[Frame]
    wide: Picture | None
    narrow: Picture | None
    prompt: PromptPart


class Replay(Part):
    seats: list[ReplaySeat]
    steps: list[ReplayStep]
    ending: Ending | None
    promise: str
    seed: str


def record_of_match(row: MatchRow, entries: Sequence[Entry]) -> Record:
    """The record of a stored match; the seed goes in once it has ended."""
    over = row.ended is not None
    return Record(
        game=row.game,
        version=row.version,
        options=row.options,
        seats=row.names,
        moves=fold_moves(entries),
        result=_result_by_rules(row, entries),
        seed=row.seed if over else None,
        promise=FairNature(row.seed).promise,
    )


def _result_by_rules(row: MatchRow, entries: Sequence[Entry]) -> list[float] | None:
    """What the moves alone give: nothing, if somebody resigned or it was stopped."""
    return None if early_end(entries) else row.result


def early_end(entries: Sequence[Entry]) -> Entry | None:
    """How somebody ended a match before its rules did, if so."""
    return next((entry for entry in entries if entry.kind not in ("play", "back")), None)


def replay_of(
    record: Record, game: Game, viewer: int, shape: str, address: str, early: Entry | None = None
) -> Replay:
    """Every step as `viewer` saw it, and how it ended, be it early."""
    row = MatchRow(
        id="",
        table="",
        game=game.id,
        version=record.version,
        seats=len(record.seats),
        options=record.options,
        names=record.seats,
        seed=record.seed or "00",
        begun=0,
        ended=0,
        result=record.result,
    )
    match = LoggedMatch(row, game)
    steps = []
    shown = Shown()
    for number, moves in enumerate(steps_of(record.moves)):
        before = len(match.story.lines(viewer))
        match.fold(Entry(number, "play", moves[0][0] if moves else NATURE, moves, 0, 0))
        steps.append(_step(match, viewer, shape, shown, before, moves))
    if early is not None:
        match.fold(early)
    ending = Sight(match, viewer).ending(address) if match.over else None
    if ending is not None:
        ending.seed = record.seed or ""
    return Replay(
        seats=[ReplaySeat(seat + 1, name) for seat, name in enumerate(record.seats)],
        steps=steps,
        ending=ending,
        promise=record.promise or "",
        seed=record.seed or "",
    )


def steps_of(moves: Sequence[Move]) -> Iterator[tuple[Move, ...]]:
    """Nature's opening, then each move with nature's answer."""
    step: list[Move] = []
    for seat, action in moves:
        if seat != NATURE:
            yield tuple(step)
            step = []
        step.append((seat, action))
    yield tuple(step)


def _step(
    match: LoggedMatch,
    viewer: int,
    shape: str,
    shown: Shown,
    before: int,
    moves: tuple[Move, ...],
) -> ReplayStep:
    sight = Sight(match, viewer)
    wide, narrow = sight.pictures(shape, shown)
    seat, action = moves[0] if moves else (NATURE, 0)
    return ReplayStep(
        n=len(match.moves),
        turn=match.turn,
        seat=seat,
        name=match.game.words.name(action) if seat != NATURE else "",
        lines=match.story.lines(viewer)[before:],
        frames=Film(match).frames(viewer, shape),
        wide=wide,
        narrow=narrow,
        prompt=sight.prompt,
    )
