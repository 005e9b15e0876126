"""The table of Slithy: everything that lies on it, who sits where, and the scores so far."""

from mypy_extensions import i64

from tumtum.engine.state import State

from .box import GEMS, LEFT, PICK_FIRST, count, dealer_of, turns_in_round


class Table(State):
    """A position: who deals, what is laid, what was said, what everybody holds and has played."""

    def __init__(
        self, seats: i64, extended: bool, high: bool, passes: i64, random_first: bool
    ) -> None:
        super().__init__(seats)
        self.extended = extended
        self.high = high
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
        self.said: list[i64] = []  # the statements of this turn, in order of speaking
        # These four follow from what was said.
        self.speaker: i64 = 0
        self.passes_over: i64 = 0
        self.loud = False  # somebody spoke in this pass
        self.proposers: i64 = 0  # mask of seats with a claim, ask or total this turn, SL-25
        self.played: i64 = (
            0  # by seat: committed this turn, or the turn before until cards are laid
        )
        self.waiting: i64 = 0  # mask of seats that have not committed yet
        self.sheet: list[i64] = []  # the score sheet: a row of all seats for each round, SL-9

    def census(self) -> list[int]:
        """All gems (SL-46); purple and yellow cards in hand, in play and put aside (SL-11)."""
        gems = self.busted
        purples = self.turn
        yellows = self.turn
        if self.stage == PICK_FIRST:  # all are still in the box
            gems += GEMS
            purples += turns_in_round(self.seats)
            yellows += turns_in_round(self.seats) + 1
        for seat in range(self.seats):
            gems += count(self.hands, seat) + count(self.scored, seat)
        for card in range(1, 6):
            purples += self.purples >> card & 1
            yellows += self.yellows >> card & 1
        return [int(gems), int(purples), int(yellows)]

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
            total += count(word, self.left_of(start, place))
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
        for played in range(self.round):
            total += self.sheet[played * self.seats + seat]
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
