"""What a sheep does: a lock with all that it uses up, a power-up, a sacrifice with all it costs."""

from tumtum.engine.ghosts import Row, cross, frame, way
from tumtum.engine.picture import number, tag

from ...facts import gates_locked, listed, tile_name
from ...rules.actions import lock_gate, lock_party, lock_supply
from ...rules.city import ALTAR, members
from ...rules.ending import largest_open_gate
from ...rules.kinds import FAIRNESS, LILY, RELICS, SHEEP, WASTELAND
from ...rules.locking import supply_cell
from ...rules.shepherd import FIRST_GATE
from ...rules.stages import ACT
from ..track import outline, shepherd_place
from ..tray import board_box, boards_shown
from .outlook import Outlook
from .rounds import march

GATES = 6


# --- a lock ---


def lock(now: Outlook, action: int) -> str:
    """The tiles that turn to wasteland, the gate that closes, and how far the Shepherd then is
    from the next."""
    view = now.view
    gate, supply = int(lock_gate(action)), int(lock_supply(action))
    party = members(lock_party(action))
    cells = [int(supply_cell(now.position, sheep, supply)) for sheep in party]
    parts = [now.tile(cell) + now.pill("used up", cell) for cell in cells]
    parts.append(_closed(now, gate, gates_locked(view) + 1))
    still = [one.number for one in view.gates if one.open and one.number != gate]
    if still:
        return "".join(parts) + march(now, still)
    ending = "and won" if not view.cultists else "the Angel comes"
    return "".join(parts) + now.pill(ending, ALTAR, "" if view.cultists else "good")


def _closed(now: Outlook, gate: int, locked: int) -> str:
    """A rim round the gate, and the count on its inner edge."""
    corners = outline(FIRST_GATE + gate, now.where)
    points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
    (ax, ay), (bx, by) = corners[2:]
    rim = tag("polygon", class_="g-frame good", points=points)
    return rim + now.tag(f"{locked} of {GATES} locked", (ax + bx) / 2, (ay + by) / 2, "good")


# --- power-ups ---


def power_up(now: Outlook, sheep: int) -> str:
    """What its tile gives, or what the Fate box may."""
    cell = now.sheep(sheep).cell
    face = now.view.tiles[cell].face
    if face == WASTELAND or cell == ALTAR:
        return drawing(now, sheep)
    return now.pill(f"+1 {RELICS[face]}", cell, "good") + now.pile(face, 1)


def drawing(now: Outlook, sheep: int) -> str:
    """The odds of the Fate box (TY-50, TY-155)."""
    one = now.sheep(sheep)
    chooses = sheep == LILY and one.corrupted and now.view.active != FAIRNESS
    red = Row("1 in 6: any, as she likes", "good") if chooses else Row("1 in 6: nothing", "bad")
    rows = [Row("5 in 6: one, each as likely", "good", "i-fate"), red]
    return now.slip(f"{SHEEP[sheep]} draws", rows, now.cell_box(one.cell))


def take(now: Outlook, kind: int) -> str:
    given = now.pill(f"+1 {RELICS[kind]}", now.sheep(LILY).cell, "good")
    return (given if now.view.stage == ACT else "") + now.pile(kind, 1)


def flipped(now: Outlook, cell: int) -> str:
    """A relic tile that pays for the removed gate (TY-199)."""
    return now.tile(cell, "bad") + now.pill(f"no {tile_name(now.view, cell)}", cell, "bad")


def picked(now: Outlook, sheep: int) -> str:
    """A sheep that is chosen begins on the altar (TY-42)."""
    box = board_box(sheep, boards_shown(now.view), now.where)
    right, top = box.x + box.width - 2.4 * now.size, box.y + now.size  # beside her name
    altar = now.tile(ALTAR, "good") + now.pill(f"{SHEEP[sheep]} starts here", ALTAR, "good")
    return frame(box, "good", 9) + now.tag("yours", right, top, "good") + altar


# --- a sacrifice ---


def sacrifice(now: Outlook, sheep: int) -> str:
    """What becomes of the sheep, and what it buys."""
    one = now.sheep(sheep)
    return (_dies if one.corrupted else _falls)(now, sheep) + _held(now)


def _falls(now: Outlook, sheep: int) -> str:
    """Corrupted for good, on the altar (TY-113)."""
    one, spot = now.sheep(sheep), now.sheep_spot(sheep)
    led = "" if one.cell == ALTAR else way(spot, now.where.cell(ALTAR), kind="bad")
    return led + now.pill("corrupted for good", one.cell, "bad")


def _dies(now: Outlook, sheep: int) -> str:
    """Out of the game; perhaps too few are left (TY-118)."""
    view, cell = now.view, now.sheep(sheep).cell
    living = sum(one.alive for one in view.flock) - 1
    largest = int(largest_open_gate(now.position))
    ((_, spot),) = now.spots(f"sheep-{sheep}")
    drawn = cross(spot.x, spot.y, spot.size)
    if living and living >= largest:
        return drawn + now.pill(f"dies: {living} left", cell, "bad")
    asking = [str(one.number + 1) for one in view.gates if one.open and len(one.symbols) > living]
    many = f"Gates {listed(asking)} need" if len(asking) > 1 else f"Gate {listed(asking)} needs"
    why = f"{many} more sheep" if asking else "No sheep is left"
    rows = [Row("The game is lost", "bad"), Row(why, "bad")]
    return drawn + now.slip(f"{SHEEP[sheep]} dies", rows, now.cell_box(cell))


def _held(now: Outlook) -> str:
    """The Shepherd stays, and nothing comes with him (TY-115, TY-116)."""
    view = now.view
    if view.final_act:
        return ""
    x, y = shepherd_place(view.shepherd, now.where)
    y -= 3 * now.size
    if view.lying:
        return now.tag("lies already", x, y)
    comes = sum(view.guide[view.shepherd + 1])
    return now.tag("held: nobody comes" if comes else "held a round", x, y, "good")
