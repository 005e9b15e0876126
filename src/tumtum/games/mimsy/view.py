"""What a seat may know of a game of Mimsy, and positions that fit it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tumtum.engine.packed import bit, count5
from tumtum.engine.rng import Rng
from tumtum.engine.view import View, view_of

from .rules.position import (
    CARDS,
    DEAL,
    LAY_GOALS,
    LAY_MIMSIES,
    OVER,
    counts,
    word,
)
from .rules.state import Mimsy


@dataclass(frozen=True, kw_only=True)
class MimsyView(View):
    """Public things (MI-40), and of the secrets only the viewer's own until the end (MI-39)."""

    random_first: bool
    turn_limit: int
    stage: int
    dealt: int  # how many seats have a secret
    secrets: tuple[int, ...]  # colour by seat, -1 where the viewer does not know it
    goals: tuple[int, ...]  # colours at positions 0, 4, 8, as far as laid
    mimsies: tuple[int, ...]  # card numbers at MIMSY_POSITIONS, as far as laid
    gems: tuple[tuple[int, int, int], ...]  # green, yellow, purple, by position
    hand: tuple[int, int, int]
    fifth: tuple[int, int, int]
    start: int
    at: int
    drops: int
    mover: int
    turns: int
    winner: int

    @property
    def secret(self) -> int:
        """The viewer's own colour, -1 for a spectator or before the deal."""
        return self.secrets[self.seat] if 0 <= self.seat < self.dealt else -1


VIEW: Final = MimsyView


def see(state: Mimsy, seat: int) -> MimsyView:
    """The view of `seat`, or of SPECTATOR, who knows no secret at all."""
    result = state.result()
    dealt = laid(state.secrets, 3)
    return view_of(
        MimsyView,
        seat=seat,
        seats=state.seats,
        actors=tuple(state.actors()),
        result=None if result is None else tuple(result),
        random_first=state.random_first,
        turn_limit=state.turn_limit,
        stage=state.stage,
        dealt=len(dealt),
        secrets=_known_secrets(dealt, seat, state.seats, state.stage == OVER),
        goals=laid(state.goals, 3),
        mimsies=laid(state.mimsies, 9),
        gems=_gems(state.green, state.yellow, state.purple),
        hand=three(state.hand),
        fifth=three(state.fifth),
        start=state.start,
        at=state.at,
        drops=state.drops,
        mover=state.mover,
        turns=state.turns,
        winner=state.winner,
    )


@lru_cache(4096)
def _known_secrets(dealt: tuple[int, ...], seat: int, seats: int, over: bool) -> tuple[int, ...]:
    """The viewer's own until the end, then all (MI-39)."""
    return tuple(
        dealt[owner] if owner < len(dealt) and (over or owner == seat) else -1
        for owner in range(seats)
    )


def imagine(view: MimsyView, rng: Rng) -> Mimsy:
    """A position that fits the view: the unknown secrets are dealt anew (MI-60)."""
    state = Mimsy(view.seats, view.random_first, view.turn_limit)
    state.stage = view.stage
    state.secrets = word([colour + 1 for colour in _deal(view, rng)])
    state.goals = _word_of_cards(view.goals)
    state.mimsies = _word_of_cards(view.mimsies)
    state.green, state.yellow, state.purple = _words_of_gems(view.gems)
    state.ring = state.green + state.yellow + state.purple
    state.hand = _word(view.hand)
    state.in_hand = sum(view.hand)
    state.fifth = _word(view.fifth)
    state.start = view.start
    state.at = view.at
    state.drops = view.drops
    state.mover = view.mover
    state.turns = view.turns
    state.winner = view.winner
    _lay_out(state, view)
    return state


def _deal(view: MimsyView, rng: Rng) -> list[int]:
    """A colour for each seat that has one: the known ones, and the others at random."""
    unknown = [colour for colour in range(3) if colour not in view.secrets]
    rng.shuffle(unknown)
    known = view.secrets[: view.dealt]
    return [colour if colour >= 0 else unknown.pop() for colour in known]


def _lay_out(state: Mimsy, view: MimsyView) -> None:
    """Which cards of this stage of the setup are out already."""
    out: tuple[int, ...] = ()
    if view.stage == DEAL:
        out = tuple(int(count5(state.secrets, seat)) - 1 for seat in range(view.dealt))
    elif view.stage == LAY_GOALS:
        out = view.goals
    elif view.stage == LAY_MIMSIES:
        out = view.mimsies
    state.out = len(out)
    state.laid = sum(int(bit(card)) for card in out)


# Every seat and the log look at the same words, and most words stay the same from move to move.


@lru_cache(4096)
def _gems(green: int, yellow: int, purple: int) -> tuple[tuple[int, int, int], ...]:
    colours = counts(green, CARDS), counts(yellow, CARDS), counts(purple, CARDS)
    return tuple(zip(*colours, strict=True))


@lru_cache(4096)
def laid(cards: int, places: int) -> tuple[int, ...]:
    """The cards that lie at the first so many places, as far as laid."""
    return tuple(number - 1 for number in counts(cards, places) if number)


@lru_cache(4096)
def three(colours: int) -> tuple[int, int, int]:
    """A count for each colour."""
    first, second, third = counts(colours, 3)
    return first, second, third


@lru_cache(4096)
def _words_of_gems(gems: tuple[tuple[int, int, int], ...]) -> tuple[int, ...]:
    return tuple(word(list(colour)) for colour in zip(*gems, strict=True))


@lru_cache(4096)
def _word_of_cards(cards: tuple[int, ...]) -> int:
    return word([card + 1 for card in cards])


@lru_cache(4096)
def _word(counts: tuple[int, int, int]) -> int:
    return word(list(counts))
