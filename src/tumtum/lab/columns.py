"""The tables that a run is kept in, column by column; docs/lab.md says what each means."""

import io
import json
from typing import Any

import polars as pl

from .details import Details
from .plan import Plan
from .playing import Played

Schema = dict[str, Any]

GAMES: Schema = {
    "game": pl.UInt32,
    "deal": pl.UInt32,
    "setting": pl.UInt16,
    "seed": pl.Int64,
    "seats": pl.UInt8,
    "options": pl.String,
    "bots": pl.List(pl.String),
    "result": pl.List(pl.Float64),
    "moves": pl.UInt32,
    "seconds": pl.Float32,
    "decisions": pl.UInt32,
    "choices": pl.UInt32,
    "legal": pl.UInt32,
    "turns": pl.UInt32,
    "ending_rule": pl.String,
    "score": pl.List(pl.Float64),
    "moves_blob": pl.Binary,
}
TURNS: Schema = {
    "game": pl.UInt32,
    "turn": pl.UInt32,
    "seat": pl.Int8,
    "move": pl.UInt32,
    "decisions": pl.UInt16,
    "sense": pl.List(pl.Float32),
    "score": pl.List(pl.Float32),
}
ACTIONS: Schema = {
    "game": pl.UInt32,
    "seat": pl.Int8,
    "kind": pl.String,
    "offered": pl.UInt32,
    "taken": pl.UInt32,
    "legal": pl.UInt32,
}
RULES: Schema = {"game": pl.UInt32, "rule": pl.String, "tenth": pl.UInt8, "count": pl.UInt32}
DEAL: Schema = {"game": pl.UInt32, "feature": pl.String, "value": pl.UInt16, "first": pl.UInt16}
LUCK: Schema = {
    "game": pl.UInt32,
    "seat": pl.Int8,
    "luck": pl.Float64,
    "squares": pl.Float64,
    "best": pl.Float32,
    "best_move": pl.Int32,
    "worst": pl.Float32,
    "worst_move": pl.Int32,
}
FACTS: Schema = {"game": pl.UInt32, "seat": pl.Int8, "name": pl.String, "value": pl.Float64}

TABLES: dict[str, Schema] = {
    "games": GAMES,
    "turns": TURNS,
    "actions": ACTIONS,
    "rules": RULES,
    "deal": DEAL,
    "luck": LUCK,
    "facts": FACTS,
}


class Rows:
    """Rows of all tables, as they come."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.options = [json.dumps(dict(one.options)) for one in plan.settings]
        self.tables: dict[str, list[tuple[Any, ...]]] = {name: [] for name in TABLES}

    def add(self, played: Played, details: Details | None) -> None:
        seating = played.seating
        common = (
            seating.game,
            seating.deal,
            seating.setting,
            self.plan.seed,
            len(seating.players),
            self.options[seating.setting],
            seating.players,
            played.result,
            played.moves,
            played.seconds,
        )
        if details is None:
            self.tables["games"].append((*common, None, None, None, None, None, None, played.blob))
            return
        more = (
            details.decisions,
            details.choices,
            details.legal,
            len(details.turns),
            details.ending_rule,
            details.scores,
        )
        self.tables["games"].append((*common, *more, played.blob))
        self.add_details(seating.game, details)

    def add_details(self, game: int, details: Details) -> None:
        self.tables["turns"] += [
            (game, number, turn.seat, turn.move, turn.decisions, turn.sense, turn.scores)
            for number, turn in enumerate(details.turns)
        ]
        self.tables["actions"] += [
            (game, seat, kind, use.offered, use.taken, use.legal)
            for (seat, kind), use in sorted(details.uses.items())
        ]
        self.tables["rules"] += [
            (game, rule, tenth, number) for (rule, tenth), number in sorted(details.rules.items())
        ]
        self.tables["deal"] += [
            (game, feature, times, first) for feature, (times, first) in details.deal.items()
        ]
        self.tables["facts"] += [(game, *fact) for fact in sorted(details.facts)]
        if self.plan.luck:
            self.tables["luck"] += [
                (
                    game,
                    seat,
                    luck.total,
                    luck.squares,
                    luck.best,
                    luck.best_move,
                    luck.worst,
                    luck.worst_move,
                )
                for seat, luck in enumerate(details.luck)
            ]

    def parquet(self) -> dict[str, bytes]:
        """Each table that has rows, as a file; `games` has a row for every game."""
        return {name: _file(name, rows) for name, rows in self.tables.items() if rows}


def _file(name: str, rows: list[tuple[Any, ...]]) -> bytes:
    schema = TABLES[name]
    columns = zip(*rows, strict=True)
    series = [
        _series(name, list(values), kind)
        for (name, kind), values in zip(schema.items(), columns, strict=True)
    ]
    file = io.BytesIO()
    pl.DataFrame(series).write_parquet(file, compression="zstd", compression_level=1)
    return file.getvalue()


def _series(name: str, values: list[Any], kind: Any) -> pl.Series:
    """A column. Lists that are all of one length are made as one block: many times faster."""
    first = values[0]
    if isinstance(first, list | tuple) and all(len(each) == len(first) for each in values):
        flat = pl.Series(name, [item for each in values for item in each], kind.inner)
        return flat.reshape((len(values), len(first))).cast(kind)
    return pl.Series(name, values, kind)
