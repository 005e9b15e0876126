"""Borogoves: one player draws a map, the other spreads three tribes of shabby birds over it."""

from pathlib import Path

from tumtum.engine.game import Game
from tumtum.engine.options import Option

from . import words
from .draw import LOOK, draw, pieces, sketch
from .encode import SIZE, encode
from .rules import start
from .rules.numbers import ACTIONS
from .sense import sense
from .view import BorogovesView, imagine

GAME = Game(
    id="borogoves",
    title="Borogoves",
    designers="Karl Lange (Jabberwocky collection by Peter C. Hayward)",
    blurb="Map the land, or fill it with shabby birds.",
    seats=(1, 2),
    minutes="15-20",
    weight="light",
    version=1,
    actions=ACTIONS,
    longest=220,
    options=(
        Option(
            "first_seat",
            "First cartographer",
            ("seat0", "random"),
            "seat0",
            "The first seat, or one chosen at random; both roles are played anyway.",
            "BO-10",
        ),
        Option(
            "settle_first_turn",
            "Settle in the first turn",
            ("off", "on"),
            "off",
            "Whether a tribe may settle instead of migrating in the first turn of the birds.",
            "BO-36",
        ),
    ),
    start=start,
    view=BorogovesView,
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
