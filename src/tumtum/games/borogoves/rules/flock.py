"""What the birds may do: migrate, explore or settle; BO-31 to BO-52."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.packed import count4, held4, nth_bit
from tumtum.engine.rng import Rng

from .actions import carry_action, explore_action, migrate_action, settle_action
from .cards import MAP_CARDS, NEST, NONE, TRIBES, cards_up_to, number_of
from .position import Position

# For each set of tribes that have acted, a word of six places with the tribes that wait, each as
# often as the others: a random place is a random tribe.
WAITING: Final[list[i64]] = [
    0x210210,
    0x212121,
    0x202020,
    0x222222,
    0x101010,
    0x111111,
    0x000000,
]


class Flock(Position):
    """The actions of the tribes that have not acted this turn."""

    def waits(self, tribe: i64) -> bool:
        """Whether the tribe has not acted this turn (BO-32)."""
        return self.acted >> tribe & 1 == 0

    def first_turn(self) -> bool:
        return self.land.size == MAP_CARDS + 1

    def may_settle(self) -> bool:
        """Not in the first turn of the birds, unless the option allows it (BO-36)."""
        return self.settle_first or not self.first_turn()

    def can_migrate(self, tribe: i64, card: i64) -> bool:
        """Exactly as many as the card's number must be in the nest (BO-38)."""
        return self.birds.at(tribe, NEST) >= number_of(card)

    def can_explore(self, tribe: i64, origin: i64, target: i64) -> bool:
        """Enough birds where they start from, one of the acting tribe among them (BO-42 to 44)."""
        return self.birds.at(tribe, origin) > 0 and self.birds.total(origin) >= number_of(target)

    def may_carry(self, green: i64, yellow: i64) -> bool:
        """Not more than are there, and at least one of the acting tribe (BO-44, BO-45)."""
        purple = number_of(self.target) - green - yellow
        acting = purple
        if self.tribe == 0:
            acting = green
        elif self.tribe == 1:
            acting = yellow
        return (
            acting > 0
            and purple >= 0
            and green <= self.birds.at(0, self.origin)
            and yellow <= self.birds.at(1, self.origin)
            and purple <= self.birds.at(2, self.origin)
        )

    def list_actions(self, actions: Actions) -> None:
        """All actions of all waiting tribes."""
        for tribe in range(TRIBES):
            if self.waits(tribe):
                self.list_migrations(tribe, actions)
        for tribe in range(TRIBES):
            if self.waits(tribe):
                self.list_explorations(tribe, actions)
        if self.may_settle():
            for tribe in range(TRIBES):
                if self.waits(tribe):
                    self.list_settlings(tribe, actions)

    def list_migrations(self, tribe: i64, actions: Actions) -> None:
        cards = self.land.on & cards_up_to(self.birds.at(tribe, NEST))  # BO-38
        actions.add_places(migrate_action(tribe, 0), cards)

    def list_explorations(self, tribe: i64, actions: Actions) -> None:
        origins = held4(self.birds.tribe(tribe))
        while origins:  # BO-42 to BO-44
            origin = nth_bit(origins, 0) >> 2
            targets = self.land.around(origin) & cards_up_to(self.birds.total(origin))
            actions.add_places(explore_action(tribe, origin, 0), targets)
            origins &= origins - 1

    def list_settlings(self, tribe: i64, actions: Actions) -> None:
        """From wherever one of them is (BO-51)."""
        cards = held4(self.birds.tribe(tribe))
        while cards:
            actions.add(settle_action(tribe, nth_bit(cards, 0) >> 2))
            cards &= cards - 1
        if self.birds.at(tribe, NEST) > 0:
            actions.add(settle_action(tribe, NEST))

    def list_flights(self, actions: Actions) -> None:
        """The amounts that may go, each once; the rest is purple (BO-45)."""
        number = number_of(self.target)
        for green in range(number + 1):
            for yellow in range(number + 1 - green):
                if self.may_carry(green, yellow):
                    actions.add(carry_action(green, yellow))

    def first_flight(self) -> i64:
        """The first of the amounts that may go."""
        number = number_of(self.target)
        for green in range(number + 1):
            for yellow in range(number + 1 - green):
                if self.may_carry(green, yellow):
                    return carry_action(green, yellow)
        return NONE

    def may_vary(self) -> bool:
        """Whether different amounts may go: beside one bird of the acting tribe some go and some
        stay, and these are of several colours (BO-45)."""
        others = number_of(self.target) - 1
        if others == 0 or others == self.birds.total(self.origin) - 1:
            return False
        colours: i64 = 0
        for colour in range(TRIBES):
            spare = self.birds.at(colour, self.origin)
            if colour == self.tribe:
                spare -= 1
            if spare > 0:
                colours += 1
        return colours > 1

    def random_action(self, rng: Rng) -> i64:
        """One of all actions of all waiting tribes: guess one, until it is legal.

        A guess is a place, one of six ways (migrate there, settle there, explore from there to one
        of four sides) and a waiting tribe, all out of one random number."""
        waiting = WAITING[self.acted]
        guesses = 36 * (self.land.size + 1)
        while True:
            guess = rng.below(guesses)
            index = guess // 36
            guess -= 36 * index
            way = guess // 6
            tribe = count4(waiting, guess - 6 * way)
            if index == self.land.size:
                if way == 1 and self.birds.at(tribe, NEST) > 0 and self.may_settle():
                    return settle_action(tribe, NEST)
                continue
            card = self.land.laid(index)
            if way == 0:
                if self.can_migrate(tribe, card):
                    return migrate_action(tribe, card)
            elif self.birds.at(tribe, card) > 0:
                if way == 1:
                    if self.may_settle():
                        return settle_action(tribe, card)
                    continue
                target = self.land.beside(card, way - 2)
                if target != NONE and self.can_explore(tribe, card, target):
                    return explore_action(tribe, card, target)

    def random_flight(self, rng: Rng) -> i64:
        actions = number_of(self.target) + 1
        while True:
            green = rng.below(actions)
            yellow = rng.below(actions)
            if self.may_carry(green, yellow):
                return carry_action(green, yellow)
