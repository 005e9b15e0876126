"""Runs with a designer's content: checked before a run begins, brought to every worker."""

import atexit
import shutil
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import tumtum
from tumtum.engine import Rng, playout
from tumtum.engine.content import FILE, content_hash, stand_in, variant

from .errors import BadPlan

TRIES = 2  # random games of each number of seats that new content must get through


def adopt(game: str, text: str) -> None:
    """Make this process play with this content ("": the game's own)."""
    wanted = content_hash(text.encode()) if text else ""
    if variant(game) == wanted:
        return
    folder = Path(tempfile.mkdtemp(prefix="tumtum-content-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = folder / "content.toml"
    file.write_text(text, encoding="utf-8")
    stand_in(game, file)


def adopted(game: str, text: str) -> bool:
    """Whether this very process plays with this content."""
    return variant(game) == (content_hash(text.encode()) if text else "")


def read_content(game: str, file: Path) -> str:
    """The text of a content file that the game accepts; BadPlan names file, place and reason."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadPlan(f"{file}: cannot be read: {reason}") from None
    check_content(game, text, str(file))
    return text


def check_content(game: str, text: str, name: str) -> None:
    """BadPlan, beginning with `name`, unless the game can be played with this content."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        fault = pool.submit(find_fault, game, text).result()
    if fault:
        raise BadPlan(f"{name}: {fault}")


def own_content(game: str) -> str:
    """The text of the game's own content file; "" if it has none that another can stand in for."""
    file = Path(tumtum.__file__).parent / "games" / game / FILE
    return file.read_text(encoding="utf-8") if file.exists() else ""


def find_fault(game: str, text: str) -> str:
    """What is wrong with this content, found by loading the game with it and by playing; "" if
    nothing is. Call it in a process of its own, which has not loaded the game."""
    adopt(game, text)
    try:
        loaded = tumtum.game(game)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError) as error:
        return _words(error)
    for seats in loaded.seats:
        for seed in range(TRIES):
            try:
                state = loaded.new(seats)
                playout(state, Rng(seed))
            except Exception as error:  # whatever rules raise that meet content they cannot play
                return f"games of {seats} break down: {_words(error)}"
            if state.result() is None:
                return f"games of {seats} come to no end"
    return ""


def _words(error: Exception) -> str:
    words = str(error) or "the rules cannot use it"
    known = type(error).__name__ in ("BadContent", "ContentError")
    words = words if known else f"{type(error).__name__}: {words}"
    return words.removeprefix("content.toml, ").removeprefix("content.toml: ")
