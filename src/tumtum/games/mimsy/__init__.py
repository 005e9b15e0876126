"""Mimsy: sow gems round a ring of cards, towards a goal that only you know."""

from pathlib import Path

from tumtum.engine.game import Game
from tumtum.engine.options import Option

from . import words
from .draw import LOOK, draw, pieces, sketch
from .encode import SIZE, encode
from .rules import ACTIONS, start
from .sense import sense
from .view import MimsyView, imagine

GAME = Game(
    id="mimsy",
    title="Mimsy",
    designers="Joe Myron (Jabberwocky collection by Peter C. Hayward)",
    blurb="Sow gems round the ring to a secret goal.",
    seats=(2, 3),
    minutes="15-20",
    weight="light",
    version=1,
    actions=ACTIONS,
    longest=20_000,
    options=(
        Option(
            "first_seat",
            "Who begins",
            ("seat0", "random"),
            "seat0",
            "The first seat, or one chosen at random.",
            "MI-18",
        ),
        Option(
            "turn_limit",
            "Turn limit",
            range(50, 1001),
            300,
            "After so many turns in all, everybody shares the win.",
            "MI-55",
        ),
    ),
    start=start,
    view=MimsyView,
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
