"""What each receiver is told: the state of a table as one seat may see it.

Pictures, choices and lines are made once for each viewer and position, when first needed.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from tumtum.engine import SPECTATOR, Drawing, SeatNote, View, to_plain

from .match import votes
from .match.clock import time_left
from .match.match import LoggedMatch
from .protocol import (
    ChoicePart,
    Clock,
    Ending,
    LinePart,
    LogPart,
    Picture,
    PromptPart,
    SeatPart,
    State,
    UndoPart,
    Vote,
)

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Connection


class Shown:
    """The layers of the pictures that somebody was sent last."""

    def __init__(self) -> None:
        self._layers: dict[bool, tuple[str, ...]] = {}

    def picture(self, drawing: Drawing, narrow: bool) -> Picture:
        """The drawing as it is sent, with numbers for the layers that are there already."""
        there = {layer: number for number, layer in enumerate(self._layers.get(narrow, ()))}
        layers = [there.get(layer, layer) for layer in drawing.layers]
        self._layers[narrow] = drawing.layers
        return Picture(drawing.width, drawing.height, layers, drawing.label)


class Sight:
    """The present as one viewer sees it, drawn when first asked for."""

    def __init__(self, match: LoggedMatch, viewer: int) -> None:
        self.match = match
        self.game = match.game
        self.viewer = viewer
        self.view: View = match.view(viewer)
        if self.view.actors and not match.actors:  # ended early: nobody is to act any more
            self.view = replace(self.view, actors=())
        self._drawings: dict[bool, Drawing] = {}
        self._choices: list[ChoicePart] | None = None
        self._private: bool | None = None

    def drawing(self, narrow: bool) -> Drawing:
        if narrow not in self._drawings:
            self._drawings[narrow] = self.game.draw(self.view, narrow)
        return self._drawings[narrow]

    def pictures(self, shape: str, shown: Shown) -> tuple[Picture | None, Picture | None]:
        """The wide and the narrow picture, if they are wanted, for who was `shown` others."""
        return (
            shown.picture(self.drawing(False), False) if shape in ("wide", "both") else None,
            shown.picture(self.drawing(True), True) if shape in ("narrow", "both") else None,
        )

    @property
    def choices(self) -> list[ChoicePart]:
        if self._choices is None:
            self._choices = []
            if self.viewer in self.match.actors:
                words = self.game.words
                legal = self.match.state.legal(self.viewer)
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
        return self.match.story.lines(self.viewer)

    @property
    def since(self) -> int:
        """The first line after the viewer's own last move."""
        if self.viewer == SPECTATOR:
            return len(self.lines)
        return self.match.own_line[self.viewer]

    @property
    def private(self) -> bool:
        """Whether a spectator knows less than this seat."""
        if self._private is None:
            public = to_plain(self.match.view(SPECTATOR))
            own = to_plain(self.view)
            public.pop("seat")
            own.pop("seat")
            self._private = public != own
        return self._private


def state_for(room: "Room", to: "Connection") -> State:
    """The whole state of the table for one receiver."""
    match = room.match
    if match is None:
        return _before_the_first(room, to)
    viewer = to.viewer
    sight = room.sight(viewer)
    prompt = match.game.words.prompt(sight.view)
    fresh = to.seen == (match.row.id, match.n - 1)
    start = min(to.known, len(sight.lines)) if to.seen[0] == match.row.id else 0
    drawn = to.shape in ("wide", "narrow", "both")
    wide, narrow = sight.pictures(to.shape, to.shown)
    return State(
        match=match.row.id,
        n=match.n,
        status=_status(match),
        viewer=viewer,
        mine=to.mine,
        private=len(to.mine) > 1 and any(room.sight(seat).private for seat in to.mine),
        turn=match.turn,
        seats=_seats(room, to, sight),
        prompt=PromptPart(prompt.text, prompt.aside, prompt.rule, prompt.progress),
        choices=sight.choices,
        wide=wide,
        narrow=narrow,
        frames=room.film().frames(viewer, to.shape) if fresh and drawn else [],
        log=LogPart(start, sight.lines[start:], sight.since),
        undo=_undo(room, match, viewer),
        votes=_votes(room, to),
        clock=_clock(room, match),
        ending=ending_of(match, sight, f"/replay/{match.row.id}") if match.over else None,
        promise=match.nature.promise,
        can_resign=_can_resign(room, match, viewer),
        can_stop=viewer >= 0 and not match.over and not match.frozen,
        notice=match.frozen,
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


def _status(match: LoggedMatch) -> str:
    if match.frozen:
        return "frozen"
    if match.stopped:
        return "stopped"
    return "over" if match.over else "playing"


def _seats(room: "Room", to: "Connection", sight: Sight | None) -> list[SeatPart]:
    match = room.match
    notes = _notes(sight) if sight is not None else []
    online = room.online()
    acting = match.actors if match is not None else []
    rule = room.clock
    now = room.now()
    parts = []
    for row in room.seats:
        timed = rule is not None and match is not None and row.kind == "human"
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
                time=time_left(rule, match, row.seat, now)
                if timed and rule is not None and match is not None
                else None,
            )
        )
    return parts


def _notes(sight: Sight) -> list[SeatNote]:
    """What the game says of each seat; nobody is to play any more where a match ended early."""
    notes = sight.game.words.notes(sight.view)
    match = sight.match
    if match.resigned >= 0:
        fates = ["Resigned" if seat == match.resigned else "Wins" for seat in range(len(notes))]
        return [replace(note, text=fate) for note, fate in zip(notes, fates, strict=True)]
    return [replace(note, text="") for note in notes] if match.stopped else notes


def _undo(room: "Room", match: LoggedMatch, viewer: int) -> UndoPart:
    if viewer < 0 or match.over or match.frozen:
        return UndoPart(False, False)
    free = match.may_undo(viewer)
    return UndoPart(free, not free and votes.may_ask_back(match, room.seats, viewer))


def _votes(room: "Room", to: "Connection") -> list[Vote]:
    parts = []
    for vote in votes.open_votes(room.votes.values(), room.match):
        waiting = votes.waiting_for(vote, room.seats, room.online())
        parts.append(
            Vote(
                number=vote.number,
                kind=vote.kind,
                by=vote.by,
                text=votes.in_words(vote, room.game),
                yes=vote.yes,
                waiting=waiting,
                yours=any(seat in to.mine for seat in waiting),
            )
        )
    return parts


def _clock(room: "Room", match: LoggedMatch) -> Clock | None:
    rule = room.clock
    if rule is None or match.over:
        return None
    people = [row.seat for row in room.seats if row.kind == "human"]
    running = [seat for seat in match.actors if seat in people]
    return Clock(rule.kind, rule.seconds, rule.then, room.now(), running)


def ending_of(match: LoggedMatch, sight: Sight, replay: str) -> Ending:
    """How a match ended: by its rules, or before."""
    result = match.result
    if match.stopped:
        text = "The match was stopped by agreement."
    elif match.resigned >= 0:
        text = f"@{match.resigned} resigned: @{1 - match.resigned} wins"
    else:
        text = match.game.words.ending(sight.view)
    best = max(result) if result else 0.0
    winners = [seat for seat, value in enumerate(result or []) if value == best and value > 0]
    return Ending(text, result, winners, replay, match.row.seed)


def _can_resign(room: "Room", match: LoggedMatch, viewer: int) -> bool:
    duel = match.row.seats == 2 and not match.game.cooperative
    return duel and viewer >= 0 and not match.over and not match.frozen
