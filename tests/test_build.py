"""Compiling in a checkout: what is due, that stale files never count, and `make play`."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import build
import pytest

from tumtum import scaffold
from tumtum._interpreted import fingerprints, kind

ROOT = Path(__file__).parent.parent
RULES = "src/tumtum/engine/rng.py"
HOW = """
from tumtum import _interpreted, compiled
print("compiled" if compiled() else _interpreted.reason())
"""
BINARY = f"src/tumtum/engine/rng{EXTENSION_SUFFIXES[0]}"


def stamp(checkout: Path, how: str = "whole") -> Path:
    """Says that BINARY was made of RULES as it is now."""
    path = checkout / "build" / "compiled.json"
    path.parent.mkdir(exist_ok=True)
    sources = fingerprints(checkout, [RULES])
    path.write_text(json.dumps({"kind": how, "files": [BINARY], "sources": sources}))
    return path


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of our own, with a compiled file that cannot be loaded."""
    unwanted = shutil.ignore_patterns("__pycache__", "*" + EXTENSION_SUFFIXES[0], "*.egg-info")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=unwanted)
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=unwanted)
    for name in ("setup.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / BINARY).write_text("no machine code")
    return tmp_path


def run(checkout: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout / "src"), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def rules(checkout: Path) -> str:
    """How they run, or why they do not."""
    told = run(checkout, "-c", HOW)
    return (told.stdout + told.stderr).strip()


# --- stale files never count ---


def test_compiled_files_count_only_while_their_sources_stay_the_same(checkout: Path) -> None:
    assert "they are not compiled yet" in rules(checkout)
    stamp(checkout)
    assert "ImportError" in rules(checkout), "the compiled file is used now"
    with (checkout / RULES).open("a") as source:
        source.write("# changed\n")
    assert "they changed since they were compiled" in rules(checkout)


def test_a_stamp_vouches_for_nothing_that_is_missing(checkout: Path) -> None:
    path = stamp(checkout, "apart")
    assert kind(path) == "apart"
    (checkout / BINARY).unlink()
    assert kind(path) == ""
    path.write_text("{")
    assert kind(path) == ""


@pytest.mark.parametrize(
    ("have", "wish", "due"),
    [
        ("whole", "whole", False),
        ("whole", "light", False),
        ("whole", "apart", False),
        ("light", "whole", True),  # slower than what is wanted
        ("light", "light", False),
        ("light", "apart", False),
        ("apart", "whole", True),
        ("apart", "light", True),
        ("apart", "apart", False),
        ("", "apart", True),
    ],
)
def test_what_is_due(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, have: str, wish: str, due: bool
) -> None:
    monkeypatch.setattr(build, "STAMP", stamp(checkout, have or "whole"))
    monkeypatch.setattr(build, "compiled_modules", lambda: [RULES])
    written = json.loads(build.STAMP.read_text())
    written["sources"] |= fingerprints(checkout, ["setup.py"])
    build.STAMP.write_text(json.dumps(written))
    if not have:
        (checkout / "setup.py").write_text("# other flags")
    assert build.due(wish) is due


def test_a_new_module_is_due(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "STAMP", stamp(checkout))
    monkeypatch.setattr(build, "compiled_modules", lambda: [RULES, "src/tumtum/engine/bag.py"])
    assert build.due("apart")


def test_who_waited_for_another_build_does_not_build_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []

    def compile_rules(wish: str) -> int:
        built.append(wish)
        return 0

    monkeypatch.setattr(build, "BUILD", tmp_path)
    monkeypatch.setattr(build, "due", lambda wish: not built)
    monkeypatch.setattr(build, "compile_rules", compile_rules)
    others = [threading.Thread(target=build.main, args=("whole",)) for _ in range(3)]
    with build.alone():
        for other in others:
            other.start()
        time.sleep(0.1)
        assert not built
    for other in others:
        other.join(10)
    assert built == ["whole"]


def test_a_build_that_fails_on_what_was_kept_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "apart" / "cache"
    kept.mkdir(parents=True)

    def built(wish: str) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], int(kept.exists()), "", "")

    monkeypatch.setattr(build, "BUILD", tmp_path)
    monkeypatch.setattr(build, "build", built)
    monkeypatch.setattr(build, "compiled_modules", list)
    assert build.compile_rules("apart") == 0


def test_all_that_is_hot_is_compiled() -> None:
    modules = build.compiled_modules()
    for game in (ROOT / "src" / "tumtum" / "games").glob("*/rules.md"):
        room = f"src/tumtum/games/{game.parent.name}/"
        assert any(module.startswith((room + "rules/", room + "rules.py")) for module in modules)
        assert any(module.startswith((room + "sense/", room + "sense.py")) for module in modules)
        assert room + "observe.py" in modules
    assert "src/tumtum/engine/state.py" in modules
    assert "src/tumtum/envs/batch.py" in modules


@pytest.mark.slow
def test_a_game_laid_among_ours_is_found_and_compiled(checkout: Path, tmp_path: Path) -> None:
    """The way to compile a game of one's own, as docs/writing-a-game.md has it."""
    snark = scaffold.new_game("snark", tmp_path, set()) / "src" / "snark"
    shutil.copytree(snark, checkout / "src" / "tumtum" / "games" / "snark")
    listed = run(checkout, "setup.py", "--list-compiled").stdout.split()
    assert "src/tumtum/games/snark/rules.py" in listed
    assert "src/tumtum/games/snark/sense.py" in listed
    assert "Snark" in run(checkout, "-m", "tumtum", "rules", "snark").stdout


@pytest.mark.slow
def test_a_quick_build_a_change_and_another(checkout: Path) -> None:
    """Of the engine alone, to save time. Where nothing compiles, the plain rules run."""
    (checkout / BINARY).unlink()
    compiler = shutil.which("cc")
    only = {"TUMTUM_ONLY": "none", "CI": "1"}
    for _ in range(2):
        done = run(checkout, "tools/build.py", "--quick", **only)
        assert done.returncode == 0, done.stderr
        assert ("compiled in" if compiler else "run interpreted") in done.stdout
        assert (rules(checkout) == "compiled") == bool(compiler)
        assert not list(checkout.rglob("*.arriving"))
        with (checkout / RULES).open("a") as source:
            source.write("MORE = 1\n")
        assert rules(checkout) != "compiled"


# --- make play ---

SUPERVISED = """
import sys, play
play.build.due = lambda wish: True
play.COMPILE = ["sh", "-c", "until [ -e compiled ]; do sleep 0.1; done", sys.argv[1]]
play.main()
"""


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """tools/play.py with a compiler that is done when a file called compiled is there."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tools")])
    process = subprocess.Popen(
        [sys.executable, "-c", SUPERVISED, str(tmp_path)],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": path,
            "TUMTUM_DATA": str(tmp_path),
            "BROWSER": "true",
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        yield process
        process.terminate()


def address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    found = re.search(r"http://127.0.0.1:\d+", process.stdout.readline())
    assert found
    return found.group()


def lobby(url: str) -> str:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return str(answer.read().decode())


@pytest.mark.slow
def test_the_table_opens_at_once_and_restarts_where_it_was(
    playing: subprocess.Popen[str], tmp_path: Path
) -> None:
    url = address(playing)
    assert "The rules are being compiled" in lobby(url)
    (tmp_path / "compiled").touch()
    while "The rules are being compiled" in lobby(url):  # never refused, whoever serves
        time.sleep(0.1)
    assert address(playing) == url


@pytest.mark.slow
def test_an_end_is_the_end_of_server_and_compiler(
    playing: subprocess.Popen[str], tmp_path: Path
) -> None:
    url = address(playing)
    assert lobby(url)
    playing.send_signal(signal.SIGTERM)
    assert playing.wait(20) == 1
    with pytest.raises(OSError, match="refused"):
        lobby(url)
    left = subprocess.run(["ps", "-eo", "ppid,args"], capture_output=True, text=True, check=True)
    assert not [line for line in left.stdout.splitlines() if line.endswith(str(tmp_path))]
