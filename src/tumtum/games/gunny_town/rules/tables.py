"""Numbers of content.toml as the rules need them at hand: flat lists of machine words."""

from typing import Any, Final

from mypy_extensions import i64

from ..content import CONTENT, MOST_CARDS
from ..requirements import ContentError, event_parts

SETUP: Final[dict[str, Any]] = dict(CONTENT.setup)
ROBBERY: Final[dict[str, Any]] = dict(CONTENT.robbery)

# How many of each there are. All are numbered in the order of content.toml.
SQUARES: Final = len(CONTENT.squares)
KINDS: Final = len(CONTENT.ammo)
WEAPONS: Final = len(CONTENT.weapons)
JOBS: Final = len(CONTENT.jobs)
STORES: Final = len(CONTENT.stores)
CHESTS: Final = len(CONTENT.chests)
CARDS: Final = len(CONTENT.cards)
MISSIONS: Final = CONTENT.missions  # cards from here on are secret missions
SECRETS: Final = CARDS - MISSIONS
PAIRS: Final[list[tuple[int, int]]] = [  # of parts to bet on (GT-72)
    (first, second) for first in CONTENT.bettable for second in CONTENT.bettable if first < second
]
PAIR_FIRST: Final[list[i64]] = [first for first, _ in PAIRS]
PAIR_SECOND: Final[list[i64]] = [second for _, second in PAIRS]
HANDFULS: Final[list[tuple[int, int]]] = [  # of two cards to rob a store with (GT-68)
    (first, second) for first in range(KINDS) for second in range(first, KINDS)
]
BANK_KINDS: Final[list[int]] = list(CONTENT.bank_cards)  # cards that rob it (GT-69)
SALOON_KINDS: Final[list[int]] = list(CONTENT.saloon_cards)
MOST_STAKE: Final = 115  # all the gold in the box (GT-72)

# Setup and prices.
FULL_LIFE: Final[i64] = SETUP["max_life_points"]
START_LIFE: Final[i64] = SETUP["life_points"]
START_GOLD: Final[i64] = SETUP["start_gold"]
HAND_LIMIT: Final[i64] = SETUP["hand_limit"]
CARDS_PER_OPPONENT: Final[i64] = SETUP["start_ammo_per_opponent"]
TIER_EXTRA: Final[i64] = SETUP["mission_cards_per_tier_beyond_players"]
ACTIVE: Final[i64] = SETUP["active_missions"]
GOAL: Final[i64] = SETUP["victory_points_to_end"]
CLAIMS_A_TURN: Final[i64] = SETUP["missions_per_turn"]
FOOT_RANGE: Final[i64] = SETUP["foot_range"]
COACH_RANGE: Final[i64] = SETUP["coach_range"]
COACH_COST: Final[i64] = SETUP["coach_cost"]
JAIL_LOSS: Final[i64] = SETUP["jail_vp_loss"]
BRIBE: Final[i64] = SETUP["bribe_cost"]
STORE_FEE: Final[i64] = SETUP["own_store_mission_fee"]
SURCHARGE: Final[i64] = SETUP["forced_sale_surcharge"]
BANDIT_INCOME: Final[i64] = SETUP["bandit_income"]
HORSE_COST: Final[i64] = CONTENT.horse_cost
PAYOUT: Final[i64] = CONTENT.payout
STORE_LOOT: Final[i64] = ROBBERY["store_gold"]
BANK_LOOT: Final[i64] = ROBBERY["bank_gold"]
SALOON_LOOT: Final[i64] = ROBBERY["saloon_gold"]
ARMORY: Final[i64] = CONTENT.armory
STABLES: Final[i64] = CONTENT.stables
JAIL_SQUARE: Final[i64] = CONTENT.jail
PALM_PISTOL: Final[i64] = [weapon.id for weapon in CONTENT.weapons].index("palm_pistol")


# --- ammunition, weapons, jobs, stores, chests ---

DODGE: Final[i64] = [ammo.strength for ammo in CONTENT.ammo].index(0)
STRENGTH: Final[list[i64]] = [ammo.strength for ammo in CONTENT.ammo]
ALL_AMMO: Final[i64] = sum(ammo.count << (4 * kind) for kind, ammo in enumerate(CONTENT.ammo))
WEAPON_COST: Final[list[i64]] = [weapon.cost for weapon in CONTENT.weapons]
JOB_GOLD: Final[list[i64]] = [job.income_gold for job in CONTENT.jobs]
JOB_LIFE: Final[list[i64]] = [job.income_life for job in CONTENT.jobs]
JOB_AMMO: Final[list[i64]] = [job.income_ammo for job in CONTENT.jobs]
JOB_PENALTY: Final[list[i64]] = [job.win_penalty for job in CONTENT.jobs]
JOB_BONUS: Final[list[i64]] = [job.death_bonus for job in CONTENT.jobs]
MOURNERS: Final[list[i64]] = [job for job in range(JOBS) if JOB_BONUS[job] > 0]
STORE_PRICE: Final[list[i64]] = [store.price for store in CONTENT.stores]
STORE_COST: Final[list[i64]] = [store.cost for store in CONTENT.stores]
STORE_AMOUNT: Final[list[i64]] = [store.amount for store in CONTENT.stores]
STORE_HEALS: Final[list[bool]] = [store.sells == "life" for store in CONTENT.stores]
CHEST_GOLD: Final[list[i64]] = [chest.gold for chest in CONTENT.chests]
CHEST_LIFE: Final[list[i64]] = [chest.life for chest in CONTENT.chests]
CHEST_AMMO: Final[list[i64]] = [chest.ammo for chest in CONTENT.chests]
CHEST_HORSE: Final[list[bool]] = [chest.horse for chest in CONTENT.chests]
CHEST_WEAPON: Final[list[i64]] = [chest.weapon for chest in CONTENT.chests]

MISSIONS_OF: Final[list[i64]] = [  # by tier - 1, one bit each
    sum(1 << number for number in range(MISSIONS) if CONTENT.cards[number].tier == tier)
    for tier in (1, 2, 3)
]

# A player's markers, if each secret mission were his, lie side by side in one word.
SECRET_WIDTH: Final[list[i64]] = [
    sum(part.times.bit_length() for part in event_parts(card.requirement))
    for card in CONTENT.cards[MISSIONS:]
]
SECRET_SHIFT: Final[list[i64]] = [sum(SECRET_WIDTH[:place]) for place in range(SECRETS)]
if sum(SECRET_WIDTH) > MOST_CARDS:
    raise ContentError("bandit: all cards together need more markers than there is room for")

LONGEST_SIGHT: Final = 8  # squares from one end of the town to the other


def read_rounds() -> list[i64]:
    """By 9 * weapons + distance: rounds of the best weapon in range (GT-91), bare hands included.

    Weapons are a set of bits."""
    rounds: list[i64] = []
    for owned in range(1 << WEAPONS):
        for distance in range(LONGEST_SIGHT + 1):
            best = 1 if distance == 0 and owned == 0 else 0
            for number, weapon in enumerate(CONTENT.weapons):
                reaches = weapon.range < 0 or distance <= weapon.range
                if owned >> number & 1 and reaches and weapon.rounds > best:
                    best = weapon.rounds
            rounds.append(best)
    return rounds


ROUNDS: Final[list[i64]] = read_rounds()

# --- locations: what is offered where ---

NOTHING: Final = -1
GOLD_AT: Final[list[i64]] = [0] * SQUARES
AMMO_AT: Final[list[i64]] = [0] * SQUARES
JOB_AT: Final[list[i64]] = [NOTHING] * SQUARES
STORE_AT: Final[list[i64]] = [NOTHING] * SQUARES
CHEST_AT: Final[list[bool]] = [False] * SQUARES
WEAPONS_AT: Final[list[bool]] = [False] * SQUARES
HORSE_AT: Final[list[bool]] = [False] * SQUARES
SALOON_AT: Final[list[bool]] = [False] * SQUARES
BANK_AT: Final[list[bool]] = [False] * SQUARES
COURT_AT: Final[list[bool]] = [False] * SQUARES
COACH_AT: Final[list[bool]] = [False] * SQUARES


def read_locations() -> None:
    flags: dict[str, list[bool]] = {
        "open_chest": CHEST_AT,
        "buy_weapon": WEAPONS_AT,
        "buy_horse": HORSE_AT,
        "bet": SALOON_AT,
        "rob_saloon": SALOON_AT,
        "rob_bank": BANK_AT,
        "bribe": COURT_AT,
        "coach": COACH_AT,
    }
    numbers: dict[str, list[i64]] = {
        "pickup_gold": GOLD_AT,
        "pickup_ammo": AMMO_AT,
        "take_job": JOB_AT,
        "store_purchase": STORE_AT,
        "store_buy": STORE_AT,
        "store_rob": STORE_AT,
    }
    for location in CONTENT.locations:
        for deed, value in location.deeds:
            if deed in flags:
                flags[deed][location.square] = True
            else:
                numbers[deed][location.square] = value


read_locations()
