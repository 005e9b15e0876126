"""Toss: a game so small that every history can be listed, so the truth of every measure is known.

Nature gives the first seat a point, or (one time in four) the second. Then the seats move in turn,
twice each: grab a point, or gamble (a fair coin: two points or none); the second seat may also
pass. More points win; as many on both sides is nobody's win.
"""

from .game import GAME

__all__ = ["GAME"]
