"""The rules of Mimsy: a ring of twelve cards, eighteen gems, three secret goals.

Reads along rules.md, a file a chapter; the ids in comments are its rules. Compiled by mypyc.
"""

from .actions import ACTIONS
from .state import start

__all__ = ["ACTIONS", "start"]
