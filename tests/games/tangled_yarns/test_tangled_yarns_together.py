"""What a flock of several people sees of one another: plans, what is left to do, the text table."""

import re

import pytest

from tumtum.engine.options import Value
from tumtum.engine.state import play
from tumtum.engine.words import Line
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns import words as speech
from tumtum.games.tangled_yarns.draw import sketch
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.view import TangledYarnsView

from .scene import Scene, laid_out, lay, picture

BOTH = pytest.mark.parametrize("narrow", [False, True])


def seen(game: Scene, seat: int = 0) -> TangledYarnsView:
    view = game.state.view(seat)
    assert isinstance(view, TangledYarnsView)
    return view


def classes(game: Scene, seat: int, narrow: bool, name: str) -> list[str]:
    svg = picture(seen(game, seat), narrow)
    (found,) = [one for one in svg.iter() if one.get("id") == name]
    return (found.get("class") or "").split()


def proposed() -> Scene:
    """Lily of seat 0 would lock gate 1 with Poppy of seat 1 and has asked."""
    game = lay(4).put(lily=9, poppy=13).face("talaria", 9).face("bone", 13)
    return game.lock(0, "lily", "poppy")


# --- a joint action that is asked for (TY-60) ---


@BOTH
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_sees_which_tiles_and_gate_are_asked_for(narrow: bool, seat: int) -> None:
    game = proposed()
    for name in ("cell-9", "cell-13", "space-6"):
        assert "asked" in classes(game, seat, narrow, name)
    for name in ("cell-8", "space-7"):
        assert "asked" not in classes(game, seat, narrow, name)
    game.do(act.ACCEPT)
    assert "asked" not in classes(game, seat, narrow, "space-6")


@BOTH
def test_the_place_of_an_attack_that_is_asked_for_is_marked(narrow: bool) -> None:
    game = lay(4).put(lily=9, poppy=9).cultists(9).attack("lily", "poppy")
    assert game.state.stage == stages.ANSWER
    assert "asked" in classes(game, 1, narrow, "cell-9")


def test_who_is_asked_reads_what_a_yes_and_a_no_mean() -> None:
    game = proposed()
    yes, no = speech.choices(seen(game, 1), [act.ACCEPT, act.DECLINE])
    assert yes.detail == "Poppy joins in and has acted."
    assert no.detail == "Nothing happens, nothing is spent; @0 keeps the floor."


def three_lockers(game: Scene) -> Scene:
    """Lily would lock gate 1 with Poppy and Twyla, and has asked."""
    game.put(lily=9, poppy=13, twyla=10).face("book", 9).face("bone", 13).face("map", 10)
    game.state.gates[0] = 2  # book, bone, map
    return game.lock(0, "lily", "poppy", "twyla")


def test_several_sheep_of_one_owner_are_asked_together() -> None:
    game = three_lockers(lay(2, "lily poppy melbrook twyla"))
    yes, _ = speech.choices(seen(game, 1), [act.ACCEPT, act.DECLINE])
    assert yes.detail == "Poppy and Twyla join in and have acted."


def test_the_proposer_is_told_how_to_withdraw_until_somebody_has_answered() -> None:
    game = three_lockers(lay(4))
    assert speech.prompt(seen(game, 0)).aside.endswith("Undo withdraws it.")
    assert "Undo" not in speech.prompt(seen(game, 1)).aside
    game.do(act.ACCEPT)  # the first of two owners
    assert game.actor == 2
    assert "Undo" not in speech.prompt(seen(game, 0)).aside


def lines(game: Scene) -> list[Line]:
    told = [speech.tell(event) for event in game.state.take_events()]
    return [line for line in told if line and not line.quiet]


def test_only_a_proposal_that_asks_somebody_is_kept_in_the_log() -> None:
    game = lay(4).put(lily=9, poppy=9).cultists(9).hold(bone=2)
    game.state.recording = True
    game.attack("lily", "poppy").bones(0)
    assert [line.text for line in lines(game)] == ["@0 proposes an attack with Lily and Poppy"]
    game.do(act.DECLINE)
    lines(game)
    game.attack("lily").bones(0)
    assert [line.text for line in lines(game)] == [
        "Lily attacks 1 cultist, 2 against 2: 50% to win"
    ]


# --- what is left to do ---


def test_the_prompt_names_only_what_is_left() -> None:
    game = lay(2, "poppy lily twyla melbrook").put(poppy=9, twyla=10).wall(9, kinds.RED)
    mine = [sheep.sheep for sheep in seen(game).flock if sheep.owner == 0]
    assert mine == [kinds.POPPY, kinds.TWYLA]
    assert speech.prompt(seen(game)).text == "Move a sheep, or let it act"
    game.state.moved = 0b110
    assert speech.prompt(seen(game)).text == "Let a sheep act, or yield"
    game.state.moved, game.state.acted = 0, 0b110
    assert speech.prompt(seen(game)).text == "Move a sheep, or yield"
    game.state.moved = 0b110
    assert speech.prompt(seen(game)).text == "Yield: your sheep are done"


def test_the_prompt_points_at_a_lock() -> None:
    game = lay(4).put(lily=9, poppy=13).face("talaria", 9).face("bone", 13)
    assert speech.prompt(seen(game)).text == "Lock gate 1, or do something else"


def test_the_prompt_says_when_there_is_nothing_to_rotate() -> None:
    game = lay(4).put(lily=9).phase(3)
    assert speech.prompt(seen(game)).text == "Rotate a tile, or yield"
    game.do(act.YIELD)
    assert game.actor == 1  # Poppy cannot rotate
    assert speech.prompt(seen(game, 1)).text == "Yield: nothing to rotate"


def test_odds_say_who_would_win() -> None:
    game = lay(4).put(lily=9).wolves(9).hold(book=1)
    game.state.phase, game.state.stage = 6, stages.BOOKS
    game.state.arena, game.state.attack, game.state.defence = 9, 3, 1
    aside = speech.prompt(seen(game)).aside
    assert aside == "The wolves on wasteland 9: 3 against 1: 75% to win."


# --- in text ---


def plain(markup: str) -> list[str]:
    return re.sub(r"\[/?[a-z ]*\]", "", markup).splitlines()


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_the_text_table_fits_eighty_columns(seats: int) -> None:
    state = laid_out(seats, seats)
    state.powerups = [6] * 5
    for way in range(12):
        state.ways[5] = way
        view = state.view(0)
        assert isinstance(view, TangledYarnsView)
        assert max(map(len, plain(sketch(view)))) < 80


def test_the_text_table_shows_everybody_on_a_crowded_cell() -> None:
    game = lay(6).cultists(19).wolves(19, 19)
    lines = plain(sketch(seen(game)))
    assert any("0** LPTMBK" in line for line in lines)
    assert any("19.. c3ww" in line for line in lines)


def test_the_text_table_explains_tiles_and_owners() -> None:
    game = lay(4)
    game.state.ways[2] = kinds.GIFT
    drawn = sketch(seen(game))
    assert "Gift: Wolves walk through walls." in drawn
    assert "Poppy      healthy, on the altar; left: move, act, turn (@1)" in drawn


# --- before round 1 ---


def asked(seats: int, *names: str, **options: Value) -> str:
    """What the prompt adds, after these choices of the setup."""
    state = laid_out(seats, 1, **options)
    for name in names:
        play(state, state.actors()[0], GAME.actions_named()[name])
    view = state.view(state.actors()[0])
    assert isinstance(view, TangledYarnsView)
    return speech.prompt(view).aside


def test_the_choices_of_the_setup_are_explained() -> None:
    assert asked(3) == "The flock has 6 sheep, each with a trait of its own."
    three = ("pick lily", "pick poppy", "pick twyla")
    assert asked(1, *three, start_powerups=True) == "One of any kind for each of your sheep."
    paying = asked(1, *three, first_gate_removed=True)
    assert re.fullmatch("Gate 1 is gone: its [a-z]+, then [12] more.", paying)
