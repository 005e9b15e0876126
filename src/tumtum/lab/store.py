"""A run on disk: a folder with run.json and a folder of Parquet files for each table.

A chunk's file in games/ is written last and whole or not at all: its being there says that the
chunk is done. So a run that was stopped anywhere goes on where it was, and nothing counts twice.
"""

import json
import os
import shutil
import tempfile
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import polars as pl

from tumtum.engine import Record, replay
from tumtum.engine.content import content_hash
from tumtum.folders import CannotWrite, write_whole

from .chunk import Chunk, Tally
from .columns import TABLES
from .content import adopted
from .errors import BadPlan, BadRun
from .plan import Plan, game_of
from .playing import from_blob

FORMAT = 1
LEAST_FREE = 32 << 20
BYTES_A_GAME = 1 << 10  # more than most games take
BYTES_DETAILED = 6 << 10


@dataclass(frozen=True)
class Run:
    """A run's folder and what it says of itself."""

    folder: Path
    about: dict[str, Any]

    @cached_property
    def plan(self) -> Plan:
        return Plan.read(self.about["plan"])

    @property
    def name(self) -> str:
        return self.folder.name

    def done(self) -> set[int]:
        """The chunks that are there."""
        return {int(file.stem) for file in (self.folder / "games").glob("*.parquet")}

    def keep(self, chunk: Chunk) -> None:
        """Write a chunk; CannotWrite says why not, and then nothing of it counts."""
        for table in sorted(chunk.files, key=lambda name: name == "games"):
            _write_bytes(self.file(table, chunk.number), chunk.files[table])

    def file(self, table: str, chunk: int) -> Path:
        return self.folder / table / f"{chunk:05}.parquet"

    def table(self, name: str) -> pl.LazyFrame:
        """All rows of a table, in the order of the games; no rows if none were kept."""
        files = [self.file(name, chunk) for chunk in sorted(self.done())]
        files = [file for file in files if file.exists()]
        if not files:
            return pl.LazyFrame(schema=TABLES[name])
        return pl.scan_parquet(files)

    def tally(self) -> Tally:
        """The running verdict's counts over all games that are there."""
        tally = Tally()
        wanted = self.table("games").select("setting", "bots", "result", "moves").collect()
        for setting, bots, result, moves in wanted.iter_rows():
            tally.count(setting, bots, result, moves)
        return tally

    def record(self, number: int) -> Record:
        """Game `number` of the run, as a record that can be replayed anywhere."""
        found = self.table("games").filter(pl.col("game") == number).collect()
        if not len(found):
            most = self.plan.games - 1
            raise BadRun(f"{self.name} has no game {number}: they are numbered from 0 to {most}")
        row = found.row(0, named=True)
        game = game_of(self.plan)
        record = Record(
            game=game.id,
            version=self.plan.version,
            options=json.loads(row["options"]),
            seats=list(row["bots"]),
            moves=from_blob(row["moves_blob"]),
            result=list(row["result"]),
            content=content_hash(self.plan.content.encode()) if self.plan.content else None,
        )
        if adopted(game.id, self.plan.content):
            replay(record, game)
        return record


def open_run(folder: Path) -> Run:
    """The run in this folder; BadRun if there is none."""
    file = folder / "run.json"
    try:
        about = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadRun(f"there is no run {folder.name!r} in {folder.parent}") from None
    except (OSError, ValueError) as error:
        raise BadRun(f"{file}: cannot be read: {error}") from None
    if about.get("format") != FORMAT:
        raise BadRun(f"{file}: this is format {about.get('format')!r}; only {FORMAT} can be read")
    return Run(folder, about)


def new_run(folder: Path, plan: Plan, about: dict[str, Any]) -> Run:
    """Make the folder, before any work: CannotWrite if it cannot be, BadPlan if it is taken."""
    if (folder / "run.json").exists():
        raise BadPlan(f"{folder} holds a run already; go on with --resume {folder.name}")
    need_room(folder, plan)
    run = Run(folder, {"format": FORMAT, **about, "plan": plan.write()})
    write_whole(folder / "run.json", json.dumps(run.about, indent=1))
    return run


def need_room(folder: Path, plan: Plan) -> None:
    """CannotWrite unless the folder can be written and the disk has room for the run."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder) as probe:
            probe.write(bytes(1 << 16))
            probe.flush()
            os.fsync(probe.fileno())
        free = shutil.disk_usage(folder).free
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise CannotWrite(f"cannot write to {folder}: {reason}; name another with --folder") from (
            error
        )
    detailed = plan.deals if plan.details is None else min(plan.details, plan.deals)
    need = LEAST_FREE + plan.games * BYTES_A_GAME + detailed * plan.games_a_deal * BYTES_DETAILED
    if free < need:
        raise CannotWrite(
            f"{folder} has room for {free >> 20} MB, the run may need {need >> 20} MB; "
            "name another with --folder, or keep fewer --details"
        )


def next_name(folder: Path, game: str) -> str:
    """The first of mimsy-1, mimsy-2, ... that is free."""
    number = 1
    while (folder / f"{game}-{number}").exists():
        number += 1
    return f"{game}-{number}"


def _write_bytes(file: Path, data: bytes) -> None:
    """Whole or not at all. Not forced onto the disk: what a power cut takes can be played again."""
    draft = file.with_suffix(".part")
    try:
        file.parent.mkdir(exist_ok=True)
        draft.write_bytes(data)
        draft.replace(file)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise CannotWrite(
            f"cannot write {file}: {reason}; what was played before is kept: make room and --resume"
        ) from error
