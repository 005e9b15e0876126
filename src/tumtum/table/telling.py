"""What each receiver is told: the state of a table as one seat may see it.

Pictures, choices and lines are made once for each viewer and position, when first needed.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from tumtum.engine import SPECTATOR, Drawing, Piece, View, to_plain
from tumtum.engine import State as Position

from . import clocks
from .playing import Playing
from .protocol import (
    ChoicePart,
    Clock,
    Ending,
    Frame,
    LinePart,
    LogPart,
    Picture,
    PieceRow,
    PromptPart,
    SeatPart,
    State,
    UndoPart,
    Vote,
)

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Connection

FRAMES = 80  # no step shows more


class Sight:
    """A position as one viewer sees it, drawn when first asked for."""

    def __init__(self, playing: Playing, viewer: int) -> None:
        self.playing = playing
        self.game = playing.game
        self.viewer = viewer
        self.view: View = playing.state.view(viewer)
        self._pictures: dict[bool, Picture] = {}
        self._frames: dict[str, list[Frame]] = {}
        self._choices: list[ChoicePart] | None = None
        self._lines: list[LinePart] | None = None
        self._private: bool | None = None

    def picture(self, narrow: bool) -> Picture:
        if narrow not in self._pictures:
            self._pictures[narrow] = picture_of(self.game.draw(self.view, narrow))
        return self._pictures[narrow]

    @property
    def choices(self) -> list[ChoicePart]:
        if self._choices is None:
            self._choices = []
            if self.viewer in self.playing.actors:
                words = self.game.words
                legal = self.playing.state.legal(self.viewer)
                self._choices = [
                    ChoicePart(
                        choice.action,
                        words.name(choice.action),
                        choice.text,
                        choice.detail,
                        choice.points,
                        choice.rule,
                        choice.key,
                        choice.icon,
                        choice.main,
                    )
                    for choice in words.choices(self.view, legal)
                ]
        return self._choices

    @property
    def lines(self) -> list[LinePart]:
        if self._lines is None:
            self._lines = [told.line for told in self.playing.story if told.reads(self.viewer)]
        return self._lines

    @property
    def since(self) -> int:
        """The first line after the viewer's own last move."""
        if self.viewer == SPECTATOR:
            return len(self.lines)
        own = self.playing.own_line[self.viewer]
        return sum(told.reads(self.viewer) for told in self.playing.story[:own])

    @property
    def private(self) -> bool:
        """Whether a spectator knows less than this seat."""
        if self._private is None:
            public = to_plain(self.playing.state.view(SPECTATOR))
            own = to_plain(self.view)
            public.pop("seat")
            own.pop("seat")
            self._private = public != own
        return self._private

    def frames(self, shape: str) -> list[Frame]:
        if shape not in self._frames:
            playing = self.playing
            self._frames[shape] = frames_of(playing, playing.previous, self.viewer, shape)
        return self._frames[shape]


def frames_of(playing: Playing, start: Position, viewer: int, shape: str) -> list[Frame]:
    """The last step as one viewer saw it happen, each frame moving something."""
    shown = _rows(playing, start, viewer, shape)
    frames: list[Frame] = []
    for event, caption in zip(playing.events[:FRAMES], playing.captions, strict=False):
        if not event.told_to(viewer):
            continue
        rows = _rows(playing, event.after, viewer, shape)
        if rows != shown:
            frames.append(Frame(caption, event.rule, event.seat, *rows))
            shown = rows
    return frames


def _rows(
    playing: Playing, position: Position, viewer: int, shape: str
) -> tuple[list[PieceRow] | None, list[PieceRow] | None]:
    view = position.view(viewer)
    both: list[list[PieceRow] | None] = []
    for name, narrow in (("wide", False), ("narrow", True)):
        if shape in (name, "both"):
            found = playing.game.pieces(view, narrow)
            both.append([_row(it) for it in found])
        else:
            both.append(None)
    return both[0], both[1]


@lru_cache(20_000)
def _row(it: Piece) -> PieceRow:
    """A piece as it is sent: as exact as a screen can show."""
    return (it.kind, round(it.x, 1), round(it.y, 1), round(it.size, 1), round(it.turn, 1))


def picture_of(drawing: Drawing) -> Picture:
    return Picture(drawing.width, drawing.height, drawing.body, drawing.label)


def state_for(room: "Room", to: "Connection") -> State:
    """The whole state of the table for one receiver."""
    playing = room.playing
    if playing is None:
        return _before_the_first(room, to)
    viewer = to.viewer
    sight = room.sight(viewer)
    prompt = playing.game.words.prompt(sight.view)
    fresh = to.seen == (playing.row.id, playing.n - 1)
    start = min(to.known, len(sight.lines)) if to.seen[0] == playing.row.id else 0
    drawn = to.shape in ("wide", "narrow", "both")
    return State(
        match=playing.row.id,
        n=playing.n,
        status=_status(playing),
        viewer=viewer,
        mine=to.mine,
        private=len(to.mine) > 1 and any(room.sight(seat).private for seat in to.mine),
        turn=playing.turn,
        seats=_seats(room, to, sight),
        prompt=PromptPart(prompt.text, prompt.aside, prompt.rule, prompt.progress),
        choices=sight.choices,
        wide=sight.picture(False) if to.shape in ("wide", "both") else None,
        narrow=sight.picture(True) if to.shape in ("narrow", "both") else None,
        frames=sight.frames(to.shape) if fresh and drawn else [],
        log=LogPart(start, sight.lines[start:], sight.since),
        undo=_undo(room, playing, viewer),
        votes=_votes(room, to),
        clock=_clock(room, playing),
        ending=_ending(room, playing, sight) if playing.over else None,
        promise=playing.nature.promise,
        can_resign=_can_resign(room, playing, viewer),
        can_stop=viewer >= 0 and not playing.over and not playing.frozen,
        notice=playing.frozen,
        view=to_plain(sight.view) if to.data else None,
    )


def _before_the_first(room: "Room", to: "Connection") -> State:
    free = sum(seat.kind == "open" for seat in room.seats)
    some = "one more player" if free == 1 else f"{free} more players"
    return State(
        match="",
        n=0,
        status="open",
        viewer=to.viewer,
        mine=to.mine,
        private=False,
        turn=0,
        seats=_seats(room, to, None),
        prompt=PromptPart(f"Waiting for {some}" if free else "Ready to begin"),
        choices=[],
        wide=None,
        narrow=None,
        frames=[],
        log=LogPart(0, [], 0),
        undo=UndoPart(False, False),
        votes=[],
        clock=None,
        ending=None,
        promise="",
        can_resign=False,
        can_stop=False,
        notice="Share the link, seat bots, or begin: bots take the open seats.",
    )


def _status(playing: Playing) -> str:
    if playing.frozen:
        return "frozen"
    if playing.stopped:
        return "stopped"
    return "over" if playing.over else "playing"


def _seats(room: "Room", to: "Connection", sight: Sight | None) -> list[SeatPart]:
    playing = room.playing
    notes = sight.game.words.notes(sight.view) if sight is not None else []
    online = room.online()
    acting = playing.actors if playing is not None else []
    rule = room.clock
    now = room.now()
    parts = []
    for row in room.seats:
        timed = rule is not None and playing is not None and row.kind == "human"
        parts.append(
            SeatPart(
                seat=row.seat,
                mark=row.seat + 1,
                kind=row.kind,
                name=row.name,
                bot=row.bot,
                note=notes[row.seat].text if notes else "",
                badge=notes[row.seat].badge if notes else "",
                acting=row.seat in acting,
                online=row.kind == "bot" or row.guest in online,
                you=row.kind == "human" and row.guest == to.guest,
                yours_before=row.kind == "bot" and row.guest == to.guest,
                time=clocks.time_left(rule, playing, row.seat, now)
                if timed and rule is not None and playing is not None
                else None,
            )
        )
    return parts


def _undo(room: "Room", playing: Playing, viewer: int) -> UndoPart:
    if viewer < 0 or playing.over or playing.frozen:
        return UndoPart(False, False)
    free = playing.may_undo(viewer)
    return UndoPart(free, not free and playing.own_last(viewer) is not None)


def _votes(room: "Room", to: "Connection") -> list[Vote]:
    return [
        Vote(
            number=vote.number,
            kind=vote.kind,
            by=vote.by,
            text=room.words_of(vote),
            yes=vote.yes,
            waiting=room.waiting_for(vote),
            yours=any(seat in to.mine for seat in room.waiting_for(vote)),
        )
        for vote in room.open_votes()
    ]


def _clock(room: "Room", playing: Playing) -> Clock | None:
    rule = room.clock
    if rule is None or playing.over:
        return None
    people = [row.seat for row in room.seats if row.kind == "human"]
    running = [seat for seat in playing.actors if seat in people]
    return Clock(rule.kind, rule.seconds, rule.then, room.now(), running)


def _ending(room: "Room", playing: Playing, sight: Sight) -> Ending:
    result = playing.result
    if playing.stopped:
        text = "The match was stopped by agreement."
    elif playing.resigned >= 0:
        text = f"@{playing.resigned} resigned."
    else:
        text = playing.game.words.ending(sight.view)
    best = max(result) if result else 0.0
    winners = [seat for seat, value in enumerate(result or []) if value == best and value > 0]
    replay = f"/replay/{playing.row.id}"
    return Ending(text, result, winners, replay, playing.row.seed)


def _can_resign(room: "Room", playing: Playing, viewer: int) -> bool:
    duel = playing.row.seats == 2 and not playing.game.cooperative
    return duel and viewer >= 0 and not playing.over and not playing.frozen
