"""Bandersnatch: replace cards on a shrinking field, surround gems and broil them. Alone."""

from operator import attrgetter

from tumtum.engine.game import Deal, Game

from . import draw, encode, observe, rules, sense, view, words
from .draw.foresight import foresee
from .rules.cards import TO_WIN

GAME = Game(
    id="bandersnatch",
    title="Bandersnatch",
    designers="Joel Colombo (Jabberwocky collection by Peter C. Hayward)",
    blurb="Cage a beast faster than a minute.",
    seats=(1,),
    minutes="15-20",
    weight="light",
    version=1,
    longest=142,  # 11 cards dealt, 49 plays and draws (BA-23), 24 gems to pick, 9 captures
    rules=rules,
    view=view,
    draw=draw,
    words=words,
    encode=encode,
    observe=observe,
    sense=sense,
    deal=Deal(score=attrgetter("score"), to_win=TO_WIN),
    foresee=foresee,
)
