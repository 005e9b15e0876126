"""A position of GOZD, as the engine sees it. Compiled by mypyc.

An action may need answers before it is done: who defends, what a result brings, who dies, what a
die shows. `settle` carries out all that needs none, up to the next answer.
"""

from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import NOBODY, ONLY, ONLY_NATURE, IllegalMove, listed

from .actions import (
    DEFEND,
    ROLL,
    SEAT_OF_DEATH,
    STAY,
    VICTIM_HOME,
    death_action,
    death_seat,
    defend_action,
    defend_value,
    roll_action,
    roll_value,
)
from .armies import no_dice
from .fight import answer, carry_out, defend, list_answers, list_defences, only_defender
from .nature import assign_sides, roll
from .options import options_of
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
)
from .random_action import random_defender, random_turn_action
from .refusals import reason
from .slaughter import kill_chosen, kill_forced, list_victims
from .turn import act, complete_action, list_turn_actions, skip_empty_turns


class Gozd(War):
    """The contract: who acts, what they may do, what follows."""

    def actors(self) -> list[int]:
        if self.stage == OVER:
            return NOBODY
        if self.rolling():
            return ONLY_NATURE
        return ONLY[self.seat_of(self.deciding_side())]

    def legal(self, seat: i64) -> list[int]:
        return listed(self, seat)

    def list_legal(self, seat: i64, actions: Actions) -> None:
        if self.stage == OVER:
            return
        if self.stage == ASSIGN_SIDES:
            actions.add_range(death_action(0), 2)
        elif self.rolling():
            actions.add_range(roll_action(1), 6)
        elif self.stage == TURN:
            list_turn_actions(self, actions)
        elif self.stage == DEFENCE:
            list_defences(self, actions)
        elif self.stage == VICTIMS:
            list_victims(self, actions)
        else:
            list_answers(self, actions)

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == TURN:
            return random_turn_action(self, rng)
        if self.stage == ASSIGN_SIDES:
            return death_action(rng.below(2))
        if self.rolling():
            return roll_action(1 + rng.below(6))
        if self.stage == DEFENCE:
            return defend_action(random_defender(self, rng))
        legal = self.legal(seat)
        return legal[rng.below(len(legal))]

    def apply(self, seat: i64, action: i64) -> None:
        if action < DEFEND:
            act(self, action)
        elif action >= SEAT_OF_DEATH:
            assign_sides(self, death_seat(action))
        elif action >= ROLL:
            roll(self, roll_value(action))
        elif action >= VICTIM_HOME:
            kill_chosen(self, action)
        elif action >= STAY:
            answer(self, action)
        else:
            defend(self, defend_value(action))
        self.settle()

    def settle(self) -> None:
        """Carry out all that needs no decision, up to the next decision or roll (GZ-88)."""
        while not self.rolling():
            if self.stage == DONE:
                complete_action(self)
                skip_empty_turns(self)
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

    def clone(self) -> "Gozd":
        twin = Gozd(self.options, self.armies.clone())
        self.copy_to(twin)
        return twin

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return reason(self, action)


def start(setup: Setup) -> Gozd:
    """A new war, all dice still to be rolled (GZ-14, GZ-15)."""
    options = options_of(setup)
    war = Gozd(options, no_dice(options.rows))
    if war.options.random_sides:
        war.stage = ASSIGN_SIDES
    return war
