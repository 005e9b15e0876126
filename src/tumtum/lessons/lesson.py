"""What a course of lessons is: plain data, as it stands in `lessons.toml`."""

from dataclasses import dataclass

from tumtum.engine import Value

from .checks import Check, Count


class BadLesson(ValueError):
    """A lessons.toml that cannot be used; the message names the place and the reason."""


@dataclass(frozen=True)
class Try:
    """A rule to break on purpose: nothing moves, and the refusal cites the rule."""

    action: str  # its name: "take 0"
    text: str  # what is tried, in words: "Lift the Green goal"
    refused: str  # the rule that the refusal must cite
    say: str  # what the coach says to it
    title: str = "Good try!"
    tap: str = ""  # the piece of the picture that stands for it; else a button does
    word: str = ""  # what is written on that piece: "stays"


@dataclass(frozen=True)
class Step:
    """One thing said, and one thing to do. Just one of the five goals is set."""

    ask: str  # an imperative, for the turn bar
    say: str
    reach: tuple[str, ...] = ()  # play one of these actions; "drop *" is any that begins so
    goal: tuple[Check, ...] = ()  # what the view must show, all of it
    played: int = 0  # make so many decisions
    touch: tuple[str, ...] = ()  # tap one of these pieces of the picture
    refusal: bool = False  # break the rule of one of the tries
    budget: int = 0  # moves within which `reach` or `goal` can be had
    suggest: tuple[str, ...] = ()  # actions that glow, all of them good
    lit: tuple[str, ...] = ()  # pieces that stay bright besides
    replies: tuple[str, ...] = ()  # what the others and nature do, as far as it fits
    tries: tuple[Try, ...] = ()

    @property
    def glowing(self) -> tuple[str, ...]:
        """The actions that glow: those suggested, else those to play."""
        return self.suggest or self.reach


@dataclass(frozen=True)
class Lesson:
    """A position and the steps that are taken from there."""

    title: str
    rules: tuple[str, ...]  # what it teaches
    steps: tuple[Step, ...]
    seed: str
    seats: int | None = None
    seat: int = 0  # the learner's
    options: tuple[tuple[str, Value], ...] = ()
    moves: tuple[str, ...] = ()  # that led to the position; nature's may be left to the seed
    progress: Count | None = None  # how near the learner is to winning


@dataclass(frozen=True)
class Course:
    """The lessons of a game, in order."""

    game: str
    title: str
    win: str  # what wins, in one sentence that is always in sight
    minutes: int
    lessons: tuple[Lesson, ...]
