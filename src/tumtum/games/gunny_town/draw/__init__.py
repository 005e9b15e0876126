"""The picture of a view of Gunny Town: a notice board, the town, the race for points."""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import Drawing, Piece, piece, read_look

from ..content import CONTENT
from ..facts import leaders
from ..view import GunnyTownView
from .hand import hand
from .layout import Layout, layout
from .missions import missions, secret
from .riders import crosshairs, rays, reach, rider_pieces, riders
from .sketch import sketch
from .stage import stage, stage_pieces
from .symbols import symbols
from .tokens import found, tokens
from .town import ground, locations, pads, squares
from .track import track, track_pieces

__all__ = ["LOOK", "draw", "pieces", "sketch"]

GLYPHS = {
    "o-gold": "$",
    "o-life": "+",
    "o-ammo": "#",
    "o-vp": "*",
    "o-horse": "h",
}
GLYPHS |= {f"job-{job.id}": f"({job.name[0]})" for job in CONTENT.jobs}
GLYPHS |= {f"w-{weapon.id.replace('_', '-')}": weapon.name.split()[0] for weapon in CONTENT.weapons}
LOOK: Final = read_look(
    Path(__file__).parent.parent,
    cloth=("#80593A", "#6B4A30", "#45301F"),
    glyphs=GLYPHS,
    symbols=symbols(),
)


def draw(view: GunnyTownView, narrow: bool) -> Drawing:
    """From the ground up; pieces lie above the places, what is said of them above these."""
    at = _layout(view, narrow)
    layers = [
        f'<g class="{"narrow" if narrow else "wide"}">',
        ground(at),
        pads(at),
        squares(view, at),
        locations(view, at),
        *missions(view, at),
        secret(view, at),
        hand(view, at),
        track(view, at),
        rays(view, at),
        reach(view, at),
        riders(view, at),
        *(piece(one) for one in [*rider_pieces(view, at), *track_pieces(view, at)]),
        crosshairs(view, at),
        tokens(view, at),
        stage(view, at),
        *(piece(one) for one in stage_pieces(view, at)),
        "</g>",
    ]
    return Drawing(at.width, at.height, tuple(layers), _label(view))


def pieces(view: GunnyTownView, narrow: bool) -> list[Piece]:
    """Meeples, badges, marks on the track, and the cards of a duel."""
    at = _layout(view, narrow)
    return [*rider_pieces(view, at), *track_pieces(view, at), *stage_pieces(view, at)]


def _layout(view: GunnyTownView, narrow: bool) -> Layout:
    return layout(narrow, narrow and bool(found(view, narrow)))


def _label(view: GunnyTownView) -> str:
    parts = [f"Gunny Town, round {view.round}."]
    for seat, player in enumerate(view.players):
        job = CONTENT.jobs[player.job].name if player.job >= 0 else "Bandit"
        where = CONTENT.squares[player.square] if player.square >= 0 else "not in town"
        where = "in jail" if player.jailed else where
        parts.append(f"@{seat}, {job}, {where}: {player.vp} VP, {player.life} life.")
    ahead = " and ".join(f"@{seat}" for seat in leaders(view))
    return " ".join([*parts, f"Ahead: {ahead}."])
