"""Borogoves played beside a second, naive telling of its rules, written from rules.md alone."""

from itertools import product

from tumtum.engine import Rng
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules.position import CARRYING, FLYING, LAYING

from .scene import ALL, Scene

LETTERS = {"green": "G", "yellow": "Y", "purple": "P"}


class Reference:
    """Cards by (column, row), birds as lists of letters; no speed, no cleverness."""

    def __init__(self) -> None:
        self.places: dict[str, tuple[int, int]] = {}
        self.birds: dict[str, list[str]] = {name: [] for name in ALL}
        self.nest = list("G" * 8 + "Y" * 8 + "P" * 8)
        self.acted: set[str] = set()
        self.flight: tuple[str, str, str] | None = None

    def spots(self) -> set[str]:
        found = set()
        for column, row in product(range(6), range(7)):
            taken = list(self.places.values())
            touching = [
                place for place in taken if abs(place[0] - column) + abs(place[1] - row) == 1
            ]
            columns = [place[0] for place in taken] + [column]
            rows = [place[1] for place in taken] + [row]
            small = max(columns) - min(columns) < 4 and max(rows) - min(rows) < 4
            if touching and small and (column, row) not in taken:
                found.add(f"{'abcdef'[column]}{row + 1}")
        return found

    def neighbours(self, name: str) -> list[str]:
        column, row = self.places[name]
        return [
            other for other, (x, y) in self.places.items() if abs(x - column) + abs(y - row) == 1
        ]

    def actions(self, first_turn: bool) -> set[str]:
        found = set()
        for colour, letter in LETTERS.items():
            if colour in self.acted:
                continue
            for name in self.places:
                if self.nest.count(letter) >= int(name[1]):
                    found.add(f"migrate {colour} {name.lower()}")
                if letter in self.birds[name]:
                    found.add(f"settle {colour} {name.lower()}")
                    for target in self.neighbours(name):
                        if len(self.birds[name]) >= int(target[1]):
                            found.add(f"explore {colour} {name.lower()} {target.lower()}")
            if letter in self.nest:
                found.add(f"settle {colour} nest")
        return {name for name in found if name.startswith("migrate")} if first_turn else found

    def amounts(self) -> set[str]:
        assert self.flight
        colour, origin, target = self.flight
        number, there = int(target[1]), self.birds[origin]
        found = set()
        for green, yellow, purple in product(range(6), repeat=3):
            flying = {"G": green, "Y": yellow, "P": purple}
            enough = all(there.count(letter) >= count for letter, count in flying.items())
            if green + yellow + purple == number and enough and flying[LETTERS[colour]]:
                found.add(f"carry {green}g {yellow}y")
        return found

    def play(self, name: str) -> None:
        verb, *rest = name.upper().split()
        if verb == "PLACE":
            self.places[rest[0]] = ("ABCDEF".index(rest[1][0]), int(rest[1][1]) - 1)
            self.acted = set()
            return
        if verb == "EXPLORE":
            self.flight = (rest[0].lower(), rest[1], rest[2])
            (*options,) = self.amounts()
            if len(options) > 1:
                return
            verb, *rest = options[0].upper().split()
        if verb == "CARRY":
            assert self.flight
            colour, origin, target = self.flight
            green, yellow = int(rest[0][0]), int(rest[1][0])
            purple = int(target[1]) - green - yellow
            for letter in "G" * green + "Y" * yellow + "P" * purple:
                self.birds[origin].remove(letter)
                self.birds[target].append(letter)
            self.flight = None
            self.acted.add(colour)
            return
        colour, letter = rest[0].lower(), rest[0][0]
        if verb == "MIGRATE":
            for _ in range(int(rest[1][1])):
                self.nest.remove(letter)
                self.birds[rest[1]].append(letter)
        else:
            (self.nest if rest[1] == "NEST" else self.birds[rest[1]]).remove(letter)
        self.acted.add(colour)

    def score(self) -> int:
        colours = sum(int(name[1]) for name in ALL if name[0] not in self.birds[name])
        return colours + sum(len(self.birds[name]) != int(name[1]) for name in ALL)


def test_random_games_agree_with_the_reference() -> None:
    rng = Rng(77)
    for game in range(24):
        scene = Scene(1 + game % 2)
        while scene.state.actors():
            play_a_leg(scene, rng)


def play_a_leg(scene: Scene, rng: Rng) -> None:
    reference = Reference()
    state = scene.state
    leg = state.leg
    cards = len(reference.places)
    while state.actors() and state.leg == leg:
        seat = state.actors()[0]
        if state.stage == LAYING:
            hand = {name.split()[1] for name in scene.may()}
            spots = product(hand, reference.spots())
            assert scene.may() == {f"place {card} {spot}" for card, spot in spots}
        elif state.stage == FLYING:
            assert scene.may() == reference.actions(first_turn=len(reference.places) == 3)
        elif state.stage == CARRYING:
            assert scene.may() == reference.amounts()
        action = int(state.random(seat, rng))
        state.apply(seat, action)
        name = GAME.words.name(action)
        if seat >= 0:
            reference.play(name)
        elif cards < 2:
            reference.places[name.split()[1].upper()] = (2 + cards, 3)
            cards += 1
        if state.leg == leg and state.actors():
            for card in ALL:
                assert scene.on(card) == in_order(reference.birds[card])
            assert scene.on("nest") == in_order(reference.nest)
    score = reference.score()
    last = state.second_score if state.leg == 1 and not state.actors() else state.first_score
    assert last == (60 - score if state.solo() else score)


def in_order(birds: list[str]) -> str:
    return "".join(sorted(birds, key="GYP".index))
