"""The terms of a table as a guest is told them."""

from tumtum.engine import Game

from ..match.clock import ClockRule, read_clock
from ..match.manners import read_manners
from ..protocol import (
    Terms,
)
from ..store.rows import TableRow


def terms_of(table: TableRow, game: Game, guest: str) -> Terms:
    """The terms as a guest is told them."""
    rule = read_clock(table.clock)
    clock, then = clock_form(rule)
    manners = read_manners(table.manners)
    return Terms(
        seats=table.seats,
        options=table.options,
        clock=clock,
        then=then,
        pace=manners.pace,
        hints=manners.hints,
        reasons=manners.reasons,
        words=_words(table, game, rule) + manners.words(alone=table.seats == 1),
        yours=guest == table.host,
    )


def clock_form(rule: ClockRule | None) -> tuple[str, str]:
    """A clock as in the form."""
    return ("none", "move") if rule is None else (f"{rule.kind}-{rule.seconds}", rule.then)


def _words(table: TableRow, game: Game, rule: ClockRule | None) -> list[str]:
    words = [
        f"{option.title}: {option.in_words(table.options[option.name])}"
        for option in game.options
        if table.options.get(option.name, option.default) != option.default
    ]
    if rule is not None:
        time = f"{rule.seconds // 60} min" if rule.seconds % 60 == 0 else f"{rule.seconds} s"
        each = "a decision" if rule.kind == "move" else "a match"
        then = "a bot plays the move" if rule.then == "move" else "a bot takes the seat"
        words.append(f"Clock: {time} {each}, then {then}")
    return words
