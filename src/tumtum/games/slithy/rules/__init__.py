"""The rules of Slithy: what is in the box, and the position."""

from .box import ACTIONS
from .state import Slithy, start

__all__ = ["ACTIONS", "Slithy", "start"]
