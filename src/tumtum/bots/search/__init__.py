"""One search for all games: Monte Carlo tree search over imagined positions, compiled.

It is given worlds that fit what a seat knows, never the real one. docs/bots.md says how it
thinks and what it leaves out.
"""

from .leaf import Manner
from .rehearsal import Rehearsal
from .tree import Search

__all__ = ["Manner", "Rehearsal", "Search"]
