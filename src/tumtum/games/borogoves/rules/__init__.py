"""The rules of Borogoves: a map that grows card by card, and three tribes of birds on it.

Reads along rules.md, a file a chapter; the ids in comments are its rules. Compiled by mypyc.
"""

from .actions import ACTIONS
from .state import start

__all__ = ["ACTIONS", "start"]
