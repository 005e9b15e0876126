"""A replay: a finished match step by step, through the eyes of any seat, in pages."""

from collections.abc import Sequence
from itertools import accumulate

import msgspec

from tumtum.engine import NATURE, Game, Record, promise
from tumtum.engine.content import variant

from ..match.match import MOVED, LoggedMatch, fold_moves, salts_of, steps_of
from ..parts import (
    Ending,
    Frame,
    GoalPart,
    LinePart,
    Part,
    Picture,
    PromptPart,
)
from ..store.rows import Entry, MatchRow
from .film import Film
from .sight import Shown, Sight

PAGE = 32  # steps
PAGE_BYTES = 2_000_000  # the steps of a page after so much come without their films


class ReplaySeat(Part):
    mark: int
    name: str


class ReplayNote(Part):
    """What the game says of a seat at a step."""

    text: str
    badge: str
    acting: bool


class ReplayStep(Part):
    """One step: a move and nature's answer to it."""

    n: int  # moves so far, nature's included: the place to share
    turn: int
    seat: int  # who moved, -1 at the beginning
    name: str  # the action's short name, "" at the beginning
    late: bool  # a bot made it, because the seat's time was up
    lines: list[LinePart]
    frames: list[Frame]
    wide: Picture | None
    narrow: Picture | None
    prompt: PromptPart
    notes: list[ReplayNote]  # by seat
    goal: GoalPart


class Replay(Part):
    """A page of steps. Pictures of its first are whole; `ending` comes with the last page."""

    seats: list[ReplaySeat]
    starts: list[int]  # n of every step of the match
    first: int  # the number of the first step here
    steps: list[ReplayStep]
    ending: Ending | None
    promise: str
    seed: str
    salts: list[str | None]  # what each seat added to the seed; empty where there was no salt yet
    sealed: bool  # the deal of a day: one order for everybody


def record_of_match(row: MatchRow, entries: Sequence[Entry], known: bool) -> Record:
    """The record of a stored match; its seed goes in once everybody may know it."""
    return Record(
        game=row.game,
        version=row.version,
        options=row.options,
        seats=row.names,
        moves=fold_moves(entries),
        result=_result_by_rules(row, entries),
        seed=row.seed if known else None,
        promise=promise(row.seed),
        content=variant(row.game) or None,
        salts=None if row.deal else salts_of(entries, row.seats),
        sealed=bool(row.deal),
        late=tuple(sorted(late_moves(entries))),
    )


def _result_by_rules(row: MatchRow, entries: Sequence[Entry]) -> list[float] | None:
    """What the moves alone give: nothing, if somebody resigned or it was stopped."""
    return None if early_end(entries) else row.result


def early_end(entries: Sequence[Entry]) -> Entry | None:
    """How somebody ended a match before its rules did, if so."""
    usual = ("salt", "open", *MOVED, "back")
    return next((entry for entry in entries if entry.kind not in usual), None)


def late_moves(entries: Sequence[Entry]) -> frozenset[int]:
    """Of the moves that count, those that a bot made because a seat's time was up: how many moves
    come before each."""
    late: set[int] = set()
    number = 0
    for entry in entries:
        if entry.kind == "back":
            number = entry.length
            late = {place for place in late if place < number}
            continue
        if entry.kind == "late":
            late.add(number)
        number += len(entry.moves)
    return frozenset(late)


class Reel:
    """A match that is shown page by page to one viewer; wound on, and back to the beginning."""

    def __init__(
        self,
        record: Record,
        game: Game,
        viewer: int,
        address: str,
        early: Entry | None = None,
    ) -> None:
        self.record = record
        self.game = game
        self.viewer = viewer
        self.address = address
        self.early = early  # how somebody ended it before the rules did
        self.late = frozenset(record.late)
        self.steps = list(steps_of(record.moves))
        self.starts = list(accumulate(map(len, self.steps)))
        self._rewind()

    def page(self, step: int, shape: str) -> Replay:
        """The page that this step is on, as the viewer saw it."""
        first = min(step, len(self.steps) - 1) // PAGE * PAGE
        if first < self.at:
            self._rewind()
        while self.at < first:
            self._wind()
        shown = Shown()
        steps: list[ReplayStep] = []
        size = 0
        while self.at < min(first + PAGE, len(self.steps)):
            before = len(self.match.story.lines(self.viewer))
            entry = self._wind()
            film = size < PAGE_BYTES
            steps.append(_step(self.match, self.viewer, shape, shown, before, entry, film))
            size += len(msgspec.json.encode(steps[-1]))
        record = self.record
        return Replay(
            seats=[ReplaySeat(seat + 1, name) for seat, name in enumerate(record.seats)],
            starts=self.starts,
            first=first,
            steps=steps,
            ending=self._ending() if self.at == len(self.steps) else None,
            promise=record.promise or "",
            seed=record.seed or "",
            salts=record.salts or [],
            sealed=record.sealed,
        )

    def _rewind(self) -> None:
        record = self.record
        row = MatchRow(
            id="",
            table="",
            game=self.game.id,
            version=record.version,
            seats=len(record.seats),
            options=record.options,
            names=record.seats,
            seed=record.seed or "00",
            begun=0,
            ended=0,
            result=record.result,
        )
        self.match = LoggedMatch(row, self.game)
        self.at = 0  # steps that are played

    def _wind(self) -> Entry:
        moves = self.steps[self.at]
        late = bool(moves) and len(self.match.moves) in self.late
        seat = moves[0][0] if moves else NATURE
        entry = Entry(self.at, "late" if late else "play", seat, moves, 0, 0)
        self.match.fold(entry)
        self.at += 1
        return entry

    def _ending(self) -> Ending | None:
        """How it ended; then the reel is rewound, for the early end is played on it."""
        if self.early is not None:
            self.match.fold(self.early)
        match = self.match
        ending = Sight(match, self.viewer).ending(self.address) if match.over else None
        if ending is not None:
            ending.seed = self.record.seed or ""
        self._rewind()
        return ending


def _step(
    match: LoggedMatch,
    viewer: int,
    shape: str,
    shown: Shown,
    before: int,
    entry: Entry,
    film: bool,
) -> ReplayStep:
    sight = Sight(match, viewer)
    wide, narrow = sight.pictures(shape, shown)
    seat, action = entry.moves[0] if entry.moves else (NATURE, 0)
    return ReplayStep(
        n=len(match.moves),
        turn=match.turn,
        seat=seat,
        name=match.game.words.name(action) if seat != NATURE else "",
        late=entry.kind == "late",
        lines=match.story.lines(viewer)[before:],
        frames=Film(match).frames(viewer, shape) if film else [],
        wide=wide,
        narrow=narrow,
        prompt=sight.prompt,
        notes=[
            ReplayNote(note.text, note.badge, number in match.actors)
            for number, note in enumerate(sight.notes)
        ],
        goal=sight.goal,
    )
