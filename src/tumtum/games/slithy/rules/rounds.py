"""Rounds and turns: what is dealt, and the dealer's first card; SL-10 to SL-19."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, count5, times5

from .box import GEMS, HIGHEST, dealer_of, gems_at_start, purple_cards, turns_in_round, yellow_cards
from .position import CHOOSE_PURPLE, CHOOSE_YELLOW
from .talk import Talk


class Rounds(Talk):
    """Cards and gems come out of the box, and go back into it."""

    def fill_box(self) -> None:
        """All cards in use and all gems lie in the box (SL-4 to SL-6)."""
        self.box_purples = purple_cards(self.seats, self.card_set)
        self.box_yellows = yellow_cards(self.seats, self.card_set)
        self.box_gems = GEMS

    def begin(self, first: i64) -> None:
        self.first = first
        if self.recording:
            self.note("first", "SL-10", int(first), [])
        self.begin_round()

    def begin_round(self) -> None:
        self.collect()
        self.dealer = dealer_of(self.round, self.first, self.seats)
        self.turn = 0
        self.deal()
        self.hush()
        self.played = 0
        self.begin_turn()
        if self.recording:
            self.note("round", "SL-11", int(self.dealer), [int(self.round)])

    def collect(self) -> None:
        """All that the round before left on the table goes back into the box (SL-11 to SL-13)."""
        for turn in range(self.turn):
            self.box_purples |= bit(self.purple_aside(turn))
            self.box_yellows |= bit(self.yellow_aside(turn))
        self.box_purples |= self.purples
        self.box_yellows |= self.yellows
        for seat in range(self.seats):
            self.box_gems += count5(self.hands, seat) + count5(self.scored, seat)
        self.box_gems += self.busted
        self.aside = 0
        self.hands = 0
        self.scored = 0
        self.busted = 0

    def deal(self) -> None:
        """All cards to the dealer (SL-11), gems to the others (SL-12)."""
        self.purples = self.box_purples
        self.yellows = self.box_yellows
        self.box_purples = 0
        self.box_yellows = 0
        for offset in range(1, self.seats):
            gems = gems_at_start(self.seats, offset)
            self.hands += times5(gems, self.left_of(self.dealer, offset))
            self.box_gems -= gems

    def begin_turn(self) -> None:
        self.stage = CHOOSE_PURPLE
        self.purple = 0
        self.yellow = 0
        if self.turn == turns_in_round(self.seats) - 1:  # SL-19: the last purple card is forced
            self.purple = HIGHEST[self.purples]
            self.stage = CHOOSE_YELLOW

    def choose_purple(self, card: i64) -> None:
        """It stays the dealer's secret until the yellow card is chosen too (SL-18)."""
        self.purple = card
        self.stage = CHOOSE_YELLOW
        if self.recording:
            dealer = int(self.dealer)
            self.note("choose", "SL-18", dealer, [])
            self.note("chosen", "SL-18", dealer, [int(card)], to=[dealer])
