"""The four actions, on plates in the corners."""

from typing import Final

from tumtum.engine.picture import number, place, tag, text, title
from tumtum.engine.rng import Rng

from ..rules.actions import EXHALE, INHALE, RESOLVE, TAKE_OFF
from ..rules.position import ACT
from ..view import GyreView, imagine
from .layout import Layout

# The plates, clockwise from the top left corner.
PLATES: Final = ((INHALE, "inhale"), (EXHALE, "exhale"), (TAKE_OFF, "fly"), (RESOLVE, "resolve"))


def plates(view: GyreView, sheet: Layout) -> str:
    """The four actions in the corners; those not possible now are dim."""
    possible = imagine(view, Rng(0)).acts() if view.stage == ACT else None
    width, height = sheet.plate
    plates = []
    for index, (action, verb) in enumerate(PLATES):
        classes = "plate"
        if possible is not None and action not in possible:
            classes = "plate off"
        elif possible is None and action == view.deed:
            classes = "plate last"
        plates.append(
            tag(
                "g",
                title(verb.capitalize()),
                tag(
                    "rect",
                    class_="hit",
                    x=-width / 2,
                    y=-height / 2,
                    width=width,
                    height=height,
                    rx=16,
                ),
                f'<path class="grain" d="M{-width / 2 + 12} -28q30 -6 {width - 24} 0'
                f'M{-width / 2 + 10} 37q40 5 {width - 20} 0"/>',
                f'<use href="#{verb}" x="-22" y="{number(-height / 2 + 8)}" width="44"'
                ' height="44"/>',
                text(verb.capitalize(), 0, height / 2 - 12),
                id=f"act-{verb}",
                class_=classes,
                transform=place(*sheet.corner(index)),
            )
        )
    return "".join(plates)
