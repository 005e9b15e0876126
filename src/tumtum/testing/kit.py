"""`check_game`: plays a game in every way it can be set up, and checks all promises."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from tumtum.engine.game import Game
from tumtum.engine.nature import Move
from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import SPECTATOR

from . import box, chance, copies, early, leaks, metadata, pictures, rooms, sights, turns, twins
from .errors import NO_RECORD, ConformanceError, conformance_error, reported
from .histories import (
    Chooser,
    History,
    Spot,
    advance,
    begin,
    check_property,
    clever_move,
    glance,
    moves_of,
    random_move,
)
from .setups import setups_of

Property = Callable[[Spot], None]

# In this order, so that what is broken is named by its cause rather than by what follows from it.
EVERYWHERE: tuple[Property, ...] = (*turns.EVERYWHERE, box.census, *rooms.EVERYWHERE)
RULES: tuple[Property, ...] = copies.SOMEWHERE + turns.SOMEWHERE
VIEWS: tuple[Property, ...] = sights.VIEWS
ROOMS: tuple[Property, ...] = sights.IMAGINED + rooms.SOMEWHERE + pictures.SOMEWHERE
ONCE: tuple[Property, ...] = (*sights.ONCE, chance.random_uniform)

CLEVER_MOVES = 40  # so many moves of a clever history are well chosen, the rest is random
ENOUGH_MOVES = 8000  # of all histories together: of a long game fewer are played
SHRINKING = 5.0  # seconds to look for a shorter record of a failure


@dataclass
class Tally:
    """How much was looked at."""

    setups: int = 0
    histories: int = 0
    moves: int = 0
    twins: int = 0  # pairs of different positions that some seat could not tell apart
    secrets: int = 0  # positions in which some seat saw what a spectator did not


@dataclass(frozen=True)
class Example:
    """A history to be: the first moves by number, then random or clever ones from a seed."""

    picks: tuple[int, ...]
    seed: int
    clever: bool


def check_game(
    game: Game,
    *,
    examples: int = 8,
    spots: int = 3,
    chooser: Chooser = glance,
    setups: Iterable[Setup] | None = None,
) -> Tally:
    """Check every promise of the contract; ConformanceError names the first that is broken.

    `examples` histories are played for every number of seats, and a third of that for every value
    of an option (fewer of a long game, at least one); in each of them `spots` positions beside
    the first and the last are looked at closely. `chooser` stands for a bot: what it chooses must
    follow from the view.
    """
    __tracebackhide__ = True  # pytest shows the test, then what is broken
    chosen = setups_of(game) if setups is None else list(setups)
    tally = Tally()
    try:
        metadata.check(game)
        _check_setups(game, chosen, examples, spots, chooser, tally)
    except ConformanceError as error:
        raise reported(error, game) from None
    return tally


def _check_setups(
    game: Game, chosen: list[Setup], examples: int, spots: int, chooser: Chooser, tally: Tally
) -> None:
    defaults = {option.name: option.default for option in game.options}
    for setup in chosen:
        usual = dict(setup.options) == defaults
        number = examples if usual else max(1, examples // 3)
        enough = tally.moves + ENOUGH_MOVES // len(chosen)
        _check_setup(Checker(game, setup, spots, chooser, tally, enough), number)
        tally.setups += 1
    if tally.secrets and not tally.twins:
        words = f"in {tally.secrets} positions a seat saw what a spectator did not, yet no secret "
        words += "could be exchanged for another without somebody being told: see whom each event "
        raise ConformanceError("no-twins", f"{words}is told to", NO_RECORD)


def _check_setup(checker: "Checker", examples: int) -> None:
    """Let Hypothesis look for a history that breaks a promise, and shorten it if there is one."""
    # Imported here, because pytest loads this package for its marker in places without Hypothesis.
    from hypothesis import HealthCheck, Phase, assume, given, settings
    from hypothesis import strategies as st

    failed: dict[Example, ConformanceError] = {}
    give_up = 0.0

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    @given(
        picks=st.lists(st.integers(0, 63), max_size=30),
        seed=st.integers(0, 2**31 - 1),
        clever=st.booleans(),
    )
    def search(picks: list[int], seed: int, clever: bool) -> None:
        nonlocal give_up
        example = Example(tuple(picks), seed, clever)
        if example in failed:
            raise failed[example]
        if not failed and checker.tally.moves >= checker.enough:
            return
        assume(not failed or time.monotonic() < give_up)
        try:
            checker.check(example)
        except ConformanceError as error:
            give_up = give_up or time.monotonic() + SHRINKING
            failed[example] = error
            raise

    search()


@dataclass
class Checker:
    """Plays histories of one setup and checks them."""

    game: Game
    setup: Setup
    spots: int
    chooser: Chooser
    tally: Tally
    enough: int  # moves in the tally after which no further history is played
    met: copies.Met = field(default_factory=copies.Met)

    def check(self, example: Example) -> None:
        """Play the history and check all properties on it."""
        rng = Rng(example.seed)
        history = self.played(example, rng)
        last = self.spot(history, len(history.moves))
        closely = [self.spot(history, index) for index in self.chosen(len(history.moves), rng)]
        once = [self.spot(history, int(rng.below(len(history.moves))))]
        three = [closely[0], closely[len(closely) // 2], last]
        check_all(RULES, closely)
        check_all([box.Counter(three).census_counts], three)
        check_all(turns.AT_THE_END, [last])
        check_all(VIEWS, closely)
        found = self.exchanged(last, rng)
        self.check_keys(last, closely, found)
        for twin in found:
            leaks.check_views(twin)
        check_all(ROOMS, closely)
        check_all(ONCE, once)
        check_all([early.ended_early], [*once, three[1]])
        self.tally.twins += sum(leaks.check_faces(twin) for twin in found)
        self.tally.secrets += sum(map(has_secrets, closely))
        self.tally.histories += 1
        self.tally.moves += len(history.moves)

    def played(self, example: Example, rng: Rng) -> History:
        """A whole game, the quick properties checked at every position."""
        history, state = begin(self.game, self.setup)
        while True:
            spot = self.spot(history, len(history.moves))
            for prop in EVERYWHERE:
                check_property(prop, spot)
            if not state.actors():
                return history
            try:
                advance(history, state, *self.move(example, spot, rng))
            except ConformanceError:
                raise
            except Exception as error:
                raise conformance_error(error, "raises", history.record(spot.index)) from error

    def exchanged(self, last: Spot, rng: Rng) -> list[twins.Twin]:
        """Some twins of the whole history."""
        try:
            return list(twins.twins_of(last, rng, self.spots))
        except ConformanceError:
            raise
        except Exception as error:
            raise conformance_error(error, "raises", last.history.record(last.index)) from error

    def check_keys(self, last: Spot, closely: list[Spot], found: list[twins.Twin]) -> None:
        """All positions met are told apart by their keys."""
        every = [self.spot(last.history, index) for index in range(last.index + 1)]
        for twin in found:
            after = range(twin.index, len(twin.history.positions))
            every += [self.spot(twin.history, index) for index in after]
        check_all([self.met.key], every)
        check_all([self.met.key_after], closely)

    def move(self, example: Example, spot: Spot, rng: Rng) -> Move:
        """The next move: of the example's own first, then clever or random ones."""
        if spot.index < len(example.picks):
            moves = moves_of(spot.state)
            return moves[example.picks[spot.index] % len(moves)]
        if example.clever and spot.index < len(example.picks) + CLEVER_MOVES:
            return clever_move(spot, rng)
        return random_move(spot.state, rng)

    def chosen(self, moves: int, rng: Rng) -> list[int]:
        """The positions to look at closely: the first, the last and some between."""
        between = [int(rng.below(moves + 1)) for _ in range(self.spots)]
        return sorted({0, moves, *between})

    def spot(self, history: History, index: int) -> Spot:
        return Spot(history, index, self.chooser)


def check_all(properties: Iterable[Property], spots: list[Spot]) -> None:
    """Every property at every spot, one property after the other."""
    for prop in properties:
        for spot in spots:
            check_property(prop, spot)


def has_secrets(spot: Spot) -> bool:
    """Whether some seat sees what a spectator does not."""
    public = spot.views[SPECTATOR]
    return any(replace(view, seat=SPECTATOR) != public for view in spot.views.values())
