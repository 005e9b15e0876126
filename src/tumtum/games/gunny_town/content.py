"""What content.toml says: the town, its goods and its cards, read once and checked.

Squares are numbered 0 to 56 row by row, buildings left out; everything else in the order of the
file. A card is a mission (0 and up) or, after the last of these, a secret mission.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tumtum.engine.content import content_file

from .requirements import (
    ContentError,
    Known,
    Requirement,
    gift_of,
    need_keys,
    need_number,
    need_one_of,
    read_requirement,
)

TIERS: Final = (1, 2, 3)
MOST_CARDS: Final = 60  # sets of cards are bits of a machine word
# How many of each a position has room for.
MOST: Final[dict[str, int]] = {"ammo": 6, "weapon": 5, "job": 14, "store": 15, "chest": 60}
# What one can do at a location (GT-29), and the key that goes with it.
DEEDS: Final[dict[str, str]] = {
    "pickup_gold": "amount",
    "pickup_ammo": "amount",
    "take_job": "job",
    "open_chest": "",
    "buy_weapon": "",
    "buy_horse": "",
    "bet": "",
    "rob_saloon": "",
    "rob_bank": "",
    "bribe": "",
    "store_purchase": "store",
    "store_buy": "store",
    "store_rob": "store",
    "coach": "",
}
SETUP_KEYS: Final = (
    "life_points max_life_points hand_limit start_ammo_per_opponent start_gold "
    "mission_cards_per_tier_beyond_players active_missions victory_points_to_end "
    "missions_per_turn foot_range coach_cost coach_range gold_bar_value jail_vp_loss bribe_cost "
    "own_store_mission_fee forced_sale_surcharge bandit_income"
)
ROBBERY_KEYS: Final = "store_gold bank_gold saloon_gold"


@dataclass(frozen=True)
class Ammo:
    id: str
    strength: int  # GT-93; a Dodge has none
    count: int

    @property
    def name(self) -> str:
        return self.id.capitalize()


@dataclass(frozen=True)
class Weapon:
    id: str
    name: str
    cost: int
    range: int  # -1: unlimited
    rounds: int


@dataclass(frozen=True)
class Job:
    id: str
    name: str
    slot: int  # the square
    income_gold: int
    income_life: int
    income_ammo: int
    win_penalty: int
    death_bonus: int


@dataclass(frozen=True)
class Location:
    square: int
    name: str
    deeds: tuple[tuple[str, int], ...]  # what one can do; an amount, a job, a store, or 0


@dataclass(frozen=True)
class Store:
    id: str
    name: str
    square: int
    price: int
    sells: str  # "ammo" or "life"
    amount: int
    cost: int


@dataclass(frozen=True)
class Chest:
    id: str
    name: str
    gold: int
    life: int
    ammo: int
    horse: bool
    weapon: int  # -1: none


@dataclass(frozen=True)
class Card:
    """A mission, or (tier 0) a secret mission."""

    id: str
    tier: int
    name: str
    text: str
    requirement: Requirement
    gift: int  # cards for each opponent, paid when claiming (GT-126)
    gold: int
    vp: int


@dataclass(frozen=True)
class Content:
    setup: Mapping[str, int]
    robbery: Mapping[str, int]
    bank_cards: tuple[int, ...]  # kinds that open the Bank (GT-69)
    saloon_cards: tuple[int, ...]
    payout: int
    bettable: tuple[int, ...]
    ammo: tuple[Ammo, ...]
    weapons: tuple[Weapon, ...]
    horse_cost: int
    jobs: tuple[Job, ...]
    squares: tuple[str, ...]  # "a1" and so on, the open ones
    armory: int
    stables: int
    jail: int
    locations: tuple[Location, ...]
    stores: tuple[Store, ...]
    chests: tuple[Chest, ...]
    cards: tuple[Card, ...]  # missions, then secret missions
    missions: int

    def location_at(self, square: int) -> Location | None:
        return next((place for place in self.locations if place.square == square), None)

    def store_at(self, square: int) -> int:
        """The store on that square, or -1."""
        return next((i for i, store in enumerate(self.stores) if store.square == square), -1)


def place_of(square: str) -> tuple[int, int]:
    """Column and row of "c5", counted from 0."""
    return "abcdefghi".index(square[0]), int(square[1:]) - 1


def read_content(text: str) -> Content:
    """The content of such a file; ContentError says what is wrong and where."""
    data = tomllib.loads(text)
    need_keys(
        data,
        "schema game players options setup robbery casino components ammo weapon horse job board "
        "location store chest mission bandit",
        "",
        "content.toml",
    )
    for kind, most in MOST.items():
        if len(data[kind]) > most:
            raise ContentError(f"{kind}: more than {most} of them")
    squares = _read_squares(data["board"])
    ammo = tuple(_read_ammo(entry) for entry in data["ammo"])
    kinds = _ids(ammo)
    weapons = tuple(_read_weapon(entry) for entry in data["weapon"])
    jobs = tuple(_read_job(entry, squares) for entry in data["job"])
    stores = tuple(_read_store(entry, squares) for entry in data["store"])
    known = Known(_ids(jobs), _ids(weapons), _ids(stores))
    missions = [_read_card(entry, "mission", known) for entry in data["mission"]]
    missions.sort(key=lambda card: card.tier)
    secrets = [_read_card(entry, "bandit", known) for entry in data["bandit"]]
    if len(missions) + len(secrets) > MOST_CARDS:
        raise ContentError(f"mission, bandit: more than {MOST_CARDS} cards")
    robbery, casino = data["robbery"], data["casino"]
    need_keys(robbery, ROBBERY_KEYS + " store_cards bank_ranks saloon_ranks", "", "robbery")
    need_number(robbery["store_cards"], 2, 2, "robbery.store_cards")
    need_keys(casino, "parts_named payout_multiple bettable", "", "casino")
    need_number(casino["parts_named"], 2, 2, "casino.parts_named")
    return Content(
        setup=_read_numbers(data["setup"], SETUP_KEYS, "setup"),
        robbery={
            key: need_number(robbery[key], 0, 99, f"robbery.{key}") for key in ROBBERY_KEYS.split()
        },
        bank_cards=_places(robbery["bank_ranks"], kinds, "robbery.bank_ranks"),
        saloon_cards=_places(robbery["saloon_ranks"], kinds, "robbery.saloon_ranks"),
        payout=need_number(casino["payout_multiple"], 1, 9, "casino.payout_multiple"),
        bettable=_places(casino["bettable"], kinds, "casino.bettable"),
        ammo=ammo,
        weapons=weapons,
        horse_cost=need_number(data["horse"]["cost"], 0, 99, "horse.cost"),
        jobs=jobs,
        squares=squares,
        armory=_square(data["board"]["start_squares"]["armory"], squares, "board.start_squares"),
        stables=_square(data["board"]["start_squares"]["stables"], squares, "board.start_squares"),
        jail=_square(data["board"]["jail"], squares, "board.jail"),
        locations=tuple(_read_location(entry, squares, known) for entry in data["location"]),
        stores=stores,
        chests=tuple(_read_chest(entry, known) for entry in data["chest"]),
        cards=(*missions, *secrets),
        missions=len(missions),
    )


def _ids(things: Sequence[Any]) -> tuple[str, ...]:
    return tuple(thing.id for thing in things)


def _places(values: Sequence[str], known: tuple[str, ...], place: str) -> tuple[int, ...]:
    return tuple(known.index(need_one_of(value, known, place)) for value in values)


def _read_numbers(data: Mapping[str, Any], keys: str, place: str) -> dict[str, int]:
    fixed = "start_secret_missions mission_order_top_to_bottom end_when_active_below"
    need_keys(data, f"{keys} {fixed}", "", place)
    need_number(data["start_secret_missions"], 1, 1, f"{place}.start_secret_missions")
    if data["mission_order_top_to_bottom"] != list(TIERS):
        raise ContentError(f"{place}.mission_order_top_to_bottom: is not {list(TIERS)}")
    active = need_number(data["active_missions"], 1, 6, f"{place}.active_missions")
    need_number(data["end_when_active_below"], active, active, f"{place}.end_when_active_below")
    return {key: need_number(data[key], 0, 99, f"{place}.{key}") for key in keys.split()}


def _read_squares(board: Mapping[str, Any]) -> tuple[str, ...]:
    need_keys(board, "columns rows start_squares jail", "", "board")
    found = []
    for row, squares in enumerate(board["rows"]):
        if len(squares) != len(board["columns"]) or set(squares) - set(".#"):
            raise ContentError(f"board.rows[{row}]: {squares!r}")
        found += [
            f"{column}{row + 1}"
            for column, square in zip(board["columns"], squares, strict=True)
            if square == "."
        ]
    if len(found) > MOST_CARDS:
        raise ContentError(f"board.rows: more than {MOST_CARDS} open squares")
    return tuple(found)


def _square(text: Any, squares: tuple[str, ...], place: str) -> int:
    return squares.index(need_one_of(text, squares, place))


def _read_ammo(entry: Mapping[str, Any]) -> Ammo:
    place = f"ammo {entry.get('id')}"
    need_keys(entry, "id strength count body_part", "", place)
    strength = need_number(entry["strength"], 0, 9, f"{place}.strength")
    return Ammo(entry["id"], strength, need_number(entry["count"], 1, 15, f"{place}.count"))


def _read_weapon(entry: Mapping[str, Any]) -> Weapon:
    place = f"weapon {entry.get('id')}"
    need_keys(entry, "id name cost range rounds", "", place)
    return Weapon(
        entry["id"],
        entry["name"],
        need_number(entry["cost"], 0, 99, f"{place}.cost"),
        need_number(entry["range"], -1, 8, f"{place}.range"),
        need_number(entry["rounds"], 1, 3, f"{place}.rounds"),
    )


def _read_job(entry: Mapping[str, Any], squares: tuple[str, ...]) -> Job:
    place = f"job {entry.get('id')}"
    extras = "income_life income_ammo win_penalty death_bonus"
    need_keys(entry, "id name slot income_gold", extras, place)
    numbers = [
        need_number(entry.get(key, 0), 0, 99, f"{place}.{key}")
        for key in ("income_gold", *extras.split())
    ]
    slot = _square(entry["slot"], squares, f"{place}.slot")
    return Job(entry["id"], entry["name"], slot, *numbers)


def _read_store(entry: Mapping[str, Any], squares: tuple[str, ...]) -> Store:
    place = f"store {entry.get('id')}"
    need_keys(entry, "id name square price sells amount cost", "", place)
    return Store(
        entry["id"],
        entry["name"],
        _square(entry["square"], squares, f"{place}.square"),
        need_number(entry["price"], 0, 99, f"{place}.price"),
        need_one_of(entry["sells"], ("ammo", "life"), f"{place}.sells"),
        need_number(entry["amount"], 1, 6, f"{place}.amount"),
        need_number(entry["cost"], 0, 99, f"{place}.cost"),
    )


def _read_location(entry: Mapping[str, Any], squares: tuple[str, ...], known: Known) -> Location:
    place = f"location {entry.get('square')}"
    need_keys(entry, "square name actions", "", place)
    square = _square(entry["square"], squares, f"{place}.square")
    deeds = []
    for action in entry["actions"]:
        deed = need_one_of(action.get("type"), tuple(DEEDS), f"{place}.actions")
        key = DEEDS[deed]
        need_keys(action, f"type {key}", "", f"{place}.actions.{deed}")
        value = 0
        if key == "amount":
            value = need_number(action[key], 1, 99, f"{place}.actions.{deed}")
        elif key == "job":
            value = _places([action[key]], known.jobs, f"{place}.actions.{deed}")[0]
        elif key == "store":
            value = _places([action[key]], known.stores, f"{place}.actions.{deed}")[0]
        deeds.append((deed, value))
    return Location(square, entry["name"], tuple(deeds))


def _read_chest(entry: Mapping[str, Any], known: Known) -> Chest:
    place = f"chest {entry.get('id')}"
    need_keys(entry, "id name", "gold life ammo horse weapon", place)
    weapon = entry.get("weapon")
    return Chest(
        entry["id"],
        entry["name"],
        need_number(entry.get("gold", 0), 0, 99, f"{place}.gold"),
        need_number(entry.get("life", 0), -1, 3, f"{place}.life"),
        need_number(entry.get("ammo", 0), 0, 6, f"{place}.ammo"),
        bool(entry.get("horse", False)),
        -1 if weapon is None else _places([weapon], known.weapons, f"{place}.weapon")[0],
    )


def _read_card(entry: Mapping[str, Any], kind: str, known: Known) -> Card:
    place = f"{kind} {entry.get('id')}"
    tier = "tier" if kind == "mission" else ""
    need_keys(entry, f"id name text requirement gold vp {tier}", "", place)
    requirement = read_requirement(entry["requirement"], known, f"{place}.requirement")
    return Card(
        entry["id"],
        need_number(entry["tier"], 1, len(TIERS), f"{place}.tier") if tier else 0,
        entry["name"],
        entry["text"],
        requirement,
        gift_of(requirement, f"{place}.requirement"),
        need_number(entry["gold"], 0, 99, f"{place}.gold"),
        need_number(entry["vp"], 0, 99, f"{place}.vp"),
    )


FILE: Final = content_file("gunny_town", Path(__file__).parent)
CONTENT: Final = read_content(FILE.read_text(encoding="utf-8"))
