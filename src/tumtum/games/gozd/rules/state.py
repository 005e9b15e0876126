"""A position of GOZD, as the engine sees it. Compiled by mypyc.

An action may need answers before it is done: who defends, what a result brings, who dies, what a
die shows. `settle` carries out all that needs none, up to the next answer.
"""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import NOBODY, ONLY, ONLY_NATURE, IllegalMove

from .armies import no_dice
from .board import DEFEND, ROLL, SEAT_OF_DEATH, STAY, VICTIM_HOME
from .fight import answer, answers, carry_out, defend, kill_chosen, kill_forced, only_defender
from .move import act, roll
from .position import (
    ASSIGN_SIDES,
    ATTACKER_FATE,
    DEFENCE,
    DEFENDER_FATE,
    DONE,
    OVER,
    TURN,
    VICTIMS,
    War,
    options_of,
)
from .random_action import random_defender, random_turn_action
from .refusals import reason
from .turn import (
    able_defenders,
    defenders,
    may_infiltrate,
    may_sacrifice,
    must_act,
    turn_actions,
    victims,
)


class Gozd(War):
    """The contract: who acts, what they may do, what follows."""

    def actors(self) -> list[int]:
        if self.stage == OVER:
            return NOBODY
        if self.rolling():
            return ONLY_NATURE
        return ONLY[self.seat_of(self.deciding_side())]

    def legal(self, seat: i64) -> list[int]:
        if self.stage == OVER:
            return []
        if self.stage == ASSIGN_SIDES:
            return [SEAT_OF_DEATH, SEAT_OF_DEATH + 1]
        if self.rolling():
            return [ROLL + face for face in range(6)]
        if self.stage == TURN:
            return turn_actions(self)
        if self.stage == DEFENCE:
            return defenders(self)
        if self.stage == VICTIMS:
            return victims(self)
        return answers(self)

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == TURN:
            return random_turn_action(self, rng)
        if self.stage == ASSIGN_SIDES:
            return SEAT_OF_DEATH + rng.below(2)
        if self.rolling():
            return ROLL + rng.below(6)
        if self.stage == DEFENCE:
            return DEFEND + random_defender(able_defenders(self), rng)
        legal = self.legal(seat)
        return legal[rng.below(len(legal))]

    def apply(self, seat: i64, action: i64) -> None:
        if action < DEFEND:
            act(self, action)
        elif action >= SEAT_OF_DEATH:
            self.assign_sides(action)
        elif action >= ROLL:
            roll(self, action - ROLL + 1)
        elif action >= VICTIM_HOME:
            kill_chosen(self, action)
        elif action >= STAY:
            answer(self, action)
        else:
            defend(self, action - DEFEND + 1)
        self.settle()

    def settle(self) -> None:
        """Carry out all that needs no decision, up to the next decision or roll (GZ-88)."""
        while not self.rolling():
            if self.stage == DONE:
                self.complete_action()
                self.skip_empty_turns()
                return
            if self.stage == DEFENCE:
                only = only_defender(self)
                if only == 0:
                    return
                defend(self, only)
            elif self.stage == ATTACKER_FATE or self.stage == DEFENDER_FATE:
                if not carry_out(self):
                    return
            elif self.stage == VICTIMS:
                if not kill_forced(self):
                    return
            else:
                return

    def skip_empty_turns(self) -> None:
        """A turn in which nothing at all is legal ends by itself (GZ-25)."""
        while self.stage != OVER and not (
            must_act(self) or may_infiltrate(self) or may_sacrifice(self)
        ):
            self.end_turn()

    def clone(self) -> "Gozd":
        twin = Gozd(self.options, self.armies.clone())
        self.copy_to(twin)
        return twin

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return reason(self, action)


def start(setup: Setup) -> Gozd:
    """A new war, all dice still to be rolled (GZ-14, GZ-15)."""
    war = Gozd(options_of(setup), no_dice())
    if war.options.random_sides:
        war.stage = ASSIGN_SIDES
    return war
