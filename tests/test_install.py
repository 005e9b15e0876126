"""What people get: a wheel of this tree in an environment of its own plays, serves, shows rules;
and games of other packages, compiled or not."""

import importlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType

import pytest

import tumtum
from tumtum import scaffold
from tumtum.engine.state import State

from .table.harness import free_port

games = importlib.import_module("tumtum.games")  # not the function of that name
MIMSY = tumtum.game("mimsy")
ROOT = Path(__file__).parent.parent
UNWANTED = shutil.ignore_patterns(".*", "build", "*.so", "*.egg-info", "__pycache__", "tests")
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]


def run(*command: str, cwd: Path, **environment: str) -> str:
    """What a command prints; it must succeed."""
    unset = ("PYTHONPATH", "TUMTUM_INTERPRETED")
    done = subprocess.run(
        command,
        cwd=cwd,
        env={name: os.environ[name] for name in os.environ if name not in unset} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` of an environment that holds Tumtum's plain wheel; the packages it needs are
    those of this environment, so that nothing is downloaded."""
    folder = tmp_path_factory.mktemp("install")
    shutil.copytree(ROOT, folder / "tree", ignore=UNWANTED)
    wheel = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), "./tree"]
    run(*wheel, cwd=folder, TUMTUM_COMPILE="0")
    run(sys.executable, "-m", "venv", "--without-pip", "venv", cwd=folder)
    (site,) = (folder / "venv").rglob("site-packages")
    (site / "others.pth").write_text(sysconfig.get_path("purelib"))
    (name,) = folder.glob("tumtum-*-py3-none-any.whl")
    target = ["--python", str(folder / "venv"), "install", "--no-deps", "--no-index"]
    run(*PIP, *target, str(name), cwd=folder)
    return folder / "venv" / "bin"


@pytest.mark.slow
def test_a_plain_wheel_shows_rules_and_plays(installed: Path, tmp_path: Path) -> None:
    command = str(installed / "tumtum")
    told = run(command, "--version", cwd=tmp_path)
    assert f"tumtum {tumtum.__version__}" in told
    assert "rules interpreted: they were installed" in " ".join(told.split())
    where = "import tumtum; print(tumtum.__file__)"
    assert str(installed.parent) in run(str(installed / "python"), "-c", where, cwd=tmp_path)
    for game in tumtum.all_games():
        assert game.title in run(command, "rules", game.id, cwd=tmp_path)
    seats = ["--seats", "random,greedy", "--seed", "3"]
    played = run(command, "play", "mimsy", *seats, cwd=tmp_path, TUMTUM_DATA=str(tmp_path / "d"))
    assert "many times slower" in played
    (record,) = (tmp_path / "d" / "games").iterdir()
    assert "All holds" in run(command, "verify", str(record), cwd=tmp_path)


@pytest.mark.slow
def test_a_plain_wheel_serves(installed: Path, tmp_path: Path) -> None:
    with serving(installed, tmp_path) as url:
        lobby = get(url)
        for game in tumtum.all_games():
            assert game.title in lobby
            assert game.title in get(f"{url}/rules/{game.id}")
            assert get(f"{url}/look/{game.id}.css") == game.look.style
        assert "--brass" in get(f"{url}/static/common/tumtum.css")


@contextmanager
def serving(installed: Path, folder: Path) -> Iterator[str]:
    port = str(free_port())
    environment = {name: os.environ[name] for name in os.environ if name != "PYTHONPATH"}
    process = subprocess.Popen(
        [str(installed / "tumtum"), "serve", "--no-open", "--port", port],
        cwd=folder,
        env={**environment, "TUMTUM_DATA": str(folder)},
        stderr=subprocess.DEVNULL,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and process.poll() is None:
            with suppress(OSError):
                get(f"{url}/healthz")
                break
            time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(20)


def get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as answer:
        return str(answer.read().decode())


# --- games of other packages ---


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> type[State]:
    """A kind of position that looks as if it had been compiled in a package `snark`."""
    module = ModuleType("snark.rules")
    module.__file__ = "/snark/rules.so"
    monkeypatch.setitem(sys.modules, "snark.rules", module)
    monkeypatch.setattr(games, "_load", lambda module: MIMSY)
    return type("Snark", (State,), {"__module__": "snark.rules", "__mypyc_attrs__": ()})


def test_a_game_compiled_apart_is_refused_by_a_compiled_engine(
    foreign: type[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert games._native(foreign)
    real = games._native
    monkeypatch.setattr(games, "_native", lambda kind: kind is State or real(kind))
    with pytest.raises(tumtum.UnfitGame, match=r"compiled apart .* install snark without"):
        games._load_foreign("snark")
    assert games._load_foreign("boojum") is MIMSY, "another package"
    monkeypatch.setattr(games, "_native", lambda kind: kind is not State and real(kind))
    assert games._load_foreign("snark") is MIMSY, "a plain engine bears it"


SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(ext_modules=mypycify(["src/snark/rules.py"], opt_level="0"))
"""
POINT = "[tumtum.games]\nsnark = snark\n"


@pytest.mark.slow
def test_a_game_really_compiled_apart_is_refused_or_plays(tmp_path: Path) -> None:
    """Refused by a compiled Tumtum, in words and at once; a plain one plays it."""
    folder = scaffold.new_game("snark", tmp_path, set())
    about = folder / "src" / "snark-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: snark\nVersion: 1\n")
    (about / "entry_points.txt").write_text(POINT)
    (folder / "setup.py").write_text(SETUP)
    if shutil.which("cc"):
        source = str(ROOT / "src")
        run(sys.executable, "setup.py", "-q", "build_ext", "--inplace", cwd=folder, MYPYPATH=source)
        assert list((folder / "src" / "snark").glob("rules.*.so"))
    done = subprocess.run(
        [sys.executable, "-m", "tumtum", "play", "snark", "--seats", "random,greedy"],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(folder / "src")]),
            "TUMTUM_DATA": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    if tumtum.compiled():
        assert done.returncode == 2
        assert "compiled apart from this Tumtum" in done.stderr
    else:
        assert done.returncode == 0, done.stderr
