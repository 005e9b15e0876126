"""Setup (GB-55 to GB-74) and player counts (GB-194 to GB-197)."""

import pytest

from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules import start
from tumtum.games.gillybog.rules.state import Gillybog

from .scene import BOGS, FOREST, HUNTER, Scene, setup


def begun(seats: int = 2, seed: int = 1, **options: object) -> Gillybog:
    """A game after setup, everything chosen at random."""
    p = start(setup(seats, **options))
    assert isinstance(p, Gillybog)
    rng = Rng(seed)
    while p.phase == a.SETUP:
        (seat,) = p.actors()
        p.apply(seat, p.random(seat, rng))
    return p


@pytest.mark.rule("GB-55", "GB-60", "GB-68", "GB-70", "GB-71", "GB-192")
def test_the_order_of_setup() -> None:
    p = start(setup(2))
    kinds = []
    rng = Rng(3)
    assert isinstance(p, Gillybog)
    while p.phase == a.SETUP:
        (seat,) = p.actors()
        kinds.append(int(p.agenda.kind()))
        if seat != NATURE:
            assert seat == 0
        p.apply(seat, p.random(seat, rng))
    kinds = [kind for kind in kinds if kind != a.DRAW_BOG]
    place = [a.ASK_SPOT, a.ASK_TURN]
    start_tiles = [a.ASK_START_TILE, *place, a.ASK_START_TILE, *place, *place]
    assert kinds == [a.DRAW_HUNTER, *[a.DRAW_FOREST] * 3, *start_tiles, a.DRAW_CAMP, *place]


@pytest.mark.rule("GB-57", "GB-58", "GB-9", "GB-72")
def test_hunters_and_support() -> None:
    p = begun()
    assert p.village == 18
    assert sum(p.hunters) == 6
    assert p.support == 0
    assert p.village + sum(p.hunters) == 24
    pairs = [cell for cell in range(p.land.size) if p.hunters[cell]]
    assert len(pairs) == 3
    for cell in pairs:
        assert p.hunters[cell] == 2
        joined = [p.land.beside[6 * cell + d] for d in range(6) if p.land.joined(cell, d)]
        assert sum(1 <= other <= 6 for other in joined) == 1


@pytest.mark.rule("GB-59", "GB-65", "GB-7", "GB-8")
def test_the_stacks() -> None:
    p = start(setup(2))
    assert isinstance(p, Gillybog)
    assert (p.forest_left(), p.camps_left(), p.deck_left()) == (30, 7, 30)
    q = start(setup(2, first_game=True))
    assert isinstance(q, Gillybog)
    assert (q.forest_left(), q.camps_left()) == (27, 6), "without the sprouts"
    assert q.forest_unseen & 7 == 0


@pytest.mark.rule("GB-60", "GB-52")
def test_bog_stacks_of_eight_with_different_tops() -> None:
    p = start(setup(2))
    p.apply(NATURE, a.BOG_TILE + BOGS.index("B01"))
    p.apply(NATURE, a.BOG_TILE + BOGS.index("B02"))
    assert isinstance(p, Gillybog)
    assert p.agenda.kind() == a.DRAW_BOG, "the tops match: the first stack gives"
    p.apply(NATURE, a.BOG_TILE + BOGS.index("B09"))
    assert (p.bog_stack(0), p.bog_stack(1)) == (7, 9)
    q = Scene().p
    assert (q.bog_stack(0), q.bog_stack(1)) == (8, 8)


@pytest.mark.rule("GB-61", "GB-62", "GB-63", "GB-64", "GB-194", "GB-12")
@pytest.mark.parametrize(("seats", "supply"), [(1, 15), (2, 12), (3, 9), (4, 6)])
def test_what_players_start_with(seats: int, supply: int) -> None:
    p = begun(seats)
    assert list(p.at) == [0] * seats
    assert [Scene.protection(_scene(p), seat) for seat in range(seats)] == [(1, 1, 1)] * seats
    assert p.supply == supply
    assert list(p.hand) == [0b111] * seats


def _scene(p: Gillybog) -> Scene:
    scene = Scene.__new__(Scene)
    scene.p = p
    return scene


@pytest.mark.rule("GB-66", "GB-168")
def test_gilly_cards_are_unseen() -> None:
    p = begun()
    assert p.gilly_unseen == 0xFF
    assert list(p.gilly_card) == [-1, -1, -1]


@pytest.mark.rule("GB-67", "GB-196", "GB-148")
@pytest.mark.parametrize(
    ("level", "cards"),
    [
        ("easy", ["lost", "blast", "chase", "close_in", "scout"]),
        ("medium", ["blast", "chase", "close_in", "scout"]),
        ("hard", ["chase", "close_in", "scout"]),
    ],
)
def test_the_hunter_deck_of_each_difficulty(level: str, cards: list[str]) -> None:
    p = start(setup(1, difficulty=level))
    assert isinstance(p, Gillybog)
    assert p.hunter_unseen == sum(1 << HUNTER.index(card) for card in cards)


@pytest.mark.rule("GB-69", "GB-8")
def test_the_village_deck_holds_the_advanced_cards() -> None:
    p = begun()
    assert p.village_unseen == sum(1 << card for card in range(5, 13))


@pytest.mark.rule("GB-70")
def test_start_tiles_lie_on_different_sides() -> None:
    for seed in range(5):
        p = begun(seed=seed)
        assert bin(p.sides).count("1") == 3
        for side in range(6):
            outside = p.land.beside[6 * (1 + side) + side]
            used = bool(p.sides >> side & 1)
            assert (outside >= 0 and p.land.joined(1 + side, side)) or not used


@pytest.mark.rule("GB-70")
@pytest.mark.parametrize("side", range(6))
def test_every_other_side_is_free_for_the_next_start_tile(side: int) -> None:
    p = start(setup(2))
    assert isinstance(p, Gillybog)
    while p.actors() == [NATURE]:
        p.apply(NATURE, p.legal(NATURE)[0])
    p.apply(0, p.legal(0)[0])
    p.apply(0, a.spot_action(1 + side, side))
    p.apply(0, p.legal(0)[0])
    p.apply(0, p.legal(0)[0])
    assert {a.spot_direction(spot) for spot in p.legal(0)} == set(range(6)) - {side}


@pytest.mark.rule("GB-70", "GB-72")
def test_a_start_tile_is_joined_to_the_great_bog_not_to_another_start_tile_alone() -> None:
    p = start(setup(2))
    assert isinstance(p, Gillybog)
    draws = [a.BOG_TILE + BOGS.index("B01"), a.BOG_TILE + BOGS.index("B05"), a.HUNTER_CARD + 2]
    for draw in (*draws, *(a.FOREST_TILE + FOREST.index(t) for t in ("F18", "F23", "F25"))):
        p.apply(NATURE, draw)
    for choice in (a.TILE + FOREST.index("F18"), a.spot_action(1, 0), a.turn_action(0, 2)):
        p.apply(0, choice)
    assert p.land.openings[p.land.cell_at(2, -1)] >> 2 & 1, "a path to where side 1 is used"
    p.apply(0, a.TILE + FOREST.index("F23"))
    for spot in p.legal(0):
        chosen = p.clone()
        chosen.apply(0, spot)
        side = a.spot_direction(spot)
        for turn in chosen.legal(0):
            placed = chosen.clone()
            placed.apply(0, turn)
            assert placed.land.joined(1 + side, side)


@pytest.mark.rule("GB-71", "GB-166")
def test_the_first_camp_holds_vision_and_gilly() -> None:
    p = begun()
    assert p.land.kind[p.vision] == a.CLIFF
    assert p.land.kind[p.gilly_at[0]] == a.CAMP
    assert p.tipped == 1
    assert list(p.gilly_at[1:]) == [-1, -1]


@pytest.mark.rule("GB-73", "GB-197", "GB-243", "GB-14")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_first_game(level: str) -> None:
    scene = Scene(first_game=True, difficulty=level)
    p = scene.p
    assert {c: int(p.hunters[c]) for c in range(p.land.size) if p.hunters[c]} == {
        scene.cell((2, 0)): 2,
        scene.cell((2, -2)): 2,
        scene.cell((0, -2)): 2,
    }
    assert p.village == 18
    assert p.vision == scene.cell((4, 0))
    assert p.gilly_at[0] == scene.cell((5, 0))
    assert p.tipped == 1
    assert p.land.kind[scene.cell((3, -2))] == a.SNARE
    assert p.land.kind[scene.cell((-1, -2))] == a.AMBUSH
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-74")
def test_who_begins() -> None:
    assert begun(3).active == 0
    seats = {int(begun(3, seed=seed, first_seat="random").active) for seed in range(12)}
    assert seats == {0, 1, 2}


@pytest.mark.rule("GB-74", "GB-55")
def test_a_random_first_seat_makes_the_team_choices() -> None:
    p = start(setup(3, first_seat="random"))
    rng = Rng(2)
    assert isinstance(p, Gillybog)
    while p.agenda.kind() != a.DRAW_SEAT:
        p.apply(NATURE, p.random(NATURE, rng))
    p.apply(NATURE, a.FIRST_SEAT + 2)
    while p.phase == a.SETUP:
        (seat,) = p.actors()
        assert seat in (NATURE, 2)
        p.apply(seat, p.random(seat, rng))
    assert p.active == 2


@pytest.mark.rule("GB-250", "GB-1")
def test_the_options_and_their_defaults() -> None:
    from tumtum.games.gillybog import OPTIONS

    defaults = {option.name: option.default for option in OPTIONS}
    assert defaults == {
        "difficulty": "easy",
        "first_game": False,
        "first_seat": "seat0",
        "same_space_attack": False,
        "blast_die_captures": True,
        "support_growth": "slow",
        "nightfall": True,
    }
    p = start(setup(1, support_growth="steady", nightfall=False, blast_die_captures=False))
    assert isinstance(p, Gillybog)
    assert p.steady
    assert not p.nightfall
    assert not p.blast_die_captures
