"""The games as pages show them: their cards and their options."""

from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

import tumtum
from tumtum import bots
from tumtum.engine import Option
from tumtum.engine.minute import Minute, minute
from tumtum.lessons import course_of

MANY = 24  # an option with more values is asked for as a number


@dataclass(frozen=True)
class ShownOption:
    name: str
    title: str
    about: str
    rule: str
    values: list[dict[str, object]]
    range: dict[str, int] | None


@dataclass(frozen=True)
class ShownGame:
    """What a template may ask of a game."""

    id: str
    title: str
    also: tuple[str, ...]  # other names it is known by
    designers: str
    blurb: str
    seats: list[int]
    minutes: str
    weight: str
    cooperative: bool
    cloth: tuple[str, str, str]
    glyphs: dict[str, str]
    options: list[ShownOption]
    cover: Markup
    defs: Markup
    css: str
    rules: str
    minute: Minute | None
    learn: str  # where its lessons are; "" if there are none


@cache
def shown(game_id: str) -> ShownGame:
    game = tumtum.game(game_id)
    return ShownGame(
        id=game.id,
        title=game.title,
        also=game.also,
        designers=game.designers,
        blurb=game.blurb,
        seats=list(game.seats),
        minutes=game.minutes,
        weight=game.weight,
        cooperative=game.cooperative,
        cloth=game.look.cloth,
        glyphs=dict(game.look.glyphs),
        options=[_option(option) for option in game.options],
        cover=Markup(game.look.cover),  # noqa: S704  (our own drawing)
        defs=Markup(game.look.defs),  # noqa: S704
        css=f"/look/{game.id}.css",
        rules=f"/rules/{game.id}",
        minute=minute(game.rules_text),
        learn=f"/learn/{game.id}" if course_of(game) is not None else "",
    )


@cache
def shelf() -> list[ShownGame]:
    """Every game there is."""
    return [shown(game.id) for game in tumtum.all_games()]


def _option(option: Option) -> ShownOption:
    values = option.values
    if isinstance(values, range) and len(values) > MANY:
        limits = {"min": values[0], "max": values[-1], "step": values.step}
        whole = {**limits, "default": int(option.default)}
        return ShownOption(option.name, option.title, option.about, option.rule, [], whole)
    shown_values: list[dict[str, object]] = [
        {
            "value": str(value).lower() if isinstance(value, bool) else value,
            "text": option.in_words(value),
            "default": value == option.default,
        }
        for value in values
    ]
    return ShownOption(option.name, option.title, option.about, option.rule, shown_values, None)


def shown_bots() -> list[dict[str, str]]:
    return [
        {"level": name, "title": name.capitalize(), "about": bots.bot(name).about}
        for name in bots.levels()
    ]
