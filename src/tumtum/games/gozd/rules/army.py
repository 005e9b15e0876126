"""Where the dice are: both armies by place and value, and the trails of this turn."""

from mypy_extensions import i64

from .board import HOME, PLACES, bit


class Armies:
    """Counts of dice by side, place and value; and, of the side whose turn it is, the dice that
    have a trail (GZ-36). A die without one has been nowhere else this turn."""

    def __init__(self, counts: list[i64], totals: list[i64], moved: list[i64]) -> None:
        self.counts: list[i64] = counts  # [6 * (PLACES * side + place) + value - 1]
        self.totals: list[i64] = totals  # [PLACES * side + place]
        self.moved: list[i64] = moved  # trail << 10 | place << 3 | value
        self.death: i64 = 0  # dice in each army, GZ-86
        self.devil: i64 = 0
        self.death_at: i64 = 0  # places that hold dice of it, one bit each
        self.devil_at: i64 = 0

    def count(self, side: i64, place: i64, value: i64) -> i64:
        return self.counts[6 * (PLACES * side + place) + value - 1]

    def total(self, side: i64, place: i64) -> i64:
        return self.totals[PLACES * side + place]

    def size(self, side: i64) -> i64:
        """The army (GZ-86)."""
        if side == 0:
            return self.death
        return self.devil

    def places(self, side: i64) -> i64:
        """The places that hold dice of a side, one bit each."""
        if side == 0:
            return self.death_at
        return self.devil_at

    def add(self, side: i64, place: i64, value: i64, number: i64) -> None:
        """So many dice more (or, below 0, fewer), without trails."""
        where = PLACES * side + place
        index = 6 * where + value - 1
        self.counts[index] = self.counts[index] + number
        here = self.totals[where] + number
        self.totals[where] = here
        here_bit = bit(place)
        if side == 0:
            self.death += number
            self.death_at |= here_bit
            if here == 0:
                self.death_at ^= here_bit
        else:
            self.devil += number
            self.devil_at |= here_bit
            if here == 0:
                self.devil_at ^= here_bit

    def empty_home(self, side: i64) -> i64:
        """Take up all dice at home to roll them anew; says how many there were."""
        taken = self.total(side, HOME)
        for value in range(1, 7):
            self.add(side, HOME, value, -self.count(side, HOME, value))
        return taken

    # --- trails ---

    def trail_of(self, side: i64, place: i64, value: i64, rank: i64) -> i64:
        """The trail of that class of dice of one value at one place, or -1 if there is none.

        The first class are the dice that have been nowhere else; then trails in rising order.
        """
        fresh = self.count(side, place, value)
        if fresh == 0:
            return -1
        if not self.moved:
            if rank == 0:
                return bit(place)
            return -1
        here = place << 3 | value
        for entry in self.moved:
            if entry & 1023 == here:
                fresh -= 1
        if fresh > 0:
            if rank == 0:
                return bit(place)
            rank -= 1
        return self.nth_trail(here, rank)

    def nth_class(self, side: i64, place: i64, nth: i64) -> i64:
        """The nth class of dice at a place, as 8 * (value - 1) + rank, or -1."""
        for face in range(6):
            if self.count(side, place, face + 1) > 0:
                rank: i64 = 0
                if not self.moved:
                    if nth == 0:
                        return 8 * face
                    nth -= 1
                else:
                    while self.trail_of(side, place, face + 1, rank) >= 0:
                        if nth == 0:
                            return 8 * face + rank
                        nth -= 1
                        rank += 1
        return -1

    def nth_trail(self, here: i64, rank: i64) -> i64:
        """The trail of that rank among the different trails of moved dice here, or -1."""
        below: i64 = -1
        while True:
            least: i64 = -1
            for entry in self.moved:
                trail = entry >> 10
                if entry & 1023 == here and trail > below and (least < 0 or trail < least):
                    least = trail
            if least < 0 or rank == 0:
                return least
            below = least
            rank -= 1

    def remove(self, side: i64, place: i64, value: i64, trail: i64) -> None:
        """Take a die with that trail off the board."""
        self.add(side, place, value, -1)
        self.forget(place, value, trail)

    def forget(self, place: i64, value: i64, trail: i64) -> None:
        if trail != bit(place):
            self.moved.remove(trail << 10 | place << 3 | value)

    def put(self, side: i64, place: i64, value: i64, trail: i64) -> None:
        """Put a die with that trail (which holds the place itself) on the board."""
        self.add(side, place, value, 1)
        if trail != bit(place):
            self.moved.append(trail << 10 | place << 3 | value)

    def forget_trails_at_home(self) -> None:
        """All dice at home were rolled anew (GZ-40)."""
        self.moved = [entry for entry in self.moved if entry >> 3 & 127 != HOME]

    def forget_trails(self) -> None:
        """A new turn (GZ-42)."""
        if self.moved:
            self.moved = []

    def clone(self) -> "Armies":
        twin = Armies(self.counts.copy(), self.totals.copy(), self.moved.copy())
        twin.death = self.death
        twin.devil = self.devil
        twin.death_at = self.death_at
        twin.devil_at = self.devil_at
        return twin

    def key(self) -> tuple[object, ...]:
        return (tuple(self.counts), tuple(sorted(self.moved)))


def no_dice() -> Armies:
    return Armies([0] * (12 * PLACES), [0] * (2 * PLACES), [])
