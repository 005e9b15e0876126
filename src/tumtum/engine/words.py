"""What a game says in words: the shapes of a prompt, a choice, a line of the log.

Texts may hold `:gem-g:`, the name of a symbol in the game's Look between colons: the browser
draws it, a terminal writes its letter; and `@0`, `@1`, ...: the name of that seat.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .state import Event


@dataclass(frozen=True)
class Prompt:
    """What the viewer is asked to do (an imperative of at most nine words), or waits for."""

    text: str
    aside: str = ""  # one line of consequence or explanation
    rule: str = ""
    progress: str = ""  # "Sown 1 of 4"


@dataclass(frozen=True)
class Choice:
    """One legal action, as a button and as a chain of clicks in the picture."""

    action: int
    text: str  # "Drop green"
    detail: str = ""  # what will follow, seen from the viewer's knowledge
    points: tuple[str, ...] = ()  # ids in the picture, in the order a person clicks them
    rule: str = ""
    key: str = ""  # a letter or digit that chooses it
    icon: str = ""  # a symbol of the game's Look
    main: bool = False  # the usual choice, shown first and in brass
    gain: str = ""  # what it brings the viewer, its sign first: "+2 goal", "±0"
    danger: str = ""  # what would be lost for good: shown last, and asked about before it happens
    piece: str = ""  # what acts, where there are many; a drawing may lead: ":moppet: Moppet"
    group: str = ""  # the heading it stands under where there are many: "Move"
    brief: str = ""  # the text without what piece and group have said: "to the altar"


@dataclass(frozen=True)
class Line:
    """One line of the log."""

    text: str
    rule: str = ""
    seat: int = -1  # whose mark stands before it
    detail: str = ""
    quiet: bool = False  # shown while it happens, left out of the log


@dataclass(frozen=True)
class SeatNote:
    """What the seats' panel says of one seat."""

    text: str  # "Goal: purple", "Next to play"
    badge: str = ""  # a score or symbols: ":gem-p: secret"


@dataclass(frozen=True)
class Fact:
    """One thing worth knowing now: a threat, or a step that leads on."""

    text: str  # "A cultist is 2 steps from the altar"
    detail: str = ""  # what that means, and what can be done about it
    icon: str = ""  # a symbol of the game's Look
    good: bool = False  # a step that leads on


@dataclass(frozen=True)
class Goal:
    """What wins, and how near everybody is to it: always in sight."""

    text: str  # "Five gems on your secret goal"
    near: tuple[str, ...] = ()  # a few words each: "@0 2 of 5"
    rule: str = ""
    facts: tuple[Fact, ...] = ()  # at most three: what now?


class Words(Protocol):
    """The room `words.py` of a game, as a module with these functions."""

    @property
    def name(self) -> Callable[[int], str]:
        """A short stable name of an action: "take 5"."""

    @property
    def prompt(self) -> Callable[[Any], Prompt]:
        """What the viewer is to do now."""

    @property
    def choices(self) -> Callable[[Any, list[int]], list[Choice]]:
        """The viewer's legal actions, each in words."""

    @property
    def tell(self) -> Callable[[Event], Line | None]:
        """An event as a line of the log; None when it is not worth a line."""

    @property
    def notes(self) -> Callable[[Any], list[SeatNote]]:
        """A note on each seat, in seat order."""

    @property
    def goal(self) -> Callable[[Any], Goal]:
        """What wins, and how near everybody is."""

    @property
    def ending(self) -> Callable[[Any], str]:
        """How the game ended, in a sentence; the view is of a finished game."""


def counted(number: int, one: str, many: str = "") -> str:
    """ "1 bone", "2 bones": so many of a thing."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def plain_text(text: str, glyphs: Mapping[str, str], names: Sequence[str]) -> str:
    """The text for people who see no pictures: symbols as letters, seats as names."""
    text = re.sub(r":([a-z0-9-]+):", lambda match: glyphs.get(match[1], match[0]), text)
    return re.sub(r"@(\d)", lambda match: names[int(match[1])], text)
