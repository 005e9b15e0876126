"""What every foresight is drawn with: both views, where things lie, paper and ink."""

from dataclasses import dataclass

from tumtum.engine.ghosts import Point, Row, pill, slip
from tumtum.engine.picture import Box

from ...view import GunnyTownView, PlayerView
from ..layout import Layout, layout
from ..riders import standing
from ..tokens import found


@dataclass(frozen=True)
class Outlook:
    """A view whose viewer looks at a choice, and the view right after it."""

    view: GunnyTownView
    after: GunnyTownView
    at: Layout

    @property
    def me(self) -> PlayerView:
        return self.view.players[self.view.seat]

    @property
    def size(self) -> float:
        """Of letters."""
        return 26 if self.at.narrow else 15

    def rider(self, seat: int) -> Point:
        """The middle of a meeple; of one who is not in town yet, of nothing that is drawn."""
        x, y, _ = standing(self.view, self.at)[seat]
        return x, y

    def square(self, square: int) -> Box:
        x, y = self.at.corner(square)
        return Box(x, y, self.at.cell, self.at.cell)

    def around(self, squares: list[int]) -> Box:
        """A box round all of these squares."""
        boxes = [self.square(square) for square in squares]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, low = max(box.x for box in boxes), max(box.y for box in boxes)
        cell = self.at.cell
        return Box(left, top, right - left + cell, low - top + cell)

    @property
    def here(self) -> Box:
        return self.square(self.me.square)

    def slip(self, heading: str, rows: list[Row], beside: Box) -> str:
        """A slip over the town; nothing where there is nothing to say."""
        return slip(heading, rows, self.size, beside, self.at.ground) if rows else ""

    def tag(self, words: str, x: float, y: float, kind: str = "") -> str:
        """A few words anywhere in the picture."""
        within = Box(2, 2, self.at.width - 4, self.at.height - 4)
        return pill(words, x, y, self.size, kind, within)

    def over(self, words: str, seat: int, kind: str = "") -> str:
        """A few words over somebody's head."""
        x, y, size = standing(self.view, self.at)[seat]
        return self.tag(words, x, y - 0.6 * size - 0.6 * self.size, kind)


def outlook(view: GunnyTownView, after: GunnyTownView, narrow: bool) -> Outlook:
    return Outlook(view, after, layout(narrow, narrow and bool(found(view, narrow))))
