"""What is being decided: the steps of a game, one after the other.

A position has one step at hand (its `stage`, and the seat it asks, its `actor`), and a stack of
steps that wait, the next one in the lowest byte of a word.
"""

from typing import Final

from mypy_extensions import i64

# Nature's.
OVER: Final = 0  # nobody's: the game is over
PICK_FIRST: Final = 1  # the first seat, option random_first_seat
TURN_UP_MISSION: Final = 2
DRAW: Final = 3  # ammunition for a hand
DRAW_A_SECRET: Final = 4
OPEN: Final = 5  # a chest
REVEAL_BET: Final = 6
# The players'.
ENTER: Final = 7  # the start square (GT-147)
FIRST_MOVE: Final = 8  # the move of a first turn (GT-34)
BEFORE: Final = 9  # phase 3
AFTER: Final = 10  # phase 5
STAKE_BET: Final = 11
LAY_CARD: Final = 12  # the challenger (GT-150)
REPLY: Final = 13  # the challenged player (GT-151)
WIN: Final = 14  # hit or frighten (GT-152)
CLAIMS: Final = 15  # the window after a hit or a tie (GT-153)
BADGE: Final = 16  # the winner: take it or leave it
AGAIN: Final = 17  # another round (GT-154)
GIVE_CARD: Final = 18  # GT-155
SECRET_CARD: Final = 19  # keep it or discard it (GT-173)
# Nobody's: they happen by themselves, and are never seen from outside.
DEAL: Final = 20  # the setup
JAIL: Final = 21  # a player at 0 LPs falls
ROUND_OVER: Final = 22  # of a duel
REFILL: Final = 23  # the end of a turn
BEGIN: Final = 24  # a turn

STAGES: Final[list[str]] = [
    "over",
    "pick first",
    "turn up mission",
    "draw",
    "draw a secret",
    "open",
    "reveal bet",
    "enter",
    "first move",
    "before",
    "after",
    "stake",
    "lay",
    "reply",
    "win",
    "claims",
    "badge",
    "again",
    "give",
    "secret",
    "deal",
    "jail",
    "round over",
    "refill",
    "begin",
]

# What was done at a location this turn, one bit each (GT-48).
DID_GOLD: Final = 1
DID_AMMO: Final = 2
DID_JOB: Final = 4
DID_CHEST: Final = 8
DID_WEAPON: Final = 16
DID_HORSE: Final = 32
DID_PURCHASE: Final = 64
DID_BUY_STORE: Final = 128
DID_ROB: Final = 256
DID_BET: Final = 512
DID_BRIBE: Final = 1024

WIDTH: Final = 8  # bits of a step


def step_of(stage: i64, seat: i64) -> i64:
    return stage | seat << 5


def step_stage(step: i64) -> i64:
    return step & 31


def step_seat(step: i64) -> i64:
    return step >> 5 & 7


def on_top(steps: i64, stage: i64, seat: i64) -> i64:
    """The waiting steps with one more that comes before them."""
    return steps << WIDTH | step_of(stage, seat)
