"""Properties of what a game says of itself: numbers, names, symbols, rules."""

from xml.etree import ElementTree

from tumtum.engine.game import Game
from tumtum.engine.options import BadOption
from tumtum.engine.state import MOST_ACTIONS

from .citations import need_rule, rules_in
from .errors import NO_RECORD, Broken, conformance_error
from .pictures import ID

MOST_SEATS = 7


def check(game: Game) -> None:
    """All of them; ConformanceError names the first that does not hold."""
    for prop in (numbers, names, options, look, rules):
        try:
            prop(game)
        except Exception as error:
            raise conformance_error(error, prop.__name__, NO_RECORD) from error


def numbers(game: Game) -> None:
    """Seats, actions, moves and numbers within the contract's bounds."""
    seats = list(game.seats)
    if not seats or seats != sorted(set(seats)) or seats[0] < 1 or seats[-1] > MOST_SEATS:
        raise Broken(f"seats {seats}: numbers from 1 to {MOST_SEATS}, rising")
    if not 0 < game.actions <= MOST_ACTIONS:
        raise Broken(f"actions is {game.actions}, not from 1 to {MOST_ACTIONS}")
    if game.longest < 1 or game.encoded < 1:
        raise Broken(f"longest is {game.longest}, encoded is {game.encoded}")
    if not game.title or len(game.blurb) > 45:
        raise Broken(f"title {game.title!r}, blurb {game.blurb!r} (at most 45 characters)")


def names(game: Game) -> None:
    """A short stable name for each action, no two alike."""
    named = game.actions_named()
    if len(named) != game.actions:
        seen: dict[str, int] = {}
        for action in range(game.actions):
            name = game.words.name(action)
            if name in seen:
                raise Broken(f"actions {seen[name]} and {action} are both called {name!r}")
            seen[name] = action
    for name, action in named.items():
        if not name or name != name.strip() or game.words.name(action) != name:
            raise Broken(f"action {action} is called {name!r}, then {game.words.name(action)!r}")


def options(game: Game) -> None:
    """Defaults are allowed, and go together with every number of seats that is offered."""
    if len({option.name for option in game.options}) != len(game.options):
        raise Broken("two options have the same name")
    for option in game.options:
        option.check(option.default)
        need_rule(game, option.rule, f"the option {option.name!r}")
    for seats in game.seats:
        try:
            game.setup(seats)
        except BadOption as error:
            raise Broken(f"{seats} seats with the default options: {error}") from None


def look(game: Game) -> None:
    """The symbols are well-formed and each is defined once."""
    for part in (game.look.defs, game.look.cover):
        ElementTree.fromstring(f"<svg>{part}</svg>")  # noqa: S314  (our own drawing)
    ids = ID.findall(game.look.defs)
    if len(set(ids)) != len(ids):
        raise Broken(f"two symbols in look.defs have the same id: {sorted(ids)}")
    for symbol, letter in game.look.glyphs.items():
        if not letter:
            raise Broken(f"the glyph of {symbol!r} is empty")


def rules(game: Game) -> None:
    """rules.md numbers its rules."""
    if not rules_in(game.rules_text):
        raise Broken("rules.md defines no rule (a rule begins with its id, like **AB-1**)")
