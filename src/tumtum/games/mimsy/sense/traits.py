"""By what one knows how likely a seat of Mimsy wins: traits, each with a learned weight.

The ring is looked at from the seat's own goal on, so that its cards are the same ones wherever the
goals were laid. Whose the next goal is, and who is to move, makes it another trait.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import count5

from ..rules.position import CARDS, DROP, TO_WIN
from ..rules.state import Mimsy

MOST_GEMS: Final = 5  # on a card; more are as many
MOST_WAYS: Final = 4  # cards from which a goal can be reached; more are as many

# Within a block: where the numbers of each kind begin.
GEMS: Final = 0  # by place, from the own goal on, and gems there
WAYS: Final = CARDS * (MOST_GEMS + 1)  # by goal, gems on it and cards from which it can be reached
BLOCK: Final = WAYS + 3 * TO_WIN * (MOST_WAYS + 1)

# A block for whoever is to move (the seat itself, the next one, ...), twice: the goal after one's
# own is the next seat's, or it is not; first those of games for two.
TRAITS: Final = BLOCK * (2 * 2 + 2 * 3)


def seat_traits(state: Mimsy, seat: i64) -> list[int]:
    """The traits of a position as this seat sees it; amid a turn as if that were over."""
    home = goal_of(state, seat)
    block = block_of(state, seat, home) * BLOCK
    found: list[int] = []
    for step in range(CARDS):
        gems = min(count5(state.ring, (home + step) % CARDS), MOST_GEMS)
        found.append(block + GEMS + step * (MOST_GEMS + 1) + gems)
    for step in range(3):
        goal = (home + 4 * step) % CARDS
        gems = min(count5(state.ring, goal), TO_WIN - 1)
        ways = min(ways_to(state, goal), MOST_WAYS)
        found.append(block + WAYS + (step * TO_WIN + gems) * (MOST_WAYS + 1) + ways)
    return found


def block_of(state: Mimsy, seat: i64, home: i64) -> i64:
    """Which block: by seats, by whose the next goal is, and by who is to move."""
    seats = state.seats
    mover = state.mover
    if state.stage == DROP:
        mover += 1
    block = (mover + seats - seat) % seats
    if goal_of(state, (seat + 1) % seats) != (home + 4) % CARDS:
        block += seats
    if seats == 3:
        block += 4
    return block


def goal_of(state: Mimsy, seat: i64) -> i64:
    """Where the goal of a seat's secret colour lies."""
    colour = count5(state.secrets, seat)
    if count5(state.goals, 0) == colour:
        return 0
    if count5(state.goals, 1) == colour:
        return 4
    return 8


def ways_to(state: Mimsy, goal: i64) -> i64:
    """From how many cards a turn may begin whose first sowing reaches this goal (MI-22)."""
    ways: i64 = 0
    for steps in range(1, CARDS):
        if steps & 3 and count5(state.ring, (goal + CARDS - steps) % CARDS) >= steps:
            ways += 1
    return ways
