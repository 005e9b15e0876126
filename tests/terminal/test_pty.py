"""The program as a new user meets it: a real terminal (a pseudo-terminal), real keys, kill -9."""

import fcntl
import json
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import tumtum

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 30.0  # seconds


class Terminal:
    """A program in a pseudo-terminal of so many columns."""

    def __init__(self, arguments: list[str], environment: dict[str, str], columns: int) -> None:
        self.master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))

        def sit_down() -> None:  # so that ^C reaches it, also where the tests run in background
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            [sys.executable, "-m", "tumtum", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            preexec_fn=sit_down,
        )
        os.close(slave)
        self.written = b""
        self.seen = 0  # how much of the screen `wait_for` has looked at

    @property
    def raw(self) -> str:
        """Decoded as a whole: a read may end in the middle of a letter."""
        return self.written.decode(errors="ignore")

    @property
    def screen(self) -> str:
        """What was written, a line each time the cursor went back to the margin."""
        return re.sub("\r+\n?", "\n", ANSI.sub("", self.raw))

    def wait_for(self, words: str) -> str:
        """What came up to and with these words, since the last wait."""
        deadline = time.monotonic() + PATIENCE
        while words not in self.screen[self.seen :]:
            assert time.monotonic() < deadline, f"no {words!r} in:\n{self.screen}"
            if not self.read():
                raise AssertionError(f"ended without {words!r}:\n{self.screen}")
        start = self.seen
        self.seen = self.screen.index(words, start) + len(words)
        return self.screen[start : self.seen]

    def read(self) -> bool:
        """Whether there may be more to come."""
        if not select.select([self.master], [], [], 0.2)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return False
        self.written += data
        return bool(data)

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def end(self) -> int:
        """Its exit code, once all it said has been read."""
        while self.read() and self.process.poll() is None:
            pass
        while select.select([self.master], [], [], 0)[0] and self.read():
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)


Open = Callable[..., Terminal]


@pytest.fixture
def terminal(data: Path) -> Iterator[Open]:
    opened: list[Terminal] = []

    def start(*arguments: str, columns: int = 90, **environment: str) -> Terminal:
        source = str(Path(tumtum.__file__).parents[1])
        ours = ("NO_COLOR", "COLUMNS", "LINES")  # what the terminal itself is to say
        plain = {name: value for name, value in os.environ.items() if name not in ours}
        settings = {**plain, "PYTHONPATH": source, "TERM": "xterm-256color", **environment}
        opened.append(Terminal(list(arguments), settings, columns))
        return opened[-1]

    yield start
    for each in opened:
        each.close()


@pytest.mark.slow
def test_a_new_user_asks_moves_takes_back_quits_and_comes_back(terminal: Open) -> None:
    first = terminal("play", "mimsy", "--seats", "me:Ada,greedy", "--seed", "7")
    shown = first.wait_for("\nAda> ")
    assert "Your secret goal" in shown
    assert "Lift the gems of a mimsy card" in shown
    assert "\x1b[" in first.raw  # in colour
    first.type("?\n")
    assert "MI-21 The active player chooses" in first.wait_for("\nAda> ")
    first.type("take 4\n")
    assert "A goal card is never a start card (MI-22)" in first.wait_for("\nAda> ")
    first.type("2\n")
    assert "Greedy lifts" in first.wait_for("\nAda> ")
    first.type("undo\n")
    assert "Taken back" in first.wait_for("\nAda> ")
    first.type("2\n")
    first.wait_for("\nAda> ")
    first.type("quit\n")
    first.wait_for("Go on with: tumtum play mimsy --resume")
    assert first.end() == 0

    second = terminal("play", "mimsy", "--resume")
    assert "Ada lifts" in second.wait_for("\nAda> ")
    time.sleep(0.5)  # a ^C between the prompt and the reading of keys would be lost
    second.type("\x03")
    second.wait_for("Saved in")
    assert second.end() == 130
    assert "Traceback" not in second.screen


@pytest.mark.slow
def test_kill_9_loses_nothing(terminal: Open) -> None:
    first = terminal("play", "mimsy", "--seed", "7")
    first.wait_for("\nPlayer 1> ")
    first.type("1\n")
    answer = first.wait_for("\nPlayer 1> ")
    first.process.send_signal(signal.SIGKILL)
    first.process.wait()
    second = terminal("play", "mimsy", "--resume")
    board = [line for line in answer.splitlines() if " goal " in line]
    assert board
    again = second.wait_for("\nPlayer 1> ")
    assert all(line in again for line in board)


def test_a_game_to_its_end_at_forty_columns_without_colour(terminal: Open) -> None:
    game = terminal(
        "play", "mimsy", "--seed", "11", "--option", "turn_limit=50", columns=40, NO_COLOR="1"
    )
    while not ended(game):
        turn = game.wait_for("\nPlayer 1> ")
        assert [line for line in turn.splitlines() if len(line) > 40] == []
        game.type("1\n")
    assert game.end() == 0
    assert "tumtum replay" in game.screen
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", game.raw)


def ended(game: Terminal) -> bool:
    """Whether the answer to the last move is the end."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        rest = game.screen[game.seen :]
        if "tumtum verify" in rest:
            return True
        if "\nPlayer 1> " in rest:
            return False
        game.read()
    raise AssertionError(game.screen)


@pytest.mark.slow
def test_rules_are_paged_and_a_replay_is_stepped_through(terminal: Open, data: Path) -> None:
    rules = terminal("rules", "mimsy", PAGER="cat")
    rules.wait_for("Choosing the start card")
    assert rules.end() == 0

    game = terminal("play", "mimsy", "--seats", "random,greedy", "--seed", "3")
    game.wait_for("tumtum verify")
    assert game.end() == 0
    (record,) = (data / "games").iterdir()
    last = len([seat for seat, _ in json.loads(record.read_text())["moves"] if seat >= 0])
    show = terminal("replay", str(record))
    assert "The setup" in show.wait_for(f"0/{last}> ")
    show.type("\n")
    assert f"1 of {last}" in show.wait_for(f"1/{last}> ")
    show.type("b\n")
    assert "The setup" in show.wait_for(f"0/{last}> ")
    show.type("e\n")
    assert "The end" in show.wait_for(f"{last}/{last}> ")
    show.type("q\n")
    assert show.end() == 0
