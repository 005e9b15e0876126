"""What every foresight is drawn with: both views, where things lie, paper, ink, and odds."""

from dataclasses import dataclass
from functools import lru_cache

from tumtum.engine.ghosts import Point, Row, pill, slip
from tumtum.engine.picture import Box, Piece, tag

from ...facts import is_bog
from ...rules.actions import FEET
from ...view import GillybogView
from ..layout import RADIUS, Layout, hexagon, layout
from ..slips import room_asked
from ..tokens import places
from ..tray import NARROW_SIZE, SIZE, height


@dataclass(frozen=True)
class Outlook:
    """A view whose viewer looks at a choice, and the view right after it."""

    view: GillybogView
    after: GillybogView
    where: Layout

    @property
    def size(self) -> float:
        """Of letters."""
        return NARROW_SIZE if self.where.narrow else SIZE

    @property
    def asked(self) -> float:
        """How high the slips are that are asked beside the map."""
        return room_asked(self.view, self.where)

    def at(self, cell: int) -> Point:
        return self.where.cell(self.view, cell)

    def spot(self, name: str) -> Piece | None:
        """Where somebody is drawn."""
        found = (spot for token, spot in places(self.view, self.where) if token.id == name)
        return next(found, None)

    def box(self, cell: int) -> Box:
        x, y = self.at(cell)
        radius = self.where.radius
        return Box(x - radius, y - radius, 2 * radius, 2 * radius)

    def slip(self, heading: str, rows: list[Row], beside: Box) -> str:
        """A slip over the map; nothing where there is nothing to say."""
        where = self.where
        within = Box(4, where.top + 4, where.width - 8, where.bottom - where.top - 8)
        return slip(heading, rows, self.size, beside, within) if rows else ""

    def pill(self, words: str, cell: int, kind: str = "") -> str:
        """A few words over a space."""
        x, y = self.at(cell)
        return self.tag(words, x, y - 0.75 * self.where.radius, kind)

    def tag(self, words: str, x: float, y: float, kind: str = "") -> str:
        """A few words anywhere in the picture."""
        high = height(self.view, self.where, self.asked)
        within = Box(2, 2, self.where.width - 4, high - 4)
        return pill(words, x, y, self.size, kind, within)

    def rim(self, place: Point, kind: str = "") -> str:
        """A dashed rim round a cell of the map."""
        x, y = place
        return tag(
            "polygon",
            class_=f"g-frame {kind}".strip(),
            points=hexagon(RADIUS - 4),
            transform=f"translate({x:.1f} {y:.1f}) scale({self.where.scale:.3f})",
        )


def outlook(view: GillybogView, after: GillybogView, narrow: bool) -> Outlook:
    return Outlook(view, after, layout(view, narrow))


# --- odds ---


def captured(view: GillybogView, seat: int, cell: int, attacks: int) -> float:
    """How likely so many attacks on a space capture a player who protects themselves as well as
    can be (GB-133 to GB-138)."""
    at = view.cells[cell]
    fronds, fins, feet = view.players[seat].limbs
    return _captured((fronds, fins, feet), at.shelter, is_bog(at.kind), attacks)


@lru_cache(4096)
def _captured(limbs: tuple[int, ...], shelter: int, bog: bool, attacks: int) -> float:
    if not attacks:
        return 0.0
    total = 0.0
    for limb, tokens in enumerate(limbs):  # each is hit by two of the six faces (GB-13)
        if limb == FEET and bog:
            total += _captured(limbs, shelter, bog, attacks - 1)
            continue
        ways = []
        if tokens:
            fewer = (*limbs[:limb], tokens - 1, *limbs[limb + 1 :])
            ways.append(_captured(fewer, shelter, bog, attacks - 1))
        if shelter:
            ways.append(_captured(limbs, shelter - 1, bog, attacks - 1))
        total += min(ways, default=1.0)
    return total / len(limbs)


def in_percent(odds: float) -> str:
    """ "safe", "captured 11%", "captured for sure"."""
    if odds <= 0:
        return "safe"
    if odds >= 1:
        return "captured for sure"
    return f"captured {max(1, min(99, round(100 * odds)))}%"
