"""GOZD in words: what to do, what an action does, what has happened."""

from .choices import choices, name, notes, prompt
from .log import ending, tell

__all__ = ["choices", "ending", "name", "notes", "prompt", "tell"]
