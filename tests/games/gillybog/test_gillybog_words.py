"""Prompts, choices, notes and endings."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, SPECTATOR
from tumtum.engine.words import Choice
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules import start
from tumtum.games.gillybog.rules.state import Gillybog
from tumtum.games.gillybog.view import GillybogView, see
from tumtum.games.gillybog.words import choices, ending, name, notes, prompt
from tumtum.games.gillybog.words.choices import SORTS
from tumtum.games.gillybog.words.prompts import ASKED, WAITING

from .scene import Scene, setup


def said(scene: Scene) -> dict[int, Choice]:
    """The choices of whoever is to act, by action."""
    view = see(scene.p, scene.actor)
    return {choice.action: choice for choice in choices(view, scene.legal)}


def wander(seed: int, moves: int = 400) -> Iterator[Gillybog]:
    """Positions of a random game in which few players end their phase early."""
    state = start(setup(1 + seed % 4))
    assert isinstance(state, Gillybog)
    rng = Rng(seed)
    for _ in range(moves):
        yield state
        if not state.actors():
            return
        seat = state.actors()[0]
        action = state.random(seat, rng)
        if action == a.END_ACTIONS and rng.below(3):
            continue
        state.apply(seat, action)


# --- names ---


def test_every_action_has_a_name_of_its_own() -> None:
    names = [name(action) for action in range(a.ACTIONS)]
    assert len(set(names)) == a.ACTIONS
    assert [name(x) for x in (0, a.END_ACTIONS, a.WALK + 3, a.DIE)] == [
        "play run",
        "end",
        "walk 3",
        "roll boot1",
    ]
    assert name(int(a.spot_action(12, 3))) == "spot 12 3"
    assert name(int(a.turn_action(1, 4))) == "lay second 4"


# --- prompts ---


def test_prompts_are_short_imperatives_for_everything_asked() -> None:
    assert sorted(ASKED) == list(range(a.ASK_START_TILE, a.ASK_TAKEN + 1))
    assert sorted(WAITING) == list(range(a.DRAW_SEAT, a.ASKED))
    assert all(len(mine.split()) <= 9 for mine, _, _ in ASKED.values())


def test_the_prompt_says_what_ending_the_phase_would_bring() -> None:
    scene = Scene().top("chase").lane("forest forest").hunters((3, 0), 3)
    told = prompt(see(scene.p, 0))
    assert told.text == "Play a card, or face the hunters"
    assert told.aside == "The hunters’ Chase: 3 hunters come 3 spaces and you suffer 3 attacks."
    assert told.progress == "Turn 1, 0 of 3 home"
    assert prompt(see(scene.p, 1)).text == "@0 plays cards"
    assert prompt(see(scene.p, SPECTATOR)).text == "@0 plays cards"


def test_the_prompt_of_a_walk_says_what_is_left() -> None:
    scene = Scene().play("sneak")
    told = prompt(see(scene.p, 0))
    assert told.aside == "2 spaces left, 1 attack or hazard may be ignored."


# --- choices ---


@pytest.mark.slow
def test_every_kind_of_choice_has_words_detail_and_rule() -> None:
    """Random games meet nearly all sorts; each is said in full wherever it is met."""
    met = set()
    for seed in range(24):
        for state in wander(seed):
            if not state.actors() or state.actors() == [NATURE]:
                continue
            seat = state.actors()[0]
            legal = state.legal(seat)
            for choice in choices(see(state, seat), legal):
                assert choice.detail, choice
                assert choice.rule.startswith("GB-"), choice
                assert choice.text[0].isupper() or choice.text[0] in "@0123456789", choice
                first = next(sort[0] for sort in reversed(SORTS) if sort[0] <= choice.action)
                met.add(first)
    rare = {a.USE_GILLY, a.SPILL, a.FOLLOW, a.REROLL, a.YIELD, a.IGNORE, a.ENHANCE, a.ECHO}
    assert {first for first, _, _ in SORTS} - met <= rare


def test_cards_are_said_with_their_numbers_and_their_price() -> None:
    scene = Scene().top("chase")
    assert (
        said(scene)[a.PLAY_BASIC + 4].detail == "Move up to 2 spaces, ignoring 1 attack or hazard."
    )
    scene.p.played = 1 << 2
    scene.p.hand[0] &= ~(1 << 2)
    assert said(scene)[a.PLAY_BASIC].detail == "Move any number of spaces. One more risk die."
    scene.enhanced().hand(0, 0)
    assert said(scene)[a.PLAY_BASIC + 1].detail.startswith(
        "Place 2 protection tokens; your space becomes a bog. Your last card"
    )


def test_facing_the_hunters_comes_last_and_says_what_they_do() -> None:
    scene = Scene().top("scout").put(0, 1)
    legal = choices(see(scene.p, 0), scene.legal)
    assert legal[-1].action == a.END_ACTIONS
    assert legal[-1].points == ("hunter-card",)
    assert legal[-1].detail == (
        "Ends your actions. Scout: 2 hunters join right here; then no risk die."
    )


@pytest.mark.parametrize(
    ("kind", "detail"),
    [
        ("forest", "Nothing in the way"),
        ("ambush", "1 attack by the Ambush"),
        ("snare", "The Snare ends the move"),
        ("mud_bank", "A bog: your feet are safe"),
        ("tunnel", "The Tunnel leads on to a bog within 3"),
    ],
)
def test_a_step_says_what_waits_there(kind: str, detail: str) -> None:
    scene = Scene().lane(kind).put(0, 1).play("run")
    assert said(scene)[a.WALK + 7].text.startswith("East: ")
    assert said(scene)[a.WALK + 7].detail == detail


def test_a_step_counts_hunters_and_tokens() -> None:
    scene = Scene().lane("ambush").hunters((2, 0), 2).shelter((2, 0), 1).put(0, 1).play("run")
    detail = said(scene)[a.WALK + 7].detail
    assert detail == "3 attacks by 2 hunters, 1 token to shelter you"
    scene = Scene().lane("ambush").hunters((2, 0), 2).put(0, 1).deal("slip_past")
    assert said(scene)[a.WALK + 7].detail == "Nothing in the way"


def test_a_step_says_what_it_frees_finds_and_saves() -> None:
    scene = Scene().lane("camp cliff").gilly(0, (2, 0)).vision((3, 0)).put(0, 1).play("run")
    assert said(scene)[a.WALK + 7].detail == "Ends the move and frees the gilly"
    scene = Scene().lane("cliff").vision((2, 0)).put(0, 1).play("run")
    assert said(scene)[a.WALK + 7].detail == "Ends the move, and a new camp appears"
    for token, card in enumerate(("pim", "wren", "fen")):
        scene.gilly(token, "saved", card)
    assert said(scene)[a.WALK + 7].detail == "The place of the ritual"
    scene = Scene().gilly(0, 1, "pim").put(0, 1).play("run")
    scene.walk(2)
    assert "saved" in said(scene)[a.WALK].detail


def test_stopping_is_said_where_one_stands() -> None:
    scene = Scene().play("run")
    assert said(scene)[a.STOP].detail == "You do not move."
    scene.walk(1)
    assert said(scene)[a.STOP].detail == "You end your move in the Great Bog (east)."
    assert said(scene)[a.STOP].points == ("at-1",)


def test_an_attack_may_be_ignored_or_suffered() -> None:
    scene = Scene().lane("ambush").put(0, 1).limbs(0, 1, 0, 1).play("sneak").walk((2, 0))
    told = said(scene)
    assert told[a.IGNORE].main
    assert told[a.IGNORE].detail == "No die is rolled; 0 more may be ignored."
    assert told[a.SUFFER].detail == "A die is rolled; captured if it hits bare fins."
    scene = Scene().gilly(0, "saved", "fen").lane("ambush").put(0, 1).play("run").walk((2, 0))
    assert said(scene)[a.IGNORE].text == "Fen wards it off"


def test_a_snare_may_be_ignored_or_suffered() -> None:
    scene = Scene().lane("snare").put(0, 1).play("sneak").walk((2, 0))
    told = said(scene)
    assert told[a.IGNORE].text == "Ignore the Snare"
    assert told[a.SUFFER].rule == "GB-181"


def test_being_captured_is_the_last_choice() -> None:
    scene = Scene().lane("ambush").shelter((2, 0), 1).put(0, 1).limbs(0, 0, 1, 1)
    scene.play("run").walk((2, 0)).die("miss")
    assert scene.asks == a.ASK_LOSS
    told = choices(see(scene.p, 0), scene.legal)
    assert [choice.action for choice in told] == [a.LOSE_SHELTER, a.YIELD]
    assert told[0].detail == "none left there."
    assert told[1].detail == "You lose a card for good."
    scene.p.injury[0] = 1
    assert "the game is lost" in said(scene)[a.YIELD].detail


def test_gillys_nettle_wren_and_grumble_are_offered_by_name() -> None:
    scene = Scene().gilly(0, "saved", "nettle").play("run")
    told = said(scene)
    use = next(action for action in told if action != a.PASS)
    assert told[use].text == "Use Nettle"
    assert told[a.PASS].text == "Without Nettle"
    scene = Scene().gilly(0, "saved", "wren").play("sense")
    assert said(scene)[a.PASS].text == "Without Wren"
    scene = Scene().gilly(0, "saved", "grumble").top("chase").hand(0, 0, 1, 2, "swim")
    scene.p.played = 3
    scene.p.hand[0] &= ~3
    scene.end().die("blast")
    assert scene.asks == a.ASK_REROLL
    told = said(scene)
    assert told[a.PASS].text == "Keep the roll"
    assert told[a.REROLL + a.BLAST].text == "Roll the blast again"


def test_the_enhanced_part_is_said() -> None:
    scene = Scene().enhanced().lane("forest").hunters(0, 1).deal("swallow")
    scene.act(a.BANISH + 1)
    assert scene.asks == a.ASK_ENHANCED
    assert said(scene)[a.ENHANCE].detail == "Place 1 protection token on a limb."


def test_several_gillys_are_told_apart() -> None:
    scene = Scene().gilly(0, 0, "pim").gilly(1, 0, "wren").play("run").walk(1)
    assert scene.asks == a.ASK_FOLLOWER
    told = said(scene)
    assert [told[a.FOLLOW + token].text for token in (0, 1)] == ["Pim the Quick", "Wren"]


def test_a_gilly_is_used_at_its_place_in_the_strip() -> None:
    scene = Scene().gilly(1, 0, "pim")
    use = next(x for x in said(scene).values() if x.text == "Pim the Quick")
    assert use.points == ("kin-1",)
    assert use.detail == "Once per turn: move up to 1 space."
    assert not use.main


def test_half_of_too_many_hunters_go_somewhere() -> None:
    scene = Scene().top("muster").lane("forest forest forest").put(0, (3, 0))
    scene.hunters((3, 0), 6).hunters((2, 0), 2).end()
    assert scene.asks == a.ASK_SPILL
    assert said(scene)[a.SPILL + 7].text == "West: forest"
    assert said(scene)[a.SPILL + 7].detail == "3 hunters go there. 2 hunters there already"


def test_the_echo_offers_basic_actions() -> None:
    scene = Scene().deal("echo")
    assert [said(scene)[action].points for action in scene.legal] == [
        (f"echo-{action - a.ECHO}",) for action in scene.legal
    ]


# --- notes and endings ---


def test_notes_tell_cards_place_and_protection() -> None:
    scene = Scene(3).put(1, 2).gilly(0, 2, "pim").limbs(2, 2, 0, 1)
    scene.p.injury[2] = 0
    told = notes(see(scene.p, SPECTATOR))
    assert [note.text for note in told] == [
        "0 played, 3 in hand",
        "3 cards, with 1 gilly",
        "injured, 3 cards, in the Den",
    ]
    assert told[2].badge == ":leaf: 2 0 1"


@pytest.mark.parametrize(
    ("how", "words"),
    [
        (a.WON, "you win together"),
        (a.CAPTURED, "A second capture"),
        (a.NIGHTFALL, "Night falls"),
        (a.TURN_CAP, "The last turn"),
    ],
)
def test_endings(how: int, words: str) -> None:
    scene = Scene()
    scene.p.ending = how
    scene.p.agenda.clear()
    view = see(scene.p, 0)
    assert words in ending(view)
    assert prompt(view).text == ending(view)
    assert prompt(view).rule == ("GB-3" if how == a.WON else "GB-4")


def ended_early(view: GillybogView, result: float) -> GillybogView:
    return replace(view, actors=(), result=(result,) * view.seats)


def test_matches_ended_early_have_words_for_everybody() -> None:
    for seed in range(4):
        for step, state in enumerate(wander(seed, 120)):
            if step % 7:
                continue
            for seat in (*range(int(state.seats)), SPECTATOR):
                view = ended_early(see(state, seat), 0.0)
                assert prompt(view).text.startswith(("The match ended early", "A second"))
                assert len(notes(view)) == view.seats


def test_a_spot_says_how_a_tile_may_lie_there() -> None:
    scene = Scene().put(0, 1).forest_order("F05", "F06").play("sense")
    beside_me = said(scene)[int(a.spot_action(1, 0))]
    assert beside_me.text == "East of the Great Bog"
    assert beside_me.group == "Beside the Great Bog (east)"
    assert beside_me.detail.endswith("to lie there, some join you.")
    far = said(scene)[int(a.spot_action(4, 3))]
    assert far.detail.endswith("to lie there.")
    scene.act(beside_me.action)
    assert len(scene.legal) == int(beside_me.detail.split()[0])
    out_there = Scene().lane("forest forest").forest_order("F05").play("sense")
    groups = {choice.group for choice in said(out_there).values()}
    assert "Beside the forest, 3 east of the Den" in groups
    assert all("your own space" in choice.detail for choice in said(scene).values())
