"""A position of GOZD: the turn, the battle, the slaughter, the end. Compiled by mypyc.

An action may need answers before it is done: who defends, what a result brings, who dies, what a
die shows. These pending steps are on the agenda; the action is over when it is empty.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tumtum.engine.agenda import Agenda
from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, NOBODY, ONLY, ONLY_NATURE, State, shares

from .army import Armies, no_dice
from .board import (
    ATTACKER,
    BACK,
    COLUMNS,
    DEATH,
    DEFECT,
    DEFEND,
    DEFENDER,
    DEVIL,
    END_TURN,
    ENTER,
    EVADE,
    FIELD_LIMIT,
    FIELD_RANKS,
    FIGHT,
    GO_HOME,
    HOME,
    HOME_RANKS,
    INFILTRATE,
    KEEP,
    MOVE,
    REROLL,
    RETREAT,
    REVIVE,
    ROLL,
    SACRIFICE,
    SEAT_OF_DEATH,
    SLAUGHTER,
    STAY,
    VICTIM,
    VICTIM_HOME,
    VICTORY,
    back,
    beside,
    bit,
    bits,
    first_row,
    first_row_mask,
    in_first_row,
    nth_bit,
)

if TYPE_CHECKING:
    from ..view import GozdView

# Steps on the agenda: (kind, a, b, c).
ASSIGN_SIDES: Final = 0  # nature decides who is Death
ROLL_DICE: Final = 1  # nature rolls: a side, b place, c how many
CHOOSE_DEFENDER: Final = 2  # a field, b attacker's value, c its trail
BATTLE_RESULT: Final = 3  # a 8 * side + result, b 8 * field + value, c trail, or NO_TRAIL
CHOOSE_VICTIMS: Final = 4  # a side that loses them, b how many

NO_TRAIL: Final = -1  # a die of the side whose turn it is not (GZ-42)
ACTIONS_A_TURN: Final = 6  # GZ-20
DICE_AT_HOME: Final = 18  # at setup, GZ-15
UNKNOWN: Final = -1
HOME_BIT: Final[i64] = 1 << HOME
HOME_CLASSES: Final = 12  # six values, and six dice that came home this turn
MOST_TRIES: Final = 200


class Gozd(State):
    """Both armies, whose turn it is, what is pending, and what ends the war."""

    def __init__(self, options: "Options", armies: Armies, agenda: Agenda) -> None:
        super().__init__(2)
        self.options = options
        self.armies = armies
        self.agenda = agenda
        self.seat_of_death: i64 = 0
        self.side: i64 = DEATH  # whose turn it is
        self.actions_left: i64 = options.opening_actions
        self.specials: i64 = 0  # special actions used this turn
        self.attacked = False  # whether this turn has had a Fight or a Slaughter
        self.quiet_death: i64 = 0  # own turns in a row without an attack, GZ-93
        self.quiet_devil: i64 = 0
        self.rounds: i64 = 0  # completed
        self.removed: i64 = 0  # dice out of the game
        self.started = False
        self.over = False
        self.winner: i64 = UNKNOWN  # a side, once over; UNKNOWN for a shared win
        # The last battle, for people: attacker's side, field, both values.
        self.last: list[int] = []

    # --- the contract ---

    def actors(self) -> list[int]:
        if self.over:
            return NOBODY
        kind = self.agenda.kind()
        if kind == ASSIGN_SIDES or kind == ROLL_DICE:
            return ONLY_NATURE
        return ONLY[self.seat_of(self.deciding_side())]

    def legal(self, seat: i64) -> list[int]:
        if self.over:
            return []
        kind = self.agenda.kind()
        if kind == ROLL_DICE:
            return [ROLL + face for face in range(6)]
        if kind == ASSIGN_SIDES:
            return [SEAT_OF_DEATH, SEAT_OF_DEATH + 1]
        if kind == CHOOSE_DEFENDER:
            return self.defenders(self.agenda.a(), self.agenda.b())
        if kind == BATTLE_RESULT:
            return self.answers(self.agenda.a() & 7)
        if kind == CHOOSE_VICTIMS:
            return self.victims(self.agenda.a())
        return self.turn_actions()

    def random(self, seat: i64, rng: Rng) -> i64:
        kind = self.agenda.kind()
        if kind == ROLL_DICE:
            return ROLL + rng.below(6)
        if kind >= 0:
            legal = self.legal(seat)
            return legal[rng.below(len(legal))]
        return self.random_turn_action(rng)

    def apply(self, seat: i64, action: i64) -> None:
        if action >= SEAT_OF_DEATH:
            self.seat_of_death = action - SEAT_OF_DEATH
            self.agenda.pop()
            if self.recording:
                self.note("sides", "GZ-13", NATURE, [int(self.seat_of_death)])
        elif action >= ROLL:
            self.roll(action - ROLL + 1)
        elif action >= VICTIM_HOME:
            self.kill_chosen(action)
        elif action >= STAY:
            self.answer(action)
        elif action >= DEFEND:
            self.defend(action - DEFEND + 1)
        else:
            self.act(action)
        self.settle()

    def clone(self) -> "Gozd":
        twin = Gozd(self.options, self.armies.clone(), self.agenda.clone())
        twin.seat_of_death = self.seat_of_death
        twin.side = self.side
        twin.actions_left = self.actions_left
        twin.specials = self.specials
        twin.attacked = self.attacked
        twin.quiet_death = self.quiet_death
        twin.quiet_devil = self.quiet_devil
        twin.rounds = self.rounds
        twin.removed = self.removed
        twin.started = self.started
        twin.over = self.over
        twin.winner = self.winner
        twin.last = self.last  # replaced, never changed in place
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.options.key(),
            self.armies.key(),
            self.agenda.key(),
            self.seat_of_death,
            self.side,
            self.actions_left,
            self.specials,
            self.attacked,
            self.quiet_death,
            self.quiet_devil,
            self.rounds,
            self.removed,
            self.started,
            self.over,
            self.winner,
            tuple(self.last),
        )

    def result(self) -> list[float] | None:
        if not self.over:
            return None
        if self.winner == UNKNOWN:
            return shares([0, 1], 2)
        return shares([int(self.seat_of(self.winner))], 2)

    def view(self, seat: int) -> "GozdView":
        from ..view import see

        return see(self, seat)

    def seat_of(self, side: i64) -> i64:
        if self.seat_of_death == 0:
            return side
        return 1 - side

    def deciding_side(self) -> i64:
        """Whose decision is pending: the enemy defends (GZ-45) and chooses his victims (GZ-70), the
        owner of a minion answers for it (GZ-57)."""
        kind = self.agenda.kind()
        if kind == CHOOSE_DEFENDER:
            return 1 - self.side
        if kind == BATTLE_RESULT:
            return self.agenda.a() >> 3
        if kind == CHOOSE_VICTIMS:
            return self.agenda.a()
        return self.side

    # --- what may be done with an action, GZ-27 to GZ-37, GZ-44, GZ-68, GZ-77 to GZ-84 ---

    def turn_actions(self) -> list[int]:
        actions: list[int] = []
        rows = self.options.rows
        for field in range(COLUMNS * rows):
            if self.armies.total(self.side, field) > 0:
                self.list_moves(field, actions)
        self.list_entries(actions)
        for field in range(COLUMNS * rows):
            if self.may_fight(field):
                self.list_classes(field, FIGHT + 18 * field, FIELD_RANKS, actions)
        first = first_row(1 - self.side, rows)
        for column in range(COLUMNS):
            if self.may_slaughter(first + column):
                start = SLAUGHTER + 18 * column
                self.list_classes(first + column, start, FIELD_RANKS, actions)
        forced = len(actions) > 0
        if self.may_infiltrate():
            self.list_classes(HOME, INFILTRATE, HOME_RANKS, actions)
        if self.may_sacrifice():
            actions.append(SACRIFICE)
        if not forced:  # GZ-25
            actions.append(END_TURN)
        return actions

    def list_classes(self, place: i64, first: i64, ranks: i64, actions: list[int]) -> None:
        """One action for each class of own dice at a place, numbered from `first` (GZ-43)."""
        for face in range(6):
            for rank in range(ranks):
                if self.armies.trail_of(self.side, place, face + 1, rank) < 0:
                    break
                actions.append(int(first + ranks * face + rank))

    def list_moves(self, field: i64, actions: list[int]) -> None:
        for direction in range(4):
            place = beside(field, direction, self.side, self.options.rows)
            for face in range(6):
                for rank in range(FIELD_RANKS):
                    if self.may_move(field, place, face + 1, rank):
                        actions.append(int(MOVE + 72 * field + 18 * direction + 3 * face + rank))

    def list_entries(self, actions: list[int]) -> None:
        if self.armies.total(self.side, HOME) == 0:
            return
        first = first_row(self.side, self.options.rows)
        for column in range(COLUMNS):
            for face in range(6):
                for rank in range(HOME_RANKS):
                    if self.may_move(HOME, first + column, face + 1, rank):
                        actions.append(int(ENTER + 42 * column + 7 * face + rank))

    def may_move(self, place: i64, target: i64, value: i64, rank: i64) -> bool:
        """Whether that class of own dice may Move from one place to another beside it."""
        if target < 0 or self.armies.count(self.side, place, value) == 0:
            return False
        if place != HOME and self.armies.total(1 - self.side, place) > 0:
            return False  # locked, GZ-34
        if target != HOME and self.armies.total(self.side, target) == FIELD_LIMIT:
            return False  # GZ-32
        trail = self.armies.trail_of(self.side, place, value, rank)
        return trail >= 0 and not trail >> target & 1  # GZ-37

    def may_fight(self, field: i64) -> bool:
        """A field that holds minions of both (GZ-44)."""
        return self.armies.total(0, field) > 0 and self.armies.total(1, field) > 0

    def may_slaughter(self, field: i64) -> bool:
        """In the enemy's first row, and no enemy in the field, or in the whole row (GZ-68)."""
        if self.armies.total(self.side, field) == 0 or self.armies.total(1 - self.side, field) > 0:
            return False
        if self.options.clear_row:
            first = first_row(1 - self.side, self.options.rows)
            for column in range(COLUMNS):
                if self.armies.total(1 - self.side, first + column) > 0:
                    return False
        return True

    def may_infiltrate(self) -> bool:
        """GZ-78, GZ-80, GZ-84."""
        return (
            self.side == DEATH
            and self.specials < self.options.special_limit
            and self.armies.total(DEATH, HOME) >= 1
            and self.armies.death >= 2
        )

    def may_sacrifice(self) -> bool:
        """GZ-78, GZ-83, GZ-84."""
        return (
            self.side == DEVIL
            and self.specials < self.options.special_limit
            and self.armies.total(DEVIL, HOME) >= 2
            and self.armies.devil >= 3
        )

    def must_act(self) -> bool:
        """Whether any Move, Fight or Slaughter is legal (GZ-24)."""
        rows = self.options.rows
        for field in range(COLUMNS * rows):
            if self.armies.total(self.side, field) > 0:
                if self.armies.total(1 - self.side, field) > 0:
                    return True  # a Fight
                if in_first_row(field, 1 - self.side, rows) and self.may_slaughter(field):
                    return True
                for direction in range(4):
                    target = beside(field, direction, self.side, rows)
                    if self.any_may_move(field, target, FIELD_RANKS):
                        return True
        first = first_row(self.side, rows)
        for column in range(COLUMNS):
            if self.any_may_move(HOME, first + column, HOME_RANKS):
                return True
        return False

    def any_may_move(self, place: i64, target: i64, ranks: i64) -> bool:
        for value in range(1, 7):
            for rank in range(ranks):
                if self.may_move(place, target, value, rank):
                    return True
        return False

    def random_turn_action(self, rng: Rng) -> i64:
        """Draws among all that dice in these places could do, until it is something legal.

        Every class of dice has the same number of candidates of each kind, so each legal action is
        drawn equally often.
        """
        armies = self.armies
        own = armies.places(self.side)
        contested = own & armies.places(1 - self.side) & ~HOME_BIT
        free = own & ~contested & ~HOME_BIT
        raiders = free & first_row_mask(1 - self.side, self.options.rows)
        moves = 4 * FIELD_RANKS * bits(free)
        fights = moves + FIELD_RANKS * bits(contested)
        slaughters = fights + FIELD_RANKS * bits(raiders)
        entries = slaughters
        if own & HOME_BIT:
            entries += COLUMNS * HOME_CLASSES
        infiltrations = entries
        if self.may_infiltrate():
            infiltrations += HOME_CLASSES
        sacrifices = infiltrations
        if self.may_sacrifice():
            sacrifices += 1
        for _ in range(MOST_TRIES):
            if sacrifices == 0:
                break
            pick = rng.below(sacrifices)
            action: i64 = -1
            if pick < moves:
                action = self.candidate_move(nth_bit(free, pick // 12), pick % 12)
            elif pick < fights:
                pick -= moves
                field = nth_bit(contested, pick // 3)
                action = self.candidate(field, pick % 3, FIGHT + 18 * field, FIELD_RANKS)
            elif pick < slaughters:
                pick -= fights
                field = nth_bit(raiders, pick // 3)
                if self.may_slaughter(field):
                    first = SLAUGHTER + 18 * (field % COLUMNS)
                    action = self.candidate(field, pick % 3, first, FIELD_RANKS)
            elif pick < entries:
                pick -= slaughters
                action = self.candidate_entry(pick // HOME_CLASSES, pick % HOME_CLASSES)
            elif pick < infiltrations:
                action = self.candidate(HOME, pick - entries, INFILTRATE, HOME_RANKS)
            else:
                action = SACRIFICE
            if action >= 0:
                return action
        legal = self.turn_actions()  # hardly anything is legal, or nothing but the end of the turn
        return legal[rng.below(len(legal))]

    def candidate(self, place: i64, nth: i64, first: i64, ranks: i64) -> i64:
        """The action for the nth class of own dice at a place, numbered from `first`, or -1."""
        found = self.armies.nth_class(self.side, place, nth)
        if found < 0:
            return -1
        return first + ranks * (found >> 3) + (found & 7)

    def candidate_move(self, field: i64, pick: i64) -> i64:
        direction = pick & 3
        target = beside(field, direction, self.side, self.options.rows)
        if target < 0:
            return -1
        found = self.armies.nth_class(self.side, field, pick >> 2)
        if found < 0 or not self.may_move(field, target, (found >> 3) + 1, found & 7):
            return -1
        return MOVE + 72 * field + 18 * direction + 3 * (found >> 3) + (found & 7)

    def candidate_entry(self, column: i64, nth: i64) -> i64:
        target = first_row(self.side, self.options.rows) + column
        if self.armies.total(self.side, target) == FIELD_LIMIT:
            return -1
        found = self.armies.nth_class(self.side, HOME, nth)
        if found < 0 or not self.may_move(HOME, target, (found >> 3) + 1, found & 7):
            return -1
        return ENTER + 42 * column + 7 * (found >> 3) + (found & 7)

    # --- doing it ---

    def act(self, action: i64) -> None:
        """One of the six actions of a turn (GZ-20); what it leaves pending is on the agenda."""
        if action < ENTER:
            number = action - MOVE
            field = number // 72
            direction = number // 18 & 3
            target = beside(field, direction, self.side, self.options.rows)
            self.move(field, target, number // 3 % 6 + 1, number % 3)
        elif action < FIGHT:
            number = action - ENTER
            target = first_row(self.side, self.options.rows) + number // 42
            self.move(HOME, target, number // 7 % 6 + 1, number % 7)
        elif action < SLAUGHTER:
            number = action - FIGHT
            self.attack(number // 18, number // 3 % 6 + 1, number % 3)
        elif action < INFILTRATE:
            number = action - SLAUGHTER
            field = first_row(1 - self.side, self.options.rows) + number // 18
            self.slaughter(field, number // 3 % 6 + 1, number % 3)
        elif action < SACRIFICE:
            number = action - INFILTRATE
            self.infiltrate(number // 7 + 1, number % 7)
        elif action == SACRIFICE:
            self.sacrifice()
        else:
            self.actions_left = 1  # GZ-25: the turn ends early

    def move(self, place: i64, target: i64, value: i64, rank: i64) -> None:
        """GZ-27 to GZ-37: the value stays, the trail grows."""
        trail = self.armies.trail_of(self.side, place, value, rank)
        self.armies.remove(self.side, place, value, trail)
        self.armies.put(self.side, target, value, trail | bit(target))
        if self.recording:
            self.note("move", "GZ-28", self.mover(), [int(place), int(target), int(value)])

    def attack(self, field: i64, value: i64, rank: i64) -> None:
        """A Fight is declared; the enemy chooses who defends (GZ-44, GZ-45)."""
        self.attacked = True
        trail = self.armies.trail_of(self.side, field, value, rank)
        self.agenda.push(CHOOSE_DEFENDER, field, value, trail)
        if self.recording:
            self.note("attack", "GZ-44", self.mover(), [int(field), int(value)])

    def defenders(self, field: i64, value: i64) -> list[int]:
        """Equal or higher ones if there are any, else all (GZ-46, GZ-47)."""
        enemy = 1 - self.side
        able = [face for face in range(6) if self.armies.count(enemy, field, face + 1) > 0]
        strong = [face for face in able if face + 1 >= value]
        return [DEFEND + face for face in (strong or able)]

    def defend(self, defender: i64) -> None:
        """The score decides both results; the attacker's is carried out first (GZ-50, GZ-51)."""
        field = self.agenda.a()
        attacker = self.agenda.b()
        trail = self.agenda.c()
        self.agenda.pop()
        score = attacker + defender
        enemy = 1 - self.side
        self.agenda.push(BATTLE_RESULT, 8 * enemy + DEFENDER[score], 8 * field + defender, NO_TRAIL)
        self.agenda.push(
            BATTLE_RESULT, 8 * self.side + ATTACKER[score], 8 * field + attacker, trail
        )
        self.last = [int(self.side), int(field), int(attacker), int(defender)]
        if self.recording:
            self.note("battle", "GZ-50", self.mover(), self.last)

    def slaughter(self, field: i64, value: i64, rank: i64) -> None:
        """GZ-69 to GZ-74: the victims first, then the slaughterer's Retreat."""
        self.attacked = True
        trail = self.armies.trail_of(self.side, field, value, rank)
        self.agenda.push(BATTLE_RESULT, 8 * self.side + RETREAT, 8 * field + value, trail)
        self.agenda.push(CHOOSE_VICTIMS, 1 - self.side, value)
        if self.recording:
            self.note("slaughter", "GZ-69", self.mover(), [int(field), int(value)])

    def infiltrate(self, value: i64, rank: i64) -> None:
        """Death gives one minion, and all of hell is rolled anew (GZ-79)."""
        self.specials += 1
        trail = self.armies.trail_of(DEATH, HOME, value, rank)
        self.armies.remove(DEATH, HOME, value, trail)
        self.agenda.push(ROLL_DICE, DEVIL, HOME, self.armies.empty_home(DEVIL) + 1)
        if self.recording:
            self.note("infiltrate", "GZ-79", self.mover(), [int(value)])

    def sacrifice(self) -> None:
        """The Devil gives two; what is left in hell and both given are rolled anew (GZ-82)."""
        self.specials += 1
        self.armies.forget_trails_at_home()
        left = self.armies.empty_home(DEVIL) - 2
        self.agenda.push(ROLL_DICE, DEATH, HOME, 2)
        if left > 0:
            self.agenda.push(ROLL_DICE, DEVIL, HOME, left)
        if self.recording:
            self.note("sacrifice", "GZ-82", self.mover(), [])

    # --- what is pending ---

    def settle(self) -> None:
        """Carry out all that needs no decision, up to the next decision or roll (GZ-88)."""
        while not self.over:
            kind = self.agenda.kind()
            if kind < 0:
                if self.started:
                    self.complete_action()
                else:
                    self.begin()
                self.skip_empty_turns()
                return
            if kind == CHOOSE_DEFENDER:
                only = self.only_defender(self.agenda.a(), self.agenda.b())
                if only == 0:
                    return
                self.defend(only)  # GZ-48
            elif kind == BATTLE_RESULT:
                if not self.carry_out():
                    return
            elif kind == CHOOSE_VICTIMS:
                if not self.kill_forced():
                    return
            else:
                return

    def skip_empty_turns(self) -> None:
        """A turn in which nothing at all is legal ends by itself (GZ-25)."""
        while not self.over and not self.must_act() and not self.may_special():
            self.end_turn()

    def may_special(self) -> bool:
        return self.may_infiltrate() or self.may_sacrifice()

    def roll(self, value: i64) -> None:
        """Nature rolled one of the pending dice; it comes to lie without a trail (GZ-40)."""
        side = self.agenda.a()
        place = self.agenda.b()
        left = self.agenda.c() - 1
        self.armies.add(side, place, value, 1)
        if left > 0:
            self.agenda.change(side, place, left)
        else:
            self.agenda.pop()
        if self.recording:
            rule = "GZ-66" if self.started else "GZ-14"
            self.note("roll", rule, int(self.seat_of(side)), [int(side), int(place), int(value)])

    def only_defender(self, field: i64, value: i64) -> i64:
        """The value that must defend, or 0 if there is a choice (GZ-48)."""
        enemy = 1 - self.side
        strong: i64 = 0
        weak: i64 = 0
        only: i64 = 0
        for face in range(6, 0, -1):
            if self.armies.count(enemy, field, face) > 0:
                if face >= value:
                    strong += 1
                else:
                    weak += 1
                if strong + weak == 1:
                    only = face
        if strong == 1 or (strong == 0 and weak == 1):
            return only
        return 0

    def answers(self, result: i64) -> list[int]:
        """What the owner may choose where a result leaves a choice (GZ-59 to GZ-61)."""
        if result == VICTORY:
            return [STAY, BACK]
        if result == EVADE:
            return [BACK, GO_HOME]
        return [KEEP, REROLL]

    def carry_out(self) -> bool:
        """Carry out the battle result on top of the agenda; False if its owner has to choose."""
        side = self.agenda.a() >> 3
        result = self.agenda.a() & 7
        behind = back(self.agenda.b() >> 3, side, self.options.rows)
        full = behind != HOME and self.armies.total(side, behind) == FIELD_LIMIT
        if result == REVIVE:
            return False
        if result == VICTORY:
            if not full:
                return False
            self.answer(STAY)
        elif result == EVADE:
            if behind != HOME and not full:
                return False
            self.answer(GO_HOME)
        elif result == RETREAT:
            self.answer(REROLL)
        else:
            self.lose(side, result)
        return True

    def answer(self, action: i64) -> None:
        """The minion stays, goes one field back, goes home as it is, or is rolled home."""
        side = self.agenda.a() >> 3
        field = self.agenda.b() >> 3
        value = self.agenda.b() & 7
        trail = self.agenda.c()
        result = self.agenda.a() & 7
        self.agenda.pop()
        place = field
        if action != STAY:
            place = HOME
            if action == BACK:
                place = back(field, side, self.options.rows)
            self.take_off(side, field, value, trail)
            if action == REROLL:
                self.agenda.push(ROLL_DICE, side, HOME, 1)
            elif place != HOME and trail != NO_TRAIL:
                self.armies.put(side, place, value, trail | bit(place))  # GZ-41
            else:
                self.armies.add(side, place, value, 1)  # GZ-40
        if self.recording:
            told = [int(side), int(field), int(value), int(result), int(place)]
            self.note("outcome", "GZ-57", int(self.seat_of(side)), told)

    def lose(self, side: i64, result: i64) -> None:
        """Death: out of the game (GZ-63). Defect: the enemy rolls it into his home (GZ-64)."""
        field = self.agenda.b() >> 3
        value = self.agenda.b() & 7
        self.take_off(side, field, value, self.agenda.c())
        self.agenda.pop()
        if result == DEFECT:
            self.agenda.push(ROLL_DICE, 1 - side, HOME, 1)
        else:
            self.removed += 1
        if self.recording:
            rule = "GZ-64" if result == DEFECT else "GZ-63"
            told = [int(side), int(field), int(value), int(result), -1]
            self.note("outcome", rule, int(self.seat_of(side)), told)

    def take_off(self, side: i64, field: i64, value: i64, trail: i64) -> None:
        if trail == NO_TRAIL:
            self.armies.add(side, field, value, -1)
        else:
            self.armies.remove(side, field, value, trail)

    # --- victims, GZ-69 to GZ-73 ---

    def victims(self, side: i64) -> list[int]:
        """Each value at home, or, when nobody is there, each value in each field (GZ-71)."""
        if self.armies.total(side, HOME) > 0:
            return [
                VICTIM_HOME + face
                for face in range(6)
                if self.armies.count(side, HOME, face + 1) > 0
            ]
        return [
            VICTIM + 6 * field + face
            for field in range(int(COLUMNS * self.options.rows))
            if self.armies.total(side, field) > 0
            for face in range(6)
            if self.armies.count(side, field, face + 1) > 0
        ]

    def kill_forced(self) -> bool:
        """Kill what needs no choice; False if the loser has to choose a victim (GZ-72)."""
        side = self.agenda.a()
        kills = self.agenda.b()
        if kills == 0 or self.armies.size(side) == 0:
            self.agenda.pop()
            return True
        choices = self.victims(side)
        at_home = self.armies.total(side, HOME)
        within = at_home if at_home > 0 else self.armies.size(side)
        if kills < within and len(choices) > 1:
            return False
        self.kill_chosen(choices[0])
        return True

    def kill_chosen(self, action: i64) -> None:
        side = self.agenda.a()
        place: i64 = HOME
        value = action - VICTIM_HOME + 1
        if action >= VICTIM:
            place = (action - VICTIM) // 6
            value = (action - VICTIM) % 6 + 1
        self.armies.add(side, place, value, -1)
        self.removed += 1
        self.agenda.change(side, self.agenda.b() - 1, 0)
        if self.recording:
            told = [int(side), int(place), int(value)]
            self.note("victim", "GZ-73", int(self.seat_of(side)), told)

    # --- the turn and the end, GZ-20 to GZ-26, GZ-91 to GZ-98 ---

    def begin(self) -> None:
        self.started = True
        if self.recording:
            self.note("begin", "GZ-17", self.mover(), [])

    def mover(self) -> int:
        return int(self.seat_of(self.side))

    def complete_action(self) -> None:
        self.actions_left -= 1
        if self.armies.death == 0:
            self.finish(DEVIL, "GZ-91")
        elif self.armies.devil == 0:
            self.finish(DEATH, "GZ-91")
        elif self.actions_left == 0:
            self.end_turn()

    def end_turn(self) -> None:
        self.count_quiet_turn()
        self.armies.forget_trails()
        if self.side == DEVIL:
            self.rounds += 1  # GZ-18
            self.end_round()
        if self.over:
            return
        self.side = 1 - self.side
        self.actions_left = ACTIONS_A_TURN
        self.specials = 0
        self.attacked = False
        if self.recording:
            self.note("turn", "GZ-20", self.mover(), [int(self.rounds)])

    def count_quiet_turn(self) -> None:
        """GZ-93."""
        if self.side == DEATH:
            self.quiet_death += 1
            if self.attacked:
                self.quiet_death = 0
        else:
            self.quiet_devil += 1
            if self.attacked:
                self.quiet_devil = 0

    def end_round(self) -> None:
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
        return UNKNOWN

    def finish(self, winner: i64, rule: str) -> None:
        self.over = True
        self.winner = winner
        if self.recording:
            self.note("end", rule, NATURE, [int(winner)])

    def census(self) -> list[int]:
        """All dice: in the armies, out of the game, and those about to be rolled (GZ-87)."""
        rolling: i64 = 0
        steps = self.agenda.steps
        for index in range(0, len(steps), 4):
            if steps[index] == ROLL_DICE:
                rolling += steps[index + 3]
        return [int(self.armies.death + self.armies.devil + self.removed + rolling)]


class Options:
    """The options of rules.md, section 14, as numbers."""

    def __init__(self, setup: Setup) -> None:
        self.rows: i64 = setup.number("rows")
        self.random_sides = setup.text("sides") == "random"
        self.opening_actions: i64 = setup.number("opening_actions")
        self.special_limit: i64 = setup.number("special_limit")
        self.clear_row = setup.text("slaughter_clear") == "row"
        self.quiet_limit: i64 = setup.number("quiet_limit")
        self.round_limit: i64 = setup.number("round_limit")

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


def start(setup: Setup) -> Gozd:
    """A new war, all dice still to be rolled, a to e and then home (GZ-14, GZ-15)."""
    options = Options(setup)
    agenda = Agenda()
    for side in (DEVIL, DEATH):  # the agenda is a stack: what comes first is pushed last
        agenda.push(ROLL_DICE, side, HOME, DICE_AT_HOME)
        for column in range(COLUMNS - 1, -1, -1):
            agenda.push(ROLL_DICE, side, first_row(side, options.rows) + column, FIELD_LIMIT)
    if options.random_sides:
        agenda.push(ASSIGN_SIDES)
    return Gozd(options, no_dice(), agenda)
