"""Names that the words of Borogoves use."""

from ..rules.cards import COLUMNS


def cell_name(cell: int) -> str:
    """A position as column and row: "c4"."""
    return f"{'abcdef'[cell % COLUMNS]}{cell // COLUMNS + 1}"
