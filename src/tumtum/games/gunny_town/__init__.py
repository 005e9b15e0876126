"""Gunny Town: bandits, duels and missions in a gold-rush town."""

from typing import Final

from tumtum.engine.game import Game
from tumtum.engine.options import Option

from . import draw, encode, observe, rules, sense, view, words
from .rules.options import FISTS
from .rules.tables import MOST_STAKE

OPTIONS: Final = (
    Option(
        "random_first_seat",
        "First player at random",
        (False, True),
        False,
        "Seat 1 begins, or a seat chosen at random.",
        "GT-16",
    ),
    Option(
        "mounted_range",
        "Squares on horseback",
        (6, 7),
        6,
        "How far a rider goes in one move.",
        "GT-41",
    ),
    Option(
        "diagonal_sight",
        "Shots along diagonals",
        (False, True),
        False,
        "Lines of sight run along streets only, or along diagonals too.",
        "GT-87",
    ),
    Option(
        "fists_strike_back",
        "Bare fists strike back",
        tuple(FISTS),
        "both_bare",
        "When an unarmed player who is challenged on his square can win the round.",
        "GT-90",
    ),
    Option(
        "jail_badge_to_slot",
        "Badge of the fallen to its slot",
        (False, True),
        False,
        "After a hit that takes the last life point the winner cannot take the badge.",
        "GT-104",
    ),
    Option(
        "house_limit",
        "Largest stake",
        range(1, MOST_STAKE + 1),
        MOST_STAKE,
        "The most that may be bet at the Saloon.",
        "GT-72",
    ),
    Option(
        "secret_missions",
        "Secret missions",
        ("bandits", "anyone"),
        "bandits",
        "Who may claim one: Bandits only, or those who hold a job too.",
        "GT-129",
    ),
    Option(
        "round_limit",
        "Most rounds",
        range(201),
        60,
        "The game ends after so many rounds; 0 means never.",
        "GT-143",
    ),
)

GAME: Final = Game(
    id="gunny_town",
    title="Gunny Town",
    designers="unknown",
    blurb="Bandits, duels and missions in a gold rush.",
    seats=(2, 3, 4, 5, 6),
    minutes="",
    weight="heavy",
    version=2,
    longest=60_000,
    options=OPTIONS,
    rules=rules,
    view=view,
    draw=draw,
    words=words,
    encode=encode,
    observe=observe,
    sense=sense,
)
