"""How many turns a player may need for what a mission asks: rough reckoning, for bots.

A requirement is turned into ways: lists of needs of which all must be met.
"""

from typing import Final

from mypy_extensions import i64

from ..content import CONTENT
from ..requirements import AllOf, AnyOf, EventPart, GiftPart, JobPart, Requirement
from ..rules.duels import best_rounds, distance, holds_shot
from ..rules.markers import (
    AT_ANY,
    AT_EMPLOYED,
    AT_JOB,
    AT_LEFT,
    BANK,
    BET_EVENT,
    HIT_EVENT,
    JOB_IDS,
    KILL_EVENT,
    PARTS,
    ROB_EVENT,
    SALOON,
    STORE,
    STORE_EVENT,
    USE_EVENT,
    Part,
    count_of,
)
from ..rules.position import Position
from ..rules.steps import AFTER, BEFORE, ENTER, FIRST_MOVE, OVER
from ..rules.tables import (
    AMMO_AT,
    BANK_AT,
    FOOT_RANGE,
    GOLD_AT,
    HORSE_AT,
    SALOON_AT,
    SQUARES,
    STORE_AT,
    STORE_FEE,
    STORE_PRICE,
    SURCHARGE,
    WEAPON_COST,
    WEAPONS,
    WEAPONS_AT,
)
from ..rules.town import HIDDEN, WALK

NEVER: Final = 30.0  # turns
EARNED: Final = 2.5  # GNs that a turn brings
DRAWN: Final = 0.7  # turns for a card
LATER: Final = 1.4  # turns for each further hit
SOON: Final = 0.3  # turns until the end of the move at hand
WAIT: Final = 0.6  # turns until the next turn
UNARMED: Final = 1.2  # turns to get a weapon


class Need:
    """One thing to do: an event so many times, a badge, or cards to give."""

    def __init__(self, place: i64, job: i64, gift: i64) -> None:
        self.place: i64 = place  # the part of the card, or -1
        self.job: i64 = job
        self.gift: i64 = gift


def ways_of(requirement: Requirement, places: list[int]) -> list[list[Need]]:
    """All ways to meet it; `places` counts the event parts as they come."""
    if isinstance(requirement, AllOf):
        ways: list[list[Need]] = [[]]
        for part in requirement.parts:
            more = ways_of(part, places)
            ways = [way + other for way in ways for other in more]
        return ways
    if isinstance(requirement, AnyOf):
        found: list[list[Need]] = []
        for part in requirement.parts:
            found += ways_of(part, places)
        return found
    if isinstance(requirement, EventPart):
        places.append(len(places))
        return [[Need(places[-1], -1, 0)]]
    if isinstance(requirement, JobPart):
        return [[Need(-1, JOB_IDS.index(requirement.job), 0)]]
    assert isinstance(requirement, GiftPart)
    return [[Need(-1, -1, requirement.each)]]


def squares_where(flags: list[bool]) -> list[i64]:
    return [square for square in range(SQUARES) if flags[square]]


WAYS: Final[list[list[list[Need]]]] = [ways_of(card.requirement, []) for card in CONTENT.cards]
SLOT_OF: Final[list[i64]] = [job.slot for job in CONTENT.jobs]
STORE_SQUARE: Final[list[i64]] = [store.square for store in CONTENT.stores]
SALOONS: Final[list[i64]] = squares_where(SALOON_AT)
BANKS: Final[list[i64]] = squares_where(BANK_AT)
ARMORIES: Final[list[i64]] = squares_where(WEAPONS_AT)
STORES: Final[list[i64]] = squares_where([store >= 0 for store in STORE_AT])
STABLE_YARDS: Final[list[i64]] = squares_where(HORSE_AT)
GOLD_SQUARES: Final[list[i64]] = squares_where([gold >= 2 for gold in GOLD_AT])
AMMO_SQUARES: Final[list[i64]] = squares_where([ammo > 0 for ammo in AMMO_AT])
CARE_SQUARES: Final[list[i64]] = [store.square for store in CONTENT.stores if store.sells == "life"]
BANK_KIND: Final[i64] = CONTENT.bank_cards[0]


# --- getting there ---


def go(state: Position, seat: i64, square: i64) -> float:
    """Turns until he can use that location."""
    here = state.square[seat]
    if here < 0:
        return 2.0
    steps = WALK[SQUARES * here + square]
    reach = FOOT_RANGE
    if state.has_horse(seat):
        reach = state.options.mounted_range
    beyond = 0.0
    if steps > reach:
        beyond = float(steps - reach) / float(reach)
    stage = state.stage
    if state.turn != seat or stage == OVER or state.in_jail(seat):
        return WAIT + beyond
    if steps == 0 and not state.located and stage != FIRST_MOVE:
        return 0.0
    if stage in (BEFORE, FIRST_MOVE, ENTER) and state.used == 0:
        return SOON + beyond
    return WAIT + beyond


def go_to_some(state: Position, seat: i64, squares: list[i64]) -> float:
    best = NEVER
    for square in squares:
        turns = go(state, seat, square)
        if turns < best:
            best = turns
    return best


def lack(state: Position, seat: i64, gold: i64) -> float:
    """Turns until he has so much gold."""
    missing = gold - state.gold[seat]
    if missing <= 0:
        return 0.0
    return 0.4 + float(missing) / EARNED


def armed(state: Position, seat: i64) -> float:
    if state.weapons_of(seat):
        return 0.0
    return UNARMED


def cards(state: Position, seat: i64, number: i64) -> float:
    """Turns until he holds so many cards."""
    missing = number - state.cards_in(seat)
    if missing <= 0:
        return 0.0
    return DRAWN * float(missing)


# --- hits ---


def is_target(state: Position, seat: i64, foe: i64, part: Part) -> bool:
    target = part.target
    if target == AT_ANY:
        return True
    if target == AT_LEFT:
        return foe == state.left_of(seat)
    if target == AT_JOB:
        return state.job_of(foe) == part.target_job
    if target == AT_EMPLOYED:
        return state.employed(foe)
    return foe == state.right_of(seat)


def aim(state: Position, seat: i64, foe: i64) -> float:
    """Turns until a shot at that player."""
    turns = 0.5
    if not holds_shot(state.hand[seat]):
        turns += 0.9
    square = state.square[foe]
    if square < 0 or state.square[seat] < 0 or state.in_jail(foe):
        return turns + 1.6
    far = distance(state, state.square[seat], square)
    weapons = state.weapons_of(seat)
    if far != HIDDEN and best_rounds(weapons, far) > 0:
        if (
            state.turn == seat
            and state.stage in (BEFORE, AFTER)
            and not state.challenged >> foe & 1
        ):
            return turns - 0.2
        return turns + 0.3
    if weapons == 0:
        turns += 0.5
    steps = float(WALK[SQUARES * state.square[seat] + square])
    return turns + 0.4 + steps / 8.0


def hits(state: Position, seat: i64, part: Part, left: i64) -> float:
    """Turns for so many hits on whom the part allows."""
    best = NEVER
    foe: i64 = 0
    while foe < state.seats:
        if foe != seat and is_target(state, seat, foe, part):
            turns = aim(state, seat, foe)
            if part.event == KILL_EVENT:
                turns += LATER * 1.5 * float(state.life_of(foe) - 1)
            if turns < best:
                best = turns
        foe += 1
    if best == NEVER:
        return 6.0
    return best + LATER * float(left - 1)


# --- needs ---


def badge(state: Position, seat: i64, job: i64) -> float:
    """Turns until he holds that badge."""
    if state.job_of(seat) == job:
        return 0.0
    holder = state.holder(job)
    if holder < 0:
        return 0.1 + go(state, seat, SLOT_OF[job])
    return 1.2 + aim(state, seat, holder)


def robbery(state: Position, seat: i64, places: i64) -> float:
    best = NEVER
    if places >> STORE & 1:
        best = go_to_some(state, seat, STORES) + cards(state, seat, 2)
    if places >> BANK & 1:
        turns = go_to_some(state, seat, BANKS)
        if state.hand[seat] >> (4 * BANK_KIND) & 15 == 0:
            turns += 2.5
        if turns < best:
            best = turns
    if places >> SALOON & 1:
        turns = go_to_some(state, seat, SALOONS)
        if state.hand[seat] >> 4 & 255 == 0:
            turns += 1.5
        if turns < best:
            best = turns
    return best + armed(state, seat)


def purchase(state: Position, seat: i64, part: Part) -> float:
    """Turns until he has bought that weapon or store."""
    best = NEVER
    if part.event == STORE_EVENT:
        store: i64 = 0
        while store < len(STORE_SQUARE):
            if part.things >> store & 1:
                turns = invest(state, seat, store)
                if turns < best:
                    best = turns
            store += 1
        return best
    weapon: i64 = 0
    while weapon < WEAPONS:
        if part.things >> weapon & 1:
            turns = lack(state, seat, WEAPON_COST[weapon])
            if turns < best:
                best = turns
        weapon += 1
    return best + go_to_some(state, seat, ARMORIES)


def invest(state: Position, seat: i64, store: i64) -> float:
    owner = state.owner_of(store)
    if owner == seat:
        return lack(state, seat, STORE_FEE)
    price = STORE_PRICE[store]
    if owner >= 0:
        price += SURCHARGE
    return lack(state, seat, price) + go(state, seat, STORE_SQUARE[store])


def part_effort(state: Position, seat: i64, part: Part, marks: i64) -> float:
    left = part.times - count_of(marks, part)
    if left <= 0:
        return 0.0
    turns = 0.0
    if part.as_job >= 0:
        turns = badge(state, seat, part.as_job)
    event = part.event
    if event in (HIT_EVENT, KILL_EVENT):
        return turns + hits(state, seat, part, left)
    if event == USE_EVENT:
        return turns + 0.5 * float(left) + cards(state, seat, left) + 0.5 * armed(state, seat)
    if event == ROB_EVENT:
        return turns + robbery(state, seat, part.things)
    if event == BET_EVENT:
        return turns + go_to_some(state, seat, SALOONS) + 2.0
    return turns + purchase(state, seat, part)


def effort(state: Position, seat: i64, card: i64, marks: i64) -> float:
    """Turns until he may claim the card, on the best way."""
    best = NEVER
    parts = PARTS[card]
    for way in WAYS[card]:
        turns = 0.0
        for need in way:
            if need.place >= 0:
                turns += part_effort(state, seat, parts[need.place], marks)
            elif need.job >= 0:
                turns += badge(state, seat, need.job)
            else:
                turns += cards(state, seat, need.gift * (state.seats - 1))
        if turns < best:
            best = turns
    return best
