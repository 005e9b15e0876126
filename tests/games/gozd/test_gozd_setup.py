"""GOZD: components, board, setup, hidden information."""

from collections import Counter

import pytest

from tumtum.engine import NATURE, SPECTATOR, Match, Rng
from tumtum.engine.nature import FastNature
from tumtum.engine.state import Event
from tumtum.games.gozd import GAME
from tumtum.games.gozd.content import (
    HOMES,
    SIDES,
    field_name,
)
from tumtum.games.gozd.rules.board import COLUMNS, DEATH, DEVIL, HOME
from tumtum.games.gozd.rules.state import Gozd
from tumtum.games.gozd.view import see

from .scene import lay, place_of


def rolled(seed: int, **options: str | int) -> tuple[Gozd, list[Event]]:
    match = Match(GAME, GAME.setup(2, options), FastNature(Rng(seed)))
    events = match.begin().events
    assert isinstance(match.state, Gozd)
    return match.state, events


@pytest.mark.rule("GZ-2", "GZ-5", "GZ-87", "GZ-104")
def test_death_and_the_devil_command_33_dice_each() -> None:
    assert SIDES == ("Death", "The Devil")
    assert HOMES == ("Purgatory", "Hell")
    state, _ = rolled(1)
    assert (state.armies.death, state.armies.devil) == (33, 33)
    assert state.census() == [66]
    view = see(state, 0)
    for side in (DEATH, DEVIL):
        assert sum(view.at(side, HOME)) == 18
        fields = [sum(view.at(side, field)) for field in range(15)]
        assert sorted(fields) == [0] * 10 + [3] * 5


@pytest.mark.rule("GZ-6", "GZ-7", "GZ-114", "GZ-115", "GZ-116")
def test_the_battleground_has_five_columns_and_three_to_seven_rows() -> None:
    rows = next(option for option in GAME.options if option.name == "rows")
    assert (rows.values, rows.default) == (range(3, 8), 3)
    for number in range(3, 8):
        state = GAME.new(rows=number)
        assert isinstance(state, Gozd)
        names = {field_name(field, number) for field in range(COLUMNS * number)}
        assert len(names) == COLUMNS * number == len(see(state, 0).dice[0]) - 1
    assert field_name(place_of("b3"), 5) == "Bone Waste 3"
    assert field_name(place_of("b3"), 3) == "Bone Brink"
    drawn = GAME.draw(see(rolled(1)[0], 0), False).body
    assert drawn.index('id="hell"') < drawn.index('id="field-a1"') < drawn.index('id="purgatory"')


@pytest.mark.rule("GZ-8", "GZ-14")
def test_three_dice_on_each_field_of_the_own_first_row() -> None:
    for rows in (3, 6):
        state, events = rolled(2, rows=rows)
        view = see(state, 0)
        for column in range(COLUMNS):
            assert sum(view.at(DEATH, column)) == 3
            assert sum(view.at(DEVIL, COLUMNS * (rows - 1) + column)) == 3
        places = [event.values[:2] for event in events if event.rule == "GZ-14"]
        death = [[DEATH, column] for column in range(COLUMNS) for _ in range(3)]
        assert places[:15] == death
        assert [field % COLUMNS for _, field in places[15:]] == [field for _, field in death]


@pytest.mark.rule("GZ-15", "GZ-16")
def test_eighteen_are_rolled_home_and_nobody_decides_anything() -> None:
    state, events = rolled(3)
    homes = Counter(event.values[0] for event in events if event.rule == "GZ-15")
    assert homes == {DEATH: 18, DEVIL: 18}
    begun = GAME.new()
    moves = 0
    while begun.actors() == [NATURE]:
        assert len(begun.legal(NATURE)) == 6
        begun.apply(NATURE, begun.random(NATURE, Rng(moves)))
        moves += 1
    assert moves == 66
    assert state.actors() == [0]


@pytest.mark.rule("GZ-16", "GZ-66")
def test_every_face_is_equally_likely() -> None:
    faces = Counter(
        event.values[2] for seed in range(60) for event in rolled(seed)[1] if event.what == "roll"
    )
    assert set(faces) == set(range(1, 7))
    assert all(560 < number < 760 for number in faces.values())  # of 3,960 rolls
    assert GAME.new().weights() == [1] * 6


@pytest.mark.rule("GZ-13", "GZ-17", "GZ-89")
def test_seat_0_is_death_and_begins_unless_the_sides_are_drawn() -> None:
    assert all(rolled(seed)[0].actors() == [0] for seed in range(5))
    drawn = Counter(rolled(seed, sides="random")[0].actors()[0] for seed in range(200))
    assert all(70 < drawn[seat] < 130 for seat in (0, 1))
    state, events = rolled(4, sides="random")
    assert events[0].what == "sides"
    assert state.side == DEATH
    assert state.actors() == [int(state.seat_of_death)]
    assert "sides" not in {event.what for event in rolled(4)[1]}


@pytest.mark.rule("GZ-19")
def test_nothing_is_hidden() -> None:
    state, _ = rolled(5)
    views = [see(state, seat) for seat in (0, 1, SPECTATOR)]
    assert len({view.dice for view in views}) == 1
    assert GAME.imagine(views[1], Rng(1)) == state


@pytest.mark.rule("GZ-5", "GZ-86")
def test_an_army_is_all_of_a_players_dice_and_no_others() -> None:
    scene = lay(a1="12/3", c2="/4", home="66/5")
    assert scene.armies == (4, 3)
    view = see(scene.state, 0)
    assert (view.army(DEATH), view.army(DEVIL)) == (4, 3)


@pytest.mark.rule("GZ-5", "GZ-87")
def test_the_dice_of_the_box_are_counted_one_by_one() -> None:
    state, rng = GAME.new(), Rng(6)
    assert isinstance(state, Gozd)
    for rolled_yet in range(66):
        assert (state.armies.census(), int(state.in_box)) == (rolled_yet, 66 - rolled_yet)
        assert state.census() == [66]
        state.apply(NATURE, state.random(NATURE, rng))
    begun = GAME.new()
    assert isinstance(begun, Gozd)
    begun.armies.add(DEATH, HOME, 1)  # a die that nobody rolled
    assert begun.census() == [67]
