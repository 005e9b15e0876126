"""The games of one setting of a run, as columns."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import polars as pl
from numpy.typing import NDArray

from tumtum.engine import Game

from ..plan import Setting, game_of
from ..rooms import seat_names
from ..stats import Numbers
from ..store import Run


@dataclass(frozen=True)
class Sample:
    """One setting's games and the tables beside them."""

    run: Run
    game: Game
    number: int  # of the setting
    setting: Setting
    games: pl.DataFrame  # without the moves

    def only(self, places: NDArray[np.int64]) -> "Sample":
        """Some of the games."""
        kept = self.games[np.sort(places)]
        return Sample(self.run, self.game, self.number, self.setting, kept)

    @property
    def seats(self) -> int:
        return self.setting.seats

    @cached_property
    def names(self) -> list[str]:
        """What the seats are called in a sentence."""
        return seat_names(self.game, self.setting.setup)

    @property
    def together(self) -> bool:
        """Whether all seats win or lose alike: cooperative, or alone."""
        return self.game.cooperative or self.seats == 1

    @cached_property
    def ids(self) -> NDArray[np.int64]:
        """The games' numbers in the run, rising."""
        return self.games["game"].cast(pl.Int64).to_numpy()

    @cached_property
    def keys(self) -> NDArray[np.int64]:
        """What a game of another run is paired by: deal and seating."""
        plan = self.run.plan
        deals = self.games["deal"].cast(pl.Int64).to_numpy()
        return deals * plan.rotations + self.ids % plan.games_a_deal % plan.rotations

    @cached_property
    def results(self) -> Numbers:
        """By game and seat."""
        return self.by_seat(self.games["result"])

    @cached_property
    def won(self) -> Numbers:
        """By game and seat: 1 for who won, those above 0 and of them the best."""
        best = self.results.max(axis=1, keepdims=True)
        won: Numbers = ((self.results == best) & (best > 0)).astype(np.float64)
        return won

    def by_seat(self, lists: pl.Series) -> Numbers:
        """A column of lists, one value a seat, as a matrix; nan where there is none."""
        if lists.null_count():
            lists = lists.fill_null(pl.lit([float("nan")] * self.seats, lists.dtype))
        flat = lists.explode().cast(pl.Float64).to_numpy()
        return flat.reshape(len(lists), self.seats)

    def table(self, name: str) -> pl.DataFrame:
        """The rows of another table that belong to these games."""
        wanted = self.games.lazy().select("game")
        return self.run.table(name).join(wanted, on="game", how="semi").collect()

    def column(self, name: str) -> Numbers:
        """A column of numbers of `games`; nan where it was not worked out."""
        return self.games[name].cast(pl.Float64).fill_null(float("nan")).to_numpy()

    def spread_out(self, rows: pl.DataFrame, value: str) -> Numbers:
        """One value for each game from rows that have `game` and that column; 0 where none is,
        nan where the game's details were not kept."""
        places = np.searchsorted(self.ids, rows["game"].cast(pl.Int64).to_numpy())
        found = np.where(self.detailed, 0.0, np.nan)
        found[places] = rows[value].cast(pl.Float64).to_numpy()
        return found

    @cached_property
    def detailed(self) -> NDArray[np.bool_]:
        """Which games have details."""
        return self.games["turns"].is_not_null().to_numpy()


def samples(run: Run) -> Iterator[Sample]:
    """Each setting that has games."""
    every = run.table("games").drop("moves_blob").collect().sort("game")
    game = game_of(run.plan)
    for number, setting in enumerate(run.plan.settings):
        games = every.filter(pl.col("setting") == number)
        if len(games):
            yield Sample(run, game, number, setting, games)
