"""Locking gates (section 8)."""

import pytest

from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds

from .scene import FLOCK, lay, party, refusal


@pytest.mark.rule("TY-82")
def test_one_tile_is_not_two_symbols() -> None:
    """The largest gate of six sheep asks for two books: one tile with two sheep is one book."""
    game = lay(6).gates(5)
    game.put(lily=1, poppy=2, twyla=3, moppet=4, blackberry=4, melbrook=5)
    for cell, kind in enumerate(("talaria", "map", "tech", "book", "bone"), 1):
        game.face(kind, cell)
    flock = ("lily", "poppy", "twyla", "moppet", "blackberry", "melbrook")
    assert not game.may_lock(5, *flock)
    game.face("book", 13)
    assert game.may_lock(5, *flock, supply=1 + kinds.ORANGE), "Moppet reaches for another book"
    assert game.put(moppet=13).may_lock(5, *flock)


@pytest.mark.rule("TY-81", "TY-213")
def test_each_symbol_needs_its_own_sheep_and_tile() -> None:
    game = lay(4, "lily poppy twyla melbrook")
    game.owners(0, 0, 0, -1, -1, 0)
    game.put(lily=9, melbrook=13, poppy=1).face("talaria", 9).face("bone", 13)
    assert game.may_lock(0, "lily", "melbrook")
    assert not game.may_lock(0, "lily")
    assert not game.may_lock(0, "lily", "poppy", "melbrook")
    assert not game.may_lock(1, "lily", "melbrook"), "gate 1 shows map and tech"
    game.lock(0, "lily", "melbrook").do(act.way_action(kinds.FANG))
    assert game.state.acted == party("lily", "melbrook")
    assert game.state.face[9] == game.state.face[13] == kinds.WASTELAND
    assert game.state.open_gates == 62
    assert game.state.ways[6] == kinds.FANG


@pytest.mark.rule("TY-81")
def test_repeated_symbols_need_two_sheep_and_two_tiles() -> None:
    game = lay(6).gates(5)  # talaria, map, tech, book, book, bone
    for owner in range(6):
        game.state.owner[owner] = 0
    cells = dict(zip(FLOCK, (1, 2, 3, 4, 5, 6), strict=True))
    game.put(**cells)
    for cell, kind in enumerate(("talaria", "map", "tech", "book", "book", "bone"), start=1):
        game.face(kind, cell)
    assert game.may_lock(5, *FLOCK)
    game.face("bone", 5)
    assert not game.may_lock(5, *FLOCK)


@pytest.mark.rule("TY-82")
def test_two_sheep_on_one_tile_cannot_both_use_it() -> None:
    game = lay(6).gates(5)
    for sheep in range(6):
        game.state.owner[sheep] = 0
    game.put(lily=1, poppy=2, twyla=3, moppet=13, blackberry=5, melbrook=5)
    for cell, kind in ((1, "talaria"), (2, "map"), (3, "tech"), (13, "book"), (5, "book")):
        game.face(kind, cell)
    game.face("bone", 6)
    assert not any(action < act.MOVE for action in game.legal()), "book tile 5 counts once"
    game.put(melbrook=6)
    assert game.may_lock(5, *FLOCK)


@pytest.mark.rule("TY-83")
def test_a_locker_needs_its_action() -> None:
    game = lay().put(lily=9, twyla=13).face("talaria", 9).face("map", 13).power_up("twyla")
    assert refusal(game, act.lock_action(0, party("lily", "twyla"), 0)).rule == "TY-83"


@pytest.mark.rule("TY-84", "TY-87")
def test_effects_of_a_lock() -> None:
    game = lay().put(lily=9, twyla=13, poppy=9).face("talaria", 9).face("map", 13)
    game.wall(9, 2).lock(0, "lily", "twyla").do(act.way_action(5))
    assert game.state.face[9] == kinds.WASTELAND
    assert game.state.wall[9] == 2
    assert game.state.stack == 0b111111110000 & ~(1 << 5)
    assert not game.may_lock(0, "lily", "twyla")
    assert not game.may_lock(0, "poppy", "twyla")
    assert refusal(game, act.lock_action(0, party("poppy"), 0)).rule == "TY-84"


@pytest.mark.rule("TY-85")
def test_gates_in_any_order_several_per_round() -> None:
    game = lay(4, "lily poppy twyla melbrook")
    game.owners(0, 0, 0, -1, -1, 0)
    game.put(lily=1, poppy=2, twyla=3, melbrook=4)
    game.face("map", 1).face("tech", 2).face("bone", 3).face("talaria", 4)
    game.lock(1, "lily", "poppy").do(act.way_action(kinds.FANG))
    game.lock(0, "twyla", "melbrook").do(act.way_action(kinds.GIFT))
    assert game.state.open_gates == 0b111100
    assert game.state.active() == kinds.NO_TILE, "they act only when the Shepherd gets there"


@pytest.mark.rule("TY-86")
def test_servants_do_not_prevent_a_lock() -> None:
    game = lay().put(lily=9, twyla=13).face("talaria", 9).face("map", 13)
    assert game.cultists(9).wolves(13).may_lock(0, "lily", "twyla")


@pytest.mark.rule("TY-88", "TY-184", "TY-3")
def test_the_last_lock_brings_the_angel_or_wins() -> None:
    for cultists, won in (((), True), ((19,), False)):
        game = lay().gates(0).put(lily=9, twyla=13).face("talaria", 9).face("map", 13)
        game.cultists(*cultists).lock(0, "lily", "twyla").do(act.way_action(5))
        assert game.state.final_act
        assert game.won is won


@pytest.mark.rule("TY-83", "TY-88", "TY-185")
def test_the_last_lock_uses_no_actions_of_others() -> None:
    game = lay().gates(0).put(lily=9, twyla=13, poppy=10).face("talaria", 9).face("map", 13)
    game.cultists(10).lock(0, "lily", "twyla").do(act.way_action(5))
    assert game.state.final_act
    assert game.state.acted == party("lily", "twyla")
    assert game.state.moved == 0
    assert game.may_attack("poppy")
    assert game.may_move("lily")


@pytest.mark.rule("TY-89")
def test_a_lock_is_named_by_gate_sheep_and_tiles() -> None:
    game = lay().put(lily=9, twyla=13).face("talaria", 9).face("map", 13)
    locks = [action for action in game.legal() if action < act.MOVE]
    assert locks == [act.lock_action(0, party("lily", "twyla"), 0)], "one option, not two"
