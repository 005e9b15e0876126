"""A learner in a lesson: the position, the step that is being taken, and what was done so far.

What was done is a list of texts, the deeds: "0 take 5" (a move of seat 0; nature's is -1), "try
take 0" (a refused one), "touch card-8". An exercise can be made again from its deeds alone, so a
server keeps nothing, and taking back is a shorter list.
"""

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tumtum.bots.duel import stream, untimed
from tumtum.engine import NATURE, Event, FairNature, Game, IllegalMove, Match, State, View, check

from .lesson import Lesson, Step, Try
from .opening import named, opening, seed_of, setup_of

RIVAL: Final = "beginner"  # who plays the others, where no script says what they do


class BadDeed(ValueError):
    """A deed that does not fit the lesson; the message says why."""


@dataclass(frozen=True)
class Refusal:
    """What the coach says to a move that the rules do not allow. Nothing has moved."""

    words: str  # of the rules
    rule: str
    tried: Try | None  # as the lesson foresaw it


class Exercise:
    """One learner in one lesson."""

    def __init__(self, game: Game, lesson: Lesson, deeds: Iterable[str] = ()) -> None:
        self.game = game
        self.lesson = lesson
        self.match = Match(game, setup_of(game, lesson), FairNature(seed_of(lesson)))
        self.match.resume(opening(game, lesson))
        self.events: list[Event] = []  # of these moves, for who tells of them
        self.deeds: list[str] = []
        self.number = 0  # of the step
        self.made = 0  # the learner's moves in it
        self.script = list(lesson.steps[0].replies)
        for deed in deeds:
            self._again(deed)

    # --- what it is now ---

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def view(self) -> View:
        view: View = self.state.view(self.lesson.seat)
        return view

    @property
    def step(self) -> Step | None:
        """The one to be taken; None when the lesson is done."""
        steps = self.lesson.steps
        return steps[self.number] if self.number < len(steps) else None

    @property
    def done(self) -> bool:
        return self.step is None

    @property
    def to_act(self) -> bool:
        """Whether the learner may move."""
        return not self.done and self.lesson.seat in self.state.actors()

    @property
    def legal(self) -> list[int]:
        """What the learner may play; nothing while a step asks for something else."""
        waits = self.step is not None and (self.step.touch or self.step.refusal)
        return [] if waits or not self.to_act else self.state.legal(self.lesson.seat)

    @property
    def spent(self) -> bool:
        """Whether the moves that suffice are used up, or the game is over, without success."""
        if self.step is None:
            return False
        return 0 < self.step.budget <= self.made or not self.state.actors()

    @property
    def glowing(self) -> list[int]:
        """The legal actions that the step suggests."""
        names = self.step.glowing if self.step is not None else ()
        return [action for action in self.legal if fits(self.game.words.name(action), names)]

    @property
    def back(self) -> int:
        """How many deeds are left when the learner's last is taken back; -1: there is none."""
        own = [place for place, deed in enumerate(self.deeds) if self._own(deed)]
        return own[-1] if own else -1

    def _own(self, deed: str) -> bool:
        return deed.split(" ", 1)[0] in ("try", "touch", str(self.lesson.seat))

    # --- what the learner does ---

    def do(self, what: str) -> Refusal | None:
        """Do what a learner says: "play take 5", "touch card-8"; then the others answer."""
        how, _, thing = what.partition(" ")
        if how not in ("play", "touch"):
            raise BadDeed(f"{what!r} is neither played nor touched")
        refusal = self.play(thing) if how == "play" else None
        if how == "touch" and not self.touch(thing):
            raise BadDeed("that is not what the step asks for")
        self.answer()
        return refusal

    def play(self, name: str) -> Refusal | None:
        """Play the action of this name; if the rules refuse it, what the coach says."""
        if not self.to_act:
            raise BadDeed("it is not your turn")
        try:
            check(self.state, self.lesson.seat, self._number(name))
        except IllegalMove as refused:
            return self._refuse(name, refused)
        if not self.legal:
            raise BadDeed("that comes later; first do what the step asks for")
        self._move(self.lesson.seat, name)
        return None

    def touch(self, piece: str) -> bool:
        """Tap a piece that a step asks for; says whether it was the one."""
        if self.step is None or piece not in self.step.touch:
            return False
        self.deeds.append(f"touch {piece}")
        self._advance()
        return True

    def answer(self) -> None:
        """The others move, and nature, until the learner may or the lesson is done."""
        while actors := self.state.actors():
            seat = actors[0]
            if self.lesson.seat in actors or (self.done and seat != NATURE):
                return
            self._move(seat, self.game.words.name(self._chosen(seat)))

    # --- what follows ---

    def _refuse(self, name: str, refused: IllegalMove) -> Refusal:
        step = self.step
        assert step is not None
        tried = next((each for each in step.tries if each.action == name), None)
        self.deeds.append(f"try {name}")
        if step.refusal and tried is not None:
            self._advance()
        return Refusal(refused.words, refused.rule, tried)

    def _move(self, seat: int, name: str) -> None:
        """One move of anybody; IllegalMove if it may not be played."""
        action = self._number(name)
        check(self.state, seat, action)
        self.events += self.match.resume([(seat, action)])
        self.deeds.append(f"{seat} {name}")
        if seat == self.lesson.seat:
            self.made += 1
        else:
            self._read_on(seat, name)
        self._judge(name if seat == self.lesson.seat else "")

    def _number(self, name: str) -> int:
        action = named(self.game).get(name)
        if action is None:
            raise BadDeed(f"there is no action {name!r}")
        return action

    def _read_on(self, seat: int, name: str) -> None:
        """The script goes on where it is kept; nature may do more than it says."""
        if self.script and self.script[0] == name:
            self.script.pop(0)
        elif seat != NATURE:
            self.script.clear()

    def _judge(self, played: str) -> None:
        """Whether the step is taken; `played` is the learner's action, if it was theirs."""
        step = self.step
        if step is None:
            return
        if step.goal:
            view = self.view
            reached = all(each.holds(view) for each in step.goal)
        elif step.played:
            reached = self.made >= step.played or not self.state.actors()
        else:
            reached = bool(played) and fits(played, step.reach)
        if reached:
            self._advance()

    def _advance(self) -> None:
        self.number += 1
        self.made = 0
        if self.step is not None:
            self.script.extend(self.step.replies)

    def _chosen(self, seat: int) -> int:
        """What another seat, or nature, does: as the script says if it can, else of its own."""
        legal = self.state.legal(seat)
        scripted = named(self.game).get(self.script[0]) if self.script else None
        if scripted is not None and scripted in legal:
            return scripted
        if seat == NATURE:
            return self.match.nature.choose(self.state, self.match.moves)
        rng = stream(len(self.match.moves), f"{self.lesson.seed} {seat}")
        return untimed(RIVAL).choose(self.game, self.state.view(seat), rng)

    # --- memory ---

    def _again(self, deed: str) -> None:
        """A deed that was done before; BadDeed if it does not fit."""
        who, _, what = deed.partition(" ")
        try:
            if who == "try":
                if self.play(what) is None:
                    raise BadDeed("it is allowed")
            elif who == "touch":
                if not self.touch(what):
                    raise BadDeed("that is not what the step asks for")
            elif self.done and who != str(NATURE):
                raise BadDeed("the lesson is done")
            else:
                self._move(_seat(who), what)
        except (BadDeed, IllegalMove) as error:
            raise BadDeed(f"{deed!r}: {error}") from None

    def copy(self) -> "Exercise":
        """An independent twin."""
        twin = copy.copy(self)
        twin.match = copy.copy(self.match)
        twin.match.state = self.state.clone()
        twin.match.moves = list(self.match.moves)
        twin.events = []
        twin.deeds = list(self.deeds)
        twin.script = list(self.script)
        return twin


def _seat(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadDeed("it does not begin with a seat") from None


def fits(name: str, wanted: Sequence[str]) -> bool:
    """Whether an action is among those wanted; "drop *" is every one that begins so."""
    return any(
        name.startswith(each[:-1]) if each.endswith("*") else name == each for each in wanted
    )
