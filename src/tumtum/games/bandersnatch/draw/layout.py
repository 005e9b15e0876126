"""Where things lie on the cloth: once for a desk, once for a phone."""

from dataclasses import dataclass
from typing import Final

from ..rules.cards import CELLS

CARD_WIDTH: Final = 108  # of a card drawn at scale 1
CARD_HEIGHT: Final = 148

# Where gems lie on a card, by how many there are, at scale 1; and how large they are.
CARD_SLOTS: Final = (
    (),
    ((0, 20),),
    ((-23, 20), (23, 20)),
    ((-23, -1), (23, -1), (0, 42)),
    ((-22, -1), (22, -1), (-22, 42), (22, 42)),
)
GEM_SIZES: Final = (0, 46, 44, 42, 40)


@dataclass(frozen=True)
class Frame:
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(frozen=True)
class Spot:
    """The middle of a card, its size and how far it is turned."""

    x: float
    y: float
    scale: float
    turn: float = 0.0


@dataclass(frozen=True)
class Layout:
    """One arrangement of the table."""

    width: int
    height: int
    columns: tuple[float, float, float]  # of the field
    rows: tuple[float, float, float]
    scale: float  # of the cards on the field
    score: Frame
    grill: Frame
    jabber: float  # the scale of the Jabberwocky cards
    supply: Frame
    stock: tuple[float, float]  # the left end and the middle line of the gems in the supply
    gem: float  # the size of gems in a stack
    step: float  # from one to the next
    crate: Frame
    boxed: float  # the scale of the cards in the box
    boxed_from: float  # how far left they reach
    deck: Spot
    discard: Spot
    fan: float  # how far the discard pile spreads, in widths of a card
    tray: Frame
    hand: tuple[Spot, Spot]
    heading: float  # sizes of letters
    figure: float
    small: float

    @property
    def wide(self) -> bool:
        return self.width > self.height

    def cell(self, cell: int) -> Spot:
        return Spot(self.columns[cell % 3], self.rows[cell // 3], self.scale)

    def gem_spots(self, cell: int, count: int) -> list[tuple[float, float]]:
        """Where so many gems lie on the card of a cell."""
        spot = self.cell(cell)
        return [(spot.x + x * spot.scale, spot.y + y * spot.scale) for x, y in CARD_SLOTS[count]]

    def field(self) -> Frame:
        """The stitched border round the field."""
        first, last = self.cell(0), self.cell(CELLS - 1)
        margin = 10
        half_width = CARD_WIDTH / 2 * self.scale + margin
        half_height = CARD_HEIGHT / 2 * self.scale + margin
        width = last.x - first.x + 2 * half_width
        height = last.y - first.y + 2 * half_height
        return Frame(first.x - half_width, first.y - half_height, width, height)

    def jabberwocky(self, colour: int) -> Spot:
        """The Jabberwocky card of a colour on the grill."""
        x = self.grill.x + self.grill.width * (2 * colour + 1) / 6
        y = self.grill.bottom - 10 - 89 * self.jabber
        return Spot(x, y, self.jabber)

    def stack(self, frame: Frame, colour: int) -> float:
        """The left end of the stack of one colour, in the supply or in the box."""
        return self.stock[0] + (frame.right - self.stock[0] - 6) / 3 * colour

    def boxed_card(self, index: int, count: int) -> Spot:
        """A card in the box, its head above the rim."""
        reach = self.crate.right - 18 - CARD_WIDTH * self.boxed - self.boxed_from
        step = min(CARD_WIDTH * self.boxed + 6, reach / max(count - 1, 1))
        x = self.crate.right - 14 - CARD_WIDTH * self.boxed / 2 - step * (count - 1 - index)
        y = self.crate.bottom - CARD_HEIGHT * self.boxed / 2 - 3
        return Spot(x, y, self.boxed)

    def discarded(self, index: int, count: int) -> Spot:
        """A card of the discard pile: a fan."""
        share = (index + 1) / (count + 1) - 0.5  # from the left to the right
        spread = CARD_WIDTH * self.discard.scale * min(self.fan, 0.3 * count)
        turn = share * min(32, 12 * count)
        return Spot(self.discard.x + share * spread, self.discard.y, self.discard.scale, turn)


WIDE: Final = Layout(
    width=1020,
    height=784,
    columns=(120, 295, 470),
    rows=(150, 392, 634),
    scale=1.46,
    score=Frame(586, 60, 414, 84),
    grill=Frame(586, 156, 414, 190),
    jabber=0.80,
    supply=Frame(586, 358, 414, 60),
    stock=(700, 388),
    gem=36,
    step=4,
    crate=Frame(586, 448, 414, 50),
    boxed=0.52,
    boxed_from=700,
    deck=Spot(640, 562, 0.62),
    discard=Spot(642, 690, 0.62),
    fan=0.9,
    tray=Frame(712, 512, 288, 262),
    hand=(Spot(790, 626, 1.14, -4), Spot(920, 616, 1.14, 4)),
    heading=21,
    figure=24,
    small=16,
)

# On a phone the list of options covers the lower part: what is clicked lies above it.
NARROW: Final = Layout(
    width=780,
    height=830,
    columns=(86, 236, 386),
    rows=(120, 330, 540),
    scale=1.30,
    score=Frame(12, 658, 448, 88),
    grill=Frame(472, 14, 296, 182),
    jabber=0.71,
    supply=Frame(472, 206, 296, 100),
    stock=(486, 276),
    gem=38,
    step=2.8,
    crate=Frame(472, 364, 296, 76),
    boxed=0.80,
    boxed_from=570,
    deck=Spot(544, 732, 0.74),
    discard=Spot(688, 733, 0.74),
    fan=0.8,
    tray=Frame(472, 452, 296, 206),
    hand=(Spot(550, 540, 1.0, -4), Spot(690, 536, 1.0, 4)),
    heading=28,
    figure=30,
    small=26,
)
