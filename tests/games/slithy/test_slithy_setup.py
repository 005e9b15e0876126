"""Slithy: components, setup, groups, options."""

import pytest

from tumtum.engine import NATURE, BadOption, Rng
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.actions import first_action
from tumtum.games.slithy.rules.box import (
    CARD_SETS,
    HIGH,
    LATE,
    STANDARD,
    gems_at_start,
    purple_cards,
    turns_in_round,
    yellow_cards,
)
from tumtum.games.slithy.rules.position import COMMIT_GEMS, TAKE_GEMS
from tumtum.games.slithy.rules.state import Slithy

from .scene import Scene

SEATS = (3, 4, 5, 6, 7)


def cards(mask: int) -> list[int]:
    return [card for card in range(1, 10) if mask >> card & 1]


@pytest.mark.rule("SL-1")
def test_three_to_seven_play_a_light_game_by_patrick_chapman() -> None:
    assert tuple(GAME.seats) == SEATS
    assert GAME.minutes == "15-20"
    assert "Patrick Chapman" in GAME.designers
    assert "Peter C. Hayward" in GAME.designers
    assert not GAME.cooperative
    with pytest.raises(BadOption, match="seats may be 3, 4, 5, 6, 7"):
        GAME.new(seats=2)


@pytest.mark.rule("SL-2", "SL-56")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_deals_one_round(seats: int) -> None:
    scene = Scene(seats)
    dealers = []
    while scene.state.result() is None:
        dealers.append(scene.dealer)
        scene.pass_round()
    assert dealers == list(range(seats))


@pytest.mark.rule("SL-4", "SL-8", "SL-16")
@pytest.mark.parametrize("seats", SEATS)
def test_the_cards_in_use(seats: int) -> None:
    turns = 4 if seats <= 4 else 3
    scene = Scene(seats)
    assert scene.says(0) == [f"purple {card}" for card in range(1, turns + 1)]
    scene.do(0, "purple 1")
    assert scene.says(0) == [f"yellow {card}" for card in range(1, turns + 2)]
    assert turns_in_round(seats) == turns


@pytest.mark.rule("SL-5", "SL-48")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("card_set", CARD_SETS)
def test_one_yellow_card_is_left(seats: int, card_set: str) -> None:
    scene = Scene(seats, card_set=card_set)
    while scene.state.turn < turns_in_round(seats):
        purple = cards(scene.state.purples)[0]
        scene.turn(purple, cards(scene.state.yellows)[0])
    assert cards(scene.state.purples) == []
    (left,) = cards(scene.state.yellows)
    assert scene.view(1).leftover == left
    shown = [event for event in scene.told() if event.what == "leftover"]
    assert shown[0].values == [left]
    assert shown[0].told_to(NATURE - 1)


@pytest.mark.rule("SL-6", "SL-12", "SL-15")
@pytest.mark.parametrize(
    ("seats", "hands"),
    [
        (3, [0, 12, 12]),
        (4, [0, 8, 8, 8]),
        (5, [0, 6, 6, 6, 6]),
        (6, [0, 6, 6, 4, 4, 4]),
        (7, [0, 4, 4, 4, 4, 4, 4]),
    ],
)
def test_gems_are_dealt_to_all_but_the_dealer(seats: int, hands: list[int]) -> None:
    scene = Scene(seats)
    assert scene.hands == hands
    assert sum(hands) == 24
    if seats >= 5:
        groups = [sum(hands[seat] for seat in group) for group in scene.state.groups()]
        assert groups == [12, 12]
    for kind in ("gem-g", "gem-y", "gem-p"):
        assert sum(gem.kind == kind for gem in GAME.pieces(scene.view(0), False)) == 8


@pytest.mark.rule("SL-7")
def test_gems_wait_on_the_reference_cards_until_the_round_is_over() -> None:
    scene = Scene(5).turn(3, 4, s1=2, s2=1, s3=6, s4=1)
    assert scene.scored == [0, 2, 1, 0, 0]
    assert scene.busted == 7
    scene.turn(1, 3)
    assert scene.scored == [0, 2, 1, 0, 0]
    assert scene.busted == 7


@pytest.mark.rule("SL-9", "SL-54")
def test_the_sheet_keeps_every_round_for_everybody_to_see() -> None:
    scene = Scene(3).turn(3, 5, s1=3, s2=4).pass_round(take=2)
    first = scene.sheet[0]
    scene.pass_round()
    assert scene.sheet[0] == first
    assert len(scene.sheet) == 2
    for seat in (-2, 0, 1, 2):
        assert scene.view(seat).sheet == tuple(tuple(row) for row in scene.sheet)
        assert scene.view(seat).totals == tuple(a + b for a, b in zip(*scene.sheet, strict=True))


@pytest.mark.rule("SL-10", "SL-64")
def test_seat_0_deals_first_or_a_random_seat() -> None:
    assert Scene(5).dealer == 0
    state = GAME.new(5, first_seat="random")
    assert isinstance(state, Slithy)
    assert state.actors() == [NATURE]
    assert state.legal(NATURE) == [first_action(seat) for seat in range(5)]
    assert state.weights() == [1] * 5
    state.apply(NATURE, first_action(3))
    assert state.dealer == 3
    assert state.actors() == [3]


@pytest.mark.rule("SL-64")
def test_nature_does_nothing_else() -> None:
    rng = Rng(4)
    for seats in SEATS:
        state = GAME.new(seats, first_seat="random")
        state.apply(NATURE, first_action(0))
        while state.actors():
            assert NATURE not in state.actors()
            seat = state.actors()[-1]
            state.apply(seat, state.random(seat, rng))


@pytest.mark.rule("SL-11", "SL-13")
def test_every_round_starts_with_all_cards_and_all_gems() -> None:
    scene = Scene(6).turn(3, 4, s1=3, s2=3, s3=4, s4=4, s5=4).pass_round()
    assert scene.dealer == 1
    assert cards(scene.state.purples) == [1, 2, 3]
    assert cards(scene.state.yellows) == [1, 2, 3, 4]
    assert scene.hands == [4, 0, 6, 6, 4, 4]
    assert scene.scored == [0] * 6
    assert scene.busted == 0
    assert scene.view(0).aside == ()


@pytest.mark.rule("SL-14")
@pytest.mark.parametrize(
    ("seats", "left", "right"),
    [
        (3, [1, 2], []),
        (4, [1, 2, 3], []),
        (5, [1, 2], [3, 4]),
        (6, [1, 2], [3, 4, 5]),
        (7, [1, 2, 3], [4, 5, 6]),
    ],
)
def test_groups_sit_left_and_right_of_the_dealer(
    seats: int, left: list[int], right: list[int]
) -> None:
    scene = Scene(seats)
    expected = [left, right] if right else [left]
    assert scene.state.groups() == expected
    assert scene.view(0).groups == tuple(tuple(group) for group in expected)


@pytest.mark.rule("SL-15")
@pytest.mark.parametrize("seats", SEATS)
def test_groups_move_with_the_dealer(seats: int) -> None:
    scene = Scene(seats)
    first = scene.state.groups()
    scene.turn(1, 1)
    assert scene.state.groups() == first
    scene.pass_round()
    moved = [[(seat + 1) % seats for seat in group] for group in first]
    assert scene.state.groups() == moved


@pytest.mark.rule("SL-72")
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_known_of_the_card_sets(seats: int) -> None:
    turns = int(turns_in_round(seats))
    for card_set in (STANDARD, HIGH, LATE):
        assert len(cards(purple_cards(seats, card_set))) == turns
        assert len(cards(yellow_cards(seats, card_set))) == turns + 1
    for card_set in (STANDARD, LATE) if seats <= 4 else (LATE,):
        assert 3 in cards(purple_cards(seats, card_set))
        assert 5 in cards(yellow_cards(seats, card_set))


@pytest.mark.rule("SL-73")
@pytest.mark.parametrize(("seats", "capacity"), [(3, 21), (4, 21), (5, 13), (6, 13), (7, 13)])
def test_room_for_gems_is_scarce_with_the_lowest_cards(seats: int, capacity: int) -> None:
    purples = cards(purple_cards(seats, STANDARD))
    yellows = cards(yellow_cards(seats, STANDARD))
    turns = len(purples)
    assert purples == list(range(1, turns + 1))
    for leftover in yellows:
        room = sum(purples) + sum(yellows) - leftover - turns
        assert room == capacity - leftover
        assert room <= 24
    if seats == 5:
        assert sum(purples) == gems_at_start(5, 1)


@pytest.mark.rule("SL-74")
@pytest.mark.parametrize("seats", SEATS)
def test_a_dealers_round_is_worth_about_a_players(seats: int) -> None:
    dealer, player, unplayed = simulate(seats, "standard")
    assert abs(dealer - player) < 2.6
    _, player_high, unplayed_high = simulate(seats, "high")
    assert player_high > player
    assert unplayed_high < unplayed


def simulate(seats: int, card_set: str) -> tuple[float, float, float]:
    """Average scores of dealer and player, and the share of gems never played, where groups go
    for the largest total that busts at most one time in four, roughly shared out."""
    rng = Rng(seats)
    dealer = player = unplayed = 0.0
    games = 40
    for _ in range(games):
        scene = Scene(seats, card_set=card_set, discussion_passes=0)
        scene.state.recording = False
        while scene.state.result() is None:
            if scene.state.stage == TAKE_GEMS:
                unplayed += sum(scene.hands)
                others = scene.view(0).others
                victim = max(others, key=lambda seat: scene.hands[seat])
                scene.do(scene.dealer, f"take {victim + 1}")
            elif scene.state.stage == COMMIT_GEMS:
                scene.commit(**plan(scene, rng))
            else:
                actor = scene.state.actors()[0]
                scene.state.apply(actor, scene.state.random(actor, rng))
        dealer += sum(row[number] for number, row in enumerate(scene.sheet))
        player += sum(sum(row) - row[number] for number, row in enumerate(scene.sheet))
    rounds = games * seats
    return dealer / rounds, player / rounds / (seats - 1), unplayed / rounds / 24


def plan(scene: Scene, rng: Rng) -> dict[str, int]:
    yellows = cards(scene.state.yellows)
    target = int(scene.state.purple) + yellows[len(yellows) // 4] - 1
    gems: dict[str, int] = {}
    for group in scene.state.groups():
        left = target
        for place, seat in enumerate(group):
            share = -(-left // (len(group) - place))
            number = min(share, scene.hands[seat])
            left -= number
            extra = int(rng.below(100) < 15 and number < scene.hands[seat])
            gems[f"s{seat}"] = number + extra
    return gems


@pytest.mark.rule("SL-75")
@pytest.mark.parametrize("seats", SEATS)
def test_the_high_set(seats: int) -> None:
    scene = Scene(seats, card_set="high")
    purples = [2, 3, 4, 5] if seats <= 4 else [2, 3, 4]
    assert scene.says(0) == [f"purple {card}" for card in purples]
    scene.do(0, "purple 2")
    assert scene.says(0)[0] == "yellow 1"
    scene.do(0, "yellow 1").hush().commit(s1=2)
    assert scene.scored[1] == 2  # two gems never bust: the smallest limit is 3


@pytest.mark.rule("SL-75")
@pytest.mark.parametrize("seats", SEATS)
def test_the_late_set(seats: int) -> None:
    scene = Scene(seats, card_set="late")
    purples, yellows = ([1, 2, 3, 4], [1, 2, 3, 4, 5]) if seats <= 4 else ([1, 2, 3], [2, 3, 4, 5])
    assert scene.says(0) == [f"purple {card}" for card in purples]
    scene.do(0, "purple 1")
    assert scene.says(0) == [f"yellow {card}" for card in yellows]


@pytest.mark.rule("SL-19", "SL-75")
@pytest.mark.parametrize(("card_set", "last"), [("standard", 1), ("high", 2), ("late", 1)])
@pytest.mark.parametrize("seats", SEATS)
def test_the_last_purple_card_is_the_one_not_played(seats: int, card_set: str, last: int) -> None:
    scene = Scene(seats, card_set=card_set)
    for purple in reversed(cards(scene.state.purples)[1:]):
        scene.turn(purple, cards(scene.state.yellows)[0])
    assert scene.state.purple == last
    assert all(name.startswith("yellow ") for name in scene.says(0))


@pytest.mark.rule("SL-77")
def test_options_and_their_defaults() -> None:
    options = {option.name: option for option in GAME.options}
    assert {name: option.default for name, option in options.items()} == {
        "variant": "standard",
        "card_set": "standard",
        "discussion_passes": 2,
        "first_seat": "seat0",
    }
    assert list(options["variant"].values) == ["standard", "extended"]
    assert list(options["card_set"].values) == ["standard", "high", "late"]
    assert list(options["discussion_passes"].values) == [0, 1, 2, 3, 4, 5]
    assert list(options["first_seat"].values) == ["seat0", "random"]
    with pytest.raises(BadOption, match="0 to 5"):
        GAME.new(3, discussion_passes=6)
