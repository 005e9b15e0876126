"""Bots in any language, over a pipe."""

import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tumtum
from tumtum import bots
from tumtum.bots import engine as engines
from tumtum.bots.engine import BadEngine, Engine
from tumtum.engine import FastNature, Match, Rng
from tumtum.terminal.players import seat_all

MIMSY = tumtum.game("mimsy")
Write = Callable[[str], Engine]


@pytest.fixture
def program(tmp_path: Path, request: pytest.FixtureRequest) -> Write:
    """Write a program that does this for every line it reads, and start it."""

    def write(body: str) -> Engine:
        file = tmp_path / f"mybot{len(list(tmp_path.iterdir()))}"
        lines = [f"#!{sys.executable}", "import json, sys, time", "for line in sys.stdin:"]
        lines += ["    state = json.loads(line)", f"    {body}"]
        file.write_text("\n".join(lines))
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
        engine = Engine(str(file))
        request.addfinalizer(engine.end)
        return engine

    return write


def answer(expression: str) -> str:
    return f"print(json.dumps({expression}), flush=True)"


def test_a_whole_game_between_two_programs(program: Write) -> None:
    last = program(answer("{'type': 'play', 'name': state['choices'][-1]['name']}"))
    first = program(answer("{'type': 'play', 'action': state['choices'][0]['action']}"))
    match = Match(MIMSY, MIMSY.setup(2), FastNature(Rng(1)))
    match.begin()
    while match.state.actors():
        seat = match.state.actors()[0]
        view = match.state.view(seat)
        chosen = (last, first)[seat].choose(MIMSY, view, Rng(2))
        assert chosen == match.state.legal(seat)[-1 if seat == 0 else 0]
        match.play(seat, chosen)


def test_it_is_sent_what_its_seat_may_know(program: Write) -> None:
    """The secret of the other seat is not among it."""
    wise = "state['view']['secrets'][1 - state['viewer']] == -1"
    told = program(answer(f"{{'action': state['choices'][0]['action'] if {wise} else 4000}}"))
    match = Match(MIMSY, MIMSY.setup(2), FastNature(Rng(1)))
    match.begin()
    seat = match.state.actors()[0]
    assert told.choose(MIMSY, match.state.view(seat), Rng(2)) in match.state.legal(seat)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (answer("{'action': 4000}"), r"4000.* is none of take"),
        (answer("{'action': True}"), "is none of"),
        (answer("[1]"), "not a JSON object"),
        ("print('hello', flush=True)", "not a line of JSON: 'hello'"),
        ("sys.exit(3)", r"it has ended \(exit code 3\)"),
        ("time.sleep(60)", "no answer for"),
    ],
)
def test_what_it_does_wrong_is_said(
    program: Write, monkeypatch: pytest.MonkeyPatch, body: str, words: str
) -> None:
    engine = program(body)
    if "sleep" in body:
        monkeypatch.setattr(engines, "PATIENCE", 0.2)
    match = Match(MIMSY, MIMSY.setup(2), FastNature(Rng(1)))
    match.begin()
    with pytest.raises(BadEngine, match=words) as caught:
        engine.choose(MIMSY, match.state.view(match.state.actors()[0]), Rng(2))
    assert "mybot" in str(caught.value)


def test_a_program_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadEngine, match="no such program"):
        Engine(str(tmp_path / "nobody"))
    (tmp_path / "text").write_text("not a program")
    (tmp_path / "text").chmod(0o755)
    with pytest.raises(BadEngine, match="cannot be run"):
        Engine(str(tmp_path / "text"))


def test_a_path_is_a_bots_name(program: Write) -> None:
    path = program("sys.exit()").name
    found = bots.bot(path)
    assert isinstance(found, Engine)
    assert bots.bot(path) is found, "one process for all its decisions"
    found.end()
    assert [player.bot for player in seat_all([f"{path}:Hal", "me"])] == [path, ""]
