"""Why a bot did what it did, in one short line, where the game has words for it.

A bot keeps its secrets: it says only what would be said of the same action whatever is hidden, so
that a spectator could have worked it out.
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
    public = state.view(SPECTATOR)
    worlds = [game.imagine(public, rng) for _ in range(OTHERWISE)] if said else []
    if any(words(game, world, seat, action) != said for world in worlds):
        return ""
    return said if len(said) <= LONGEST else ""


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
