"""Gyre played beside a second, naive telling of its rules, written from rules.md alone."""

import pytest

from tumtum.engine import Rng
from tumtum.games.gyre.rules.board import SPACE_NAMES

from .scene import DEAL, LETTERS, NAMED, Scene, lay

RING = SPACE_NAMES


class Reference:
    """Cards as dictionaries, gems as lists of letters; no speed, no cleverness."""

    def __init__(self, scene: Scene, deal: str) -> None:
        places = [(row, column) for row in (1, 2, 3) for column in (1, 2, 3, 4, 5)]
        self.card = dict(zip(places, deal.split(), strict=True))
        self.up = {place: scene.up(10 * place[0] + place[1]) for place in places}
        self.gems = {place: list(scene.on(10 * place[0] + place[1])) for place in places}
        self.at = {letter: scene.where(letter) for letter in LETTERS}
        self.held = {letter: scene.held(letter) for letter in LETTERS}

    def line(self, space: str) -> list[tuple[int, int]]:
        side, number = space[0], int(space[1])
        if side in "TB":
            cells = [(row, number) for row in (1, 2, 3)]
            return cells if side == "T" else cells[::-1]
        cells = [(number, column) for column in (1, 2, 3, 4, 5)]
        return cells if side == "L" else cells[::-1]

    def play(self, letter: str, name: str) -> None:
        verb, _, space = name.partition(" ")
        if space:
            self.at[letter] = space
        elif verb in ("inhale", "exhale", "resolve"):
            {"inhale": self.inhale, "exhale": self.exhale, "resolve": self.resolve}[verb](letter)
            self.flip()

    def inhale(self, letter: str) -> None:
        cells = self.line(self.at[letter])
        arrivals: list[tuple[int, int] | None] = []
        for index, place in enumerate(cells):
            for _ in range(self.gems[place].count(letter)):
                self.gems[place].remove(letter)
                target = index - 1
                while target >= 0 and not self.up[cells[target]]:
                    target -= 1
                arrivals.append(cells[target] if target >= 0 else None)
        for arrival in arrivals:
            if arrival is None:
                self.held[letter] += 1
            else:
                self.gems[arrival].append(letter)

    def exhale(self, letter: str) -> None:
        cells = self.line(self.at[letter])
        gems, self.held[letter] = self.held[letter], 0
        for index in range(gems):
            target = index
            while target < len(cells) and not self.up[cells[target]]:
                target += 1
            if target < len(cells):
                self.gems[cells[target]].append(letter)
            else:
                self.held[letter] += 1

    def resolve(self, letter: str) -> None:
        for place, gems in self.gems.items():
            for colour in LETTERS:
                if 2 * gems.count(colour) > len(gems):
                    for other in gems:
                        if other != colour:
                            self.held[other] += 1
                    self.gems[place] = [colour] * gems.count(colour)

    def flip(self) -> None:
        for place, gems in self.gems.items():
            colour, number = self.card[place][0], int(self.card[place][1])
            if self.up[place] and set(gems) == {colour} and len(gems) >= number:
                self.up[place] = False
                self.held[colour] += len(gems)
                self.gems[place] = []

    def same_as(self, scene: Scene) -> bool:
        for (row, column), gems in self.gems.items():
            place = 10 * row + column
            if scene.on(place) != "".join(sorted(gems, key=LETTERS.index)):
                return False
            if scene.up(place) != self.up[row, column]:
                return False
        held = all(scene.held(letter) == self.held[letter] for letter in LETTERS)
        return held and all(scene.where(letter) == self.at[letter] for letter in LETTERS)

    def complete(self) -> set[str]:
        return {
            letter
            for letter in LETTERS
            if not any(self.up[place] for place, card in self.card.items() if card[0] == letter)
        }


@pytest.mark.parametrize(("seats", "face_down"), [(3, 5), (3, 1), (2, 5), (2, 3)])
def test_random_games_agree_with_the_reference(seats: int, face_down: int) -> None:
    names = {action: name for name, action in NAMED.items()}
    rng = Rng(100 + seats + face_down)
    ends = 0
    for game in range(8):
        cards = DEAL.split()
        order = list(range(15))
        rng.shuffle(order)
        deal = " ".join(cards[index] for index in order)
        scene = lay(deal, seats, face_down=face_down, stall_limit=60, colours="GYP")
        reference = Reference(scene, deal)
        while not scene.over:
            seat = scene.mover
            action = int(scene.state.random(seat, rng))
            colour = LETTERS[scene.state.colour]
            name = names[action]
            # Flying everywhere seldom ends a game: mostly prefer to act.
            if name == "fly" and rng.below(4) and len(scene.legal()) > 1:
                name = scene.legal()[0]
            scene.do(name)
            reference.play(colour, name)
            assert reference.same_as(scene), f"game {game}: {name}"
            done = reference.complete() & set(LETTERS[:seats])
            assert scene.over == bool(done) or scene.state.quiet == 60
        if done:
            ends += 1
            winner = LETTERS[(scene.result or []).index(1.0)]
            assert winner in done if len(done) == 1 else winner == LETTERS[scene.mover]
    assert ends > 0 or face_down != 5  # with low cards down few random games end
