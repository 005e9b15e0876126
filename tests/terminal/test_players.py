"""Who sits where."""

import pytest

import tumtum
from tumtum.terminal.players import BadSeats, Player, seated

MIMSY = tumtum.game("mimsy")


def test_alone_one_plays_a_casual_bot() -> None:
    assert seated(None, MIMSY) == [Player("Player 1"), Player("Casual", "casual")]


def test_people_and_bots_with_and_without_names() -> None:
    assert seated("me,random,greedy", MIMSY) == [
        Player("Player 1"),
        Player("Random", "random"),
        Player("Greedy", "greedy"),
    ]
    assert seated("me:Ada, me:Bo ,greedy:Hal", MIMSY) == [
        Player("Ada"),
        Player("Bo"),
        Player("Hal", "greedy"),
    ]


def test_no_name_comes_twice() -> None:
    assert [player.name for player in seated("greedy,greedy,me:Greedy 2", MIMSY)] == [
        "Greedy",
        "Greedy 2",
        "Greedy 2 3",
    ]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("me,gredy", "did you mean greedy"),
        ("me,god", "no bot 'god'; did you mean .*There are: random, greedy"),
        ("Ada,greedy", "A person so called is me:Ada"),
        ("me,", "an empty place"),
        ("robot:Hal", "'robot' is no kind of player; before the colon stands me, random, greedy"),
        ("me:", "lacks the name"),
    ],
)
def test_what_cannot_be_seated_is_refused_with_what_would_do(words: str, answer: str) -> None:
    with pytest.raises(BadSeats, match=answer):
        seated(words, MIMSY)


@pytest.mark.parametrize("words", ["me,random", "me:Ada,greedy:Hal"])
def test_players_are_written_as_they_are_read(words: str) -> None:
    players = seated(words, MIMSY)
    assert seated(",".join(player.written() for player in players), MIMSY) == players
