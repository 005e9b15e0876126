"""The rules of Gyre: `board` is where things are, `position` what happens there."""

from .actions import ACTIONS
from .position import start

__all__ = ["ACTIONS", "start"]
