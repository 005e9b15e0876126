"""What an action will lead to, as far as the table shows it: costs, paths, odds."""

from .layout import neighbour
from .rules.city import ALTAR, CELLS
from .view import TangledYarnsView


def steps_to_altar(walls: list[int]) -> list[int]:
    """Unblocked steps from every cell to the altar, given each cell's wall; 99: cut off."""
    steps = [99] * CELLS
    steps[ALTAR] = 0
    edge = [ALTAR]
    while edge:
        further = []
        for cell in edge:
            for direction in range(6):
                near = neighbour(cell, direction)
                if near < 0 or steps[near] < 99:
                    continue
                if walls[cell] != direction and walls[near] != (direction + 3) % 6:
                    steps[near] = steps[cell] + 1
                    further.append(near)
        edge = further
    return steps


def after_turning(view: TangledYarnsView, cell: int, wall: int) -> str:
    """How a rotation changes the cultists' ways, in a sentence."""
    if not view.cultists:
        return ""
    walls = [tile.wall for tile in view.tiles]
    walls[cell] = wall
    after = steps_to_altar(walls)
    longer = [one for one in view.cultists if after[one.cell] > one.steps]
    shorter = [one for one in view.cultists if after[one.cell] < one.steps]
    parts = [
        f"Cultist on {one.cell}: {one.steps} to {after[one.cell]} steps."
        for one in longer + shorter
    ]
    return " ".join(parts) or "No cultist’s way gets longer or shorter."


def capped(view: TangledYarnsView, marbles: int) -> int:
    """White marbles of a battle after all changes: the supply may cut them (TY-8)."""
    return min(marbles, view.marble_cap) if view.marble_cap else marbles


def largest_open_gate(view: TangledYarnsView) -> int:
    """The most symbols on an open gate; 0 when all are locked."""
    return max((len(gate.symbols) for gate in view.gates if gate.open), default=0)
