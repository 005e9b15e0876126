"""Commitment, reveal and resolution: gems in closed hands; SL-30 to SL-47."""

from mypy_extensions import i64

from tumtum.engine.packed import ONES5, bit, count5, full5, held5, times5
from tumtum.engine.state import NATURE

from .box import HIGHEST, LEFT, turns_in_round
from .position import COMMIT_GEMS, LIMIT, REVEAL, TAKE_GEMS
from .rounds import Rounds


class Resolution(Rounds):
    """How many gems are played, and what becomes of them."""

    def end_discussion(self) -> None:
        self.stage = COMMIT_GEMS
        self.waiting = 0
        for seat in range(self.seats):
            if count5(self.hands, seat) > 0:  # SL-31: who has no gems plays 0; so does the dealer
                self.waiting |= bit(seat)
        if self.waiting == 0:
            self.reveal()  # SL-47

    def commit(self, seat: i64, gems: i64) -> None:
        self.played += times5(gems, seat)
        self.waiting &= ~bit(seat)
        if self.recording:
            self.note("commit", "SL-33", int(seat), [])
            self.note("committed", "SL-33", int(seat), [int(gems)], to=[int(seat)])
        if self.waiting == 0:
            self.reveal()

    def reveal(self) -> None:
        """First all gems, then the yellow card (SL-35, SL-36); then each group on its own."""
        self.stage = REVEAL
        if self.recording:
            played = [int(count5(self.played, seat)) for seat in range(self.seats)]
            self.note("reveal", "SL-35", NATURE, played)
        self.stage = LIMIT
        if self.recording:
            self.note("limit", "SL-36", int(self.dealer), [int(self.purple), int(self.yellow)])
        self.compare_words()
        left = LEFT[self.seats]
        limit = self.purple + self.yellow
        self.resolve(self.left_of(self.dealer, 1), left)
        if left < self.seats - 1:
            self.resolve(self.left_of(self.dealer, 1 + left), self.seats - 1 - left)
        self.put_aside()
        if self.recording:
            self.note_outcome(int(limit))

    def compare_words(self) -> None:
        """Everybody heard the claims and sees the gems (SL-62): who kept its word?"""
        spoke = held5(self.words)
        broke = spoke & held5(self.words ^ (self.played + ONES5))
        self.kept += spoke & ~broke & ~full5(self.kept)
        self.broken += broke & ~full5(self.broken)

    def resolve(self, start: i64, size: i64) -> None:
        total = self.group_sum(self.played, start, size)  # SL-37
        bust = total >= self.purple + self.yellow  # SL-38
        for place in range(size):
            seat = self.left_of(start, place)
            gems = count5(self.played, seat)
            if bust:
                self.busted += gems  # SL-39
            else:
                if gems > self.purple:  # SL-41; the surplus stays in hand, SL-43
                    gems = self.purple
                self.scored += times5(gems, seat)
            self.hands -= times5(gems, seat)

    def put_aside(self) -> None:
        """Both cards stay visible and are out of this round (SL-22)."""
        self.aside |= (8 * self.purple + self.yellow) << (6 * self.turn)
        self.purples &= ~bit(self.purple)
        self.yellows &= ~bit(self.yellow)
        self.turn += 1
        if self.turn < turns_in_round(self.seats):
            self.begin_turn()
        else:  # SL-48
            self.stage = TAKE_GEMS
            self.purple = 0
            self.yellow = 0

    def note_outcome(self, limit: int) -> None:
        for group in self.groups():
            total = sum([int(count5(self.played, seat)) for seat in group])
            if total >= limit:
                self.note("bust", "SL-39", NATURE, [total, limit, *group])
            else:
                self.note("safe", "SL-40", NATURE, [total, limit, *group])
        if self.stage == TAKE_GEMS:
            self.note("leftover", "SL-48", int(self.dealer), [int(HIGHEST[self.yellows])])
