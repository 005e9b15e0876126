"""A contestant's process: reads requests, one JSON line each, and answers each with a line.

["playouts", seconds], ["clones", seconds], ["rollouts", seconds], ["about"]
"""

import json
import sys
from typing import Any

from .measures import Own, Peer, contestant


def answer(who: Own | Peer, what: str, seconds: float = 0.0) -> Any:
    if what == "about":
        assert isinstance(who, Own)
        return {"compiled": who.compiled, "players_share": who.players_share()}
    measured = getattr(who, what)(seconds)
    return [measured.count, measured.seconds, measured.games]


def main(name: str) -> None:
    who = contestant(name)
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(who, *json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
