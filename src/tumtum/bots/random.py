"""The random bot: any legal action is as good as another."""

from tumtum.engine.game import Game
from tumtum.engine.rng import Rng
from tumtum.engine.view import View


class Random:
    """Plays a uniformly random legal action."""

    name = "random"
    about = "Plays any legal move, without a thought."

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        return int(game.imagine(view, rng).random(view.seat, rng))
