"""Where everything lies on the cloth, for a desk (wide) and for a phone (narrow)."""

from dataclasses import dataclass
from typing import Final

from tumtum.engine.picture import Box

from ..rules.position import DISCUSS, OVER, PICK_FIRST, TAKE_GEMS
from ..view import SlithyView


@dataclass(frozen=True)
class Plan:
    """The places that do not depend on the position, and the sizes of letters and gems."""

    narrow: bool
    width: int
    height: int
    dealer: Box  # the dealer's tray
    middle: Box  # the two cards and what they mean
    halves: tuple[Box, Box]  # the groups; with one group the other half holds the score sheet
    tray: Box  # the viewer's
    amounts: Box  # the numbers one can choose
    plain: int  # letters one scans
    name: int  # letters of names and headings
    gem: int


WIDE: Final = Plan(
    narrow=False,
    width=1020,
    height=784,
    dealer=Box(16, 14, 988, 104),
    middle=Box(356, 132, 308, 452),
    halves=(Box(16, 132, 330, 452), Box(674, 132, 330, 452)),
    tray=Box(16, 598, 640, 172),
    amounts=Box(668, 598, 336, 172),
    plain=16,
    name=20,
    gem=28,
)
NARROW: Final = Plan(
    narrow=True,
    width=780,
    height=1326,
    dealer=Box(8, 8, 384, 262),
    middle=Box(400, 8, 372, 262),
    halves=(Box(8, 280, 378, 536), Box(394, 280, 378, 536)),
    tray=Box(8, 826, 764, 300),
    amounts=Box(8, 1134, 764, 184),
    plain=26,
    name=28,
    gem=34,
)


def plan_for(narrow: bool) -> Plan:
    return NARROW if narrow else WIDE


@dataclass(frozen=True)
class Mat:
    """The place of one player: three rows in it, what was said below it."""

    box: Box
    name_y: float
    hand_y: float
    scored_y: float
    gem: float
    bubbles: int  # how many statements find room
    bubble_height: float

    @property
    def slot(self) -> tuple[float, float]:
        """The middle of the place for the pouch, at the right."""
        reach = 44 if self.box.width < 330 else 51
        return self.box.x + self.box.width - reach, self.box.y + self.box.height / 2


def sides(view: SlithyView) -> tuple[tuple[int, ...], ...]:
    """The groups as the viewer sees them: the own one at the left."""
    own = view.group_of(view.seat)
    return tuple(sorted(view.groups, key=lambda group: group != own)) if own else view.groups


def mats(view: SlithyView, plan: Plan) -> dict[int, Mat]:
    """The place of every non-dealer."""
    found = {}
    for half, group in zip(plan.halves, sides(view), strict=False):
        top = half.y + (46 if plan.narrow else 40)
        cell = (half.y + half.height - top - 2) / len(group)
        for row, seat in enumerate(group):
            found[seat] = _mat(plan, half, top + row * cell, len(group))
    return found


def _mat(plan: Plan, half: Box, top: float, members: int) -> Mat:
    if plan.narrow:
        margin, bubble = 8, 44.0
        height, rows, gem = (134, (38, 72, 110), 34) if members == 2 else (112, (32, 61, 97), 28)
    else:
        margin, bubble = 14, 32.0
        height, rows, gem = (118, (34, 63, 95), 28) if members == 2 else (100, (30, 53, 81), 24)
    box = Box(half.x + margin, top, half.width - 2 * margin, height)
    bubbles = 2 if members == 2 else 1
    name_y, hand_y, scored_y = (top + row for row in rows)
    return Mat(box, name_y, hand_y, scored_y, gem, bubbles, bubble)


def in_tray(view: SlithyView, plan: Plan, seat: int) -> bool:
    """Whether a seat's gems lie in the viewer's own tray rather than on the mat. On a phone the
    tray is below what one sees while choosing, so that they stay on the mat."""
    talking = view.stage == DISCUSS and view.acting
    return seat == view.seat and view.stage != OVER and not talking and not plan.narrow


def foot(view: SlithyView, plan: Plan) -> Box:
    """The wood at the bottom: on a phone as high as what lies on it."""
    tray, amounts = plan.tray, plan.amounts
    talking = view.stage == DISCUSS and view.acting
    laying = view.dealing and view.stage not in (TAKE_GEMS, OVER, PICK_FIRST)
    if plan.narrow and not (talking or laying):
        return Box(tray.x, tray.y, tray.width, amounts.height)
    right, low = amounts.x + amounts.width, amounts.y + amounts.height
    return Box(tray.x, tray.y, right - tray.x, low - tray.y)


def height(view: SlithyView, plan: Plan) -> int:
    """How high the picture is: down to the wood, and a rim of cloth."""
    wood = foot(view, plan)
    return int(wood.y + wood.height) + 8 if plan.narrow else plan.height


def busted_row(plan: Plan) -> tuple[float, float, float]:
    """Where the row of busted gems begins, and how long it may be."""
    if plan.narrow:
        return plan.dealer.x + 142, plan.dealer.y + 118, 170
    return plan.dealer.x + 406, plan.dealer.y + 53, 158


def hand_room(plan: Plan, mat: Mat) -> float:
    """How long a row of gems in hand may be on a mat, beside the pouch."""
    return mat.box.width - (158 if plan.narrow else 134)


def scored_x(plan: Plan) -> float:
    """Where on a mat the scored gems begin: after the word."""
    return 108 if plan.narrow else 74
