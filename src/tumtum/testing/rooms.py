"""Properties of words, encoding and opinion."""

import math
import re
from collections.abc import Callable

from librt.vecs import vec

from tumtum.engine.words import Choice

from .citations import need_rule
from .errors import Broken
from .histories import Spot
from .pictures import SEAT, symbols
from .sights import dream

FACTS = 3  # at most so many are worth knowing at once
SYMBOL = re.compile(r":([a-z0-9-]+):")


def prompt(spot: Spot) -> None:
    """Everybody is told what to do, or what they wait for; at the end there may be nothing."""
    for view in spot.views.values():
        said = spot.game.words.prompt(view)
        if not said.text and not view.over:
            raise Broken(f"seat {view.seat} is prompted with nothing")
        need_rule(spot.game, said.rule, "a prompt")
        for text in (said.text, said.aside, said.progress):
            _tokens(spot, text)


def choices(spot: Spot) -> None:
    """Each legal action in words, once; what it points at is in both pictures."""
    for seat in spot.state.actors():
        if seat in spot.views:
            view, legal = spot.views[seat], spot.state.legal(seat)
            offered = spot.game.words.choices(view, legal)
            if sorted(choice.action for choice in offered) != legal:
                covered = [choice.action for choice in offered]
                raise Broken(f"seat {seat} may play {legal}, but choices offers {covered}")
            drawings = [spot.drawings[seat, narrow].body for narrow in (False, True)]
            for choice in offered:
                _choice(spot, choice, drawings)
            keys = [choice.key for choice in offered if choice.key]
            if len(set(keys)) != len(keys):
                raise Broken(f"two choices of seat {seat} have the same key: {keys}")


def _choice(spot: Spot, choice: Choice, drawings: list[str]) -> None:
    if not choice.text:
        raise Broken(f"action {choice.action} is offered without a text")
    need_rule(spot.game, choice.rule, f"the choice {choice.text!r}")
    for text in (choice.text, choice.detail, choice.gain, choice.danger):
        _tokens(spot, text)
    for text in (choice.piece, choice.group, choice.brief):
        _tokens(spot, text)
    if choice.icon:
        _symbol(spot, choice.icon)
    for point in choice.points:
        for name, body in zip(("wide", "narrow"), drawings, strict=True):
            if f'id="{point}"' not in body:
                raise Broken(f"{choice.text!r} points at {point!r}, not in the {name} picture")


def notes(spot: Spot) -> None:
    """A note on each seat."""
    for view in spot.views.values():
        said = spot.game.words.notes(view)
        if len(said) != spot.setup.seats:
            raise Broken(f"{len(said)} notes on {spot.setup.seats} seats")
        for note in said:
            _tokens(spot, note.text)
            _tokens(spot, note.badge)


def goal(spot: Spot) -> None:
    """What wins is said to everybody at any time; no more than three facts."""
    for view in spot.views.values():
        said = spot.game.words.goal(view)
        if not said.text:
            raise Broken(f"seat {view.seat} is not told what wins")
        if len(said.facts) > FACTS:
            raise Broken(f"seat {view.seat} is told {len(said.facts)} facts at once")
        need_rule(spot.game, said.rule, "the goal")
        for text in (said.text, *said.near):
            _tokens(spot, text)
        for fact in said.facts:
            _tokens(spot, fact.text)
            _tokens(spot, fact.detail)
            if fact.icon:
                _symbol(spot, fact.icon)


def ending(spot: Spot) -> None:
    """How it ended, in words."""
    for view in spot.views.values():
        if view.over:
            said = spot.game.words.ending(view)
            if not said:
                raise Broken(f"nothing is said to seat {view.seat} about the end")
            _tokens(spot, said)


def tell(spot: Spot) -> None:
    """Every event can be told."""
    for event, line in zip(spot.events, spot.lines, strict=True):
        if line is not None:
            if not line.text or not -1 <= line.seat < spot.setup.seats:
                raise Broken(f"{event!r} is told as {line}")
            need_rule(spot.game, line.rule, f"the line {line.text!r}")
            _tokens(spot, line.text)
            _tokens(spot, line.detail)


def encode(spot: Spot) -> None:
    """As many numbers as promised, none of them infinite."""
    for view in spot.views.values():
        numbers = spot.game.encode(view)
        if len(numbers) != spot.game.encoded:
            raise Broken(f"{len(numbers)} numbers instead of {spot.game.encoded}")
        if not all(math.isfinite(number) for number in numbers):
            raise Broken("not all numbers are finite")


def observe(spot: Spot) -> None:
    """The same numbers straight from the position, where a game can: so nothing hidden is among
    them. Nothing is written elsewhere, nor beyond their extent, and the position is left alone."""
    if spot.game.observe is None:
        return
    before = spot.state.key()
    for seat in spot.viewers:
        wanted = spot.game.encode(spot.views[seat])
        out = vec[float]([0.0] * (len(wanted) + 2))
        spot.game.observe(spot.state, seat, out, 1)
        for place, number in enumerate([0.0, *wanted, 0.0]):
            if out[place] != number:
                words = f"of number {place - 1} of seat {seat} observe makes {out[place]}"
                raise Broken(f"{words}, encoding its view {number}")
        _extent(spot, wanted)
    if spot.state.key() != before:
        raise Broken("observing changed the position")


def _extent(spot: Spot, numbers: list[float]) -> None:
    """All beyond are 0."""
    if spot.game.extent is not None:
        extent = spot.game.extent(spot.state)
        if extent < 0 or any(numbers[extent:]):
            raise Broken(f"not all numbers are 0 beyond the extent, {extent}")


def sense(spot: Spot) -> None:
    """An opinion from -1 to 1, which leaves the position alone."""
    for seat in range(spot.setup.seats):
        for state in (spot.state, dream(spot, spot.views[seat])):
            before = state.key()
            opinion = spot.game.sense(state, seat)
            if not -1 <= opinion <= 1:
                raise Broken(f"the opinion of seat {seat} is {opinion}")
            if state.key() != before:
                raise Broken("forming an opinion changed the position")


def _tokens(spot: Spot, text: str) -> None:
    for symbol in SYMBOL.findall(text):
        _symbol(spot, symbol)
        if symbol not in spot.game.look.glyphs:
            raise Broken(f"{text!r}: a terminal has no letter for {symbol!r} in look.glyphs")
    for seat in SEAT.findall(text):
        if int(seat) >= spot.setup.seats:
            raise Broken(f"{text!r} names seat {seat} of {spot.setup.seats}")


def _symbol(spot: Spot, symbol: str) -> None:
    if symbol not in symbols(spot.game.look.defs):
        raise Broken(f"there is no symbol {symbol!r} in look.defs")


EVERYWHERE: tuple[Callable[[Spot], None], ...] = (tell, observe)
SOMEWHERE: tuple[Callable[[Spot], None], ...] = (prompt, choices, notes)
SOMEWHERE += (goal, ending, encode, sense)
