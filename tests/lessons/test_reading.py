"""lessons.toml is read strictly: whatever cannot be meant is named, with its place."""

import pytest

from tumtum.lessons import BadLesson, Course, read_course

HEAD = 'title = "T"\nwin = "Have most."\n[positions.ring]\nseats = 2\nmoves = ["a", "b"]\n'
LESSON = '[[lesson]]\ntitle = "One"\nrules = ["MI-1"]\n'
STEP = '[[lesson.step]]\nask = "Do"\nsay = "Do it."\n'


def read(text: str) -> Course:
    return read_course(text, "mimsy")


def test_a_lesson_takes_over_a_position_and_goes_on_from_there() -> None:
    own = f'{LESSON}position = "ring"\nmoves = ["c"]\nseat = 1\n{STEP}reach = "d"\n'
    lesson = read(HEAD + own).lessons[0]
    assert lesson.moves == ("a", "b", "c")
    assert (lesson.seats, lesson.seat, lesson.seed) == (2, 1, "One")
    assert (lesson.steps[0].reach, lesson.steps[0].budget) == (("d",), 1)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title = ", "lessons.toml: "),
        (HEAD, "no lesson"),
        (HEAD + LESSON, "a lesson needs rules that it teaches, and a step"),
        (HEAD + LESSON + 'position = "square"\n' + STEP + "played = 1\n", r"no \[positions.square"),
        (HEAD + LESSON + STEP, "just one of"),
        (HEAD + LESSON + STEP + 'reach = "a"\nplayed = 2\n', "just one of"),
        (HEAD + LESSON + STEP + 'reach = "a"\ncolour = 2\n', "step 1: there is no colour"),
        (HEAD + LESSON + STEP + "reach = [1]\n", "a text or a list of texts"),
        (HEAD + LESSON + STEP + 'played = "1"\n', "played is to be int"),
        (HEAD + LESSON + STEP + 'goal = "much"\n', r"lesson 1 \(One\), step 1: goal: 'much'"),
        (HEAD + LESSON + STEP + "refusal = true\n", "needs a"),
        (HEAD + LESSON + 'progress = "5"\n' + STEP + "played = 1\n", "progress"),
        (HEAD.replace("Have most.", "word " * 41) + LESSON, "win has 41 words"),
        (HEAD.replace('"T"', f'"{"T" * 41}"') + LESSON, "title has 41 letters"),
    ],
)
def test_what_is_wrong_is_named(text: str, fault: str) -> None:
    with pytest.raises(BadLesson, match=fault):
        read(text)
