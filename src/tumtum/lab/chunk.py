"""One piece of a run, as a worker plays it: a function of the plan and the piece's number."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from .columns import Rows
from .content import adopt
from .details import details_of
from .plan import Plan, game_of
from .playing import Played, Players, from_blob


@dataclass
class Tally:
    """What the running verdict needs, by setting; tallies add up."""

    games: Counter[int] = field(default_factory=Counter)
    moves: Counter[int] = field(default_factory=Counter)
    draws: Counter[int] = field(default_factory=Counter)  # nobody or everybody won
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)  # by (setting, seat): shares
    bots: Counter[tuple[str, str]] = field(default_factory=Counter)  # (bot, "games" or "wins")

    def add(self, played: Played) -> None:
        seating = played.seating
        self.count(seating.setting, seating.players, played.result, played.moves)

    def count(
        self, setting: int, players: Sequence[str], result: Sequence[float], moves: int
    ) -> None:
        self.games[setting] += 1
        self.moves[setting] += moves
        won = winners(result)
        if not won:
            self.draws[setting] += 1
        for seat, name in enumerate(players):
            self.bots[name, "games"] += 1
            if seat in won:
                self.wins[setting, seat] += 1
                self.bots[name, "wins"] += 1

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
    rows, tally, players = Rows(plan), Tally(), Players(game, plan)
    for seating in plan.seatings(plan.deals_of(number)):
        played = players.play(seating)
        details = None
        if plan.detailed(seating.deal):
            setup = plan.settings[seating.setting].setup
            details = details_of(game, setup, from_blob(played.blob), plan.luck)
        rows.add(played, details)
        tally.add(played)
    return Chunk(number, rows.parquet(), tally)
