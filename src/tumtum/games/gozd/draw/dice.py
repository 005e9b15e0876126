"""The dice: where each lies, and the shapes round those that can be clicked."""

from dataclasses import dataclass

from tumtum.engine.picture import Piece, number, tag, title

from ..content import SIDES, place_name
from ..facts import die_id, die_symbol
from ..rules.board import COLUMNS, HOME
from ..view import GozdView
from .layout import Layout


@dataclass(frozen=True)
class Spot:
    """A die that is drawn: whose, where it stands in the rules, and where in the picture."""

    side: int
    place: int
    value: int
    rank: int
    x: float
    y: float
    size: float

    @property
    def kind(self) -> str:
        return die_symbol(self.side, self.value)

    @property
    def piece(self) -> Piece:
        return Piece(self.kind, self.x, self.y, self.size)


def spots(view: GozdView, at: Layout) -> list[Spot]:
    """Every die, those in fields first; of a heap at home the hindmost first."""
    found: list[Spot] = []
    for side in (0, 1):
        for field in range(COLUMNS * view.rows):
            dice = [rank for rank in view.ranks(side, field) for _ in range(rank.number)]
            places = at.dice_in_field(field, side, len(dice))
            found += [
                Spot(side, field, die.value, die.rank, x, y, at.die)
                for die, (x, y) in zip(dice, places, strict=True)
            ]
        for value in range(1, 7):
            x, y = at.heap_at(side, value)
            for behind in reversed(range(view.at(side, HOME)[value - 1])):
                peep = min(behind, 2)
                found.append(Spot(side, HOME, value, 0, x + 4 * peep, y - 5 * peep, at.heap_die))
    return found


def hits(view: GozdView, dice: list[Spot]) -> str:
    """One group for each class of dice, with a shape round each die of it (GZ-43)."""
    groups: dict[str, list[Spot]] = {}
    for die in dice:
        groups.setdefault(die_id(die.side, die.place, die.value, die.rank), []).append(die)
    return "".join(_hit(view, name, alike) for name, alike in groups.items())


def _hit(view: GozdView, name: str, alike: list[Spot]) -> str:
    die = alike[0]
    where = place_name(die.place, die.side)
    shapes = "".join(
        f'<rect class="hit" x="{number(spot.x - spot.size / 2 - 3)}"'
        f' y="{number(spot.y - spot.size / 2 - 3)}" width="{number(spot.size + 6)}"'
        f' height="{number(spot.size + 6)}" rx="15"/>'
        for spot in (alike[-1:] if die.place == HOME else alike)
    )
    words = title(f"{SIDES[die.side]}: {len(alike)} × {die.value} in {where}")
    return tag("g", words, shapes, id=name, class_="die last" if _just_moved(view, die) else "die")


def _just_moved(view: GozdView, die: Spot) -> bool:
    """Whether this is the die of the Move just made; it is one with a trail."""
    last = view.last_move
    if last is None or die.side != view.side or (die.place, die.value) != (last.target, last.value):
        return False
    return any(
        rank.value == die.value and rank.rank == die.rank and rank.trail >> last.origin & 1
        for rank in view.ranks(die.side, die.place)
    )
