"""A designer's content: refused with file, place and reason, or played and named in the record."""

import re
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

import tumtum
from tumtum.cli import run as command
from tumtum.engine import BadRecord, replay
from tumtum.engine.content import ContentRead, content_hash, stand_in
from tumtum.lab.content import read_content
from tumtum.lab.errors import BadPlan
from tumtum.lab.plan import make_plan
from tumtum.lab.running import begin, go_on
from tumtum.lab.store import open_run

GAMES = Path(str(tumtum.__file__)).parent / "games"


def changed(game: str, folder: Path, old: str, new: str) -> Path:
    """The game's content with one thing changed, as a file."""
    text = (GAMES / game / "content.toml").read_text(encoding="utf-8")
    assert re.search(old, text)
    file = folder / "mine.toml"
    file.write_text(re.sub(old, new, text, count=1), encoding="utf-8")
    return file


@pytest.mark.slow
def test_a_changed_number_changes_the_game(tmp_path: Path) -> None:
    file = changed(
        "gunny_town", tmp_path, r"(?m)^victory_points_to_end = 15", "victory_points_to_end = 3"
    )
    game = tumtum.game("gunny_town")
    text = read_content("gunny_town", file)
    runs = []
    for name, content in (("own", ""), ("mine", text)):
        run = begin(tmp_path / name, make_plan(game, games=8, content=content, luck=False), "")
        go_on(run, jobs=1)
        runs.append(run)
    own, mine = (run.table("games").select(pl.col("turns").mean()).collect().item() for run in runs)
    assert mine < own
    record = runs[1].record(0)
    assert record.content == content_hash(text.encode())
    with pytest.raises(
        BadRecord, match=r"content: recorded with content \w{16}, this is Gunny Town"
    ):
        replay(record, game)
    assert runs[0].record(0).content is None


PROPOSALS = sorted((Path(__file__).parents[2] / "docs" / "lab").glob("*.toml"))


@pytest.mark.parametrize("file", PROPOSALS, ids=lambda file: str(file.stem))
def test_proposals_can_be_played_and_change_little(file: Path) -> None:
    game = file.stem.partition("-")[0]
    text = read_content(game, file)
    own = (GAMES / game / "content.toml").read_text(encoding="utf-8")
    changed_lines = set(text.splitlines()) ^ set(own.splitlines())
    assert 0 < len(changed_lines) <= 4, "all else is as in the game's own content"


FINISHED = """
import sys
from pathlib import Path
from tumtum.cli.content import use_content
use_content("gozd", Path(sys.argv[1]))
import tumtum
from tumtum.engine import FairNature, Match, Rng, record_of
game = tumtum.game("gozd")
match, rng = Match(game, game.setup(2), FairNature("ab" * 16)), Rng(1)
match.begin()
while actors := match.state.actors():
    match.play(actors[0], int(match.state.random(actors[0], rng)))
Path(sys.argv[2]).write_text(record_of(match, ["Ada", "Bot"]).write())
"""


@pytest.mark.slow
def test_a_game_of_a_variant_is_verified_with_its_content(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, record = (
        changed("gozd", tmp_path, 'attacker = "retreat"', 'attacker = "death"'),
        tmp_path / "game.json",
    )
    for words in (["-c", FINISHED, file, record], ["-m", "tumtum", "verify", record]):
        content = ["--content", file] if "verify" in words else []
        done = subprocess.run([sys.executable, *map(str, [*words, *content])], check=False)
        assert done.returncode == 0
    assert command(["verify", str(record)]) == 1
    assert "name the file with --content" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "old", "new", "words"),
    [
        (
            "gillybog",
            'verb = "protect"',
            'verb = "protest"',
            r"mine.toml: basic_action 2 \(grow\), steps 1: there is no verb 'protest'",
        ),
        (
            "gunny_town",
            "cost = 3",
            "cost = 300",
            r"mine.toml: store \w+.cost: 300 is not a number from",
        ),
        (
            "gozd",
            'attacker = "defect"',
            'attacker = "flee"',
            r"mine.toml: battle\[0\].attacker: expected one of",
        ),
        (
            "tangled_yarns",
            "city_tiles = ",
            "city_tale = ",
            "mine.toml: components.city_tiles.book: is missing",
        ),
        ("gunny_town", r"\[setup\]", "[setup", "mine.toml: TOMLDecodeError: .*line"),
    ],
)
def test_a_broken_file_never_starts_a_run(
    game: str, old: str, new: str, words: str, tmp_path: Path
) -> None:
    with pytest.raises(BadPlan, match=words):
        read_content(game, changed(game, tmp_path, old, new))


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadPlan, match=r"none.toml: cannot be read: No such file"):
        read_content("gillybog", tmp_path / "none.toml")


def test_nothing_stands_in_for_a_game_that_was_loaded(tmp_path: Path) -> None:
    assert tumtum.game("gillybog").content == ""
    with pytest.raises(ContentRead, match="gillybog has read its content already"):
        stand_in("gillybog", tmp_path / "mine.toml")


def test_games_without_content_say_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = ["--folder", str(tmp_path)]
    assert command(["lab", "run", "mimsy", "--content", "x.toml", *folder]) == 2
    assert "gillybog, gozd, gunny_town, tangled_yarns; not 'mimsy'" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_broken_file_leaves_no_run_behind(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("[meta")
    folder = tmp_path / "lab"
    words = ["lab", "run", "gillybog", "--content", str(file), "--folder", str(folder)]
    assert command(words) == 2
    assert f"{file}: " in capsys.readouterr().err
    assert not folder.exists()


def test_a_run_remembers_its_content(tmp_path: Path) -> None:
    plan = make_plan(tumtum.game("gillybog"), games=1, content="x = 1")
    begin(tmp_path / "run", plan, "")
    assert open_run(tmp_path / "run").plan == plan
