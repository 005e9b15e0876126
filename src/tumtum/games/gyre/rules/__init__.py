"""The rules of Gyre: a grid of cards, and three Jabberwockies on the ring around it.

Reads along rules.md, a file a chapter; the ids in comments are its rules. Compiled by mypyc.
"""

from .actions import ACTIONS
from .state import start

__all__ = ["ACTIONS", "start"]
