"""Every action of Slithy as a number. A statement is an action from SILENT up to an ask."""

from typing import Final

from mypy_extensions import i64

# Where the numbers of each kind begin.
PURPLES: Final = 0  # lay purple 1 to 5
YELLOWS: Final = 5  # lay yellow 1 to 5
SILENT: Final = 10
AGREES: Final = 11  # with seat 0 to 6
REFUSALS: Final = 18  # seat 0 to 6
CLAIMS: Final = 25  # "I will play" 0 to 12
TOTALS: Final = 38  # "our group should play" 0 to 10
ASKS: Final = 49  # AMOUNTS * seat + gems: "please play" 0 to 12
COMMITS: Final = 140  # 0 to 12 gems
TAKES: Final = 153  # the unplayed gems of seat 0 to 6
FIRSTS: Final = 160  # nature: seat 0 to 6 deals first
ACTIONS: Final = 167

AMOUNTS: Final = 13  # 0 to 12 gems, the most that one can hold (SL-12)


def purple_action(card: i64) -> i64:
    """Lay this purple card."""
    return PURPLES + card - 1


def is_purple(action: i64) -> bool:
    return action < YELLOWS


def purple_card(action: i64) -> i64:
    return action - PURPLES + 1


def yellow_action(card: i64) -> i64:
    """Lay this yellow card, face-down."""
    return YELLOWS + card - 1


def is_yellow(action: i64) -> bool:
    return YELLOWS <= action < SILENT


def yellow_card(action: i64) -> i64:
    return action - YELLOWS + 1


def is_statement(action: i64) -> bool:
    return SILENT <= action < COMMITS


def is_proposal(statement: i64) -> bool:
    """A claim, a total or an ask: what one can agree with (SL-25)."""
    return statement >= CLAIMS


def agree_action(seat: i64) -> i64:
    """Agree with what this seat proposed."""
    return AGREES + seat


def is_agree(action: i64) -> bool:
    return AGREES <= action < REFUSALS


def agree_seat(action: i64) -> i64:
    return action - AGREES


def refuse_action(seat: i64) -> i64:
    """Do not agree with what this seat proposed."""
    return REFUSALS + seat


def is_refuse(action: i64) -> bool:
    return REFUSALS <= action < CLAIMS


def refuse_seat(action: i64) -> i64:
    return action - REFUSALS


def claim_action(gems: i64) -> i64:
    """Say that one will play so many."""
    return CLAIMS + gems


def is_claim(action: i64) -> bool:
    return CLAIMS <= action < TOTALS


def claim_gems(action: i64) -> i64:
    return action - CLAIMS


def total_action(gems: i64) -> i64:
    """Say how many the group should play in all."""
    return TOTALS + gems


def is_total(action: i64) -> bool:
    return TOTALS <= action < ASKS


def total_gems(action: i64) -> i64:
    return action - TOTALS


def ask_action(seat: i64, gems: i64) -> i64:
    """Ask this seat to play so many."""
    return ASKS + AMOUNTS * seat + gems


def is_ask(action: i64) -> bool:
    return ASKS <= action < COMMITS


def ask_seat(action: i64) -> i64:
    return (action - ASKS) // AMOUNTS


def ask_gems(action: i64) -> i64:
    return (action - ASKS) % AMOUNTS


def commit_action(gems: i64) -> i64:
    """Play so many gems."""
    return COMMITS + gems


def is_commit(action: i64) -> bool:
    return COMMITS <= action < TAKES


def commit_gems(action: i64) -> i64:
    return action - COMMITS


def take_action(seat: i64) -> i64:
    """Take this seat's unplayed gems."""
    return TAKES + seat


def is_take(action: i64) -> bool:
    return TAKES <= action < FIRSTS


def take_seat(action: i64) -> i64:
    return action - TAKES


def first_action(seat: i64) -> i64:
    """Nature chooses who deals first."""
    return FIRSTS + seat


def is_first(action: i64) -> bool:
    return action >= FIRSTS


def first_seat(action: i64) -> i64:
    return action - FIRSTS
