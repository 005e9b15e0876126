"""What bots make of a position of Gillybog; compiled."""

from .opinion import sense

__all__ = ["sense"]
