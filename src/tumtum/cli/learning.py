"""`tumtum learn`."""

from rich.console import Console

import tumtum
from tumtum.lessons import course_of
from tumtum.terminal import learn as lessons
from tumtum.terminal.typed import find_game

from .root import Usage, app, say_if_interpreted


@app.command
def learn(game: str, lesson: int = 1, /) -> int:
    """Learn a game by playing it, lesson by lesson.

    Examples:

    - `tumtum learn mimsy`
    - `tumtum learn mimsy 3`: from the third lesson on

    Parameters
    ----------
    game
        The game; `tumtum games` lists them.
    lesson
        The number of the lesson to begin with.
    """
    chosen = find_game(game)
    course = course_of(chosen)
    if course is None:
        there = ", ".join(each.id for each in tumtum.all_games() if course_of(each) is not None)
        raise Usage(f"there are no lessons for {chosen.title}; there are for: {there}")
    if not 1 <= lesson <= len(course.lessons):
        raise Usage(f"there is no lesson {lesson}; they go from 1 to {len(course.lessons)}")
    say_if_interpreted()
    return lessons.learn(chosen, course, lesson - 1, Console())
