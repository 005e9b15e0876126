"""Which moves may simply be taken back: those that told their seat nothing new."""

from dataclasses import dataclass

from tumtum.engine import Game, Rng, State, View

# Imagined positions that must all agree before a move counts as revealing nothing: one to offer
# an undo, many to do it.
GLANCE = 1
SCRUTINY = 24


@dataclass
class Trace:
    """An own move that might be taken back, with what the seat knew when it made it."""

    seat: int
    action: int
    before: State
    view: View | None  # of `before`, if the seat looked at it
    hidden: bool = True  # it revealed nothing, as far as was looked
    looked: int = 0  # imagined positions


def reveals_nothing(game: Game, trace: Trace, seen: View, guesses: int) -> bool:
    """Whether the seat knew before its move everything that it sees after it: in positions
    imagined from what it knew, the same move leads to the same view."""
    knew = trace.view or trace.before.view(trace.seat)
    for guess in range(guesses):
        imagined = game.imagine(knew, Rng(guess))
        imagined.apply(trace.seat, trace.action)
        if imagined.view(trace.seat) != seen:
            return False
    return True
