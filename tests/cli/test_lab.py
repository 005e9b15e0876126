"""`tumtum lab` as people type it."""

import json
from pathlib import Path

import duckdb
import polars as pl
import pytest

from tumtum.cli import FAILED, USAGE, run
from tumtum.engine import Record, replay
from tumtum.games import game
from tumtum.lab.store import open_run


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a run of Mimsy in it."""
    folder = tmp_path_factory.mktemp("lab")
    words = "lab run mimsy --games 60 --bots greedy,random --seats 2-3 --jobs 1 --name first"
    assert run([*words.split(), "--folder", str(folder)]) == 0
    return folder


def test_a_run_says_what_it_does_and_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "lab run mimsy --games 40 --options turn_limit=50,300 --jobs 1 --seed 7"
    assert run([*words.split(), "--folder", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "Mimsy, 2 seats, random, 2 settings. Seed 7, 40 deals, rules 1." in said
    assert f"Rows go to {tmp_path / 'mimsy-1'} as they come" in said
    assert "40 games: an interval of +/-15 points. Good for a smoke test" in said
    assert "80 games are in" in said
    assert "2 seats, turn_limit=50: 40 games" in said
    assert said.count("Seat 2 wins") == 2


def test_runs_are_numbered(tmp_path: Path) -> None:
    for _ in range(2):
        words = ["lab", "run", "mimsy", "--games", "1", "--jobs", "1", "--folder", str(tmp_path)]
        assert run(words) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mimsy-1", "mimsy-2"]


def test_a_finished_run_has_nothing_to_go_on_with(
    lab: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lab", "run", "mimsy", "--resume", "first", "--folder", str(lab)]) == 0
    assert "120 games are there; 0 to play." in capsys.readouterr().out
    assert run(["lab", "run", "gozd", "--resume", "first", "--folder", str(lab)]) == USAGE
    assert "first is a run of Mimsy, not of GOZD" in capsys.readouterr().err


def test_the_tables_are_read_by_polars_and_duckdb(lab: Path) -> None:
    files = str(lab / "first" / "games" / "*.parquet")
    frame = pl.read_parquet(files)
    assert len(frame) == 120
    query = f"select count(*), sum(moves), max(len(result)) from '{files}'"
    assert rows(query) == [(120, frame["moves"].sum(), 3)]
    turns = str(lab / "first" / "turns" / "*.parquet")
    query = f"select count(*) from '{turns}' t join '{files}' g using (game)"
    assert rows(query) == [(frame["turns"].sum(),)]


def rows(query: str) -> list[tuple[int, ...]]:
    """DuckDB's answer."""
    answer = duckdb.sql(query)
    assert answer is not None
    return list(answer.fetchall())


def test_a_game_is_written_as_a_record(
    lab: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    words = ["lab", "replay", "first", "17", "--folder", str(lab), "--out", str(file)]
    assert run(words) == 0
    record = Record.read(file.read_text())
    assert replay(record, game("mimsy")).state.result() == record.result
    assert run(["lab", "replay", "first", "17", "--folder", str(lab), "--plain"]) == 0
    assert "wins" in capsys.readouterr().out
    assert run(["lab", "replay", "first", "120", "--folder", str(lab)]) == USAGE
    assert "numbered from 0 to 119" in capsys.readouterr().err


def test_where_a_run_comes_from_is_written_down(lab: Path) -> None:
    about = json.loads((lab / "first" / "run.json").read_text())
    assert about["title"] == "Mimsy"
    assert about["bots"]["greedy"]["about"].startswith("Looks one move ahead")
    assert about["plan"]["seed"] == 0
    assert set(about) >= {"command", "tumtum", "python", "begun", "seed_rule", "compiled"}


def test_measures_in_words(lab: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "measure", "first", "--folder", str(lab)]) == 0
    said = capsys.readouterr().out
    for words in (
        "2 seats: 60 games",
        "greedy wins",
        "Changes of the lead",
        "Never fired (each in",
    ):
        assert words in said


@pytest.mark.slow
def test_a_card_is_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "lab card mimsy --ban drop --force take --options turn_limit=50 --bots random --games 20"
    )
    assert run([*words.split(), "--jobs", "1", "--folder", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    for words in ("without drop", "always take", "other options", "20 pairs of the same seeds"):
        assert words in said
    assert len(list(tmp_path.iterdir())) == 4
    assert run(["lab", "card", "mimsy", "--folder", str(tmp_path)]) == USAGE


def test_a_sweep_stops_early_where_it_is_clear(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "lab sweep bandersnatch --bots random --games 100 --target 0.9 --jobs 1"
    assert run([*words.split(), "--folder", str(tmp_path), "x=1"]) == USAGE
    assert "no option 'x'" in capsys.readouterr().err
    words = "lab sweep mimsy turn_limit=50,300 --bots random --games 100 --target 0.95 --jobs 1"
    assert run([*words.split(), "--folder", str(tmp_path)]) == 0
    assert "below" in capsys.readouterr().out
    for name in ("mimsy-sweep-1-1", "mimsy-sweep-1-2"):
        assert 0 < open_run(tmp_path / name).tally().games[0] < 100


def test_a_ladder_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "lab ladder mimsy --bots random,greedy --games 10 --jobs 1"
    assert run([*words.split(), "--folder", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert said.index("greedy  ") < said.index("random  ")
    assert run(["lab", "ladder", "mimsy", "--bots", "greedy", "--folder", str(tmp_path)]) == USAGE


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("lab run gozd --bots sage", "no bot 'sage'"),
        ("lab run mimsy --seats two", "--seats is a number, 2-4 or 2,4"),
        ("lab run mimsy --jobs 0", "at least 1 job"),
        ("lab run mimsy --ban jump", "its kinds of action: deal, drop"),
        ("lab replay nothing 1", "there is no run 'nothing'"),
        ("lab measure nothing", "there is no run 'nothing'"),
    ],
)
def test_what_cannot_be_done_is_said(
    words: str, answer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*words.split(), "--folder", str(tmp_path)]) == USAGE
    assert answer in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_an_unwritable_folder_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    words = ["lab", "run", "mimsy", "--folder", str(tmp_path / "file" / "lab")]
    assert run(words) == FAILED
    assert "cannot write to" in capsys.readouterr().err
