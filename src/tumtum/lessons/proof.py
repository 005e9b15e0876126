"""Proving lessons: everything that a lesson says can be done can be done, within its budget."""

import re
from collections.abc import Sequence
from typing import Final

from tumtum.engine import Game, IllegalMove, check

from .checks import BadCheck
from .course import course_of
from .exercise import BadDeed, Exercise, fits
from .lesson import BadLesson, Lesson, Step
from .opening import named

NODES: Final = 3_000  # positions that are searched for a goal
RULE: Final = re.compile(r"\*\*([A-Z]{2}-\d+[a-z]?)\*\*")


def faults(game: Game) -> list[str]:
    """What is wrong with the lessons of a game, each with its place; none if all is well."""
    course = course_of(game)
    found: list[str] = []
    for number, lesson in enumerate(course.lessons if course is not None else (), 1):
        try:
            Proof(game, lesson).run()
        except (BadDeed, BadCheck, BadLesson, Unproven) as error:
            found.append(f"{game.id}, lesson {number} ({lesson.title}): {error}")
    return found


def solution(game: Game, lesson: Lesson) -> list[str]:
    """What a learner can do to finish the lesson: "play take 5", "touch card-8"."""
    return Proof(game, lesson).run()


class Unproven(AssertionError):
    """A lesson that does not hold what it says."""


class Proof:
    """One lesson, taken step by step, each on the first way that is found."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.rules = set(RULE.findall(game.rules_text))
        self.path: list[str] = []
        self.left = 0  # positions still to be searched

    def run(self) -> list[str]:
        """Prove every step; the learner's deeds on the way."""
        self._know(self.lesson.rules)
        exercise = Exercise(self.game, self.lesson)
        exercise.answer()
        for number, step in enumerate(self.lesson.steps, 1):
            try:
                exercise = self._take(exercise, step)
            except (Unproven, BadDeed, BadCheck) as error:
                raise Unproven(f"step {number}: {error}") from None
        return self.path

    def _take(self, exercise: Exercise, step: Step) -> Exercise:
        need(exercise.step is step, "the step before it reaches further than it should")
        need(exercise.to_act or bool(step.touch), "it is not the learner's turn")
        self._see(exercise, step)
        self._break_rules(exercise, step)
        if step.touch:
            return self._do(exercise, f"touch {step.touch[0]}")
        if step.refusal:
            return self._do(exercise, f"play {step.tries[0].action}")
        return self._reach(exercise, step)

    def _see(self, exercise: Exercise, step: Step) -> None:
        """The pieces that are lit, tapped or touched are in both pictures."""
        pieces = {*step.lit, *step.touch, *(each.tap for each in step.tries if each.tap)}
        for narrow in (False, True):
            drawn = self.game.draw(exercise.view, narrow).body
            for piece in sorted(pieces):
                need(f'id="{piece}"' in drawn, f"there is no {piece!r} in the picture")
        if self.lesson.progress is not None:
            self.lesson.progress.value(exercise.view)

    def _break_rules(self, exercise: Exercise, step: Step) -> None:
        for attempt in step.tries:
            self._know((attempt.refused,))
            action = named(self.game).get(attempt.action)
            need(action is not None, f"there is no action {attempt.action!r}")
            assert action is not None
            try:
                check(exercise.state, self.lesson.seat, action)
            except IllegalMove as refusal:
                cited = f"{attempt.action!r} is refused by {refusal.rule or 'no rule'}"
                need(refusal.rule == attempt.refused, f"{cited}, not {attempt.refused}: {refusal}")
            else:
                raise Unproven(f"{attempt.action!r} is allowed")

    def _reach(self, exercise: Exercise, step: Step) -> Exercise:
        """The goal can be had within the budget, by every suggestion."""
        if step.goal:
            held = all(each.holds(exercise.view) for each in step.goal)
            need(not held, "its goal is reached before it begins")
        for name in step.glowing:
            need(any(fits(each, (name,)) for each in named(self.game)), f"no action {name!r}")
        depth = step.budget or step.played
        ways = [
            self._search(exercise, depth, [self.game.words.name(action)])
            for action in exercise.glowing
        ] or [self._search(exercise, depth)]
        for name in ways[0]:
            exercise = self._do(exercise, f"play {name}")
        return exercise

    def _search(self, exercise: Exercise, depth: int, first: Sequence[str] = ()) -> list[str]:
        """Names of actions that lead to the end of the step, `first` being one of these."""
        self.left = NODES
        way = self._dig(exercise, depth, first)
        by = f" by {first[0]!r}" if first else ""
        need(way is not None, f"its goal is not found{by} within {depth} moves")
        assert way is not None
        return way

    def _dig(self, exercise: Exercise, depth: int, first: Sequence[str] = ()) -> list[str] | None:
        glowing = set(exercise.glowing)
        ordered = sorted(exercise.legal, key=lambda action: action not in glowing)
        for name in first or [self.game.words.name(action) for action in ordered]:
            self.left -= 1
            after = exercise.copy()
            after.do(f"play {name}")
            if after.number > exercise.number:
                return [name]
            rest = self._dig(after, depth - 1) if depth > 1 and self.left > 0 else None
            if rest is not None:
                return [name, *rest]
        return None

    def _do(self, exercise: Exercise, what: str) -> Exercise:
        after = exercise.copy()
        after.do(what)
        self.path.append(what)
        return after

    def _know(self, rules: Sequence[str]) -> None:
        for rule in rules:
            need(rule in self.rules, f"the rules have no {rule}")


def need(holds: bool, words: str) -> None:
    if not holds:
        raise Unproven(words)
