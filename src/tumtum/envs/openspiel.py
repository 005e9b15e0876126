"""OpenSpiel: importing this module registers every game as `tumtum_` and its id.

>>> import pyspiel
>>> game = pyspiel.load_game("tumtum_mimsy(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 12)

Nature is the chance player. Where several seats may act, the lowest decides first, without the
others seeing it. An information state is all that a seat has been told, as a digest, and what it
sees now; `resample_from_infostate` imagines another state that this seat cannot tell apart.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final, SupportsFloat

import numpy as np
import pyspiel

import tumtum
from tumtum.engine import NATURE, Game, Rng, State

from .seeing import observe
from .traits import hides

PREFIX: Final = "tumtum_"
PLAYERS: Final = "players"  # what OpenSpiel calls the number of seats
NOTHING: Final = "0" * 16  # what a seat remembers at the beginning
RESAMPLES: Final = 1 << 53  # seeds of imagined states: whole numbers that a float holds


class SpielGame(pyspiel.Game):
    """A game of Tumtum with its seats and options."""

    def __init__(self, game: Game, params: Mapping[str, Any]) -> None:
        given = {name: value for name, value in params.items() if name != PLAYERS}
        self.game = game
        self.setup = game.setup(params.get(PLAYERS), given)
        utility = pyspiel.GameType.Utility.GENERAL_SUM
        if game.cooperative:
            utility = pyspiel.GameType.Utility.IDENTICAL
        elif self.setup.seats == 2:
            utility = pyspiel.GameType.Utility.ZERO_SUM
        information = pyspiel.GameType.Information.PERFECT_INFORMATION
        if hides(game, self.setup.seats):
            information = pyspiel.GameType.Information.IMPERFECT_INFORMATION
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=game.actions,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=game.longest,
        )
        super().__init__(game_type(game, utility, information), info, dict(params))

    def new_initial_state(self, described: object = None) -> "SpielState":
        if described is not None:
            raise pyspiel.SpielError("a game begins at its beginning")
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "SpielObserver":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.game, recall)


class SpielState(pyspiel.State):
    """A position, and what each seat has been told on the way to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: State = game.game.start(game.setup)
        self.memories = [NOTHING] * game.setup.seats

    def current_player(self) -> int:
        actors = self.position.actors()
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        lowest = min(actors)
        return int(pyspiel.PlayerId.CHANCE) if lowest == NATURE else lowest

    def is_terminal(self) -> bool:
        return not self.position.actors()

    def returns(self) -> list[float]:
        return self.position.result() or [0.0] * int(self.position.seats)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.position.weights()
        total = sum(weights)
        legal = self.position.legal(NATURE)
        return [(action, weight / total) for action, weight in zip(legal, weights, strict=True)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal(player)

    def _apply_action(self, action: int) -> None:
        seat = min(self.position.actors())
        self.position.recording = True  # a copy is not, so it is said each time
        self.position.apply(seat, action)
        if seat != NATURE:
            self.memories[seat] = remembered(self.memories[seat], action)
        for event in self.position.take_events():
            for told, memory in enumerate(self.memories):
                if event.told_to(told):
                    self.memories[told] = remembered(memory, event.plain())

    def _action_to_string(self, player: int, action: int) -> str:
        game: SpielGame = self.get_game()
        return game.game.words.name(action)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], SupportsFloat]
    ) -> "SpielState":
        """A state that this player cannot tell from this one, imagined from its view alone. What
        the others remember of it is not known."""
        game: SpielGame = self.get_game()
        rng = Rng(int(float(sampler()) * RESAMPLES))
        other: SpielState = self.clone()
        other.position = game.game.imagine(self.position.view(player), rng)
        other.memories = [NOTHING] * len(self.memories)
        other.memories[player] = self.memories[player]
        return other

    def __str__(self) -> str:
        """All that tells this position from another: algorithms merge states by it."""
        return repr(self.position.key())


class SpielObserver:
    """What a seat sees: the encoded view as tensor, the view itself as string."""

    def __init__(self, game: Game, recall: bool) -> None:
        self.game = game
        self.recall = recall
        self.tensor = None if recall else np.zeros(game.encoded, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = observe(self.game, state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        view = repr(state.position.view(player))
        return f"{state.memories[player]} {view}" if self.recall else view


def remembered(memory: str, more: object) -> str:
    """A digest of what a seat knew and what it learned since."""
    return sha256(f"{memory}{more}".encode()).hexdigest()[: len(NOTHING)]


def game_type(game: Game, utility: Any, information: Any) -> Any:
    """How OpenSpiel describes it."""
    defaults = {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={PLAYERS: game.setup().seats, **defaults},
    )


def register(game: Game) -> None:
    """Let `pyspiel.load_game` find it."""

    class Registered(SpielGame):  # a class, because what OpenSpiel keeps outlives the interpreter
        def __init__(self, params: Mapping[str, Any]) -> None:
            super().__init__(game, params)

    described = game_type(
        game,
        pyspiel.GameType.Utility.GENERAL_SUM,
        pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    )
    pyspiel.register_game(described, Registered)


for _game in tumtum.all_games():
    register(_game)
