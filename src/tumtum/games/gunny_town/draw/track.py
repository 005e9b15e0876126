"""The track of victory points: what wins, and how near everybody is."""

from collections import defaultdict
from functools import cache
from typing import Final

from tumtum.engine.picture import Box, Piece, number, tag, text, title

from ..rules.tables import GOAL
from ..view import GunnyTownView
from .layout import Layout

SPACES: Final = int(GOAL) + 2  # 0 to the goal, and one for more


def _label(at: Layout) -> int:
    return 0 if at.narrow else 98


def _space(at: Layout, vp: int) -> Box:
    """Those beyond the goal share the last one."""
    box = at.track
    wide = (box.width - _label(at)) / SPACES
    return Box(box.x + _label(at) + wide * min(vp, SPACES - 1), box.y, wide, box.height)


def track(view: GunnyTownView, at: Layout) -> str:
    told = ", ".join(f"@{seat} {player.vp} VP" for seat, player in enumerate(view.players))
    left = view.missions_left
    words = (
        f"{told}. {int(GOAL)} VP begin the last round; so do fewer than six missions. "
        f"{left} missions in the deck"
    )
    return tag("g", title(words), _board(at), _deck(at, left), class_="track")


@cache
def _board(at: Layout) -> str:
    box = at.track
    parts = [
        f'<rect class="rail" x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}"'
        f' height="{number(box.height)}" rx="8"/>'
    ]
    for vp in range(SPACES):
        space = _space(at, vp)
        kind = "goal" if vp >= GOAL else "way"
        parts.append(
            f'<rect class="{kind}" x="{number(space.x + 1.5)}" y="{number(space.y + 2)}"'
            f' width="{number(space.width - 3)}" height="{number(space.height - 4)}" rx="5"/>'
        )
        words = str(vp) if vp < SPACES - 1 else "+" if at.narrow else f"{vp}+"
        y = space.y + (28 if at.narrow else 15)
        parts.append(text(words, space.x + space.width / 2, y, class_=f"vp {kind}-t"))
    return "".join(parts)


def _deck(at: Layout, left: int) -> str:
    """Missions still to come; on a phone the title tells."""
    if at.narrow:
        return ""
    x, y = at.track.x + 6, at.track.y + 8
    return (
        f'<use href="#o-vp" x="{number(x)}" y="{number(y)}" width="30" height="30"/>'
        f'<use href="#o-missions" x="{number(x + 34)}" y="{number(y)}" width="30" height="30"/>'
        f"{text(str(left), x + 66, y + 21, class_='left')}"
    )


def track_pieces(view: GunnyTownView, at: Layout) -> list[Piece]:
    """A mark for every seat; those with equal points share a space."""
    groups: dict[int, list[int]] = defaultdict(list)
    for seat, player in enumerate(view.players):
        groups[min(player.vp, SPACES - 1)].append(seat)
    found = []
    for vp, seats in groups.items():
        space = _space(at, vp)
        head = 32 if at.narrow else 16
        columns = (len(seats) + 2) // 3 if at.narrow else 2 + (len(seats) > 4)
        rows = (len(seats) + columns - 1) // columns
        size = min((space.width - 4) / min(columns, len(seats)), (space.height - head - 4) / rows)
        size = min(size, 34 if at.narrow else 24)
        for index, seat in enumerate(seats):
            row, column = divmod(index, columns)
            across = min(columns, len(seats) - row * columns)
            x = space.x + space.width / 2 + size * (column - (across - 1) / 2)
            y = space.y + head + (space.height - head - 4) * (row + 0.5) / rows
            found.append(Piece(f"mark-{seat + 1}", x, y, size))
    return found
