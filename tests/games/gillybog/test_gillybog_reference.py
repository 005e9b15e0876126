"""Random games compared move by move with a naive second implementation."""

import pytest

from tumtum.engine.rng import Rng
from tumtum.games.gillybog.content import CONTENT
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules import start
from tumtum.games.gillybog.rules.nearness import steps_between
from tumtum.games.gillybog.rules.packs import leads
from tumtum.games.gillybog.rules.state import Gillybog
from tumtum.games.gillybog.view import GillybogView, see

from .reference import Atlas, Cell, Ledger
from .scene import Scene, setup


def long_lived(seed: int) -> Gillybog:
    """A game whose players can take a lot, so that random play gets far."""
    options = {
        "first_game": seed % 3 == 0,
        "difficulty": ("easy", "medium", "hard")[seed % 3],
        "same_space_attack": seed % 2 == 0,
        "nightfall": seed % 5 != 0,
    }
    p = start(setup(1 + seed % 4, **options))
    assert isinstance(p, Gillybog)
    p.recording = True
    return p


def harden(p: Gillybog, ledger: Ledger) -> None:
    """Protection for everybody; the ledger is told."""
    for seat in range(p.seats):
        for limb in range(3):
            if p.limb(seat, limb) < 3:
                p.protect(seat, limb, 3 - p.limb(seat, limb))
                ledger.limbs[seat][limb] = 3


def cells(atlas: Atlas, actions: list[int], first: int) -> set[Cell]:
    return {atlas.place[x - first] for x in actions if first <= x < first + a.CELLS}


def expected(atlas: Atlas, view: GillybogView) -> tuple[int, set[Cell]] | None:
    """The first action and the spaces that the naive map offers for some questions."""
    here = atlas.players[view.active]
    kind, (first, second, _) = view.stage, view.details
    walk = view.walk
    visited = {atlas.place[cell] for cell in walk.visited}
    if kind == a.ASK_STEP:
        mover = atlas.players[walk.mover]
        steps = atlas.adjacent[mover] - visited
        return a.WALK, {cell for cell in steps if not walk.bog_only or atlas.bog(cell)}
    if kind == a.ASK_TUNNEL:
        mover = atlas.players[walk.mover]
        assert atlas.kind[mover] == "tunnel"
        near = {cell for cell in atlas.kind if atlas.bog(cell) and atlas.apart(cell, mover) <= 3}
        return a.TRAVEL, near - visited
    if kind == a.ASK_PATH:
        return a.LEAD, atlas.hunters_ways(atlas.place[view.pack.at], here)
    if kind == a.ASK_LEAD:
        return a.LEAD, atlas.adjacent[atlas.place[view.pack.at]] - visited
    if kind == a.ASK_NEAREST:
        chosen = {atlas.place[cell] for cell in view.pack.groups[::2]}
        groups = set(atlas.hunters) - chosen
        if second:
            groups &= atlas.line(here)
        return a.PICK_GROUP, atlas.nearest(groups, here)
    if kind == a.ASK_TAKEN:
        return a.PICK_GROUP, atlas.nearest(set(atlas.hunters), atlas.players[first])
    if kind == a.ASK_SPACE and first == 0:
        return a.PICK_SPACE, atlas.nearest(atlas.open_spaces(), here)
    if kind == a.ASK_SPACE and first == 1:
        far = atlas.distances(here)
        reached = {cell: far[cell] for cell in atlas.open_spaces() if cell in far}
        return a.PICK_SPACE, {c for c, steps in reached.items() if steps == max(reached.values())}
    if kind == a.ASK_SPILL:
        cell = atlas.place[first]
        half = atlas.hunters[cell] // 2
        return a.SPILL, {c for c in atlas.adjacent[cell] if atlas.hunters.get(c, 0) + half <= 6}
    if kind == a.ASK_COVER:
        spaces = atlas.adjacent[here] if first == 1 else atlas.line(here)
        covered = {(c.q, c.r) for c in view.cells if c.cover == 1 or not 1 <= c.tile < 64}
        return a.COVER, spaces - covered
    return None


def check_question(p: Gillybog, view: GillybogView, atlas: Atlas, kinds: set[int]) -> None:
    legal = p.legal(p.actors()[0])
    offered = expected(atlas, view)
    if offered is not None:
        first, spaces = offered
        assert cells(atlas, legal, first) == spaces, view.stage
        kinds.add(view.stage)
    if view.stage == a.ASK_SPOT and view.phase != a.SETUP:
        camp = view.tile >= 64
        tile = CONTENT.camps[view.tile - 64] if camp else CONTENT.forest[view.tile - 1]
        scene = Scene.__new__(Scene)
        scene.p = p
        assert set(scene.placements()) == atlas.placements(tile.exits, camp)
        kinds.add(view.stage)


def check_packs(before: Gillybog, p: Gillybog) -> None:
    """Every step of hunters towards the active player is one of the best ways."""
    for event in p.events:
        after = event.after
        assert isinstance(after, Gillybog)
        if event.what == "pack" and after.prey >= 0:
            atlas = Atlas(see(after, 0))
            source, goal, _ = event.values
            ways = atlas.hunters_ways(atlas.place[source], atlas.players[int(before.active)])
            assert atlas.place[goal] in ways


@pytest.mark.parametrize("seed", range(8))
def test_random_games_agree_with_the_naive_game(seed: int) -> None:
    p = long_lived(seed)
    rng = Rng(seed)
    ledger = Ledger(see(p, 0))
    kinds: set[int] = set()
    for _ in range(400):
        if not p.actors():
            break
        (seat,) = p.actors()
        view = see(p, 0)
        check_question(p, view, Atlas(view), kinds)
        before = p.clone()
        p.apply(seat, p.random(seat, rng))
        check_packs(before, p)
        for event in p.take_events():
            ledger.hear(event)
        assert ledger.differences(see(p, 0)) == []
        if p.phase == a.ACTION and p.turn < 60:
            harden(p, ledger)
    assert a.ASK_STEP in kinds


def random_map(seed: int) -> Gillybog:
    """Twelve forest tiles and two camps anywhere they fit, and bog tiles over some spaces."""
    rng = Rng(seed)
    scene = Scene(seats=1)
    for number in range(14):
        camp = number % 7 == 6
        name = f"C{1 + number // 7}" if camp else f"F{1 + rng.below(30):02}"
        tile = next(t for t in (CONTENT.camps if camp else CONTENT.forest) if t.id == name)
        places = sorted(Atlas(see(scene.p, 0)).placements(tile.exits, camp))
        scene.tile(name, *places[rng.below(len(places))])
    for cell in range(7, int(scene.p.land.size)):
        if rng.below(3) == 0 and scene.p.land.on_forest_tile(cell):
            scene.cover(cell, "tunnel")
    return scene.p


def compare_ways(p: Gillybog) -> int:
    """Compare distances, sight and hunters' ways between all spaces; counts the ties."""
    atlas = Atlas(see(p, 0))
    ties = 0
    p.prey = 0
    for goal in range(int(p.land.size)):
        p.at[0] = goal
        there = atlas.place[goal]
        far = atlas.distances(there)
        for cell in range(int(p.land.size)):
            here = atlas.place[cell]
            p.pack_at = cell
            assert steps_between(p, cell, goal) == far.get(here, -1)
            ways = [d for d in range(6) if leads(p) >> d & 1]
            found = {atlas.place[int(p.land.beside[6 * cell + d])] for d in ways}
            assert found == atlas.hunters_ways(here, there)
            ties += len(found) > 1
            assert p.land.sees(cell, goal) == (there in atlas.line(here))
    return ties


@pytest.mark.slow
@pytest.mark.rule("GB-25", "GB-26", "GB-121")
def test_hunters_ways_on_random_maps() -> None:
    assert sum(compare_ways(random_map(seed)) for seed in range(5)) > 20
