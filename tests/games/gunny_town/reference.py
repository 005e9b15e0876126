"""A second, naive telling of the rules of Gunny Town, written from rules.md alone: no speed at all.

A game is one long generator. It yields who is asked and the set of answers, each a tuple of words,
and is sent the answer. Nature is asked like everybody else, as "nature".
"""

import tomllib
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, count
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


class Reference:
    """The table, and the script of the game."""

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
        self.script = self.game()
        self.question: Question = next(self.script)

    def answer(self, choice: Answer) -> None:
        try:
            self.question = self.script.send(choice)
        except StopIteration:
            self.over = True
            self.question = ("nobody", set())

    # --- the course of the game ---

    def game(self) -> Script:
        first = 0
        if self.options["random_first_seat"]:
            chosen = yield NATURE, {("first", seat) for seat in range(self.seats)}
            first = chosen[1]
        yield from self.refill()
        for player in self.players:
            yield from self.draw_secret(player)
        for player in self.players:
            yield from self.draw(player, self.seats - 1)
        order = [(first + step) % self.seats for step in range(self.seats)]
        for self.round in count(1):
            for seat in order:
                yield from self.turn(self.players[seat])
            if self.ending or self.round == self.options["round_limit"]:
                return

    def turn(self, player: Player) -> Script:
        self.now = player
        self.used: set[str] = set()  # what was done at the location
        self.located = self.rode = self.acted = False
        self.challenged: set[int] = set()
        for other in self.players:
            other.claims = 0
        if player.jail == 2:
            player.jail = 1
        else:
            if player.jail == 1:
                player.jail, player.life = 0, 3
            yield from self.play_turn(player)
        yield from self.refill()
        if "" in self.active:
            self.ending = True

    def play_turn(self, player: Player) -> Script:
        entering = not player.square
        if entering:
            chosen = yield player.seat, {("start", "stables"), ("start", "armory")}
            player.square = DATA["board"]["start_squares"][chosen[1]]
            if chosen[1] == "stables":
                player.horse = True
            else:
                player.weapons.add("palm_pistol")
        yield from self.income(player)
        moved = False
        while True:
            steps = self.options["mounted_range"] if player.horse else 4
            walks = {("walk", square) for square in within(player.square, steps)}
            if entering and not moved:
                options = walks
            else:
                options = self.options_of(player, moved)
                options |= {("end",)} if moved else walks
            chosen = yield player.seat, options
            if chosen[0] == "end":
                return
            if chosen[0] == "walk":
                player.square = chosen[1]
                moved = True
                self.located, self.used, self.acted = bool(self.used), set(), False
            else:
                yield from self.do(player, chosen)
                if player.jail:
                    return

    def income(self, player: Player) -> Script:
        job = JOBS.get(player.job, {"income_gold": 1})
        player.gold += job["income_gold"]
        player.life = min(3, player.life + job.get("income_life", 0))
        yield from self.draw(player, job.get("income_ammo", 0))

    def refill(self) -> Script:
        for slot in range(6):
            turned = len(MISSIONS) - len(self.unseen)
            if self.active[slot] or turned == 3 * (self.seats + 3):
                continue
            tier = turned // (self.seats + 3) + 1
            coming = {card for card in self.unseen if MISSIONS[card]["tier"] == tier}
            chosen = yield NATURE, {("mission", card) for card in coming}
            self.unseen.remove(chosen[1])
            self.active[slot] = chosen[1]

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

    # --- what a player may do in his phases ---

    def options_of(self, player: Player, moved: bool) -> set[Answer]:
        found = {("challenge", foe.seat) for foe in self.players if self.can_challenge(player, foe)}
        found |= {("claim", card) for card in self.claimable(player)}
        found |= {("fee", card) for card in self.fees(player)}
        place = PLACES.get(player.square, {"actions": []})
        kinds = [action["type"] for action in place["actions"]]
        if moved and "coach" in kinds and player.gold >= 2 and not self.rode and not self.acted:
            found |= {("ride", square) for square in within(player.square, 2)}
        if not (moved and self.located):
            for action in place["actions"]:
                found |= self.at_location(player, action)
        return found

    def at_location(self, player: Player, action: dict[str, Any]) -> set[Answer]:
        kind = action["type"]
        held = [k for k in KINDS if player.hand[k]]
        if kind == "pickup_gold":
            return {("gold",)} - {(done,) for done in self.used}
        if kind == "pickup_ammo":
            can = player.cards < 6 and self.some_card()
            return {("ammo",)} if can and "ammo" not in self.used else set()
        if kind == "take_job":
            free = not any(other.job == action["job"] for other in self.players)
            return {("job", action["job"])} if free and "job" not in self.used else set()
        if kind == "open_chest":
            return {("chest",)} - {(done,) for done in self.used}
        if kind == "buy_horse":
            return {("horse",)} if not player.horse and player.gold >= 1 else set()
        if kind == "buy_weapon":
            return {("weapon", name) for name in WEAPONS if self.can_buy(player, name)}
        if kind == "bet":
            pairs = combinations([k for k in KINDS if k != "dodge"], 2)
            can = player.gold >= 1 and self.some_card() and not self.used
            return {("bet", *pair) for pair in pairs} if can else set()
        if kind == "bribe":
            can = player.gold >= 2 and not self.used
            return {("bribe", o.seat) for o in self.players if o.job and o != player and can}
        if kind in ("rob_bank", "rob_saloon"):
            wanted = ("head",) if kind == "rob_bank" else ("head", "chest")
            can = player.weapons and not self.used
            return {(kind, card) for card in wanted if card in held and can}
        return self.at_store(player, kind) if kind != "coach" else set()

    def at_store(self, player: Player, kind: str) -> set[Answer]:
        store = STORES[player.square]
        owner = self.owners.get(store["id"])
        if "rob" in self.used:
            return set()
        if kind == "store_purchase":
            useful = (
                player.life < 3
                if store["sells"] == "life"
                else (player.cards < 6 and self.some_card())
            )
            can = useful and not self.used and (owner == player or player.gold >= store["cost"])
            return {("purchase",)} if can else set()
        if kind == "store_buy":
            if "buy" in self.used:
                return set()
            if owner is None:
                return {("buy",)} if player.gold >= store["price"] else set()
            if owner == player or player.gold < store["price"] + 5:
                return set()
            return {
                ("force", card)
                for card in self.open_cards(player)
                if self.would_complete(player, card, [store["id"]])
            }
        if self.used or owner == player or not player.weapons:
            return set()
        pairs = combinations_with_replacement(KINDS, 2)
        return {("rob", *pair) for pair in pairs if not Counter(pair) - player.hand}

    def some_card(self) -> bool:
        return bool(+self.deck or +self.discard)

    def can_buy(self, player: Player, name: str) -> bool:
        if self.used or player.gold < WEAPONS[name]["cost"]:
            return False
        return name not in player.weapons or any(
            name in part["weapons"] and player.counters.get(card, Counter())[key] < part["times"]
            for card in (*filter(None, self.active), *filter(None, [player.secret]))
            for key, part in parts(CARDS[card]["requirement"]).items()
            if part["event"] == "buy_weapon"
        )

    def do(self, player: Player, chosen: Answer) -> Script:
        what = chosen[0]
        if what == "challenge":
            self.acted = True
            yield from self.duel(player, self.players[chosen[1]])
        elif what == "claim":
            yield from self.claim(player, chosen[1])
        elif what == "ride":
            player.gold -= 2
            player.square = chosen[1]
            self.rode = True
        elif what == "fee":
            player.gold -= 5
            mine = [s for s, owner in self.owners.items() if owner == player]
            store = next(
                s["id"]
                for s in DATA["store"]
                if s["id"] in mine and self.would_complete(player, chosen[1], [s["id"]])
            )
            self.happened(player, "buy_store", store=store)
            yield from self.claim(player, chosen[1])
        else:
            self.acted = True
            yield from self.act(player, chosen)

    def act(self, player: Player, chosen: Answer) -> Script:
        what = chosen[0]
        self.used.add({"force": "buy", "rob_bank": "rob", "rob_saloon": "rob"}.get(what, what))
        place = PLACES[player.square]
        if what in ("gold", "ammo"):
            amount = next(a["amount"] for a in place["actions"] if a["type"] == f"pickup_{what}")
            if what == "gold":
                player.gold += amount
            else:
                yield from self.draw(player, amount)
        elif what == "job":
            yield from self.take_job(player, chosen[1], None)
        elif what == "chest":
            yield from self.chest(player)
        elif what == "horse":
            player.gold -= 1
            player.horse = True
        elif what == "weapon":
            player.gold -= WEAPONS[chosen[1]]["cost"]
            player.weapons.add(chosen[1])
            self.happened(player, "buy_weapon", weapons=chosen[1])
        elif what == "bribe":
            player.gold -= 2
            yield from self.lose_job(self.players[chosen[1]])
        elif what == "bet":
            yield from self.bet(player, chosen[1:])
        elif what in ("rob", "rob_bank", "rob_saloon"):
            self.rob(player, what, chosen[1:])
        else:
            yield from self.trade(player, chosen)

    def trade(self, player: Player, chosen: Answer) -> Script:
        store = STORES[player.square]
        owner = self.owners.get(store["id"])
        if chosen[0] == "purchase":
            if owner != player:
                player.gold -= store["cost"]
                if owner:
                    owner.gold += store["cost"]
            if store["sells"] == "life":
                player.life = min(3, player.life + store["amount"])
            else:
                yield from self.draw(player, store["amount"])
            return
        player.gold -= store["price"] + (5 if owner else 0)
        self.owners[store["id"]] = player
        self.happened(player, "buy_store", store=store["id"])
        if chosen[0] == "force":
            yield from self.claim(player, chosen[1])

    def rob(self, player: Player, what: str, kinds: tuple[str, ...]) -> None:
        for kind in kinds:
            self.throw(player, kind)
            self.happened(player, "use_ammo")
        if what == "rob":
            owner = self.owners.get(STORES[player.square]["id"])
            gold = min(3, owner.gold) if owner else 3
            if owner:
                owner.gold -= gold
            player.gold += gold
        else:
            player.gold += 5 if what == "rob_bank" else 3
        place = {"rob": "store", "rob_bank": "bank", "rob_saloon": "saloon"}[what]
        self.happened(player, "rob", places=place)

    def bet(self, player: Player, parts_named: tuple[str, ...]) -> Script:
        most = min(player.gold, self.options["house_limit"])
        chosen = yield player.seat, {("stake", gold) for gold in range(1, most + 1)}
        stake = chosen[1]
        self.ready()
        card = yield NATURE, {("card", kind) for kind in +self.deck}
        self.deck[card[1]] -= 1
        self.discard[card[1]] += 1
        if card[1] in parts_named:
            player.gold += 3 * stake
            self.happened(player, "win_bet")
        else:
            player.gold -= stake

    def chest(self, player: Player) -> Script:
        self.chest_deck = self.chest_deck or set(CHESTS)
        chosen = yield NATURE, {("found", chest) for chest in self.chest_deck}
        self.chest_deck.remove(chosen[1])
        chest = CHESTS[chosen[1]]
        player.gold += chest.get("gold", 0)
        player.life = min(3, player.life + chest.get("life", 0))
        player.horse = player.horse or chest.get("horse", False)
        if "weapon" in chest:
            player.weapons.add(chest["weapon"])
        if player.life == 0:
            yield from self.fall(player, self.undertaker({player.seat}))
        yield from self.draw(player, chest.get("ammo", 0))

    # --- jobs and jail ---

    def take_job(self, player: Player, job: str, loser: Player | None) -> Script:
        bandit = not player.job
        player.job = job
        if loser:
            loser.job = ""
            yield from self.draw_secret(loser)
        if bandit and player.secret:
            chosen = yield player.seat, {("keep",), ("drop",)}
            if chosen == ("drop",):
                self.drop_secret(player)

    def lose_job(self, player: Player) -> Script:
        player.job = ""
        yield from self.draw_secret(player)

    def undertaker(self, fallen: set[int]) -> Player | None:
        return next(
            (p for p in self.players if p.job == "undertaker" and p.seat not in fallen), None
        )

    def fall(self, player: Player, undertaker: Player | None) -> Script:
        player.square = DATA["board"]["jail"]
        player.horse = False
        player.vp = max(0, player.vp - 1)
        player.jail = 2
        if undertaker:
            undertaker.gold += 6
        if player.job:
            yield from self.lose_job(player)

    # --- duels ---

    def rounds(self, player: Player, far: int | None) -> int:
        reach = [
            WEAPONS[w]["rounds"]
            for w in player.weapons
            if far is not None and (WEAPONS[w]["range"] < 0 or far <= WEAPONS[w]["range"])
        ]
        return max(reach, default=0)

    def far(self, player: Player, foe: Player) -> int | None:
        return sight(player.square, foe.square, self.options["diagonal_sight"])

    def can_challenge(self, player: Player, foe: Player) -> bool:
        if foe == player or not foe.square or foe.jail or foe.seat in self.challenged:
            return False
        if not any(player.hand[kind] for kind in KINDS if kind != "dodge"):
            return False
        return player.square == foe.square or self.rounds(player, self.far(player, foe)) > 0

    def duel(self, player: Player, foe: Player) -> Script:
        self.challenged.add(foe.seat)
        far = self.far(player, foe)
        rounds = self.rounds(player, far) or 1
        replies = self.rounds(foe, far)
        fists = self.options["fists_strike_back"]
        if (
            far == 0
            and not foe.weapons
            and (fists == "always" or (fists == "both_bare" and not player.weapons))
        ):
            replies = 1
        for number in range(1, rounds + 1):
            cancelled = yield from self.duel_round(player, foe, replies >= number)
            if cancelled or player.jail or foe.jail or not player.cards or number == rounds:
                return
            shots = (
                {("fire",)}
                if any(player.hand[kind] for kind in KINDS if kind != "dodge")
                else set()
            )
            chosen = yield player.seat, shots | {("stop",)}
            if chosen == ("stop",):
                return

    def duel_round(
        self, player: Player, foe: Player, can_reply: bool
    ) -> Generator[Question, Answer, bool]:
        """Whether the duel was cancelled."""
        held = {("lay", k) for k in KINDS if player.hand[k] and k != "dodge"}
        mine = (yield player.seat, held)[1]
        reply: Answer = ("fake",)
        if foe.cards:
            cards = {("lay", kind) for kind in KINDS if foe.hand[kind]}
            reply = yield foe.seat, cards | {("fake",)}
        self.throw(player, mine)
        if reply[0] == "lay":
            self.throw(foe, reply[1])
            self.happened(foe, "use_ammo")
        self.happened(player, "use_ammo")
        if reply == ("lay", "dodge"):
            return True
        theirs = RANK[reply[1]] if reply[0] == "lay" else 0
        if RANK[mine] > theirs or (RANK[mine] == theirs and not can_reply):
            yield from self.win(player, foe, False)
        elif RANK[mine] == theirs:
            yield from self.tie(player, foe)
        elif can_reply:
            yield from self.win(foe, player, True)
        else:
            return True
        return False

    def win(self, winner: Player, loser: Player, defended: bool) -> Script:
        hit = True
        if loser.horse:
            hit = (yield winner.seat, {("hit",), ("frighten",)}) == ("hit",)
        undertaker = None
        if hit:
            loser.life -= 1
            undertaker = self.undertaker({loser.seat})
        else:
            loser.horse = False
        if winner.job == "sheriff":
            gold = min(2, loser.gold)
            loser.gold -= gold
            winner.gold += gold
        if hit:
            self.hit(winner, loser, defended)
            yield from self.window(winner)
        dead = loser.life == 0
        if loser.job and not (dead and self.options["jail_badge_to_slot"]):
            chosen = yield winner.seat, {("take",), ("leave",)}
            if chosen == ("take",):
                yield from self.take_job(winner, loser.job, loser)
        if dead:
            yield from self.fall(loser, undertaker)

    def tie(self, player: Player, foe: Player) -> Script:
        player.life -= 1
        foe.life -= 1
        dead = [p for p in (player, foe) if p.life == 0]
        undertaker = self.undertaker({p.seat for p in dead})
        self.hit(player, foe, False)
        self.hit(foe, player, False)
        yield from self.window(player)
        yield from self.window(foe)
        for fallen in dead:
            yield from self.fall(fallen, undertaker)

    def hit(self, player: Player, foe: Player, defended: bool) -> None:
        self.happened(player, "hit", foe=foe, defended=defended)
        if foe.life == 0:
            self.happened(player, "kill", foe=foe, defended=defended)

    # --- missions ---

    def happened(self, player: Player, event: str, **about: Any) -> None:
        for card in (*filter(None, self.active), *filter(None, [player.secret])):
            for key, part in parts(CARDS[card]["requirement"]).items():
                if part["event"] == event and self.matches(player, part, about):
                    counter = player.counters.setdefault(card, Counter())
                    counter[key] = min(part["times"], counter[key] + 1)

    def matches(self, player: Player, part: dict[str, Any], about: dict[str, Any]) -> bool:
        if part.get("as_job", player.job) != player.job:
            return False
        for filtered in ("places", "weapons", "store"):
            if filtered in part and about[filtered] not in part[filtered]:
                return False
        target = part.get("target", "any")
        if target == "any":
            return True
        foe: Player = about["foe"]
        if target == "left":
            return foe.seat == (player.seat + 1) % self.seats
        if target == "right":
            return foe.seat == (player.seat - 1) % self.seats
        if target == "employed":
            return foe.job != ""
        wanted = part["target_job"]
        return foe.job == wanted or (player.job == wanted and bool(about["defended"]))

    def open_cards(self, player: Player) -> list[str]:
        """What he may claim if he meets it."""
        if player.claims == 2:
            return []
        cards = [card for card in self.active if card]
        if player.secret and (not player.job or self.options["secret_missions"] == "anyone"):
            cards.append(player.secret)
        return [card for card in cards if self.payable(player, CARDS[card]["requirement"])]

    def payable(self, player: Player, need: dict[str, Any]) -> bool:
        if "cost" in need:
            return player == self.now and player.cards >= self.seats - 1
        return all(self.payable(player, part) for part in need.get("all", []))

    def met(self, player: Player, card: str, extra: Counter[str] | None = None) -> bool:
        counter = player.counters.get(card, Counter()) + (extra or Counter())

        def true(need: dict[str, Any], key: str) -> bool:
            if "all" in need:
                return all(true(part, f"{key}.{i}") for i, part in enumerate(need["all"]))
            if "any" in need:
                return any(true(part, f"{key}.{i}") for i, part in enumerate(need["any"]))
            if "state" in need:
                return bool(player.job == need["job"])
            return "cost" in need or counter[key] >= need.get("times", 1)

        return true(CARDS[card]["requirement"], "")

    def claimable(self, player: Player) -> set[str]:
        return {card for card in self.open_cards(player) if self.met(player, card)}

    def would_complete(self, player: Player, card: str, stores: list[str]) -> bool:
        if self.met(player, card):
            return False
        needs = parts(CARDS[card]["requirement"])
        return any(
            self.met(player, card, Counter({key: 1}))
            for key, part in needs.items()
            if part["event"] == "buy_store" and part["store"] in stores
        )

    def fees(self, player: Player) -> set[str]:
        mine = [store for store, owner in self.owners.items() if owner == player]
        if player.gold < 5:
            return set()
        return {c for c in self.open_cards(player) if self.would_complete(player, c, mine)}

    def window(self, player: Player) -> Script:
        while player.claims < 2:
            ready = self.claimable(player)
            allowed = not player.job or self.options["secret_missions"] == "anyone"
            if not ready and not (player.secret and allowed):
                return
            chosen = yield player.seat, {("claim", card) for card in ready} | {("pass",)}
            if chosen == ("pass",):
                return
            yield from self.claim(player, chosen[1])

    def claim(self, player: Player, card: str) -> Script:
        player.claims += 1
        player.gold += CARDS[card]["gold"]
        player.vp += CARDS[card]["vp"]
        self.ending = self.ending or player.vp >= 15
        if card in MISSIONS:
            self.active[self.active.index(card)] = ""
            player.done.append(card)
            for other in self.players:
                other.counters.pop(card, None)
        else:
            self.drop_secret(player)
            if not player.job:
                yield from self.draw_secret(player)
        if "give_ammo" in str(CARDS[card]["requirement"]):
            for step in range(1, self.seats):
                yield from self.give(player, self.players[(player.seat + step) % self.seats])

    def give(self, player: Player, to: Player) -> Script:
        held = {("give", kind) for kind in KINDS if player.hand[kind]}
        kind = (yield player.seat, held)[1]
        if to.cards == 6:
            self.throw(player, kind)
        else:
            player.hand[kind] -= 1
            to.hand[kind] += 1


def parts(need: dict[str, Any], key: str = "") -> dict[str, dict[str, Any]]:
    """The event parts of a requirement, by where they stand in it."""
    if "event" in need:
        return {key: {"times": 1} | need}
    found: dict[str, dict[str, Any]] = {}
    for i, part in enumerate(need.get("all", need.get("any", []))):
        found |= parts(part, f"{key}.{i}")
    return found
