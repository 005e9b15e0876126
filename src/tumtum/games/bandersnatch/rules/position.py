"""A position of Bandersnatch: the field, the hand, the piles, the gems, and what this turn did."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, count4, nth_bit, times4, total4
from tumtum.engine.state import State

from .cards import (
    ALL_CARDS,
    BESIDE,
    BESIDE_ANY,
    CARDS,
    CELLS,
    GEMS,
    GREEN,
    HAND,
    NONE,
    PURPLE,
    YELLOW,
    pair_cell,
    pair_colour,
    pair_of,
    worth,
)

# What is being decided.
DEAL: Final = 0  # nature lays out the field and the hand
PLAY: Final = 1  # a hand card onto an empty card, BA-24
REMOVE: Final = 2  # the effect of a play: which gem around it goes, BA-41
CAPTURE: Final = 3  # which card is captured next, BA-58
DRAW: Final = 4  # nature reveals the next card of the deck
OVER: Final = 5


class Position(State):
    """What a position holds, and what can be read off it."""

    def __init__(self) -> None:
        super().__init__(1)
        self.stage: i64 = DEAL
        self.field: i64 = 0  # by cell: card + 1, or 0 where there is none
        self.cards: i64 = 0  # cells with a card
        self.busy: i64 = 0  # cells whose card holds a gem
        self.green: i64 = 0  # gems of one colour, by cell
        self.yellow: i64 = 0
        self.purple: i64 = 0
        self.hand: i64 = 0  # by place: card + 1, or 0 while it is out
        self.deck: i64 = ALL_CARDS  # sets of cards; the order of the deck is nature's
        self.discard: i64 = 0
        self.boxed: i64 = 0
        self.supply: i64 = GEMS  # gems, by colour
        self.broiled: i64 = 0
        self.box: i64 = 0
        self.dealt: i64 = 0  # cards laid out so far
        self.turns: i64 = 0  # turns begun with a play
        self.owed: i64 = 0  # gems still to be removed by this turn's play
        self.short = False  # a purple gem was missing: this turn is the last, BA-64
        self.played: i64 = NONE  # the cell of the latest play; its card cannot be captured yet
        self.replaced: i64 = NONE  # the card it replaced
        self.captured: i64 = 0  # cells captured since

    def copy_to(self, twin: "Position") -> None:
        """Make another position the same as this one."""
        twin.stage = self.stage
        twin.field = self.field
        twin.cards = self.cards
        twin.busy = self.busy
        twin.green = self.green
        twin.yellow = self.yellow
        twin.purple = self.purple
        twin.hand = self.hand
        twin.deck = self.deck
        twin.discard = self.discard
        twin.boxed = self.boxed
        twin.supply = self.supply
        twin.broiled = self.broiled
        twin.box = self.box
        twin.dealt = self.dealt
        twin.turns = self.turns
        twin.owed = self.owed
        twin.short = self.short
        twin.played = self.played
        twin.replaced = self.replaced
        twin.captured = self.captured

    def key(self) -> tuple[object, ...]:
        return (
            self.stage,
            self.field,
            self.green,
            self.yellow,
            self.purple,
            self.hand,
            self.deck,
            self.discard,
            self.boxed,
            self.supply,
            self.broiled,
            self.box,
            self.turns,
            self.owed,
            self.short,
            self.played,
            self.replaced,
            self.captured,
        )

    def census(self) -> list[int]:
        """Cards in all zones together (BA-6), and gems of each colour (BA-8)."""
        cards: i64 = 0
        piles = [self.deck, self.discard, self.boxed]
        for card in range(CARDS):
            for pile in piles:
                cards += pile >> card & 1
        for cell in range(CELLS):
            cards += self.cards >> cell & 1
        for place in range(HAND):
            if count4(self.hand, place) > 0:
                cards += 1
        counts = [int(cards)]
        for colour in range(3):
            gems = count4(self.supply, colour) + count4(self.broiled, colour)
            gems += count4(self.box, colour) + count4(self.on_field(), colour)
            counts.append(int(gems))
        return counts

    # --- what can be read off it ---

    def empties(self) -> i64:
        """The cells whose card is empty (BA-17)."""
        return self.cards & ~self.busy

    def gems(self, colour: i64) -> i64:
        """The gems of one colour, by cell."""
        if colour == GREEN:
            return self.green
        if colour == YELLOW:
            return self.yellow
        return self.purple

    def gems_on(self, cell: i64) -> i64:
        """The gems of a card, by colour."""
        gems = count4(self.green, cell) + times4(count4(self.yellow, cell), YELLOW)
        return gems + times4(count4(self.purple, cell), PURPLE)

    def on_field(self) -> i64:
        """All gems on the field, by colour."""
        gems = total4(self.green) + times4(total4(self.yellow), YELLOW)
        return gems + times4(total4(self.purple), PURPLE)

    def put(self, cell: i64, colour: i64, number: i64) -> None:
        """So many gems more (or, below 0, fewer) of this colour on this card (BA-17)."""
        change = times4(number, cell)
        if colour == GREEN:
            self.green += change
        elif colour == YELLOW:
            self.yellow += change
        else:
            self.purple += change
        if count4(self.green | self.yellow | self.purple, cell) > 0:
            self.busy |= bit(cell)
        else:
            self.busy &= ~bit(cell)

    def score(self) -> i64:
        """What it would be if the game ended now (BA-68 to BA-71)."""
        return worth(self.broiled) - worth(self.on_field())

    def removable(self) -> i64:
        """The gems beside the card just played, by cell and colour: one bit for each pair."""
        pairs: i64 = 0
        cells = BESIDE[self.played] & self.busy
        while cells:
            cell = nth_bit(cells, 0)
            for colour in range(3):
                if count4(self.gems(colour), cell) > 0:
                    pairs |= bit(pair_of(cell, colour))
            cells &= cells - 1
        return pairs

    def gems_of(self, pair: i64) -> i64:
        """How many gems of such a pair there are."""
        return count4(self.gems(pair_colour(pair)), pair_cell(pair))

    def capturable(self) -> i64:
        """The cells whose card touches cards, and busy ones only (BA-50 to BA-53)."""
        surrounded = BESIDE_ANY[self.cards] & ~BESIDE_ANY[self.empties()]
        return self.cards & surrounded & ~bit(self.played)
