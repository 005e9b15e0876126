"""Gymnasium's vector environment: thousands of games at once, stepped in compiled code.

>>> envs = make("mimsy", num_envs=4)
>>> seen, info = envs.reset(seed=7)
>>> seen.shape, info["action_mask"].shape, info["current_player"].tolist()
((4, 82), (4, 33), [0, 0, 0, 0])
>>> seen, reward, ended, _, info = envs.step(info["action_mask"].argmax(axis=1))
>>> info["rewards"].shape
(4, 2)

Each game takes one action at a step, of the seat that decides in it: `info["current_player"]`,
whose observation and mask these are. Nature, and bots if there are any, move inside the step.
`reward` is that of the seat that acted, `info["rewards"]` those of all seats: nothing before the
end, then the result. Of a game that is over the mask allows action 0, of which nothing comes.
Game i of a reset with a seed plays from `seed + i`, just as a single environment of that seed does.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import tumtum
from tumtum.bots import bot
from tumtum.engine import Game, IllegalMove, Value

from .rows import Array, Arrays, Rows, arrays_in, layout, room
from .workers import Plan, WorkerLost, Workers

SEEDS = 1 << 62  # a game's seed is below this where nobody gives one

Info: TypeAlias = dict[str, Any]
Observations: TypeAlias = NDArray[np.float32]
Step: TypeAlias = tuple[Observations, Array, Array, Array, Info]


class Games(VectorEnv[Observations, Array, Array]):
    """So many games of one kind, played side by side. `make` makes it."""

    def __init__(self, plan: Plan, rows: Rows | Workers, lists: bool, copy: bool) -> None:
        self.game: Game = tumtum.game(plan.game)
        self.plan = plan
        self.rows = rows
        self.arrays: Arrays = rows.arrays
        self.num_envs = len(self.arrays.actions)
        self.all = np.arange(self.num_envs)
        self.lists = lists
        self.copy = copy
        self.metadata = {"autoreset_mode": plan.mode, "render_modes": []}
        self.single_observation_space = spaces.Box(
            -np.inf, np.inf, (self.game.encoded,), np.float32
        )
        self.single_action_space = spaces.Discrete(self.game.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.seeded = np.zeros(self.num_envs, np.bool_)

    # --- gymnasium's door ---

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, Info]:
        """New games: all of them, or those of `options["reset_mask"]`.

        `seed` is one for all (game i plays from seed + i) or one for each; without one a game goes
        on with the random numbers of the game before it.
        """
        if isinstance(seed, np.integer):
            seed = int(seed)
        super().reset(seed=seed if isinstance(seed, int) else None)
        rows = self._rows_to_reset(options)
        seeds = self._seeds(seed)
        with self._open():
            self.rows.reset(rows, [seeds[row] for row in rows])
        self.seeded[rows] = True
        return self._given(self.arrays.observations), self._info()

    def step(self, actions: Array) -> Step:
        """One action for each game; IllegalMove names the first that is not legal, and nothing is
        played."""
        with self._open():
            self.arrays.actions[:] = self._checked(actions)
            self.rows.step()
        arrays = self.arrays
        info = self._info()
        if self.plan.mode == AutoresetMode.SAME_STEP:
            info |= self._final()
        return (
            self._given(arrays.observations),
            self._given(arrays.reward),
            self._given(arrays.terminations),
            np.zeros(self.num_envs, np.bool_),
            info,
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of all games, as sb3-contrib asks for them."""
        return self._given(self.arrays.action_mask)

    def close_extras(self, **_: Any) -> None:
        self.rows.close()

    # --- what is given ---

    def _given(self, array: Array) -> Array:
        """A copy to keep; or the array itself, to be read only, which the next step changes."""
        if self.copy:
            return array.copy()
        view = array.view()
        view.flags.writeable = False
        return view

    def _info(self) -> Info:
        names = ("action_mask", "current_player", "rewards")
        info: Info = {name: self._given(getattr(self.arrays, name)) for name in names}
        if self.lists:
            info["legal_actions"] = self._legal()
            info["legal_counts"] = self._given(self.arrays.legal_counts)
        return info

    def _legal(self) -> Array:
        """The legal actions of all games, one after another; each worker has left its own at the
        beginning of its rows."""
        bounds = self.rows.bounds if isinstance(self.rows, Workers) else [0, self.num_envs]
        parts = []
        for first, last in pairwise(bounds):
            part = self.arrays.legal[first:last].reshape(-1)
            parts.append(part[: int(self.arrays.legal_counts[first:last].sum())])
        return np.concatenate(parts)

    def _final(self) -> Info:
        """What was seen of games that ended in this step, and by whom."""
        ended = self._given(self.arrays.terminations)
        player = self._given(self.arrays.final_player)
        return {
            "final_obs": self._given(self.arrays.final_obs),
            "_final_obs": ended,
            "final_info": {"current_player": player, "_current_player": ended},
            "_final_info": ended,
        }

    # --- what is asked ---

    @contextmanager
    def _open(self) -> Iterator[None]:
        """While the games go on: not once it is closed, nor after a worker was lost."""
        if self.closed:
            raise RuntimeError(f"the vector environment of {self.game.title} is closed")
        try:
            yield
        except WorkerLost:
            self.closed = True
            raise

    def _rows_to_reset(self, options: dict[str, Any] | None) -> list[int]:
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return list(range(self.num_envs))
        mask = np.asarray(mask)
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
            raise ValueError(
                f'options["reset_mask"] is one truth value for each of {self.num_envs} games, '
                "at least one of them true"
            )
        return [int(row) for row in np.flatnonzero(mask)]

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        """A seed for each game; a game that never had one gets one at random."""
        if isinstance(seed, int):
            return [seed + row for row in range(self.num_envs)]
        seeds = [None] * self.num_envs if seed is None else list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds for {self.num_envs} games: give one for each")
        fresh = self.np_random.integers(SEEDS, size=self.num_envs)
        return [
            int(fresh[row]) if own is None and not self.seeded[row] else own
            for row, own in enumerate(seeds)
        ]

    def _checked(self, actions: Array) -> Array:
        """The actions, if all are legal; in a game that is over any will do, or none at all."""
        if not self.seeded.all():
            raise RuntimeError(f"{self.game.title} has not begun: call reset() first")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"actions are {self.num_envs} whole numbers, one for each game, not an array of "
                f"{chosen.dtype} of shape {chosen.shape}"
            )
        known = (chosen >= 0) & (chosen < self.game.actions)
        legal = known & self.arrays.action_mask[self.all, np.where(known, chosen, 0)]
        if self.plan.mode == AutoresetMode.NEXT_STEP:
            legal |= self.arrays.terminations
        elif self.plan.mode == AutoresetMode.DISABLED:
            legal &= ~self.arrays.terminations
        if not legal.all():
            row = int(legal.argmin())
            words, rule = self.rows.refusal(row, int(chosen[row]))
            raise IllegalMove(f"game {row}: {words}", rule)
        return chosen


def own_arrays(plan: Plan) -> Arrays:
    """Arrays that no other process sees."""
    size = sum(room(shape, kind) for shape, kind in plan.layout.values())
    return arrays_in(np.zeros(size, np.uint8), plan.layout)


def make(
    game: str,
    num_envs: int = 1,
    seats: int | None = None,
    *,
    seat: int | None = None,
    bots: str | Sequence[str] = "random",
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    num_workers: int = 1,
    legal_lists: bool = False,
    copy: bool = True,
    **options: Value,
) -> Games:
    """So many games at once.

    All seats are the learner's, or with `seat` this one alone: then `bots` play the others, one
    name for all or a name for each. A game that is over begins anew by gymnasium's autoreset mode,
    "NextStep", "SameStep" (with "final_obs" in the info) or "Disabled". With `num_workers` above 1
    so many processes share the games (a script then needs `if __name__ == "__main__":`).
    `legal_lists` adds to the info "legal_actions", the legal actions of all games one after
    another, and "legal_counts", how many each game has: less to look through than masks of
    thousands. `copy=False` gives out the arrays themselves, which the next step changes.
    """
    found = tumtum.game(game)
    setup = found.setup(seats, options)
    if num_envs < 1 or not 1 <= num_workers <= num_envs:
        raise ValueError(f"{num_envs} games by {num_workers} workers: at least one, for one each")
    mode = AutoresetMode(autoreset_mode)
    same_step = mode == AutoresetMode.SAME_STEP
    plan = Plan(
        found.id,
        setup.seats,
        tuple(setup.options.items()),
        others(found, setup.seats, seat, bots),
        mode,
        layout(found, setup, num_envs, same_step, legal_lists),
    )
    rows: Rows | Workers
    if num_workers > 1:
        rows = Workers(plan, num_envs, num_workers)
    else:
        rows = plan.rows(num_envs, own_arrays(plan))
    return Games(plan, rows, legal_lists, copy)


def others(
    game: Game, seats: int, seat: int | None, bots: str | Sequence[str]
) -> tuple[tuple[int, str], ...]:
    """Which bot sits where."""
    if seat is None:
        return ()
    if not 0 <= seat < seats:
        raise ValueError(f"{game.title}: there is no seat {seat} among {seats}; the first is 0")
    places = [place for place in range(seats) if place != seat]
    names = [bots] * len(places) if isinstance(bots, str) else list(bots)
    if len(names) != len(places):
        raise ValueError(
            f"{game.title} with {seats} seats needs {len(places)} bots beside the learner, "
            f"not {len(names)}"
        )
    return tuple((place, bot(name).name) for place, name in zip(places, names, strict=True))
