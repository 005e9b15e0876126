"""How a game is best searched: search.toml."""

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

import tumtum
from tumtum.bots import manner
from tumtum.bots.level import LEVELS
from tumtum.bots.manner import BadManner, manner_of, read
from tumtum.engine import Game

GAMES = Path(tumtum.__file__).parent / "games"
FILES = sorted(GAMES.glob("*/search.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.parent.name))
def test_a_game_is_searched_as_its_folder_says(file: Path) -> None:
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    assert set(written) - {"effort"} == set(manner.USUAL)
    found = manner_of(tumtum.game(file.parent.name))
    assert (found.cut, found.sense, found.explore, found.draws) == tuple(
        written[name] for name in ("cut", "sense", "explore", "draws")
    )
    assert found.judge == (written["expand"] == "judge")
    assert found.rehearse == (written["expand"] == "rehearse")


def test_a_game_that_says_nothing_is_searched_as_usual(game: Game) -> None:
    assert FILES, "the test above has something to look at"
    found = manner_of(game)
    assert (found.cut, found.judge, found.sense, found.draws) == (10, False, 0.0, 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("effort = 8", "effort is a table"),
        ("[effort]\nexpert = 0", "a number above 0"),
        ("[effort]\nexpert = true", "a number above 0"),
        ("cut = 'long'", "cut is a int, not 'long'"),
        ("depth = 3", "there is no 'depth'; there are cut, expand, sense, explore, draws"),
        ("expand = 'guess'", "one of playout, judge, rehearse, not 'guess'"),
        ("expand = 'rehearse'\ncut = -1", "a cut of 0 or more"),
        ("sense = 2.0", "between 0 and 1"),
        ("explore = -1.0", "not below 0"),
        ("draws = 0", "at least 1"),
        ("cut = 1\ncut: 2\n", "line 2"),
    ],
)
def test_a_bad_file_is_refused_by_name_and_place(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "search.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadManner, match=r"search\.toml: ") as refused:
        read(file)
    assert words in str(refused.value)


def test_what_a_file_leaves_out_is_as_usual(tmp_path: Path) -> None:
    file = tmp_path / "search.toml"
    file.write_text("cut = 3", encoding="utf-8")
    found = read(file)
    assert (found.manner.cut, found.manner.explore, found.effort) == (3, 0.7, {})


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.parent.name))
def test_levels_think_as_much_as_the_folder_says(file: Path) -> None:
    written = tomllib.loads(file.read_text(encoding="utf-8")).get("effort", {})
    assert set(written) <= {level.name for level in LEVELS}
    game = tumtum.game(file.parent.name)
    budgets = [level.budget(game) for level in LEVELS]
    assert budgets == [round(level.evaluations * written.get(level.name, 1)) for level in LEVELS]
    assert all(4 * less <= more for less, more in pairwise(budgets))
