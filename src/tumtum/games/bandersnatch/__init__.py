"""Bandersnatch: replace cards on a shrinking field, surround gems and broil them. Alone."""

from pathlib import Path

from tumtum.engine.game import Game

from . import words
from .draw import LOOK, draw, pieces, sketch
from .encode import SIZE, encode
from .rules import start
from .rules.cards import ACTIONS
from .sense import sense
from .view import BandersnatchView, imagine

GAME = Game(
    id="bandersnatch",
    title="Bandersnatch",
    designers="Joel Colombo (Jabberwocky collection by Peter C. Hayward)",
    blurb="Cage a beast that is faster than a minute.",
    seats=(1,),
    minutes="15-20",
    weight="light",
    version=1,
    actions=ACTIONS,
    longest=142,  # 11 cards dealt, 49 plays and draws (BA-23), 24 gems to pick, 9 captures
    start=start,
    view=BandersnatchView,
    imagine=imagine,
    look=LOOK,
    draw=draw,
    pieces=pieces,
    sketch=sketch,
    words=words,
    encode=encode,
    encoded=SIZE,
    sense=sense,
    rules_text=(Path(__file__).parent / "rules.md").read_text(encoding="utf-8"),
)
