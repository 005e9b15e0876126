"""A second, naive telling of the rules of Gunny Town, written from rules.md alone: no speed at all.

A game is one long generator. It yields who is asked and the set of answers, each a tuple of words,
and is sent the answer. Nature is asked like everybody else, as "nature".
"""

from itertools import count
from typing import Any

from .reference_box import DATA, JOBS, MISSIONS, NATURE, Answer, Player, Question, Script, within
from .reference_places import Places

__all__ = ["Answer", "Reference"]


class Reference(Places):
    """The script of the game."""

    def __init__(self, seats: int, **options: Any) -> None:
        super().__init__(seats, **options)
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
        self.used = set()
        self.located = self.rode = self.acted = False
        self.challenged = set()
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
            walks: set[Answer] = {("walk", square) for square in within(player.square, steps)}
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
