"""Positions of Bandersnatch to start tests from, in the letters of the rules."""

import re
from collections.abc import Iterator

from tumtum.engine import (
    NATURE,
    Event,
    Rng,
    play,
)
from tumtum.engine.packed import count4, times4
from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.rules.actions import (
    capture_action,
    capture_cell,
    play_action,
    remove_action,
    reveal_action,
)
from tumtum.games.bandersnatch.rules.cards import CARDS, CELLS, by_colour, pair_of
from tumtum.games.bandersnatch.rules.position import DEAL, OVER, PLAY
from tumtum.games.bandersnatch.rules.state import Bandersnatch

LETTERS = "GYP"
HOLE = "--"
# A field on which every neighbour of a cell is another colour or number; P3 to P5 are left.
FIELD = "G1 G2 G3 / G4 G5 Y1 / Y2 Y3 Y4"


def card_number(name: str) -> int:
    """ "Y4" as a card of the rules."""
    return 5 * LETTERS.index(name[0]) + int(name[1]) - 1


def card_letters(card: int) -> str:
    return f"{LETTERS[card // 5]}{card % 5 + 1}"


class Scene:
    """A game of Bandersnatch; cells are 1 to 9, cards "G5", gems "GGP"."""

    def __init__(self, state: Bandersnatch) -> None:
        self.state = state
        self.state.recording = True

    # --- moves ---

    def play(self, card: str, cell: int) -> "Scene":
        return self.act(play_action(card_number(card), cell - 1))

    def remove(self, colour: str, cell: int) -> "Scene":
        return self.act(remove_action(pair_of(cell - 1, LETTERS.index(colour))))

    def capture(self, *cells: int) -> "Scene":
        for cell in cells:
            self.act(capture_action(cell - 1))
        return self

    def act(self, action: int) -> "Scene":
        play(self.state, 0, action)
        return self

    def reveal(self, card: str) -> "Scene":
        play(self.state, NATURE, reveal_action(card_number(card)))
        return self

    # --- what there is ---

    def card(self, cell: int) -> str:
        """The card in a cell, or HOLE."""
        card = int(count4(self.state.field, cell - 1)) - 1
        return card_letters(card) if card >= 0 else HOLE

    def on(self, cell: int) -> str:
        """The gems on the card in a cell."""
        return gem_letters(by_colour(self.state.gems_on(cell - 1)))

    @property
    def busy(self) -> list[int]:
        return [cell + 1 for cell in range(CELLS) if self.state.busy >> cell & 1]

    @property
    def empty(self) -> list[int]:
        return [cell + 1 for cell in range(CELLS) if self.state.empties() >> cell & 1]

    @property
    def holes(self) -> list[int]:
        return [cell for cell in range(1, CELLS + 1) if self.card(cell) == HOLE]

    @property
    def supply(self) -> list[int]:
        return by_colour(self.state.supply)

    @property
    def broiled(self) -> list[int]:
        return by_colour(self.state.broiled)

    @property
    def box(self) -> list[int]:
        return by_colour(self.state.box)

    @property
    def hand(self) -> set[str]:
        cards = [int(count4(self.state.hand, place)) for place in range(2)]
        return {card_letters(card - 1) for card in cards if card}

    @property
    def deck(self) -> set[str]:
        return cards_in(int(self.state.deck))

    @property
    def discard(self) -> set[str]:
        return cards_in(int(self.state.discard))

    @property
    def boxed(self) -> set[str]:
        return cards_in(int(self.state.boxed))

    @property
    def score(self) -> int:
        return int(self.state.score())

    @property
    def over(self) -> bool:
        return self.state.stage == OVER

    @property
    def captures(self) -> list[int]:
        """The cells that the player may choose to capture now."""
        return [capture_cell(action) + 1 for action in self.state.legal(0)]

    def events(self, what: str) -> list[Event]:
        """The events of this kind so far; they stay."""
        return [event for event in self.state.events if event.what == what]


def cards_in(pile: int) -> set[str]:
    return {card_letters(card) for card in range(CARDS) if pile >> card & 1}


def gem_letters(counts: list[int]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def lay(
    field: str = FIELD,
    hand: str = "P1 P2",
    supply: tuple[int, int, int] | None = None,
    broiled: tuple[int, int, int] = (0, 0, 0),
    deck: str | None = None,
    boxed: str = "",
) -> Scene:
    """A position before a play: "Y4:YY P3:P -- / ..." by cell, "--" a hole.

    Gems that are nowhere else are in the supply; with a supply given they are in the box. Cards
    that are nowhere else are in the deck; with a deck given they are in the discard pile.
    """
    state = Bandersnatch()
    state.stage = PLAY
    state.dealt = 11
    used = []
    for cell, written in enumerate(field.replace("/", " ").split()):
        name, _, gems = written.partition(":")
        if name == HOLE:
            continue
        used.append(name)
        state.field += times4(card_number(name) + 1, cell)
        state.cards |= 1 << cell
        for letter in gems:
            state.put(cell, LETTERS.index(letter), 1)
    for place, name in enumerate(hand.split()):
        state.hand += times4(card_number(name) + 1, place)
    used += hand.split() + boxed.split()
    assert len(set(used)) == len(used), used
    rest = {card_letters(card) for card in range(CARDS)} - set(used)
    cards = rest if deck is None else set(deck.split())
    assert cards <= rest
    state.deck = sum(1 << card_number(name) for name in cards)
    state.discard = sum(1 << card_number(name) for name in rest - cards)
    state.boxed = sum(1 << card_number(name) for name in boxed.split())
    on_field = by_colour(state.on_field())
    free = [8 - on_field[colour] - broiled[colour] for colour in range(3)]
    left = tuple(free) if supply is None else supply
    assert all(0 <= left[colour] <= free[colour] for colour in range(3))
    state.supply = sum(int(times4(left[colour], colour)) for colour in range(3))
    state.broiled = sum(int(times4(broiled[colour], colour)) for colour in range(3))
    state.box = sum(int(times4(free[colour] - left[colour], colour)) for colour in range(3))
    assert state.census() == [15, 8, 8, 8]
    return Scene(state)


def dealt(field: str = FIELD, hand: str = "P1 P2") -> Scene:
    """A new game dealt card by card."""
    scene = Scene(Bandersnatch())
    for name in field.replace("/", " ").split() + hand.split():
        assert scene.state.stage == DEAL
        scene.reveal(name)
    return scene


def random_game(rng: Rng) -> Iterator[Bandersnatch]:
    """The positions of a random game, first and last included; the same object every time."""
    state = Bandersnatch()
    moves = 0
    yield state
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.random(seat, rng))
        moves += 1
        assert moves <= GAME.longest
        yield state


def random_positions(games: int, seed: int) -> list[Bandersnatch]:
    """Every position of some random games."""
    rng = Rng(seed)
    return [state.clone() for _ in range(games) for state in random_game(rng)]


def ids(body: str) -> set[str]:
    """What can be pointed at in a picture."""
    return set(re.findall(r'<g id="([^"]+)"', body))
