"""Workers on a Ray cluster: the same chunks, so the same numbers."""

import logging
from collections.abc import Generator, Iterable

from .chunk import Chunk, play_chunk
from .errors import BadPlan
from .plan import Plan

AHEAD = 2  # chunks for each core that are handed out before the last ones are back
RETRIES = 3  # of a chunk whose machine went away


def play_on_ray(plan: Plan, chunks: Iterable[int], address: str) -> Generator[Chunk, None, None]:
    """The chunks as they get ready, in any order. Ray plays those of a lost worker again."""
    try:
        import ray
    except ModuleNotFoundError:
        raise BadPlan("--backend ray needs Ray: pip install 'tumtum[cluster]'") from None
    mine = not ray.is_initialized()
    if mine:
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except ConnectionError as error:
            raise BadPlan(f"there is no Ray cluster at {address!r}: {error}") from None
    task = ray.remote(max_retries=RETRIES)(play_chunk)
    shared = ray.put(plan)
    waiting = iter(list(chunks))
    cores = int(ray.cluster_resources().get("CPU", 1))
    try:
        out = [
            task.remote(shared, number)
            for _, number in zip(range(AHEAD * cores), waiting, strict=False)
        ]
        while out:
            ready, out = ray.wait(out)
            for reference in ready:
                yield ray.get(reference)
            out += [task.remote(shared, number) for _, number in zip(ready, waiting, strict=False)]
    finally:
        if mine:
            ray.shutdown()
