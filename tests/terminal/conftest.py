"""A terminal to play in: scripted lines in, a string out."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from rich.console import Console

import tumtum
from tumtum.terminal import play as playing
from tumtum.terminal.saves import SavedGame


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TUMTUM_DATA", str(folder))
    return folder


@dataclass
class Evening:
    """How a sitting went."""

    code: int
    text: str
    saved: SavedGame
    questions: list[str]


Play = Callable[..., Evening]


@pytest.fixture
def play(data: Path) -> Play:
    """Play Mimsy with these lines typed; when they run out the keyboard is gone (EOF)."""

    def evening(
        *lines: str,
        seats: str | None = None,
        seed: str = "7",
        width: int = 90,
        saved: SavedGame | None = None,
        game: str = "mimsy",
    ) -> Evening:
        typed: Iterator[str] = iter(lines)
        questions: list[str] = []
        out = io.StringIO()

        def ask(prompt: str) -> str:
            questions.append(prompt)
            out.write(prompt)
            try:
                line = next(typed)
            except StopIteration:
                raise EOFError from None
            out.write(f"{line}\n")
            if line == "^C":
                raise KeyboardInterrupt
            return line

        if saved is None:
            saved = playing.new_game(tumtum.game(game), seats, seed, {})
        console = Console(file=out, width=width, force_terminal=False)
        code = playing.play(saved, console, ask)
        return Evening(code, out.getvalue(), saved, questions)

    return evening
