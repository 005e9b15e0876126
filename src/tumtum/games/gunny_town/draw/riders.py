"""The players in town: meeples, badges, who can be challenged, and how far one may go."""

from collections import defaultdict

from tumtum.engine.picture import Piece, number, place, tag, text, title

from ..content import CONTENT
from ..facts import PLACES, legal, steps
from ..rules import actions as act
from ..spots import rider_spot
from ..view import GunnyTownView
from .layout import Layout
from .tokens import player_token


def standing(view: GunnyTownView, at: Layout) -> dict[int, tuple[float, float, float]]:
    """Middle and size of the meeple of every seat that is in town."""
    groups: dict[int, list[int]] = defaultdict(list)
    for seat, player in enumerate(view.players):
        if player.square >= 0:
            groups[player.square].append(seat)
    found: dict[int, tuple[float, float, float]] = {}
    for square, riders in groups.items():
        places = at.riders(square, len(riders), square in PLACES)
        found.update(zip(riders, places, strict=True))
    return found


def rider_pieces(view: GunnyTownView, at: Layout) -> list[Piece]:
    """Meeples, and on each who holds one his badge."""
    found = []
    spots = standing(view, at)
    for seat, (x, y, size) in spots.items():
        if view.players[seat].horse:
            found.append(Piece(f"rider-{seat + 1}", x, y - 0.06 * size, 1.16 * size))
        else:
            found.append(Piece(f"meeple-{seat + 1}", x, y, size))
    for seat, (x, y, size) in spots.items():
        job = view.players[seat].job
        if job >= 0:
            badge = 0.46 * size
            found.append(
                Piece(f"job-{CONTENT.jobs[job].id}", x - 0.4 * size, y + 0.1 * size, badge)
            )
    return found


def riders(view: GunnyTownView, at: Layout) -> str:
    """A shape to click round every meeple; on a phone a larger one too where one may be clicked."""
    spots = standing(view, at)
    return "".join(_rider(view, at, seat, spot) for seat, spot in spots.items())


def _rider(view: GunnyTownView, at: Layout, seat: int, spot: tuple[float, float, float]) -> str:
    x, y, size = spot
    shape = f'<ellipse class="hit" cx="{number(x)}" cy="{number(y)}" rx="{number(size * 0.52)}"'
    shape += f' ry="{number(size * 0.54)}"/>'
    if at.narrow:
        shape += player_token(view, at, rider_spot(seat))
    return tag("g", title(rider_words(view, seat)), shape, id=rider_spot(seat), class_="rider")


def rider_words(view: GunnyTownView, seat: int) -> str:
    """A player for pointers and readers."""
    player = view.players[seat]
    gear = [CONTENT.weapons[weapon].name for weapon in player.weapons] or ["no weapon"]
    gear += ["a horse"] if player.horse else []
    job = CONTENT.jobs[player.job].name if player.job >= 0 else "Bandit"
    jail = ", in jail" if player.jailed else ""
    return (
        f"@{seat}, {job}{jail}: {player.vp} VP, {player.life} life, {player.gold} gold, "
        f"{player.cards} cards, {', '.join(gear)}"
    )


# --- what the viewer may do ---


def _foes(view: GunnyTownView) -> list[int]:
    """Whom the viewer may challenge now."""
    return [
        int(act.challenged_seat(action))
        for action in legal(view)
        if act.CHALLENGE <= action < act.CLAIM
    ]


def rays(view: GunnyTownView, at: Layout) -> str:
    """Lines of sight to whom the viewer may challenge, under the meeples."""
    foes = _foes(view)
    if not foes:
        return ""
    spots = standing(view, at)
    x, y, _ = spots[view.seat]
    drawn = ""
    for foe in foes:
        line = f"M{number(x)} {number(y)}L{number(spots[foe][0])} {number(spots[foe][1])}"
        drawn += f'<path class="ray0" d="{line}"/><path class="ray" d="{line}"/>'
    return tag("g", drawn, class_="mute passing")


def crosshairs(view: GunnyTownView, at: Layout) -> str:
    """On whom the viewer may challenge, above the meeples."""
    spots = standing(view, at)
    drawn = []
    for foe in _foes(view):
        x, y, size = spots[foe]
        inner, outer = number(size * 0.44), number(size * 0.74)
        cross = f"M{inner} 0H{outer}M-{inner} 0H-{outer}M0 {inner}V{outer}M0-{inner}V-{outer}"
        ring = f'<circle r="{number(size * 0.56)}"/><path d="{cross}"/>'
        drawn.append(f'<g class="target" transform="{place(x, y)}">{ring}</g>')
    return tag("g", *drawn, class_="mute passing") if drawn else ""


def reach(view: GunnyTownView, at: Layout) -> str:
    """How many steps it is to every square where the move may end."""
    here = view.players[view.seat].square if view.seat >= 0 else -1
    marks = []
    for action in legal(view):
        if act.WALK_TO <= action < act.RIDE:
            goal = int(act.walk_square(action))
        elif act.RIDE <= action < act.CHALLENGE:
            goal = int(act.ride_square(action))
        else:
            continue
        x, y = at.corner(goal)
        if goal in PLACES:
            x, y = x + 5, y + (-8 if at.narrow else 4)  # above the first letter of its name
        else:
            x, y = x + at.cell // 2, y + at.cell // 2
        marks.append(_steps(at, steps(here, goal), x, y, goal in PLACES))
    return tag("g", *marks, class_="mute passing reach") if marks else ""


def _steps(at: Layout, far: int, x: float, y: float, small: bool) -> str:
    radius = (15 if at.narrow else 9) if small else (20 if at.narrow else 13)
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'
        f"{text(str(far), x, y + (9 if at.narrow else 5), class_='far')}"
    )
