"""Mimsy: a quick opinion of a position."""

from tumtum.games.mimsy import GAME

from .scene import lay


def test_greedy_sense_prefers_filling_its_own_goal() -> None:
    own = lay().set(p3="G", p0="YYPP", p9="P").state
    other = lay().set(p3="G", p4="YYPP", p9="P").state
    assert GAME.sense(own, 0) > GAME.sense(other, 0)
