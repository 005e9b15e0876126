"""The picture of a view of Mimsy: a ring of twelve cards round a wooden bowl."""

from functools import cache, lru_cache
from itertools import repeat
from pathlib import Path
from typing import Final

from tumtum.engine.picture import Drawing, Piece, piece, read_look
from tumtum.games.jabberwocky_kit.gems import CARD_DEFS, COLOURS, GEM_DEFS, GLYPHS, gem_list

from ..rules.position import CARDS, TO_WIN
from ..view import MimsyView
from .bowl import bowl, say
from .cards import card, marks, plaques
from .gems import all_gems, gems_in_hand, gems_on, heap
from .layout import HEIGHT, NARROW, WIDE
from .ring import Ring, printed_on, ring_of
from .sketch import sketch
from .slips import chain_slip, owners_slip, secret_card, win_slip
from .track import embroidery, sowing

__all__ = ["LOOK", "draw", "pieces", "sketch"]

LOOK: Final = read_look(
    Path(__file__).parent.parent,
    cloth=("#477364", "#34594C", "#1E3A31"),
    glyphs=GLYPHS,
    symbols=GEM_DEFS + CARD_DEFS,
)


def draw(view: MimsyView, narrow: bool) -> Drawing:
    """The whole picture; wide leaves room for slips of paper in the corners of the cloth.

    A move changes few of its parts. Each part is a function of just what it shows, and is kept.
    """
    width = NARROW if narrow else WIDE
    ring = ring_of(view)
    layers = [
        *_for_all(ring, width / 2),
        f'<g class="passing">{say(view, width / 2)}</g>',
        secret_card(view.secret, narrow),
    ]
    if not narrow:
        owners = owners_slip(view.secrets, width, HEIGHT)
        layers += [chain_slip(view, width), win_slip(HEIGHT), owners]
    return Drawing(width, HEIGHT, tuple(layers), _label(ring))


@lru_cache(256)
def _for_all(ring: Ring, left: float) -> tuple[str, ...]:
    """The layers that every seat sees alike."""
    printed = printed_on(ring.goals, ring.mimsies)
    spots = map(_spot, range(CARDS), printed, ring.gems, marks(ring), repeat(left))
    cards, gems = zip(*spots, strict=True)
    return (
        embroidery(left),
        *cards,
        sowing(ring.start, ring.at, ring.drops, sum(ring.hand) if ring.sowing else 0, left),
        bowl(ring.hand, left),
        *gems,
        _in_hand(ring.hand, left),
        plaques(ring, left),
    )


@lru_cache(20_000)  # a move changes few cards: the others are drawn already
def _spot(
    spot: int, printed: int, gems: tuple[int, int, int], mark: str, left: float
) -> tuple[str, str]:
    """A place of the ring in two layers: its card, and the gems on it."""
    heaped = heap(gems, spot, left) if spot % 4 else ""
    return (
        card(spot, printed, gems, mark, left),
        "".join(piece(gem) for gem in gems_on(gems, spot, left)) + heaped,
    )


@cache
def _in_hand(hand: tuple[int, int, int], left: float) -> str:
    return "".join(piece(gem) for gem in gems_in_hand(hand, left))


def pieces(view: MimsyView, narrow: bool) -> list[Piece]:
    """Every gem: on the cards, and in the bowl."""
    return list(all_gems(view.gems, view.hand, (NARROW if narrow else WIDE) / 2))


@lru_cache(256)
def _label(ring: Ring) -> str:
    goals = "; ".join(
        f"{COLOURS[colour]} goal {sum(ring.gems[4 * corner])} of {TO_WIN}"
        for corner, colour in enumerate(ring.goals)
    )
    return f"The ring of twelve cards. {goals}. In hand: {gem_list(ring.hand)}."
