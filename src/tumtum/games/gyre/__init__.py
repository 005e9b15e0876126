"""Gyre: circle a grid of cards, breathe gems over it, and turn your own colour face-down."""

from tumtum.engine.game import Game
from tumtum.engine.options import Option

from . import draw, encode, observe, rules, sense, view, words
from .draw.foresight import foresee

ORDERS = {  # of the colours, by seat
    "GYP": "Green, yellow, purple",
    "GPY": "Green, purple, yellow",
    "YGP": "Yellow, green, purple",
    "YPG": "Yellow, purple, green",
    "PGY": "Purple, green, yellow",
    "PYG": "Purple, yellow, green",
}

GAME = Game(
    id="gyre",
    title="Gyre",
    designers="Marek Tupy (Jabberwocky collection by Peter C. Hayward)",
    blurb="Circle the grid and flip your colour first.",
    seats=(2, 3),
    minutes="15-20",
    weight="light",
    version=1,
    longest=45_000,  # GY-65: 11 times the largest stall limit, at most 4 moves a turn, and the deal
    options=(
        Option(
            "face_down",
            "Number turned down",
            (5, 4, 3, 2, 1),
            5,
            "The number whose three cards begin face-down; below 5 the game is longer.",
            "GY-75",
        ),
        Option(
            "first_seat",
            "Who begins",
            ("seat0", "random"),
            "seat0",
            "The first seat, or one chosen at random.",
            "GY-26",
        ),
        Option(
            "colours",
            "Colours of the seats",
            tuple(ORDERS),
            "GYP",
            "In seat order; with 2 players the third is neutral.",
            "GY-17",
            tuple(ORDERS.values()),
        ),
        Option(
            "stall_limit",
            "Stall limit",
            range(20, 1001),
            200,
            "So many turns in a row without a flip end the game.",
            "GY-64",
        ),
        Option(
            "stall_result",
            "A stalled game",
            ("draw", "most_flipped"),
            "draw",
            "A draw, or a win for whoever has most own cards face-down.",
            "GY-64",
        ),
        Option(
            "others_complete",
            "Others complete in your turn",
            ("active", "shared"),
            "active",
            "When two others are complete and you are not: you win, or they share the win.",
            "GY-63",
            ("You win", "They share the win"),
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
