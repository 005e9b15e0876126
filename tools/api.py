"""Write docs/api.md: what Tumtum offers to Python, taken from the sources and their docstrings."""

import ast
import inspect
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "api.md"

# Heading, what it is about, and the names in it, each with the module it is written in.
CHAPTERS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    (
        "Games",
        '`tumtum.game("mimsy")` finds a game, `tumtum.all_games()` lists all.',
        (
            ("games/__init__.py", "game all_games broken_games UnknownGame"),
            ("engine/game.py", "Game RulesRoom ViewRoom DrawRoom EncodeRoom ObserveRoom"),
            ("engine/game.py", "SenseRoom"),
            ("engine/options.py", "Option Setup BadOption"),
        ),
    ),
    (
        "Positions",
        "`tumtum.game(...).new(...)` gives one; all of these are in `tumtum.engine`.",
        (
            (
                "engine/state.py",
                "State Event IllegalMove Stuck play check legal_actions random_action",
            ),
            ("engine/state.py", "view_of playout shares"),
            ("engine/view.py", "View to_plain from_plain"),
            ("engine/rng.py", "Rng"),
            ("engine/golden.py", "positions_after"),
        ),
    ),
    (
        "Matches and records",
        "A match is a game being played, with nature beside it; a record is a match as a document.",
        (
            ("engine/match.py", "Match Step"),
            ("engine/nature.py", "Nature FastNature FairNature promise"),
            ("engine/record.py", "Record record_of replay verify BadRecord"),
        ),
    ),
    (
        "Words and pictures",
        "What a game's `words` and `draw` rooms are made of.",
        (
            ("engine/words.py", "Words Prompt Choice Line SeatNote counted plain_text"),
            ("engine/glossary.py", "Term terms"),
            ("engine/picture.py", "Look Drawing Piece Box read_look tag text title place piece"),
            ("engine/picture.py", "standalone"),
        ),
    ),
    (
        "For writers of rules",
        "Helpers that compile well.",
        (
            ("engine/packed.py", "bit bits nth_bit shifted count4 times4 held4 total4"),
            ("engine/packed.py", "count5 times5"),
            ("engine/actions.py", "Actions"),
            ("engine/state.py", "listed"),
            ("engine/encoding.py", "one_of"),
            ("engine/observing.py", "put_share put_flag put_one_of put_set put_number"),
            ("engine/observing.py", "put_counts put_kinds"),
        ),
    ),
    (
        "Bots",
        '`bots.bot("greedy").choose(game, view, rng)` gives an action for the seat of the view.',
        (("bots/__init__.py", "bot levels names UnknownBot"), ("bots/player.py", "Bot")),
    ),
    (
        "Testing a game",
        "The conformance kit, `tumtum.testing`.",
        (("testing/kit.py", "check_game Tally"), ("testing/errors.py", "ConformanceError")),
    ),
)

ENVIRONMENT = (
    ("TUMTUM_DATA", "the folder for saved games and the server's database"),
    ("TUMTUM_INTERPRETED", "`1` runs the plain Python of the rules although they are compiled"),
    ("TUMTUM_COMPILE", "while installing: `1` insists on compiling the rules, `0` leaves it"),
    ("TUMTUM_LOG", "what the server logs: `WARNING` (default), `INFO`, `DEBUG`"),
    ("TUMTUM_SECRET", "signs the server's cookies, as `--secret` does"),
    ("TUMTUM_CHROMIUM", "the browser for the tests"),
)


def page() -> str:
    """The whole page."""
    parts = [
        "# Tumtum from Python",
        "Made from the docstrings by `make api`; do not edit. How it fits together is in "
        "[design.md](design.md), how to write a game in [writing-a-game.md](writing-a-game.md).",
    ]
    for heading, about, names in CHAPTERS:
        parts += [f"## {heading}", about]
        for file, listed in names:
            parts += [_entry(file, name) for name in listed.split()]
    parts += ["## Environment variables", _environment()]
    return "\n\n".join(parts) + "\n"


def _environment() -> str:
    rows = "\n".join(f"| `{name}` | {about} |" for name, about in ENVIRONMENT)
    return f"| variable | what it does |\n|---|---|\n{rows}"


def _entry(file: str, name: str) -> str:
    source = (ROOT / "src" / "tumtum" / file).read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return _class(node, source.splitlines())
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return f"### `{name}{_signature(node)}`\n\n{_doc(node)}"
    raise LookupError(f"there is no {name} in {file}")


def _class(node: ast.ClassDef, lines: list[str]) -> str:
    parts = [f"### `{node.name}`", _doc(node)]
    rows = [_field(item, lines) for item in node.body if isinstance(item, ast.AnnAssign)]
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.name == "__init__":
            rows += _attributes(item, lines)
        if isinstance(item, ast.FunctionDef) and not item.name.startswith("_") and _doc(item):
            rows.append(f"- `{item.name}{_signature(item)}`: {' '.join(_doc(item).split())}")
    if rows:
        parts.append("\n".join(rows))
    return "\n\n".join(parts)


def _field(node: ast.AnnAssign, lines: list[str]) -> str:
    """A field with its type, and the comment behind it."""
    comment = lines[node.lineno - 1].partition("  # ")[2]
    about = f": {comment}" if comment else ""
    return f"- `{ast.unparse(node.target)}: {ast.unparse(node.annotation)}`{about}"


def _attributes(node: ast.FunctionDef, lines: list[str]) -> list[str]:
    """What every object of the class has, with the comments behind it."""
    rows = []
    for item in node.body:
        target = item.targets[0] if isinstance(item, ast.Assign) else None
        if isinstance(item, ast.AnnAssign):
            target = item.target
        if isinstance(target, ast.Attribute) and not target.attr.startswith("_"):
            comment = lines[item.lineno - 1].partition("  # ")[2]
            rows.append(f"- `{target.attr}`" + (f": {comment}" if comment else ""))
    return rows


def _signature(node: ast.FunctionDef) -> str:
    if any(ast.unparse(mark) in ("property", "cached_property") for mark in node.decorator_list):
        return f" -> {ast.unparse(node.returns)}" if node.returns else ""
    arguments = ast.unparse(node.args)
    arguments = arguments.removeprefix("self, ").removeprefix("cls, ")
    arguments = "" if arguments in ("self", "cls") else arguments
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"({arguments}){returned}".replace("'", "")


def _doc(node: ast.ClassDef | ast.FunctionDef) -> str:
    return inspect.cleandoc(ast.get_docstring(node) or "")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"tumtum: wrote {PAGE.relative_to(ROOT)}\n")
