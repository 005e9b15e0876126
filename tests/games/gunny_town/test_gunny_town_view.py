"""Gunny Town: who may know what, and positions imagined from that."""

import json
from typing import Any

import pytest

from tumtum.engine import NATURE, SPECTATOR, Rng
from tumtum.engine.packed import count4
from tumtum.engine.view import from_plain, to_plain
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.cards import hand_over
from tumtum.games.gunny_town.rules.position import size
from tumtum.games.gunny_town.rules.state import GunnyTown
from tumtum.games.gunny_town.view import GunnyTownView, imagine, see
from tumtum.games.gunny_town.view.sight import counts

from .scene import CARD, KIND, Scene, lay, new, rob_store, word


def walk_through(seats: int, seed: int, **options: Any) -> list[GunnyTown]:
    """Every position of a random game."""
    state, rng = new(seats, **options), Rng(seed)
    found = [state.clone()]
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.random(seat, rng))
        found.append(state.clone())
    return found


def hands(view: GunnyTownView, seat: int, number: int = 60) -> set[tuple[int, ...]]:
    """What that seat is imagined to hold."""
    return {counts(imagine(view, Rng(seed)).hand[seat]) for seed in range(number)}


# --- what is hidden, what is public ---


@pytest.mark.rule("GT-135", "GT-23")
def test_hands_and_secret_missions_are_their_owners() -> None:
    one = lay(hands=("head arm", "foot"), secrets=("B-01", "B-02"))
    two = lay(hands=("head arm", "leg"), secrets=("B-01", "B-03"))
    assert see(one.state, 0) == see(two.state, 0)
    assert see(one.state, SPECTATOR) == see(two.state, SPECTATOR)
    assert see(one.state, 1) != see(two.state, 1)
    own = see(one.state, 1)
    assert (own.hand, own.secret) == (counts(word("foot")), CARD["B-02"])
    assert see(one.state, SPECTATOR).hand == ()


@pytest.mark.rule("GT-135", "GT-118")
def test_progress_on_a_secret_mission_is_its_owners() -> None:
    scene = lay(2, squares=("e7",), hands=("head",), weapons=("colt",), secrets=("B-01", "B-02"))
    events = scene.told(act.rob_bank(KIND["head"]))
    marker = next(event for event in events if event.what == "secret-marker")
    assert (marker.to, marker.values) == ([0], [CARD["B-01"], 0, 1])
    assert see(scene.state, 0).secret_marks == (1,)
    assert see(scene.state, 1).secret_marks == (0,)
    other = lay(2, squares=("e7",), hands=("head",), weapons=("colt",), secrets=("B-05", "B-02"))
    other.do(act.rob_bank(KIND["head"]))
    assert see(scene.state, 1) == see(other.state, 1)


@pytest.mark.rule("GT-135", "GT-92")
def test_a_laid_card_is_hidden_until_it_is_shown() -> None:
    scene = lay(2, squares=("c5", "c5"), hands=("head foot", "arm leg")).challenge(1)
    events = scene.told(act.lay(KIND["foot"]))
    assert [(event.what, event.to) for event in events] == [("lay", None), ("laid", [0])]
    mine, other = see(scene.state, 0).duel, see(scene.state, 1).duel
    assert mine is not None
    assert other is not None
    assert (mine.laid, other.laid, other.laid_down) == (KIND["foot"], -1, True)
    scene.state.recording = True
    scene.lay("arm")
    reveal = next(event for event in scene.state.take_events() if event.what == "reveal")
    assert isinstance(reveal.after, GunnyTown)
    shown = see(reveal.after, SPECTATOR).duel
    assert shown is not None
    assert (shown.laid, shown.answer) == (KIND["foot"], KIND["arm"])


@pytest.mark.rule("GT-135", "GT-94")
def test_a_faked_card_is_never_told() -> None:
    views = []
    for kind in ("head", "leg"):
        scene = lay(2, squares=("c5", "c5"), hands=("arm", kind)).challenge(1).lay("arm")
        events = scene.told(act.FAKE)
        assert KIND[kind] not in [value for event in events[:1] for value in event.values]
        views.append((see(scene.state, 0), see(scene.state, SPECTATOR)))
    assert views[0] == views[1]


@pytest.mark.rule("GT-135", "GT-126")
def test_cards_handed_over_are_known_to_giver_and_receiver() -> None:
    scene = lay(3, hands=("head arm leg",), missions=("M2-10",), marks={(0, "M2-10"): [2]})
    scene.claim("M2-10")
    events = scene.told(act.give(KIND["head"]))
    assert [(event.what, event.to) for event in events] == [("give", None), ("gift", [0, 1])]
    assert see(scene.state, 0).sure[1] == counts(word("head"))
    assert see(scene.state, 2).sure[1] == counts(0)
    assert see(scene.state, 2).gifts == ((0, 1, -1, -1),)
    assert hands(see(scene.state, 0), 1) == {counts(word("head"))}
    assert len(hands(see(scene.state, 2), 1)) > 3


@pytest.mark.rule("GT-135", "GT-126")
def test_a_card_handed_on_unseen_may_be_the_one_that_was_known_of() -> None:
    scene = lay(3, hands=("dodge", "leg arm"))
    hand_over(scene.state, 0, 1, KIND["dodge"])
    assert see(scene.state, 0).sure[1] == counts(word("dodge"))
    hand_over(scene.state, 1, 0, KIND["arm"])
    assert see(scene.state, 0).sure[1] == counts(word("dodge")), "he saw that it was the Arm"
    hand_over(scene.state, 1, 2, KIND["leg"])
    assert see(scene.state, 0).sure[1] == counts(0)
    assert see(scene.state, 1).sure[2] == counts(word("leg"))


@pytest.mark.rule("GT-136")
def test_what_everybody_sees() -> None:
    scene = lay(
        3,
        squares=("c5", "d5"),
        hands=("head arm", "foot"),
        gold=(4, 7),
        life=(2,),
        vp=(3,),
        jobs=("medic",),
        weapons=("colt", "rifle palm_pistol"),
        horses=(1,),
        secrets=("", "B-02"),
        owners={"hotel": 1},
        missions=("M1-06",),
        marks={(1, "M1-06"): [2]},
        deck="arm leg",
    )
    view = see(scene.state, 2)
    first, second = view.players[0], view.players[1]
    assert (first.cards, first.gold, first.life, first.vp, first.job) == (2, 4, 2, 3, 2)
    assert (second.weapons, second.horse, second.secret) == ((0, 3), True, True)
    assert first.secret is False
    assert view.owners[5] == 1
    assert second.marks[0] == (2,)
    assert (view.deck, sum(view.discard), view.secret_deck) == (2, 25, 7)
    assert len(view.chests) == 10
    assert view.missions_left == 12


@pytest.mark.rule("GT-132")
def test_nothing_is_traded() -> None:
    scene = lay(2, squares=("e5", "e5"), gold=(9, 9), hands=("arm leg", "foot"))
    offered = {action for action in scene.legal if not act.WALK_TO <= action < act.RIDE}
    assert offered == {int(act.challenge(1)), act.PICK_AMMO}


# --- decks ---


@pytest.mark.rule("GT-133", "GT-137")
def test_the_deck_is_rebuilt_when_a_card_is_needed() -> None:
    scene = lay(squares=("g1",), gold=(4,), deck="arm", hands=("leg",))
    scene.do(act.PURCHASE)
    assert scene.legal == [act.draw_ammo(KIND["arm"])]
    events = scene.told(act.draw_ammo(KIND["arm"]))
    assert [event.what for event in events] == ["draw", "drawn", "reshuffle"]
    assert (int(size(scene.state.deck)), scene.discard) == (28, "")
    assert sum(scene.state.weights()) == 28


@pytest.mark.rule("GT-133")
def test_as_many_cards_as_there_are() -> None:
    hand = "dodge head chest arm leg"
    others = ("dodge head chest arm leg",) * 3 + ("foot foot foot foot",)
    scene = lay(6, squares=("g1",), gold=(4,), hands=("arm", *others, hand), deck="foot")
    scene.state.discard = 0
    scene.state.deck = word("foot")
    scene.do(act.PURCHASE).draw("foot")
    assert scene.asks == ("before", 0)


@pytest.mark.rule("GT-134")
def test_missions_are_never_recycled() -> None:
    positions = walk_through(2, 5)
    seen: set[int] = set()
    before: set[int] = set()
    for state in positions:
        now = {int(card) for card in state.active if card >= 0}
        assert not (now - before) & seen
        seen |= now
        before = now


@pytest.mark.rule("GT-137")
def test_chance_is_uniform_over_the_unseen_cards() -> None:
    scene = lay(squares=("e5",), deck="arm arm foot").do(act.PICK_AMMO)
    assert scene.state.weights() == [2, 1]
    drawn = [int(scene.state.random(NATURE, Rng(seed))) for seed in range(300)]
    share = drawn.count(int(act.draw_ammo(KIND["arm"]))) / 300
    assert 0.55 < share < 0.78


# --- imagined positions ---


@pytest.mark.rule("GT-135", "GT-136")
@pytest.mark.parametrize("seats", range(2, 7))
def test_imagined_positions_look_the_same(seats: int) -> None:
    for seed in range(2):
        for number, state in enumerate(walk_through(seats, seed, round_limit=30)):
            if number % 17 and not state.gifts:
                continue
            for seat in (*range(seats), SPECTATOR):
                view = see(state, seat)
                imagined = imagine(view, Rng(number))
                assert see(imagined, seat) == view
                assert imagined.census() == state.census()
                if state.actors() == [seat]:
                    assert imagined.legal(seat) == state.legal(seat)


def test_views_survive_json() -> None:
    for state in walk_through(4, 2, round_limit=10)[::29]:
        view = see(state, 1)
        assert from_plain(GunnyTownView, json.loads(json.dumps(to_plain(view)))) == view


@pytest.mark.rule("GT-133", "GT-135")
def test_what_the_deck_was_built_from_is_remembered() -> None:
    scene = lay(2, squares=("e5", "e5"), hands=("arm leg",), deck="")
    scene.state.discard = word("head foot")
    rest = int(scene.state.stock) - word("arm leg head foot")
    scene.state.hand[1] = rest  # everything else, for once
    scene.state.fresh[1] = rest
    scene.state.gambled = 0
    scene.do(act.PICK_AMMO).draw("head")
    view = see(scene.state, 1)
    assert hands(view, 0) == {counts(word("arm leg head")), counts(word("arm leg foot"))}


@pytest.mark.rule("GT-94", "GT-150")
def test_a_challenger_is_imagined_with_something_to_fire() -> None:
    scene = lay(2, squares=("c5", "c5"), hands=("head", "arm"), deck="dodge dodge dodge foot")
    scene.challenge(1)
    for seed in range(40):
        imagined = imagine(see(scene.state, 1), Rng(seed))
        assert count4(imagined.hand[0], KIND["dodge"]) == 0
    scene.lay("head")
    laid = {int(imagine(see(scene.state, 1), Rng(seed)).laid) for seed in range(60)}
    assert laid == {KIND["head"], KIND["foot"]}


@pytest.mark.rule("GT-131", "GT-135")
def test_a_secret_mission_drawn_from_few_is_one_of_few() -> None:
    scene = lay(3, squares=("e9",), gold=(4,), jobs=("", "sheriff"), secrets=("B-01", "", "B-02"))
    scene.state.secret_deck = 0
    scene.state.secret_discard = 0b11000000
    scene.state.pools = [0b11, 0, 0b11, 0]
    scene.do(act.bribe_against(1)).draw_secret("B-08")
    for seat, expected in ((0, {"B-07", "B-08"}), (1, {"B-08"}), (SPECTATOR, {"B-07", "B-08"})):
        view = see(scene.state, seat)
        found = {Scene(imagine(view, Rng(seed))).secret(1) for seed in range(40)}
        assert found == expected


def test_known_cards_are_forgotten_when_they_are_shown() -> None:
    scene = lay(
        2,
        squares=("c1",),
        hands=("head arm leg",),
        missions=("M2-10",),
        marks={(0, "M2-10"): [2]},
        weapons=("colt", "colt"),
    )
    scene.claim("M2-10").do(act.give(KIND["head"])).walk("c2").end().settle()
    assert see(scene.state, 0).sure[1] == counts(word("head"))
    scene.state.square[1] = scene.state.square[0]
    scene.duel(0, "head", "fake")
    assert see(scene.state, 0).sure[1] == counts(0)


def test_known_cards_outlast_a_reshuffle() -> None:
    scene = lay(
        2,
        squares=("e5",),
        hands=("head arm leg",),
        missions=("M2-10",),
        marks={(0, "M2-10"): [2]},
        deck="",
    )
    scene.claim("M2-10").do(act.give(KIND["head"]), act.PICK_AMMO).draw("foot")
    assert scene.state.gifts == []
    view = see(scene.state, 0)
    assert view.sure[1] == counts(word("head"))
    assert hands(view, 1) == {counts(word("head"))}


def test_robbery_is_public() -> None:
    scene = lay(squares=("c1",), hands=("head arm",), weapons=("colt",))
    events = scene.told(rob_store("head", "arm"))
    rob = next(event for event in events if event.what == "rob")
    assert rob.to is None
    assert see(scene.state, 2).players[0].shown == counts(word("head arm"))
