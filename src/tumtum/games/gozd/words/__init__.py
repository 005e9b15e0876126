"""GOZD in words: what to do, what an action does, what has happened."""

from .actions import name
from .choices import choices
from .ending import ending
from .log import tell
from .notes import notes
from .prompts import prompt

__all__ = ["choices", "ending", "name", "notes", "prompt", "tell"]
