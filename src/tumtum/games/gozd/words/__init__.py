"""GOZD in words: what to do, what an action does, what has happened."""

from .actions import name
from .choices import choices
from .ending import ending
from .goal import goal
from .log import tell
from .notes import notes
from .prompts import prompt

__all__ = ["choices", "ending", "goal", "name", "notes", "prompt", "tell"]
