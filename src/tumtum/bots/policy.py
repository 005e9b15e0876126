"""A learned player: the weights of a small network, in a file that NumPy wrote (`.npz`).

The file holds the layers as `weight0`, `bias0`, `weight1` ..., and what they are for:

- `game`: the id of the game it plays, and `seats`: the numbers of seats it was trained for;
- `kind`: "policy", if the network gives a number for each action of what its seat sees, or
  "value", if it gives one number, how good what its seat sees right after an action is;
- `activation`: "tanh" or "relu", between layers.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tumtum.engine.game import Game
from tumtum.engine.rng import Rng
from tumtum.engine.state import State
from tumtum.engine.view import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ENDING = ".npz"
WORLDS = 4  # imagined positions that a value is averaged over


class BadPolicy(ValueError):
    """A file that is no policy, or not one for this game; the message names it."""


class Policy:
    """Plays what its network likes best."""

    about = "Learned to play by itself."

    def __init__(self, file: str) -> None:
        self.name = file
        with _opened(file) as held:
            missing = {"game", "seats", "kind", "activation", "weight0"} - set(held)
            if missing:
                raise BadPolicy(f"{file} is no policy: it lacks {', '.join(sorted(missing))}")
            self.game = str(held["game"])
            self.seats = [int(number) for number in held["seats"]]
            self.kind = str(held["kind"])
            self.activation = str(held["activation"])
            depth = sum(key.startswith("weight") for key in held)
            self.layers = [(held[f"weight{at}"], held[f"bias{at}"]) for at in range(depth)]

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        self.need(game, view.seats)
        world = game.imagine(view, rng)
        legal = world.legal(view.seat)
        if self.kind == "policy":
            liking = self.network([game.encode(view)])[0][legal]
        else:
            worlds = [world] + [game.imagine(view, rng) for _ in range(WORLDS - 1)]
            if all(other == world for other in worlds):  # nothing seems to be hidden
                worlds = [world]
            liking = sum(self.prospects(game, one, view.seat, legal) for one in worlds)
        return legal[int(liking.argmax())]

    def need(self, game: Game, seats: int) -> None:
        """BadPolicy unless it was trained for this."""
        if game.id != self.game or seats not in self.seats:
            trained = " or ".join(map(str, self.seats))
            raise BadPolicy(
                f"{self.name} plays {self.game} with {trained} seats, not {game.id} with {seats}"
            )

    def prospects(
        self, game: Game, world: State, seat: int, legal: list[int]
    ) -> "NDArray[np.float32]":
        """What this seat's network thinks of what follows from each action."""
        after = [followed(world, seat, action) for action in legal]
        values = self.network([game.encode(state.view(seat)) for state in after])[:, 0]
        for place, state in enumerate(after):
            result = state.result()
            if result is not None:
                values[place] = result[seat]
        return values

    def network(self, seen: list[list[float]]) -> "NDArray[np.float32]":
        import numpy as np

        bend: Callable[[Any], Any] = np.tanh if self.activation == "tanh" else _relu
        values = np.array(seen, np.float32)
        for depth, (weight, bias) in enumerate(self.layers):
            values = (bend(values) if depth else values) @ weight + bias
        return values


def followed(world: State, seat: int, action: int) -> State:
    """The position after an action, before nature answers: what luck brings is no merit."""
    after = world.clone()
    after.apply(seat, action)
    return after


def _relu(values: "NDArray[np.float32]") -> "NDArray[np.float32]":
    return values * (values > 0)


def _opened(file: str) -> Any:
    try:
        import numpy as np
    except ModuleNotFoundError:
        raise BadPolicy(f"{file} needs NumPy: pip install 'tumtum[envs]'") from None
    if not Path(file).is_file():
        raise BadPolicy(f"there is no policy {file}")
    try:
        return np.load(file)
    except (OSError, ValueError) as error:
        raise BadPolicy(f"{file} is no policy: {error}") from None
