"""A record, step by step: for one's own eyes, or for a pipe."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console

from tumtum.engine.game import Game
from tumtum.engine.match import Match
from tumtum.engine.nature import FastNature
from tumtum.engine.record import BadRecord, Record, replay
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, SPECTATOR
from tumtum.engine.view import View
from tumtum.engine.words import Line

from .screen import Screen

HELP = "Enter: next, b: back, a number: go there, e: the end, q: quit"


@dataclass(frozen=True)
class Frame:
    """What the viewer sees after one decision and nature's answers to it."""

    title: str
    lines: list[Line]
    view: View


def frames(record: Record, game: Game, viewer: int) -> list[Frame]:
    """The whole game as the viewer saw it; BadRecord if it cannot be played again."""
    setup = replay(record, game).setup
    match = Match(game, setup, FastNature(Rng(0)))
    found: list[Frame] = []
    title = "The setup"
    lines: list[Line] = []
    for seat, action in record.moves:
        if seat != NATURE:
            found.append(Frame(title, lines, match.state.view(viewer)))
            title, lines = f"{record.seats[seat]}: {game.words.name(action)}", []
        for event in match.resume([(seat, action)]):
            line = game.words.tell(event) if event.told_to(viewer) else None
            if line is not None and not line.quiet:
                lines.append(line)
    return [*found, Frame(title, lines, match.state.view(viewer))]


def viewer_seat(words: str | None, record: Record) -> int:
    """The seat that a person typed, by number or by name; without one, a spectator."""
    if words is None:
        return SPECTATOR
    if words in record.seats:
        return record.seats.index(words)
    if words.isdecimal() and int(words) < len(record.seats):
        return int(words)
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(record.seats))
    raise BadRecord(f"there is no seat {words!r} in it; the seats are {seats}")


class Projector:
    """Shows frames."""

    def __init__(self, record: Record, game: Game, viewer: int, console: Console) -> None:
        self.frames = frames(record, game, viewer)
        self.screen = Screen(game, record.seats, console)

    def show(self, index: int) -> None:
        frame = self.frames[index]
        self.screen.title(f"{index} of {len(self.frames) - 1} · {frame.title}")
        self.screen.lines(frame.lines)
        self.screen.picture(frame.view)
        if frame.view.over:
            self.screen.ending(frame.view)

    def show_all(self) -> None:
        for index in range(len(self.frames)):
            self.show(index)

    def step(self, ask: Callable[[str], str] = input) -> None:
        """Forward and back as the person at the keyboard likes."""
        last = len(self.frames) - 1
        index = 0
        self.screen.say(HELP, "dim")
        self.show(index)
        while True:
            try:
                typed = ask(f"{index}/{last}> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.screen.say("")
                return
            if typed in ("q", "quit") or (typed == "" and index == last):
                return
            wanted = goal(typed, index, last)
            if wanted is None:
                self.screen.say(HELP, "dim")
            else:
                index = wanted
                self.show(index)


def goal(typed: str, index: int, last: int) -> int | None:
    """The frame to go to; None if the words mean nothing."""
    if typed in ("", "n", "next"):
        return min(index + 1, last)
    if typed in ("b", "back", "p"):
        return max(index - 1, 0)
    if typed in ("e", "end"):
        return last
    return min(int(typed), last) if typed.isdecimal() else None
