"""Colours, sheep, relics and Shepherd's Way tiles: their numbers and their names.

Directions, colours, sheep and marbles share their numbers (TY-17, TY-18): red is up and Lily,
and so on clockwise. A set of sheep (a party) is a whole number whose bit s is sheep s.
"""

from typing import Final

# Colours = directions = sheep, clockwise from the top.
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
ORANGE: Final = 3
BLACK: Final = 4
PURPLE: Final = 5
COLOURS: Final[list[str]] = ["red", "blue", "green", "orange", "black", "purple"]

LILY: Final = 0
POPPY: Final = 1
TWYLA: Final = 2
MOPPET: Final = 3
BLACKBERRY: Final = 4
MELBROOK: Final = 5
SHEEP: Final[list[str]] = ["Lily", "Poppy", "Twyla", "Moppet", "Blackberry", "Melbrook"]

# Faces of city tiles; the first five are also the kinds of power-ups.
TALARIA: Final = 0
MAP: Final = 1
TECH: Final = 2
BOOK: Final = 3
BONE: Final = 4
WASTELAND: Final = 5
RELICS: Final[list[str]] = ["talaria", "map", "tech", "book", "bone", "wasteland"]

# Shepherd's Way tiles (TY-169 to TY-182).
QUIET: Final = 0
CLAW: Final = 1
BITE: Final = 2
RAGE: Final = 3
SPIRIT: Final = 4
FANG: Final = 5
SHIFTING: Final = 6
GIFT: Final = 7
KINDNESS: Final = 8
BEGUILING: Final = 9
LIGHTNESS: Final = 10
FAIRNESS: Final = 11
NO_TILE: Final = -1
WAYS: Final[list[str]] = [
    "quiet",
    "claw",
    "bite",
    "rage",
    "spirit",
    "fang",
    "shifting",
    "gift",
    "kindness",
    "beguiling",
    "lightness",
    "fairness",
]
