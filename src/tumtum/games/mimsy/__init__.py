"""Mimsy: sow gems round a ring of cards, towards a goal that only you know."""

from tumtum.engine.game import Game
from tumtum.engine.options import Option

from . import draw, encode, observe, rules, sense, view, words
from .draw.foresight import foresee

GAME = Game(
    id="mimsy",
    title="Mimsy",
    designers="Joe Myron (Jabberwocky collection by Peter C. Hayward)",
    blurb="Sow gems round to a secret goal.",
    seats=(2, 3),
    minutes="15-20",
    weight="light",
    version=1,
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
    rules=rules,
    view=view,
    draw=draw,
    words=words,
    encode=encode,
    observe=observe,
    sense=sense,
    foresee=foresee,
)
