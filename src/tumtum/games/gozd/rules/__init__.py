"""The rules of GOZD: two armies of dice between purgatory and hell. Reads along rules.md."""

from .actions import ACTIONS
from .state import start

__all__ = ["ACTIONS", "start"]
