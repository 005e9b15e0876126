"""Which seats and options a game is tested with."""

from collections.abc import Iterator, Mapping

from tumtum.engine.game import Game
from tumtum.engine.options import BadOption, Option, Setup, Value
from tumtum.engine.rng import Rng

COMBINATIONS = 3  # how many random mixtures of options


def setups_of(game: Game) -> list[Setup]:
    """Every seat count; every option changed alone; a few mixtures. None that clashes."""
    found: list[Setup] = []
    for setup in _candidates(game):
        if setup is not None and setup not in found:
            found.append(setup)
    return found


def values_to_try(option: Option) -> list[Value]:
    """All values of a list; of a range of numbers its ends, its default and its middle."""
    if not isinstance(option.values, range):
        return list(option.values)
    numbers = option.values
    middle = numbers[len(numbers) // 2]
    return sorted({numbers[0], numbers[-1], middle, int(option.default)})


def _candidates(game: Game) -> Iterator[Setup | None]:
    for seats in game.seats:
        yield _setup(game, seats, {})
    turn = 0
    for option in game.options:
        for value in values_to_try(option):
            if value != option.default:
                yield _somewhere(game, turn, {option.name: value})
                turn += 1
    rng = Rng(len(game.options))
    for _ in range(COMBINATIONS if len(game.options) > 1 else 0):
        mixture: dict[str, Value] = {}
        for option in game.options:
            values = values_to_try(option)
            mixture[option.name] = values[rng.below(len(values))]
        yield _somewhere(game, turn, mixture)
        turn += 1


def _somewhere(game: Game, turn: int, options: Mapping[str, Value]) -> Setup | None:
    """These options with some number of seats that they go together with."""
    for step in range(len(game.seats)):
        seats = game.seats[(turn + step) % len(game.seats)]
        setup = _setup(game, seats, options)
        if setup is not None:
            return setup
    return None


def _setup(game: Game, seats: int, options: Mapping[str, Value]) -> Setup | None:
    try:
        return game.setup(seats, options)
    except BadOption:
        return None
