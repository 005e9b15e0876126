"""Slithy: promise, bluff, and never bust together."""

from tumtum.engine.game import Game
from tumtum.engine.options import Option

from . import draw, encode, observe, rules, sense, view, words
from .draw.foresight import foresee

GAME = Game(
    id="slithy",
    title="Slithy",
    designers="Patrick Chapman (Jabberwocky collection by Peter C. Hayward)",
    blurb="Promise, bluff, and never bust together.",
    seats=(3, 4, 5, 6, 7),
    minutes="15-20",
    weight="light",
    hidden_pieces=True,  # each sees the gems of the own tray, and that tray at the front
    undo=False,  # cards laid and gems committed stay so (SL-20, SL-33)
    version=1,
    longest=1612,  # seven seats, fourteen rounds of three turns with five passes of talk
    options=(
        Option(
            "variant",
            "Length",
            ("standard", "extended"),
            "standard",
            "Everybody deals once, or twice: round the table and back again.",
            "SL-58",
        ),
        Option(
            "card_set",
            "Cards",
            ("standard", "high", "late"),
            "standard",
            "High: purple cards from 2. Late: with five or more players, yellow cards 2 to 5.",
            "SL-75",
        ),
        Option(
            "discussion_passes",
            "Rounds of talk",
            range(6),
            2,
            "How often everybody may speak in each turn; 0 leaves only the chat.",
            "SL-27",
        ),
        Option(
            "first_seat",
            "Who deals first",
            ("seat0", "random"),
            "seat0",
            "The first seat, or one chosen at random.",
            "SL-10",
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
    pledged=view.pledged,
    trusting=view.trusting,
)
