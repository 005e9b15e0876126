"""What bots make of a position of Tangled Yarns, and the plans they see in it; compiled."""

from .opinion import sense

__all__ = ["sense"]
