"""Learn by playing: a game's `lessons.toml` read, played and proven.

A lesson is data: a position, what is said, what is to be reached. The learner may leave the script
at any time: bots answer, the goal still judges, and everything can be taken back.
"""

from .checks import Check, read_check
from .course import course_of
from .exercise import BadDeed, Exercise, Refusal
from .lesson import BadLesson, Course, Lesson, Step, Try
from .proof import faults, solution
from .reading import read_course

__all__ = [
    "BadDeed",
    "BadLesson",
    "Check",
    "Course",
    "Exercise",
    "Lesson",
    "Refusal",
    "Step",
    "Try",
    "course_of",
    "faults",
    "read_check",
    "read_course",
    "solution",
]
