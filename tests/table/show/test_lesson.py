"""A lesson as the learner sees it."""

import gzip
import json
from typing import Any

import pytest

import tumtum
from tumtum.engine import Game
from tumtum.lessons import course_of
from tumtum.table.show.lesson import teach

Json = dict[str, Any]


def ask(lesson: int = 2, deeds: list[str] | None = None, do: str = "") -> Json:
    status, data = teach("mimsy", lesson, deeds or [], do, "wide")
    assert status == 200, data
    answer: Json = json.loads(gzip.decompress(data))
    return answer


def test_what_an_action_would_bring_is_shown_before_it_is_played() -> None:
    looked = ask(do="look take 5")
    assert set(looked) == {"pieces", "marks"}
    played = ask(do="play take 5")
    assert looked["pieces"] in [frame["wide"] for frame in played["frames"]]
    assert teach("mimsy", 2, [], "look take 0", "wide")[0] == 409, "that is not allowed"


def test_a_lesson_from_its_first_words_to_its_end() -> None:
    begun = ask()
    assert (begun["title"], begun["step"], begun["done"]) == ("Lift a card", 0, False)
    assert begun["glowing"] == [5, 6, 7]
    assert begun["rules"][0]["rule"] == "MI-21"
    assert "[ruling" not in json.dumps(begun["rules"])
    refused = ask(do="play take 0")
    assert refused["refusal"]["rule"] == "MI-22"
    assert refused["picture"] == begun["picture"], "nothing has moved"
    astray = ask(do="play take 9", deeds=refused["deeds"])
    assert astray["spent"]
    assert [frame["seat"] for frame in astray["frames"]][-1] == 1, "the bot answered"
    back = ask(deeds=astray["deeds"][: astray["back"]])
    assert back["picture"] == begun["picture"]
    assert back["frames"] == []
    done = ask(do="play take 5", deeds=back["deeds"])
    assert done["done"]
    assert done["count"] == 1
    assert done["lines"]


def test_a_lesson_that_begins_with_the_others_shows_what_they_do() -> None:
    watch = ask(lesson=5)
    assert watch["frames"]
    assert watch["before"] is not None
    assert watch["deeds"] == ["1 take 11"]


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_every_lesson_begins_with_something_to_do(game: Game) -> None:
    course = course_of(game)
    assert course is not None
    for number, lesson in enumerate(course.lessons):
        begun = json.loads(gzip.decompress(teach(game.id, number, [], "", "wide")[1]))
        offered = {choice["action"] for choice in begun["choices"]}
        assert offered or begun["touch"] or begun["tries"], lesson.title
        assert offered.issuperset(begun["glowing"]), lesson.title
        assert [seat["you"] for seat in begun["seats"] if seat["acting"]], lesson.title


def test_show_me_shows_and_changes_nothing() -> None:
    shown = ask(do="show")
    assert shown["demo"]
    assert shown["frames"]
    assert shown["deeds"] == []


@pytest.mark.parametrize(
    ("lesson", "deeds", "do", "status"),
    [
        (99, [], "", 404),
        (-1, [], "", 404),
        (2, ["0 take 0"], "", 409),
        (2, ["-1 deal green"], "", 409),
        (2, [], "fly", 409),
        (2, [], "play fly", 409),
    ],
)
def test_what_does_not_fit_the_lesson_is_refused(
    lesson: int, deeds: list[str], do: str, status: int
) -> None:
    assert teach("mimsy", lesson, deeds, do, "wide")[0] == status


@pytest.mark.parametrize(
    ("game", "number", "name", "mark"),
    [
        ("gillybog", 2, "play run", "g-order"),
        ("gunny_town", 2, "walk i7", "way"),
        ("tangled_yarns", 1, "move poppy 4", "way"),
        ("mimsy", 2, "take 5", "way course"),
    ],
)
def test_lessons_show_what_a_game_draws_of_a_choice(
    game: str, number: int, name: str, mark: str
) -> None:
    status, data = teach(game, number, [], f"look {name}", "wide")
    assert status == 200
    assert mark in json.loads(gzip.decompress(data))["marks"]
