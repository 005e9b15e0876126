"""Lessons at the keyboard."""

import io

import pytest
from rich.console import Console

import tumtum
from tumtum.engine import Game
from tumtum.lessons import course_of, solution
from tumtum.terminal.learn import learn


def sit(game: Game, *lines: str, first: int = 0) -> str:
    """What is written while these lines are typed, from this lesson on."""
    course = course_of(game)
    assert course is not None
    out = io.StringIO()
    typed = iter(lines)

    def ask(prompt: str) -> str:
        out.write(prompt)
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    assert learn(game, course, first, Console(file=out, width=100), ask) == 0
    return out.getvalue()


MIMSY = tumtum.game("mimsy")


def test_the_first_lessons_of_mimsy() -> None:
    text = sit(MIMSY, "", "", "take 5", "take 0", "1", "quit")
    assert "Your secret card is purple" in text, "bold without asterisks"
    assert "That comes later" in text
    assert "Good try! Goals stay put." in text
    assert "A goal card is never a start card (MI-22)." in text
    assert text.count("Well done.") == 3
    assert "Go on with: tumtum learn mimsy 4" in text


def test_off_the_script_and_back() -> None:
    text = sit(MIMSY, "back", "take 9", "undo", "take 5", first=2)
    assert "There is nothing to take back yet." in text
    assert "Bram lifts" in text, "a bot answers"
    assert "That was not it yet. Type back" in text
    assert text.count("Well done.") == 1


def test_rules_help_and_what_is_not_understood() -> None:
    text = sit(MIMSY, "?", "? 31", "help", "frobnicate", "look", "skip", "quit", first=2)
    assert "MI-23 All gems on the chosen card" in text
    assert "take back what you did last" in text
    assert "is no option" in text
    assert "Choose what to drop" in text, "skipped"


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_whoever_does_what_is_asked_learns_the_game(game: Game) -> None:
    course = course_of(game)
    assert course is not None
    typed = [
        what.partition(" ")[2] if what.startswith("play ") else ""
        for lesson in course.lessons
        for what in solution(game, lesson)
    ]
    text = sit(game, *typed)
    assert text.count("Well done.") == len(course.lessons)
    assert f"You know the game. Play it: tumtum play {game.id}" in text
