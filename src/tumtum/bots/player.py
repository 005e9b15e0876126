"""What a bot is."""

from typing import Protocol

from tumtum.engine.game import Game
from tumtum.engine.rng import Rng
from tumtum.engine.view import View


class Bot(Protocol):
    """Chooses actions for a seat from what that seat may know."""

    @property
    def name(self) -> str:
        """What people call it: "expert"."""

    @property
    def about(self) -> str:
        """How it plays, in one sentence."""

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        """A legal action of `view.seat`, which must be one of `view.actors`."""
