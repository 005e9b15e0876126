"""The form for a new run, made from what the game declares."""

from collections.abc import Sequence

from tumtum.bots import bot, names
from tumtum.engine import Game, counted
from tumtum.engine.options import Option

from ..content import own_content
from ..report.html import text
from .wish import GAMES, MOST_GAMES, MOST_SEED, OPTION, Filled

MOST_CHOICES = 12  # values of an option that are offered to tick; of more, numbers are typed
SEVERAL = "With several, each is played."


def form(game: Game, filled: Filled) -> str:
    """The form for this game."""
    seats = [(str(each), counted(each, "seat")) for each in game.seats]
    games, seed = filled.one("games", str(GAMES)), filled.one("seed", "0")
    chosen = filled.all("seats", str(game.setup().seats))
    fields = [
        _ticked("seats", "Seats", seats, chosen, SEVERAL if len(seats) > 1 else ""),
        _typed("games", "Games", games, 1, MOST_GAMES, "In each setting: more, narrower."),
        _typed("seed", "Seed", seed, 0, MOST_SEED, "The same seed, the same games."),
    ]
    options = "".join(_option(option, filled) for option in game.options)
    chapters = [
        f'<fieldset><legend>The run</legend><div class="fields">{"".join(fields)}</div></fieldset>',
        _bots(filled.all("bot", "random"), game.cooperative),
    ]
    if options:
        chapters.append(
            f"<fieldset><legend>Options of {text(game.title)}</legend>"
            f'<p class="sub">Every value that is ticked or listed is played with every other.</p>'
            f'<div class="fields">{options}</div></fieldset>'
        )
    if own_content(game.id):
        chapters.append(_content(game, filled.one("content", "")))
    return (
        '<form class="run-form" method="post" action="/runs">'
        f'<input type="hidden" name="game" value="{text(game.id)}">{"".join(chapters)}'
        '<p class="go"><button class="button main">Play the run</button></p></form>'
    )


def _option(option: Option, filled: Filled) -> str:
    name = f"{OPTION}{option.name}"
    values = filled.all(name, str(option.default).lower())
    if isinstance(option.values, range) and len(option.values) > MOST_CHOICES:
        return _listed(name, option, values[-1])
    choices = []
    for each in option.values:
        usual = " (usual)" if each == option.default else ""
        choices.append((str(each).lower(), option.in_words(each) + usual))
    return _ticked(name, option.title, choices, values, option.about)


def _ticked(
    name: str, title: str, choices: Sequence[tuple[str, str]], chosen: Sequence[str], about: str
) -> str:
    """Values of which several may be chosen."""
    boxes = "".join(
        f'<label class="small-tick"><input type="checkbox" name="{name}" value="{text(value)}"'
        f"{' checked' if value in chosen else ''}>{text(words)}</label>"
        for value, words in choices
    )
    return (
        f'<div class="field" role="group" aria-labelledby="{name}-title"{_told(name, about)}>'
        f'<b id="{name}-title">{text(title)}</b><div class="small-ticks">{boxes}</div>'
        f"{_words(name, about)}</div>"
    )


def _listed(name: str, option: Option, value: str) -> str:
    """Whole numbers, one or several."""
    about = f"{option.about} From {option.allowed}; several as 20,50 or 1..4."
    control = (
        f'<input id="{name}" name="{name}" type="text" required pattern="[0-9., ]+" '
        f'value="{text(value)}"{_told(name, about)}>'
    )
    return _field(name, option.title, control, about)


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
    label = f'<label for="{name}">{text(title)}</label>'
    return f'<div class="field">{label}{control}{_words(name, about)}</div>'


def _words(name: str, about: str) -> str:
    return f'<small id="{name}-about">{text(about)}</small>' if about else ""


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
