"""Tumtum turns board-game rulebooks into tables you can sit at.

>>> import tumtum
>>> position = tumtum.game("mimsy").new(seats=3)
>>> position.actors()
[-1]
"""

from . import _interpreted

_interpreted.choose()

from .games import UnfitGame, UnknownGame, all_games, broken_games, game  # noqa: E402

__version__ = "0.1.0"
__all__ = [
    "UnfitGame",
    "UnknownGame",
    "__version__",
    "all_games",
    "broken_games",
    "compiled",
    "game",
]


def compiled() -> bool:
    """Whether the rules run as native code."""
    from .engine import state

    return not str(state.__file__).endswith(".py")
