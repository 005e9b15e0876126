"""GOZD: a quick opinion."""

from tumtum.bots.greedy import outlook
from tumtum.engine import NATURE, Rng
from tumtum.games.gozd import GAME
from tumtum.games.gozd.sense import sense

from .scene import lay


def test_opinions_follow_the_armies_and_the_threats() -> None:
    assert sense(lay(home="111/1").state, 0) > 0 > sense(lay(home="1/111").state, 0)
    assert sense(lay(home="1/11").state, 1) == -sense(lay(home="1/11").state, 0)
    raider = lay(b3="6/", home="1/111111111")
    guarded = lay(b3="6/5", home="1/11111111")
    assert sense(raider.state, 0) > sense(guarded.state, 0)
    before, after = lay(c2="5/5", home="1/11"), lay(c2="5/5", home="1/11").do("fight c2 5")
    assert sense(after.state, 0) > sense(before.state, 0)  # the defender is about to die


def test_looking_one_action_ahead_beats_chance() -> None:
    for seed in range(2):
        state, rng = GAME.new(), Rng(seed)
        clever = seed % 2
        while state.actors():
            seat = state.actors()[0]
            action = int(state.random(seat, rng))
            if seat == clever and seat != NATURE:
                legal = state.legal(seat)
                liked = [outlook(GAME, [state], seat, option, rng) for option in legal]
                action = legal[liked.index(max(liked))]
            state.apply(seat, action)
        result = state.result()
        assert result is not None
        assert result[clever] == 1.0
