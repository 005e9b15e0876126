"""What follows from a view and both words and pictures need: who stands where, odds, costs."""

from dataclasses import dataclass
from typing import Final

from tumtum.engine.words import counted

from .rules.city import ALTAR, at, cells_in, members, neighbour
from .rules.kinds import BITE, CLAW, RELICS, SHEEP
from .rules.position import Position
from .rules.servants import wolf_ways
from .rules.traits import ALL_WALLS, free_walls, sheep_defence, wolf_attack
from .rules.walking import barriers, open_to, payments, talaria_needed
from .view import SheepSeen, TangledYarnsView

LETTER: Final = ("L", "P", "T", "M", "B", "K")  # Melbrook takes the K, Moppet has the M
CAST: Final = tuple(name.lower() for name in SHEEP)  # the symbols of the sheep
TRAITS: Final = (  # healthy and corrupted, each in two short lines
    (("Takes any power-up", "she likes."), ("Tile or fate;", "red gives any.")),
    (("Runs four tiles.", "Cannot rotate."), ("Runs four tiles, only", "helps in attacks.")),
    (("Walks through", "any wall."), ("Passes one wall", "in her move.")),
    (
        ("Locks with a tile beside", "her, even past a wall."),
        ("Locks with a tile beside", "her, no wall between."),
    ),
    (("Strong in attack", "and in defence."), ("Very strong, but stands", "on no other’s tile.")),
    (
        ("Turns a tile beside her,", "even past a wall."),
        ("Turns a tile beside her,", "no wall between."),
    ),
)


# --- lists and numbers ---


def listed(words: list[str], last: str = "and") -> str:
    """ "Lily", "Lily and Poppy", "Lily, Poppy and Twyla"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def brought(view: TangledYarnsView, space: int) -> str:
    """Who comes when the Shepherd reaches a space: "1 cultist and 2 wolves", or ""."""
    cultists, wolves = view.guide[space]
    coming = [counted(cultists, "cultist")] if cultists else []
    coming += [counted(wolves, "wolf", "wolves")] if wolves else []
    return listed(coming)


# --- the city ---


def tile_name(view: TangledYarnsView, cell: int) -> str:
    """A cell with its article where it has one: "the altar", "map 12", "wasteland 3"."""
    if cell == ALTAR:
        return "the altar"
    face = view.tiles[cell].face
    return f"{'a tile not dealt yet' if face < 0 else RELICS[face]} {cell}"


@dataclass(frozen=True)
class Standing:
    """Somebody or a heap of the same kind on a cell."""

    id: str  # in the picture
    kind: str  # a symbol
    number: int
    sheep: SheepSeen | None = None


def standing(view: TangledYarnsView, cell: int) -> list[Standing]:
    """Who is on a cell: sheep one by one, servants in heaps."""
    found = [
        Standing(f"sheep-{sheep.sheep}", sheep_kind(sheep), 1, sheep)
        for sheep in view.flock
        if sheep.cell == cell
    ]
    cultists = sum(cultist.cell == cell for cultist in view.cultists)
    pack = sum(wolf.cell == cell and not wolf.fresh for wolf in view.wolves)
    fresh = sum(wolf.cell == cell and wolf.fresh for wolf in view.wolves)
    for name, kind, many in (
        ("cultists", "cultist", cultists),
        ("pack", "wolf", pack),
        ("fresh", "wolf", fresh),
    ):
        if many:
            found.append(Standing(f"{name}-{cell}", kind, many))
    if view.angel == cell:
        found.append(Standing("the-angel", "angel", 1))
    return found


def sheep_kind(sheep: SheepSeen) -> str:
    """The symbol of a sheep as it is now."""
    return CAST[sheep.sheep] + ("-bad" if sheep.corrupted else "")


# --- the gates ---


def gates_locked(view: TangledYarnsView) -> int:
    """How many of the six are locked; one that is not laid yet is not."""
    return sum(gate.card >= 0 and not gate.open for gate in view.gates)


# --- battles ---


def percent(attack: int, defence: int) -> str:
    """How likely the attacker wins: "67%", "sure", "never" (TY-51, TY-94, TY-147)."""
    return in_percent(chance(attack, defence))


def chance(attack: int, defence: int) -> float:
    """The same as a number."""
    if attack <= 0:
        return 0.0
    return attack / (attack + max(0, defence))


def in_percent(odds: float) -> str:
    return "never" if odds <= 0 else "sure" if odds >= 1 else f"{round(100 * odds)}%"


def capped(view: TangledYarnsView, marbles: int) -> int:
    """White marbles of a battle after all changes: the supply may cut them (TY-8)."""
    return min(marbles, view.marble_cap) if view.marble_cap else marbles


def party_attack(view: TangledYarnsView) -> int:
    """Attack marbles of the party that is being put together."""
    party = view.proposal.party if view.proposal else ()
    return sum(sheep.attack for sheep in view.flock if sheep.sheep in party)


def targets_defence(view: TangledYarnsView, cultists: int, wolves: int, helpers: int) -> int:
    """Defence marbles of so many servants against a sheep with so many helpers (TY-93)."""
    total = wolves * view.wolf_defence + cultists * view.cultist_defence
    return max(0, total - helpers)


def proposed_defence(view: TangledYarnsView) -> int:
    """The same of those whom the party is to attack, before bones."""
    proposal = view.proposal
    if not proposal:
        return 0
    wolves = max(0, proposal.pack) + max(0, proposal.fresh)
    return targets_defence(view, max(0, proposal.cultists), wolves, len(proposal.party) - 1)


# --- wolves to come ---


def bites(p: Position) -> dict[int, float]:
    """The cells of sheep that wolves may reach in phase 5 as the flock stands, and how likely all
    who may come there would win (TY-133, TY-145 to TY-147)."""
    groups: dict[tuple[int, bool], int] = {}  # TY-138, TY-139
    for token, start in enumerate(map(int, p.wolf)):
        if start >= 0:
            group = start, bool(p.fresh >> token & 1)
            groups[group] = groups.get(group, 0) + 1
    found: dict[int, int] = {}
    steps = 3 if p.active() == CLAW else 2
    for (start, _), wolves in groups.items():
        for cell in _ends(p, start, steps):
            found[cell] = found.get(cell, 0) + wolves
    prey = cells_in(p.sheep_cells() & ~at(ALTAR))
    return {cell: bite_odds(p, cell, found[cell]) for cell in prey if cell in found}


def _ends(p: Position, cell: int, steps: int) -> set[int]:
    """Where wolves from this cell may stop, whatever the Fate box shows (TY-136)."""
    ways = int(wolf_ways(p, cell)) if steps else 0
    if not ways:
        return {cell}
    return {end for way in members(ways) for end in _ends(p, int(neighbour(cell, way)), steps - 1)}


def bite_odds(p: Position, cell: int, wolves: int) -> float:
    """How likely so many wolves beat the sheep there; under Bite they try twice (TY-171)."""
    attack = wolves * int(wolf_attack(p))
    if p.marble_cap:
        attack = min(attack, int(p.marble_cap))  # TY-8
    odds = chance(attack, int(sheep_defence(p, p.sheep_on(cell))) - wolves + 1)
    return 1 - (1 - odds) ** 2 if p.active() == BITE else odds


# --- moves ---


def route(p: Position, sheep: int, cell: int, maps: int) -> list[int]:
    """The cells of a shortest move there with so many maps; of those the one through the fewest
    walls (TY-73 to TY-79)."""
    free = int(free_walls(p, sheep))
    most = free if free >= ALL_WALLS else free + maps
    allowed, barrier = int(open_to(p, sheep)), int(barriers(p))
    start = int(p.cell[sheep])
    edge = {start: (0, [start])}
    best = dict.fromkeys([start], 0)  # by cell: the fewest walls on any way so far
    while edge and cell not in edge:
        grown: dict[int, tuple[int, list[int]]] = {}
        for here, (crossed, way) in edge.items():
            for side in range(6):
                there, walls = int(neighbour(here, side)), crossed + _walls(p, here, side)
                if there < 0 or walls > most or not allowed & int(at(there)):
                    continue
                if walls < best.get(there, most + 1):
                    best[there] = walls
                    grown[there] = walls, [*way, there]
        edge = {
            there: found
            for there, found in grown.items()
            if there == cell or not barrier & int(at(there))
        }
    return edge[cell][1]


def _walls(p: Position, cell: int, side: int) -> int:
    """The walls on a border, as a move counts them (TY-21, TY-22)."""
    there = int(neighbour(cell, side))
    number = int(p.wall[cell] == side) + int(there >= 0 and p.wall[there] == (side + 3) % 6)
    return number if p.double_walls else min(number, 1)


def prices(position: Position, sheep: int, cell: int) -> list[tuple[int, str]]:
    """The ways to pay a move: the maps of each, and all of it in words (TY-80)."""
    worth = int(payments(position, sheep, cell))
    return [
        (maps, price(int(talaria_needed(position, sheep, cell, maps)), maps))
        for maps in range(worth.bit_length())
        if worth >> maps & 1
    ]


def price(talaria: int, maps: int) -> str:
    """What a move costs, or nothing."""
    parts = [counted(talaria, "talaria", "talaria")] if talaria else []
    parts += [counted(maps, "map")] if maps else []
    return listed(parts)
