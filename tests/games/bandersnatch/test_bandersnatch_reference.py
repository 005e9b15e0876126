"""Bandersnatch played beside a second, naive telling of its rules, written from rules.md alone."""

from collections import Counter

from tumtum.engine import NATURE, Rng
from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.rules.state import Bandersnatch

from .scene import HOLE, LETTERS, Scene

NEIGHBOURS = {
    cell: [
        near
        for near in range(1, 10)
        if abs((near - 1) // 3 - (cell - 1) // 3) + abs((near - 1) % 3 - (cell - 1) % 3) == 1
    ]
    for cell in range(1, 10)
}


class Reference:
    """Cards and gems as texts in lists; no speed, no cleverness."""

    def __init__(self) -> None:
        self.field: dict[int, str] = {}
        self.gems: dict[int, list[str]] = {cell: [] for cell in range(1, 10)}
        self.hand: list[str] = []
        self.deck = [f"{letter}{number}" for letter in LETTERS for number in range(1, 6)]
        self.discard: list[str] = []
        self.supply = Counter(G=8, Y=8, P=8)
        self.broiled: Counter[str] = Counter()
        self.box: Counter[str] = Counter()
        self.played = 0
        self.owed = 0
        self.short = False
        self.over = False

    def near(self, cell: int) -> list[int]:
        return [near for near in NEIGHBOURS[cell] if near in self.field]

    def options(self) -> set[str]:
        """The names of the player's or nature's actions."""
        if self.over:
            return set()
        if len(self.field) + len(self.hand) < 11 and not self.played:
            return {f"reveal {card.lower()}" for card in self.deck}
        if self.owed:
            return {
                f"remove {gem.lower()} {cell}"
                for cell in self.near(self.played)
                for gem in self.gems[cell]
            }
        if self.due():
            return {f"capture {cell}" for cell in self.due()}
        if len(self.hand) < 2:
            return {f"reveal {card.lower()}" for card in self.deck or self.discard}
        empties = [cell for cell in self.field if not self.gems[cell]]
        return {f"play {card.lower()} {cell}" for card in self.hand for cell in empties}

    def do(self, action: str) -> None:
        verb, *rest = action.split()
        if verb == "reveal":
            self.reveal(rest[0].upper())
        elif verb == "play":
            self.play(rest[0].upper(), int(rest[1]))
        elif verb == "remove":
            self.remove(rest[0].upper(), int(rest[1]))
        else:
            self.capture(int(rest[0]))
        self.go_on()

    def reveal(self, card: str) -> None:
        if not self.deck:
            self.deck, self.discard = self.discard, []
        self.deck.remove(card)
        if not self.played and len(self.field) < 9:
            self.field[len(self.field) + 1] = card
            return
        self.hand.append(card)
        if len(self.hand) == 2 and all(self.gems[cell] for cell in self.field):
            self.over = True

    def take(self, colour: str) -> str:
        for wanted in (colour, "P"):
            if self.supply[wanted]:
                self.supply[wanted] -= 1
                return wanted
        self.short = True
        return ""

    def play(self, card: str, cell: int) -> None:
        old = self.field[cell]
        self.hand.remove(card)
        self.discard.append(old)
        self.field[cell] = card
        self.played = cell
        higher = int(card[1]) - int(old[1])
        same = card[0] == old[0]
        adds = []
        if higher == 0:
            adds = [card[0], old[0]]
        elif higher > 0:
            adds = [card[0]] * (higher if same else 1)
        else:
            self.owed = 1 if same else -higher
        for colour in adds:
            self.gems[cell] += [gem for gem in [self.take(colour)] if gem]

    def remove(self, gem: str, cell: int) -> None:
        self.gems[cell].remove(gem)
        self.box[gem] += 1
        self.owed -= 1

    def go_on(self) -> None:
        """Whatever needs no decision."""
        while self.owed:
            pairs = [(gem, cell) for cell in self.near(self.played) for gem in self.gems[cell]]
            if len(pairs) > self.owed and len(set(pairs)) > 1:
                return
            if pairs:
                self.remove(*pairs[0])
                continue
            self.owed -= 1
            self.box += Counter([gem for gem in [self.take(self.field[self.played][0])] if gem])
        while len(self.due()) == 1:
            self.capture(self.due()[0])
        if not self.due() and self.short:
            self.over = True

    def due(self) -> list[int]:
        if not self.played or len(self.hand) == 2:
            return []
        return [
            cell
            for cell in sorted(self.field)
            if cell != self.played
            and self.near(cell)
            and all(self.gems[near] for near in self.near(cell))
        ]

    def capture(self, cell: int) -> None:
        card = self.field.pop(cell)
        if self.gems[cell]:
            self.broiled += Counter(self.gems[cell])
            self.gems[cell] = []
            self.discard.append(card)

    def score(self) -> int:
        worth = {"G": 2, "Y": 1, "P": -1}
        lying = [gem for gems in self.gems.values() for gem in gems]
        return sum(worth[gem] for gem in self.broiled.elements()) - sum(worth[g] for g in lying)


def test_random_games_agree_with_the_reference() -> None:
    rng = Rng(4)
    ends = Counter[bool]()
    for _ in range(150):
        state = Bandersnatch()
        reference = Reference()
        scene = Scene(state)
        state.recording = False
        while state.actors():
            seat = state.actors()[0]
            assert {GAME.words.name(action) for action in state.legal(seat)} == reference.options()
            action = int(state.random(seat, rng))
            state.apply(seat, action)
            reference.do(GAME.words.name(action))
            _agree(scene, reference)
            if seat != NATURE:
                assert scene.score == reference.score()
        assert reference.over
        ends[reference.short] += 1
    assert min(ends.values()) > 20  # both ends were met


def _agree(scene: Scene, reference: Reference) -> None:
    for cell in range(1, 10):
        assert scene.card(cell) == reference.field.get(cell, HOLE)
        assert scene.on(cell) == "".join(sorted(reference.gems[cell], key=LETTERS.index))
    for ours, theirs in (
        (scene.supply, reference.supply),
        (scene.broiled, reference.broiled),
        (scene.box, reference.box),
    ):
        assert ours == [theirs[letter] for letter in LETTERS]
    assert scene.hand == set(reference.hand)
    reshuffled = not reference.deck and len(reference.hand) == 1 and not reference.due()
    if not (reshuffled and not reference.over and not reference.owed):
        assert scene.deck == set(reference.deck)
        assert scene.discard == set(reference.discard)
    assert scene.over == reference.over
