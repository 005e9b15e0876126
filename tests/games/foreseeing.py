"""What games draw over their pictures before a choice is made, for tests to read."""

import re

from tumtum.engine import Game, State


def marks(game: Game, state: State, name: str, narrow: bool = False) -> str:
    """What is drawn for the action of this name, by whoever is to act."""
    seat = state.actors()[0]
    action = game.actions_named()[name]
    assert action in state.legal(seat)
    after = state.clone()
    after.apply(seat, action)
    return game.foresee(state.view(seat), action, after.view(seat), narrow).marks


def texts(markup: str) -> list[str]:
    """The texts in it, one after the other."""
    return re.findall(r"<text[^>]*>([^<]*)</text>", markup)


def kinds(markup: str, shape: str) -> list[str]:
    """Of each shape of that class, whether it is "good", "bad" or ""."""
    found = re.findall(rf'class="{shape}((?: [^"]*)?)"', markup)
    return [kind.strip() for kind in found]
