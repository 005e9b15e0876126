"""A match at a table: its log folded into a position, with the story told so far."""

from collections.abc import Iterator, Sequence

from tumtum.engine import (
    NATURE,
    Event,
    Game,
    IllegalMove,
    Match,
    Move,
    State,
    Step,
    Verifiable,
    View,
)

from ..parts import (
    LinePart,
)
from ..store.rows import Entry, MatchRow
from .deal import nature_of
from .story import Story
from .undo import GLANCE, Trace, reveals_nothing

MOVED = ("play", "late")  # entries that are moves of a seat


class LoggedMatch:
    """The engine's match, with its log, its story, its undos and its times."""

    def __init__(self, row: MatchRow, game: Game) -> None:
        self.row = row
        self.game = game
        self.setup = game.setup(row.seats, row.options)
        self.salts: list[str | None] = [None] * row.seats  # what people add to nature's seed
        self.opened = False  # nature has made its first moves; before, people salt the dice
        self._nature = nature_of(row)
        self._engine = Match(game, self.setup, self._nature)
        self.entries: list[Entry] = []
        self.story = Story()
        self.events: list[Event] = []  # of the last step
        self.captions: list[str] = []  # of those events, in words
        self.previous: State = self._engine.state  # before the last step
        self.trail: list[Trace] = []
        self.since = [0] * row.seats  # from which n on each seat faces its present decision
        self.used = [0] * row.seats  # milliseconds each seat has thought, for the clock
        self.began = [row.begun] * row.seats  # when each seat's present decision began
        self.last = row.begun  # when the log last grew
        self.floor = 0  # time before this is nobody's: the server was not there
        self.own_line = [0] * row.seats  # how many lines each seat had read at its last move
        self.frozen = ""  # why the match can only be looked at
        self.resigned = -1
        self.stopped = False
        self.absent = -1  # the seat that stayed away, where it was claimed or stopped for that
        self.turn = 0  # moves made by people and bots
        self.over = False
        self.actors: list[int] = []  # who may act; nobody if it is over or can only be looked at
        self._views: dict[int, View] = {}  # of the present position
        self._old_views: dict[int, View] = {}  # of the one before the last step
        self._look_around()

    # --- what it is now ---

    @property
    def n(self) -> int:
        return len(self.entries)

    @property
    def state(self) -> State:
        return self._engine.state

    @property
    def nature(self) -> Verifiable:
        return self._nature

    @property
    def moves(self) -> Sequence[Move]:
        """Those that count, nature's included."""
        return self._engine.moves

    def view(self, seat: int) -> View:
        """What a seat, or SPECTATOR, sees now."""
        if seat not in self._views:
            self._views[seat] = self.state.view(seat)
        return self._views[seat]

    def view_before(self, seat: int) -> View:
        """What it saw before the last step."""
        return self._old_views.get(seat) or self.previous.view(seat)

    @property
    def duel(self) -> bool:
        """Two against each other."""
        return self.row.seats == 2 and not self.game.cooperative

    @property
    def result(self) -> list[float] | None:
        if self.resigned >= 0:
            return [-1.0 if seat == self.resigned else 1.0 for seat in range(self.row.seats)]
        return self.state.result()

    def repeated(self, n: int, seat: int, action: int) -> int | None:
        """If this seat answered position n with this very action: the number after it."""
        for entry in self.entries[n:]:
            if entry.kind in MOVED and entry.seat == seat:
                return entry.number + 1 if entry.moves[0] == (seat, action) else None
        return None

    def own_last(self, seat: int) -> int | None:
        """The length of the moves before this seat's last own move."""
        for index in range(len(self._engine.moves) - 1, -1, -1):
            if self._engine.moves[index][0] == seat:
                return index
        return None

    def may_undo(self, seat: int, guesses: int = GLANCE) -> bool:
        """Whether the seat's last move can be taken back freely: nobody acted since, and it
        told the seat nothing new."""
        if not self.game.undo:
            return False
        if not self.trail or self.trail[-1].seat != seat or self.over or self.frozen:
            return False
        trace = self.trail[-1]
        if trace.hidden and trace.looked < guesses:
            trace.hidden = reveals_nothing(self.game, trace, self.view(seat), guesses)
            trace.looked = guesses
        return trace.hidden

    # --- how it changes ---

    def freeze(self, why: str) -> None:
        """From now on it can only be looked at."""
        self.frozen = why
        self._look_around()

    def _look_around(self) -> None:
        acting = self.state.actors()
        self.over = self.stopped or self.resigned >= 0 or not acting
        closed = self.frozen or self.over or not self.opened
        self.actors = [] if closed else [seat for seat in acting if seat != NATURE]
        self._views = {}

    def opening(self, at: int) -> tuple[Entry, Step]:
        """The first entry: what nature lays out. Changes nothing."""
        step = Match(self.game, self.setup, nature_of(self.row, self.salts)).begin()
        return Entry(self.n, "open", NATURE, step.moves, 0, at), step

    def salting(self, seat: int, salt: str, at: int) -> Entry:
        """The next entry of the log: a seat adds this to nature's seed."""
        return Entry(self.n, "salt", seat, (), 0, at, salt=salt)

    def note(self, kind: str, seat: int, at: int, length: int = 0) -> Entry:
        """The next entry of the log, where it is not a move."""
        return Entry(self.n, kind, seat, (), length, at, self.elapsed(at))

    def attempt(self, seat: int, action: int, at: int, late: bool = False) -> tuple[Entry, Step]:
        """What this move would append to the log; IllegalMove if it may not be played. `late`: a
        bot makes it, for the seat's time is up."""
        step = self._engine.attempt(seat, action)
        kind = "late" if late else "play"
        return Entry(self.n, kind, seat, step.moves, 0, at, self.elapsed(at)), step

    def accept(self, entry: Entry, step: Step) -> None:
        """An attempted step is in the store now: make it the present."""
        before = self._engine.state
        self._engine.accept(step)
        self._played(entry, before, step.events, entry.at)

    def fold(self, entry: Entry, heard: int | None = None) -> None:
        """Take over an entry from the store, or that was `heard` of just now: its writer's clock
        may be another. IllegalMove if it does not fit the rules."""
        at = entry.at if heard is None else heard
        if entry.kind in MOVED or entry.kind == "open":
            before = self._engine.state.clone()
            events = self._engine.resume(entry.moves)
            self._played(entry, before, events, at)
            return
        before_actors = self.actors
        self._count_time(entry, before_actors)
        if entry.kind == "salt":
            self.salts[entry.seat] = entry.salt
        elif entry.kind == "back":
            self._back(entry)
        elif entry.kind == "resign":
            self.resigned = entry.seat
            self._say(f"@{entry.seat} resigns", entry.seat)
        elif entry.kind == "stop":
            self.stopped = True
            self._say("Stopped by agreement")
        elif entry.kind == "claim":
            self.resigned = self.absent = entry.seat
            self._say(f"@{entry.seat} stayed away: @{1 - entry.seat} claims the match")
        elif entry.kind == "leave":
            self.stopped = True
            self.absent = entry.seat
            self._say(f"Stopped: @{entry.seat} stayed away")
        self.entries.append(entry)
        self.events = []
        self._look_around()
        self.since = [self.n] * self.row.seats
        self._begin_decisions(before_actors, -1, at)

    def _played(self, entry: Entry, before: State, events: list[Event], at: int) -> None:
        if entry.kind == "open":
            self._nature = self._engine.nature = nature_of(self.row, self.salts)
        self.opened = True
        old = before.actors()
        self._count_time(entry, old)
        self.entries.append(entry)
        self._leave_trace(entry, before)
        self.previous, self._old_views = before, self._views
        self._look_around()
        self.events = events
        self._tell(events, entry.kind == "late")
        mover = entry.seat
        if mover >= 0:
            self.own_line[mover] = len(self.story.lines(mover))
            self.turn += 1
        for seat in self.state.actors():
            undisturbed = (
                seat >= 0
                and seat != mover
                and seat in old
                and len(entry.moves) == 1
                and before.legal(seat) == self.state.legal(seat)
            )
            if not undisturbed and seat >= 0:
                self.since[seat] = self.n
        self._begin_decisions(old, mover, at)

    def _tell(self, events: Sequence[Event], late: bool) -> None:
        length = len(self._engine.moves)
        self.captions = []
        for event in events:
            line = self.game.words.tell(event)
            self.captions.append("" if line is None else line.text)
            if line is not None and not line.quiet:
                part = LinePart(line.text, line.rule, line.seat, line.detail, length, late)
                self.story.add(part, event.to, length)

    def _say(self, text: str, seat: int = -1) -> None:
        length = len(self._engine.moves)
        self.story.add(LinePart(text, "", seat, "", length), None, length)

    def _leave_trace(self, entry: Entry, before: State) -> None:
        alone = entry.seat >= 0 and len(entry.moves) == 1 and bool(self.state.actors())
        if not alone:
            self.trail = []
            return
        if self.trail and self.trail[-1].seat != entry.seat:
            self.trail = []
        view = self._views.get(entry.seat)
        self.trail.append(Trace(entry.seat, entry.moves[0][1], before, view))

    def _back(self, entry: Entry) -> None:
        free = bool(self.trail) and entry.length == len(self._engine.moves) - 1
        kept = self.trail[:-1] if free else []
        gone = self._engine.moves[entry.length :]
        self._engine.undo_to(entry.length)
        self.story.back_to(entry.length)
        self.own_line = [
            min(line, len(self.story.lines(seat))) for seat, line in enumerate(self.own_line)
        ]
        self.turn -= sum(seat >= 0 for seat, _ in gone)
        self.trail = kept
        self._say(f"@{entry.seat} takes back a move", entry.seat)

    # --- time, for the clock ---

    def elapsed(self, now: int) -> int:
        """Milliseconds since the log last grew, as far as the server was there."""
        return max(0, now - max(self.last, self.floor)) if self.entries else 0

    def _count_time(self, entry: Entry, thinkers: Sequence[int]) -> None:
        for seat in thinkers:
            if seat != NATURE:
                self.used[seat] += entry.spent

    def _begin_decisions(self, old: Sequence[int], mover: int, at: int) -> None:
        self.last = at
        for seat in self.actors:
            if seat == mover or seat not in old:
                self.began[seat] = at


def load(row: MatchRow, game: Game, entries: Sequence[Entry], floor: int, now: int) -> LoggedMatch:
    """The match as the store has it, nothing of it later than now. Where its moves no longer
    fit the rules, it is frozen at the last position that does, and says why."""
    match = LoggedMatch(row, game)
    match.floor = floor
    for entry in entries:
        try:
            match.fold(entry)
        except IllegalMove as error:
            match.freeze(
                f"This match was played with version {row.version} of {game.title}; step "
                f"{entry.number} does not fit version {game.version} ({error}). "
                "It can be looked at up to there, but not played on."
            )
            match.state.recording = False
            match.state.take_events()
            break
    match.last = min(match.last, now)
    match.began = [min(began, now) for began in match.began]
    return match


def salts_of(entries: Sequence[Entry], seats: int) -> list[str | None] | None:
    """What each seat added to nature's seed; None for a match from before they could."""
    if not any(entry.kind == "open" for entry in entries):
        return None
    given = {entry.seat: entry.salt for entry in entries if entry.kind == "salt"}
    return [given.get(seat) for seat in range(seats)]


def fold_moves(entries: Sequence[Entry]) -> list[Move]:
    """The moves that count, after everything that was taken back."""
    moves: list[Move] = []
    for entry in entries:
        if entry.kind == "back":
            del moves[entry.length :]
        else:
            moves.extend(entry.moves)
    return moves


def steps_of(moves: Sequence[Move]) -> Iterator[tuple[Move, ...]]:
    """Nature's opening, then each move with nature's answer."""
    step: list[Move] = []
    for seat, action in moves:
        if seat != NATURE:
            yield tuple(step)
            step = []
        step.append((seat, action))
    yield tuple(step)
