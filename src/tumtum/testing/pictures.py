"""Properties of pictures: well-formed, complete, and the same ids wide and narrow."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree

from tumtum.engine.game import Game
from tumtum.engine.ghosts import Foresight
from tumtum.engine.picture import MARKS, standalone
from tumtum.engine.rng import Rng
from tumtum.engine.state import SPECTATOR, view_of
from tumtum.engine.view import View

from .errors import Broken
from .histories import Spot

SEAT = re.compile(r"@(\d+)")
ID = re.compile(r'\bid="([^"]*)"')
USED = re.compile(r'href="#([^"]*)"|url\(#([^)]*)\)')


def drawing(spot: Spot) -> None:
    """Both pictures are well-formed, have a label, and use only what is there."""
    for drawn in spot.drawings.values():
        if drawn.width <= 0 or drawn.height <= 0 or not drawn.label:
            raise Broken(f"{drawn.width} x {drawn.height}, labelled {drawn.label!r}")
        svg = standalone(spot.game.id, spot.game.look, drawn)
        _parse(svg)
        _ids(svg)


def pieces(spot: Spot) -> None:
    """Every kind of piece is a symbol, and has a size."""
    known = symbols(spot.game.look.defs)
    for view in spot.views.values():
        for narrow in (False, True):
            for piece in spot.game.pieces(view, narrow):
                if piece.kind not in known:
                    raise Broken(f"a piece is a {piece.kind!r}, not a symbol in look.defs")
                if not piece.size > 0:
                    raise Broken(f"the piece {piece} has no size")


def animation(spot: Spot) -> None:
    """In the middle of a move, too, those who are told of it can be shown where the pieces are;
    all the same, unless the game says that pieces are hidden."""
    game = spot.game
    for event in spot.events:
        for narrow in (False, True):
            public = game.pieces(event.after.view(SPECTATOR), narrow)
            for seat in spot.viewers:
                if not event.told_to(seat):
                    continue
                if game.pieces(event.after.view(seat), narrow) != public and not game.hidden_pieces:
                    raise Broken(f"seat {seat} sees other pieces than a spectator; hidden_pieces?")


def sketch(spot: Spot) -> None:
    """There is a picture in text whenever somebody is to look at it, and names seats there are."""
    for view in spot.views.values():
        drawn = spot.game.sketch(view)
        if not view.nature_acts and not drawn.strip():
            raise Broken(f"the sketch for seat {view.seat} is empty")
        named = [int(seat) for seat in SEAT.findall(drawn) if int(seat) >= spot.setup.seats]
        if named:
            raise Broken(f"the sketch names seat {named[0]} of {spot.setup.seats}")


def foresight(spot: Spot) -> None:
    """What is drawn of a choice before it is made is well-formed and uses only what is there."""
    known = symbols(spot.game.look.defs)
    for seat in spot.state.actors():
        if seat < 0:
            continue
        view = spot.views[seat]
        for told in foreseen(spot.game, view, dreamt(spot.game, view, spot.state.legal(seat))):
            _parse(f"<svg>{told.marks}</svg>")
            used = {name for pair in USED.findall(told.marks) for name in pair if name}
            if used - known:
                raise Broken(f"what is foreseen uses #{min(used - known)}, which is nowhere")


def dreamt(game: Game, view: View, legal: list[int]) -> list[tuple[int, View]]:
    """The first, the middle and the last choice, each with the view after it in a position that
    the seat may imagine."""
    found = []
    for action in sorted({legal[0], legal[len(legal) // 2], legal[-1]}):
        dream = game.imagine(view, Rng(0))
        dream.apply(view.seat, action)
        found.append((action, view_of(dream, view.seat)))
    return found


def foreseen(game: Game, view: View, choices: list[tuple[int, View]]) -> list[Foresight]:
    """What a game draws of these choices, wide and narrow."""
    return [
        game.foresee(view, action, after, narrow)
        for action, after in choices
        for narrow in (False, True)
    ]


@cache
def symbols(defs: str) -> frozenset[str]:
    """The ids that words and pictures of a game may use: the seats' marks and its own."""
    return frozenset(ID.findall(MARKS) + ID.findall(defs))


def _ids(svg: str) -> None:
    defined = Counter(ID.findall(svg))
    twice = [name for name, number in defined.items() if number > 1]
    if twice:
        raise Broken(f"ids that occur twice: {', '.join(twice)}")
    for used in USED.findall(svg):
        name = used[0] or used[1]
        if name not in defined:
            raise Broken(f"the picture uses #{name}, which is nowhere")


def _parse(svg: str) -> None:
    try:
        ElementTree.fromstring(svg)  # noqa: S314  (our own drawing, not a stranger's)
    except ElementTree.ParseError as error:
        line, column = error.position
        near = svg.splitlines()[line - 1][max(0, column - 60) : column + 20]
        raise Broken(f"not well-formed: {error}, near {near!r}") from None


SOMEWHERE: tuple[Callable[[Spot], None], ...] = (drawing, pieces, animation, sketch, foresight)
