"""The end of the game, GY-61 to GY-65."""

from mypy_extensions import i64

from tumtum.engine.packed import count4, times4
from tumtum.engine.state import NATURE

from .breath import Breath
from .position import OVER


class Ending(Breath):
    """Who is complete, who wins, and what a stalled game is worth."""

    def decide(self) -> bool:
        """Finish the game if some player is complete (GY-61 to GY-63, GY-73, GY-74)."""
        complete: i64 = 0
        players: i64 = 0
        for seat in range(self.seats):
            if self.complete(seat):
                complete |= times4(1, seat)
                players += 1
        if players == 0:
            return False
        if players == 1:
            self.finish(complete, "GY-62")
        elif self.terms.others_share and not count4(complete, self.mover):
            self.finish(complete, "GY-63")
        else:
            self.finish(times4(1, self.mover), "GY-63")
        return True

    def stall(self) -> None:
        """Too many turns without a flip (GY-64)."""
        winners: i64 = 0
        if self.terms.most_flipped:
            most = 0
            for seat in range(self.seats):
                down = self.face_down(self.own_colour(seat))
                if down > most:
                    most = down
                    winners = 0
                if down == most:
                    winners |= times4(1, seat)
        self.finish(winners, "GY-64")

    def finish(self, winners: i64, rule: str) -> None:
        self.winners = winners
        self.stage = OVER
        if self.recording:
            seats = [seat for seat in range(int(self.seats)) if count4(winners, seat)]
            self.note("end", rule, seats[0] if len(seats) == 1 else NATURE, seats)
