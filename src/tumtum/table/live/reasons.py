"""Why a bot did what it did, in one short line, where the game has words for it.

A bot keeps its secrets: it speaks only of an action that everybody sees, and says only what would
be said of it whatever is hidden, so that a spectator could have worked it out.
"""

import re

from tumtum.engine import SPECTATOR, Game, Rng, State

OTHERWISE = 6  # worlds that fit what everybody can see
LONGEST = 140  # letters
DRAWING = re.compile(r":[a-z0-9-]+:\s*")  # stands for a symbol of the game's Look
ADDRESSED = re.compile(r"\byou", re.IGNORECASE)  # said to who chooses, not by them


def reason(game: Game, state: State, seat: int, action: int, rng: Rng) -> str:
    """What an action brings, told before it is played; "" if there are no words for it, or if
    they would give something away."""
    said = words(game, state, seat, action)
    if not said or len(said) > LONGEST or not open_to_all(state, seat, action):
        return ""
    public = state.view(SPECTATOR)
    worlds = [game.imagine(public, rng) for _ in range(OTHERWISE)]
    return said if all(words(game, world, seat, action) == said for world in worlds) else ""


def open_to_all(state: State, seat: int, action: int) -> bool:
    """Whether a spectator sees which action it was: no other one leaves the same to see. Cards that
    are laid face down, and choices made at once, do."""
    sights = []
    for other in [action, *state.legal(seat)]:
        after = state.clone()
        after.apply(seat, other)
        sights.append(after.view(SPECTATOR))
    return sights.count(sights[0]) == 2  # of which one is its own


def words(game: Game, state: State, seat: int, action: int) -> str:
    """The action and its gain, or what will follow; "" without either."""
    legal = state.legal(seat) if seat in state.actors() else []
    if len(legal) < 2 or action not in legal:
        return ""
    offered = game.words.choices(state.view(seat), legal)
    choice = next((choice for choice in offered if choice.action == action), None)
    why = choice.gain or choice.detail if choice else ""
    if choice is None or not why or ADDRESSED.search(why):
        return ""
    return DRAWING.sub("", f"{choice.text}: {why}").strip()
