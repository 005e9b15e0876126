"""Tangled Yarns: the contract of a game."""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.packed import bits, nth_bit
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, NOBODY, ONLY, ONLY_NATURE, IllegalMove, State

from .actions import (
    ACCEPT,
    ATTACKER_WINS,
    DEAL,
    DECLINE,
    DEFENDER_WINS,
    FATE,
    LAY_GATE,
    LAY_WALL,
    LAY_WAY,
    MOST,
    bones_action,
    books_action,
    face_action,
    fate_colour,
    flip_action,
    maps_action,
    nth_action,
    pick_action,
    take_action,
)
from .attacking import bone_choices, decide_attack, respawn, target_choices
from .city import CELLS, members
from .content import FLOCKS
from .ending import WON
from .floor import (
    act,
    after_deed,
    answer,
    choose_bones,
    choose_targets,
    deeds,
    random_deed,
    random_turn,
    turn,
    turns,
)
from .kinds import LILY
from .laying import (
    claim,
    faces_left,
    fill_removed_slot,
    flip,
    gates_left,
    lay,
    pick,
    symbol_to_pay,
    unused_sheep,
)
from .locking import place_lock
from .position import Position
from .powering import choose_after_red, draw
from .refusals import why_not
from .rounds import begin_next_phase
from .servants import angel_ways, cultist_ways, direct_cultist, direct_wolves, wolf_ways
from .shepherd import spawn_on, trim
from .stages import (
    ACT,
    ANSWER,
    ATTACK_BATTLE,
    BONES,
    BOOKS,
    CLAIM,
    CULTISTS,
    DEAL_SHEEP,
    DRAW,
    FLIP,
    HUNT,
    LAY_FACES,
    LAY_GATES,
    LAY_WALLS,
    LAY_WAYS,
    LIGHT,
    LOCKED,
    MAPS,
    NEXT,
    OVER,
    PICK,
    RED_DRAW,
    REMOVED,
    RESPAWN,
    SPAWN,
    STRIKE,
    TARGETS,
    TURN,
    VICTIM,
    WOLVES,
)
from .strikes import choose_victim, decide_strike, direct_angel, most_books, spend_books
from .walking import pay_move, payments


class TangledYarns(Position):
    """A position with the contract's questions answered."""

    def actors(self) -> list[int]:
        stage = self.stage
        if stage in (ACT, TURN) or MAPS <= stage <= BONES:
            return ONLY[self.floor]
        if stage == OVER:
            return NOBODY
        if stage == ANSWER:
            return ONLY[self.asked]
        if stage == RED_DRAW:
            return ONLY[self.owner[LILY]]
        if stage in (BOOKS, FLIP):
            return ONLY[self.lead]
        if stage in (PICK, CLAIM):
            return ONLY[self.floor]
        return ONLY_NATURE

    def legal(self, seat: i64) -> list[int]:
        if seat == NATURE:
            return self.fates()
        if self.stage == ACT:
            return deeds(self, seat)
        if self.stage == TURN:
            return turns(self, seat)
        if self.stage == ANSWER:
            return [ACCEPT, DECLINE]
        if self.stage == MAPS:
            ways = payments(self, self.mover, self.goal)
            return [maps_action(maps) for maps in range(MOST) if ways >> maps & 1]
        if self.stage == TARGETS:
            return target_choices(self, self.proposal)
        if self.stage == BONES:
            bones = bone_choices(self, self.proposal, self.targets)
            return [bones_action(number) for number in bones]
        if self.stage == BOOKS:
            return [books_action(books) for books in range(most_books(self) + 1)]
        if self.stage == PICK:
            return [pick_action(sheep) for sheep in members(unused_sheep(self))]
        if self.stage == FLIP:
            symbol = symbol_to_pay(self)
            return [flip_action(cell) for cell in range(1, CELLS) if self.face[cell] == symbol]
        if self.stage == OVER:
            return []
        return [take_action(kind) for kind in range(5)]

    def fates(self) -> list[int]:
        """What nature may do."""
        if self.stage == ATTACK_BATTLE or self.stage == STRIKE:
            return [ATTACKER_WINS, DEFENDER_WINS]
        if self.stage == LAY_FACES:
            return [face_action(face) for face in range(6) if faces_left(self, face)]
        first, among = self.drawn_from()
        return [int(nth_action(first, number)) for number in members(among)]

    def drawn_from(self) -> tuple[i64, i64]:
        """Nature's even draws: the first action, and the set of numbers to draw from."""
        stage = self.stage
        if stage in (LAY_WAYS, LOCKED, REMOVED):
            return LAY_WAY, self.stack
        if stage == LAY_GATES:
            return LAY_GATE, gates_left(self)
        if stage == LAY_WALLS:
            return LAY_WALL, 63
        if stage == DEAL_SHEEP:
            return DEAL, unused_sheep(self)
        return FATE, self.candidates()

    def candidates(self) -> i64:
        """The colours that the Fate box decides between, one bit each (TY-46 to TY-50)."""
        stage = self.stage
        if stage in (SPAWN, RESPAWN):
            return 63 & ~self.corners
        if stage in (CULTISTS, LIGHT):
            return cultist_ways(self, self.cultist[self.mover])
        if stage == WOLVES:
            return wolf_ways(self, self.wolf[self.mover])
        if stage == HUNT:
            return angel_ways(self)
        if stage == VICTIM:
            return self.sheep_on(self.arena)
        if stage == DRAW:
            return 63
        return 0

    def weights(self) -> list[int]:
        if self.stage == ATTACK_BATTLE or self.stage == STRIKE:
            return [int(self.attack), int(self.defence)]  # TY-51
        if self.stage == LAY_FACES:
            left = [int(faces_left(self, face)) for face in range(6)]
            return [number for number in left if number > 0]
        return [1] * len(self.fates())

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == ACT:
            return random_deed(self, seat, rng)
        if self.stage == TURN:
            return random_turn(self, seat, rng)
        if seat == NATURE:
            return self.random_fate(rng)
        legal = self.legal(seat)
        return legal[rng.below(len(legal))]

    def random_fate(self, rng: Rng) -> i64:
        if self.stage == ATTACK_BATTLE or self.stage == STRIKE:
            if rng.below(self.attack + self.defence) < self.attack:
                return ATTACKER_WINS
            return DEFENDER_WINS
        if self.stage == LAY_FACES:
            left = rng.below(36 - self.laid)
            face: i64 = 0
            while left >= faces_left(self, face):
                left -= faces_left(self, face)
                face += 1
            return face_action(face)
        first, among = self.drawn_from()
        return nth_action(first, nth_bit(among, rng.below(bits(among))))

    def apply(self, seat: i64, action: i64) -> None:
        self.changed = 0
        if FATE <= action < ATTACKER_WINS:
            self.marble = fate_colour(action)
        stage = self.stage
        if stage == ACT:
            act(self, action)
        elif stage == TURN:
            turn(self, action)
        elif stage <= DEAL_SHEEP:
            lay(self, action)
        elif stage < ACT:
            self.prepare(action)
        elif stage <= LOCKED:
            self.carry_on(action)
        else:
            self.serve(action)
        while self.stage == NEXT:
            begin_next_phase(self)

    def prepare(self, action: i64) -> None:
        """Choices of the setup, and nature in phase 1."""
        stage = self.stage
        if stage == PICK:
            pick(self, action)
        elif stage == FLIP:
            flip(self, action)
        elif stage == REMOVED:
            fill_removed_slot(self, action)
        elif stage == CLAIM:
            claim(self, action)
        elif stage == SPAWN:
            spawn_on(self, action)
        elif stage == LIGHT:
            direct_cultist(self, action, LIGHT)
            if self.stage == NEXT:
                trim(self)
        else:
            direct_angel(self, action)

    def carry_on(self, action: i64) -> None:
        """What a deed of phase 2 still needs: choices, answers, nature."""
        stage = self.stage
        if stage == ANSWER:
            answer(self, action)
            return
        if stage == TARGETS:
            choose_targets(self, action)
            return
        if stage == BONES:
            choose_bones(self, action)
            return
        self.stage = ACT
        if stage == MAPS:
            pay_move(self, action)
        elif stage == ATTACK_BATTLE:
            decide_attack(self, action)
        elif stage == RESPAWN:
            if not respawn(self, action):
                self.stage = RESPAWN
        elif stage == DRAW:
            draw(self, action)
        elif stage == RED_DRAW:
            choose_after_red(self, action)
        else:
            place_lock(self, action)
        if self.stage == ACT:
            after_deed(self)

    def serve(self, action: i64) -> None:
        """Phases 4 to 6."""
        stage = self.stage
        if stage == CULTISTS:
            direct_cultist(self, action, CULTISTS)
        elif stage == WOLVES:
            direct_wolves(self, action)
        elif stage == BOOKS:
            spend_books(self, action)
        elif stage == STRIKE:
            decide_strike(self, action)
        else:
            choose_victim(self, action)

    def clone(self) -> "TangledYarns":
        twin = TangledYarns(self.seats, self.starting)
        self.copy_to(twin)
        return twin

    def result(self) -> list[float] | None:
        """All win or all lose (TY-1, TY-6)."""
        if self.stage != OVER:
            return None
        return [1.0 if self.ending == WON else -1.0] * int(self.seats)

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return why_not(self, seat, action)

    def census(self) -> list[int]:
        """Shepherd's Way tiles, city tiles with a wall or still to be walled, sheep in the box."""
        ways = sum(1 for tile in self.ways if tile >= 0) + int(bits(self.stack))
        unwalled = sum(1 for cell in range(1, CELLS) if self.wall[cell] < 0)
        walls = [self.wall_red, self.wall_blue, self.wall_green]
        walls += [self.wall_orange, self.wall_black, self.wall_purple]
        walled = sum(int(bits(cells)) for cells in walls)
        unused = sum(1 for owner in self.owner if owner < 0)
        lost = sum(1 for s in range(6) if self.owner[s] >= 0 and self.cell[s] < 0)
        return [ways, unwalled + walled, unused + lost + int(bits(self.alive))]


def start(setup: Setup) -> State:
    """A new game, before nature has laid anything out."""
    p = TangledYarns(setup.seats, FLOCKS[setup.seats])
    p.lay_out()
    p.start_powerups = setup.flag("start_powerups")
    p.first_gate_removed = setup.flag("first_gate_removed")
    p.random_sheep = setup.flag("random_sheep")
    p.double_walls = setup.flag("double_walls_count_twice")
    p.marble_cap = setup.number("servant_marble_cap")
    p.ask = setup.text("joint_actions") == "ask"
    p.angel_limit = setup.number("final_act_round_limit")
    return p
