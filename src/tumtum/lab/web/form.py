"""The form for a new run, made from what the game declares, and how it is read."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field

from tumtum.bots import bot, names
from tumtum.engine import Game, counted
from tumtum.engine.options import Option, read_options

from ..content import own_content
from ..errors import BadPlan
from ..plan import Plan, make_plan
from ..report.html import text
from .guard import BadForm

GAMES = 1000
MOST_GAMES = 100_000
MOST_SEED = 2**63 - 1
MOST_CHOICES = 12  # values of an option that are offered in a list; of more, a number is typed
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

    values: dict[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = ("random",)

    @staticmethod
    def of(fields: Fields) -> "Filled":
        return Filled(dict(fields), tuple(value for name, value in fields if name == "bot"))


def read_wish(game: Game, fields: Fields) -> Wish:
    """The run that was asked for; BadForm, BadOption or BadPlan say what is wrong."""
    values = dict(fields)
    bots = [value for name, value in fields if name == "bot"]
    for name in bots:
        if name not in names():  # the command line takes programs too; a page does not
            raise BadForm(f"there is no bot {name!r}; there are: {', '.join(names())}")
    if not bots:
        raise BadForm("choose at least one bot")
    games = _number("games", values.get("games", str(GAMES)), 1, MOST_GAMES)
    seed = _number("seed", values.get("seed", "0"), 0, MOST_SEED)
    seats = _number("seats", values.get("seats", str(game.setup().seats)), 1, max(game.seats))
    asked = [
        f"{name.removeprefix(OPTION)}={value}" for name, value in fields if name.startswith(OPTION)
    ]
    options = read_options(game.options, asked)
    usual = {option.name: option.default for option in game.options}
    changed = [
        f"{name}={str(value).lower()}" for name, value in options.items() if value != usual[name]
    ]
    content = values.get("content", "").replace("\r\n", "\n")
    if not content.strip():
        content = ""
    elif not own_content(game.id):
        raise BadPlan(f"{game.title} has no content file that another could stand in for")
    plan = make_plan(
        game, games=games, bots=bots, seats=[seats], options=changed, seed=seed, content=content
    )
    words = ["tumtum", "lab", "run", game.id, "--games", str(games), "--bots", ",".join(bots)]
    words += ["--seats", str(seats), "--seed", str(seed)]
    words += [part for each in changed for part in ("--options", each)]
    words += ["--content", "content.toml"] if content else []
    return Wish(plan, shlex.join(words))


def _number(name: str, typed: str, low: int, high: int) -> int:
    """A whole number from low to high."""
    typed = typed.strip()
    if not (typed.isascii() and typed.isdigit() and len(typed) < 20 and low <= int(typed) <= high):
        raise BadForm(f"{name} is a whole number from {low:,} to {high:,}, not {typed[:40]!r}")
    return int(typed)


def form(game: Game, filled: Filled) -> str:
    """The form for this game."""
    values = filled.values
    seats = [(str(each), counted(each, "seat")) for each in game.seats]
    games, seed = values.get("games", str(GAMES)), values.get("seed", "0")
    fields = [
        _choice("seats", "Seats", seats, values.get("seats", str(game.setup().seats))),
        _typed("games", "Games", games, 1, MOST_GAMES, "More games, narrower intervals."),
        _typed("seed", "Seed", seed, 0, MOST_SEED, "The same seed, the same games."),
    ]
    options = "".join(_option(option, values) for option in game.options)
    chapters = [
        f'<fieldset><legend>The run</legend><div class="fields">{"".join(fields)}</div></fieldset>',
        _bots(filled.bots, game.cooperative),
    ]
    if options:
        chapters.append(
            f'<fieldset><legend>Options of {text(game.title)}</legend><div class="fields">'
            f"{options}</div></fieldset>"
        )
    if own_content(game.id):
        chapters.append(_content(game, values.get("content", "")))
    return (
        '<form class="run-form" method="post" action="/runs">'
        f'<input type="hidden" name="game" value="{text(game.id)}">{"".join(chapters)}'
        '<p class="go"><button class="button main">Play the run</button></p></form>'
    )


def _option(option: Option, values: dict[str, str]) -> str:
    name = f"{OPTION}{option.name}"
    value = values.get(name, str(option.default).lower())
    if isinstance(option.values, range) and len(option.values) > MOST_CHOICES:
        low, high = option.values[0], option.values[-1]
        return _typed(name, option.title, value, low, high, option.about)
    choices = []
    for each in option.values:
        shown = {"True": "yes", "False": "no"}.get(str(each), str(each).replace("_", " "))
        usual = " (usual)" if each == option.default else ""
        choices.append((str(each).lower(), shown + usual))
    return _choice(name, option.title, choices, value, option.about)


def _choice(
    name: str, title: str, choices: Sequence[tuple[str, str]], chosen: str, about: str = ""
) -> str:
    listed = "".join(
        f'<option value="{text(value)}"{" selected" if value == chosen else ""}>{text(words)}'
        "</option>"
        for value, words in choices
    )
    control = f'<select id="{name}" name="{name}"{_told(name, about)}>{listed}</select>'
    return _field(name, title, control, about)


def _typed(name: str, title: str, value: str, low: int, high: int, about: str) -> str:
    if high < MOST_SEED:
        about = f"{about} From {low:,} to {high:,}."
    control = (
        f'<input id="{name}" name="{name}" type="number" required min="{low}" max="{high}" '
        f'step="1" value="{text(value)}"{_told(name, about)}>'
    )
    return _field(name, title, control, about)


def _told(name: str, about: str) -> str:
    return f' aria-describedby="{name}-about"' if about else ""


def _field(name: str, title: str, control: str, about: str) -> str:
    """A control with its label and a word about it."""
    words = f'<small id="{name}-about">{text(about)}</small>' if about else ""
    return f'<div class="field"><label for="{name}">{text(title)}</label>{control}{words}</div>'


def _bots(chosen: Sequence[str], cooperative: bool) -> str:
    how = "Each plays all seats" if cooperative else "Several take turns on the seats"
    boxes = "".join(
        f'<label class="tick"><input type="checkbox" name="bot" value="{text(name)}"'
        f"{' checked' if name in chosen else ''}><span>{text(name)}"
        f"<small>{text(bot(name).about)}</small></span></label>"
        for name in names()
    )
    return (
        f'<fieldset><legend>Bots</legend><p class="sub">{how}; stronger ones take longer.</p>'
        f'<div class="ticks">{boxes}</div></fieldset>'
    )


def _content(game: Game, typed: str) -> str:
    opened = " open" if typed.strip() else ""
    return (
        f"<details{opened}><summary>Your own cards and numbers</summary>"
        '<div class="field"><label for="content">A content file in place of the game’s own</label>'
        '<textarea id="content" name="content" rows="10" spellcheck="false" '
        f'aria-describedby="content-about">\n{text(typed)}</textarea>'
        f'<small id="content-about">Begin with <a href="/games/{text(game.id)}/content.toml">'
        "the game’s own</a>, change a number, and paste it all. It is checked before anything "
        "is played.</small></div></details>"
    )
