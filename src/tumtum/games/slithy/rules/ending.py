"""The end of a round and of the game: SL-48 to SL-59."""

from mypy_extensions import i64

from tumtum.engine.packed import count5, times5
from tumtum.engine.state import NATURE

from .box import HIGHEST
from .discussion import Discussion
from .position import OVER


class Ending(Discussion):
    """What the dealer takes, and what everybody scores."""

    def take(self, victim: i64) -> None:
        """The dealer's last act: all unplayed gems of one player (SL-49)."""
        taken = count5(self.hands, victim)
        self.hands -= times5(taken, victim)
        self.busted += taken
        if self.recording:
            self.note("take", "SL-49", int(self.dealer), [int(victim), int(taken)])
        self.score_round()
        if self.round < self.rounds():
            self.begin_round()
        else:
            self.stage = OVER  # SL-56
            if self.recording:
                self.note("end", "SL-56", NATURE, self.winners())

    def score_round(self) -> None:
        sheet = self.sheet.copy()
        leftover = HIGHEST[self.yellows]  # the only one left
        for seat in range(self.seats):
            if seat == self.dealer:
                sheet.append(self.busted)  # SL-50, SL-53
            else:
                sheet.append(count5(self.scored, seat) + leftover)  # SL-51, SL-52
        self.sheet = sheet
        self.round += 1
        if self.recording:
            row = [int(score) for score in sheet[len(sheet) - int(self.seats) :]]
            self.note("scores", "SL-54", int(self.dealer), row)
