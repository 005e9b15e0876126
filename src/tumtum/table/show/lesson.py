"""A lesson as the learner sees it: the coach's words, the position, and what led there. Made in a
worker process, from the list of what was done so far: the server keeps nothing of it."""

import gzip
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

import tumtum
from tumtum.engine import NATURE, Game, Move, View
from tumtum.lessons import BadDeed, Course, Exercise, Lesson, Refusal, Step, course_of
from tumtum.lessons.opening import company, opening, seed_of, setup_of
from tumtum.lessons.rulewords import rule_words

from ..match.match import LoggedMatch, steps_of
from ..parts import (
    ChoicePart,
    Frame,
    LinePart,
    Part,
    Picture,
    PieceRows,
    PromptPart,
)
from ..store.rows import Entry, MatchRow
from .film import Film
from .foresight import outlook
from .projection import SQUEEZE, Projected
from .sight import Shown, Sight

LEARNER = "Ada"  # until they say their own name
SHOW_ME = "show"  # instead of a deed: how a suggestion would go
LOOK = "look "  # before the name of an action: only what it would bring


class RuleWords(Part):
    rule: str
    words: str


class LessonSeat(Part):
    seat: int
    mark: int
    name: str
    you: bool
    acting: bool
    note: str
    badge: str


class TryPart(Part):
    """A rule to break on purpose."""

    text: str
    tap: str
    do: str


class RefusalPart(Part):
    """What the coach says to it."""

    title: str
    say: str
    rule: str
    words: str
    tap: str
    word: str


class LessonState(Part):
    """All that the page of a lesson shows. `deeds` is to be sent back with what is done next."""

    lesson: int
    step: int
    steps: int
    title: str
    ask: str
    say: str
    rules: list[RuleWords]
    deeds: list[str]
    back: int  # so many deeds are left after "back"; -1: nothing to take back
    done: bool
    spent: bool
    over: str  # how the game ended, if it did
    count: int | None  # of what is needed to win
    of: int
    seats: list[LessonSeat]
    prompt: PromptPart
    choices: list[ChoicePart]
    glowing: list[int]
    lit: list[str]
    touch: list[str]
    tries: list[TryPart]
    lines: list[LinePart]  # what was told meanwhile
    frames: list[Frame]
    demo: bool  # the frames only show how it would go
    refusal: RefusalPart | None
    before: Picture | None  # the position that the frames begin with, if it is a new one
    picture: Picture


class LessonLook(Part):
    """What an action would bring; nothing has moved yet."""

    pieces: PieceRows | None
    marks: str


def teach(game_id: str, number: int, deeds: Sequence[str], do: str, shape: str) -> Projected:
    """In a worker process: what the learner sees after doing this."""
    game = tumtum.game(game_id)
    course = course_of(game)
    if course is None or not 0 <= number < len(course.lessons):
        return 404, b"There is no such lesson."
    try:
        desk = Desk(game, course, number, deeds)
        shown: Part = (
            desk.look(do.removeprefix(LOOK), shape) if do.startswith(LOOK) else desk.show(do, shape)
        )
    except BadDeed as error:
        return 409, str(error).encode()
    return 200, gzip.compress(msgspec.json.encode(shown), SQUEEZE)


@dataclass
class Reel:
    """A match told anew: what of it is new to the learner."""

    match: LoggedMatch
    heard: int = 0  # lines of the log that they know
    frames: list[Frame] = field(default_factory=list)


class Desk:
    """One lesson for one learner, for as long as one question takes."""

    def __init__(self, game: Game, course: Course, number: int, deeds: Sequence[str]) -> None:
        self.game = game
        self.number = number
        self.lesson: Lesson = course.lessons[number]
        self.exercise = Exercise(game, self.lesson, deeds)

    def show(self, do: str, shape: str) -> LessonState:
        """What there is to see after this was done."""
        exercise = self.exercise
        known = len(exercise.match.moves)
        if do == SHOW_ME:
            frames = self._demonstrate(shape)
            return self._state(self._film(known, shape), shape, None, frames)
        before = None if exercise.deeds else self._picture(exercise.view, shape)
        refusal = exercise.do(do) if do else None
        exercise.answer()
        film = self._film(known, shape)
        shown = self._state(film, shape, refusal)
        shown.before = before if film.frames and not do else None
        return shown

    def look(self, name: str, shape: str) -> LessonLook:
        """What there would be to see after this action."""
        for action in self.exercise.legal:
            if self.game.words.name(action) == name:
                return LessonLook(
                    *outlook(self.game, self.exercise.view, action, shape == "narrow")
                )
        raise BadDeed(f"{name!r} cannot be played now")

    def _picture(self, view: View, shape: str) -> Picture:
        return Shown().picture(self.game.draw(view, shape == "narrow"), shape == "narrow")

    def _demonstrate(self, shape: str) -> list[Frame]:
        present = self.exercise
        known = len(present.match.moves)
        if not present.glowing:
            return []
        self.exercise = present.copy()
        self.exercise.play(self.game.words.name(present.glowing[0]))
        film = self._film(known, shape)
        self.exercise = present
        return film.frames

    def _film(self, known: int, shape: str) -> "Reel":
        """The match told anew, with the frames of what came after so many moves."""
        first = opening(self.game, self.lesson)
        match = LoggedMatch(self._row(), self.game)
        reel = Reel(match)
        for moves in (first, *steps_of(self.exercise.match.moves[len(first) :])):
            fresh = len(match.moves) >= max(known, len(first))
            if moves or not match.opened:  # where nature lays nothing out, it opens all the same
                match.fold(_entry(match.n, moves))
            if moves and fresh:
                reel.frames += Film(match).frames(self.lesson.seat, shape)
            else:
                reel.heard = len(match.story.lines(self.lesson.seat))
        return reel

    def _row(self) -> MatchRow:
        setup = setup_of(self.game, self.lesson)
        return MatchRow(
            id="",
            table="",
            game=self.game.id,
            version=self.game.version,
            seats=setup.seats,
            options=dict(setup.options),
            names=company(self.game, self.lesson, LEARNER),
            seed=seed_of(self.lesson),
            begun=0,
            ended=None,
            result=None,
        )

    def _state(
        self,
        film: "Reel",
        shape: str,
        refusal: Refusal | None,
        demo: list[Frame] | None = None,
    ) -> LessonState:
        exercise = self.exercise
        lesson = self.lesson
        match = film.match
        sight = Sight(match, lesson.seat)
        step = exercise.step or lesson.steps[-1]
        progress = lesson.progress
        return LessonState(
            lesson=self.number,
            step=exercise.number,
            steps=len(lesson.steps),
            title=lesson.title,
            ask=step.ask,
            say=step.say,
            rules=[RuleWords(rule, rule_words(self.game, rule)) for rule in lesson.rules],
            deeds=exercise.deeds,
            back=exercise.back,
            done=exercise.done,
            spent=exercise.spent,
            over=self.game.words.ending(sight.view) if match.over else "",
            count=None if progress is None else progress.value(exercise.view),
            of=0 if progress is None else progress.of,
            seats=self._seats(match, sight),
            prompt=sight.prompt,
            choices=sight.choices if exercise.legal else [],
            glowing=exercise.glowing,
            lit=list(step.lit),
            touch=[] if exercise.done else list(step.touch),
            tries=[] if exercise.done else _tries(step),
            lines=sight.lines[film.heard :],
            frames=film.frames if demo is None else demo,
            demo=demo is not None,
            refusal=self._refusal(refusal),
            before=None,
            picture=self._picture(sight.view, shape),
        )

    def _seats(self, match: LoggedMatch, sight: Sight) -> list[LessonSeat]:
        return [
            LessonSeat(
                seat=seat,
                mark=seat + 1,
                name=match.row.names[seat],
                you=seat == self.lesson.seat,
                acting=seat in match.actors,
                note=note.text,
                badge=note.badge,
            )
            for seat, note in enumerate(sight.notes)
        ]

    def _refusal(self, refusal: Refusal | None) -> RefusalPart | None:
        if refusal is None:
            return None
        tried = refusal.tried
        words = refusal.words[:1].upper() + refusal.words[1:] + "."
        return RefusalPart(
            title=tried.title if tried else "Good try!",
            say=tried.say if tried else words,
            rule=refusal.rule,
            words=rule_words(self.game, refusal.rule) or words,
            tap=tried.tap if tried else "",
            word=tried.word if tried else "",
        )


def _tries(step: Step) -> list[TryPart]:
    return [TryPart(each.text, each.tap, f"play {each.action}") for each in step.tries]


def _entry(number: int, moves: tuple[Move, ...]) -> Entry:
    seat = moves[0][0] if number else NATURE  # what led to the position was nobody's move here
    return Entry(number, "play", seat, moves, 0, 0)
