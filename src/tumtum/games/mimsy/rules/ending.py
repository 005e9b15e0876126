"""The end of a turn, and of the game: MI-43 to MI-55."""

from mypy_extensions import i64

from tumtum.engine.packed import count5
from tumtum.engine.state import NATURE

from .position import CHOOSE, OVER, UNKNOWN
from .turn import Turn


class Ending(Turn):
    """Whether a goal is full, which one decides, and who wins with it."""

    def end_turn(self) -> None:
        self.turns += 1
        if self.recording:
            self.note("rest", "MI-37", int(self.mover), [int(self.at)])
        if self.fifth:  # some goal holds five at the end of the turn, MI-43, MI-44
            self.finish(self.owner_of(count5(self.goals, self.deciding_corner()) - 1))
        elif self.turns == self.turn_limit:
            self.finish(UNKNOWN)  # MI-55
        else:
            self.stage = CHOOSE
            self.mover += 1
            if self.mover == self.seats:  # MI-19
                self.mover = 0

    def deciding_corner(self) -> i64:
        """Of the goals that hold five, the one whose fifth gem fell first (MI-48, MI-49)."""
        deciding: i64 = UNKNOWN
        for corner in range(3):
            fifth = count5(self.fifth, corner)
            if fifth and (deciding == UNKNOWN or fifth < count5(self.fifth, deciding)):
                deciding = corner
        return deciding

    def owner_of(self, colour: i64) -> i64:
        """Who wins with this goal: its owner (MI-51), or the mover if nobody owns it (MI-52)."""
        for seat in range(self.seats):
            if count5(self.secrets, seat) == colour + 1:
                return seat
        return self.mover

    def finish(self, winner: i64) -> None:
        self.winner = winner
        self.stage = OVER
        if self.recording:
            secrets = [int(count5(self.secrets, seat)) - 1 for seat in range(self.seats)]
            self.note("reveal", "MI-47", NATURE, secrets)
            if winner == UNKNOWN:
                self.note("shared", "MI-55", NATURE, [])
            else:
                self.note("end", "MI-44", int(winner), [4 * int(self.deciding_corner())])
