"""A learner in a lesson: on the script, off it, and back."""

from dataclasses import replace

import pytest

import tumtum
from tumtum.engine import NATURE
from tumtum.lessons import BadDeed, BadLesson, Exercise, Lesson, course_of
from tumtum.lessons.opening import opening

MIMSY = tumtum.game("mimsy")


def lesson(title: str) -> Lesson:
    course = course_of(MIMSY)
    assert course is not None
    return next(each for each in course.lessons if each.title == title)


def begun(title: str) -> Exercise:
    exercise = Exercise(MIMSY, lesson(title))
    exercise.answer()
    return exercise


def test_the_suggestions_glow_and_reach_the_goal() -> None:
    exercise = begun("Lift a card")
    names = [MIMSY.words.name(action) for action in exercise.glowing]
    assert names == ["take 5", "take 6", "take 7"]
    assert exercise.do("play take 6") is None
    assert exercise.done


def test_a_broken_rule_moves_nothing_and_is_remembered() -> None:
    exercise = begun("Lift a card")
    before = exercise.state.clone()
    refusal = exercise.do("play take 0")
    assert refusal is not None
    assert refusal.rule == "MI-22"
    assert refusal.tried is not None
    assert exercise.state == before
    assert exercise.deeds == ["try take 0"]
    assert not exercise.done


def test_a_refusal_that_a_step_asks_for_leads_on() -> None:
    exercise = begun("The ring and its gems")
    with pytest.raises(BadDeed, match="comes later"):
        exercise.do("play take 5")
    with pytest.raises(BadDeed, match="not what the step asks for"):
        exercise.do("touch card-6")
    exercise.do("touch card-5")
    assert exercise.number == 1
    exercise.do("play take 0")
    assert exercise.done


def test_off_the_script_a_bot_answers_and_the_goal_still_judges() -> None:
    exercise = begun("Lift a card")
    exercise.do("play take 9")
    assert not exercise.done
    assert exercise.spent
    answered = [deed[0] for deed in exercise.deeds]
    assert answered == ["0", "1", "1"], "the bot takes a card and says which colour falls first"
    assert exercise.to_act
    exercise.do("play take 7")
    assert exercise.done, "late, but reached"


def test_what_was_done_can_be_done_again_and_taken_back() -> None:
    exercise = begun("Lift a card")
    exercise.do("play take 9")
    again = Exercise(MIMSY, exercise.lesson, exercise.deeds)
    assert again.state == exercise.state
    assert (again.number, again.made) == (exercise.number, exercise.made)
    assert exercise.back == 0
    assert Exercise(MIMSY, exercise.lesson, exercise.deeds[: exercise.back]).made == 0


def test_the_same_deeds_meet_the_same_answer() -> None:
    deeds = []
    for _ in range(2):
        exercise = begun("Your first real turns")
        exercise.do("play take 1")
        deeds.append(exercise.deeds)
    assert deeds[0] == deeds[1]


def test_the_others_keep_to_the_script() -> None:
    exercise = begun("Watch the others")
    assert exercise.deeds == ["1 take 11"]


def test_a_script_that_does_not_fit_is_dropped() -> None:
    watch = lesson("Watch the others")
    step = replace(watch.steps[0], replies=("take 0", "take 11"))
    exercise = Exercise(MIMSY, replace(watch, steps=(step,)))
    exercise.answer()
    assert exercise.script == []
    assert exercise.to_act


@pytest.mark.parametrize(
    ("deed", "fault"),
    [
        ("0 take 0", "never a start card"),
        ("1 take 5", "not the turn of seat 1"),
        ("0 fly", "no action 'fly'"),
        ("you take 5", "does not begin with a seat"),
        ("try take 5", "comes later|it is allowed"),
        ("touch card-5", "not what the step asks for"),
    ],
)
def test_deeds_that_do_not_fit_are_refused(deed: str, fault: str) -> None:
    with pytest.raises(BadDeed, match=fault):
        Exercise(MIMSY, lesson("Lift a card"), [deed])


def test_nothing_is_done_after_the_end_of_a_lesson() -> None:
    with pytest.raises(BadDeed, match="the lesson is done"):
        Exercise(MIMSY, lesson("Lift a card"), ["0 take 5", "1 take 1"])


def test_nature_is_scripted_where_it_is_named_and_else_drawn_from_the_seed() -> None:
    ring = lesson("Lift a card")
    part = replace(ring, moves=("deal purple", "take 5"))
    moves = opening(MIMSY, part)
    assert moves == opening(MIMSY, replace(part, title="the same"))
    assert MIMSY.words.name(moves[0][1]) == "deal purple"
    assert sum(seat == NATURE for seat, _ in moves) == 14
    assert moves != opening(MIMSY, replace(part, seed="another"))


@pytest.mark.parametrize(
    ("moves", "fault"), [(("fly",), "no such action"), (("take 0",), "moves.0.: 'take 0': .*MI-22")]
)
def test_an_opening_that_cannot_be_is_named(moves: tuple[str, ...], fault: str) -> None:
    with pytest.raises(BadLesson, match=fault):
        opening(MIMSY, replace(lesson("Your first real turns"), moves=moves))
