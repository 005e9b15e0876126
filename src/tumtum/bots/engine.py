"""Bots in any language: a program that reads positions and writes moves, a line of JSON each.

It is sent what a bot at a table is sent, the `state` of docs/protocol.md as far as it concerns
one who decides, and answers as there: `{"type": "play", "action": 12}`, or with the action's name.
"""

import atexit
import json
import os
import shutil
import subprocess
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from tumtum.engine import to_plain
from tumtum.engine.game import Game
from tumtum.engine.rng import Rng
from tumtum.engine.view import View

PATIENCE = 30.0  # seconds for one decision


class BadEngine(RuntimeError):
    """A program that cannot be run, or does not answer as it should; the message names it."""


class Engine:
    """One running program, which may sit on any number of seats."""

    about = "A program of its own."

    def __init__(self, path: str) -> None:
        self.name = path
        program = shutil.which(str(Path(path).absolute()))
        if program is None:
            raise BadEngine(f"{path}: there is no such program, or it may not be run (chmod +x)")
        try:
            self.process = subprocess.Popen(  # noqa: S603 (named by who runs us)
                [program],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                start_new_session=True,  # Ctrl-C is for who started it
            )
        except OSError as error:
            raise BadEngine(f"{path}: it cannot be run: {error.strerror}") from None
        self.answers: Queue[str] = Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        atexit.register(self.end)

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        """Its answer to the seat's view, checked."""
        legal = game.imagine(view, rng).legal(view.seat)
        names = {game.words.name(action): action for action in legal}
        self._say(
            {
                "type": "state",
                "game": game.id,
                "viewer": view.seat,
                "choices": [{"action": action, "name": name} for name, action in names.items()],
                "view": to_plain(view),
            }
        )
        answer = self._hear()
        action = answer.get("action", names.get(str(answer.get("name"))))
        if action not in legal or type(action) is not int:
            raise BadEngine(f"{self.name}: {json.dumps(answer)} is none of {', '.join(names)}")
        return action

    def end(self) -> None:
        """It has no more to do."""
        with suppress(OSError):
            self.process.kill()
        self.process.wait()

    def _say(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
        except OSError:
            raise BadEngine(f"{self.name}: it has ended{self._code()}") from None

    def _hear(self) -> dict[str, Any]:
        try:
            line = self.answers.get(timeout=PATIENCE)
        except Empty:
            raise BadEngine(f"{self.name}: no answer for {PATIENCE:.0f} s") from None
        if not line:
            raise BadEngine(f"{self.name}: it has ended{self._code()}")
        try:
            answer = json.loads(line)
        except ValueError:
            raise BadEngine(f"{self.name}: not a line of JSON: {line.strip()[:80]!r}") from None
        if not isinstance(answer, dict):
            raise BadEngine(f"{self.name}: not a JSON object: {line.strip()[:80]!r}")
        return answer

    def _listen(self) -> None:
        """In a thread, until the program has ended: then an empty line."""
        assert self.process.stdout is not None
        with suppress(ValueError, OSError):
            for line in self.process.stdout:
                if line.strip():
                    self.answers.put(line)
        self.answers.put("")

    def _code(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            return f" (exit code {self.process.wait(1)})"
        return ""


def is_program(name: str) -> bool:
    """Whether a bot's name is the path of a program."""
    return "/" in name or os.sep in name


@cache
def started(path: str) -> Engine:
    """The program of that path, started once."""
    return Engine(path)
