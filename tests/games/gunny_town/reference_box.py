"""What the naive telling of Gunny Town plays with: the data, the map, the players, the decks."""

import tomllib
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tumtum.games.gunny_town as gunny_town

Answer = tuple[Any, ...]
Question = tuple[int | str, set[Answer]]
Script = Generator[Question, Answer, None]

DATA = tomllib.loads(
    (Path(str(gunny_town.__file__)).parent / "content.toml").read_text(encoding="utf-8")
)
NATURE = "nature"
KINDS = [ammo["id"] for ammo in DATA["ammo"]]
RANK = {ammo["id"]: ammo["strength"] for ammo in DATA["ammo"]}
WEAPONS = {weapon["id"]: weapon for weapon in DATA["weapon"]}
JOBS = {job["id"]: job for job in DATA["job"]}
STORES = {store["square"]: store for store in DATA["store"]}
CHESTS = {chest["id"]: chest for chest in DATA["chest"]}
MISSIONS = {card["id"]: card for card in DATA["mission"]}
SECRETS = {card["id"]: card for card in DATA["bandit"]}
CARDS = MISSIONS | SECRETS
PLACES = {place["square"]: place for place in DATA["location"]}
OPEN = {
    f"{column}{row}"
    for row, line in enumerate(DATA["board"]["rows"], 1)
    for column, square in zip("abcdefghi", line, strict=True)
    if square == "."
}


def beside(square: str, across: int, down: int) -> str:
    column = "abcdefghi".find(square[0]) + across
    row = int(square[1]) + down
    there = f"{'abcdefghi'[column]}{row}" if 0 <= column < 9 else ""
    return there if there in OPEN else ""


def within(square: str, steps: int) -> set[str]:
    """Squares at most so many steps away, without the square itself."""
    reached = {square}
    for _ in range(steps):
        for here in list(reached):
            for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                there = beside(here, across, down)
                if there:
                    reached.add(there)
    return reached - {square}


def sight(square: str, other: str, diagonal: bool) -> int | None:
    """How far, if it can be seen."""
    if square == other:
        return 0
    ways = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    if diagonal:
        ways += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    for way in ways:
        here, far = beside(square, *way), 1
        while here:
            if here == other:
                return far
            here, far = beside(here, *way), far + 1
    return None


@dataclass
class Player:
    seat: int
    square: str = ""
    gold: int = 0
    life: int = 3
    vp: int = 0
    job: str = ""
    horse: bool = False
    jail: int = 0  # turns until he is released, that turn included
    weapons: set[str] = field(default_factory=set)
    hand: Counter[str] = field(default_factory=Counter)
    secret: str = ""
    done: list[str] = field(default_factory=list)
    claims: int = 0
    counters: dict[str, Counter[str]] = field(default_factory=dict)  # card -> part -> number

    @property
    def cards(self) -> int:
        return sum(self.hand.values())


class Shared:
    """What lies on the table, and its decks."""

    def __init__(self, seats: int, **options: Any) -> None:
        self.options = dict(DATA["options"]) | options
        self.players = [Player(seat) for seat in range(seats)]
        self.seats = seats
        self.deck: Counter[str] = Counter({ammo["id"]: ammo["count"] for ammo in DATA["ammo"]})
        self.discard: Counter[str] = Counter()
        self.secret_deck, self.secret_discard = set(SECRETS), set[str]()
        self.chest_deck = set(CHESTS)
        self.active: list[str] = [""] * 6
        self.unseen = set(MISSIONS)
        self.owners: dict[str, Player] = {}
        self.ending = False
        self.over = False
        self.round = 1
        self.now = self.players[0]
        self.used: set[str] = set()  # what was done at the location
        self.located = self.rode = self.acted = False
        self.challenged: set[int] = set()

    # --- decks ---

    def draw(self, player: Player, number: int) -> Script:
        for _ in range(number):
            if player.cards == 6 or not self.ready():
                return
            chosen = yield NATURE, {("card", kind) for kind in +self.deck}
            self.deck[chosen[1]] -= 1
            player.hand[chosen[1]] += 1

    def ready(self) -> bool:
        """Whether the ammunition deck has a card, rebuilt if need be."""
        if not +self.deck:
            self.deck, self.discard = self.discard, Counter()
        return bool(+self.deck)

    def throw(self, player: Player, kind: str) -> None:
        assert player.hand[kind] > 0
        player.hand[kind] -= 1
        self.discard[kind] += 1

    def draw_secret(self, player: Player) -> Script:
        if player.secret:
            return
        if not self.secret_deck:
            self.secret_deck, self.secret_discard = self.secret_discard, set()
        if self.secret_deck:
            chosen = yield NATURE, {("secret", card) for card in self.secret_deck}
            self.secret_deck.remove(chosen[1])
            player.secret = chosen[1]
            player.counters.pop(chosen[1], None)

    def drop_secret(self, player: Player) -> None:
        self.secret_discard.add(player.secret)
        player.counters.pop(player.secret, None)
        player.secret = ""


def parts(need: dict[str, Any], key: str = "") -> dict[str, dict[str, Any]]:
    """The event parts of a requirement, by where they stand in it."""
    if "event" in need:
        return {key: {"times": 1} | need}
    found: dict[str, dict[str, Any]] = {}
    for i, part in enumerate(need.get("all", need.get("any", []))):
        found |= parts(part, f"{key}.{i}")
    return found
