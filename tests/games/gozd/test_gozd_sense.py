"""GOZD: a quick opinion."""

from tumtum.bots.greedy import outlook
from tumtum.engine import NATURE, Rng
from tumtum.games.gozd import GAME
from tumtum.games.gozd.rules.board import DEATH, DEVIL
from tumtum.games.gozd.sense import sense
from tumtum.games.gozd.sense.courage import FAR, LOST, fear, slack, way

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


def test_who_has_not_attacked_for_long_fears_the_deadline() -> None:
    """GZ-94: the nearer it comes, the worse it looks, until an attack ends it."""
    outlooks = []
    for quiet in (0, 5, 8, 9):
        scene = lay(c2="5/5", home="1111/1111")
        scene.state.quiet_death = quiet
        outlooks.append(sense(scene.state, 0))
    assert outlooks == sorted(outlooks, reverse=True)
    assert outlooks[0] - outlooks[-1] > 0.1
    late = lay(c2="5/5", home="1111/1111")
    late.state.quiet_death = 9
    late.do("fight c2 5")
    assert sense(late.state, 0) > outlooks[0]


def test_both_hiding_is_no_reason_to_fear() -> None:
    """GZ-95: then the larger army wins."""
    scene = lay(home="111/11")
    before = sense(scene.state, 0)
    scene.state.quiet_death = scene.state.quiet_devil = 8
    assert abs(sense(scene.state, 0) - before) < 0.02


def test_the_way_to_an_attack_is_counted_in_actions() -> None:
    assert way(lay(c2="5/5", home="1/1").state, DEATH) == 1  # fight
    assert way(lay(b3="6/", home="1/1").state, DEATH) == 1  # slaughter
    assert way(lay(a1="6/", e3="/6", home="1/1").state, DEATH) == 3  # to a3, where one slaughters
    assert way(lay(home="1/1").state, DEVIL) == 4  # in, and up to the other side
    for actions, spare in ((6, 2), (4, 0), (3, -1)):
        scene = lay(home="1/1")
        scene.state.quiet_death, scene.state.actions_left = 9, actions
        assert slack(scene.state, DEATH) == spare
    assert fear(scene.state, DEATH) == LOST
    scene.state.attacked = True
    assert fear(scene.state, DEATH) < 0.01
    assert slack(lay(options={"quiet_limit": 0}, home="1/1").state, DEATH) == FAR
