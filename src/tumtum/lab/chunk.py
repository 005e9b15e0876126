"""One piece of a run, as a worker plays it: a function of the plan and the piece's number."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from .columns import Rows
from .content import adopt
from .details import details_of
from .plan import Plan, game_of
from .playing import Players, from_blob

End: TypeAlias = tuple[int, tuple[str, ...], tuple[float, ...]]  # setting, who sat where, result


@dataclass
class Tally:
    """What the running verdict needs, by setting; tallies add up."""

    games: Counter[int] = field(default_factory=Counter)
    moves: Counter[int] = field(default_factory=Counter)
    draws: Counter[int] = field(default_factory=Counter)  # nobody or everybody won
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)  # by (setting, seat): shares
    bots: Counter[tuple[str, str]] = field(default_factory=Counter)  # (bot, "games" or "wins")

    def count(
        self,
        setting: int,
        players: Sequence[str],
        result: Sequence[float],
        moves: int,
        games: int = 1,
    ) -> None:
        """So many games that ended alike, and their moves together."""
        self.games[setting] += games
        self.moves[setting] += moves
        won = winners(result)
        if not won:
            self.draws[setting] += games
        for seat, name in enumerate(players):
            self.bots[name, "games"] += games
            if seat in won:
                self.wins[setting, seat] += games
                self.bots[name, "wins"] += games

    def join(self, other: "Tally") -> None:
        for mine, yours in zip(vars(self).values(), vars(other).values(), strict=True):
            mine.update(yours)


def winners(result: Sequence[float]) -> list[int]:
    """The seats that won: those above 0, of several the best. Nobody where all are even."""
    best = max(result)
    return [seat for seat, share in enumerate(result) if share == best] if best > 0 else []


@dataclass(frozen=True)
class Chunk:
    """What a worker sends back: each table as a Parquet file, and the tally."""

    number: int
    files: dict[str, bytes]
    tally: Tally


def play_chunk(plan: Plan, number: int) -> Chunk:
    """Play all games of this chunk."""
    adopt(plan.game, plan.content)
    game = game_of(plan)
    rows, players = Rows(plan), Players(game, plan)
    ends: dict[End, list[int]] = {}  # games and moves of those that ended alike
    for seating in plan.seatings(plan.deals_of(number)):
        played = players.play(seating)
        details = None
        if plan.detailed(seating.deal):
            setup = plan.settings[seating.setting].setup
            details = details_of(game, setup, from_blob(played.blob), plan.luck)
        rows.add(played, details)
        alike = ends.setdefault((seating.setting, seating.players, played.result), [0, 0])
        alike[0] += 1
        alike[1] += played.moves
    tally = Tally()
    for end, (games, moves) in ends.items():
        tally.count(*end, moves, games)
    return Chunk(number, rows.parquet(), tally)
