"""The borogoves' turn: what each action does; BO-31 to BO-52."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, times4

from .actions import carry_green, carry_yellow
from .cards import ALL_CARDS, ALL_TRIBES, NEST, NONE, TRIBES, number_of
from .legs import Legs
from .position import ANY_DEED, CARRYING, EXPLORED, FLYING, GONE, MIGRATED, SETTLED


class Flying(Legs):
    """Each tribe acts once."""

    def begin_flying(self) -> None:
        self.stage = FLYING
        self.acted = 0
        self.deeds = 0
        for tribe in range(TRIBES):
            if self.birds.extinct(tribe):  # BO-35
                self.acted |= bit(tribe)
                self.deeds += times4(GONE, tribe)
                if self.recording:
                    self.note("gone", "BO-35", int(self.flock()), [int(tribe)])
        if self.acted == ALL_TRIBES:
            self.end_round()

    def migrate(self, tribe: i64, card: i64) -> None:
        number = number_of(card)
        self.birds.fly(tribe, NEST, card, number)
        self.touch(bit(card))
        if self.recording:
            values = [int(tribe), int(card), int(number)]
            self.note("migrate", "BO-37", int(self.flock()), values)
        self.end_action(tribe, MIGRATED)

    def settle(self, tribe: i64, place: i64) -> None:
        self.birds.settle(tribe, place)
        self.touch(bit(place))
        if self.recording:
            self.note("settle", "BO-50", int(self.flock()), [int(tribe), int(place)])
        self.end_action(tribe, SETTLED)

    def explore(self, tribe: i64, origin: i64, target: i64) -> None:
        """A tribe sets out; which birds go is the next decision, if there is a choice (BO-45)."""
        self.tribe = tribe
        self.origin = origin
        self.target = target
        if not self.may_vary():
            only = self.first_flight()
            self.carry(carry_green(only), carry_yellow(only))
            return
        self.stage = CARRYING
        if self.recording:
            self.note("aim", "BO-45", int(self.flock()), [int(tribe), int(origin), int(target)])

    def carry(self, green: i64, yellow: i64) -> None:
        """So many of them go, and purple ones up to the number of the card they reach."""
        tribe = self.tribe
        origin = self.origin
        target = self.target
        purple = number_of(target) - green - yellow
        self.birds.fly(0, origin, target, green)
        self.birds.fly(1, origin, target, yellow)
        self.birds.fly(2, origin, target, purple)
        self.tribe = NONE
        self.origin = NONE
        self.target = NONE
        self.stage = FLYING
        self.touch(bit(origin) | bit(target))
        if self.recording:
            values = [int(tribe), int(origin), int(target)]
            values += [int(green), int(yellow), int(purple)]
            self.note("explore", "BO-41", int(self.flock()), values)
        self.end_action(tribe, EXPLORED)  # BO-47: the others keep their own action

    def touch(self, cards: i64) -> None:
        """The latest turn changed these cards, one bit each; with the first action of a turn what
        the turn before changed is forgotten."""
        if self.deeds & ANY_DEED == 0:
            self.touched = 0
        self.touched |= cards & ALL_CARDS

    def end_action(self, tribe: i64, deed: i64) -> None:
        self.acted |= bit(tribe)
        self.deeds += times4(deed, tribe)
        if self.acted == ALL_TRIBES:
            self.end_round()
