"""Round after round, phase after phase (section 6)."""

import pytest

from tumtum.engine import NATURE
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import stages
from tumtum.games.tangled_yarns.rules.ending import ROUND_LIMIT, bring_angel

from .scene import FLOCK, dawn, lay, party, to_next_round, told


@pytest.mark.rule("TY-196")
def test_the_round_in_which_the_angel_comes_does_not_count() -> None:
    game = lay(4, final_act_round_limit=1).gates().cultists(28).put(lily=9)
    bring_angel(game.state)
    assert not dawn(game).over, "the first round that began after its arrival"
    assert dawn(game).ending == ROUND_LIMIT


@pytest.mark.rule("TY-196", "TY-4")
def test_the_round_limit() -> None:
    game = lay(final_act_round_limit=2).angel(20, 0).put(lily=9, poppy=9, twyla=9)
    game.state.angel_rounds = -1
    ends = []
    for _ in range(3):
        game.cultists(28)
        start = int(game.state.round)
        while not game.over and game.state.round == start:
            game.do(act.YIELD if game.actor != NATURE else game.legal()[0])
        ends.append(game.ending)
    assert ends == [0, 0, 6], "the round of the arrival and two more"


@pytest.mark.rule("TY-53", "TY-54", "TY-55")
def test_phases_in_order() -> None:
    game = lay(4).put(lily=9, poppy=10, twyla=11, moppet=12).cultists(19).wolves(28)
    game.wall(9, 0)
    told(game)
    seen = [int(game.state.phase)]
    while game.state.round == 1:
        game.do(act.YIELD if game.actor != NATURE else game.legal()[0])
        phase = int(game.state.phase)
        if phase != seen[-1] and game.state.round == 1:
            seen.append(phase)
    names = [what for what, _ in told(game) if what in ("cultist", "wolves", "strike", "round")]
    assert seen[:2] == [2, 3]
    order = [names.index(what) for what in ("cultist", "wolves", "strike", "round")]
    assert order == sorted(order)


@pytest.mark.rule("TY-54")
def test_a_phase_without_anything_to_do_is_skipped() -> None:
    game = lay().skip()
    assert (game.state.round, game.state.phase) == (2, 1), "no rotation, no servants: straight on"


@pytest.mark.rule("TY-57")
def test_the_lead_goes_round_and_skips_dead_seats() -> None:
    game = lay(4)
    assert game.state.lead == 0
    game.state.lying = True
    to_next_round(game)
    assert game.state.lead == 1 == game.state.floor
    game.gates(0).state.cell[FLOCK.index("twyla")] = -1
    game.state.alive &= ~party("twyla")
    game.state.lying = True
    to_next_round(game)
    assert game.state.lead == 3, "seat 2 has no sheep left"


@pytest.mark.rule("TY-57", "TY-62")
def test_the_lead_passes_on_when_its_last_sheep_dies() -> None:
    game = lay(4).gates(0).corrupt("lily").sacrifice("lily")
    assert not game.lives("lily")
    assert game.state.lead == 1 == game.state.floor
    assert all(seat != 0 for seat in game.state.actors())
    game.state.stage, game.state.ending = stages.OVER, 1
    assert game.state.result() == [1.0] * 4, "the seat still shares the result"
