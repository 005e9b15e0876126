"""Playing a run: chunks go out to workers, come back in any order, and are kept at once."""

import platform
from collections.abc import Callable, Generator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import tumtum
from tumtum.bots.level import Level

from .chunk import Chunk, Tally
from .cluster import play_on_ray
from .content import adopted
from .local import cores, play_here, play_local
from .plan import Plan, game_of
from .player import read_player
from .store import Run, need_room, new_run

Backend = Literal["local", "ray"]
SEED_RULE = "SHAKE-256 of 'SEED/deal DEAL', 8 bytes each for nature, turns and the seats"


def begin(folder: Path, plan: Plan, command: str) -> Run:
    """A new run, its folder made and its provenance written."""
    return new_run(folder, plan, provenance(plan, command))


def provenance(plan: Plan, command: str) -> dict[str, Any]:
    """Where a run comes from: enough to play it again."""
    game = game_of(plan)
    bots = {name: read_player(name).bot for name in plan.bots}
    return {
        "command": command,
        "title": game.title,
        "tumtum": tumtum.__version__,
        "python": platform.python_version(),
        "compiled": tumtum.compiled(),
        "begun": datetime.now(UTC).isoformat(timespec="seconds"),
        "seed_rule": SEED_RULE,
        "bots": {
            name: {
                "about": bot.about,
                "evaluations": bot.budget(game) if isinstance(bot, Level) else 0,
            }
            for name, bot in bots.items()
        },
    }


def go_on(
    run: Run,
    tell: Callable[[Tally, int], None] = lambda tally, games: None,
    *,
    jobs: int | None = None,
    backend: Backend = "local",
    address: str = "auto",
    most: int | None = None,
) -> Tally:
    """Play what is not there yet, of the first `most` chunks if that is given. `tell` gets the
    tally of all that is there and the number of games that are new, chunk by chunk. Whoever
    interrupts it loses no chunk that is done."""
    plan = run.plan
    need_room(run.folder, plan)
    left = [number for number in range(plan.chunks)[:most] if number not in run.done()]
    total = run.tally()
    with closing(_workers(plan, left, jobs or cores(), backend, address)) as played:
        for chunk in played:
            run.keep(chunk)
            total.join(chunk.tally)
            tell(total, plan.games_of(chunk.number))
    return total


def _workers(
    plan: Plan, left: list[int], jobs: int, backend: Backend, address: str
) -> Generator[Chunk, None, None]:
    if backend == "ray":
        return play_on_ray(plan, left, address)
    if jobs == 1 and adopted(plan.game, plan.content):
        return play_here(plan, left)
    return play_local(plan, left, min(jobs, max(1, len(left))))
