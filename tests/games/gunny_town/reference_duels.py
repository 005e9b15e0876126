"""Duels in the naive telling of Gunny Town."""

from collections.abc import Generator

from .reference_box import KINDS, RANK, WEAPONS, Answer, Player, Question, Script, sight
from .reference_missions import Missions


class Duels(Missions):
    """Challenges and their rounds."""

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
