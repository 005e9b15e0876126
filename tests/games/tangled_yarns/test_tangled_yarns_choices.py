"""Choices in words: chains of clicks, odds and costs before a choice."""

from collections import Counter

from tumtum.engine.words import Choice
from tumtum.games.tangled_yarns import words as speech
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import stages

from .scene import Scene, brawl, lay, proposed, three_lockers, two_lockers, view_of


def offered(scene: Scene) -> dict[str, Choice]:
    """The choices of whoever is to act, by the name of their action."""
    found = speech.choices(view_of(scene, scene.actor), scene.legal())
    return {speech.name(choice.action): choice for choice in found}


def test_a_rotation_foretells_what_the_rules_will_say() -> None:
    spot = lay(1, "lily poppy twyla").put(lily=1, twyla=7).cultists(19, 8).hold(tech=1).phase(3)
    spot.wall(2, 3).wall(7, 1)
    changed = 0
    for choice in offered(spot).values():
        after = spot.state.clone()
        after.apply(0, choice.action)
        for cell in (19, 8):
            before, now = spot.state.steps_to_altar(cell), after.steps_to_altar(cell)
            changed += before != now
            said = f"Cultist on {cell}: {before} to {now} steps."
            assert (said in choice.detail) == (before != now)
    assert changed > 2


def test_a_rotation_says_whose_way_changes() -> None:
    spot = lay(1, "lily poppy twyla").put(lily=1).cultists(7).phase(3)
    choices = offered(spot)
    assert choices["turn lily own red"].detail == "Cultist on 7: 2 to 3 steps."
    assert choices["turn lily own red"].gain == "+1 step"
    assert choices["turn lily own blue"].detail == ""  # nobody's way changes
    assert choices["turn lily own blue"].gain == "±0"


def test_a_move_is_a_sheep_and_a_cell() -> None:
    choice = offered(lay(4))["move lily 1"]
    assert choice.points == ("sheep-0", "cell-1")
    assert choice.text == "Move Lily to wasteland 1"
    assert choice.detail == ""


def test_a_move_says_what_it_costs() -> None:
    spot = lay(4).put(lily=1).hold(talaria=1, map=1).wall(1, 0)
    choices = offered(spot)
    assert choices["move lily 19"].detail == "Spends 1 talaria or 1 map."  # round, or through
    assert choices["move lily 7"].detail == ""  # round the wall in two steps
    assert choices["move lily 13"].detail == "Spends 1 talaria."


def test_a_move_says_whom_it_meets() -> None:
    spot = lay(4).cultists(1, 1).wolves(2)
    choices = offered(spot)
    assert choices["move lily 1"].detail == "Meets 2 cultists."
    assert choices["move lily 2"].detail == "Meets 1 wolf."


def test_powering_up_is_the_sheep_and_its_own_tile() -> None:
    spot = lay(4, sheep="poppy twyla moppet melbrook").put(poppy=4, twyla=5).face("book", 4)
    choices = offered(spot)
    assert choices["power up poppy"].points == ("sheep-1", "cell-4")
    assert choices["power up poppy"].detail == "Takes a book here."
    spot.do(act.YIELD)
    assert "Fate box" in offered(spot)["power up twyla"].detail


def test_a_power_up_beyond_the_limit_is_warned_of() -> None:
    spot = lay(4, sheep="poppy twyla moppet melbrook").put(poppy=4).face("book", 4).hold(book=1)
    assert "keeps only 1" in offered(spot)["power up poppy"].detail


def test_lily_points_at_the_pile() -> None:
    spot = lay(4).put(lily=4)
    assert offered(spot)["take bone"].points == ("sheep-0", "power-4")


def test_red_is_nothing_to_corrupted_lily_under_fairness() -> None:
    lily = lay().put(lily=9).corrupt("lily")
    assert offered(lily)["power up lily"].detail.endswith("red any you like.")
    assert offered(lily.way("fairness"))["power up lily"].detail.endswith("red nothing.")


def test_a_sacrifice_points_at_the_shepherd_and_says_its_price() -> None:
    healthy = offered(lay(4))["sacrifice lily"]
    assert healthy.points == ("sheep-0", "the-shepherd")
    assert healthy.detail == "Holds the Shepherd for a round. Corrupted, and back to the altar."
    fatal = offered(lay(4).corrupt("lily"))["sacrifice lily"]
    assert fatal.detail.endswith("She dies, and the game is lost.")
    again = offered(lay().sacrifice("poppy"))["sacrifice lily"]
    assert again.detail == "Corrupted, and back to the altar.", "he is held already (TY-116)"
    bearable = offered(lay(4).corrupt("lily").gates(0))["sacrifice lily"]
    assert bearable.detail.endswith("She dies.")


def test_the_only_lock_of_a_gate_is_one_click_and_names_who_is_asked() -> None:
    choice = offered(two_lockers())["lock 1 LP"]
    assert choice.points == ("space-6",)
    assert choice.main
    assert "Lily’s talaria 9 and Poppy’s bone 13" in choice.detail
    assert "@1 must agree" in choice.detail


def test_several_parties_are_told_apart_by_their_sheep() -> None:
    spot = two_lockers().put(twyla=14).face("bone", 14)
    choices = offered(spot)
    assert choices["lock 1 LP"].points == ("space-6", "sheep-0", "sheep-1")
    assert choices["lock 1 LT"].points == ("space-6", "sheep-0", "sheep-2")


def test_moppets_tile_is_a_click_when_she_has_a_choice() -> None:
    spot = two_lockers().put(poppy=0, moppet=12).face("bone", 12, 13)
    choices = offered(spot)
    assert choices["lock 1 LM"].points == ("space-6", "cell-12")
    beside = [choice for name, choice in choices.items() if name.startswith("lock 1 LM ")]
    assert [choice.points for choice in beside] == [("space-6", "cell-13")]


def test_an_attack_is_the_sheep_and_a_servant_with_its_odds() -> None:
    choices = offered(brawl())
    assert choices["attack L"].points == ("sheep-0", "cultists-9")
    assert choices["attack LP"].points == ("sheep-0", "sheep-1", "cultists-9")
    assert choices["attack L"].detail == "A cultist 2:2, 50%. A wolf 2:1, 67%."
    assert "@1 must agree. A cultist 4:1, 80%. A wolf 4:0, sure." in choices["attack LP"].detail


def test_targets_are_clicked_one_by_one_and_the_box_begins_it() -> None:
    spot = brawl().do(act.attack_action(1))
    choices = offered(spot)
    assert choices["target 2 1 0"].points == ("cultists-9", "cultists-9", "pack-9", "fate")
    assert choices["target 2 1 0"].text == "Attack 2 cultists and 1 wolf"
    assert choices["target 1 0 0"].detail == "2 against 2: 50% to win. With 2 bones sure."


def test_bones_show_their_odds() -> None:
    spot = brawl().do(act.attack_action(1)).do(act.target_action(1, 0, 0))
    choices = offered(spot)
    assert choices["bones 1"].detail == "2 against 1: 67% to win."
    assert choices["bones 2"].points == ("spend-2",)


def test_odds_know_the_supply_of_white_marbles() -> None:
    spot = lay(2, servant_marble_cap=9).put(lily=9).cultists(9, 9, 9, 9, 9, 9)
    choices = offered(spot.do(act.attack_action(1)))
    assert choices["target 6 0 0"].detail == "2 against 9: 18% to win."
    assert choices["target 4 0 0"].detail == "2 against 8: 20% to win."


def test_rotating_by_tech_begins_at_the_pile() -> None:
    spot = lay(1, "lily poppy twyla").put(poppy=19, lily=1).hold(tech=1).phase(3)
    choices = offered(spot)
    assert choices["tech poppy own orange"].points == ("power-2", "sheep-1", "edge-19-3")
    assert choices["turn lily own red"].points == ("sheep-0", "edge-1-0")  # she hides her tile
    beside = choices["tech lily red orange"]
    assert beside.points == ("power-2", "sheep-0", "cell-7", "edge-7-3")


def test_yielding_says_who_is_next_or_that_the_phase_ends() -> None:
    spot = lay(4)
    assert offered(spot)["yield"].detail.startswith("@1 is next")
    for _ in range(3):
        spot.do(act.YIELD)
    assert offered(spot)["yield"].detail == "All others have yielded: ends the phase."


def test_one_click_leads_to_one_action() -> None:
    """No chain of clicks is another's beginning, so that every action can be reached."""
    for spot in (lay(4), brawl(), two_lockers(), brawl().do(act.attack_action(1))):
        chains = Counter(choice.points for choice in offered(spot).values() if choice.points)
        assert set(chains.values()) == {1}
        assert not [c for c in chains for cut in range(1, len(c)) if c[:cut] in chains]


def test_who_is_asked_reads_what_a_yes_and_a_no_mean() -> None:
    game = proposed()
    yes, no = speech.choices(view_of(game, 1), [act.ACCEPT, act.DECLINE])
    assert yes.detail == "Poppy joins in and has acted."
    assert no.detail == "Nothing happens, nothing is spent; @0 keeps the floor."


def test_several_sheep_of_one_owner_are_asked_together() -> None:
    game = three_lockers(lay(2, "lily poppy melbrook twyla"))
    yes, _ = speech.choices(view_of(game, 1), [act.ACCEPT, act.DECLINE])
    assert yes.detail == "Poppy and Twyla join in and have acted."


def test_odds_say_who_would_win() -> None:
    game = lay(4).put(lily=9).wolves(9).hold(book=1)
    game.state.phase, game.state.stage = 6, stages.BOOKS
    game.state.arena, game.state.attack, game.state.defence = 9, 3, 1
    aside = speech.prompt(view_of(game)).aside
    assert aside == "The wolves on wasteland 9: 3 against 1: 75% to win."
