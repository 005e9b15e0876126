"""Setup: nature deals the secrets and lays the ring, MI-10 to MI-18."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, times5
from tumtum.engine.state import NATURE

from .actions import (
    first_seat,
    goal_action,
    goal_colour,
    is_first,
    is_goal,
    is_mimsy,
    mimsy_action,
    mimsy_card,
    secret_action,
    secret_colour,
)
from .position import CHOOSE, LAY_GOALS, LAY_MIMSIES, MIMSY_POSITIONS, PICK_FIRST, Position


class Deal(Position):
    """Cards come out one after another until the first turn can begin."""

    def cards_to_lay(self) -> i64:
        """How many cards this stage lays or deals from."""
        if self.stage == LAY_MIMSIES:
            return 9
        return 3

    def lay_action(self, card: i64) -> i64:
        """The action that lays or deals this card of the stage."""
        if self.stage == LAY_MIMSIES:
            return mimsy_action(card)
        if self.stage == LAY_GOALS:
            return goal_action(card)
        return secret_action(card)

    def set_up(self, action: i64) -> None:
        if is_first(action):
            self.mover = first_seat(action)
            self.stage = CHOOSE
            if self.recording:
                self.note("first", "MI-18", int(self.mover), [])
        elif is_mimsy(action):
            self.lay_mimsy(mimsy_card(action))
        elif is_goal(action):
            self.lay_goal(goal_colour(action))
        else:
            self.deal_secret(secret_colour(action))

    def lay_out(self, card: i64, last: i64, then: i64) -> None:
        """Another card of this stage is out; with the last one the next stage begins."""
        self.laid |= bit(card)
        self.out += 1
        if self.out == last:
            self.stage = then
            self.laid = 0
            self.out = 0

    def deal_secret(self, colour: i64) -> None:
        owner = self.out
        self.secrets += times5(colour + 1, owner)
        self.lay_out(colour, self.seats, LAY_GOALS)
        if self.recording:
            self.note("deal", "MI-10", int(owner), [])
            self.note("secret", "MI-11", int(owner), [int(colour)], to=[int(owner)])

    def lay_goal(self, colour: i64) -> None:
        corner = self.out
        self.goals += times5(colour + 1, corner)
        self.lay_out(colour, 3, LAY_MIMSIES)
        if self.recording:
            self.note("goal", "MI-13", NATURE, [4 * int(corner), int(colour)])

    def lay_mimsy(self, card: i64) -> None:
        place = MIMSY_POSITIONS[self.out]
        self.mimsies += times5(card + 1, self.out)
        self.put(card // 3, place, card % 3 + 1)  # MI-16
        self.lay_out(card, 9, PICK_FIRST if self.random_first else CHOOSE)
        if self.recording:
            self.note("mimsy", "MI-14", NATURE, [int(place), int(card)])
