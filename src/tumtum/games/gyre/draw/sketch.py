"""The picture of a view of Gyre for terminals, in rich's markup."""

from typing import Final

from tumtum.games.jabberwocky_kit.gems import COLOURS, MARKUP

from ..rules.board import COLUMNS, LETTERS, ROWS, SPACE_NAMES
from ..rules.position import CHOOSE, OVER
from ..view import GyreView

SIDE: Final = 6  # the width of a space beside the grid
CARD: Final = 11  # the width of a card


def sketch(view: GyreView) -> str:
    """The grid with the ring around it; `<G4` is the green Jabberwocky, holding 4."""
    lines = [_edge(view, "T"), ""]
    for row in range(ROWS):
        cells = range(COLUMNS * row, COLUMNS * (row + 1))
        names = "".join(_name(view, cell) for cell in cells)
        gems = "".join(_gems(view, cell) for cell in cells)
        left = _space(view, f"L{row + 1}", SIDE)
        right = _space(view, f"R{row + 1}", SIDE)
        lines += [f"{left}{names}{right}".rstrip(), f"{' ' * SIDE}{gems}".rstrip(), ""]
    lines.append(_edge(view, "B"))
    if view.laid_out:
        lines += ["", *(_standing(view, colour) for colour in range(3))]
    return "\n".join(lines)


def _edge(view: GyreView, side: str) -> str:
    spaces = "".join(_space(view, f"{side}{column + 1}", CARD) for column in range(COLUMNS))
    return (" " * SIDE + spaces).rstrip()


def _space(view: GyreView, name: str, width: int) -> str:
    space = SPACE_NAMES.index(name)
    if not view.laid_out or space not in view.spaces:
        return f"[dim]{name:<{width}}[/]"
    colour = view.spaces.index(space)
    words = f"<{LETTERS[colour]}{view.aboard[colour]}"
    return f"[bold {MARKUP[colour]}]{words:<{width}}[/]"


def _name(view: GyreView, cell: int) -> str:
    if cell >= len(view.cards):
        return f"{'.':<{CARD}}"
    colour, value = divmod(view.cards[cell], 5)
    words = f"{LETTERS[colour]}{value + 1}"
    if not view.face_up(cell):
        return f"[dim]{'(' + words + ')':<{CARD}}[/]"
    mark = "*" if cell in view.touched else ""
    return f"[bold {MARKUP[colour]}]{words + mark:<{CARD}}[/]"


def _gems(view: GyreView, cell: int) -> str:
    """ "2g 1p" and so on, padded to the width of a card."""
    parts = [(colour, count) for colour, count in enumerate(view.gems[cell]) if count]
    plain = " ".join(f"{count}{LETTERS[colour].lower()}" for colour, count in parts)
    drawn = " ".join(
        f"[{MARKUP[colour]}]{count}{LETTERS[colour].lower()}[/]" for colour, count in parts
    )
    return drawn + " " * (CARD - len(plain))


def _standing(view: GyreView, colour: int) -> str:
    owner = view.owner(colour)
    whose = "neutral" if owner < 0 else f"@{owner}"
    down = view.down(colour)
    turn = " to play" if CHOOSE <= view.stage < OVER and colour == view.colour else ""
    return (
        f"{' ' * SIDE}[{MARKUP[colour]}]{COLOURS[colour]:<7}[/] {'■' * down}{'□' * (5 - down)}"
        f" {whose}{turn}"
    )
