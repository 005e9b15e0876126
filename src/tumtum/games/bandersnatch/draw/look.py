"""What does not change from picture to picture of Bandersnatch: style, symbols, cloth, cover."""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import read_look
from tumtum.games.jabberwocky_kit.gems import CARD_DEFS, GEM_DEFS, GLYPHS, SHAPES, TONES

from ..rules.cards import CARDS

KINDS: Final = tuple(f"card-{'gyp'[card // 5]}{card % 5 + 1}" for card in range(CARDS))


def _face(card: int) -> str:
    """The symbol of a number card. Its colours stand in it, so that it can be used anywhere."""
    colour = card // 5
    plain, deep, light = TONES[colour]
    drop = 24 if colour == 1 else 21  # a triangle's middle is lower than a circle's
    return (
        f'<symbol id="{KINDS[card]}" viewBox="-54 -74 108 148" overflow="visible">'
        '<rect x="-54" y="-74" width="108" height="148" rx="10" fill="#FBF5E8" stroke="#2B2A28"'
        ' stroke-width="2"/>'
        f'<path fill="{plain}" d="M-53 -34V-65A8 8 0 0 1 -45 -73H45A8 8 0 0 1 53 -65V-34Z"/>'
        f'<rect x="-46" y="-26" width="92" height="92" rx="5" fill="none" stroke="{light}"'
        ' stroke-width="2.5"/>'
        f'<use href="#art-{"gyp"[colour]}" x="-38" y="-18" width="76" height="76" fill="none"'
        f' stroke="{plain}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
        ' opacity=".75"/>'
        f'<use href="#{SHAPES[colour]}" x="-21" y="{-53 - drop}" width="42" height="42"'
        f' fill="#FFFDF8" stroke="{deep}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<text y="{drop // 2 - 54}" style="font:700 27px var(--serif);text-anchor:middle"'
        f' fill="#2B2A28">{card % 5 + 1}</text></symbol>'
    )


LOOK: Final = read_look(
    Path(__file__).parent.parent,
    cloth=("#7A5040", "#59392F", "#33201B"),
    glyphs=GLYPHS,
    symbols=GEM_DEFS + CARD_DEFS + "".join(_face(card) for card in range(CARDS)),
)
