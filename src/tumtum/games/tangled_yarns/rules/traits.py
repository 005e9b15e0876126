"""What each sheep and servant can do now: traits, corruption, active tile (TY-91, TY-153)."""

from typing import Final

from mypy_extensions import i64

from .city import ALTAR
from .kinds import BEGUILING, BLACKBERRY, FANG, KINDNESS, LILY, MELBROOK, MOPPET, POPPY, RAGE, TWYLA
from .position import FLOCK, Position

ALL_WALLS: Final = 99


def attack_of(p: Position, sheep: i64) -> i64:
    """Attack marbles of one sheep (TY-91, TY-92)."""
    attack: i64 = 2
    if not p.fair():
        if sheep == BLACKBERRY:
            attack = 4 if p.is_corrupted(sheep) else 3
        elif sheep == POPPY and p.is_corrupted(sheep):
            attack = 0
    if p.active() == BEGUILING and attack > 0:
        attack -= 1  # TY-180
    return attack


def defence_of(p: Position, sheep: i64) -> i64:
    """Defence marbles of one sheep (TY-91)."""
    if sheep == BLACKBERRY and not p.is_corrupted(sheep) and not p.fair():
        return 2
    return 1


def sheep_attack(p: Position, party: i64) -> i64:
    total: i64 = 0
    sheep: i64 = 0
    while sheep < FLOCK:
        if party >> sheep & 1:
            total += attack_of(p, sheep)
        sheep += 1
    return total


def sheep_defence(p: Position, party: i64) -> i64:
    total: i64 = 0
    sheep: i64 = 0
    while sheep < FLOCK:
        if party >> sheep & 1:
            total += defence_of(p, sheep)
        sheep += 1
    return total


def wolf_attack(p: Position) -> i64:
    if p.active() == FANG:
        return 4  # TY-174
    return 3


def wolf_defence(p: Position) -> i64:
    if p.active() == RAGE:
        return 2  # TY-172
    return 1


def cultist_defence(p: Position) -> i64:
    if p.active() == KINDNESS:
        return 3  # TY-179
    return 2


def steps_of(p: Position, sheep: i64) -> i64:
    """Steps of a move without talaria (TY-73, TY-157)."""
    if sheep == POPPY and not p.fair():
        return 4
    return 2


def free_walls(p: Position, sheep: i64) -> i64:
    """Walls crossed without a map (TY-160, TY-161)."""
    if sheep != TWYLA or p.fair():
        return 0
    if p.is_corrupted(sheep):
        return 1
    return ALL_WALLS


def on_altar(p: Position, sheep: i64) -> bool:
    """On the altar before the final act: there Lily, Moppet, Melbrook lack traits (TY-166)."""
    return p.cell[sheep] == ALTAR and not p.final_act


def lily_chooses(p: Position, sheep: i64) -> bool:
    """Healthy Lily takes what she likes (TY-154)."""
    return sheep == LILY and not p.is_corrupted(sheep) and not p.fair()


def lily_may_draw(p: Position, sheep: i64) -> bool:
    """Corrupted Lily may draw instead, and red lets her choose (TY-155)."""
    return sheep == LILY and p.is_corrupted(sheep) and not p.fair()


def reaches_for_lock(p: Position, sheep: i64) -> bool:
    """Moppet may supply an adjacent tile (TY-164)."""
    return sheep == MOPPET and not p.fair() and not on_altar(p, sheep)


def reaches_for_turn(p: Position, sheep: i64) -> bool:
    """Melbrook may rotate an adjacent tile (TY-165)."""
    return sheep == MELBROOK and not p.fair() and not on_altar(p, sheep)


def turns_by_itself(p: Position, sheep: i64) -> bool:
    """Poppy has no rotation of her own, except under Fairness (TY-159)."""
    return sheep != POPPY or p.fair()


def shuns_company(p: Position) -> bool:
    """Corrupted Blackberry shares no cell (TY-79, TY-163)."""
    if p.cell[BLACKBERRY] < 0 or not p.is_corrupted(BLACKBERRY):
        return False
    return not p.fair()
