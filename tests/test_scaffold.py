"""`tumtum new-game`: what it writes works at once, and it never writes where it should not."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tumtum
from tumtum import cli, scaffold
from tumtum.folders import CannotWrite

SOURCE = str(Path(tumtum.__file__).parents[1])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return scaffold.new_game("Snark Hunt", tmp_path_factory.mktemp("games"), set())


def python(folder: Path, *command: str, path: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with our sources in that folder."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([SOURCE, path]),
        "MYPYPATH": SOURCE,
        "TUMTUM_DATA": str(folder / "data"),
        "TMPDIR": str(folder),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )


def run(folder: Path, *command: str, path: str = "") -> str:
    """What that says; it must succeed."""
    done = python(folder, *command, path=path)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_its_own_tests_pass(folder: Path) -> None:
    said = run(folder, "pytest", "-q", "-W", "error", "-p", "no:cacheprovider")
    assert "15 passed" in said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("promise", "room", "right", "wrong"),
    [
        ("census", "rules.py", "self.played = self.played + self.row", "pass"),
        ("census-counts", "rules.py", "lying.count(card) for", "1 for"),
        ("leak", "view.py", "state.hands[seat]) if seat >= 0", "sum(state.hands, [])) if True"),
        ("leak-told", "rules.py", ", to=[int(seat)])", ")"),
        ("leak-log", "words.py", 'takes the trick", event', 'left {event.after.hands}", event'),
        ("clone-independence", "rules.py", "[hand.copy() for hand in self.hands]", "self.hands"),
        ("clone-independence", "rules.py", "twin.leader = self.leader", "pass"),
        ("key", "rules.py", "tuple([tuple(hand) for hand in self.hands])", "0"),
        ("imagine-guesses", "view.py", "rng.shuffle(hidden)", "pass"),
        ("ended-early", "words.py", "if not view.actors:", "if view.actors[0] == -9:"),
    ],
)
def test_a_fault_in_it_makes_its_test_fail(
    tmp_path: Path, promise: str, room: str, right: str, wrong: str
) -> None:
    broken = scaffold.new_game("snark", tmp_path, set())
    file = broken / "src" / "snark" / room
    text = file.read_text()
    assert text.count(right) == 1
    file.write_text(text.replace(right, wrong))
    done = python(broken, "pytest", "-q", "-p", "no:cacheprovider", "-k", "promise")
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"ConformanceError: {promise}: " in done.stdout


@pytest.mark.slow
def test_it_is_linted_formatted_and_typed(folder: Path) -> None:
    run(folder, "ruff", "check", "--no-cache", ".")
    run(folder, "ruff", "format", "--no-cache", "--check", ".")
    run(folder, "mypy", "--cache-dir", str(folder / "data"), "src", "tests")


@pytest.mark.slow
def test_once_installed_it_is_played_like_any_other(folder: Path) -> None:
    installed = folder / "src" / "snark_hunt-0.1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: snark_hunt\nVersion: 0.1.0\n")
    (installed / "entry_points.txt").write_text("[tumtum.games]\nsnark_hunt = snark_hunt\n")
    path = str(folder / "src")
    assert "snark_hunt" in run(folder, "tumtum", "games", path=path)
    said = run(folder, "tumtum", "play", "snark hunt", "--seats", "greedy,random", path=path)
    assert re.search("has taken the most tricks and wins|share the win", said)
    assert "SH-5" in run(folder, "tumtum", "rules", "snark_hunt", "5", path=path)


def test_every_room_is_there(folder: Path) -> None:
    rooms = {path.name for path in (folder / "src" / "snark_hunt").iterdir()}
    assert rooms >= {
        "__init__.py",
        "rules.py",
        "view.py",
        "draw.py",
        "words.py",
        "encode.py",
        "sense.py",
        "rules.md",
        "py.typed",
    }
    written = [path for path in folder.rglob("*") if path.suffix in (".py", ".md", ".toml")]
    for path in written:
        text = path.read_text()
        assert "${" not in text
        assert "$name" not in text


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "cannot be a game's name"),
        ("x", "2 to 40 letters"),
        ("3d_chess", "a letter first"),
        ("../evil", "cannot be a game's name"),
        ("größe", "cannot be a game's name"),
        ("class", "means something else"),
        ("random", "means something else"),
        ("tumtum", "means something else"),
        ("Mimsy", "there is a game 'mimsy' already"),
    ],
)
def test_a_bad_name_is_refused(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(scaffold.BadName, match=words):
        scaffold.new_game(name, tmp_path, {"mimsy"})
    assert list(tmp_path.iterdir()) == []


def test_an_existing_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "snark").mkdir()
    with pytest.raises(scaffold.BadName, match="is there already"):
        scaffold.new_game("snark", tmp_path, set())
    assert list((tmp_path / "snark").iterdir()) == []


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotWrite, match="cannot write"):
        scaffold.new_game("snark", tmp_path / "file", set())


@pytest.mark.parametrize(
    ("name", "prefix"), [("snark", "SN"), ("snark_hunt", "SH"), ("ox", "OX"), ("a1", "AX")]
)
def test_rules_are_numbered_with_two_letters(name: str, prefix: str) -> None:
    assert scaffold.vocabulary(name)["prefix"] == prefix


def test_the_command_says_what_to_do_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["new-game", "snark", "--into", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert f"cd {tmp_path / 'snark'} && pip install" in out
    assert "tumtum play snark" in out
    assert cli.run(["new-game", "snark", "--into", str(tmp_path)]) == cli.USAGE
    assert "is there already" in capsys.readouterr().err
