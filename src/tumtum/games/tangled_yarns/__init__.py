"""Tangled Yarns: lead a flock of sheep through a hex city and lock six gates together."""

from tumtum.engine.game import Game
from tumtum.engine.options import Option

from . import draw, encode, observe, rules, sense, view, words
from .draw.foresight import foresee

GAME = Game(
    id="tangled_yarns",
    title="Tangled Yarns",
    designers="Tedman Getschman (Kadena Entertainment)",
    blurb="Lead the flock, lock six gates together.",
    seats=(1, 2, 3, 4, 5, 6),
    minutes="",
    weight="heavy",
    cooperative=True,
    version=1,
    longest=60_000,
    options=(
        Option(
            "start_powerups",
            "Start with power-ups",
            (False, True),
            False,
            "Easier: one power-up of choice for each sheep.",
            "TY-198",
        ),
        Option(
            "first_gate_removed",
            "Without the first gate",
            (False, True),
            False,
            "Easier: the first gate is paid for before the game.",
            "TY-199",
        ),
        Option(
            "random_sheep",
            "Sheep at random",
            (False, True),
            False,
            "The sheep are dealt instead of chosen.",
            "TY-41",
        ),
        Option(
            "double_walls_count_twice",
            "Double walls count twice",
            (False, True),
            False,
            "Two walls back to back need two maps.",
            "TY-22",
        ),
        Option(
            "servant_marble_cap",
            "Servant marbles",
            (0, 9),
            0,
            "So many and no more the servants have in a battle.",
            "TY-8",
            ("No limit", "At most 9"),
        ),
        Option(
            "joint_actions",
            "Joint actions",
            ("ask", "auto"),
            "ask",
            "Owners are asked before their sheep join in, or not.",
            "TY-60",
            ("Ask the owner", "Do not ask"),
        ),
        Option(
            "final_act_round_limit",
            "Final act",
            range(1, 101),
            30,
            "After so many rounds with the Angel the flock loses.",
            "TY-196",
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
