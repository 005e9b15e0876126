"""Tangled Yarns in words: names of actions, what to do now, how it stands, how it ended."""

from .choices import choices
from .goal import goal
from .log import tell
from .names import name
from .prompts import prompt
from .seats import ending, notes

__all__ = ["choices", "ending", "goal", "name", "notes", "prompt", "tell"]
