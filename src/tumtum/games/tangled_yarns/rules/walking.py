"""A sheep's move: where it may go and what that costs (TY-73 to TY-80)."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import maps_spent, move_cell, move_sheep
from .city import ALTAR, CITY, around, at, lowest, towards
from .kinds import BLACKBERRY, MAP, TALARIA, TWYLA
from .position import NONE, TOKENS, Position
from .stages import MAPS
from .traits import ALL_WALLS, free_walls, shuns_company, steps_of


def open_to(p: Position, sheep: i64) -> i64:
    """The cells that the sheep may enter at all (TY-79)."""
    allowed = CITY
    if shuns_company(p):
        if sheep == BLACKBERRY:
            allowed &= ~p.sheep_cells()
        else:
            allowed &= ~at(p.cell[BLACKBERRY])
        if not p.final_act:
            allowed |= at(ALTAR)
    return allowed


def barriers(p: Position) -> i64:
    """Cells that end a move when entered: wolves and the Angel (TY-76, TY-77)."""
    cells: i64 = 0
    token: i64 = 0
    while token < TOKENS:
        if p.wolf[token] >= 0:
            cells |= at(p.wolf[token])
        token += 1
    if p.angel >= 0:
        cells |= at(p.angel)
    return cells


def destinations(p: Position, sheep: i64) -> i64:
    """Every cell the sheep can end a move on, with all the talaria and maps held (TY-80)."""
    steps = steps_of(p, sheep) + p.powerups[TALARIA]
    walls = free_walls(p, sheep)
    if walls < ALL_WALLS:
        walls += p.powerups[MAP]
    return reach(p, sheep, steps, walls) & ~at(p.cell[sheep])


def reach(p: Position, sheep: i64, steps: i64, walls: i64) -> i64:
    """The cells within so many steps that cross at most so many walls, the start included."""
    start = at(p.cell[sheep])
    allowed = open_to(p, sheep)
    barrier = barriers(p)
    if walls == 0 or walls >= ALL_WALLS:
        found = start
        edge = start
        while steps > 0 and edge:
            edge = (p.step(edge) if walls == 0 else around(edge)) & allowed & ~found
            found |= edge
            edge &= ~barrier
            steps -= 1
        return found
    return reach_through(p, start, steps, walls, allowed, barrier)


def reach_through(
    p: Position, start: i64, steps: i64, walls: i64, allowed: i64, barrier: i64
) -> i64:
    """The same through a few walls: one set for each number of walls crossed."""
    found = vec[i64]([start] * (walls + 1))
    while steps > 0:
        crossed = walls
        while crossed >= 0:
            here = found[crossed] & (~barrier | start)
            grown = found[crossed] | p.step(here) & allowed
            if crossed >= 1:
                behind = found[crossed - 1] & (~barrier | start)
                grown |= through_walls(p, behind, 1) & allowed
            if crossed >= 2 and p.double_walls:
                behind = found[crossed - 2] & (~barrier | start)
                grown |= through_walls(p, behind, 2) & allowed
            found[crossed] = grown
            crossed -= 1
        steps -= 1
    return found[walls]


def through_walls(p: Position, cells: i64, thick: i64) -> i64:
    """Where one step through a wall leads; `thick` 2: through two back to back (TY-22)."""
    found: i64 = 0
    direction: i64 = 0
    while direction < 6:
        opposite = direction + 3
        if opposite > 5:
            opposite -= 6
        walled = cells & p.shut(direction)
        both = walled & walls_facing(p, direction) & towards(walls_facing(p, opposite), opposite)
        if not p.double_walls:
            found |= towards(walled, direction)
        elif thick == 2:
            found |= towards(both, direction)
        else:
            found |= towards(walled & ~both, direction)
        direction += 1
    return found


def walls_facing(p: Position, direction: i64) -> i64:
    """The tiles whose own wall faces this way."""
    if direction == 0:
        return p.wall_red
    if direction == 1:
        return p.wall_blue
    if direction == 2:
        return p.wall_green
    if direction == 3:
        return p.wall_orange
    if direction == 4:
        return p.wall_black
    return p.wall_purple


# --- what it costs ---


def talaria_needed(p: Position, sheep: i64, cell: i64, maps: i64) -> i64:
    """The fewest talaria that bring the sheep there with so many maps; NONE if they do not."""
    walls = free_walls(p, sheep)
    if walls < ALL_WALLS:
        walls += maps
    spent: i64 = 0
    while spent <= p.powerups[TALARIA]:
        if reach(p, sheep, steps_of(p, sheep) + spent, walls) & at(cell):
            return spent
        spent += 1
    return NONE


def payments(p: Position, sheep: i64, cell: i64) -> i64:
    """The numbers of maps worth spending, one bit each: none that saves no talaria (TY-80)."""
    if p.powerups[MAP] == 0 or (sheep == TWYLA and free_walls(p, sheep) == ALL_WALLS):
        return 1
    worth: i64 = 0
    least: i64 = NONE
    maps: i64 = 0
    while maps <= p.powerups[MAP] and least != 0:
        talaria = talaria_needed(p, sheep, cell, maps)
        if talaria >= 0 and (least < 0 or talaria < least):
            worth |= bit(maps)
            least = talaria
        maps += 1
    return worth


def choose_move(p: Position, action: i64) -> bool:
    """Move, if there is but one way to pay; else ask. Says whether the sheep has moved."""
    sheep = move_sheep(action)
    cell = move_cell(action)
    worth = payments(p, sheep, cell)
    if worth & (worth - 1) == 0:
        walk(p, sheep, cell, lowest(worth))
        return True
    p.mover = sheep
    p.goal = cell
    p.stage = MAPS
    if p.recording:
        p.note("choose-move", "TY-80", int(p.floor), [int(sheep), int(cell)])
    return False


def pay_move(p: Position, action: i64) -> None:
    sheep = p.mover
    cell = p.goal
    p.mover = NONE
    p.goal = NONE
    walk(p, sheep, cell, maps_spent(action))


def walk(p: Position, sheep: i64, cell: i64, maps: i64) -> None:
    talaria: i64 = 0
    if p.powerups[TALARIA] > 0:
        talaria = talaria_needed(p, sheep, cell, maps)
    p.powerups[TALARIA] = p.powerups[TALARIA] - talaria
    p.powerups[MAP] = p.powerups[MAP] - maps
    start = p.cell[sheep]
    p.cell[sheep] = cell
    p.moved |= bit(sheep)
    p.mark(start)
    p.mark(cell)
    if p.recording:
        values = [int(sheep), int(start), int(cell), int(talaria), int(maps)]
        p.note("move", "TY-73", int(p.owner[sheep]), values)
