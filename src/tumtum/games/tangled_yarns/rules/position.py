"""A position of Tangled Yarns: all that lies on the table (TY-61), and simple questions about it.

The chapters of the rules beside this file are functions of a Position. A phase that is finished
sets the stage to NEXT; `rounds.py` then begins the following one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bit

from .city import ALTAR, CELLS, at
from .kinds import FAIRNESS, NO_TILE, WASTELAND
from .maze import NO_WALLS, Maze
from .stages import LAY_WAYS

NONE: Final = -1
TOKENS: Final = 6  # cultists, and wolves (TY-10)
FLOCK: Final = 6  # sheep in the box (TY-7)
UNSET: Final = vec[i64]()  # numbers that are not there yet


class Position(Maze):
    """The table. Sets of sheep, tokens, colours and gates are bits; sets of cells bit boards."""

    def __init__(self, seats: i64, starting: i64) -> None:
        super().__init__(seats)
        self.starting: i64 = starting  # sheep at the start (TY-29)
        # options (TY-229)
        self.start_powerups = False
        self.first_gate_removed = False
        self.random_sheep = False
        self.double_walls = False
        self.marble_cap: i64 = 0
        self.ask = True
        self.angel_limit: i64 = 30
        # the clock
        self.stage: i64 = LAY_WAYS
        self.phase: i64 = 0
        self.round: i64 = 0
        self.lead: i64 = 0
        self.floor: i64 = 0
        self.yields: i64 = 0
        # the flock
        self.owner: vec[i64] = UNSET
        self.cell: vec[i64] = UNSET
        self.alive: i64 = 0
        self.corrupted: i64 = 0
        self.moved: i64 = 0
        self.acted: i64 = 0
        self.rotated: i64 = 0
        # the city; its walls are the maze
        self.face: vec[i64] = UNSET
        # servants, by token: the cell, or NONE in the supply
        self.cultist: vec[i64] = UNSET
        self.wolf: vec[i64] = UNSET
        self.fresh: i64 = 0  # wolves not yet in the pack of their cell (TY-139)
        self.angel: i64 = NONE
        self.strength: i64 = 0
        self.final_act = False
        self.angel_rounds: i64 = 0
        # the board
        self.powerups: vec[i64] = UNSET
        self.shepherd: i64 = 0
        self.lying = False
        self.ways: vec[i64] = UNSET
        self.stack: i64 = 4095  # tiles not yet face up
        self.gates: vec[i64] = UNSET  # cards
        self.open_gates: i64 = 0
        # what is under way
        self.laid: i64 = 0  # setup: how many of this stage are out
        self.faces_out: i64 = 0  # setup: how many of each face are dealt, six bits each
        self.cultists_to_come: i64 = 0
        self.wolves_to_come: i64 = 0
        self.corners: i64 = 0  # colours this shake has shown
        self.mover: i64 = NONE
        self.goal: i64 = NONE
        self.steps_left: i64 = 0
        self.waiting: i64 = 0  # tokens that still move in this phase
        self.group: i64 = 0  # the wolves that move as one now
        self.proposal: i64 = NONE  # lock_action or attack_action
        self.targets: i64 = NONE  # target_action
        self.bones: i64 = NONE
        self.asked: i64 = NONE
        self.refused: list[i64] = []
        self.arena: i64 = NONE  # the cell of the battle at hand
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.again = False  # Bite's repetition
        # how it stands
        self.ending: i64 = 0
        self.changed: i64 = 0  # cells that the last move changed
        self.marble: i64 = NONE  # what the Fate box showed last

    def lay_out(self) -> None:
        """Numbers of its own: what a fresh position needs and a clone gets from its twin."""
        self.wall = NO_WALLS[:]
        self.owner = vec[i64]([NONE] * FLOCK)
        self.cell = vec[i64]([NONE] * FLOCK)
        self.face = vec[i64]([NONE] * CELLS)
        self.cultist = vec[i64]([NONE] * TOKENS)
        self.wolf = vec[i64]([NONE] * TOKENS)
        self.powerups = vec[i64]([0] * 5)
        self.ways = vec[i64]([NO_TILE] * 12)
        self.gates = vec[i64]([NONE] * 6)
        self.face[ALTAR] = WASTELAND

    def copy_to(self, twin: "Position") -> None:
        """Make the other position, of the same seats and flock, equal to this one."""
        twin.start_powerups = self.start_powerups
        twin.first_gate_removed = self.first_gate_removed
        twin.random_sheep = self.random_sheep
        twin.double_walls = self.double_walls
        twin.marble_cap = self.marble_cap
        twin.ask = self.ask
        twin.angel_limit = self.angel_limit
        twin.stage = self.stage
        twin.phase = self.phase
        twin.round = self.round
        twin.lead = self.lead
        twin.floor = self.floor
        twin.yields = self.yields
        twin.owner = self.owner[:]
        twin.cell = self.cell[:]
        twin.alive = self.alive
        twin.corrupted = self.corrupted
        twin.moved = self.moved
        twin.acted = self.acted
        twin.rotated = self.rotated
        twin.face = self.face[:]
        self.copy_walls_to(twin)
        twin.cultist = self.cultist[:]
        twin.wolf = self.wolf[:]
        twin.fresh = self.fresh
        twin.angel = self.angel
        twin.strength = self.strength
        twin.final_act = self.final_act
        twin.angel_rounds = self.angel_rounds
        twin.powerups = self.powerups[:]
        twin.shepherd = self.shepherd
        twin.lying = self.lying
        twin.ways = self.ways[:]
        twin.stack = self.stack
        twin.gates = self.gates[:]
        twin.open_gates = self.open_gates
        twin.laid = self.laid
        twin.faces_out = self.faces_out
        twin.cultists_to_come = self.cultists_to_come
        twin.wolves_to_come = self.wolves_to_come
        twin.corners = self.corners
        twin.mover = self.mover
        twin.goal = self.goal
        twin.steps_left = self.steps_left
        twin.waiting = self.waiting
        twin.group = self.group
        twin.proposal = self.proposal
        twin.targets = self.targets
        twin.bones = self.bones
        twin.asked = self.asked
        twin.refused = self.refused.copy()
        twin.arena = self.arena
        twin.attack = self.attack
        twin.defence = self.defence
        twin.again = self.again
        twin.ending = self.ending
        twin.changed = self.changed
        twin.marble = self.marble

    def key(self) -> tuple[object, ...]:
        flags = (self.start_powerups, self.first_gate_removed, self.random_sheep)
        limits = (self.double_walls, self.marble_cap, self.ask, self.angel_limit)
        clock = (self.stage, self.phase, self.round, self.lead, self.floor, self.yields)
        flock = (tuple(self.owner), tuple(self.cell), self.alive, self.corrupted)
        used = (self.moved, self.acted, self.rotated)
        servants = (tuple(self.cultist), tuple(self.wolf), self.fresh)
        angel = (self.angel, self.strength, self.final_act, self.angel_rounds)
        track = (self.shepherd, self.lying, tuple(self.ways), tuple(self.gates), self.open_gates)
        coming = (self.laid, self.cultists_to_come, self.wolves_to_come, self.corners)
        moving = (self.mover, self.goal, self.steps_left, self.waiting, self.group)
        asking = (self.proposal, self.targets, self.bones, self.asked, tuple(self.refused))
        battle = (self.arena, self.attack, self.defence, self.again)
        told = (self.ending, self.changed, self.marble)
        return (
            (self.seats, self.starting, *flags, *limits),
            (*clock, *flock, *used),
            (tuple(self.face), tuple(self.wall), tuple(self.powerups)),
            (*servants, *angel, *track),
            (*coming, *moving, *asking, *battle, *told),
        )

    # --- simple questions ---

    def active(self) -> i64:
        """The Shepherd's Way tile that acts now (TY-65, TY-168)."""
        if self.lying or self.final_act:
            return NO_TILE
        return self.ways[self.shepherd]

    def fair(self) -> bool:
        """Whether all sheep are plain sheep (TY-182)."""
        return self.active() == FAIRNESS

    def is_corrupted(self, sheep: i64) -> bool:
        return (self.corrupted >> sheep & 1) == 1

    def sheep_on(self, cell: i64) -> i64:
        """The living sheep on a cell, one bit each."""
        party: i64 = 0
        sheep: i64 = 0
        while sheep < FLOCK:
            if self.cell[sheep] == cell:
                party |= bit(sheep)
            sheep += 1
        return party

    def sheep_cells(self) -> i64:
        """The cells that hold a sheep."""
        cells: i64 = 0
        sheep: i64 = 0
        while sheep < FLOCK:
            if self.cell[sheep] >= 0:
                cells |= at(self.cell[sheep])
            sheep += 1
        return cells

    def flock_of(self, seat: i64) -> i64:
        """The living sheep of a seat, one bit each."""
        party: i64 = 0
        sheep: i64 = 0
        while sheep < FLOCK:
            if self.owner[sheep] == seat and self.cell[sheep] >= 0:
                party |= bit(sheep)
            sheep += 1
        return party

    def living_seats(self) -> i64:
        number: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.flock_of(seat):
                number += 1
            seat += 1
        return number

    def next_living_seat(self, seat: i64) -> i64:
        """The next seat clockwise that has a living sheep (TY-57, TY-58)."""
        while True:
            seat += 1
            if seat >= self.seats:
                seat = 0
            if self.flock_of(seat):
                return seat

    def cultists_on(self, cell: i64) -> i64:
        """Cultist tokens on a cell, one bit each."""
        return tokens_on(self.cultist, cell)

    def wolves_on(self, cell: i64) -> i64:
        return tokens_on(self.wolf, cell)

    def cultists_in_city(self) -> i64:
        return TOKENS - waiting_tokens(self.cultist)

    def wolves_in_city(self) -> i64:
        return TOKENS - waiting_tokens(self.wolf)

    def mark(self, cell: i64) -> None:
        """The last move changed this cell."""
        self.changed |= at(cell)

    def say(self, what: str, rule: str, values: list[i64]) -> None:
        """Note what nature or the rules did. Call only `if recording`."""
        self.note(what, rule, -1, [int(value) for value in values])


def tokens_on(tokens: vec[i64], cell: i64) -> i64:
    found: i64 = 0
    token: i64 = 0
    while token < TOKENS:
        if tokens[token] == cell:
            found |= bit(token)
        token += 1
    return found


def waiting_tokens(tokens: vec[i64]) -> i64:
    number: i64 = 0
    token: i64 = 0
    while token < TOKENS:
        if tokens[token] < 0:
            number += 1
        token += 1
    return number
