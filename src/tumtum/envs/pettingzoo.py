"""PettingZoo: every game with all its seats as agents `seat_0`, `seat_1` ...

>>> game = env("gyre", seats=3)
>>> game.reset(seed=7)
>>> seen, reward, terminated, truncated, info = game.last()
>>> game.agent_selection, seen["observation"].shape, int(seen["action_mask"].sum())
('seat_0', (188,), 7)

An observation is a dictionary of the numbers and the mask of legal actions; the mask is in the
info as well. An illegal action raises IllegalMove, which says what is legal, and changes nothing.
`env` takes turns (AEC); `parallel_env` asks all who may act at once, as Slithy's seats often do.
"""

from collections.abc import Mapping
from typing import Any, SupportsInt, TypeAlias

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

import tumtum
from tumtum.engine import SPECTATOR, Game, IllegalMove, Value, check

from .course import OVER, Course
from .rendering import MODES, Frame, need_mode, render
from .seeing import (
    Mask,
    action_space,
    fresh_seed,
    idle_mask,
    mask_of,
    mask_space,
    observation_space,
    observe,
)

Seen: TypeAlias = dict[str, Any]  # "observation" and "action_mask"
Info: TypeAlias = dict[str, Any]  # "action_mask"


def env(
    game: str, seats: int | None = None, render_mode: str | None = None, **options: Value
) -> "TurnsEnv":
    """The game in turns; where several seats may act, the lowest is asked first."""
    return TurnsEnv(game, seats, render_mode, **options)


def parallel_env(
    game: str, seats: int | None = None, render_mode: str | None = None, **options: Value
) -> "AtOnceEnv":
    """The game with an action from every seat at each step; only those of the seats that may act
    count, the others are asked for a 0."""
    return AtOnceEnv(game, seats, render_mode, **options)


class _Agents:
    """What both kinds have in common: the seats as agents with spaces, and the pictures."""

    metadata: dict[str, Any]

    def __init__(
        self, game: str, seats: int | None, render_mode: str | None, **options: Value
    ) -> None:
        self.game: Game = tumtum.game(game)
        self.setup = self.game.setup(seats, options)
        self.metadata = {
            "name": f"{self.game.id}_v{self.game.version}",
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,  # the wrapper for that steps everybody: see parallel_env
        }
        self.render_mode = need_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.agents: list[str] = []
        self.places = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": observation_space(self.game), "action_mask": mask_space(self.game)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self.idle = idle_mask(self.game.actions)
        self.course: Course | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[Any]":
        return self.action_spaces[agent]

    def render(self) -> Frame:
        """What a spectator sees."""
        return render(self.game, self.begun().state, SPECTATOR, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def begun(self) -> Course:
        """The game going on."""
        if self.course is None:
            raise ValueError(f"{self.game.title} has not begun: call reset() first")
        return self.course

    def restarted(self, seed: int | None) -> Course:
        """A new game: the same for the same seed, else the next of those that a seed began."""
        if self.course is None:
            self.course = Course(self.game, self.setup, fresh_seed() if seed is None else seed)
        elif seed is None:
            self.course.again()
        else:
            self.course.restart(seed)
        return self.course

    def mask(self, seat: int) -> Mask:
        """What this seat may do; action 0 alone if it need not act."""
        state = self.begun().state
        if seat in state.actors():
            return mask_of(self.game, state.legal(seat))
        return self.idle


class TurnsEnv(_Agents, AECEnv[str, Seen, SupportsInt]):
    """One agent after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        course = self.restarted(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {"action_mask": self.idle} for agent in self.agents}
        self._skip_agent_selection = None
        self._select(course)

    def step(self, action: SupportsInt | None) -> None:
        """What the selected agent does; None for one whose game is over."""
        course, agent = self.begun(), self.agent_selection
        if not self.agents or self.terminations[agent]:
            self._leave(action)
            return
        chosen = -1 if action is None else int(action)
        if chosen not in self.legal:
            raise course.refusal(chosen)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self.idle}
        course.play(chosen)
        self._select(course)
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """What this agent sees, whoever is selected."""
        seen = observe(self.game, self.begun().state, self.places[agent])
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self.idle
        return {"observation": seen, "action_mask": mask}

    def _select(self, course: Course) -> None:
        if course.seat == OVER:
            for agent, reward in zip(self.agents, course.rewards(), strict=True):
                self.rewards[agent] = self._cumulative_rewards[agent] = reward
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[course.seat]
        self.legal: list[int] = course.legal()
        self.infos[self.agent_selection] = {"action_mask": mask_of(self.game, self.legal)}

    def _leave(self, action: SupportsInt | None) -> None:
        if not self.agents or action is not None:
            raise IllegalMove(
                f"{self.game.title} is over: every agent steps once more with None, then reset()"
            )
        self._was_dead_step(None)


class AtOnceEnv(_Agents, ParallelEnv[str, Seen, SupportsInt]):
    """All agents at once."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, Info]]:
        self.restarted(seed)
        self.agents = list(self.possible_agents)
        return self._seen()

    def step(
        self, actions: Mapping[str, SupportsInt]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]
    ]:
        """What the agents do. Those who may act do so in the order of their seats, without seeing
        each other's choice; one that can no longer act by then is asked again."""
        course = self.begun()
        deciding = sorted(course.state.actors())
        chosen = {seat: self._chosen(seat, actions) for seat in deciding}
        for seat in deciding:
            if course.seat == seat and chosen[seat] in course.legal():
                course.play(chosen[seat])
        agents, over = self.agents, course.seat == OVER
        rewards = dict(zip(agents, course.rewards(), strict=True))
        seen, infos = self._seen()
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _chosen(self, seat: int, actions: Mapping[str, SupportsInt]) -> int:
        """The checked action of a seat that may act."""
        state, agent = self.begun().state, self.possible_agents[seat]
        legal = ", ".join(map(str, state.legal(seat)))
        if agent not in actions:
            raise IllegalMove(f"{self.game.title}: {agent} must act; legal: {legal}")
        action = int(actions[agent])
        try:
            check(state, seat, action)
        except IllegalMove as why:
            words = f"{self.game.title}: seat {seat} may not play {action}: {why.words}"
            raise IllegalMove(f"{words}; legal: {legal}", why.rule) from None
        return action

    def _seen(self) -> tuple[dict[str, Seen], dict[str, Info]]:
        state = self.begun().state
        seen, infos = {}, {}
        for agent in self.agents:
            seat = self.places[agent]
            mask = self.mask(seat)
            seen[agent] = {"observation": observe(self.game, state, seat), "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return seen, infos
