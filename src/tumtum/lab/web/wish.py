"""What a filled form asks for: a plan, and the command that would play the same."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass

from tumtum.bots import names
from tumtum.engine import Game
from tumtum.engine.options import BadOption, read_options

from ..content import own_content
from ..errors import BadPlan
from ..plan import Plan, make_plan, spread
from .guard import BadForm

GAMES = 1000
MOST_GAMES = 100_000  # of each setting
MOST_SETTINGS = 40
MOST_SEED = 2**63 - 1
OPTION = "option-"

Fields = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Wish:
    """A run as the form asks for it, and the command that would play the same."""

    plan: Plan
    command: str


@dataclass(frozen=True)
class Filled:
    """What stands in the form."""

    fields: Fields = ()

    def all(self, name: str, *usual: str) -> list[str]:
        """All values of a field that may have several; the usual ones if it has none."""
        return [value for field, value in self.fields if field == name] or list(usual)

    def one(self, name: str, usual: str) -> str:
        return self.all(name, usual)[-1]


def read_wish(game: Game, filled: Filled) -> Wish:
    """The run that was asked for; BadForm, BadOption or BadPlan say what is wrong."""
    bots = filled.all("bot")
    for name in bots:
        if name not in names():  # the command line takes programs too; a page does not
            raise BadForm(f"there is no bot {name!r}; there are: {', '.join(names())}")
    if not bots:
        raise BadForm("choose at least one bot")
    games = _number("games", filled.one("games", str(GAMES)), 1, MOST_GAMES)
    seed = _number("seed", filled.one("seed", "0"), 0, MOST_SEED)
    typed = filled.all("seats", str(game.setup().seats))
    seats = sorted({_number("seats", each, 1, max(game.seats)) for each in typed})
    options = _options(game, filled)
    content = filled.one("content", "").replace("\r\n", "\n")
    if not content.strip():
        content = ""
    elif not own_content(game.id):
        raise BadPlan(f"{game.title} has no content file that another could stand in for")
    plan = make_plan(
        game, games=games, bots=bots, seats=seats, options=options, seed=seed, content=content
    )
    words = ["tumtum", "lab", "run", game.id, "--games", str(games), "--bots", ",".join(bots)]
    words += ["--seats", ",".join(map(str, seats)), "--seed", str(seed)]
    words += [part for each in options for part in ("--options", each)]
    words += ["--content", "content.toml"] if content else []
    return Wish(plan, shlex.join(words))


def _options(game: Game, filled: Filled) -> list[str]:
    """Options with all values to try, "rows=3,5"; those that are as usual are left out."""
    usual = {option.name: option.default for option in game.options}
    asked = dict.fromkeys(name for name, _ in filled.fields if name.startswith(OPTION))
    found, settings = [], len(filled.all("seats", ""))
    for field in asked:
        name = field.removeprefix(OPTION)
        texts = _values(name, filled.all(field))
        values = [read_options(game.options, [f"{name}={each}"])[name] for each in texts]
        settings *= len(values)
        if settings > MOST_SETTINGS:
            raise BadForm(f"these are more than {MOST_SETTINGS} settings; try fewer at once")
        if values != [usual[name]]:
            found.append(f"{name}={','.join(str(value).lower() for value in values)}")
    return found


def _values(name: str, typed: Sequence[str]) -> list[str]:
    """Each value once: those that were ticked, or a list that was typed, "20, 50" or "1..4"."""
    found: list[str] = []
    for part in (part for text in typed for part in text.split(",")):
        first, _, last = (end.strip() for end in part.partition(".."))
        if last.isdigit() and first.isdigit() and int(last[:9]) - int(first[:9]) >= MOST_SETTINGS:
            raise BadOption(f"option {name!r}: {part.strip()[:40]} are too many values at once")
        found += spread(part)
    return list(dict.fromkeys(found))


def _number(name: str, typed: str, low: int, high: int) -> int:
    """A whole number from low to high."""
    typed = typed.strip()
    if not (typed.isascii() and typed.isdigit() and len(typed) < 20 and low <= int(typed) <= high):
        raise BadForm(f"{name} is a whole number from {low:,} to {high:,}, not {typed[:40]!r}")
    return int(typed)
