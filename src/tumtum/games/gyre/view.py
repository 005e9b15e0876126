"""What a seat sees of a game of Gyre: everything, since nothing is hidden (GY-6)."""

from dataclasses import dataclass
from typing import Final

from tumtum.engine.packed import count4, times4
from tumtum.engine.rng import Rng
from tumtum.engine.view import View

from .rules.board import CELLS, cells_in
from .rules.state import Gyre
from .rules.terms import Terms

Gems = tuple[int, int, int]  # green, yellow, purple


@dataclass(frozen=True, kw_only=True)
class GyreView(View):
    """The whole position; only `seat` tells one viewer from another."""

    colours: str  # the colour letters of seats 0 and 1, and of seat 2 or the neutral colour
    number_down: int  # turned down at setup
    random_first: bool
    stall_limit: int
    most_flipped: bool
    others_share: bool
    stage: int
    cards: tuple[int, ...]  # by cell, as far as dealt: 5 * colour + number - 1
    up: tuple[int, ...]  # the cells of the face-up cards
    gems: tuple[Gems, ...]  # by cell
    spaces: Gems  # where the Jabberwockies stand, by colour
    aboard: Gems  # the gems they hold
    mover: int
    colour: int  # the colour that takes this turn
    locked: bool  # the turn before was neutral
    quiet: int  # turns in a row without a flip
    winners: tuple[int, ...]
    # the last whiffle and action
    played: int
    came: int
    deed: int
    touched: tuple[int, ...]
    flipped: tuple[int, ...]

    @property
    def laid_out(self) -> bool:
        """Gems and Jabberwockies are on the table."""
        return len(self.cards) == CELLS

    @property
    def neutral(self) -> int:
        """The colour nobody has, -1 with three players."""
        return "GYP".index(self.colours[2]) if self.seats == 2 else -1

    def colour_of(self, seat: int) -> int:
        return "GYP".index(self.colours[seat])

    def owner(self, colour: int) -> int:
        """The seat that has this colour, -1 for the neutral one."""
        seat = self.colours.index("GYP"[colour])
        return seat if seat < self.seats else -1

    def face_up(self, cell: int) -> bool:
        return cell in self.up

    def down(self, colour: int) -> int:
        """How many cards of this colour are face-down."""
        own = [cell for cell, card in enumerate(self.cards) if card // 5 == colour]
        return len([cell for cell in own if cell not in self.up])


VIEW: Final = GyreView


def see(state: Gyre, seat: int) -> GyreView:
    """The view of `seat`, or of SPECTATOR."""
    result = state.result()
    terms = state.terms
    return GyreView(
        seat=seat,
        seats=int(state.seats),
        actors=tuple(state.actors()),
        result=None if result is None else tuple(result),
        colours=terms.colours,
        number_down=int(terms.face_down),
        random_first=terms.random_first,
        stall_limit=int(terms.stall_limit),
        most_flipped=terms.most_flipped,
        others_share=terms.others_share,
        stage=int(state.stage),
        cards=tuple(int(count4(state.layout, cell)) for cell in range(int(state.dealt))),
        up=tuple(cells_in(state.all_up())),
        gems=tuple(_gems_at(state, cell) for cell in range(CELLS)),
        spaces=_three(state.spaces),
        aboard=_three(state.aboard),
        mover=int(state.mover),
        colour=int(state.colour),
        locked=state.locked,
        quiet=int(state.quiet),
        winners=tuple(seat for seat in range(int(state.seats)) if count4(state.winners, seat)),
        played=int(state.played),
        came=int(state.came),
        deed=int(state.deed),
        touched=tuple(cells_in(state.touched)),
        flipped=tuple(cells_in(state.flipped)),
    )


def imagine(view: GyreView, rng: Rng) -> Gyre:
    """The position: with nothing hidden there is only one that fits."""
    terms = Terms(
        view.colours,
        view.number_down,
        view.random_first,
        view.stall_limit,
        view.most_flipped,
        view.others_share,
    )
    state = Gyre(view.seats, terms)
    for cell, card in enumerate(view.cards):
        state.put_card(cell, card)
        if cell not in view.up:
            state.turn(card // 5, times4(1, cell))
    for cell, gems in enumerate(view.gems):
        for colour in range(3):
            state.set_gems(colour, state.gems(colour) + times4(gems[colour], cell))
    state.spaces = _word(view.spaces)
    state.aboard = _word(view.aboard)
    state.dealt = len(view.cards)
    state.stage = view.stage
    state.mover = view.mover
    state.colour = view.colour
    state.locked = view.locked
    state.quiet = view.quiet
    state.winners = _set(view.winners)
    state.played = view.played
    state.came = view.came
    state.deed = view.deed
    state.touched = _set(view.touched)
    state.flipped = _set(view.flipped)
    return state


def _gems_at(state: Gyre, cell: int) -> Gems:
    return (
        int(count4(state.green, cell)),
        int(count4(state.yellow, cell)),
        int(count4(state.purple, cell)),
    )


def _three(word: int) -> Gems:
    return int(count4(word, 0)), int(count4(word, 1)), int(count4(word, 2))


def _word(counts: Gems) -> int:
    return sum(int(times4(number, place)) for place, number in enumerate(counts))


def _set(places: tuple[int, ...]) -> int:
    return sum(int(times4(1, place)) for place in places)
