"""Mimsy: a quick opinion of a position."""

from tumtum.games.mimsy import GAME
from tumtum.games.mimsy.sense.traits import BLOCK, TRAITS, seat_traits, ways_to

from .scene import lay


def test_greedy_sense_prefers_filling_its_own_goal() -> None:
    own = lay().set(p3="G", p0="YYPP", p9="P").state
    other = lay().set(p3="G", p4="YYPP", p9="P").state
    assert GAME.sense(own, 0) > GAME.sense(other, 0)


def test_a_goal_is_within_reach_of_cards_with_enough_gems() -> None:
    state = lay().set(p3="G", p2="YP", p1="PP", p11="GGGGG", p9="PPP").state
    assert ways_to(state, 4) == 3, "1 has a gem too few; 3, 2 and 11 reach it"
    assert ways_to(state, 0) == 2, "9 and 11"


def test_whoever_moves_counts_and_so_does_whose_goal_comes_next() -> None:
    blocks = set()
    for secrets in ("GY", "GP"):
        for mover in (0, 1):
            found = seat_traits(lay(secrets, mover=mover).state, 0)
            assert len({trait // BLOCK for trait in found}) == 1
            blocks.add(found[0] // BLOCK)
    assert blocks == {0, 1, 2, 3}
    for secrets in ("GYP", "GPY"):
        for mover in (0, 1, 2):
            blocks.add(seat_traits(lay(secrets, mover=mover).state, 0)[0] // BLOCK)
    assert blocks == set(range(TRAITS // BLOCK))


def test_a_goal_at_four_is_worth_more_to_its_owner_when_it_can_be_reached() -> None:
    rest = {"p1": "PPG", "p2": "Y", "p3": "GP", "p4": "G", "p5": "YY", "p6": "GP", "p7": "Y"}
    reached = lay("GY").set(p0="GYYP", p11="G", p9="P", **rest).state
    spared = lay("GY").set(p0="GYYP", p9="PG", **rest).state
    assert 1 > GAME.sense(reached, 0) > GAME.sense(spared, 0) > 0
    assert -1 < GAME.sense(reached, 1) < GAME.sense(spared, 1) < 0
