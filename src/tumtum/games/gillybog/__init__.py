"""Gillybog: swamp creatures free their kin from hunter camps and meet for a last ritual."""

from tumtum.engine.game import Game
from tumtum.engine.options import Option

from . import draw, encode, observe, rules, sense, view, words
from .draw.foresight import foresee

OPTIONS = (
    Option(
        "difficulty",
        "Difficulty",
        ("easy", "medium", "hard"),
        "easy",
        "Fewer basic hunter cards: harsher cards, and the village stirs sooner.",
        "GB-67",
    ),
    Option(
        "first_game",
        "First game",
        (False, True),
        False,
        "The fixed layout instead of tiles placed by the team.",
        "GB-73",
    ),
    Option(
        "first_seat",
        "First turn",
        ("seat0", "random"),
        "seat0",
        "Who begins: the first seat, or one drawn at random.",
        "GB-74",
    ),
    Option(
        "same_space_attack",
        "Hunters in your space attack",
        (False, True),
        False,
        "A group already in your space attacks when it is told to move towards you.",
        "GB-130",
    ),
    Option(
        "blast_die_captures",
        "Blast dice capture",
        (True, False),
        True,
        "Whether a blast die on bare fins captures, or has no effect.",
        "GB-144",
    ),
    Option(
        "support_growth",
        "Support",
        ("slow", "steady"),
        "slow",
        "Slow: every second Zeal makes the cards stronger; steady: every Zeal.",
        "GB-152",
    ),
    Option(
        "nightfall",
        "Nightfall",
        (True, False),
        True,
        "The ninth Zeal ends the game; without it the 200th turn does.",
        "GB-153",
    ),
)

GAME = Game(
    id="gillybog",
    title="Gillybog",
    designers="unknown",
    blurb="Free the gillys and bring them home.",
    seats=(1, 2, 3, 4),
    minutes="90",
    weight="heavy",
    version=2,
    longest=20_000,
    cooperative=True,
    options=OPTIONS,
    rules=rules,
    view=view,
    draw=draw,
    words=words,
    encode=encode,
    observe=observe,
    sense=sense,
    foresee=foresee,
)
