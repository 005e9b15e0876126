"""Gymnasium: one seat of a game, alone or against bots.

>>> env = make("mimsy", bots="greedy")
>>> seen, info = env.reset(seed=7)
>>> seen.shape, int(info["action_mask"].sum())
((82,), 8)

Importing this module registers every game: `gymnasium.make("tumtum/Mimsy-v0", bots="casual")`.
An observation is an array; the legal actions are a mask in `info["action_mask"]`, and
`env.action_masks()` gives it as sb3-contrib's MaskablePPO wants it.
"""

from collections.abc import Sequence
from typing import Any, Literal, SupportsInt, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

import tumtum
from tumtum.bots import Bot
from tumtum.bots.duel import untimed
from tumtum.engine import Game, Value

from .course import OVER, Course
from .rendering import MODES, Frame, need_mode, render
from .seeing import (
    Observation,
    action_space,
    fresh_seed,
    idle_mask,
    mask_of,
    observation_space,
    observe,
)

VERSION = 0  # of what a learner meets: raised whenever old results can no longer be compared

Step: TypeAlias = tuple[Observation, float, bool, bool, dict[str, Any]]


class GameEnv(gymnasium.Env[Any, SupportsInt]):
    """One seat of a game; bots play the others, and nature plays itself.

    The reward is 0 until the end, then the seat's result from -1 to 1. Bots have their budgets
    but no cap in time, so that the same seed and the same actions give the same game anywhere.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | Literal["any"] = 0,
        bots: str | Sequence[str] = "greedy",
        illegal: Literal["raise", "lose"] = "raise",
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """`seat` may be "any": drawn anew for each episode. `bots` is one name for all the others,
        or a name for each of them. An illegal action raises IllegalMove, or with "lose" ends the
        episode with -1: for learners that know no masks."""
        self.game = tumtum.game(game)
        self.setup = self.game.setup(seats, options)
        self.others = _others(self.game, self.setup.seats, bots)
        if seat != "any" and not 0 <= seat < self.setup.seats:
            raise ValueError(
                f"{self.game.title}: there is no seat {seat} among {self.setup.seats}; "
                'the first is 0, and "any" draws one for each episode'
            )
        self.seats_played = range(self.setup.seats) if seat == "any" else [seat]
        self.illegal = illegal
        self.render_mode = need_mode(render_mode)
        self.observation_space = observation_space(self.game)
        self.action_space = action_space(self.game)
        self.courses: list[Course] = []  # one for each seat that may be the learner's
        self.course: Course | None = None
        self.seat = 0
        self.mask = idle_mask(self.game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game: the same for the same seed, else the next of those that a seed began."""
        super().reset(seed=seed)
        if seed is not None or not self.courses:
            first = fresh_seed() if seed is None else seed
            self.courses = [
                Course(self.game, self.setup, first, self._bots(own)) for own in self.seats_played
            ]
            drawn = self._drawn()
        else:
            drawn = self._drawn()
            self.courses[drawn].again()
        self.seat = self.seats_played[drawn]
        self.course = self.courses[drawn]
        if self.course.seat == OVER:  # before the learner came to decide anything
            return self.reset()
        return self._seen(self.course)

    def step(self, action: SupportsInt) -> Step:
        """Play it; then the others play until this seat decides again, or it is over."""
        course = self._begun()
        if (
            not 0 <= int(action) < len(self.mask)
            or course.seat == OVER
            or not self.mask[int(action)]
        ):
            return self._refused(course, int(action))
        course.play(int(action))
        reward = float(course.rewards()[self.seat])
        seen, info = self._seen(course)
        if self.render_mode == "human":
            self.render()
        return seen, reward, course.seat == OVER, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, for MaskablePPO."""
        return self.mask.astype(np.bool_)

    def render(self) -> Frame:
        """What the seat sees: see `rendering`."""
        return render(self.game, self._begun().state, self.seat, self.render_mode)

    def _begun(self) -> Course:
        if self.course is None:
            raise ValueError(f"{self.game.title} has not begun: call reset() first")
        return self.course

    def _drawn(self) -> int:
        return int(self.np_random.integers(len(self.seats_played)))

    def _bots(self, own: int) -> dict[int, Bot]:
        seats = [seat for seat in range(self.setup.seats) if seat != own]
        return {seat: untimed(name) for seat, name in zip(seats, self.others, strict=True)}

    def _seen(self, course: Course) -> tuple[Observation, dict[str, Any]]:
        if course.seat == OVER:
            self.mask = idle_mask(self.game.actions)
        else:
            self.mask = mask_of(self.game, course.legal())
        info = {"action_mask": self.mask, "seat": self.seat}
        return observe(self.game, course.state, self.seat), info

    def _refused(self, course: Course, action: int) -> Step:
        if self.illegal == "raise" or course.seat == OVER:
            raise course.refusal(action)
        seen = observe(self.game, course.state, self.seat)
        words = str(course.refusal(action))
        self.course = None  # the episode is over, though the game is not
        self.mask = idle_mask(self.game.actions)
        info = {"action_mask": self.mask, "seat": self.seat, "illegal": words}
        return seen, -1.0, True, False, info


def _others(game: Game, seats: int, bots: str | Sequence[str]) -> list[str]:
    """A bot's name for each seat but the learner's."""
    names = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
    if len(names) != seats - 1:
        raise ValueError(
            f"{game.title} with {seats} seats needs {seats - 1} bots beside the learner, "
            f"not {len(names)}: {', '.join(names)}"
        )
    return names


def env_id(game: Game) -> str:
    """As gymnasium knows it: "tumtum/TangledYarns-v0"."""
    return f"tumtum/{game.title.replace(' ', '')}-v{VERSION}"


def make(game: str, **settings: Any) -> GameEnv:
    """The environment of a game, without gymnasium's wrappers; see `GameEnv` for the settings."""
    return GameEnv(game, **settings)


for _game in tumtum.all_games():
    if env_id(_game) not in gymnasium.registry:
        gymnasium.register(env_id(_game), f"{__name__}:GameEnv", kwargs={"game": _game.id})
