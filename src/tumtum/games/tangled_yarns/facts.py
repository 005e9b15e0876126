"""What follows from a view and both words and pictures need: who stands where, odds, costs."""

from dataclasses import dataclass
from typing import Final

from .rules.city import ALTAR
from .rules.kinds import RELICS, SHEEP
from .rules.position import Position
from .rules.walking import payments, talaria_needed
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


def counted(number: int, one: str, many: str = "") -> str:
    """ "1 bone", "2 bones"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


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
    if attack <= 0:
        return "never"
    if defence <= 0:
        return "sure"
    return f"{round(100 * attack / (attack + defence))}%"


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


# --- moves ---


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
