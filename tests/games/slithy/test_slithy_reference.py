"""Slithy played beside a second, naive telling of its rules, written from rules.md alone."""

import pytest

from tumtum.engine import Rng
from tumtum.games.slithy import GAME

from .scene import Scene

HANDS = {3: [12, 12], 4: [8] * 3, 5: [6] * 4, 6: [6, 6, 4, 4, 4], 7: [4] * 6}
SPLIT = {3: 2, 4: 3, 5: 2, 6: 2, 7: 3}


class Reference:
    """Players as dictionaries; no speed, no cleverness."""

    def __init__(self, seats: int, extended: bool) -> None:
        self.seats = seats
        self.dealers = list(range(seats)) + (list(range(seats))[::-1] if extended else [])
        self.totals = [0] * seats
        self.as_dealer = [0] * seats
        self.new_round()

    def new_round(self) -> None:
        self.dealer = self.dealers.pop(0)
        self.others = [(self.dealer + place) % self.seats for place in range(1, self.seats)]
        self.hand = dict(zip(self.others, HANDS[self.seats], strict=True))
        self.scored = dict.fromkeys(self.others, 0)
        self.busted = 0
        self.yellows = {1, 2, 3, 4, 5} if self.seats < 5 else {1, 2, 3, 4}
        self.committed: dict[int, int] = {}

    def resolve(self) -> None:
        limit = self.purple + self.yellow
        split = SPLIT[self.seats]
        for group in (self.others[:split], self.others[split:]):
            total = sum(self.committed.get(seat, 0) for seat in group)
            for seat in group:
                gems = self.committed.get(seat, 0)
                if total >= limit:
                    self.hand[seat] -= gems
                    self.busted += gems
                else:
                    self.hand[seat] -= min(gems, self.purple)
                    self.scored[seat] += min(gems, self.purple)
        self.yellows.remove(self.yellow)
        self.committed = {}

    def act(self, seat: int, name: str) -> None:
        verb, *numbers = name.split()
        if verb == "purple":
            self.purple = int(numbers[0])
        elif verb == "yellow":
            self.yellow = int(numbers[0])
            if not any(self.hand.values()):
                self.resolve()
        elif verb == "commit":
            self.committed[seat] = int(numbers[0])
            if all(other in self.committed or not self.hand[other] for other in self.others):
                self.resolve()
        elif verb == "take":
            self.end_round(int(numbers[0]) - 1)

    def end_round(self, victim: int) -> None:
        (leftover,) = self.yellows
        score = self.busted + self.hand[victim]
        self.totals[self.dealer] += score
        self.as_dealer[self.dealer] += score
        for seat in self.others:
            self.totals[seat] += self.scored[seat] + leftover
        if self.dealers:
            self.new_round()

    def winners(self) -> list[int]:
        tied = [seat for seat in range(self.seats) if self.totals[seat] == max(self.totals)]
        least = min(self.as_dealer[seat] for seat in tied)
        return [seat for seat in tied if self.as_dealer[seat] == least]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("extended", [False, True])
def test_random_games_agree_with_the_reference(seats: int, extended: bool) -> None:
    rng = Rng(10 * seats + extended)
    for _ in range(12):
        scene = Scene(seats, variant="extended" if extended else "standard", discussion_passes=1)
        scene.state.recording = False
        reference = Reference(seats, extended)
        while scene.state.actors():
            assert scene.hands == [reference.hand.get(seat, 0) for seat in range(seats)]
            assert scene.scored == [reference.scored.get(seat, 0) for seat in range(seats)]
            assert scene.busted == reference.busted
            assert scene.dealer == reference.dealer
            actors = scene.state.actors()
            seat = actors[rng.below(len(actors))]
            action = int(scene.state.random(seat, rng))
            reference.purple = int(scene.state.purple)  # the last one of a round is forced
            reference.act(seat, GAME.words.name(action))
            scene.state.apply(seat, action)
        assert list(scene.view(0).totals) == reference.totals
        assert scene.state.winners() == reference.winners()
