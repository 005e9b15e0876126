"""Borogoves: one player draws a map, the other spreads three tribes of shabby birds over it."""

from operator import attrgetter

from tumtum.engine.game import Deal, Game
from tumtum.engine.options import Option

from . import draw, encode, observe, rules, sense, view, words
from .draw.foresight import foresee
from .rules.scoring import TO_WIN_ALONE

GAME = Game(
    id="borogoves",
    title="Borogoves",
    designers="Karl Lange (Jabberwocky collection by Peter C. Hayward)",
    blurb="Map the land, or fill it with shabby birds.",
    seats=(1, 2),
    minutes="15-20",
    weight="light",
    version=1,
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
    rules=rules,
    view=view,
    draw=draw,
    words=words,
    encode=encode,
    observe=observe,
    sense=sense,
    deal=Deal(score=attrgetter("standing"), to_win=TO_WIN_ALONE),
    foresee=foresee,
)
