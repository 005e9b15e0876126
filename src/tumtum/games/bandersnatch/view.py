"""What a seat may know of a game of Bandersnatch: everything but the order of the deck (BA-16)."""

from dataclasses import dataclass
from typing import Final

from tumtum.engine.packed import bit, count4, times4
from tumtum.engine.rng import Rng
from tumtum.engine.view import View

from .rules.cards import CARDS, CELLS, GREEN, HAND, NONE, PURPLE, YELLOW
from .rules.position import DEAL
from .rules.state import Bandersnatch

Gems = tuple[int, int, int]  # green, yellow, purple


@dataclass(frozen=True, kw_only=True)
class BandersnatchView(View):
    """The whole table. A card or cell that is not there is NONE."""

    stage: int
    cards: tuple[int, ...]  # by cell
    gems: tuple[Gems, ...]  # by cell
    hand: tuple[int, int]
    deck: tuple[int, ...]  # which cards are in it, not in which order
    discard: tuple[int, ...]
    boxed: tuple[int, ...]
    supply: Gems
    broiled: Gems
    box: Gems
    turns: int
    owed: int  # gems still to be removed by this turn's play
    short: bool  # a purple gem was missing: this turn is the last
    played: int  # the cell of the latest play
    replaced: int  # the card it replaced
    captured: tuple[int, ...]  # the cells captured since
    score: int

    def busy(self, cell: int) -> bool:
        return any(self.gems[cell])

    @property
    def due(self) -> tuple[int, ...]:
        """The cells that may be captured next, while that is being decided (BA-58)."""
        return _members(_rebuilt(self).capturable(), CELLS)


VIEW: Final = BandersnatchView


def see(state: Bandersnatch, seat: int) -> BandersnatchView:
    """The view of `seat`; a spectator knows as much."""
    result = state.result()
    return BandersnatchView(
        seat=seat,
        seats=1,
        actors=tuple(state.actors()),
        result=None if result is None else tuple(result),
        stage=int(state.stage),
        cards=_counts(state.field, CELLS, NONE),
        gems=tuple(_three(state.gems_on(cell)) for cell in range(CELLS)),
        hand=_pair(state.hand),
        deck=_members(state.deck, CARDS),
        discard=_members(state.discard, CARDS),
        boxed=_members(state.boxed, CARDS),
        supply=_three(state.supply),
        broiled=_three(state.broiled),
        box=_three(state.box),
        turns=int(state.turns),
        owed=int(state.owed),
        short=state.short,
        played=int(state.played),
        replaced=int(state.replaced),
        captured=_members(state.captured, CELLS),
        score=int(state.score()),
    )


def imagine(view: BandersnatchView, rng: Rng) -> Bandersnatch:
    """The position of this view; the order of the deck is not in a position anyway (BA-63)."""
    return _rebuilt(view)


def _rebuilt(view: BandersnatchView) -> Bandersnatch:
    state = Bandersnatch()
    state.stage = view.stage
    state.field = _word([card + 1 for card in view.cards])
    state.cards = sum(int(bit(cell)) for cell in range(CELLS) if view.cards[cell] != NONE)
    for cell, gems in enumerate(view.gems):
        for colour in (GREEN, YELLOW, PURPLE):
            state.put(cell, colour, gems[colour])
    state.hand = _word([card + 1 for card in view.hand])
    state.deck = sum(int(bit(card)) for card in view.deck)
    state.discard = sum(int(bit(card)) for card in view.discard)
    state.boxed = sum(int(bit(card)) for card in view.boxed)
    state.supply = _word(list(view.supply))
    state.broiled = _word(list(view.broiled))
    state.box = _word(list(view.box))
    state.dealt = CARDS - len(view.deck) if view.stage == DEAL else CELLS + HAND
    state.turns = view.turns
    state.owed = view.owed
    state.short = view.short
    state.played = view.played
    state.replaced = view.replaced
    state.captured = sum(int(bit(cell)) for cell in view.captured)
    return state


def _counts(word: int, places: int, shift: int = 0) -> tuple[int, ...]:
    return tuple(int(count4(word, place)) + shift for place in range(places))


def _three(word: int) -> Gems:
    return int(count4(word, GREEN)), int(count4(word, YELLOW)), int(count4(word, PURPLE))


def _pair(word: int) -> tuple[int, int]:
    return int(count4(word, 0)) - 1, int(count4(word, 1)) - 1


def _members(mask: int, size: int) -> tuple[int, ...]:
    return tuple(member for member in range(size) if mask >> member & 1)


def _word(counts: list[int]) -> int:
    return sum(int(times4(number, place)) for place, number in enumerate(counts))
