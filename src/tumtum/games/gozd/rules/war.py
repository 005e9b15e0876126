"""What a position of GOZD holds, how a turn ends, and how the war does."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.state import NATURE, State, shares

from .army import Armies
from .board import DEATH, DEVIL, PLACES, SEAT_OF_DEATH

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
NOTHING: Final = -1


class Options:
    """The options of rules.md, section 14, as numbers."""

    def __init__(
        self,
        rows: i64,
        random_sides: bool,
        opening_actions: i64,
        special_limit: i64,
        clear_row: bool,
        quiet_limit: i64,
        round_limit: i64,
    ) -> None:
        self.rows: i64 = rows
        self.random_sides = random_sides
        self.opening_actions: i64 = opening_actions
        self.special_limit: i64 = special_limit
        self.clear_row = clear_row
        self.quiet_limit: i64 = quiet_limit
        self.round_limit: i64 = round_limit

    def key(self) -> tuple[object, ...]:
        return (
            self.rows,
            self.random_sides,
            self.opening_actions,
            self.special_limit,
            self.clear_row,
            self.quiet_limit,
            self.round_limit,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (Options, self.key())


def options_of(setup: Setup) -> Options:
    """The options as they were chosen."""
    return Options(
        setup.number("rows"),
        setup.text("sides") == "random",
        setup.number("opening_actions"),
        setup.number("special_limit"),
        setup.text("slaughter_clear") == "row",
        setup.number("quiet_limit"),
        setup.number("round_limit"),
    )


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
        self.removed: i64 = 0  # dice out of the game
        self.winner: i64 = NOTHING  # a side, once over; NOTHING for a shared win
        # Dice about to be rolled into each home; hell's come first.
        self.hell_rolls: i64 = 0
        self.purgatory_rolls: i64 = 0
        # The attack going on: a Fight, or a Slaughter that still has to kill.
        self.field: i64 = 0
        self.attacker: i64 = 0  # its value
        self.trail: i64 = 0
        self.defender: i64 = 0  # its value
        self.kills: i64 = 0
        # For people: the last attack, defender << 10 | attacker << 7 | field << 1 | side (without
        # a defender if it was a Slaughter), and the Move just made, to << 9 | from << 3 | value.
        self.last_attack: i64 = NOTHING
        self.last_move: i64 = NOTHING

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
        twin.removed = self.removed
        twin.winner = self.winner
        twin.hell_rolls = self.hell_rolls
        twin.purgatory_rolls = self.purgatory_rolls
        twin.field = self.field
        twin.attacker = self.attacker
        twin.trail = self.trail
        twin.defender = self.defender
        twin.kills = self.kills
        twin.last_attack = self.last_attack
        twin.last_move = self.last_move

    def key(self) -> tuple[object, ...]:
        return (
            self.options.key(),
            self.armies.key(),
            (self.stage, self.seat_of_death, self.side, self.actions_left, self.specials),
            (self.attacked, self.quiet_death, self.quiet_devil, self.rounds, self.removed),
            (self.winner, self.hell_rolls, self.purgatory_rolls),
            (self.field, self.attacker, self.trail, self.defender, self.kills),
            (self.last_attack, self.last_move),
        )

    def result(self) -> list[float] | None:
        if self.stage != OVER:
            return None
        if self.winner == NOTHING:
            return shares([0, 1], 2)
        return shares([self.seat_of(self.winner)], 2)

    def census(self) -> list[int]:
        """All dice: where they lie, out of the game, about to be rolled (GZ-87)."""
        dice = self.removed + self.hell_rolls + self.purgatory_rolls
        for place in range(PLACES):
            dice += self.armies.total(DEATH, place) + self.armies.total(DEVIL, place)
        if self.stage <= SET_UP:
            dice += ALL_DICE - self.armies.death - self.armies.devil  # still in the box
        return [int(dice)]

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

    def assign_sides(self, action: i64) -> None:
        self.seat_of_death = action - SEAT_OF_DEATH
        self.stage = SET_UP
        if self.recording:
            self.note("sides", "GZ-13", NATURE, [int(self.seat_of_death)])

    # --- the turn, GZ-20 to GZ-26 ---

    def complete_action(self) -> None:
        """An action costs one of the six, whatever it brought (GZ-21)."""
        self.stage = TURN
        self.field = 0
        self.attacker = 0
        self.trail = 0
        self.defender = 0
        self.actions_left -= 1
        if self.armies.death == 0:
            self.finish(DEVIL, "GZ-91")
        elif self.armies.devil == 0:
            self.finish(DEATH, "GZ-91")
        elif self.actions_left == 0:
            self.end_turn()

    def end_turn(self) -> None:
        self.count_quiet_turn()
        self.armies.forget_trails()  # GZ-42
        if self.side == DEVIL:
            self.rounds += 1  # GZ-18
            self.end_round()
            if self.stage == OVER:
                return
        self.side = 1 - self.side
        self.actions_left = ACTIONS_A_TURN
        self.specials = 0
        self.attacked = False
        if self.recording:
            self.note("turn", "GZ-20", self.mover(), [int(self.side), int(self.rounds)])

    # --- the end, GZ-91 to GZ-98 ---

    def count_attack(self) -> None:
        """A Fight or a Slaughter: this turn is not a quiet one (GZ-93)."""
        self.attacked = True
        self.last_move = NOTHING
        if self.side == DEATH:
            self.quiet_death = 0
        else:
            self.quiet_devil = 0

    def count_quiet_turn(self) -> None:
        """GZ-93."""
        if self.attacked:
            return
        if self.side == DEATH:
            self.quiet_death += 1
        else:
            self.quiet_devil += 1

    def end_round(self) -> None:
        """Cowardice first, then the round limit (GZ-98)."""
        limit = self.options.quiet_limit
        death_hides = limit > 0 and self.quiet_death >= limit
        devil_hides = limit > 0 and self.quiet_devil >= limit
        if death_hides and devil_hides:
            self.finish(self.larger_army(), "GZ-95")
        elif death_hides:
            self.finish(DEVIL, "GZ-94")
        elif devil_hides:
            self.finish(DEATH, "GZ-94")
        elif self.rounds == self.options.round_limit:
            self.finish(self.larger_army(), "GZ-96")

    def larger_army(self) -> i64:
        if self.armies.death > self.armies.devil:
            return DEATH
        if self.armies.devil > self.armies.death:
            return DEVIL
        return NOTHING

    def finish(self, winner: i64, rule: str) -> None:
        self.stage = OVER
        self.winner = winner
        if self.recording:
            self.note("end", rule, NATURE, [int(winner)])
