"""Draw the pictures of the README: one real position of every game, by the program itself."""

from pathlib import Path

import tumtum
from tumtum.engine import Rng

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def middle_game(name: str, seed: int = 7) -> str:
    """The picture of seat 0's view well into a random game, at its turn."""
    game = tumtum.game(name)
    length = 0
    whole = game.new()
    rng = Rng(seed)
    while whole.actors():
        seat = whole.actors()[0]
        whole.apply(seat, whole.random(seat, rng))
        length += 1
    position = game.new()
    rng = Rng(seed)
    for move in range(length):
        actors = position.actors()
        if move > length * 3 // 5 and 0 in actors:
            break
        position.apply(actors[0], position.random(actors[0], rng))
    return game.svg(position.view(0))


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in tumtum.all_games():
        (FOLDER / f"{game.id}.svg").write_text(middle_game(game.id), encoding="utf-8")


if __name__ == "__main__":
    main()
