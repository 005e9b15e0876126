"""How a game goes: changes of the lead, comebacks, drama, and when it is decided.

All from the seats' chances at the end of each turn (`chance.py`). With n seats an even share is
1/n; alone or together the team plays against losing, as if n were 2.
"""

from collections.abc import Iterator

import numpy as np

from ..stats import Numbers
from .chance import Chances, chances
from .sample import Sample
from .scalar import Scalar, Unit

LEAD = 1.2  # so much above an even share is a lead: 60 % of two
SURE = 0.75  # the winner's chance, once it stays above, says that the game is decided
HALVED = 0.5


def scalars(sample: Sample) -> Iterator[Scalar]:
    found = chances(sample)
    if found is None:
        return
    names: dict[str, tuple[str, Unit, Numbers]] = {
        "lead_changes": ("Changes of the lead", "number", lead_changes(found)),
        "comeback": ("Won after the winner's chance had halved", "share", comebacks(found)),
        "drama": ("Drama: how far behind the winner was, on average", "number", drama(found)),
        "decided": ("Share of the game after which it was decided", "part", decided(found)),
    }
    for name, (title, unit, values) in names.items():
        yield Scalar(name, title, unit, values)


def lead_changes(found: Chances) -> Numbers:
    """The lead is taken with a chance well above an even one, and kept until another takes it."""
    best = found.chance.argmax(axis=1)
    leads = found.chance.max(axis=1) > LEAD / found.chance.shape[1]
    places, leaders = found.places[leads], best[leads]
    changed = (places[1:] == places[:-1]) & (leaders[1:] != leaders[:-1])
    changes = np.bincount(places[1:][changed], minlength=len(found.outcome))
    return _by_game(found, changes.astype(np.float64))


def comebacks(found: Chances) -> Numbers:
    own = _winners_chance(found)
    first = np.full(len(found.outcome), np.nan)
    first[found.places[::-1]] = own[::-1]
    lowest = np.full(len(found.outcome), np.inf)
    np.minimum.at(lowest, found.places, np.where(np.isnan(own), np.inf, own))
    return _by_game(found, np.where(lowest < HALVED * first, 1.0, 0.0), decided_only=True)


def drama(found: Chances) -> Numbers:
    behind = np.maximum(0.0, 1 - found.chance.shape[1] * _winners_chance(found))
    turns = np.bincount(found.places, minlength=len(found.outcome))
    sums = np.bincount(found.places, np.nan_to_num(behind), minlength=len(found.outcome))
    return _by_game(found, sums / np.maximum(turns, 1), decided_only=True)


def decided(found: Chances) -> Numbers:
    last = np.zeros(len(found.outcome))
    open_still = _winners_chance(found) <= SURE
    np.maximum.at(last, found.places[open_still], found.moves[open_still])
    return _by_game(found, last, decided_only=True)


def course(found: Chances, points: int) -> Numbers:
    """The winner's chance at evenly spaced points of the game, a row for each game that somebody
    won: what it was at the end of the last turn before; the first turn's before that."""
    own = _winners_chance(found)
    rows = []
    for game in np.flatnonzero(found.outcome >= 0):
        turns = slice(*np.searchsorted(found.places, [game, game + 1]))
        if turns.start < turns.stop:
            last = np.searchsorted(found.moves[turns], np.linspace(0, 1, points), "right") - 1
            rows.append(own[turns][np.maximum(last, 0)])
    return np.array(rows).reshape(-1, points)


def _winners_chance(found: Chances) -> Numbers:
    """By turn; nan where nobody or several won."""
    outcome = found.outcome[found.places]
    own = found.chance[np.arange(len(outcome)), np.maximum(outcome, 0)]
    return np.where(outcome < 0, np.nan, own)


def _by_game(found: Chances, values: Numbers, decided_only: bool = False) -> Numbers:
    """nan for games without turns, or without one winner where that is needed."""
    known = np.bincount(found.places, minlength=len(found.outcome)) > 0
    if decided_only:
        known &= found.outcome >= 0
    return np.where(known, values, np.nan)
