"""Missions, jobs and jail in the naive telling of Gunny Town."""

from collections import Counter
from typing import Any

from .reference_box import CARDS, DATA, KINDS, MISSIONS, Player, Script, Shared, parts


class Missions(Shared):
    """Counters, claims, badges, falls."""

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
