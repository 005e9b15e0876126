"""Every action of Borogoves as a number."""

from typing import Final

from mypy_extensions import i64

from .cards import CARDS, CELLS

# Where the numbers of each kind begin.
PLACES: Final = 0  # CELLS * card + cell
MIGRATIONS: Final = 630  # CARDS * tribe + card
EXPLORATIONS: Final = 675  # CARDS * (CARDS * tribe + from) + to
FLIGHTS: Final = 1350  # AMOUNTS * green + yellow: so many go exploring, the rest are purple
SETTLINGS: Final = 1386  # SPOTS * tribe + card, or NEST
DRAWS: Final = 1434  # nature: this card comes off the deck
FIRSTS: Final = 1449  # nature: this seat is the first cartographer
ACTIONS: Final = 1451

AMOUNTS: Final = 6  # 0 to 5 birds fly to a card
SPOTS: Final = 16  # fifteen cards and the nest


def place_action(card: i64, cell: i64) -> i64:
    """Place this card of the hand there."""
    return PLACES + CELLS * card + cell


def is_placing(action: i64) -> bool:
    return action < MIGRATIONS


def place_card(action: i64) -> i64:
    return (action - PLACES) // CELLS


def place_cell(action: i64) -> i64:
    return (action - PLACES) % CELLS


def migrate_action(tribe: i64, card: i64) -> i64:
    """This tribe flies from the nest to a card."""
    return MIGRATIONS + CARDS * tribe + card


def is_migration(action: i64) -> bool:
    return MIGRATIONS <= action < EXPLORATIONS


def migrate_tribe(action: i64) -> i64:
    return (action - MIGRATIONS) // CARDS


def migrate_card(action: i64) -> i64:
    return (action - MIGRATIONS) % CARDS


def explore_action(tribe: i64, origin: i64, target: i64) -> i64:
    """This tribe explores from card to card."""
    return EXPLORATIONS + CARDS * (CARDS * tribe + origin) + target


def is_exploration(action: i64) -> bool:
    return EXPLORATIONS <= action < FLIGHTS


def explore_tribe(action: i64) -> i64:
    return (action - EXPLORATIONS) // (CARDS * CARDS)


def explore_origin(action: i64) -> i64:
    return (action - EXPLORATIONS) // CARDS % CARDS


def explore_target(action: i64) -> i64:
    return (action - EXPLORATIONS) % CARDS


def carry_action(green: i64, yellow: i64) -> i64:
    """So many green and yellow birds go exploring."""
    return FLIGHTS + AMOUNTS * green + yellow


def is_flight(action: i64) -> bool:
    return FLIGHTS <= action < SETTLINGS


def carry_green(action: i64) -> i64:
    return (action - FLIGHTS) // AMOUNTS


def carry_yellow(action: i64) -> i64:
    return (action - FLIGHTS) % AMOUNTS


def settle_action(tribe: i64, place: i64) -> i64:
    """A bird of this tribe settles, from a card or the NEST."""
    return SETTLINGS + SPOTS * tribe + place


def is_settling(action: i64) -> bool:
    return SETTLINGS <= action < DRAWS


def settle_tribe(action: i64) -> i64:
    return (action - SETTLINGS) // SPOTS


def settle_place(action: i64) -> i64:
    return (action - SETTLINGS) % SPOTS


def draw_action(card: i64) -> i64:
    """Nature draws this card."""
    return DRAWS + card


def is_draw(action: i64) -> bool:
    return DRAWS <= action < FIRSTS


def draw_card(action: i64) -> i64:
    return action - DRAWS


def first_action(seat: i64) -> i64:
    """Nature chooses the first cartographer."""
    return FIRSTS + seat


def is_first(action: i64) -> bool:
    return action >= FIRSTS


def first_seat(action: i64) -> i64:
    return action - FIRSTS
