"""A position of Slithy: its fields, who sits where, and the scores so far."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bits, count5
from tumtum.engine.state import State

from .box import LEFT, MOST_TURNS, dealer_of

# What is being decided.
PICK_FIRST: Final = 0  # nature: who deals first, SL-10
CHOOSE_PURPLE: Final = 1  # decision D1
CHOOSE_YELLOW: Final = 2
DISCUSS: Final = 3  # decision D2
COMMIT_GEMS: Final = 4  # decision D3, several at once
REVEAL: Final = 5  # played gems lie open; seen only in the events of one move
LIMIT: Final = 6  # the yellow card lies open too; seen only in the events of one move
TAKE_GEMS: Final = 7  # decision D4
OVER: Final = 8

MOST_WORDS: Final = 31  # kept or broken: more are not counted
BLANK: Final[list[i64]] = []  # a score sheet on which nothing is written yet


class Position(State):
    """Who deals, what is laid, what was said, what everybody holds and has played."""

    def __init__(
        self, seats: i64, extended: bool, card_set: i64, passes: i64, random_first: bool
    ) -> None:
        super().__init__(seats)
        self.extended = extended
        self.card_set: i64 = card_set
        self.passes: i64 = passes
        self.random_first = random_first
        self.stage: i64 = PICK_FIRST
        self.first: i64 = 0  # the first dealer
        self.dealer: i64 = 0
        self.round: i64 = 0  # rounds finished
        self.turn: i64 = 0  # turns of this round finished
        self.purples: i64 = 0  # mask: purple cards not put aside yet, the one in play included
        self.yellows: i64 = 0  # mask: yellow cards not put aside yet, the hidden one included
        self.purple: i64 = 0  # in play; the dealer's secret until the yellow one is laid too
        self.yellow: i64 = 0  # in play; the dealer's secret until the gems are revealed, SL-61
        self.aside: i64 = 0  # by turn: 8 * purple + yellow, in six bits
        self.hands: i64 = 0  # by seat: gems not scored or busted; also those just committed
        self.scored: i64 = 0  # by seat
        self.busted: i64 = 0
        self.said = vec[i64]()  # the statements of this turn, in order of speaking
        # These five follow from what was said.
        self.speaker: i64 = 0
        self.passes_over: i64 = 0
        self.loud = False  # somebody spoke in this pass
        self.proposers: i64 = 0  # mask of seats with a claim, ask or total this turn, SL-25
        self.words: i64 = 0  # by seat: one more than it last said it would play; 0 for nothing said
        # By seat: committed this turn, or the turn before until cards are laid.
        self.played: i64 = 0
        self.waiting: i64 = 0  # mask of seats that have not committed yet
        # By seat: turns in which a player did what it had last said it would, and in which not.
        self.kept: i64 = 0
        self.broken: i64 = 0
        self.sheet = BLANK  # the score sheet: a row of all seats for each round, SL-9
        # What lies in the box: all of it before the first round, nothing while one is played.
        self.box_purples: i64 = 0  # mask
        self.box_yellows: i64 = 0  # mask
        self.box_gems: i64 = 0

    def copy_to(self, twin: "Position") -> None:
        """Make another position of the same game the same as this one."""
        twin.stage = self.stage
        twin.first = self.first
        twin.dealer = self.dealer
        twin.round = self.round
        twin.turn = self.turn
        twin.purples = self.purples
        twin.yellows = self.yellows
        twin.purple = self.purple
        twin.yellow = self.yellow
        twin.aside = self.aside
        twin.hands = self.hands
        twin.scored = self.scored
        twin.busted = self.busted
        twin.said = self.said[:]
        twin.speaker = self.speaker
        twin.passes_over = self.passes_over
        twin.loud = self.loud
        twin.proposers = self.proposers
        twin.words = self.words
        twin.played = self.played
        twin.waiting = self.waiting
        twin.kept = self.kept
        twin.broken = self.broken
        twin.sheet = self.sheet  # replaced, never changed
        twin.box_purples = self.box_purples
        twin.box_yellows = self.box_yellows
        twin.box_gems = self.box_gems

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.extended,
            self.card_set,
            self.passes,
            self.random_first,
            self.stage,
            self.first,
            self.dealer,
            self.round,
            self.turn,
            self.purple,
            self.yellow,
            self.aside,
            self.hands,
            self.scored,
            self.busted,
            tuple(self.said),
            self.played,
            self.waiting,
            self.kept,
            self.broken,
            tuple(self.sheet),
        )

    def census(self) -> list[int]:
        """All gems (SL-46); purple and yellow cards in the box, in hand, in play and put aside
        (SL-11)."""
        gems = self.box_gems + self.busted
        for seat in range(self.seats):
            gems += count5(self.hands, seat) + count5(self.scored, seat)
        purples = bits(self.box_purples) + bits(self.purples)
        yellows = bits(self.box_yellows) + bits(self.yellows)
        for turn in range(MOST_TURNS):
            if self.purple_aside(turn):
                purples += 1
            if self.yellow_aside(turn):
                yellows += 1
        return [int(gems), int(purples), int(yellows)]

    def purple_aside(self, turn: i64) -> i64:
        """The purple card that was put aside in this turn of the round, or 0."""
        return self.aside >> (6 * turn + 3) & 7

    def yellow_aside(self, turn: i64) -> i64:
        return self.aside >> (6 * turn) & 7

    # --- who sits where, SL-14 ---

    def left_of(self, seat: i64, places: i64) -> i64:
        other = seat + places
        if other >= self.seats:
            other -= self.seats
        return other

    def group_start(self, seat: i64) -> i64:
        """The first member of the seat's group, counting from the dealer's left."""
        offset = seat - self.dealer
        if offset < 0:
            offset += self.seats
        if offset <= LEFT[self.seats]:
            return self.left_of(self.dealer, 1)
        return self.left_of(self.dealer, 1 + LEFT[self.seats])

    def group_size(self, start: i64) -> i64:
        """How many sit in the group that starts there."""
        if start == self.left_of(self.dealer, 1):
            return LEFT[self.seats]
        return self.seats - 1 - LEFT[self.seats]

    def group_sum(self, word: i64, start: i64, size: i64) -> i64:
        total: i64 = 0
        for place in range(size):
            total += count5(word, self.left_of(start, place))
        return total

    def groups(self) -> list[list[int]]:
        """The seats of each group: one group with 3 or 4 players, else two."""
        left = int(LEFT[self.seats])
        others = [int(self.left_of(self.dealer, place)) for place in range(1, self.seats)]
        return [others] if left == len(others) else [others[:left], others[left:]]

    # --- scores, SL-9 and SL-56 to SL-59 ---

    def rounds(self) -> i64:
        """How many rounds the game has (SL-56, SL-58)."""
        if self.extended:
            return 2 * self.seats
        return self.seats

    def total_score(self, seat: i64) -> i64:
        total: i64 = 0
        sheet, row = self.sheet, seat
        for _ in range(self.round):
            total += sheet[row]
            row += self.seats
        return total

    def dealer_score(self, seat: i64) -> i64:
        """What the seat scored as dealer, in both rounds if it dealt twice (SL-57, SL-59)."""
        total: i64 = 0
        for played in range(self.round):
            if dealer_of(played, self.first, self.seats) == seat:
                total += self.sheet[played * self.seats + seat]
        return total

    def winners(self) -> list[int]:
        """The highest total (SL-56); among equals the lowest as dealer, who share it (SL-57)."""
        ranks = [
            (-int(self.total_score(seat)), int(self.dealer_score(seat)))
            for seat in range(self.seats)
        ]
        best = min(ranks)
        return [seat for seat in range(int(self.seats)) if ranks[seat] == best]
