"""The position a lesson begins with: a setup, and the moves that lead there."""

import hashlib
from functools import cache
from typing import Final

from tumtum.engine import NATURE, FairNature, Game, IllegalMove, Match, Move, Setup

from .lesson import BadLesson, Lesson

OTHERS: Final = ("Bram", "Cora", "Dodo", "Enid", "Finn", "Gwen")


@cache
def named(game: Game) -> dict[str, int]:
    """Every action of a game by its name."""
    return game.actions_named()


def setup_of(game: Game, lesson: Lesson) -> Setup:
    return game.setup(lesson.seats, dict(lesson.options))


def company(game: Game, lesson: Lesson, learner: str) -> list[str]:
    """Who sits at the table, in seat order."""
    others = iter(OTHERS)
    seats = range(setup_of(game, lesson).seats)
    return [learner if seat == lesson.seat else next(others) for seat in seats]


def seed_of(lesson: Lesson) -> str:
    """The seed of nature's moves that the lesson does not list."""
    return hashlib.sha256(lesson.seed.encode()).hexdigest()[:32]


@cache
def opening(game: Game, lesson: Lesson) -> tuple[Move, ...]:
    """The moves that lead to the lesson's position, nature's included; BadLesson names the first
    that does not fit."""
    match = Match(game, setup_of(game, lesson), FairNature(seed_of(lesson)))
    for place, text in enumerate(lesson.moves):
        try:
            _let_nature(match, until=text)
            match.resume([_move(match, text)])
        except (BadLesson, IllegalMove) as error:
            raise BadLesson(f"{lesson.title}: moves[{place}]: {text!r}: {error}") from None
    _let_nature(match)
    return tuple(match.moves)


def _let_nature(match: Match, until: str = "") -> None:
    """Nature moves by the seed until a seat is to act, or the move listed next can be nature's."""
    listed = named(match.game).get(until)
    while match.state.actors() == [NATURE] and listed not in match.state.legal(NATURE):
        match.resume([(NATURE, match.nature.choose(match.state, match.moves))])


def _move(match: Match, text: str) -> Move:
    """A move as it is listed: "take 5", or "1: take 5" where several may act."""
    seat, _, name = text.rpartition(": ")
    action = named(match.game).get(name)
    actors = match.state.actors()
    if action is None or not actors:
        raise BadLesson("there is no such action" if actors else "the game is over")
    return int(seat) if seat.isdecimal() else actors[0], action
