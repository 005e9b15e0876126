"""The state of a table as one receiver may see it."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import Protocol

from msgspec.structs import replace

from tumtum.engine import to_plain

from ..match import votes
from ..match.absence import Absence
from ..match.clock import ClockRule, time_left
from ..match.deal import open_seed, scores_of
from ..match.hints import may_be_shown
from ..match.manners import Manners
from ..match.match import LoggedMatch
from ..parts import (
    ChoicePart,
    Clock,
    DealPart,
    Ending,
    LinePart,
    LogPart,
    PromptPart,
    SeatPart,
    UndoPart,
    Vote,
)
from ..protocol import (
    State,
)
from ..store.rows import SeatRow, VoteRow
from .sight import Shown, Sight, Sights

APOLOGY = (
    "Something went wrong while this table was drawn for you. We are sorry; it has been noted. "
    "The match is safe, and you can go on with the list of moves."
)


class Scene(Protocol):
    """A table as it is now."""

    @property
    def match(self) -> LoggedMatch | None: ...
    @property
    def seats(self) -> Sequence[SeatRow]: ...
    @property
    def votes(self) -> Mapping[int, VoteRow]: ...
    @property
    def clock(self) -> ClockRule | None: ...
    @property
    def manners(self) -> Manners: ...
    @property
    def sights(self) -> Sights: ...

    def online(self) -> AbstractSet[str]:
        """The guests who are there."""

    def absences(self) -> Mapping[int, Absence]:
        """Of the seats whose owners are not."""

    def gone(self) -> AbstractSet[int]:
        """Seats whose owners stayed away for so long that the others may go on without them."""

    def now(self) -> int:
        """Milliseconds since 1970."""


class Receiver(Protocol):
    """Who is told: whose eyes they look with, and what they know already."""

    @property
    def guest(self) -> str: ...
    @property
    def viewer(self) -> int: ...
    @property
    def mine(self) -> list[int]:
        """Their seats."""

    @property
    def shape(self) -> str:
        """Which pictures they want."""

    @property
    def data(self) -> bool:
        """Whether they want the view as data."""

    @property
    def seen(self) -> tuple[str, int]:
        """Match and n of the last state they were sent."""

    @property
    def known(self) -> int:
        """Lines of the log they were sent."""

    @property
    def shown(self) -> Shown: ...


def state_for(scene: Scene, to: Receiver) -> State:
    """The whole state of the table for one receiver."""
    match = scene.match
    if match is None:
        return _before_the_first(scene, to)
    if not match.opened:
        return _mixing(scene, match, to)
    viewer = to.viewer
    sight = scene.sights.of(match, viewer)
    fresh = to.seen == (match.row.id, match.n - 1) and match.entries[-1].kind != "open"
    lines = sight.lines
    start = min(to.known, len(lines)) if to.seen[0] == match.row.id else 0
    drawn = to.shape in ("wide", "narrow", "both")
    wide, narrow = sight.pictures(to.shape, to.shown)
    return State(
        match=match.row.id,
        n=match.n,
        status=_status(match),
        viewer=viewer,
        mine=to.mine,
        private=len(to.mine) > 1 and any(scene.sights.of(match, seat).private for seat in to.mine),
        turn=match.turn,
        seats=_seats(scene, to, sight),
        prompt=sight.prompt,
        choices=sight.choices,
        wide=wide,
        narrow=narrow,
        frames=scene.sights.film(match).written(viewer, to.shape) if fresh and drawn else [],
        log=LogPart(start, lines[start:], sight.since),
        undo=_undo(scene, match, viewer),
        votes=_votes(scene, match, to),
        clock=_clock(scene, match),
        ending=sight.ending(f"/replay/{match.row.id}") if match.over else None,
        promise=match.nature.promise,
        salts=match.nature.salts or [],
        can_resign=match.duel and viewer >= 0 and not match.over and not match.frozen,
        can_stop=viewer >= 0 and not match.over and not match.frozen,
        can_hint=may_be_shown(match, scene.seats, viewer, scene.manners),
        goal=sight.goal,
        watchers=_watchers(scene),
        deal=_deal(match),
        notice=match.frozen,
        view=to_plain(sight.view) if to.data else None,
    )


def plain_state_for(scene: Scene, to: Receiver) -> State:
    """What a receiver is told where the telling itself failed: no picture, but the log as far as
    it can be told, and the actions by their names, so that the match can go on."""
    match = scene.match
    if match is None:
        return replace(_before_the_first(scene, to), notice=APOLOGY)
    lines: list[LinePart] = []
    with suppress(Exception):  # whatever it was, it must not fail twice
        lines = match.story.lines(to.viewer)
    return replace(
        _before_the_first(scene, to),
        match=match.row.id,
        n=match.n,
        status=_status(match),
        turn=match.turn,
        prompt=PromptPart("Your turn" if to.viewer in match.actors else "Please wait"),
        choices=_by_name(match, to.viewer),
        log=LogPart(0, lines, len(lines)),
        votes=_votes(scene, match, to),
        clock=_clock(scene, match),
        ending=_plain_ending(match) if match.over else None,
        promise=match.nature.promise,
        salts=match.nature.salts or [],
        can_resign=match.duel and to.viewer >= 0 and not match.over and not match.frozen,
        can_stop=to.viewer >= 0 and not match.over and not match.frozen,
        notice=APOLOGY,
    )


def _plain_ending(match: LoggedMatch) -> Ending:
    seed = open_seed(match.row)
    return Ending("The match is over.", match.result, [], f"/replay/{match.row.id}", seed)


def _by_name(match: LoggedMatch, viewer: int) -> list[ChoicePart]:
    if viewer not in match.actors:
        return []
    names = [(action, match.game.words.name(action)) for action in match.state.legal(viewer)]
    return [ChoicePart(action, name, name) for action, name in names]


def _before_the_first(scene: Scene, to: Receiver) -> State:
    free = sum(seat.kind == "open" for seat in scene.seats)
    some = "one more player" if free == 1 else f"{free} more players"
    return State(
        match="",
        n=0,
        status="open",
        viewer=to.viewer,
        mine=to.mine,
        private=False,
        turn=0,
        seats=_seats(scene, to, None),
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
        salts=[],
        can_resign=False,
        can_stop=False,
        notice="Share the link, seat bots, or begin: bots take the open seats.",
    )


def _mixing(scene: Scene, match: LoggedMatch, to: Receiver) -> State:
    """The seed is promised, and people salt it."""
    return replace(
        _before_the_first(scene, to),
        match=match.row.id,
        n=match.n,
        status="mixing",
        prompt=PromptPart("The dice are being mixed"),
        promise=match.nature.promise,
        salts=match.salts,
        notice="",
    )


def _status(match: LoggedMatch) -> str:
    if match.frozen:
        return "frozen"
    if match.stopped:
        return "stopped"
    return "over" if match.over else "playing"


def _seats(scene: Scene, to: Receiver, sight: Sight | None) -> list[SeatPart]:
    match = scene.match
    notes = sight.notes if sight is not None else []
    absences = scene.absences()
    acting = match.actors if match is not None else []
    rule = scene.clock
    now = scene.now()
    owners = [row.guest for row in scene.seats if row.guest]
    joins = match is not None and not match.over and to.guest not in owners
    parts = []
    for row in scene.seats:
        away = absences.get(row.seat) if row.kind == "human" else None
        time = None
        if rule is not None and match is not None and row.kind == "human":
            time = time_left(rule, match, row.seat, now)
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
                online=row.kind == "bot" or (row.kind == "human" and away is None),
                you=row.kind == "human" and row.guest == to.guest,
                yours_before=row.kind == "bot" and row.guest == to.guest,
                joinable=joins and row.kind == "bot" and not row.guest,
                shared=row.kind == "human" and owners.count(row.guest) > 1,
                away=None if away is None else max(0, now - away.since),
                wait=None if away is None else max(0, away.until - now),
                time=time,
            )
        )
    return parts


def _watchers(scene: Scene) -> int:
    """How many people are there who have no seat."""
    return len(scene.online() - {row.guest for row in scene.seats if row.kind == "human"})


def _deal(match: LoggedMatch) -> DealPart | None:
    row = match.row
    return DealPart(row.deal, row.counted, scores_of(row)) if row.deal else None


def _undo(scene: Scene, match: LoggedMatch, viewer: int) -> UndoPart:
    if viewer < 0 or match.over or match.frozen:
        return UndoPart(False, False)
    free = match.may_undo(viewer)
    return UndoPart(free, not free and votes.may_ask_back(match, scene.seats, viewer))


def _votes(scene: Scene, match: LoggedMatch, to: Receiver) -> list[Vote]:
    parts = []
    for vote in votes.open_votes(scene.votes.values(), match):
        waiting = votes.waiting_for(vote, scene.seats, scene.gone())
        parts.append(
            Vote(
                number=vote.number,
                kind=vote.kind,
                by=vote.by,
                text=votes.in_words(vote, match.game),
                yes=vote.yes,
                waiting=waiting,
                yours=any(scene.seats[seat].guest == to.guest for seat in waiting),
                name=vote.name,
            )
        )
    return parts


def _clock(scene: Scene, match: LoggedMatch) -> Clock | None:
    rule = scene.clock
    if rule is None or match.over:
        return None
    people = [row.seat for row in scene.seats if row.kind == "human"]
    running = [seat for seat in match.actors if seat in people]
    return Clock(rule.kind, rule.seconds, rule.then, scene.now(), running)
