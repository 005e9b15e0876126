"""What a choice would bring, drawn over the ring before it is made: the way of the gems stone by
stone, where they run on, where the last one rests, and which goals fill."""

import math
from dataclasses import dataclass, field
from typing import Final

from tumtum.engine.ghosts import Foresight, Point, course, order, pill, ring
from tumtum.engine.picture import Box
from tumtum.engine.rng import Rng

from ..rules.position import CARDS, DROP, OVER, TO_WIN
from ..view import MimsyView, imagine
from .layout import ANGLES, HEIGHT, MIDDLE, NARROW, TRACK_RADIUS, WIDE, at, on_card

INNER: Final = 38  # a second gem on a card is numbered so much nearer to the middle
BEND: Final = 6  # degrees from point to point of the way


@dataclass
class Run:
    """A turn as far as it is certain: the cards on which gems fall, one after the other."""

    start: int
    falls: list[int] = field(default_factory=list)
    relays: list[int] = field(default_factory=list)  # cards from which a colour runs on
    open: bool = False  # the colours are still to be chosen: only where gems fall is certain


def foresee(view: MimsyView, action: int, after: MimsyView, narrow: bool) -> Foresight:
    """What is drawn over the picture for one action of the viewer; whatever the secrets are, gems
    run the same way."""
    run = _run(view, action)
    left = (NARROW if narrow else WIDE) / 2
    size = 26.0 if narrow else 16.0
    marks = course(*_way(run, left)) + _numbers(run, left, 22.0 if narrow else 15.0)
    marks += _relays(run, left, size) + _goals(view, after, left, size)
    if not run.open and run.falls:
        marks += _rest(run, left, size)
    return Foresight(marks)


def _run(view: MimsyView, action: int) -> Run:
    state = imagine(view, Rng(0))
    state.recording = True
    state.apply(view.seat, action)
    run = Run(view.at)  # gems in hand fall on from there
    for event in state.take_events():
        if event.what == "lift":
            run.start = event.values[0]
        elif event.what == "drop":
            run.falls.append(event.values[0])
        elif event.what == "relay":
            run.relays.append(event.values[0])
    if state.stage == DROP:
        run.open = True
        place = int(state.at)
        run.falls += [(place + step) % CARDS for step in range(1, int(state.in_hand) + 1)]
    return run


# --- the way ---


def _way(run: Run, left: float) -> list[Point]:
    """Clockwise along the track, from the card that is lifted to the last on which a gem falls."""
    first = float(ANGLES[run.start])
    last = first
    for card in run.falls:
        last += (ANGLES[card] - last) % 360
    bends = max(1, math.ceil((last - first) / BEND))
    angles = [first + (last - first) * bend / bends for bend in range(bends + 1)]
    return [_on_track(math.radians(angle), left) for angle in angles]


def _on_track(angle: float, left: float) -> Point:
    return left + TRACK_RADIUS * math.sin(angle), MIDDLE - TRACK_RADIUS * math.cos(angle)


def _numbers(run: Run, left: float, size: float) -> str:
    parts = []
    fallen: dict[int, int] = {}
    for step, card in enumerate(run.falls, start=1):
        before = fallen.get(card, 0)
        fallen[card] = before + 1
        parts.append(order(step, *at(card, TRACK_RADIUS - INNER * before, left), size))
    return "".join(parts)


def _relays(run: Run, left: float, size: float) -> str:
    """The cards where the last gem meets its colour (MI-31)."""
    return "".join(pill("runs on", *on_card(card, 0, 56, left), size) for card in run.relays)


def _rest(run: Run, left: float, size: float) -> str:
    """Where the last gem rests."""
    x, y = at(run.falls[-1], TRACK_RADIUS, left)
    return ring(x, y, 2.8 * size, "good")


# --- the goals ---


def _goals(view: MimsyView, after: MimsyView, left: float, size: float) -> str:
    """The goals that get gems or lose some, as far as that is certain (MI-44)."""
    within = Box(2, 2, 2 * left - 4, HEIGHT - 4)
    parts = []
    for corner, colour in enumerate(view.goals):
        before, then = (sum(seen.gems[4 * corner]) for seen in (view, after))
        if before == then:
            continue
        full = after.stage == OVER and then >= TO_WIN
        words = f"{before} → {then}" + (": full" if full else f" of {TO_WIN}")
        kind = _good(view, colour, then > before)
        parts.append(pill(words, *on_card(4 * corner, 0, -62, left), size, kind, within))
    return "".join(parts)


def _good(view: MimsyView, colour: int, more: bool) -> str:
    """Good for the viewer; with two players another goal may be nobody's (MI-41)."""
    if colour == view.secret:
        return "good" if more else "bad"
    if view.seats == CARDS // 4:
        return "bad" if more else "good"
    return ""
