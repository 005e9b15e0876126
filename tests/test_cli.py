"""The command `tumtum`: what it prints, how it refuses, with which exit code."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import tumtum
from tumtum import cli
from tumtum.engine import FairNature, Match, record_of

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command; its exit code, stdout and stderr."""
    monkeypatch.setenv("TUMTUM_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "90")

    def command(*arguments: str) -> tuple[int, str, str]:
        code = cli.run(arguments)
        out, err = capsys.readouterr()
        return code, out, err

    return command


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """The record of a finished game between bots."""
    assert run("play", "mimsy", "--seats", "random,greedy", "--seed", "3")[0] == 0
    (path,) = (tmp_path / "data" / "games").iterdir()
    return path


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("play mimzy", ["no game 'mimzy'", "Did you mean mimsy?", "There are:"]),
        ("play", ["play what?", "mimsy"]),
        ("play mimsy --seats me", ["cannot be played by 1", "2, 3"]),
        ("play mimsy --seats me,gredy", ["did you mean greedy"]),
        ("play mimsy --seats me,god", ["no bot 'god'", "me:god"]),
        ("play mimsy --option turn_limit=60 --option turn_limit=70", ["given twice"]),
        ("play mimsy --option colour=red", ["no option 'colour'", "turn_limit (50 to 1000)"]),
        ("play mimsy --option turn_limit=7", ["'7' is not allowed", "50 to 1000"]),
        ("play mimsy --option turn_limit", ["needs a value"]),
        ("play --resume", ["resume which game?"]),
        ("play mimsy --resume --seed 7", ["leave --seats, --seed, --option out"]),
        ("play mimsy --resume missing.json", ["missing.json: there is no such file"]),
        ("rules mimsy MI-999", ["no rule 'MI-999'", "MI-1 to"]),
        ("rules jabberwocky", ["no game 'jabberwocky'"]),
        ("replay missing.json", ["missing.json: there is no such file"]),
        ("verify .", ["that is a folder"]),
        ("verify", ["FILE"]),
        ("dance", ['Unknown command "dance"', "tumtum --help"]),
        ("play mimsy --colour", ["--colour"]),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_line(
    run: Run, command: str, words: list[str]
) -> None:
    code, out, err = run(*command.split())
    assert code == cli.USAGE
    assert out == ""
    assert err.startswith("tumtum: ")
    assert err.count("\n") == 1
    for word in words:
        assert word in err


def test_nothing_to_resume_is_a_failure_not_a_misuse(run: Run) -> None:
    code, _, err = run("play", "mimsy", "--resume")
    assert code == cli.FAILED
    assert "begin one with: tumtum play mimsy" in err


def test_an_unwritable_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    code, _, err = run("play", "mimsy")
    assert code == cli.FAILED
    assert "cannot write" in err
    assert "TUMTUM_DATA" in err


@pytest.mark.parametrize("command", ["", "play", "serve", "games", "rules", "replay", "verify"])
def test_help_teaches_with_examples(run: Run, command: str) -> None:
    code, out, _ = run(*command.split(), "--help")
    assert code == 0
    assert f"tumtum {command}" in out
    assert "mimsy" in out or "game.json" in out


def test_the_version_says_how_the_rules_run(run: Run) -> None:
    code, out, _ = run("--version")
    assert code == 0
    how = "compiled" if tumtum.compiled() else "interpreted: "
    python = sys.version.split()[0]
    assert " ".join(out.split()).startswith(
        f"tumtum {tumtum.__version__}, Python {python}, rules {how}"
    )


@pytest.mark.parametrize("native", [True, False])
def test_slow_rules_are_said_once_before_a_game(
    run: Run, monkeypatch: pytest.MonkeyPatch, native: bool
) -> None:
    monkeypatch.setattr(tumtum, "compiled", lambda: native)
    code, _, err = run("play", "mimsy", "--seats", "random,greedy", "--seed", "3")
    assert code == 0
    assert err.count("the rules run interpreted, many times slower") == (not native)


def test_games_lists_all_and_shows_one(run: Run) -> None:
    listed = run("games")[1]
    assert all(game.id in listed for game in tumtum.all_games())
    code, one, _ = run("games", "mimsy")
    assert code == 0
    assert "turn_limit=300" in one
    assert "50 to 1000" in " ".join(one.split())


def test_a_game_is_found_under_each_of_its_names(run: Run) -> None:
    assert "gozd or 66d6" in run("games")[1]
    assert run("games", "66d6")[1].startswith("GOZD or 66d6, by Martijn van der Lee")
    assert run("rules", "66D6", "1")[1] == run("rules", "gozd", "GZ-1")[1]
    assert "Did you mean gozd?" in run("rules", "66d")[2]


def test_rules_all_or_one(run: Run) -> None:
    assert "At a glance" in run("rules", "mimsy")[1]
    one = run("rules", "Mimsy", "31")[1]
    assert one.startswith("MI-31 When the hand becomes empty")


def test_verify_says_what_holds(run: Run, record: Path) -> None:
    code, out, _ = run("verify", str(record))
    assert code == 0
    assert "All holds: Mimsy" in out
    assert "promised before the first move" in " ".join(out.split())


def test_verify_says_whose_salt_was_in_the_dice(run: Run, tmp_path: Path) -> None:
    game = tumtum.game("mimsy")
    match = Match(game, game.setup(2), FairNature("ab" * 16, ["a pinch", None]))
    match.begin()
    while actors := match.state.actors():
        match.play(actors[0], match.state.legal(actors[0])[0])
    salted = tmp_path / "salted.json"
    salted.write_text(record_of(match, ["Ada", "Bot"]).write())
    code, out, _ = run("verify", str(salted))
    assert code == 0
    assert "as the seed with the salt of Ada gives them" in " ".join(out.split())


def _with(record: Path, **changes: object) -> str:
    data = json.loads(record.read_text()) | changes
    changed = record.with_name("changed.json")
    changed.write_text(json.dumps(data))
    return str(changed)


def test_verify_finds_loaded_dice(run: Run, record: Path) -> None:
    moves = json.loads(record.read_text())["moves"]
    moves[0], moves[1] = moves[1], moves[0]  # the secrets dealt to each other
    code, _, err = run("verify", _with(record, moves=moves, result=None))
    assert code == cli.FAILED
    assert "moves[0]: nature played" in err


def test_verify_finds_another_seed_than_the_promised(run: Run, record: Path) -> None:
    code, _, err = run("verify", _with(record, seed="00" * 16))
    assert code == cli.FAILED
    assert "not the seed that was promised" in err


def test_verify_finds_an_illegal_move(run: Run, record: Path) -> None:
    moves = [*json.loads(record.read_text())["moves"], [0, 1]]
    code, _, err = run("verify", _with(record, moves=moves))
    assert code == cli.FAILED
    assert "the game is over" in err


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seed": None}, "the dice cannot be checked"),
        ({"format": 9}, "this is format 9; only 1 to 3 can be read"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"moves": [["a", 1]]}, "moves[0][0]: expected a whole number"),
    ],
)
def test_verify_cannot_check_everything(
    run: Run, record: Path, changes: dict[str, object], words: str
) -> None:
    code, _, err = run("verify", _with(record, **changes))
    assert code == cli.USAGE
    assert words in err


def test_a_replay_shows_secrets_only_at_the_end(run: Run, record: Path) -> None:
    code, out, _ = run("replay", str(record), "--plain")
    assert code == 0
    assert "The setup" in out
    assert "Random: take" in out
    before, _, after = out.partition("The secret goals:")
    assert "secret goal" not in before
    assert "The end" in after


def test_a_replay_through_one_seats_eyes(run: Run, record: Path) -> None:
    by_number = run("replay", str(record), "--plain", "--seat", "1")[1]
    assert "your secret goal" in by_number
    assert by_number == run("replay", str(record), "--plain", "--seat", "Greedy")[1]
    code, _, err = run("replay", str(record), "--seat", "5")
    assert code == cli.USAGE
    assert "no seat '5'" in err
    assert "0 (Random), 1 (Greedy)" in err


def test_serve_passes_its_flags_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[object, ...]] = []
    fake = SimpleNamespace(serve=lambda *arguments: calls.append(arguments))
    monkeypatch.setitem(sys.modules, "tumtum.table", SimpleNamespace(serve=fake))
    monkeypatch.setitem(sys.modules, "tumtum.table.serve", fake)
    assert run("serve")[0] == 0
    flags = ["--host", "0.0.0.0", "--port", "80", "--workers", "2", "--no-open"]
    assert run("serve", *flags, "--database", "x", "--secret", "y")[0] == 0
    assert run("serve", "--fd", "3")[0] == 0
    limits = ["--limit", "own=4", "--limit", "chats=3/1"]
    assert run("serve", "--public-url", "https://x.org", *limits)[0] == 0
    assert calls == [
        ("127.0.0.1", None, None, None, 1, True, None, "", ()),
        ("0.0.0.0", 80, "x", "y", 2, False, None, "", ()),
        ("127.0.0.1", None, None, None, 1, True, 3, "", ()),
        ("127.0.0.1", None, None, None, 1, True, None, "https://x.org", ["own=4", "chats=3/1"]),
    ]


def test_serve_without_its_packages_says_how_to_get_them(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError("No module named 'starlette'", name="starlette")

    monkeypatch.setattr("tumtum.cli.serving.importlib.import_module", missing)
    code, _, err = run("serve")
    assert code == cli.USAGE
    assert "needs the package 'starlette'" in err
    assert "pip install 'tumtum[table]'" in err


def test_a_closed_pipe_is_no_traceback(tmp_path: Path) -> None:
    source = str(Path(tumtum.__file__).parents[1])
    done = subprocess.run(
        f"{sys.executable} -m tumtum rules mimsy | head -1",
        shell=True,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": source, "PATH": "/usr/bin:/bin"},
    )
    assert done.stdout
    assert done.stderr == ""
