"""The last step of a match as a film: frames of pieces, for the browser to glide through."""

from collections.abc import Iterable
from typing import TypeAlias

from tumtum.engine import SPECTATOR, Piece, View

from ..match.match import LoggedMatch
from ..parts import (
    Frame,
    PieceRows,
    Written,
    written,
)

FRAMES = 80  # no step shows more

Rows: TypeAlias = tuple[PieceRows | None, PieceRows | None]  # wide, narrow


def rows_of(pieces: Iterable[Piece]) -> PieceRows:
    """Pieces as a page is sent them."""
    return PieceRows(f"[{','.join([piece.row for piece in pieces])}]")


class Film:
    """What happened in the last step. Where nothing of it is secret, all see the same film."""

    def __init__(self, match: LoggedMatch) -> None:
        self.match = match
        told_all = all(event.to is None for event in match.events)
        self.public = told_all and not match.game.hidden_pieces
        self._first = SPECTATOR  # who asked first, if it is public: all see with these eyes
        self._written: dict[tuple[int, str], Written] = {}

    def written(self, viewer: int, shape: str) -> Written:
        """The frames, written once for all who see the same."""
        if self.public and not self._written:
            self._first = viewer
        eyes = self._first if self.public else viewer
        if (eyes, shape) not in self._written:
            self._written[eyes, shape] = written(self.frames(eyes, shape))
        return self._written[eyes, shape]

    def frames(self, viewer: int, shape: str) -> list[Frame]:
        """As the viewer saw it happen, each frame moving something."""
        match = self.match
        shown = self._rows(match.view_before(viewer), shape)
        frames: list[Frame] = []
        for event, caption in zip(match.events[:FRAMES], match.captions, strict=False):
            if not event.told_to(viewer):
                continue
            rows = self._rows(event.after.view(viewer), shape)
            if rows != shown:
                frames.append(Frame(caption, event.rule, event.seat, *rows))
                shown = rows
        return frames

    def _rows(self, view: View, shape: str) -> Rows:
        """Where the pieces are, in the pictures that are wanted."""
        pieces = self.match.game.pieces
        wide = shape in ("wide", "both")
        narrow = shape in ("narrow", "both")
        return (
            rows_of(pieces(view, False)) if wide else None,
            rows_of(pieces(view, True)) if narrow else None,
        )
