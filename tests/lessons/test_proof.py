"""Every lesson of every game is proven; and the proof finds what is wrong with one."""

from dataclasses import replace
from typing import Any

import pytest
import taught

import tumtum
from tumtum.engine import Game
from tumtum.lessons import Lesson, Step, Try, course_of, faults, read_check
from tumtum.lessons.proof import Proof, Unproven

MIMSY = tumtum.game("mimsy")


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_the_lessons_of_a_game_hold(game: Game) -> None:
    assert faults(game) == []


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_a_course_is_short_and_ends_in_a_real_opening(game: Game) -> None:
    course = course_of(game)
    assert course is not None
    assert 5 <= len(course.lessons) <= 9
    last = course.lessons[-1]
    assert last.moves == ()
    assert last.steps[-1].played >= 3
    assert any(step.tries for lesson in course.lessons for step in lesson.steps)


def test_the_page_on_the_lessons_is_up_to_date() -> None:
    assert taught.PAGE.read_text(encoding="utf-8") == taught.page(), "run `make lessons`"


def lift(**changes: Any) -> Lesson:
    course = course_of(MIMSY)
    assert course is not None
    lesson = course.lessons[2]
    step: Step = replace(lesson.steps[0], **changes)
    return replace(lesson, steps=(step,))


GOAL = Try("take 0", "Lift it", "MI-22", "No.", tap="card-0")


@pytest.mark.parametrize(
    ("lesson", "fault"),
    [
        (lift(goal=(read_check("sum gems.8 >= 0"),)), "reached before it begins"),
        (lift(goal=(read_check("sum gems.8 >= 5"),)), "not found by 'take 5' within 1"),
        (lift(suggest=("take 9",)), "not found by 'take 9'"),
        (lift(suggest=("fly",)), "no action 'fly'"),
        (lift(lit=("card-12",)), "no 'card-12' in the picture"),
        (lift(tries=(replace(GOAL, action="take 1"),)), "'take 1' is allowed"),
        (lift(tries=(replace(GOAL, refused="MI-21"),)), "refused by MI-22, not MI-21"),
        (lift(tries=(replace(GOAL, action="fly"),)), "no action 'fly'"),
        (lift(tries=(replace(GOAL, refused="MI-999"),)), "the rules have no MI-999"),
        (replace(lift(), rules=("MI-999",)), "the rules have no MI-999"),
        (lift(goal=(read_check("gold >= 1"),)), "the view has no 'gold'"),
    ],
)
def test_a_lesson_that_does_not_hold_is_found(lesson: Lesson, fault: str) -> None:
    with pytest.raises(Unproven, match=fault):
        Proof(MIMSY, lesson).run()


def test_the_way_is_found_without_suggestions() -> None:
    [found] = Proof(MIMSY, lift(suggest=())).run()
    name = found.removeprefix("play ")
    assert Proof(MIMSY, lift(suggest=(name,))).run() == [found], "and is one"
