"""The present of a match as one viewer sees it, drawn once for each viewer and position."""

import asyncio
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from tumtum.engine import SPECTATOR, Choice, Drawing, SeatNote, View, to_plain

from ..match.deal import open_seed
from ..match.match import LoggedMatch
from ..parts import (
    ChoicePart,
    Ending,
    FactPart,
    GoalPart,
    LinePart,
    Picture,
    PromptPart,
    Written,
    written,
)
from .film import Film
from .turning import Turning, turnings

Layers: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]  # of a wide and a narrow picture


class Shown:
    """The layers of the pictures that somebody was sent last."""

    def __init__(self) -> None:
        self.layers: Layers = ((), ())

    def picture(self, drawing: Drawing, narrow: bool) -> Picture:
        """The drawing as it is sent, with numbers for the layers that are there already."""
        wide, slim = self.layers
        there = {layer: number for number, layer in enumerate(slim if narrow else wide)}
        layers = [there[layer] if layer in there else _layer(layer) for layer in drawing.layers]
        self.layers = (wide, drawing.layers) if narrow else (drawing.layers, slim)
        return Picture(drawing.width, drawing.height, layers, drawing.label)


@lru_cache(1024)  # for the other seats now, and for when it looks like this again
def _layer(markup: str) -> Written:
    return written(markup)


class Sight:
    """The present as one viewer sees it, drawn when first asked for."""

    def __init__(self, match: LoggedMatch, viewer: int) -> None:
        self.match = match
        self.game = match.game
        self.viewer = viewer
        self.view: View = match.view(viewer)
        if self.view.actors and not match.actors:  # ended early: nobody is to act any more
            self.view = replace(self.view, actors=())
        self._drawings: dict[bool, Drawing] = {}
        self._choices: list[ChoicePart] | None = None
        self._private: bool | None = None

    def drawing(self, narrow: bool) -> Drawing:
        if narrow not in self._drawings:
            self._drawings[narrow] = self.game.draw(self.view, narrow)
        return self._drawings[narrow]

    def pictures(self, shape: str, shown: Shown) -> tuple[Picture | None, Picture | None]:
        """The wide and the narrow picture, if they are wanted, for who was `shown` others."""
        return (
            shown.picture(self.drawing(False), False) if shape in ("wide", "both") else None,
            shown.picture(self.drawing(True), True) if shape in ("narrow", "both") else None,
        )

    @property
    def choices(self) -> list[ChoicePart]:
        if self._choices is None:
            self._choices = []
            if self.viewer in self.match.actors:
                words = self.game.words
                legal = self.match.state.legal(self.viewer)
                offered = words.choices(self.view, legal)
                if all(choice.danger for choice in offered):  # there is nothing to keep
                    offered = [replace(choice, danger="") for choice in offered]
                self._choices = [_part(choice, words.name(choice.action)) for choice in offered]
        return self._choices

    @property
    def lines(self) -> list[LinePart]:
        return self.match.story.lines(self.viewer)

    @property
    def since(self) -> int:
        """The first line after the viewer's own last move."""
        if self.viewer == SPECTATOR:
            return len(self.lines)
        return self.match.own_line[self.viewer]

    @property
    def private(self) -> bool:
        """Whether a spectator knows less than this seat."""
        if self._private is None:
            public = to_plain(self.match.view(SPECTATOR))
            own = to_plain(self.view)
            public.pop("seat")
            own.pop("seat")
            self._private = public != own
        return self._private

    @property
    def prompt(self) -> PromptPart:
        prompt = self.game.words.prompt(self.view)
        return PromptPart(prompt.text, prompt.aside, prompt.rule, prompt.progress)

    @property
    def goal(self) -> GoalPart:
        """What wins, and what now while the match goes on."""
        goal = self.game.words.goal(self.view)
        facts = [FactPart(it.text, it.detail, it.icon, it.good) for it in goal.facts]
        return GoalPart(goal.text, goal.near, goal.rule, facts if self.match.actors else [])

    @property
    def notes(self) -> list[SeatNote]:
        """What the game says of each seat; nobody is to play any more where a match ended
        early."""
        notes = self.game.words.notes(self.view)
        loser = self.match.resigned
        if loser >= 0:
            lost = "Resigned" if self.match.absent < 0 else "Stayed away"
            fates = [lost if seat == loser else "Wins" for seat in range(len(notes))]
            return [replace(note, text=fate) for note, fate in zip(notes, fates, strict=True)]
        return [replace(note, text="") for note in notes] if self.match.stopped else notes

    def ending(self, replay: str) -> Ending:
        """How the match ended: by its rules, or before. `replay` is where it can be watched."""
        match = self.match
        result = match.result
        if match.stopped and match.absent >= 0:
            text = f"The match was stopped: @{match.absent} stayed away."
        elif match.stopped:
            text = "The match was stopped by agreement."
        elif match.resigned >= 0:
            how = "resigned" if match.absent < 0 else "stayed away"
            text = f"@{match.resigned} {how}: @{1 - match.resigned} wins"
        else:
            text = self.game.words.ending(self.view)
        best = max(result) if result else 0.0
        winners = [seat for seat, value in enumerate(result or []) if value == best and value > 0]
        return Ending(text, result, winners, replay, open_seed(match.row))


def _part(choice: Choice, name: str) -> ChoicePart:
    """A choice as it is sent."""
    return ChoicePart(
        choice.action,
        name,
        choice.text,
        choice.detail,
        choice.points,
        choice.rule,
        choice.key,
        choice.icon,
        choice.main,
        choice.gain,
        choice.danger,
        choice.piece,
        choice.group,
        choice.brief,
    )


class Sights:
    """What all who look at one table share: the sights and the film of the present position."""

    def __init__(self) -> None:
        self._present = ("", 0, "")  # the match, position and fate that these are of:
        self._sights: dict[int, Sight] = {}
        self._film: Film | None = None
        self._turnings: asyncio.Task[list[Turning]] | None = None

    def of(self, match: LoggedMatch, viewer: int) -> Sight:
        self._drop_the_past(match)
        if viewer not in self._sights:
            self._sights[viewer] = Sight(match, viewer)
        return self._sights[viewer]

    def film(self, match: LoggedMatch) -> Film:
        """Of the last step."""
        self._drop_the_past(match)
        if self._film is None:
            self._film = Film(match)
        return self._film

    async def turnings(self, match: LoggedMatch) -> list[Turning]:
        """What turned a match that is over: looked for once, whoever asks."""
        self._drop_the_past(match)
        if self._turnings is None:
            self._turnings = asyncio.create_task(turnings(match))
        return await asyncio.shield(self._turnings)

    def _drop_the_past(self, match: LoggedMatch) -> None:
        if self._present != (match.row.id, match.n, match.frozen):
            self._present = (match.row.id, match.n, match.frozen)
            self._sights.clear()
            self._film = self._turnings = None
