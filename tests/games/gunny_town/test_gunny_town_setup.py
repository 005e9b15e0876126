"""Gunny Town: what is in the box, and how a game is set up."""

import tomllib
from pathlib import Path

import pytest

import tumtum.games.gunny_town as gunny_town
from tumtum.engine import NATURE, Rng
from tumtum.games.gunny_town.content import CONTENT
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.position import size
from tumtum.games.gunny_town.rules.state import GunnyTown
from tumtum.games.gunny_town.rules.tables import ACTIVE, ALL_AMMO, GOAL, MISSIONS, MOST_STAKE
from tumtum.games.gunny_town.rules.turns import missions_left, next_missions

from .scene import CARD, Scene, lay, names, new

FOLDER = Path(str(gunny_town.__file__)).parent
DATA = tomllib.loads((FOLDER / "content.toml").read_text(encoding="utf-8"))


def dealt(seats: int, seed: int = 1) -> GunnyTown:
    """A game ready for the first turn."""
    state, rng = new(seats), Rng(seed)
    while state.actors() == [NATURE]:
        state.apply(NATURE, state.random(NATURE, rng))
    return state


@pytest.mark.rule("GT-1", "GT-25")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_bandits_arrive(seats: int) -> None:
    assert (DATA["players"]["min"], DATA["players"]["max"]) == (2, 6)
    scene = Scene(dealt(seats))
    assert scene.jobs == [""] * seats
    assert scene.squares == [""] * seats
    assert all(scene.weapons(seat) == set() for seat in range(seats))
    assert scene.state.horses == 0
    assert scene.asks == ("enter", 0)


@pytest.mark.rule("GT-3")
def test_points_come_only_from_missions() -> None:
    scene = lay(squares=("a1",), gold=(30,))
    before = scene.vp
    scene.do(act.PICK_GOLD).walk("b1").end()
    assert scene.vp == before == [0, 0, 0]
    assert GOAL == 15
    ready = lay(jobs=("soldier",), missions=("M1-12",)).claim("M1-12")
    assert ready.vp == [1, 0, 0]


@pytest.mark.rule("GT-4")
def test_the_rules_name_nobody_as_their_author() -> None:
    rules = (FOLDER / "rules.md").read_text(encoding="utf-8")
    assert "Designer:" not in rules
    assert "English and French" in rules


@pytest.mark.rule("GT-5")
def test_one_name_for_each_thing() -> None:
    assert [weapon.name for weapon in CONTENT.weapons] == [
        "Palm pistol",
        "Colt",
        "Double Barrel",
        "Rifle",
        "Gatling gun",
    ]
    assert {job.name for job in CONTENT.jobs} >= {"Lawyer"}
    assert sum("Saloon" in place.name for place in CONTENT.locations) == 2
    spoken = " ".join(place.name for place in CONTENT.locations) + " ".join(
        card.text for card in CONTENT.cards
    )
    for other in ("Casino", "notaire", "Shoot", "palm gun", "short rifle"):
        assert other not in spoken


@pytest.mark.rule("GT-6", "GT-7", "GT-13", "GT-15", "GT-11")
def test_pieces_in_the_box() -> None:
    box = DATA["components"]
    assert (box["meeples"], box["player_boards"]) == (6, 6)
    assert (box["gold_nuggets"], box["gold_bars"]) == (30, 17)
    assert box["gold_nuggets"] + 5 * box["gold_bars"] == MOST_STAKE == 115
    assert (box["coloured_tokens"], box["heart_tokens"]) == (36, 18)
    assert (box["tokens_per_weapon"], box["horse_tokens"]) == (6, 6)


@pytest.mark.rule("GT-7", "GT-51")
def test_the_supply_never_runs_out() -> None:
    scene = lay(squares=("a1",), gold=(1000,)).do(act.PICK_GOLD)
    assert scene.gold[0] == 1003


@pytest.mark.rule("GT-8")
def test_thirty_ammunition_cards_five_of_each_kind() -> None:
    assert [(ammo.id, ammo.count) for ammo in CONTENT.ammo] == [
        (kind, 5) for kind in ("dodge", "head", "chest", "arm", "leg", "foot")
    ]
    assert size(ALL_AMMO) == 30 == DATA["components"]["shoot_cards"]


@pytest.mark.rule("GT-9", "GT-10", "GT-12")
def test_cards_and_badges() -> None:
    tiers = [card.tier for card in CONTENT.cards]
    assert [tiers.count(tier) for tier in (1, 2, 3, 0)] == [12, 10, 10, 8]
    assert len(CONTENT.chests) == 10
    assert [chest.name for chest in CONTENT.chests].count("TNT") == 1
    assert sorted(job.id for job in CONTENT.jobs) == [
        "lawyer",
        "medic",
        "sheriff",
        "soldier",
        "undertaker",
    ]


@pytest.mark.rule("GT-13")
def test_markers_never_run_out() -> None:
    three = {(0, card): [2] for card in ("M1-06", "M3-01", "M3-02", "M3-10")}
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("head", "foot"),
        jobs=("", "medic"),
        missions=("M1-06", "M3-01", "M3-02", "M3-10"),
        marks=three,
    )
    scene.duel(1, "head", "foot")
    assert [scene.marks(0, card) for card in ("M1-06", "M3-01", "M3-02", "M3-10")] == [[3]] * 4


@pytest.mark.rule("GT-14", "GT-52")
def test_the_features_of_weapons_and_jobs() -> None:
    assert [(w.id, w.cost, w.range, w.rounds) for w in CONTENT.weapons] == [
        ("palm_pistol", 1, 2, 1),
        ("colt", 5, 4, 1),
        ("double_barrel", 8, 2, 2),
        ("rifle", 8, -1, 1),
        ("gatling", 16, 4, 3),
    ]
    assert [(j.id, j.income_gold, j.income_life, j.income_ammo) for j in CONTENT.jobs] == [
        ("sheriff", 2, 0, 0),
        ("lawyer", 3, 0, 0),
        ("medic", 1, 1, 0),
        ("soldier", 1, 0, 1),
        ("undertaker", 1, 0, 0),
    ]


@pytest.mark.rule("GT-16")
def test_seat_0_begins_or_one_at_random() -> None:
    assert Scene(dealt(4)).asks == ("enter", 0)
    scene = Scene(new(4, random_first_seat=True))
    assert scene.asks == ("pick first", NATURE)
    assert scene.offered(act.FIRST_SEAT, 6) == {0, 1, 2, 3}
    scene.nature(act.first_seat(2)).settle()
    assert scene.asks == ("enter", 2)
    scene.do(act.START_STABLES).walk("e5").end()
    assert scene.asks == ("enter", 3)
    scene.do(act.START_STABLES).walk("e5").end()
    assert scene.asks == ("enter", 0)


@pytest.mark.rule("GT-17", "GT-18", "GT-20", "GT-158")
@pytest.mark.parametrize(("seats", "deck"), [(2, 15), (3, 18), (4, 21), (5, 24), (6, 27)])
def test_the_mission_deck(seats: int, deck: int) -> None:
    state = new(seats)
    assert missions_left(state) == deck
    rng = Rng(seats)
    tiers = []
    while missions_left(state) > 0:
        coming = [card for card in range(MISSIONS) if int(next_missions(state)) >> card & 1]
        tiers.append(CONTENT.cards[coming[0]].tier)
        assert {CONTENT.cards[card].tier for card in coming} == {tiers[-1]}
        card = coming[rng.below(len(coming))]
        state.unseen &= ~(1 << card)
        state.turned += 1
    assert tiers == [1] * (seats + 3) + [2] * (seats + 3) + [3] * (seats + 3)


@pytest.mark.rule("GT-17", "GT-137")
def test_cards_in_the_box_are_unseen_and_may_come_as_well_as_any() -> None:
    state = new(2)
    assert len(state.legal(NATURE)) == 12  # five of these twelve will be in the deck
    assert state.weights() == [1] * 12


@pytest.mark.rule("GT-20")
def test_six_missions_are_turned_up() -> None:
    two = Scene(dealt(2))
    assert [card[:2] for card in two.active] == ["M1"] * 5 + ["M2"]
    six = Scene(dealt(6))
    assert [card[:2] for card in six.active] == ["M1"] * 6
    assert len(set(six.active)) == ACTIVE == 6


@pytest.mark.rule("GT-19", "GT-137")
def test_what_is_dealt_depends_on_chance_alone() -> None:
    deals = {dealt(3, seed).key() for seed in range(6)}
    assert len(deals) == 6
    assert dealt(3, 4).key() == dealt(3, 4).key()


@pytest.mark.rule("GT-21")
def test_every_badge_lies_on_its_slot() -> None:
    state = dealt(4)
    assert [int(state.holder(job)) for job in range(5)] == [-1] * 5
    assert [CONTENT.squares[job.slot] for job in CONTENT.jobs] == ["a7", "e1", "i5", "i1", "i9"]


@pytest.mark.rule("GT-22")
def test_each_starts_with_three_lives_no_points_and_no_gold() -> None:
    scene = Scene(dealt(5))
    assert scene.life == [3] * 5
    assert scene.vp == scene.gold == [0] * 5


@pytest.mark.rule("GT-23", "GT-10")
@pytest.mark.parametrize("seats", range(2, 7))
def test_each_draws_a_secret_mission(seats: int) -> None:
    scene = Scene(dealt(seats))
    held = [scene.secret(seat) for seat in range(seats)]
    assert all(card.startswith("B-") for card in held)
    assert len(set(held)) == seats


@pytest.mark.rule("GT-24", "GT-158", "GT-145", "GT-146")
@pytest.mark.parametrize("seats", range(2, 7))
def test_as_many_cards_as_opponents(seats: int) -> None:
    state = dealt(seats)
    assert [int(state.cards_in(seat)) for seat in range(seats)] == [seats - 1] * seats
    assert size(state.deck) == 30 - seats * (seats - 1)
    if seats == 6:
        assert names(int(state.deck)) == ""
        assert names(int(state.discard)) == ""


@pytest.mark.rule("GT-24")
def test_with_six_nothing_can_be_drawn_before_a_card_is_discarded() -> None:
    hand = "dodge head chest arm leg"
    scene = lay(6, squares=("e5",), hands=(hand,) * 4 + ("foot " * 5, hand))
    assert size(scene.state.deck) == 0
    assert scene.deeds == set()
    assert scene.refused(act.PICK_AMMO) == "GT-49"


def test_every_card_has_its_own_name() -> None:
    assert len(CARD) == len(CONTENT.cards)
