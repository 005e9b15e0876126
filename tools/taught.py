"""Write docs/lessons.md: the lessons of every game, and which of its rules they teach."""

import re
from pathlib import Path

import tumtum
from tumtum.engine import Game
from tumtum.lessons import Course, course_of

PAGE = Path(__file__).parent.parent / "docs" / "lessons.md"
RULE = re.compile(r"\*\*([A-Z]{2}-\d+[a-z]?)\*\*")

HEAD = """# Lessons

What the lessons of each game teach, by the numbers of its rules; those in brackets are broken on
purpose. Made by `make lessons` from the games' `lessons.toml`;
[writing-a-game.md](writing-a-game.md#lessons) says how they are written.
"""


def page() -> str:
    """The whole page."""
    games = [(game, course_of(game)) for game in tumtum.all_games()]
    return "\n".join([HEAD, *(chapter(game, course) for game, course in games if course)])


def chapter(game: Game, course: Course) -> str:
    """The lessons of one game."""
    known = set(RULE.findall(game.rules_text))
    taught = {rule for lesson in course.lessons for rule in lesson.rules} & known
    rows = [f"## {game.title}: {course.title}", "", "| lesson | teaches |", "|---|---|"]
    for number, lesson in enumerate(course.lessons, 1):
        broken = {each.refused: None for step in lesson.steps for each in step.tries}
        cited = [*lesson.rules, *(f"({rule})" for rule in broken)]
        rows.append(f"| {number}. {lesson.title} | {', '.join(cited)} |")
    rows += ["", f"{len(taught)} of {len(known)} numbered rules.", ""]
    return "\n".join(rows)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
