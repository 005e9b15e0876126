"""The rules of Bandersnatch: a field of nine cards, a hand of two, gems to add, remove and broil.

Reads along rules.md, a file a chapter; the ids in comments are its rules. Compiled by mypyc.

A card is numbered 5 * colour + its number - 1, a cell 0 to 8 in reading order. A set of cards or
cells is a mask, one bit each. What is counted is kept in *words*: whole numbers with four bits
for each place, `count4(word, place)`; the places are the nine cells, the colours or the two cards
in hand. So a position is two dozen machine numbers and a clone costs nothing.
"""

from .actions import ACTIONS
from .state import start

__all__ = ["ACTIONS", "start"]
