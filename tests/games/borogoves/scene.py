"""Positions of Borogoves to start tests from, in the letters of the rules."""

import pytest

from tumtum.engine import IllegalMove, Rng, play
from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules.cards import BIRDS, CARDS, NEST
from tumtum.games.borogoves.rules.land import Land
from tumtum.games.borogoves.rules.position import FLYING
from tumtum.games.borogoves.rules.state import Borogoves

NAMED = GAME.actions_named()
LETTERS = "GYP"
ALL = [f"{letter}{number}" for letter in LETTERS for number in range(1, 6)]


def card(name: str) -> int:
    """ "G5" as a number."""
    return ALL.index(name.upper())


def cell(name: str) -> int:
    """ "c4", column and row, as a position; the first two cards lie at c4 and d4."""
    return "abcdef".index(name[0]) + 6 * (int(name[1]) - 1)


class Scene:
    """A game that tests read and write in words."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        state = GAME.new(seats, **options)
        assert isinstance(state, Borogoves)
        self.state = state

    def do(self, *names: str) -> "Scene":
        """Play actions by their names, whoever's turn it is."""
        for name in names:
            play(self.state, self.state.actors()[0], NAMED[name])
        return self

    def draw(self, cards: str) -> "Scene":
        """Nature draws: "G5 P3"."""
        return self.do(*(f"draw {name.lower()}" for name in cards.split()))

    def may(self, beginning: str = "") -> set[str]:
        """The names of the legal actions that begin so."""
        legal = self.state.legal(self.state.actors()[0])
        names = {GAME.words.name(action) for action in legal}
        return {name for name in names if name.startswith(beginning)}

    def refused(self, name: str, rule: str) -> None:
        """The action is refused because of this rule, and nothing changes."""
        before = self.state.key()
        with pytest.raises(IllegalMove) as refusal:
            self.do(name)
        assert refusal.value.rule == rule
        assert self.state.key() == before

    def on(self, name: str) -> str:
        """The birds on a card, or in the "nest": "GGP"."""
        place = NEST if name == "nest" else card(name)
        counts = self.state.birds.counts(place)
        return "".join(letter * counts[colour] for colour, letter in enumerate(LETTERS))

    def settled(self) -> str:
        view = self.state.view(0)
        return "".join(letter * view.settled[colour] for colour, letter in enumerate(LETTERS))

    def until(self, stage: int, rng: Rng | None = None) -> "Scene":
        """Random moves until this stage."""
        rng = rng or Rng(1)
        while self.state.stage != stage:
            seat = self.state.actors()[0]
            self.state.apply(seat, self.state.random(seat, rng))
        return self

    def finish(self, seed: int = 1) -> "Scene":
        rng = Rng(seed)
        while self.state.actors():
            seat = self.state.actors()[0]
            self.state.apply(seat, self.state.random(seat, rng))
        return self


def lay(
    land: str, birds: str = "", nest: str = "", seats: int = 2, stage: int = FLYING, hand: str = ""
) -> Scene:
    """A position in the middle of a leg: lay("G5:c4 P3:d4", "G5:GGP", nest="GY").

    Birds that are nowhere are settled. In the cartographer's turn the hand is the given one."""
    scene = Scene(seats)
    state = scene.state
    state.land = Land()
    for spot in land.split():
        name, where = spot.split(":")
        state.land.lay(card(name), cell(where))
    held = [card(name) for name in hand.split()]
    state.hand = sum(1 << number for number in held)
    state.in_hand = len(held)
    state.deck = sum(1 << n for n in range(CARDS) if not state.land.has(n) and n not in held)
    state.in_deck = CARDS - int(state.land.size) - len(held)
    put(scene, birds, nest)
    state.stage = stage
    return scene


def put(scene: Scene, birds: str, nest: str) -> None:
    where = dict(spot.split(":") for spot in birds.split())
    flock = scene.state.birds
    for colour, letter in enumerate(LETTERS):
        in_nest = nest.count(letter)
        flock.arrive(colour, NEST, in_nest - BIRDS)
        left = BIRDS - in_nest
        for name, letters in where.items():
            flock.arrive(colour, card(name), letters.count(letter))
            left -= letters.count(letter)
        assert left >= 0, f"too many {letter}"
        flock.settled += left << (4 * colour)


def full_map(birds: str, nest: str, seats: int = 2) -> Scene:
    """All fifteen cards in a square with a gap, before the last action of the last turn: one
    purple bird waits in the nest to be settled."""
    spots = [f"{name}:{'bcde'[index % 4]}{index // 4 + 2}" for index, name in enumerate(ALL)]
    scene = lay(" ".join(spots), birds, nest + "P", seats)
    scene.state.acted = 3
    return scene
