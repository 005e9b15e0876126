"""GOZD: words."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from tumtum.engine import NATURE, SPECTATOR, Rng, plain_text
from tumtum.engine.words import Prompt
from tumtum.games.gozd import GAME
from tumtum.games.gozd.rules.position import ATTACKER_FATE, DEFENCE, DEFENDER_FATE, VICTIMS
from tumtum.games.gozd.rules.state import Gozd
from tumtum.games.gozd.view import see

from .scene import ACTIONS, Scene, lay


def choice_words(scene: Scene, name: str) -> str:
    """What the choice of that name says of its consequence, for a terminal."""
    seat = scene.state.actors()[0]
    (choice,) = GAME.words.choices(see(scene.state, seat), [ACTIONS[name]])
    return plain_text(f"{choice.text}: {choice.detail}", GAME.look.glyphs, ["Ann", "Bo"])


@pytest.mark.rule("GZ-47", "GZ-56", "GZ-60")
def test_the_outcome_of_a_fight_is_told_before_it_is_chosen() -> None:
    scene = lay(c2="36/25", c1="146/", home="1/1")
    assert choice_words(scene, "fight c2 6") == (
        "Fight in c2 with the 6 (8 or 11): Against <2>: 8, both retreat; "
        "against <5>: 11, attacker evades home, defender defects."
    )
    assert (
        choice_words(scene, "fight c2 3")
        == "Fight in c2 with the 3 (8): Must use <5>: 8, both retreat."
    )
    scene.do("fight c2 6")
    assert choice_words(scene, "defend 5") == (
        "Defend with the 5: Score 11, attacker evades home, defender defects."
    )


@pytest.mark.rule("GZ-43")
def test_dice_that_came_on_different_ways_are_told_apart() -> None:
    scene = lay(a1="3/", home="3/1").do("move a1 south 3")
    assert choice_words(scene, "enter b 3b").startswith(
        "Move the 3 (been in a1) from purgatory to b1"
    )
    assert choice_words(scene, "enter b 3").startswith(
        "Move the 3 (not moved) from purgatory to b1"
    )
    assert 'id="death-home-3-1"' in GAME.draw(see(scene.state, 0), False).body


@pytest.mark.rule("GZ-69", "GZ-72")
def test_a_slaughter_says_how_many_die() -> None:
    scene = lay(b3="4/", home="1/12", c2="/333", d2="/33")
    assert "4 enemies die, 2 of them at home" in choice_words(scene, "slaughter b 4")
    last = lay(b3="4/", home="1/12")
    assert "you win" in choice_words(last, "slaughter b 4")


def test_prompts_are_short_imperatives() -> None:
    for scene in (
        lay(c2="36/25", home="1/1"),
        lay(c2="36/25", home="1/1").do("fight c2 6"),
        lay(c2="6/6", home="1/1").do("fight c2 6"),
        lay(c2="6/5", home="1/1").do("fight c2 6"),
        lay(c2="5/5", home="1/1").do("fight c2 5"),
        lay(b3="2/", home="1/123").do("slaughter b 2"),
    ):
        for seat in (0, 1):
            prompt = GAME.words.prompt(see(scene.state, seat))
            assert 0 < len(prompt.text.split()) <= 9
            assert prompt.rule


@pytest.mark.rule("GZ-93", "GZ-94")
def test_a_player_is_warned_before_cowardice_loses() -> None:
    scene = lay(c2="6/6", home="1/1")
    asides = []
    for quiet in (6, 7, 9):
        scene.state.quiet_death = quiet
        asides.append(GAME.words.prompt(see(scene.state, 0)))
    assert "Quiet" not in asides[0].aside
    assert asides[1].aside == "Quiet for 7 of 10 turns: attack, or you may lose."
    assert asides[2].rule == "GZ-94"
    assert {prompt.text for prompt in asides} == {"Death, choose your next action"}
    scene.do("fight c2 6", "stay").roll("3")
    assert "Quiet" not in GAME.words.prompt(see(scene.state, 0)).aside  # it has attacked
    soon = lay(c2="6/6", home="1/1", options={"quiet_limit": 2})
    assert "Quiet" not in GAME.words.prompt(see(soon.state, 0)).aside  # it has not been quiet
    off = lay(c2="6/6", home="1/1", options={"quiet_limit": 0})
    assert "Quiet" not in GAME.words.prompt(see(off.state, 0)).aside


def test_the_log_tells_a_battle() -> None:
    events = lay(c2="6/6", home="1/1").told("fight c2 6", "stay", "roll 3")
    lines = [GAME.words.tell(event) for event in events]
    told = [plain_text(line.text, GAME.look.glyphs, ["Ann", "Bo"]) for line in lines if line]
    assert told == [
        "Ann attacks in c2 with (6)",
        "In c2: (6) + <6> = 12",
        "Victory: (6) stays in c2",
        "Defect: <6> is rolled into purgatory",
        "Rolled: (3) in purgatory",
    ]


@pytest.mark.rule("GZ-79", "GZ-82")
@pytest.mark.parametrize(("side", "special"), [("death", "infiltrate 1"), ("devil", "sacrifice")])
def test_the_log_does_not_list_a_whole_realm_rolled_anew(side: str, special: str) -> None:
    scene = lay(side, home="11/2222")
    events = scene.told(special, *["roll 3"] * (5 if side == "death" else 4))
    lines = [line for line in map(GAME.words.tell, events) if line]
    assert [line.text.split()[1] for line in lines if not line.quiet] == [special.split()[0] + "s"]
    assert len([line for line in lines if line.quiet]) == len(events) - 1


@pytest.mark.rule("GZ-94", "GZ-95", "GZ-96", "GZ-91")
def test_every_ending_has_its_words() -> None:
    coward = lay(home="1/1")
    coward.state.quiet_devil = 9
    limit = {"round_limit": 10, "quiet_limit": 0}
    endings = [
        lay(c2="5/4", home="1/").do("fight c2 5", "keep"),
        coward.pass_turns(1),
        lay(home="11/1").pass_turns(20),
        lay(home="1/1").pass_turns(20),
        lay(options=limit, home="1/11").pass_turns(20),
    ]
    endings[1].state.attacked = False
    endings[1].state.quiet_death = 0
    endings[1].pass_turns(1)
    said = [GAME.words.ending(see(scene.state, 0)) for scene in endings]
    assert [words.split(":")[-1].strip() for words in said] == [
        "no enemy is left",
        "the enemy is too afraid to attack",
        "nobody dares to attack, 2 against 1",
        "the win is shared",
        "@1, The Devil, wins by the larger army, 1 against 2",
    ]


EARLY: list[tuple[float, float] | None] = [None, (0.0, 0.0), (1.0, -1.0), (-1.0, 1.0)]


def see_and_tell_the_early_end(state: Gozd) -> None:
    """A match of that position is resigned or stopped: nobody acts any more."""
    legal = state.legal(state.actors()[0])
    for seat, result in product((0, 1, SPECTATOR), EARLY):
        view = replace(see(state, seat), actors=(), result=result)
        assert GAME.words.prompt(view) == Prompt(GAME.words.ending(view), rule="GZ-97")
        assert "ended early" in GAME.words.ending(view)
        assert len(GAME.words.notes(view)) == 2
        assert GAME.words.choices(view, []) == []
        if state.actors() != [NATURE]:
            assert len(GAME.words.choices(view, legal)) == len(legal)
        for narrow in (False, True):
            dice = GAME.draw(view, narrow).body.count("data-kind")
            assert dice == len(GAME.pieces(view, narrow)) == view.army(0) + view.army(1)
        assert GAME.sketch(view)


@pytest.mark.slow
@pytest.mark.rule("GZ-97")
@pytest.mark.parametrize("options", [{}, {"sides": "random", "rows": 5, "quiet_limit": 0}])
def test_a_random_war_may_end_early_at_any_point(options: dict[str, Any]) -> None:
    state, rng = GAME.new(**options), Rng(7)
    assert isinstance(state, Gozd)
    state.recording = True
    for number in range(400):
        assert all(GAME.words.tell(event) for event in state.take_events())
        if number % 40 == 0 or number == 1:
            see_and_tell_the_early_end(state)
        seat = state.actors()[0]
        state.apply(seat, state.random(seat, rng))


@pytest.mark.rule("GZ-97")
def test_a_war_may_end_early_in_the_middle_of_an_attack() -> None:
    for scene, stage in (
        (lay(c2="36/25", home="1/1").do("fight c2 6"), DEFENCE),
        (lay(c2="6/6", home="1/1").do("fight c2 6"), ATTACKER_FATE),
        (lay(c2="2/2", home="1/1").do("fight c2 2"), DEFENDER_FATE),
        (lay(b3="2/", home="1/123").do("slaughter b 2"), VICTIMS),
    ):
        assert scene.state.stage == stage
        see_and_tell_the_early_end(scene.state)


@pytest.mark.rule("GZ-97")
def test_an_early_end_says_who_wins() -> None:
    view = replace(see(lay(home="11/1").state, 0), actors=())
    said = [GAME.words.ending(replace(view, result=result)) for result in EARLY]
    assert said == [
        "The war ended early, 2 against 1",
        "The war ended early, 2 against 1",
        "@0 wins: the war ended early, 2 against 1",
        "@1 wins: the war ended early, 2 against 1",
    ]


@pytest.mark.rule("GZ-20")
def test_a_short_first_turn_is_counted_as_such() -> None:
    scene = lay("death", {"opening_actions": 3}, a1="4/", c3="/4", home="11/11").left_with(3)
    assert GAME.words.prompt(see(scene.state, 0)).progress == "3 of 3 actions left"
    assert "3 of 3 actions left" in GAME.sketch(see(scene.state, 0))
    assert GAME.draw(see(scene.state, 0), False).body.count('class="act') == 3
    scene.pass_turns(1)
    assert GAME.words.prompt(see(scene.state, 0)).progress == "6 of 6 actions left"
    assert GAME.draw(see(scene.state, 0), False).body.count('class="act') == 6


@pytest.mark.rule("GZ-68")
def test_a_move_says_whether_it_can_slaughter_from_there() -> None:
    dice = {"b2": "4/", "c3": "/1", "home": "1/1"}
    may = Scene("death", {}, dice)
    assert "It can slaughter from there." in choice_words(may, "move b2 north 4")
    row = Scene("death", {"slaughter_clear": "row"}, dice)
    assert "slaughter" not in choice_words(row, "move b2 north 4")
    assert not row.do("move b2 north 4").offered("slaughter")
