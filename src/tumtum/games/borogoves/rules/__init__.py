"""The rules of Borogoves: a map that grows card by card, and three tribes of birds on it."""

from .leg import Borogoves, start
from .numbers import ACTIONS

__all__ = ["ACTIONS", "Borogoves", "start"]
