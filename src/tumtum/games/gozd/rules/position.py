"""What a position of GOZD holds, and simple questions about it.

The chapters of the rules beside this file are functions of a War.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.state import State, shares

from .armies import Armies
from .board import DEATH, FIELDS
from .options import Options

# Stages: what has to happen next, once no die is left to be rolled.
ASSIGN_SIDES: Final = 0  # nature decides who is Death
SET_UP: Final = 1  # nature rolls the armies
TURN: Final = 2  # the player whose turn it is chooses an action
DEFENCE: Final = 3  # the enemy chooses a defender
ATTACKER_FATE: Final = 4  # the attacker's result, which may need an answer
DEFENDER_FATE: Final = 5  # the defender's
VICTIMS: Final = 6  # the enemy chooses whom a Slaughter kills
DONE: Final = 7  # the action is carried out
OVER: Final = 8

ALL_DICE: Final = 66  # GZ-5
ACTIONS_A_TURN: Final = 6  # GZ-20
NEITHER: Final = -1  # of both sides: the win is shared, or the war goes on


class War(State):
    """Both armies, whose turn it is, what is going on, and what ends the war."""

    def __init__(self, options: Options, armies: Armies) -> None:
        super().__init__(2)
        self.options = options
        self.armies = armies
        self.stage: i64 = SET_UP
        self.seat_of_death: i64 = 0
        self.side: i64 = DEATH  # whose turn it is
        self.actions_left: i64 = options.opening_actions
        self.specials: i64 = 0  # special actions used this turn
        self.attacked = False  # whether this turn has had a Fight or a Slaughter
        self.quiet_death: i64 = 0  # own turns in a row without an attack, GZ-93
        self.quiet_devil: i64 = 0
        self.rounds: i64 = 0  # completed
        self.winner: i64 = NEITHER  # a side
        # Dice in no army: not yet set up, out of the game, or about to be rolled into a home;
        # hell's come first.
        self.in_box: i64 = ALL_DICE
        self.removed: i64 = 0
        self.hell_rolls: i64 = 0
        self.purgatory_rolls: i64 = 0
        # The attack going on: a Fight, or a Slaughter that still has to kill.
        self.field: i64 = 0
        self.attacker: i64 = 0  # its value
        self.trail: i64 = 0
        self.defender: i64 = 0  # its value
        self.kills: i64 = 0
        # For people: the last attack (a Slaughter has no defender), and the Move just made, if
        # that came later. Both minions by their values; 0 if there is none.
        self.last_attacker: i64 = 0
        self.last_defender: i64 = 0
        self.last_field: i64 = 0
        self.last_side: i64 = 0
        self.last_mover: i64 = 0
        self.last_from: i64 = 0
        self.last_to: i64 = 0

    def copy_to(self, twin: "War") -> None:
        """All but the options and the armies."""
        twin.stage = self.stage
        twin.seat_of_death = self.seat_of_death
        twin.side = self.side
        twin.actions_left = self.actions_left
        twin.specials = self.specials
        twin.attacked = self.attacked
        twin.quiet_death = self.quiet_death
        twin.quiet_devil = self.quiet_devil
        twin.rounds = self.rounds
        twin.winner = self.winner
        twin.in_box = self.in_box
        twin.removed = self.removed
        twin.hell_rolls = self.hell_rolls
        twin.purgatory_rolls = self.purgatory_rolls
        twin.field = self.field
        twin.attacker = self.attacker
        twin.trail = self.trail
        twin.defender = self.defender
        twin.kills = self.kills
        twin.last_attacker = self.last_attacker
        twin.last_defender = self.last_defender
        twin.last_field = self.last_field
        twin.last_side = self.last_side
        twin.last_mover = self.last_mover
        twin.last_from = self.last_from
        twin.last_to = self.last_to

    def key(self) -> tuple[object, ...]:
        return (
            self.options.key(),
            self.armies.key(),
            (self.stage, self.seat_of_death, self.side, self.actions_left, self.specials),
            (self.attacked, self.quiet_death, self.quiet_devil, self.rounds, self.winner),
            (self.in_box, self.removed, self.hell_rolls, self.purgatory_rolls),
            (self.field, self.attacker, self.trail, self.defender, self.kills),
            (self.last_attacker, self.last_defender, self.last_field, self.last_side),
            (self.last_mover, self.last_from, self.last_to),
        )

    def census(self) -> list[int]:
        """All dice, wherever they are (GZ-87)."""
        elsewhere = self.in_box + self.removed + self.hell_rolls + self.purgatory_rolls
        return [self.armies.census() + int(elsewhere)]

    def result(self) -> list[float] | None:
        if self.stage != OVER:
            return None
        if self.winner == NEITHER:
            return shares([0, 1], 2)
        return shares([self.seat_of(self.winner)], 2)

    # --- seats and sides ---

    def seat_of(self, side: i64) -> int:
        """The seat that plays Death or the Devil (GZ-13)."""
        if self.seat_of_death == 0:
            return int(side)
        return int(1 - side)

    def mover(self) -> int:
        """The seat whose turn it is."""
        return self.seat_of(self.side)

    def deciding_side(self) -> i64:
        """Who has to decide: the enemy defends (GZ-45), answers for his defender (GZ-57) and
        chooses his victims (GZ-70); all else is for the player whose turn it is."""
        if self.stage == DEFENCE or self.stage == DEFENDER_FATE or self.stage == VICTIMS:
            return 1 - self.side
        return self.side

    def rolling(self) -> bool:
        """Whether nature has to act."""
        return self.stage <= SET_UP or self.hell_rolls + self.purgatory_rolls > 0

    # --- where own dice stand ---

    def contested_fields(self) -> i64:
        """Fields that hold minions of both: there one can only Fight (GZ-34, GZ-44)."""
        return self.armies.death_at & self.armies.devil_at & FIELDS

    def free_fields(self) -> i64:
        """Fields that hold own minions and no enemy."""
        return self.armies.places(self.side) & ~self.armies.places(1 - self.side) & FIELDS

    # --- the last thing that was done ---

    def remember_attack(self, defender: i64) -> None:
        """The attack going on, for people to see; a Slaughter has no defender."""
        self.last_attacker = self.attacker
        self.last_defender = defender
        self.last_field = self.field
        self.last_side = self.side

    def remember_move(self, value: i64, place: i64, target: i64) -> None:
        self.last_mover = value
        self.last_from = place
        self.last_to = target

    def forget_move(self) -> None:
        """Something else has been done since."""
        self.remember_move(0, 0, 0)
