"""The options of a game of Gyre, GY-76."""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.packed import times4

from .board import LETTERS


class Terms:
    """The options of a game; shared by all its positions and never changed."""

    def __init__(
        self,
        colours: str,
        face_down: i64,
        random_first: bool,
        stall_limit: i64,
        most_flipped: bool,
        others_share: bool,
    ) -> None:
        self.colours = colours
        self.palette: i64 = 0  # by seat: its colour; with two players the third is neutral
        for seat in range(3):
            self.palette += times4(LETTERS.index(colours[seat]), seat)
        self.face_down: i64 = face_down
        self.random_first = random_first
        self.stall_limit: i64 = stall_limit
        self.most_flipped = most_flipped
        self.others_share = others_share

    def key(self) -> tuple[object, ...]:
        return (
            self.colours,
            self.face_down,
            self.random_first,
            self.stall_limit,
            self.most_flipped,
            self.others_share,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (Terms, self.key())


def terms_of(setup: Setup) -> Terms:
    """The options as they were chosen."""
    return Terms(
        setup.text("colours"),
        setup.number("face_down"),
        setup.text("first_seat") == "random",
        setup.number("stall_limit"),
        setup.text("stall_result") == "most_flipped",
        setup.text("others_complete") == "shared",
    )
