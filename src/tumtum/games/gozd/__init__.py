"""GOZD, also published as 66d6: two armies of dice fight between purgatory and hell."""

from tumtum.engine.game import Game
from tumtum.engine.options import Option

from . import draw, encode, observe, rules, sense, view, words
from .draw.foresight import foresee

GAME = Game(
    id="gozd",
    title="GOZD",
    also=("66d6",),
    designers="Martijn van der Lee",
    blurb="Sixty-six dice, two realms, no mercy.",
    seats=(2,),
    minutes="45-60",
    weight="medium",
    version=1,
    longest=1_000_000,  # 1,000 rounds of 12 actions, each of which may roll 66 dice
    options=(
        Option(
            "rows",
            "Rows of the battleground",
            range(3, 8),
            3,
            "The deeper, the longer the war.",
            "GZ-7",
        ),
        Option(
            "sides",
            "Who is Death",
            ("seat0_death", "random"),
            "seat0_death",
            "The first seat, or a seat drawn at random.",
            "GZ-13",
            ("Seat 1", "Drawn at random"),
        ),
        Option(
            "opening_actions",
            "Actions in the first turn",
            range(1, 7),
            6,
            "Fewer than 6 take from Death, who moves first.",
            "GZ-20",
        ),
        Option(
            "special_limit",
            "Special actions a turn",
            range(7),
            6,
            "6 means no limit, 0 switches them off.",
            "GZ-78",
        ),
        Option(
            "slaughter_clear",
            "What must be free of enemies to slaughter",
            ("field", "row"),
            "field",
            "The minion's own field, or the whole first row of the enemy.",
            "GZ-68",
            ("Its own field", "The whole row"),
        ),
        Option(
            "quiet_limit",
            "Turns without an attack that lose",
            range(51),
            10,
            "0 switches the rule against cowardice off.",
            "GZ-94",
        ),
        Option(
            "round_limit",
            "Round limit",
            range(10, 1001),
            200,
            "After so many rounds the larger army wins.",
            "GZ-96",
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
