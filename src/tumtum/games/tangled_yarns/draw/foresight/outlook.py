"""What every foresight is drawn with: the view, its position, where things lie, paper and ink."""

from dataclasses import dataclass

from tumtum.engine.ghosts import Point, Row, frame, pill, slip
from tumtum.engine.picture import Box, Piece, tag
from tumtum.engine.rng import Rng

from ...facts import Standing
from ...rules.state import TangledYarns
from ...view import SheepSeen, TangledYarnsView, imagine
from ..layout import CITY_HEIGHT, HEX, TRAY, Layout, hexagon, layout
from ..tokens import places
from ..tray import boards_shown, pile_box


@dataclass(frozen=True)
class Outlook:
    """A view whose viewer looks at a choice."""

    view: TangledYarnsView
    position: TangledYarns  # nothing is hidden, so there is but one; to be cloned, not changed
    where: Layout

    @property
    def size(self) -> float:
        """Of letters."""
        return 26 if self.where.narrow else 15

    def sheep(self, number: int) -> SheepSeen:
        return next(sheep for sheep in self.view.flock if sheep.sheep == number)

    def spots(self, *ids: str) -> list[tuple[Standing, Piece]]:
        """Those of the city who are called so, and where they are drawn."""
        return [(one, spot) for one, spot in places(self.view, self.where) if one.id in ids]

    def sheep_spot(self, number: int) -> Point:
        ((_, spot),) = self.spots(f"sheep-{number}")
        return spot.x, spot.y

    def cell_box(self, cell: int) -> Box:
        x, y = self.where.cell(cell)
        radius = HEX * self.where.scale
        return Box(x - radius, y - 0.87 * radius, 2 * radius, 1.74 * radius)

    def slip(self, heading: str, rows: list[Row], beside: Box) -> str:
        """A slip over the city; nothing where there is nothing to say."""
        left, low = (4, CITY_HEIGHT) if self.where.narrow else (TRAY + 4, self.where.height)
        within = Box(left, 4, self.where.width - left - 4, low - 8)
        return slip(heading, rows, self.size, beside, within) if rows else ""

    def pill(self, words: str, cell: int, kind: str = "", lift: float = 0.62) -> str:
        """A few words over a cell, a part of its radius above its middle."""
        x, y = self.where.cell(cell)
        return self.tag(words, x, y - lift * HEX * self.where.scale, kind)

    def tag(self, words: str, x: float, y: float, kind: str = "") -> str:
        """A few words anywhere in the picture."""
        within = Box(2, 2, self.where.width - 4, self.where.height - 4)
        return pill(words, x, y, self.size, kind, within)

    def tile(self, cell: int, kind: str = "") -> str:
        """A dashed rim round a tile."""
        x, y = self.where.cell(cell)
        scale = f"{self.where.scale:g}"
        return tag(
            "polygon",
            class_=f"g-frame {kind}".strip(),
            points=hexagon(HEX - 5),
            transform=f"translate({x:g} {y:g}) scale({scale})",
        )

    def pile(self, kind: int, change: int) -> str:
        """How many power-ups of a kind are held now and then; berry where one must go back in the
        next phase 1 (TY-70)."""
        if not change:
            return ""
        held = self.view.powerups[kind]
        many = held + change
        fine = "good" if many <= self.view.limits[kind] else "bad"
        box = pile_box(kind, self.where)
        x, _ = box.middle
        words = f"{held} → {many}"
        kind_ = fine if change > 0 else ""
        return frame(box, kind_, 8) + self.tag(words, x, box.y, kind_)


def outlook(view: TangledYarnsView, narrow: bool) -> Outlook:
    return Outlook(view, imagine(view, Rng(0)), layout(narrow, boards_shown(view)))
