"""The rules of Slithy: what is in the box, and the position."""

from .state import Slithy, start

__all__ = ["Slithy", "start"]
