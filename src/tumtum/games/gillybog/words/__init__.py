"""What Gillybog says: names of actions, prompts, choices, the log, notes and endings."""

from .choices import choices
from .goal import goal
from .log import tell
from .names import name
from .prompts import prompt
from .seats import ending, notes

__all__ = ["choices", "ending", "goal", "name", "notes", "prompt", "tell"]
