"""A quick opinion of a position of Bandersnatch, for bots."""

from typing import Final

from tumtum.engine.packed import count4

from .rules.cards import BESIDE, BEST, CELLS, TO_WIN, worth
from .rules.state import Bandersnatch

# What a gem on the field will count in the end, as a multiple of its worth when broiled, by the
# number of empty cards beside it: with none its card is captured next, with four hardly ever.
OUTLOOK: Final = (1.5, 0.65, 0.15, -0.2, -1.0)
STUCK: Final = -1.0  # no card beside it: it stays for good (BA-51)
ROOM: Final = 0.7  # for each empty card: another turn to play
STOCK: Final = 0.1  # for each gem in the supply


def sense(state: Bandersnatch, seat: int) -> float:
    """The score that seems to lie ahead, on the scale of the result."""
    result = state.result()
    if result is not None:
        return result[seat]
    ahead = float(worth(state.broiled)) + _on_field(state)
    ahead += ROOM * int(state.empties()).bit_count()
    ahead += STOCK * sum(int(count4(state.supply, colour)) for colour in range(3))
    middle = TO_WIN - 0.5
    return max(-1.0, min(1.0, (ahead - middle) / (BEST + middle)))


def _on_field(state: Bandersnatch) -> float:
    """What the gems on the field promise."""
    promised = 0.0
    for cell in range(CELLS):
        if state.busy >> cell & 1:
            beside = int(BESIDE[cell] & state.cards)
            empties = (beside & int(state.empties())).bit_count()
            promised += int(worth(state.gems_on(cell))) * (OUTLOOK[empties] if beside else STUCK)
    return promised
