"""Gunny Town in words: what to do, what an action does, what has happened, how it stands."""

from .choices import choices
from .goal import goal
from .log import tell
from .names import name
from .prompts import ending, prompt
from .standing import notes

__all__ = ["choices", "ending", "goal", "name", "notes", "prompt", "tell"]
