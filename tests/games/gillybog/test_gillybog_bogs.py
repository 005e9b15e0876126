"""Bog tiles and their stacks (GB-47 to GB-54)."""

from collections.abc import Iterable

import pytest

from tumtum.engine.packed import words_of
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules.bogs import can_cover
from tumtum.games.gillybog.rules.flow import work
from tumtum.games.gillybog.rules.pending import EVENING

from .scene import BOGS, Scene


def even(scene: Scene, first: list[str], second: list[str], unseen: list[str]) -> Scene:
    """Stacks with these known tiles (top last); the unseen ones lie in the first stack."""
    p = scene.p
    p.bog_first = words_of([BOGS.index(name) for name in first])
    p.bog_second = words_of([BOGS.index(name) for name in second])
    p.bog_unseen = sum(1 << BOGS.index(name) for name in unseen)
    p.bog_rest[0], p.bog_rest[1] = len(unseen), 0
    p.agenda.push(EVENING, -1)
    while scene.asks >= a.ASKED:
        work(p)
    return scene


def names(tiles: Iterable[int]) -> list[str]:
    return [BOGS[tile] for tile in tiles]


@pytest.mark.rule("GB-47", "GB-48", "GB-51", "GB-92")
def test_a_bog_tile_covers_the_space_with_exits_and_effect() -> None:
    scene = Scene(first_game=True).put(0, (3, -2))  # the Snare of F02
    assert scene.p.land.kind[scene.cell((3, -2))] == a.SNARE
    scene.play("grow").limb("fins").stack(0)
    cell = scene.cell((3, -2))
    assert scene.p.land.kind[cell] == a.MUD_BANK
    assert scene.p.land.exits[cell] == 63
    assert scene.p.land.on_forest_tile(cell)
    assert scene.told("bog-tile") == [[cell, a.MUD_BANK, 0]]
    assert scene.p.land.is_bog(cell)


@pytest.mark.rule("GB-49", "GB-92")
def test_either_top_and_tokens_stay() -> None:
    scene = Scene(first_game=True).put(0, (2, 0)).play("grow").limb("fins")
    assert scene.legal == [a.STACK, a.STACK + 1]
    scene.stack(1)
    assert scene.group_at((2, 0)) == 2
    assert scene.p.land.kind[scene.cell((2, 0))] == a.SANCTUARY
    assert scene.p.shelter[scene.cell((2, 0))] == 2


@pytest.mark.rule("GB-50", "GB-93", "GB-54")
def test_where_a_bog_tile_may_not_go() -> None:
    scene = Scene(first_game=True).tile("F24", (-2, 0), 3)
    p = scene.p
    assert not can_cover(p, 0)
    assert not can_cover(p, 3)
    assert not can_cover(p, scene.cell((5, 0)))
    assert p.land.kind[scene.cell((-3, 0))] == a.TUNNEL
    assert can_cover(p, scene.cell((-3, 0))), "a printed bog"
    scene.cover((2, 0), "ambush")
    assert can_cover(scene.p, scene.cell((2, 0))), "a tile lying hazard side up"
    scene.cover((2, 0), "tunnel")
    assert not can_cover(scene.p, scene.cell((2, 0))), "permanently"


@pytest.mark.rule("GB-93")
def test_grow_on_the_great_bog_only_protects() -> None:
    scene = Scene().play("grow").limb("feet")
    assert scene.asks == a.ASK_ACTION
    assert scene.told("bog-tile") == []
    assert scene.protection() == (1, 1, 2)


@pytest.mark.rule("GB-52")
def test_the_taller_stack_gives_until_the_tops_differ() -> None:
    scene = even(Scene(), ["B09", "B02", "B03", "B01"], ["B13", "B04"], [])
    assert names(scene.p.bog_first) == ["B09"]
    assert names(scene.p.bog_second) == ["B13", "B04", "B01", "B03", "B02"]
    assert len(scene.told("bog-moved")) == 3


@pytest.mark.rule("GB-52")
def test_of_two_equal_stacks_the_first_gives() -> None:
    scene = even(Scene(), ["B09", "B01"], ["B13", "B02"], [])
    assert names(scene.p.bog_first) == ["B09"]
    assert names(scene.p.bog_second) == ["B13", "B02", "B01"]


@pytest.mark.rule("GB-52")
def test_the_direction_turns_once_when_one_tile_is_left() -> None:
    scene = even(Scene(), ["B01", "B02", "B03"], ["B09", "B04"], [])
    assert names(scene.p.bog_second) == ["B09"]
    assert names(scene.p.bog_first) == ["B01", "B02", "B03", "B04"]


@pytest.mark.rule("GB-52")
def test_an_empty_stack_is_filled() -> None:
    scene = even(Scene(), ["B01", "B09", "B10"], [], [])
    assert names(scene.p.bog_first) == ["B01"]
    assert names(scene.p.bog_second) == ["B10", "B09"]


@pytest.mark.rule("GB-52")
def test_tiles_of_one_type_stay_where_they_are() -> None:
    scene = even(Scene(), ["B01", "B02"], [], [])
    assert names(scene.p.bog_first) == ["B01", "B02"]
    scene = even(Scene(), ["B01", "B02"], ["B03"], [])
    assert names(scene.p.bog_second) == ["B03"]


@pytest.mark.rule("GB-52", "GB-189", "GB-190")
def test_unseen_tiles_are_drawn_as_they_come_up() -> None:
    scene = even(Scene(), ["B01"], ["B02"], ["B03", "B09"])
    assert scene.asks == a.DRAW_BOG
    assert scene.legal == [a.BOG_TILE + 2, a.BOG_TILE + 8]
    scene.act(a.BOG_TILE + 2)
    assert names(scene.p.bog_second) == ["B02", "B01", "B03"]
    scene.act(a.BOG_TILE + 8)
    assert names(scene.p.bog_first) == ["B09"]
    assert scene.asks == a.ASK_ACTION


@pytest.mark.rule("GB-53")
def test_without_bog_tiles_the_rest_still_happens() -> None:
    scene = even(Scene(first_game=True).put(0, (3, 0)), [], [], [])
    scene.play("grow").limb("fronds")
    assert scene.asks == a.ASK_ACTION
    assert scene.protection() == (2, 1, 1)
    assert scene.told("bog-tile") == []


@pytest.mark.rule("GB-54", "GB-221", "GB-176")
def test_trappers_turns_a_tile_to_its_hazard_side() -> None:
    scene = Scene(first_game=True, seats=1).put(0, (-1, 0)).top("trappers").end()
    scene.stack(0)
    cell, kind, stack = scene.told("hazard")[0]
    assert (kind, stack) == (a.AMBUSH, 0), "the back of B01"
    assert not scene.p.land.is_bog(cell)
    assert scene.p.land.exits[cell] == 63
    assert can_cover(scene.p, cell)
