"""The rules of Slithy: a dealer's two cards, a talk that binds nobody, and gems in closed hands.

Reads along rules.md, a file a chapter; the ids in comments are its rules. Compiled by mypyc.
"""

from .actions import ACTIONS
from .state import start

__all__ = ["ACTIONS", "start"]
