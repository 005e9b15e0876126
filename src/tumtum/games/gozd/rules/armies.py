"""Where the dice are: both armies by place and value, and the trails of this turn."""

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from tumtum.engine.fields import fields_of
from tumtum.engine.packed import bit, nth_bit, shifted

from .board import COLUMNS, DEATH, FIELD_LIMIT, HOME, HOME_BIT

# The dice of a side at a place are one number: a bit for each value that is there, seven bits for
# the count of all, and above these the counts of each value: of two bits in a field, which holds
# three at most (GZ-11), of seven at home.
FACES: Final = 63
ONE_MORE: Final = 64
COUNTS: Final = 13


def counts_from(place: i64, value: i64) -> i64:
    """The bit where the count of this value begins."""
    if place == HOME:
        return COUNTS + 7 * (value - 1)
    return COUNTS + 2 * (value - 1)


def with_die(dice: i64, place: i64, value: i64) -> i64:
    """One more of this value."""
    return dice + shifted(1, counts_from(place, value)) + ONE_MORE | bit(value - 1)


def without_die(dice: i64, place: i64, value: i64) -> i64:
    """One less of this value."""
    dice -= shifted(1, counts_from(place, value)) + ONE_MORE
    if count_of(dice, place, value) == 0:
        dice ^= bit(value - 1)
    return dice


def count_of(dice: i64, place: i64, value: i64) -> i64:
    if place == HOME:
        return dice >> counts_from(place, value) & 127
    return dice >> counts_from(place, value) & 3


def count_all(dice: i64) -> i64:
    return dice >> 6 & 127


# A die that has moved this turn is one number: its trail, and where it is now with which value.


def moved_die(trail: i64, place: i64, value: i64) -> i64:
    return trail << 10 | place << 3 | value


def moved_trail(die: i64) -> i64:
    return die >> 10


def moved_place(die: i64) -> i64:
    return die >> 3 & 127


def moved_value(die: i64) -> i64:
    return die & 7


def moved_is_here(die: i64, place: i64, value: i64) -> bool:
    return die & 1023 == place << 3 | value


# A class of dice at a place (GZ-43) is one number too.


def dice_class(value: i64, rank: i64) -> i64:
    return value << 3 | rank


def class_value(number: i64) -> i64:
    return number >> 3


def class_rank(number: i64) -> i64:
    return number & 7


class Armies:
    """Counts of dice by side, place and value; and, of the side whose turn it is, the dice that
    have a trail (GZ-36). A die without one has been nowhere else this turn.

    Beside the counts it keeps what can be derived from them, so that asking is cheap.
    """

    def __init__(self, in_fields: vec[i64], moved: vec[i64]) -> None:
        self.in_fields = in_fields  # by field, and there Death's before the Devil's
        self.purgatory: i64 = 0
        self.hell: i64 = 0
        self.moved = moved  # see `moved_die`
        self.moved_at: i64 = 0  # places where dice with trails have come to, one bit each
        self.death: i64 = 0  # dice in each army, GZ-86
        self.devil: i64 = 0
        self.death_at: i64 = 0  # places that hold dice of it, one bit each
        self.devil_at: i64 = 0
        self.death_full: i64 = 0  # fields that hold no more of it, GZ-11
        self.devil_full: i64 = 0

    def __reduce__(self) -> tuple[object, ...]:
        return (Armies, (self.in_fields, self.moved), fields_of(self))

    # --- how many ---

    def dice(self, side: i64, place: i64) -> i64:
        """A side's dice at a place, as one number."""
        if place != HOME:
            return self.in_fields[2 * place + side]
        if side == DEATH:
            return self.purgatory
        return self.hell

    def count(self, side: i64, place: i64, value: i64) -> i64:
        return count_of(self.dice(side, place), place, value)

    def total(self, side: i64, place: i64) -> i64:
        return count_all(self.dice(side, place))

    def faces(self, side: i64, place: i64) -> i64:
        """The values a side has at a place: bit 0 for the 1, bit 5 for the 6."""
        return self.dice(side, place) & FACES

    def size(self, side: i64) -> i64:
        """The army (GZ-86)."""
        if side == DEATH:
            return self.death
        return self.devil

    def places(self, side: i64) -> i64:
        """The places that hold dice of a side, one bit each."""
        if side == DEATH:
            return self.death_at
        return self.devil_at

    def full(self, side: i64) -> i64:
        """The fields that hold three of a side, one bit each."""
        if side == DEATH:
            return self.death_full
        return self.devil_full

    def census(self) -> int:
        """All dice of both, counted one by one."""
        in_fields = [count_of(dice, 0, value) for dice in self.in_fields for value in range(1, 7)]
        homes = [self.purgatory, self.hell]
        at_home = [count_of(dice, HOME, value) for dice in homes for value in range(1, 7)]
        return int(sum(in_fields) + sum(at_home))

    # --- adding and taking away ---

    def lay(self, side: i64, place: i64, dice: i64) -> None:
        """These are now a side's dice at a place."""
        if place != HOME:
            self.in_fields[2 * place + side] = dice
        elif side == DEATH:
            self.purgatory = dice
        else:
            self.hell = dice

    def add(self, side: i64, place: i64, value: i64) -> None:
        """One more die, without a trail."""
        dice = with_die(self.dice(side, place), place, value)
        self.lay(side, place, dice)
        fills: i64 = 0
        if place != HOME and count_all(dice) == FIELD_LIMIT:
            fills = bit(place)
        if side == DEATH:
            self.death += 1
            self.death_at |= bit(place)
            self.death_full |= fills
        else:
            self.devil += 1
            self.devil_at |= bit(place)
            self.devil_full |= fills

    def take(self, side: i64, place: i64, value: i64) -> None:
        """One die less, one without a trail."""
        dice = without_die(self.dice(side, place), place, value)
        self.lay(side, place, dice)
        empties: i64 = 0
        if dice == 0:
            empties = bit(place)
        if side == DEATH:
            self.death -= 1
            self.death_at &= ~empties
            self.death_full &= ~bit(place)
        else:
            self.devil -= 1
            self.devil_at &= ~empties
            self.devil_full &= ~bit(place)

    def empty_home(self, side: i64) -> i64:
        """Take up all dice at home to roll them anew; says how many there were."""
        taken = self.total(side, HOME)
        self.lay(side, HOME, 0)
        if side == DEATH:
            self.death -= taken
            self.death_at &= ~HOME_BIT
        else:
            self.devil -= taken
            self.devil_at &= ~HOME_BIT
        return taken

    # --- trails ---

    def trail_of(self, side: i64, place: i64, value: i64, rank: i64) -> i64:
        """The trail of that class of dice of one value at one place, or -1 if there is none.

        The first class are the dice that have been nowhere else; then trails in rising order.
        """
        fresh = self.count(side, place, value)
        if fresh == 0:
            return -1
        if not self.moved_at & bit(place):
            if rank == 0:
                return bit(place)
            return -1
        for die in self.moved:
            if moved_is_here(die, place, value):
                fresh -= 1
        if fresh > 0:
            if rank == 0:
                return bit(place)
            rank -= 1
        return self.nth_trail(place, value, rank)

    def nth_trail(self, place: i64, value: i64, rank: i64) -> i64:
        """The trail of that rank among the different trails of moved dice here, or -1."""
        below: i64 = -1
        while True:
            least: i64 = -1
            for die in self.moved:
                trail = moved_trail(die)
                between = trail > below and (least < 0 or trail < least)
                if between and moved_is_here(die, place, value):
                    least = trail
            if least < 0 or rank == 0:
                return least
            below = least
            rank -= 1

    def classes(self, side: i64, place: i64, ranks: i64) -> i64:
        """All classes of dice at a place, one bit each: `ranks` for every value."""
        found: i64 = 0
        faces = self.faces(side, place)
        while faces:
            found |= bit(ranks * nth_bit(faces, 0))
            faces &= faces - 1
        return found | self.classes_from(side, place, place, ranks)

    def classes_from(self, side: i64, place: i64, origin: i64, ranks: i64) -> i64:
        """Those of the classes at a place whose dice moved, and were at the origin this turn."""
        found: i64 = 0
        if not self.moved_at & bit(place):
            return found
        for die in self.moved:
            if moved_place(die) == place and moved_trail(die) & bit(origin):
                found |= bit(ranks * (moved_value(die) - 1) + self.rank_of(side, die))
        return found

    def rank_of(self, side: i64, die: i64) -> i64:
        """Which of the classes of its value and place a die with a trail belongs to."""
        rank: i64 = 0
        while self.trail_of(side, moved_place(die), moved_value(die), rank) != moved_trail(die):
            rank += 1
        return rank

    def nth_class(self, side: i64, place: i64, nth: i64) -> i64:
        """The nth class of dice at a place (see `dice_class`), or -1."""
        trails = self.moved_at & bit(place) != 0
        faces = self.faces(side, place)
        face: i64 = 0
        while faces >> face:
            if faces >> face & 1:
                if not trails:
                    if nth == 0:
                        return dice_class(face + 1, 0)
                    nth -= 1
                else:
                    rank: i64 = 0
                    while self.trail_of(side, place, face + 1, rank) >= 0:
                        if nth == 0:
                            return dice_class(face + 1, rank)
                        nth -= 1
                        rank += 1
            face += 1
        return -1

    def remove(self, side: i64, place: i64, value: i64, trail: i64) -> None:
        """Take a die with that trail off the board."""
        self.take(side, place, value)
        if trail != bit(place):
            self.moved = remove(self.moved, moved_die(trail, place, value))

    def put(self, side: i64, place: i64, value: i64, trail: i64) -> None:
        """Put a die with that trail (which holds the place itself) on the board."""
        self.add(side, place, value)
        if trail != bit(place):
            self.give_trail(place, value, trail)

    def give_trail(self, place: i64, value: i64, trail: i64) -> None:
        """One die of that value there has been elsewhere this turn."""
        self.moved = append(self.moved, moved_die(trail, place, value))
        self.moved_at |= bit(place)

    def forget_trails_at_home(self) -> None:
        """All dice at home were rolled anew (GZ-40)."""
        self.moved = vec[i64]([die for die in self.moved if moved_place(die) != HOME])

    def forget_trails(self) -> None:
        """A new turn (GZ-42)."""
        if self.moved_at:
            self.moved = vec[i64]()
            self.moved_at = 0

    # --- copies ---

    def clone(self) -> "Armies":
        twin = Armies(self.in_fields[:], self.moved[:])
        twin.purgatory = self.purgatory
        twin.hell = self.hell
        twin.moved_at = self.moved_at
        twin.death = self.death
        twin.devil = self.devil
        twin.death_at = self.death_at
        twin.devil_at = self.devil_at
        twin.death_full = self.death_full
        twin.devil_full = self.devil_full
        return twin

    def key(self) -> tuple[object, ...]:
        return (tuple(self.in_fields), self.purgatory, self.hell, tuple(sorted(self.moved)))


def no_dice(rows: i64) -> Armies:
    return Armies(vec[i64]([0] * (2 * COLUMNS * rows)), vec[i64]())
