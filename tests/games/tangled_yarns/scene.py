"""Positions of Tangled Yarns to start tests from."""

from xml.etree import ElementTree

from tumtum.engine import NATURE, IllegalMove, play
from tumtum.engine.options import Value
from tumtum.engine.packed import bit
from tumtum.engine.rng import Rng
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.city import CELLS
from tumtum.games.tangled_yarns.rules.rounds import begin_next_phase
from tumtum.games.tangled_yarns.rules.servants import begin_wolves
from tumtum.games.tangled_yarns.rules.state import TangledYarns
from tumtum.games.tangled_yarns.rules.strikes import begin_hunt, begin_strikes
from tumtum.games.tangled_yarns.view import TangledYarnsView

KINDS = ("talaria", "map", "tech", "book", "bone", "wasteland")
FLOCK = ("lily", "poppy", "twyla", "moppet", "blackberry", "melbrook")


class Scene:
    """A game in phase 2 of round 1: an open city of wasteland, the Shepherd on space 1.

    The tests read and write it with names: sheep, kinds of relics, Shepherd's Way tiles.
    """

    def __init__(self, seats: int, sheep: str, options: dict[str, Value]) -> None:
        self.state = state = new(seats, **options)
        for cell in range(1, CELLS):
            state.face[cell] = kinds.WASTELAND
        for number in range(6):
            state.gates[number] = number
        state.open_gates = 63
        state.stack = 0b111111110000
        for tile in range(4):
            state.ways[2 + tile] = tile
        for index, name in enumerate(sheep.split() or FLOCK[: int(state.starting)]):
            one = FLOCK.index(name)
            state.owner[one] = index % seats
            state.cell[one] = 0
            state.alive |= bit(one)
        state.stage, state.phase, state.round, state.shepherd = stages.ACT, 2, 1, 1

    # --- set up ---

    def put(self, **cells: int) -> "Scene":
        for name, cell in cells.items():
            self.state.cell[FLOCK.index(name)] = cell
        return self

    def owners(self, *seats: int) -> "Scene":
        """Whose the sheep are, in their order; -1: not in the game."""
        for sheep, seat in enumerate(seats):
            self.state.owner[sheep] = seat
        return self

    def corrupt(self, *names: str) -> "Scene":
        for name in names:
            self.state.corrupted |= bit(FLOCK.index(name))
        return self

    def face(self, kind: str, *cells: int) -> "Scene":
        for cell in cells:
            self.state.face[cell] = KINDS.index(kind)
        return self

    def wall(self, cell: int, direction: int) -> "Scene":
        self.state.set_wall(cell, direction)
        return self

    def cultists(self, *cells: int) -> "Scene":
        for token, cell in enumerate(cells):
            self.state.cultist[token] = cell
        return self

    def wolves(self, *cells: int, fresh: int = 0) -> "Scene":
        for token, cell in enumerate(cells):
            self.state.wolf[token] = cell
        self.state.fresh = fresh
        return self

    def hold(self, **numbers: int) -> "Scene":
        for kind, number in numbers.items():
            self.state.powerups[KINDS.index(kind)] = number
        return self

    def way(self, name: str) -> "Scene":
        """The Shepherd stands on this tile, on space 2."""
        tile = kinds.WAYS.index(name)
        self.state.shepherd = 2
        self.state.ways[2] = tile
        self.state.stack &= ~(1 << tile)
        return self

    def phase(self, number: int) -> "Scene":
        self.state.phase = number
        self.state.stage = stages.TURN if number == 3 else stages.ACT
        return self

    def angel(self, cell: int, strength: int) -> "Scene":
        state = self.state
        state.final_act, state.angel, state.strength = True, cell, strength
        state.open_gates, state.shepherd = 0, 0
        return self

    def gates(self, *numbers: int) -> "Scene":
        """Only these gates are open."""
        self.state.open_gates = sum(1 << number for number in numbers)
        return self

    def actions_left(self, *names: str) -> "Scene":
        """All but these sheep have moved and acted."""
        rest = self.state.alive & ~sum(1 << FLOCK.index(name) for name in names)
        self.state.moved = self.state.acted = rest
        return self

    # --- play ---

    @property
    def actor(self) -> int:
        return self.state.actors()[0]

    def legal(self) -> list[int]:
        return self.state.legal(self.actor)

    def do(self, action: int) -> "Scene":
        play(self.state, self.actor, int(action))
        return self

    def fate(self, *colours: str) -> "Scene":
        for colour in colours:
            assert self.actor == NATURE
            self.do(act.fate_action(kinds.COLOURS.index(colour)))
        return self

    def win(self) -> "Scene":
        return self.do(act.ATTACKER_WINS)

    def lose(self) -> "Scene":
        return self.do(act.DEFENDER_WINS)

    def move(self, name: str, cell: int) -> "Scene":
        return self.do(act.move_action(FLOCK.index(name), cell))

    def lock(self, gate: int, *names: str, supply: int = 0) -> "Scene":
        return self.do(act.lock_action(gate, party(*names), supply))

    def attack(self, *names: str) -> "Scene":
        return self.do(act.attack_action(party(*names)))

    def targets(self, cultists: int, pack: int = 0, fresh: int = 0) -> "Scene":
        return self.do(act.target_action(cultists, pack, fresh))

    def bones(self, number: int) -> "Scene":
        return self.do(act.bones_action(number))

    def books(self, number: int) -> "Scene":
        return self.do(act.books_action(number))

    def power_up(self, name: str) -> "Scene":
        return self.do(act.power_up_action(FLOCK.index(name)))

    def take(self, kind: str) -> "Scene":
        return self.do(act.take_action(KINDS.index(kind)))

    def sacrifice(self, name: str) -> "Scene":
        return self.do(act.sacrifice_action(FLOCK.index(name)))

    def turn(self, name: str, wall: int, *, towards: int = -1, tech: int = 0) -> "Scene":
        return self.do(act.rotate_action(tech, FLOCK.index(name), 1 + towards, wall))

    def skip(self) -> "Scene":
        """Yield until the phase is over."""
        phase = self.state.phase
        while not self.over and self.state.phase == phase and self.actor != NATURE:
            self.do(act.YIELD)
        return self

    # --- look ---

    def may(self, action: int) -> bool:
        return action in self.legal()

    def may_move(self, name: str) -> set[int]:
        """Where the sheep may go."""
        moves = [action for action in self.legal() if act.MOVE <= action < act.ROTATE]
        sheep = FLOCK.index(name)
        return {int(act.move_cell(move)) for move in moves if act.move_sheep(move) == sheep}

    def may_turn(self, name: str, *, towards: int = -1, tech: int = 0) -> set[int]:
        """The directions to which the sheep may turn that tile's wall."""
        sheep, legal = FLOCK.index(name), set(self.legal())
        return {
            wall for wall in range(6) if act.rotate_action(tech, sheep, 1 + towards, wall) in legal
        }

    def may_lock(self, gate: int, *names: str, supply: int = 0) -> bool:
        return self.may(act.lock_action(gate, party(*names), supply))

    def may_attack(self, *names: str) -> bool:
        return self.may(act.attack_action(party(*names)))

    def where(self, name: str) -> int:
        return int(self.state.cell[FLOCK.index(name)])

    def is_corrupted(self, name: str) -> bool:
        return self.state.is_corrupted(FLOCK.index(name))

    def lives(self, name: str) -> bool:
        return self.where(name) >= 0

    def held(self, kind: str) -> int:
        return int(self.state.powerups[KINDS.index(kind)])

    @property
    def cultist_cells(self) -> list[int]:
        return sorted(int(cell) for cell in self.state.cultist if cell >= 0)

    @property
    def wolf_cells(self) -> list[int]:
        return sorted(int(cell) for cell in self.state.wolf if cell >= 0)

    @property
    def odds(self) -> tuple[int, int]:
        """Attack and defence marbles of the battle at hand."""
        return int(self.state.attack), int(self.state.defence)

    @property
    def over(self) -> bool:
        return self.state.result() is not None

    @property
    def won(self) -> bool:
        return self.state.result() == [1.0] * int(self.state.seats)

    @property
    def ending(self) -> int:
        return int(self.state.ending)


def party(*names: str) -> int:
    return sum(1 << FLOCK.index(name) for name in names)


def lay(seats: int = 1, sheep: str = "", **options: Value) -> Scene:
    return Scene(seats, sheep, options)


def refusal(game: Scene, action: int) -> IllegalMove:
    """Why the actor may not do this."""
    try:
        game.do(action)
    except IllegalMove as error:
        return error
    raise AssertionError("that was legal")


def new(seats: int, **options: Value) -> TangledYarns:
    """A new game, before nature has laid out anything."""
    state = GAME.new(seats, **options)
    assert isinstance(state, TangledYarns)
    return state


def laid_out(seats: int, seed: int, **options: Value) -> TangledYarns:
    """A new game of which nature has laid out everything."""
    state = new(seats, **options)
    rng = Rng(seed)
    while state.stage <= stages.DEAL_SHEEP:
        state.apply(NATURE, state.random(NATURE, rng))
    return state


def told(game: Scene) -> list[tuple[str, list[int]]]:
    """The events since the last call; recording goes on."""
    game.state.recording = True
    return [(event.what, event.values) for event in game.state.take_events()]


def view_of(scene: Scene, seat: int = 0) -> TangledYarnsView:
    view = scene.state.view(seat)
    assert isinstance(view, TangledYarnsView)
    return view


# --- phases begin ---


def walk(game: Scene) -> Scene:
    """Phase 5."""
    game.state.phase = 5
    begin_wolves(game.state)
    return game


def strike(game: Scene) -> Scene:
    """Phase 6."""
    game.state.phase = 6
    begin_strikes(game.state)
    return game


def hunt(game: Scene) -> Scene:
    """The Angel's phase 1."""
    game.state.phase = 1
    begin_hunt(game.state)
    return game


def dawn(game: Scene) -> Scene:
    """A new round begins."""
    game.state.phase = 6
    begin_next_phase(game.state)
    return game


def to_next_round(game: Scene) -> Scene:
    """Everybody yields; the round's own draws take the first option."""
    current = game.state.round
    while not game.over and game.state.round == current:
        game.do(act.YIELD if game.actor != NATURE else game.legal()[0])
    return game


# --- well-known scenes ---


def joint(answer: str = "ask") -> Scene:
    """Lily (seat 0) and Poppy (seat 1) can lock gate 0: bone and talaria."""
    game = lay(2, "lily poppy twyla moppet", joint_actions=answer)
    return game.put(lily=9, poppy=13).face("bone", 9).face("talaria", 13)


def two_lockers() -> Scene:
    """Gate 1 of four sheep asks for bone and talaria."""
    return lay(4).put(lily=9, poppy=13).face("talaria", 9).face("bone", 13)


def proposed() -> Scene:
    """Lily of seat 0 would lock gate 1 with Poppy of seat 1 and has asked."""
    return two_lockers().lock(0, "lily", "poppy")


def three_lockers(game: Scene) -> Scene:
    """Lily would lock gate 1 with Poppy and Twyla, and has asked."""
    game.put(lily=9, poppy=13, twyla=10).face("book", 9).face("bone", 13).face("map", 10)
    game.state.gates[0] = 2  # book, bone, map
    return game.lock(0, "lily", "poppy", "twyla")


def brawl() -> Scene:
    """Lily and Poppy stand on 9 with two cultists and a wolf of the pack, bones at hand."""
    return lay(2).put(lily=9, poppy=9).cultists(9, 9).wolves(9).hold(bone=2)


def picture(view: TangledYarnsView, narrow: bool) -> ElementTree.Element:
    """The picture of a view, to look for ids in."""
    body = GAME.draw(view, narrow).body
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>')
