"""What the picture is put together from: frames, letters, the shape of a card."""

from tumtum.engine.picture import number, place, text

from .layout import CARD_HEIGHT, CARD_WIDTH, Frame, Spot


def panel(frame: Frame, class_: str, radius: float = 14, inset: float = 0) -> str:
    x, y = number(frame.x + inset), number(frame.y + inset)
    width, height = number(frame.width - 2 * inset), number(frame.height - 2 * inset)
    return (
        f'<rect class="{class_}" x="{x}" y="{y}" width="{width}" height="{height}"'
        f' rx="{number(radius)}"/>'
    )


def words(said: str, x: float, y: float, size: float, class_: str) -> str:
    return text(said, x, y, class_=class_, font_size=number(size))


def card_rect(spot: Spot, class_: str, grow: float = 0) -> str:
    """The outline of a card in place, in card units grown by so much on every side."""
    x, y = CARD_WIDTH / 2 + grow, CARD_HEIGHT / 2 + grow
    return (
        f'<rect class="{class_}" transform="{place(spot.x, spot.y, spot.turn)}'
        f' scale({spot.scale})" x="{number(-x)}" y="{number(-y)}" width="{number(2 * x)}"'
        f' height="{number(2 * y)}" rx="{number(10 + 0.7 * grow)}"/>'
    )
