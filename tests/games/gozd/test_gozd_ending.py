"""GOZD: how a war ends, what is decided and what is rolled."""

import pytest

from tumtum.engine import NATURE, Rng, playout
from tumtum.games.gozd import GAME
from tumtum.games.gozd.rules.state import Gozd
from tumtum.games.gozd.view import see
from tumtum.games.gozd.words.actions import parts_of
from tumtum.table.match.match import LoggedMatch
from tumtum.table.store.rows import Entry, MatchRow

from .scene import ACTIONS, Scene, lay


def peace(options: dict[str, int] | None = None, death: str = "11", devil: str = "11") -> Scene:
    return lay(options=options, home=f"{death}/{devil}")


@pytest.mark.rule("GZ-3", "GZ-91")
def test_who_has_no_minion_left_has_lost_at_once() -> None:
    scene = lay(c2="5/4", home="1/").do("fight c2 5", "keep")
    assert scene.winner == "death"
    assert scene.state.result() == [1.0, -1.0]
    captured = lay(c2="6/6", home="1/").do("fight c2 6", "stay")
    assert captured.winner is None  # the action is not completed yet
    assert captured.roll("1").winner == "death"


@pytest.mark.rule("GZ-92", "GZ-91")
def test_the_last_minion_may_die_in_its_own_attack() -> None:
    scene = lay(c2="1/3", home="/1").do("fight c2 1", "keep")
    assert scene.winner == "devil"
    assert lay(c2="1/1", home="/1").do("fight c2 1").roll("6").do("stay").winner == "devil"


@pytest.mark.rule("GZ-93")
def test_quiet_turns_are_counted_and_an_attack_ends_the_count() -> None:
    scene = lay(c2="6/666", home="11/11").pass_turns(6)
    assert see(scene.state, 0).quiet == (3, 3)
    scene.do("fight c2 6", "stay").roll("1")
    assert see(scene.state, 0).quiet == (0, 3)
    scene.pass_turns(1)
    assert see(scene.state, 0).quiet == (0, 3)  # this turn was no quiet one
    raid = lay(b3="1/", home="/11111").pass_turns(2).do("slaughter b 1")
    assert see(raid.state, 0).quiet == (0, 1)


@pytest.mark.rule("GZ-93")
def test_the_devils_attacks_end_his_count_and_not_deaths() -> None:
    scene = lay(c2="666/6", home="11/11").pass_turns(5)
    assert (scene.side, see(scene.state, 0).quiet) == ("devil", (3, 2))
    scene.do("fight c2 6", "stay").roll("1")
    assert see(scene.state, 0).quiet == (3, 0)
    scene.pass_turns(1)
    assert see(scene.state, 0).quiet == (3, 0)
    raid = lay(b1="/1", home="11111/").pass_turns(3).do("slaughter b 1")
    assert see(raid.state, 0).quiet == (2, 0)


@pytest.mark.rule("GZ-94", "GZ-18")
def test_exactly_one_coward_loses_at_the_end_of_a_round() -> None:
    scene = lay(c2="6/666", home="11/11")
    scene.state.quiet_death = 9
    scene.pass_turns(1)
    assert scene.winner is None  # Death has been quiet ten times, but the round goes on
    scene.state.attacked = True
    scene.pass_turns(1)
    assert scene.winner == "devil"
    assert scene.state.rounds == 1
    devil = peace()
    devil.state.quiet_devil = 9
    assert devil.pass_turns(2).winner == "death"


@pytest.mark.rule("GZ-95")
def test_two_cowards_compare_armies() -> None:
    assert peace().pass_turns(19).winner is None
    assert peace().pass_turns(20).winner == "both"
    assert peace().pass_turns(20).state.result() == [0.0, 0.0]
    assert peace(death="111").pass_turns(20).winner == "death"
    assert peace(devil="111").pass_turns(20).winner == "devil"


@pytest.mark.rule("GZ-94", "GZ-95", "GZ-119")
def test_the_quiet_limit_is_an_option_and_0_switches_it_off() -> None:
    assert peace({"quiet_limit": 1}).pass_turns(2).winner == "both"
    assert peace({"quiet_limit": 0}).pass_turns(60).winner is None


@pytest.mark.rule("GZ-96", "GZ-119")
def test_after_the_round_limit_the_larger_army_wins() -> None:
    limit = {"round_limit": 10, "quiet_limit": 0}
    assert peace(limit).pass_turns(19).winner is None
    assert peace(limit).pass_turns(20).winner == "both"
    assert peace(limit, death="111").pass_turns(20).winner == "death"
    assert peace(limit, devil="111").pass_turns(20).winner == "devil"
    assert peace({"quiet_limit": 0}).pass_turns(398).winner is None
    assert peace({"quiet_limit": 0}).pass_turns(400).winner == "both"


@pytest.mark.rule("GZ-98")
def test_annihilation_before_cowardice_before_the_round_limit() -> None:
    scene = lay("devil", {"round_limit": 10}, c2="1/6", home="/1").left_with(1)
    scene.state.rounds = 9
    scene.state.quiet_death = 30
    events = scene.told("fight c2 6", "roll 1", "roll 1")
    assert [event.rule for event in events if event.what == "end"] == ["GZ-94"]
    scene = lay("devil", {"round_limit": 10}, c2="4/6", home="/1").left_with(1)
    scene.state.rounds = 9
    scene.state.quiet_devil = 30
    events = scene.told("fight c2 6", "keep")  # 10: the last of Death's dies
    assert [event.rule for event in events if event.what == "end"] == ["GZ-91"]
    assert scene.winner == "devil"
    scene = lay("devil", c2="3/1", home="1/").left_with(1)
    scene.state.quiet_death = 30  # Death would lose as a coward, if the Devil were alive
    events = scene.told("fight c2 1", "keep")  # 4: the last of the Devil's dies
    assert [event.rule for event in events if event.what == "end"] == ["GZ-91"]
    assert scene.winner == "death"


@pytest.mark.rule("GZ-91", "GZ-21")
def test_the_last_action_of_a_turn_may_win_the_war() -> None:
    death = lay(c2="5/4", home="1/").left_with(1).do("fight c2 5", "keep")
    assert death.winner == "death"
    devil = lay("devil", c2="4/5", home="/1").left_with(1).do("fight c2 5", "keep")
    assert devil.winner == "devil"


@pytest.mark.rule("GZ-97", "GZ-88", "GZ-3")
def test_resigning_is_a_command_of_the_table_not_an_action() -> None:
    assert not any("resign" in name for name in ACTIONS)
    row = MatchRow(
        id="m",
        table="t",
        game="gozd",
        version=GAME.version,
        seats=2,
        options={},
        names=["Ann", "Bo"],
        seed="00" * 16,
        begun=0,
        ended=None,
        result=None,
    )
    match = LoggedMatch(row, GAME)
    entry, step = match.opening(0)
    match.accept(entry, step)
    match.fold(Entry(match.n, "resign", 1, (), 0, 0))
    assert match.over
    assert match.result == [1.0, -1.0]


@pytest.mark.rule("GZ-88", "GZ-89", "GZ-90")
def test_in_random_wars_only_the_four_decisions_and_rolls_occur() -> None:
    decided: set[str] = set()
    for seed in range(4):
        state, rng = GAME.new(round_limit=60), Rng(seed)
        since = 0  # decisions since the last completed action
        while state.actors():
            assert isinstance(state, Gozd)
            seat = state.actors()[0]
            legal = state.legal(seat)
            action = int(state.random(seat, rng))
            before = (int(state.actions_left), int(state.side), int(state.rounds))
            if seat == NATURE:
                assert {parts_of(number).what for number in legal} == {"roll"}
            else:
                decided.add(parts_of(action).what)
                since += 1
                mid_attack = parts_of(action).what in ("defend", "victim", "victim at home")
                assert len(legal) > 1 or not mid_attack
            state.apply(seat, action)
            if (int(state.actions_left), int(state.side), int(state.rounds)) != before:
                since = 0
            assert since <= 7  # an action and at most six answers
    assert {"move", "enter", "fight", "defend", "keep"} <= decided


@pytest.mark.rule("GZ-18", "GZ-96", "GZ-90")
def test_every_war_ends_by_the_round_limit() -> None:
    for seed in range(4):
        state = GAME.new(round_limit=12, rows=3 + seed)
        moves = playout(state, Rng(seed))
        assert isinstance(state, Gozd)
        assert state.rounds <= 12
        assert moves < GAME.longest


@pytest.mark.rule("GZ-91")
def test_never_are_both_without_minions() -> None:
    for seed in range(3):
        state = GAME.new(round_limit=60)
        rng = Rng(seed)
        while state.actors():
            assert isinstance(state, Gozd)
            if state.stage >= 2:
                rolling = state.hell_rolls + state.purgatory_rolls
                assert state.armies.death + state.armies.devil + rolling > 0
            state.apply(state.actors()[0], state.random(state.actors()[0], rng))
