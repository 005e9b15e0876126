"""Mimsy played beside a second, naive telling of its rules, written from rules.md alone."""

from tumtum.engine import Rng
from tumtum.games.mimsy.rules.actions import drop_colour, is_take, take_place
from tumtum.games.mimsy.rules.position import CHOOSE
from tumtum.games.mimsy.rules.state import Mimsy

from .scene import LETTERS, lay


class Reference:
    """Cards as lists of letters; no speed, no cleverness."""

    def __init__(self, state: Mimsy) -> None:
        view = state.view(0)
        self.ring = [
            [LETTERS[colour] for colour in range(3) for _ in range(gems[colour])]
            for gems in view.gems
        ]
        self.goals = {4 * corner: LETTERS[colour] for corner, colour in enumerate(view.goals)}
        self.hand: list[str] = []
        self.at = 0
        self.reached: list[int] = []  # goals in the order in which they got their fifth gem

    def take(self, place: int) -> None:
        self.hand, self.ring[place] = self.ring[place], []
        self.at = place
        self.reached = []
        self.fall_while_one_colour()

    def drop(self, letter: str) -> None:
        self.hand.remove(letter)
        self.at = (self.at + 1) % 12
        self.ring[self.at].append(letter)
        if self.at in self.goals and len(self.ring[self.at]) == 5:
            self.reached.append(self.at)

    def fall_while_one_colour(self) -> None:
        while len(set(self.hand)) == 1:
            letter = self.hand[0]
            self.drop(letter)
            same = [gem for gem in self.ring[self.at] if gem == letter]
            if not self.hand and len(same) > 1:
                self.hand = same
                self.ring[self.at] = [gem for gem in self.ring[self.at] if gem != letter]

    def deciding(self) -> str | None:
        full = [goal for goal in self.reached if len(self.ring[goal]) >= 5]
        return self.goals[full[0]] if full else None


def in_order(gems: list[str]) -> str:
    return "".join(sorted(gems, key=LETTERS.index))


def test_random_games_agree_with_the_reference() -> None:
    rng = Rng(99)
    for game in range(150):
        secrets = ("GYP", "PG", "YPG", "YG")[game % 4]
        scene = lay(secrets=secrets)
        reference = Reference(scene.state)
        while scene.state.actors():
            mover = int(scene.state.mover)
            action = int(scene.state.random(mover, rng))
            scene.move(action)
            if is_take(action):
                reference.take(take_place(action))
            else:
                reference.drop(LETTERS[drop_colour(action)])
                reference.fall_while_one_colour()
            assert scene.ring() == [
                "".join(sorted(gems, key="GYP".index)) for gems in reference.ring
            ]
            assert scene.hand == "".join(sorted(reference.hand, key="GYP".index))
            assert (scene.state.stage == CHOOSE or scene.over) == (not reference.hand)
            if not reference.hand:
                deciding = reference.deciding()
                assert scene.over == (deciding is not None)
                if deciding is not None:
                    owner = secrets.find(deciding)
                    assert scene.winner == (owner if owner >= 0 else mover)
