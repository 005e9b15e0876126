"""What `sense` sees in Tangled Yarns, and what the greedy bot makes of it."""

from tumtum.bots import bot
from tumtum.engine.rng import Rng
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules import actions as act

from .table import FLOCK, Table, table


def liking(game: Table) -> float:
    return GAME.sense(game.state, 0)


def choice(game: Table, seed: int = 1) -> int:
    """What the greedy bot does on the seat whose turn it is."""
    return bot("greedy").choose(GAME, game.state.view(game.actor), Rng(seed))


def moved_by(action: int) -> str:
    return FLOCK[act.move_sheep(action)] if act.MOVE <= action < act.ROTATE else ""


# With one seat the first gate shows talaria and map, the second book and bone (TY-226).


def ready_to_lock(seats: int = 1) -> Table:
    relics = table(seats).gates(0, 1, 2).face("talaria", 9, 30).face("map", 13, 35)
    return relics.face("book", 20, 26).face("bone", 22, 24).cultists(28)


def test_a_lock_at_hand_is_taken() -> None:
    game = ready_to_lock().put(lily=9, poppy=13)
    assert game.may_lock(0, "lily", "poppy")
    assert act.lock_gate(choice(game)) == 0


def test_a_lock_by_two_that_must_walk_first_is_seen_coming() -> None:
    near = ready_to_lock().put(lily=8, poppy=12, twyla=0)
    far = ready_to_lock().put(lily=8, poppy=28, twyla=0)
    far.state.moved |= 0b110  # Poppy and Twyla cannot get to the map any more
    assert liking(near) > liking(far)


def test_each_step_of_a_plan_is_worth_what_the_plan_was() -> None:
    game = ready_to_lock().put(lily=8, poppy=12, twyla=0).actions_left("lily", "poppy")
    promised = liking(game)
    steps = 0
    while game.state.open_gates & 1 and steps < 4:
        game.do(choice(game))
        if game.actor >= 0:
            assert liking(game) > promised - 0.02
        steps += 1
    assert not game.state.open_gates & 1, "the gate is locked after two moves and a lock"


def test_a_seat_goes_where_another_seat_needs_it() -> None:
    # Lily stands ready on talaria; Poppy, of the other seat, can still reach the map.
    game = table(2, "lily poppy twyla moppet").gates(0, 1).put(lily=9, poppy=1, twyla=0, moppet=0)
    symbols = {"bone": 9, "talaria": 13, "map": 5, "tech": 28}  # gate 1 of four sheep: map, tech
    for kind, cell in symbols.items():
        game.face(kind, cell)
    game.actions_left("lily", "poppy")
    game.state.floor = 1
    action = choice(game)
    assert moved_by(action) == "poppy"
    assert act.move_cell(action) == 13


def proposal() -> Table:
    game = table(2, "lily poppy twyla moppet").gates(0, 1).put(lily=9, poppy=13)
    game.face("bone", 9).face("talaria", 13)
    return game.lock(0, "lily", "poppy")


def test_a_proposed_lock_counts_as_agreed_and_is_accepted() -> None:
    game = proposal()
    assert game.state.stage == act.ANSWER
    assert game.actor == 1
    declined = proposal().do(act.DECLINE)
    assert liking(game) > liking(declined)
    assert choice(game) == act.ACCEPT


def test_a_cultist_before_the_altar_is_attacked_by_all_who_can() -> None:
    game = table().put(lily=1, poppy=2, twyla=3).cultists(2).actions_left("lily", "poppy", "twyla")
    assert liking(game) > liking(table().put(lily=19, poppy=28, twyla=31).cultists(2))
    while game.cultist_cells and not game.over and game.state.phase == 2:
        action = choice(game)
        assert action != act.YIELD
        game.do(action)
        if game.actor < 0:
            game.win()
    assert game.cultist_cells == []


def test_a_battle_is_worth_the_mean_of_its_outcomes() -> None:
    game = table().put(lily=2).cultists(2).actions_left("lily").attack("lily")
    assert game.odds == (2, 2)
    won = liking(table().put(lily=2).actions_left())
    lost = liking(table().put(lily=2).cultists(2).actions_left())
    assert lost < liking(game) < won


def test_corrupted_sheep_keep_away_from_wolves() -> None:
    bitten = table().put(lily=19, poppy=0, twyla=0).corrupt("lily").wolves(19).actions_left()
    safe = table().put(lily=0, poppy=0, twyla=0).corrupt("lily").wolves(19).actions_left()
    assert liking(safe) > liking(bitten)


def test_the_shepherd_is_held_when_the_next_step_would_lose() -> None:
    game = table().gates(0, 1)
    game.state.shepherd = 5
    assert act.SACRIFICE <= choice(game) < act.YIELD


def test_tiles_are_turned_into_the_way_of_cultists() -> None:
    game = table().put(lily=1, poppy=0, twyla=0).cultists(7).phase(3)
    for wall in range(6):
        game.wall(2 + wall % 5, 0)
    before = game.state.steps_to_altar(7)
    game.do(choice(game))
    assert game.state.steps_to_altar(7) > before
