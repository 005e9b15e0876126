"""What does not change from picture to picture of Gyre: style, symbols, cloth, cover."""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import read_look
from tumtum.games.jabberwocky_kit.gems import CARD_DEFS, GEM_DEFS, GLYPHS, SHAPES, tones

from ..rules.board import GEMS

COIN: Final = 140  # the width of a Jabberwocky's symbol with its cards, where the coin has 94
FAN: Final = (-52, -26, 0, 26, 52)  # the five cards of a colour, fanned out behind its coin


def jab_kind(colour: int, down: int) -> str:
    """The symbol of a Jabberwocky with so many cards of its colour face-down."""
    return f"jab-{'gyp'[colour]}-{down}"


def held_kind(gems: int) -> str:
    """The symbol of a number of gems held, which travels with its Jabberwocky."""
    return f"held-{gems}"


def _held(gems: int) -> str:
    return (
        f'<symbol id="{held_kind(gems)}" viewBox="-16 -16 32 32"><text y="9.5" text-anchor="middle"'
        f' style="font:700 27px var(--serif)" fill="#2B2A28">{gems}</text></symbol>'
    )


def _jab(colour: int, down: int) -> str:
    """A coin with the creature, its five cards behind it, and a pill for the gems it holds."""
    cards = "".join(
        f'<use href="#pip-{"down" if index < down else "up"}" x="-13" y="-66" width="26"'
        f' height="34" transform="rotate({angle})"/>'
        for index, angle in enumerate(FAN)
    )
    half = COIN // 2
    return (
        f'<symbol id="{jab_kind(colour, down)}" viewBox="{-half} {-half} {COIN} {COIN}">'
        f'<g style="{tones(colour)}">{cards}'
        '<ellipse cx="0" cy="6" rx="47" ry="46" fill="#0c1a14" opacity=".4"/>'
        '<circle r="47" fill="#FBF5E8" stroke="#2B2A28" stroke-width="2.4"/>'
        '<circle r="40" fill="var(--l)" stroke="var(--c)" stroke-width="2.5"/>'
        '<use href="#jabber" x="-37" y="-42" width="74" height="74"/>'
        '<rect x="-35" y="16" width="70" height="34" rx="17" fill="#FBF5E8" stroke="#2B2A28"'
        ' stroke-width="2"/>'
        f'<use href="#{SHAPES[colour]}" x="-27" y="21" width="24" height="24" fill="none"'
        ' stroke="var(--d)" stroke-width="2" stroke-dasharray="3 3" opacity=".6"/>'
        "</g></symbol>"
    )


LOOK: Final = read_look(
    Path(__file__).parent.parent,
    cloth=("#4A5B88", "#36456E", "#202B4B"),
    glyphs={**GLYPHS, "pip-down": "■", "pip-up": "□"},
    symbols=GEM_DEFS
    + CARD_DEFS
    + "".join(_jab(colour, down) for colour in range(3) for down in range(6))
    + "".join(_held(gems) for gems in range(GEMS + 1)),
)
