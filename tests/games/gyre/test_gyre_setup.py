"""Gyre: components, board, setup, options."""

from collections import Counter
from itertools import permutations

import pytest

from tumtum.engine import NATURE, SPECTATOR, BadOption, FastNature, IllegalMove, Match, Rng, play
from tumtum.engine.options import Value
from tumtum.engine.packed import count4
from tumtum.games.gyre import GAME
from tumtum.games.gyre.rules.actions import ACTIONS, deal_action, deal_card, first_action
from tumtum.games.gyre.rules.board import SPACE_NAMES, line, line_cells
from tumtum.games.gyre.rules.state import Gyre
from tumtum.games.gyre.view import GyreView, see
from tumtum.games.jabberwocky_kit.cards import card_name

from .scene import DEAL, lay


def dealt(seed: int, seats: int = 3, **options: Value) -> Gyre:
    match = Match(GAME, GAME.setup(seats, options), FastNature(Rng(seed)))
    match.begin()
    assert isinstance(match.state, Gyre)
    return match.state


@pytest.mark.rule("GY-1", "GY-2")
def test_two_or_three_play_a_short_game_by_marek_tupy() -> None:
    assert tuple(GAME.seats) == (2, 3)
    assert GAME.minutes == "15-20"
    assert "Marek Tupy" in GAME.designers
    assert "Peter C. Hayward" in GAME.designers
    with pytest.raises(BadOption, match="seats may be 2, 3"):
        GAME.new(seats=4)


@pytest.mark.rule("GY-3")
def test_one_of_five_cards_is_face_down_from_the_start() -> None:
    for number in (5, 4, 3, 2, 1):
        view = see(dealt(1, face_down=number), 0)
        assert [view.down(colour) for colour in range(3)] == [1, 1, 1]


@pytest.mark.rule("GY-6")
def test_nothing_is_hidden_and_nothing_is_left_to_chance() -> None:
    state = dealt(4)
    rng = Rng(4)
    for _ in range(200):
        views = [dict(vars(see(state, seat))) for seat in (0, 1, 2, SPECTATOR)]
        for view in views:
            del view["seat"]
        assert views[0] == views[1] == views[2] == views[3]
        assert state.actors() != [NATURE]
        state.apply(state.mover, state.random(state.mover, rng))
        if not state.actors():
            break


@pytest.mark.rule("GY-7")
def test_fifteen_number_cards_are_dealt() -> None:
    state = GAME.new(seats=3)
    names = [card_name(deal_card(action)) for action in state.legal(NATURE)]
    colours = ("Green", "Yellow", "Purple")
    assert names == [f"{colour} {number}" for colour in colours for number in range(1, 6)]
    assert sorted(see(dealt(2), 0).cards) == list(range(15))


@pytest.mark.rule("GY-8")
@pytest.mark.parametrize("seats", [2, 3])
def test_three_jabberwockies_stand_on_the_ring(seats: int) -> None:
    assert len(set(see(dealt(3, seats), 0).spaces)) == 3


@pytest.mark.rule("GY-9", "GY-20", "GY-21", "GY-22", "GY-81")
@pytest.mark.parametrize("number", [5, 4, 3, 2, 1])
def test_every_face_up_card_gets_one_gem_of_each_other_colour(number: int) -> None:
    view = see(dealt(number, face_down=number), 0)
    for cell, card in enumerate(view.cards):
        own = card // 5
        expected = tuple(int(colour != own) for colour in range(3))
        assert view.gems[cell] == (expected if view.face_up(cell) else (0, 0, 0))
    assert [sum(gems[colour] for gems in view.gems) for colour in range(3)] == [8, 8, 8]
    assert view.aboard == (0, 0, 0)


@pytest.mark.rule("GY-10", "GY-12", "GY-16", "GY-58")
@pytest.mark.parametrize("seats", [2, 3])
def test_gems_and_cards_stay_where_they_may_be(seats: int) -> None:
    rng = Rng(7)
    state = dealt(7, seats)
    layout = state.layout
    up = state.all_up()
    while state.actors():
        state.apply(state.mover, state.random(state.mover, rng))
        assert state.census() == [8, 8, 8, 15]
        assert state.layout == layout
        assert len({state.space(colour) for colour in range(3)}) == 3
        assert state.all_up() & ~up == 0  # no card turns up again
        up = state.all_up()
        for colour in range(3):
            assert state.gems(colour) & ~(up * 15) == 0


@pytest.mark.rule("GY-11", "GY-29")
def test_there_is_nothing_to_do_with_a_reference_card() -> None:
    verbs = Counter(GAME.words.name(action).split()[0] for action in range(ACTIONS))
    acts = {"inhale": 1, "exhale": 1, "resolve": 1, "fly": 1 + 16, "own": 1, "neutral": 1}
    assert verbs == {"whiffle": 16, "deal": 15, "first": 3, **acts}


@pytest.mark.rule("GY-13", "GY-14", "GY-5")
def test_sixteen_spaces_form_a_ring() -> None:
    ring = "T1 T2 T3 T4 T5 R1 R2 R3 B5 B4 B3 B2 B1 L3 L2 L1"
    assert " ".join(SPACE_NAMES) == ring
    # Others keep away: green goes round and round by single steps, corners included.
    scene = lay()
    for here, there in zip(ring.split(), [*ring.split()[1:], "T1"], strict=True):
        far = SPACE_NAMES[(SPACE_NAMES.index(here) + 7) % 16]
        farther = SPACE_NAMES[(SPACE_NAMES.index(here) + 8) % 16]
        scene.at(G=here, Y=far, P=farther).turn("G").do(f"whiffle {there}")
        assert scene.where("G") == there


@pytest.mark.rule("GY-13")
def test_a_space_next_to_a_face_down_card_is_used_like_any_other() -> None:
    scene = lay().down(11).at(G="T2", Y="T5", P="L3").turn("G")
    assert {"whiffle T1", "whiffle L1"} <= set(scene.legal())


@pytest.mark.rule("GY-15")
def test_a_line_runs_from_the_near_card_to_the_far_one() -> None:
    def cells(space: str) -> list[int]:
        spots = line_cells(SPACE_NAMES.index(space))
        assert sorted(spots) == [spot for spot in range(15) if count4(line(_number(space)), spot)]
        return [spot // 5 * 10 + spot % 5 + 11 for spot in spots]

    for column in range(1, 6):
        assert cells(f"T{column}") == [10 + column, 20 + column, 30 + column]
        assert cells(f"B{column}") == [30 + column, 20 + column, 10 + column]
    for row in range(1, 4):
        assert cells(f"L{row}") == [10 * row + column for column in range(1, 6)]
        assert cells(f"R{row}") == [10 * row + column for column in range(5, 0, -1)]


def _number(space: str) -> int:
    return SPACE_NAMES.index(space)


@pytest.mark.rule("GY-17", "GY-66")
def test_seats_have_the_colours_that_were_chosen() -> None:
    assert [see(dealt(1), 0).colour_of(seat) for seat in range(3)] == [0, 1, 2]
    assert see(dealt(1, seats=2), 0).neutral == 2
    for letters in permutations("GYP"):
        view = see(dealt(1, seats=2, colours="".join(letters)), 0)
        assert ["GYP"[view.colour_of(seat)] for seat in range(2)] == list(letters[:2])
        assert view.neutral == "GYP".index(letters[2])
        assert view.colour == view.colour_of(0)


@pytest.mark.rule("GY-18")
def test_every_card_is_equally_likely_on_every_cell() -> None:
    state = GAME.new(seats=3)
    assert state.weights() == [1] * 15
    deals = [see(dealt(seed), 0).cards for seed in range(1200)]
    for cell in (0, 7, 14):
        found = Counter(cards[cell] for cards in deals)
        assert len(found) == 15
        assert all(45 < times < 120 for times in found.values())
    state.apply(NATURE, deal_action(3))
    assert deal_action(3) not in state.legal(NATURE)
    with pytest.raises(IllegalMove) as refusal:
        play(state, NATURE, deal_action(3))
    assert refusal.value.rule == "GY-18"


@pytest.mark.rule("GY-19", "GY-75")
@pytest.mark.parametrize("number", [5, 4, 3, 2, 1])
def test_the_three_cards_of_one_number_are_turned_down(number: int) -> None:
    view = see(dealt(9, face_down=number), 0)
    down = [card % 5 + 1 for cell, card in enumerate(view.cards) if not view.face_up(cell)]
    assert down == [number] * 3
    assert GAME.setup(3).number("face_down") == 5


def start_by_the_rules(view: GyreView, colour: int) -> str:
    """The start space of a colour, worked out from GY-23 to GY-25 by looking at every cell."""
    spaces = {}
    for cell, card in enumerate(view.cards):
        row, column = cell // 5 + 1, cell % 5 + 1
        if card // 5 != colour or not view.face_up(cell) or (row == 2 and column in (2, 3, 4)):
            continue
        side = {1: f"T{column}", 3: f"B{column}"}.get(row, "L2" if column == 1 else "R2")
        spaces[card % 5] = side
    return spaces[min(spaces)]


@pytest.mark.rule("GY-23", "GY-24", "GY-25")
def test_jabberwockies_start_next_to_their_lowest_rim_card() -> None:
    for seed in range(300):
        view = see(dealt(seed, face_down=seed % 5 + 1), 0)
        for colour in range(3):
            assert SPACE_NAMES[view.spaces[colour]] == start_by_the_rules(view, colour)


@pytest.mark.rule("GY-24")
@pytest.mark.parametrize(("corner", "space"), [(0, "T1"), (4, "T5"), (10, "B1"), (14, "B5")])
def test_a_corner_card_starts_its_jabberwocky_on_the_long_side(corner: int, space: str) -> None:
    cards = DEAL.split()
    other = cards.index("G1")
    cards[other], cards[corner] = cards[corner], cards[other]
    assert lay(" ".join(cards)).where("G") == space


@pytest.mark.rule("GY-93")
def test_example_inner_and_face_down_cards_do_not_count_for_the_start() -> None:
    scene = lay("G3 Y2 P3 Y4 Y1  P1 G1 G2 P5 G4  P2 Y3 G5 Y5 P4")
    assert scene.where("G") == "T1"


@pytest.mark.rule("GY-26")
def test_seat_0_begins_or_a_random_seat() -> None:
    assert {dealt(seed).mover for seed in range(20)} == {0}
    firsts = Counter(dealt(seed, first_seat="random").mover for seed in range(300))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 60
    state = lay(first_seat="random").state
    assert state.legal(NATURE) == [first_action(0), first_action(1), first_action(2)]
    state.apply(NATURE, first_action(2))
    assert state.actors() == [2]
    assert state.colour == 2
    movers = []
    for _ in range(3):
        movers.append(int(state.mover))
        state.apply(state.mover, state.legal(state.mover)[0])
        state.apply(state.mover, state.legal(state.mover)[0])
        if state.actors() == [movers[-1]]:
            state.apply(state.mover, state.legal(state.mover)[0])
    assert movers == [2, 0, 1]


@pytest.mark.rule("GY-27")
def test_no_card_is_ready_to_flip_at_setup() -> None:
    for seed in range(100):
        state = dealt(seed, face_down=seed % 5 + 1)
        assert [state.ripe(colour) for colour in range(3)] == [0, 0, 0]


@pytest.mark.rule("GY-76")
def test_options_and_their_defaults() -> None:
    assert GAME.setup(2).options == {
        "face_down": 5,
        "first_seat": "seat0",
        "colours": "GYP",
        "stall_limit": 200,
        "stall_result": "draw",
        "others_complete": "active",
    }
    allowed = {option.name: option.values for option in GAME.options}
    assert set(allowed["face_down"]) == {1, 2, 3, 4, 5}
    assert set(allowed["colours"]) == {"".join(letters) for letters in permutations("GYP")}
    assert allowed["stall_limit"] == range(20, 1001)
    for wrong in ({"face_down": 6}, {"stall_limit": 19}, {"colours": "GGY"}):
        with pytest.raises(BadOption):
            GAME.setup(3, wrong)


@pytest.mark.rule("GY-99")
def test_the_box_is_the_published_one_and_every_rule_can_be_looked_up() -> None:
    assert GAME.new(seats=3).weights() == [1] * 15
    assert lay().state.census()[:3] == [8, 8, 8]
    for number in range(1, 100):
        assert f"**GY-{number}**" in GAME.rules_text
