"""Phases and locations in the naive telling of Gunny Town."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from typing import Any

from .reference_box import (
    CARDS,
    CHESTS,
    DATA,
    KINDS,
    NATURE,
    PLACES,
    STORES,
    WEAPONS,
    Answer,
    Player,
    Script,
    parts,
    within,
)
from .reference_duels import Duels


class Places(Duels):
    """All that a player may do in his turn."""

    # --- what a player may do in his phases ---

    def options_of(self, player: Player, moved: bool) -> set[Answer]:
        found: set[Answer] = {
            ("challenge", foe.seat) for foe in self.players if self.can_challenge(player, foe)
        }
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
            can = not player.horse and player.gold >= 1
            return {("horse",)} if can and "horse" not in self.used else set()
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
            can = bool(player.weapons) and not self.used
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
        what = str(chosen[0])
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
