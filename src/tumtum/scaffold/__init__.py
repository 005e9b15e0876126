"""A folder for a new game, with every room furnished: `tumtum new-game snark`.

What it writes is a small complete game with a passing test, to be changed room by room.
"""

import keyword
import re
import sys
from pathlib import Path
from string import Template

from tumtum.folders import CannotWrite

TEMPLATES = Path(__file__).parent / "templates"
RESERVED = {"tumtum", "test", "tests", "src", "package"}


class BadName(ValueError):
    """A name that cannot be a game's, or a place that cannot be its folder, and why."""


def new_game(name: str, into: Path, taken: set[str]) -> Path:
    """Write the folder of a new game; `taken` are the ids of the games there are."""
    plain = checked_name(name, taken)
    folder = into / plain
    if folder.exists():
        raise BadName(f"{folder} is there already; choose another name or another folder (--into)")
    words = vocabulary(plain)
    try:
        for template in sorted(TEMPLATES.rglob("*.tmpl")):
            target = folder / place_of(template, plain)
            target.parent.mkdir(parents=True, exist_ok=True)
            filled = Template(template.read_text(encoding="utf-8")).substitute(words)
            target.write_text(filled, encoding="utf-8")
        (folder / "src" / plain / "py.typed").touch()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise CannotWrite(f"cannot write {folder}: {reason}") from error
    return folder


def checked_name(name: str, taken: set[str]) -> str:
    """The name as a Python package writes it: "Snark Hunt" is snark_hunt."""
    plain = re.sub(r"[\s-]+", "_", name.strip().lower())
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,39}", plain):
        raise BadName(
            f"{name!r} cannot be a game's name: take 2 to 40 letters, digits and _, a letter first"
        )
    if keyword.iskeyword(plain) or plain in sys.stdlib_module_names or plain in RESERVED:
        raise BadName(f"{plain!r} means something else to Python or Tumtum; take another name")
    if plain in taken:
        raise BadName(f"there is a game {plain!r} already; take another name")
    return plain


def vocabulary(plain: str) -> dict[str, str]:
    """What stands for the placeholders of the templates."""
    words = [word for word in plain.split("_") if word]
    initials = "".join(word[0] for word in words if word[0].isalpha()).upper()
    letters = "".join(letter for letter in plain if letter.isalpha()).upper()
    return {
        "name": plain,
        "title": " ".join(words).title(),
        "Class": "".join(word.capitalize() for word in words),
        "prefix": (initials if len(initials) >= 2 else f"{letters}XX")[:2],
    }


def place_of(template: Path, plain: str) -> Path:
    """Where the file goes inside the game's folder."""
    parts = template.relative_to(TEMPLATES).with_suffix("").parts
    if parts[0] == "package":
        return Path("src", plain, *parts[1:])
    return Path(*parts[:-1], parts[-1].replace("game", plain))
