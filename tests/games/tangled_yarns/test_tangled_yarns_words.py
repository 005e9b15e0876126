"""Tangled Yarns in words: names, prompts, notes, the log, the ending."""

import re
from pathlib import Path

import pytest

from tumtum.engine.options import Value
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, play
from tumtum.engine.words import Line
from tumtum.games.tangled_yarns import GAME, rules
from tumtum.games.tangled_yarns import words as speech
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.view import TangledYarnsView
from tumtum.games.tangled_yarns.words.log import TELLERS
from tumtum.games.tangled_yarns.words.phrases import sides

from .scene import Scene, brawl, laid_out, lay, new, three_lockers, two_lockers, view_of


def test_every_action_has_its_own_name() -> None:
    assert len(GAME.actions_named()) == GAME.actions


@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("move moppet 12", act.move_action(kinds.MOPPET, 12)),
        ("lock 2 PM green", act.lock_action(1, 0b1010, 1 + kinds.GREEN)),
        ("turn lily own blue", act.rotate_action(0, kinds.LILY, 0, kinds.BLUE)),
        ("tech poppy red black", act.rotate_action(1, kinds.POPPY, 1 + kinds.RED, kinds.BLACK)),
        ("attack LB", act.attack_action(0b10001)),
        ("target 1 2 0", act.target_action(1, 2, 0)),
        ("take bone", act.take_action(kinds.BONE)),
        ("yield", act.YIELD),
        ("fate purple", act.fate_action(kinds.PURPLE)),
        ("defender wins", act.DEFENDER_WINS),
    ],
)
def test_names_are_stable(name: str, action: int) -> None:
    assert GAME.actions_named()[name] == action


def test_odds_are_said_with_the_marbles() -> None:
    assert sides(2, 1) == "2 against 1: 67% to win"
    assert sides(2, 0) == "2 against 0: a sure win"


def test_the_prompt_warns_of_a_near_cultist_and_of_a_gate_ahead() -> None:
    assert speech.prompt(view_of(lay(4).cultists(1))).aside == "A cultist is 1 step from the altar."
    spot = lay(4)
    spot.state.shepherd = 5
    assert "about to reach gate 1" in speech.prompt(view_of(spot, spot.actor)).aside


def test_the_one_who_is_asked_reads_the_proposal() -> None:
    spot = two_lockers().do(act.lock_action(0, 0b11, 0))
    prompt = speech.prompt(view_of(spot, spot.actor))
    assert prompt.text == "Will your sheep join in?"
    assert prompt.aside == "@0 would lock gate 1: Lily and Poppy with talaria 9 and bone 13."


def test_others_read_who_decides() -> None:
    view = lay(4).state.view(2)
    assert speech.prompt(view).text == "@0 has the floor"


def test_notes_say_what_is_left_and_who_leads() -> None:
    spot = lay(2).do(act.move_action(kinds.LILY, 1))
    note = speech.notes(view_of(spot, spot.actor))[0]
    assert note.text.startswith("Lily act, ")
    assert note.badge == "lead, floor"


def test_a_lock_is_told_in_lines() -> None:
    spot = two_lockers()
    spot.state.recording = True
    spot.do(act.lock_action(0, 0b11, 0)).do(act.ACCEPT).do(act.way_action(kinds.FANG))
    lines = [speech.tell(event) for event in spot.state.take_events()]
    said = [line.text for line in lines if line and not line.quiet]
    assert said[:3] == [
        "@0 proposes to lock gate 1 with Lily and Poppy",
        "@1 agrees",
        ":i-gate: Gate 1 is locked by Lily and Poppy",
    ]
    assert "Space 6: Fang of the Shepherd" in said
    assert "Tile 9 turns to wasteland" in said


def test_drawings_in_the_log_stand_beside_their_words_and_are_not_read_aloud() -> None:
    state = new(1)
    state.recording = True
    rng = Rng(2)
    while state.stage <= stages.LAY_GATES:
        state.apply(NATURE, state.random(NATURE, rng))
    said = [line.text for line in map(speech.tell, state.take_events()) if line]
    gates = [text for text in said if text.startswith("Gate")]
    assert len(gates) == 6
    for drawing, word in re.findall(r":r-([a-z]+): (\w+)", " ".join(gates)):
        assert drawing == word
        assert f'<symbol id="r-{drawing}" aria-label="" ' in GAME.look.defs
    assert "r-" not in re.sub(r":r-[a-z]+: [a-z]", "", " ".join(gates))


def test_an_attack_is_told_with_its_odds() -> None:
    spot = brawl()
    spot.state.recording = True
    spot.do(act.attack_action(1)).do(act.target_action(1, 0, 0)).do(act.bones_action(1))
    spot.do(act.DEFENDER_WINS)
    said = [line.text for line in map(speech.tell, spot.state.take_events()) if line]
    assert "Lily attacks 1 cultist with 1 bone, 2 against 1: 67% to win" in said
    assert "The attack fails; nobody is hurt" in said


@pytest.mark.parametrize("ending", range(1, 7))
def test_every_ending_has_a_sentence(ending: int) -> None:
    spot = lay(4)
    spot.state.stage, spot.state.ending = stages.OVER, ending
    view = spot.state.view(0)
    assert ("wins" in speech.ending(view)) == (ending == 1)
    assert speech.prompt(view).text == speech.ending(view)


def test_every_kind_of_event_of_the_rules_is_told() -> None:
    """All that the rules note, but for the single tiles of the setup."""
    source = "".join(
        path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py")
    )
    noted = set(re.findall(r"""(?:note|say)\(\s*"([a-z-]+)",""", source))
    noted |= {"cultist-comes", "cultist-returns", "accept", "decline", "won", "lost"}
    assert noted - set(TELLERS) == {"face", "wall"}
    assert not set(TELLERS) - noted


def test_the_proposer_is_told_how_to_withdraw_until_somebody_has_answered() -> None:
    game = three_lockers(lay(4))
    assert speech.prompt(view_of(game, 0)).aside.endswith("Undo withdraws it.")
    assert "Undo" not in speech.prompt(view_of(game, 1)).aside
    game.do(act.ACCEPT)  # the first of two owners
    assert game.actor == 2
    assert "Undo" not in speech.prompt(view_of(game, 0)).aside


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


def test_the_prompt_names_only_what_is_left() -> None:
    game = lay(2, "poppy lily twyla melbrook").put(poppy=9, twyla=10).wall(9, kinds.RED)
    mine = [sheep.sheep for sheep in view_of(game).flock if sheep.owner == 0]
    assert mine == [kinds.POPPY, kinds.TWYLA]
    assert speech.prompt(view_of(game)).text == "Move a sheep, or let it act"
    game.state.moved = 0b110
    assert speech.prompt(view_of(game)).text == "Let a sheep act, or yield"
    game.state.moved, game.state.acted = 0, 0b110
    assert speech.prompt(view_of(game)).text == "Move a sheep, or yield"
    game.state.moved = 0b110
    assert speech.prompt(view_of(game)).text == "Yield: your sheep are done"


def test_the_prompt_points_at_a_lock() -> None:
    game = lay(4).put(lily=9, poppy=13).face("talaria", 9).face("bone", 13)
    assert speech.prompt(view_of(game)).text == "Lock gate 1, or do something else"


def test_the_prompt_says_when_there_is_nothing_to_rotate() -> None:
    game = lay(4).put(lily=9).phase(3)
    assert speech.prompt(view_of(game)).text == "Rotate a tile, or yield"
    game.do(act.YIELD)
    assert game.actor == 1  # Poppy cannot rotate
    assert speech.prompt(view_of(game, 1)).text == "Yield: nothing to rotate"


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
