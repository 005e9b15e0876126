"""Views: everything is public but the order of stacks (GB-188 to GB-192)."""

from dataclasses import replace

import pytest

from tumtum.engine.rng import Rng
from tumtum.engine.state import SPECTATOR
from tumtum.engine.view import from_plain, to_plain
from tumtum.games.gillybog import encode
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules import start
from tumtum.games.gillybog.rules.state import Gillybog
from tumtum.games.gillybog.schema import KINDS
from tumtum.games.gillybog.view import GillybogView, imagine, see

from .scene import BOGS, Scene, setup


def positions(seed: int) -> list[Gillybog]:
    """Every position of a random game."""
    p = start(setup(1 + seed % 4, first_game=seed % 2 == 0))
    assert isinstance(p, Gillybog)
    rng = Rng(seed)
    found = [p.clone()]
    while p.actors():
        (seat,) = p.actors()
        p.apply(seat, p.random(seat, rng))
        found.append(p.clone())
    return found


@pytest.mark.rule("GB-188", "GB-191")
def test_all_seats_see_the_same() -> None:
    for p in positions(3)[::10]:
        views = [replace(see(p, seat), seat=0) for seat in (0, p.seats - 1, SPECTATOR)]
        assert views[0] == views[1] == views[2]


@pytest.mark.rule("GB-188")
def test_what_is_public() -> None:
    scene = Scene(first_game=True).limbs(1, 2, 0, 3).shelter((2, 0), 2).hand(1, 0, "swim")
    scene.p.injury[1] = 2
    scene.gilly(2, "saved", "fen")
    view = see(scene.p, 0)
    assert view.players[1].limbs == (2, 0, 3)
    assert view.players[1].hand == (0, 3)
    assert view.players[1].injury == 2
    assert view.cells[scene.cell((2, 0))].hunters == 2
    assert view.cells[scene.cell((2, 0))].shelter == 2
    assert view.cells[scene.cell((2, 0))].paths == (0, 3)
    assert [stack.top for stack in view.bogs] == [BOGS.index("B01"), BOGS.index("B05")]
    assert (view.hunter_card, view.hunter_deck, view.village_deck) == (1, 5, 8)
    assert (view.forest.number, view.camps.number, view.deck.number) == (27, 6, 29)
    assert (view.gillys[2].at, view.gillys[2].card) == (-2, 5)
    assert view.gillys[0].tipped
    assert view.supply == scene.p.supply
    assert (view.support, view.village) == (0, 18)
    assert view.stage == a.ASK_ACTION


@pytest.mark.rule("GB-189", "GB-192")
def test_nothing_is_shuffled_before_it_is_revealed() -> None:
    view = see(Scene().p, 0)
    assert view.forest.unseen == tuple(range(30))
    assert view.forest.tail == ()
    assert view.gilly_unseen == tuple(range(8))
    assert view.village_unseen == tuple(range(5, 13))


@pytest.mark.parametrize("seed", range(6))
def test_views_survive_json_and_lead_back(seed: int) -> None:
    for p in positions(seed):
        view = see(p, 0)
        assert from_plain(GillybogView, to_plain(view)) == view
        twin = imagine(view, Rng(1))
        assert twin == p
        assert twin.actors() == p.actors()
        for seat in p.actors():
            assert twin.legal(seat) == p.legal(seat)


def test_what_is_imagined_twice_is_not_shared() -> None:
    p = Scene(first_game=True).p
    view = see(p, 0)
    for _ in range(3):
        twin = imagine(view, Rng(1))
        assert twin == p
        for step in range(20):
            (seat,) = twin.actors()
            twin.apply(seat, twin.random(seat, Rng(step)))
        assert twin != p
    assert imagine(see(twin, 0), Rng(1)) == twin


@pytest.mark.parametrize("seed", range(3))
def test_encoded_views_have_their_size(seed: int) -> None:
    for p in positions(seed)[::5]:
        numbers = encode.encode(see(p, 0))
        assert len(numbers) == encode.SIZE
        assert all(-4.0 <= number <= 40.0 for number in numbers)


def test_paths_count_more_than_exits_that_lead_nowhere_yet() -> None:
    p = positions(1)[-1]
    view = see(p, 0)
    numbers = encode.encode(view)
    ways = encode.SIZE - encode.CELL_SIZE * a.CELLS + 2 + len(KINDS) + 1  # of the first space
    seen = set()
    for number, cell in enumerate(view.cells):
        for side in range(6):
            way = numbers[ways + encode.CELL_SIZE * number + side]
            assert way == (1.0 if side in cell.paths else 0.5 if side in cell.exits else 0.0)
            seen.add(way)
    assert seen == {0.0, 0.5, 1.0}


def test_different_positions_have_different_codes() -> None:
    game = positions(1)
    codes = {tuple(encode.encode(see(p, 0))) for p in game}
    assert len(codes) > len(game) * 0.9
