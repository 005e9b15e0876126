"""Borogoves in words: what to do, what an action does, what has happened."""

from .choices import choices, name, prompt
from .log import ending, goal, notes, tell

__all__ = ["choices", "ending", "goal", "name", "notes", "prompt", "tell"]
