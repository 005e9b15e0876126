"""Gunny Town in words: names, prompts, choices with what they bring, notes and endings."""

from dataclasses import replace

import pytest

from tumtum.engine.words import plain_text
from tumtum.games.gunny_town import GAME
from tumtum.games.gunny_town.facts import card_of, progress
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.words.choices import LOSING
from tumtum.games.gunny_town.words.names import NAMES

from .moments import MOMENTS, all_sights, offered, sight
from .scene import CARD, face, lay

moment = pytest.mark.parametrize("name", MOMENTS)


def kind_of(name: str) -> str:
    """ "walk" of "walk c4"."""
    return max((words for _, words, _ in NAMES if name.startswith(words)), key=len)


# --- names ---


def test_every_action_has_a_name_of_its_own() -> None:
    names = [GAME.words.name(action) for action in range(GAME.actions)]
    assert len(set(names)) == len(names)
    assert names[int(act.walk_to(0))] == "walk a1"
    assert names[int(act.challenge(1))] == "challenge 2"
    assert names[int(act.claim(CARD["B-01"]))] == "claim B-01"


# --- choices ---


def test_the_moments_show_every_kind_of_choice() -> None:
    shown = {kind_of(name) for make in MOMENTS.values() for name in offered(make())}
    players = {words for first, words, _ in NAMES if first < act.FIRST_SEAT}
    assert players - shown == set()


@moment
def test_every_choice_says_what_it_does_and_why_it_may(name: str) -> None:
    for choice in offered(MOMENTS[name]()).values():
        assert choice.text
        assert choice.detail.endswith((".", "!")), choice
        assert choice.rule.startswith("GT-"), choice
        assert choice.icon, choice
        assert choice.points or act.STAKE <= choice.action < act.LAY, choice


@moment
def test_what_gives_something_up_stands_last_and_one_at_most_is_brass(name: str) -> None:
    choices = list(offered(MOMENTS[name]()).values())
    losing = [choice.action in LOSING for choice in choices]
    assert losing == sorted(losing)
    assert sum(choice.main for choice in choices) <= 1


def test_deeds_come_before_challenges_and_these_before_moves() -> None:
    scene = lay(squares=("i1", "i3"), hands=("head",), weapons=("colt",))
    kinds = list(dict.fromkeys(kind_of(name) for name in offered(scene)))
    assert kinds == ["gold", "ammo", "job", "challenge", "walk"]


@pytest.mark.parametrize(
    ("name", "action", "words"),
    [
        ("fort", "gold", "Gold 4 → 5."),
        ("fort", "job soldier", "1 gold and 1 card a turn."),
        ("wagon", "chest", "1 of 10 is TNT (−1 life); it would put you in jail."),
        ("armory", "weapon colt", "Completes “A Proper Gun”."),
        ("store", "purchase", "Gold 10 → 9."),
        ("store", "buy store", "Gold 10 → 4."),
        ("store", "rob store head head", "Gold 10 → 13."),
        ("own store", "purchase", "Life 1 → 2."),
        ("bank", "rob bank head", "Completes “Bank Job”."),
        ("saloon", "bet head chest", "of 28 unseen cards win 3 times the stake"),
        ("stake", "stake 2", "Win: gold 5 → 11. Lose: gold 5 → 3."),
        ("court", "bribe 2", "The Sheriff badge returns to its slot, @1 is a Bandit."),
        ("coach", "coach c4", "2 gold."),
        ("claim", "claim M1-07", "VP 14 → 15 and begins the last round."),
        ("fee", "fee M2-05", "For a store you own already."),
        ("forced sale", "force sale M2-05", "11 gold to the supply; @1 loses the store."),
        ("challenge", "challenge 2", "Colt, 2 squares, 1 round. @1 has 1 life, 6 cards"),
        ("challenge", "challenge 2", "A hit counts for “Warning Shots”"),
        ("lay", "lay arm", "Beats Leg and Foot and a fake; a tie hurts both."),
        ("lay", "lay arm", "Showing it counts for “Itchy Trigger”"),
        ("reply", "lay arm", "Saves you from Leg and Foot; equal does not save you."),
        ("reply", "fake", "life 3 → 2"),
        ("win", "hit", "@1’s life 3 → 2. Counts for “Warning Shots”"),
        ("win", "frighten", "No hit"),
        ("claims", "pass", "can still be claimed on your turn"),
        ("badge", "take badge", "2 gold a turn; 2 gold from whoever loses a round to you."),
        ("again", "fire", "Round 2 of 3: @1 has 5 cards and can only take cover now."),
        ("give", "give head", "only you two know it"),
        ("secret", "keep secret", "when you are a Bandit again"),
    ],
)
def test_what_a_choice_brings_is_said_before_the_click(name: str, action: str, words: str) -> None:
    assert words in offered(MOMENTS[name]())[action].detail


def test_a_move_tells_what_is_there_and_who_could_shoot() -> None:
    scene = lay(squares=("a1", "c5"), hands=("head",), weapons=("palm_pistol", "rifle"), gold=(3,))
    there = offered(scene)["walk c2"].detail
    assert there == "3 squares. In range of @1."
    assert "Offers 1 card (1 gold), the store (6 gold)" in offered(scene)["walk c1"].detail


# --- prompts ---


@moment
def test_a_prompt_is_an_imperative_of_at_most_nine_words(name: str) -> None:
    scene = MOMENTS[name]()
    for view in all_sights(scene):
        prompt = GAME.words.prompt(view)
        assert 0 < len(prompt.text.split()) <= 9, prompt.text
        assert prompt.rule.startswith("GT-")
    assert GAME.words.prompt(sight(scene)).aside


def test_prompts_follow_what_is_left_of_the_turn() -> None:
    def said(name: str) -> str:
        return GAME.words.prompt(sight(MOMENTS[name]())).text

    assert said("fort") == "Act here or move"
    assert said("coach") == "Ride or end your turn"
    assert said("challenge") == "Challenge, act here or move"
    assert said("lay") == "Lay a card against @1"
    assert said("give") == "Give @1 a card"
    used = lay(squares=("a1",)).do(act.PICK_GOLD)
    assert "location is used" in GAME.words.prompt(sight(used)).aside


# --- standing and ending ---


def test_notes_tell_life_gold_cards_weapons_stores_and_points() -> None:
    scene = lay(
        2,
        gold=(7,),
        vp=(5,),
        hands=("head foot",),
        weapons=("colt palm_pistol",),
        horses=(0,),
        jobs=("sheriff",),
        owners={"hotel": 0},
    )
    first, second = GAME.words.notes(sight(scene))
    assert first.text == ":o-life:3 :o-gold:7 :o-ammo:2 :w-palm-pistol: :w-colt: :o-horse: · Hotel"
    assert first.badge == "Sheriff :o-vp: 5"
    assert second.badge == "Bandit :o-vp: 0"
    assert plain_text(first.badge, GAME.look.glyphs, ["A", "B"]) == "Sheriff * 5"


@moment
def test_a_match_ended_early_is_told_to_everybody(name: str) -> None:
    for view in all_sights(MOMENTS[name]()):
        for result in (None, (0.0,) * view.seats):
            ended = replace(view, actors=(), result=result)
            assert GAME.words.prompt(ended).text.startswith("Ended early in round 1")
            assert GAME.words.ending(ended).endswith("VP")
            assert len(GAME.words.notes(ended)) == view.seats


def test_the_end_names_the_winner_and_what_broke_a_tie() -> None:
    def end(gold: tuple[int, ...] = ()) -> str:
        scene = lay(2, turn=1, after=True, vp=(9, 9), gold=gold, round_limit=1)
        return GAME.words.ending(all_sights(scene.end())[0])

    assert end() == "@0 and @1 share the town with 9 VP each"
    assert end(gold=(1,)) == "@0 wins Gunny Town with 9 VP, ahead by gold"
    plain = lay(2, turn=1, after=True, vp=(9, 8), round_limit=1).end()
    assert GAME.words.ending(all_sights(plain)[0]) == "@0 wins Gunny Town with 9 VP"


def test_who_cannot_shoot_back_is_told_so() -> None:
    scene = face(2, "colt", "").challenge(1).lay("arm")
    assert "You cannot shoot back" in GAME.words.prompt(sight(scene)).aside
    armed = face(2, "colt", "colt").challenge(1).lay("arm")
    assert "Higher wins the round" in GAME.words.prompt(sight(armed)).aside


@moment
def test_the_nearest_missions_are_told_to_each_player(name: str) -> None:
    for view in all_sights(MOMENTS[name]()):
        told = GAME.words.goal(view).facts
        cards = [card for card in (*view.active, view.secret) if card >= 0]
        steps = [(card_of(card).name, *progress(view, view.seat, card)) for card in cards]
        left = {f"{name}: {done} of {needed}": needed - done for name, done, needed in steps}
        assert [left[fact.text] for fact in told] == sorted(left.values())[: len(told)]
        assert len(told) == (min(3, len(cards)) if view.actors and view.seat >= 0 else 0)
        assert all("VP" in fact.detail and fact.good for fact in told)
