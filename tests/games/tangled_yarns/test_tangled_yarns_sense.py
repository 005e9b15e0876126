"""What `sense` sees in Tangled Yarns, and what the greedy bot makes of it."""

from tumtum.bots import bot
from tumtum.engine import NATURE
from tumtum.engine.rng import Rng
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import stages
from tumtum.games.tangled_yarns.rules.kinds import BLACKBERRY
from tumtum.games.tangled_yarns.rules.state import TangledYarns

from .scene import Scene, lay


def liking(game: Scene) -> float:
    return GAME.sense(game.state, 0)


def choice(game: Scene, seed: int = 1) -> int:
    """What the greedy bot does on the seat whose turn it is."""
    return bot("greedy").choose(GAME, game.state.view(game.actor), Rng(seed))


# For three sheep gate 0 shows talaria and map, gate 1 book and bone (TY-226).


def city() -> Scene:
    """The Shepherd lies already and no cultist is near, so that only the gates matter."""
    game = lay().gates(0, 1, 2).face("talaria", 9, 30).face("map", 13, 35)
    game.face("book", 20, 26).face("bone", 22, 24)
    game.state.lying = True
    return game


def play_phase(game: Scene) -> None:
    """The greedy bot plays all seats until the phase is over."""
    phase = game.state.phase
    while game.state.phase == phase and not game.over:
        action = choice(game) if game.actor >= 0 else game.legal()[0]
        game.do(action)


def test_a_lock_at_hand_is_taken() -> None:
    game = city().put(lily=9, poppy=13).actions_left("lily", "poppy")
    game.state.moved = 0b111
    assert choice(game) == act.lock_action(0, 0b11, 0)


def test_a_lock_by_two_that_must_walk_first_is_seen_coming() -> None:
    near = city().put(lily=8, poppy=12, twyla=0).actions_left("lily", "poppy")
    late = city().put(lily=8, poppy=12, twyla=0).actions_left("lily")
    assert liking(near) > liking(late)


def test_each_step_of_a_plan_keeps_its_promise() -> None:
    game = city().put(lily=8, poppy=12, twyla=0).actions_left("lily", "poppy")
    promised = liking(game)
    while game.state.open_gates == 0b111:
        assert game.state.phase == 2, "two moves and a lock fit into this phase"
        game.do(choice(game))
        if game.actor >= 0:
            assert liking(game) > promised - 0.02
        else:
            game.do(game.legal()[0])


def test_seats_walk_and_agree_to_lock_together() -> None:
    # Gate 0 of four sheep shows bone and talaria; each seat has one of those who can.
    # More power-ups could not be kept (TY-70), so nothing else is worth their while.
    game = lay(2, "poppy twyla moppet blackberry").gates(0, 1).put(poppy=12, twyla=8)
    game.face("bone", 9).face("talaria", 13).hold(bone=1, talaria=1).actions_left("poppy", "twyla")
    game.state.lying = True
    play_phase(game)
    assert not game.state.open_gates & 1


def proposal() -> Scene:
    game = lay(2, "lily poppy twyla moppet").gates(0, 1).put(lily=9, poppy=13)
    game.face("bone", 9).face("talaria", 13)
    return game.lock(0, "lily", "poppy")


def test_a_proposed_lock_counts_as_agreed_and_is_accepted() -> None:
    game = proposal()
    assert game.state.stage == stages.ANSWER
    assert game.actor == 1
    declined = proposal().do(act.DECLINE)
    assert liking(game) > liking(declined)
    assert choice(game) == act.ACCEPT


def test_a_cultist_before_the_altar_is_attacked_by_all_who_can() -> None:
    game = lay().put(lily=1, poppy=2, twyla=3).cultists(2).actions_left("lily", "poppy", "twyla")
    assert liking(game) > liking(lay().put(lily=19, poppy=28, twyla=31).cultists(2))
    while game.cultist_cells and not game.over and game.state.phase == 2:
        action = choice(game)
        assert action != act.YIELD
        game.do(action)
        if game.actor < 0:
            game.win()
    assert game.cultist_cells == []


def test_a_battle_is_worth_the_mean_of_its_outcomes() -> None:
    game = lay().put(lily=2).cultists(2).actions_left("lily").attack("lily")
    assert game.odds == (2, 2)
    won = liking(lay().put(lily=2).actions_left())
    lost = liking(lay().put(lily=2).cultists(2).actions_left())
    assert lost < liking(game) < won


def test_corrupted_sheep_keep_away_from_wolves() -> None:
    bitten = lay().put(lily=19, poppy=0, twyla=0).corrupt("lily").wolves(19).actions_left()
    safe = lay().put(lily=0, poppy=0, twyla=0).corrupt("lily").wolves(19).actions_left()
    # The wolf bites with 3 to 1, and a death would leave too few for the largest gate (TY-151).
    assert 1.0 + liking(bitten) < 0.3 * (1.0 + liking(safe))


def test_the_shepherd_is_held_when_the_next_step_would_lose() -> None:
    game = lay().gates(0, 1)
    game.state.shepherd = 5
    play_phase(game)
    assert game.state.lying
    game.state.lying = False
    assert liking(game) == -1.0, "nothing can be done about it in phase 3"


def test_tiles_are_turned_into_the_way_of_cultists() -> None:
    # From cell 7 the way leads over cell 1, where Lily stands.
    game = lay().put(lily=1, poppy=25, twyla=28).cultists(7).phase(3)
    assert game.state.steps_to_altar(7) == 2
    game.do(choice(game))
    assert game.state.steps_to_altar(7) > 2


def test_sense_likes_locked_gates_and_fears_cultists() -> None:
    base = GAME.sense(lay().cultists(28).state, 0)
    assert GAME.sense(lay().gates(1, 2, 3, 4, 5).cultists(28).state, 0) > base
    assert GAME.sense(lay().state, 0) > base
    far = lay().cultists(28).actions_left()  # nobody can strike before it moves
    near = lay().cultists(4).actions_left()
    assert GAME.sense(near.state, 0) < GAME.sense(far.state, 0)
    assert GAME.sense(lay().cultists(28).corrupt("lily").state, 0) < base


def looks_ahead(state: TangledYarns, seat: int, rng: Rng) -> int:
    """What a bot that looks one action ahead would do."""
    best, liking = -1, -2.0
    for action in state.legal(seat):
        after = state.clone()
        after.apply(seat, action)
        while after.actors() == [NATURE]:
            after.apply(NATURE, after.random(NATURE, rng))
        value = GAME.sense(after, seat)
        if value > liking:
            best, liking = action, value
    return best


def gates_locked(clever: bool, seed: int) -> int:
    state = GAME.new(4, random_sheep=True, joint_actions="auto")
    assert isinstance(state, TangledYarns)
    rng = Rng(seed)
    while state.actors() and state.round < 6:
        seat = state.actors()[0]
        if clever and seat != NATURE:
            state.apply(seat, looks_ahead(state, seat, rng))
        else:
            state.apply(seat, state.random(seat, rng))
    return 6 - bin(state.open_gates).count("1")


def test_looking_ahead_locks_more_gates_than_chance() -> None:
    clever = sum(gates_locked(True, seed) for seed in range(6))
    chance = sum(gates_locked(False, seed) for seed in range(6))
    assert clever >= chance + 3


def test_four_choose_a_flock_without_blackberry() -> None:
    """Flocks dealt at random win far less often with her."""
    for seed in range(3):
        state, rng = GAME.new(4), Rng(seed)
        assert isinstance(state, TangledYarns)
        while sum(owner >= 0 for owner in state.owner) < 4:
            seat = state.actors()[0]
            if seat == NATURE:
                state.apply(NATURE, state.random(NATURE, rng))
            else:
                state.apply(seat, bot("greedy").choose(GAME, state.view(seat), rng))
        assert state.owner[BLACKBERRY] < 0
