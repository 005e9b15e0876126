"""What kind of problem each game is for a learner, found out by playing it.

`python -m tumtum.envs` writes it as the table of docs/learning.md.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from statistics import fmean

from tumtum.engine import NATURE, Game, Rng, State

GAMES = 20  # random games that lengths and choices are averaged over
WORLDS = 3  # imagined of a position, to see whether something is hidden


@dataclass(frozen=True)
class Traits:
    """A game with so many seats."""

    hidden: bool  # a seat cannot tell some positions apart
    chance: str  # when nature moves: "never", "at setup", "in play"
    at_once: bool  # several seats may act at the same time
    decisions: float  # of all seats in a random game
    choices: float  # legal actions at a decision


@cache
def traits(game: Game, seats: int) -> Traits:
    """Found out in random games."""
    walks = [list(_decisions(game, seats, seed)) for seed in range(GAMES)]
    decisions = [decision for walk in walks for decision in walk]
    chance = "at setup" if any(walk[0].dealt for walk in walks) else "never"
    if any(decision.dealt for walk in walks for decision in walk[1:]):
        chance = "in play"
    return Traits(
        hidden=hides(game, seats),
        chance=chance,
        at_once=any(decision.actors > 1 for decision in decisions),
        decisions=fmean(len(walk) for walk in walks),
        choices=fmean(decision.legal for decision in decisions),
    )


@cache
def hides(game: Game, seats: int) -> bool:
    """Whether something is hidden from some seat: what it imagines is not always what is."""
    for seed in range(2):
        for number, decision in enumerate(_decisions(game, seats, seed), 1):
            if number & (number - 1) == 0:  # the 1st, 2nd, 4th, 8th ...
                state = decision.state
                if any(_mistaken(game, state, seat) for seat in range(seats)):
                    return True
    return False


@dataclass(frozen=True)
class _Decision:
    state: State  # only while it is the present one
    dealt: bool  # nature moved just before
    actors: int
    legal: int


def _decisions(game: Game, seats: int, seed: int) -> Iterator[_Decision]:
    """Those of a random game, one by one."""
    state, rng, dealt = game.new(seats=seats), Rng(seed), False
    while actors := state.actors():
        seat = min(actors)
        if seat == NATURE:
            dealt = True
        else:
            yield _Decision(state, dealt, len(actors), len(state.legal(seat)))
            dealt = False
        state.apply(seat, state.random(seat, rng))


def _mistaken(game: Game, state: State, seat: int) -> bool:
    view = state.view(seat)
    return any(game.imagine(view, Rng(world)) != state for world in range(WORLDS))


def table(games: tuple[Game, ...]) -> str:
    """All games as a table in Markdown: where seats matter, for the fewest and the most."""
    heads = ["game", "seats", "hidden", "chance", "together", "at once"]
    heads += ["numbers", "actions", "legal", "decisions"]
    rows = [heads, ["---"] * 6 + ["---:"] * 4]
    for game in games:
        few, many = traits(game, min(game.seats)), traits(game, max(game.seats))
        rows.append(
            [
                f"`{game.id}`",
                _span(min(game.seats), max(game.seats)),
                "yes" if many.hidden else "",
                many.chance,
                "yes" if game.cooperative else "",
                "yes" if many.at_once else "",
                f"{game.encoded:,}",
                f"{game.actions:,}",
                _span(round(few.choices), round(many.choices)),
                _span(round(few.decisions), round(many.decisions)),
            ]
        )
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _span(low: int, high: int) -> str:
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"
