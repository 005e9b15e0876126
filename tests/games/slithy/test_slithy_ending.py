"""Slithy: the end of a round, the end of the game, both lengths, ties."""

import pytest

from tumtum.engine import IllegalMove, Rng, Value, playout
from tumtum.engine.packed import times5
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.box import STANDARD, dealer_of
from tumtum.games.slithy.rules.position import OVER, TAKE_GEMS
from tumtum.games.slithy.rules.state import Slithy

from .scene import Scene


def ended(sheet: list[list[int]], first: int = 0, extended: bool = False) -> Slithy:
    """A finished game with these scores, a row for each round."""
    state = Slithy(len(sheet[0]), extended, STANDARD, 2, False)
    state.first = first
    state.round = len(sheet)
    state.sheet = [score for row in sheet for score in row]
    state.stage = OVER
    return state


@pytest.mark.rule("SL-3", "SL-56")
def test_the_highest_total_wins() -> None:
    state = ended([[5, 9, 4], [9, 5, 3], [6, 7, 5]])
    assert state.winners() == [1]
    assert state.result() == [-1.0, 1.0, -1.0]


@pytest.mark.rule("SL-49")
def test_the_dealer_must_take_one_players_hand_even_an_empty_one() -> None:
    scene = Scene(4).turn(1, 1, s1=8).turn(2, 2).turn(3, 3).turn(4, 4)
    assert scene.state.stage == TAKE_GEMS
    assert scene.state.actors() == [0]
    assert scene.says(0) == ["take 2", "take 3", "take 4"]
    with pytest.raises(IllegalMove) as refusal:
        scene.do(0, "take 1")
    assert refusal.value.rule == "SL-49"
    scene.do(0, "take 2")
    assert scene.sheet[0][0] == 8  # the bust of the first turn, and nothing more


@pytest.mark.rule("SL-49", "SL-50", "SL-53")
def test_the_dealer_scores_busted_and_taken_gems_but_not_the_leftover() -> None:
    scene = Scene(4).turn(1, 1, s1=3).turn(2, 2, s2=2).turn(3, 3).turn(4, 4)
    assert scene.hands == [0, 5, 6, 8]
    scene.do(0, "take 4")
    assert scene.sheet[0][0] == 3 + 8


@pytest.mark.rule("SL-50", "SL-53")
def test_a_dealer_without_gems_scores_nothing() -> None:
    scene = Scene(4).turn(1, 1, s1=1).turn(2, 2, s1=2).turn(3, 3, s1=3).turn(4, 4, s1=2)
    assert scene.hands[1] == 0
    scene.do(0, "take 2")
    assert scene.sheet[0] == [0, 8 + 5, 5, 5]


@pytest.mark.rule("SL-51", "SL-52")
def test_all_others_score_their_gems_and_the_leftover_in_full() -> None:
    scene = Scene(5).turn(3, 4, s1=2, s4=1).turn(2, 2).lay(1, 1).hush().commit()
    assert scene.view(0).leftover == 3
    scene.do(0, "take 2")  # being chosen costs nothing, unplayed gems are worth nothing
    assert scene.sheet[0][1:] == [2 + 3, 3, 3, 1 + 3]


@pytest.mark.rule("SL-55")
@pytest.mark.parametrize("first", [0, 2])
def test_the_deal_passes_to_the_left(first: int) -> None:
    assert [dealer_of(played, first, 4) for played in range(4)] == [
        (first + played) % 4 for played in range(4)
    ]


@pytest.mark.rule("SL-56", "SL-58")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("variant", ["standard", "extended"])
def test_the_game_ends_when_all_have_dealt(seats: int, variant: Value) -> None:
    rounds = seats if variant == "standard" else 2 * seats
    rng = Rng(seats)
    for _ in range(3):
        state = GAME.new(seats, variant=variant)
        assert isinstance(state, Slithy)
        assert playout(state, rng) < GAME.longest
        assert state.round == rounds
        assert len(state.sheet) == rounds * seats
        dealt = [int(dealer_of(played, 0, seats)) for played in range(rounds)]
        assert [dealt.count(seat) for seat in range(seats)] == [rounds // seats] * seats


@pytest.mark.rule("SL-57")
def test_of_tied_players_those_who_scored_least_as_dealer_win() -> None:
    # seats 0 and 2 have 20; as dealers they scored 9 and 7
    state = ended([[9, 1, 4], [5, 6, 9], [6, 3, 7]])
    assert state.winners() == [2]
    assert state.result() == [-1.0, -1.0, 1.0]


@pytest.mark.rule("SL-57")
def test_a_low_dealer_score_helps_only_those_tied_for_the_highest_total() -> None:
    state = ended([[0, 1, 4], [5, 6, 9], [6, 12, 7]])
    assert state.dealer_score(0) == 0
    assert state.winners() == [2]


@pytest.mark.rule("SL-70")
@pytest.mark.parametrize(("as_dealer", "winners"), [(7, [1]), (9, [0, 1])])
def test_example_a_tie_at_31(as_dealer: int, winners: list[int]) -> None:
    rows = [[9, 10, 2], [12, as_dealer, 2], [10, 31 - 10 - as_dealer, 2]]
    state = ended(rows)
    assert [int(state.total_score(seat)) for seat in range(3)] == [31, 31, 6]
    assert state.winners() == winners
    assert state.result() == [1.0 if seat in winners else -1.0 for seat in range(3)]


@pytest.mark.rule("SL-57")
def test_when_all_share_the_win_nobody_is_ahead() -> None:
    assert ended([[4, 4, 4]] * 3).result() == [0.0, 0.0, 0.0]


@pytest.mark.rule("SL-58", "SL-71")
def test_example_the_extended_variant_goes_round_and_back() -> None:
    scene = Scene(4, variant="extended")
    dealers = []
    while scene.state.result() is None:
        dealers.append(scene.dealer)
        scene.pass_round()
    assert dealers == [0, 1, 2, 3, 3, 2, 1, 0]


@pytest.mark.rule("SL-58")
def test_the_extended_order_from_another_first_dealer() -> None:
    assert [dealer_of(played, 2, 3) for played in range(6)] == [2, 0, 1, 1, 0, 2]


@pytest.mark.rule("SL-59")
def test_in_the_extended_variant_both_dealer_rounds_break_the_tie() -> None:
    rows = [[9, 5, 1], [5, 4, 1], [1, 1, 1], [1, 1, 1], [5, 9, 1], [2, 3, 1]]
    state = ended(rows, extended=True)
    assert [int(state.total_score(seat)) for seat in range(3)] == [23, 23, 6]
    assert [int(state.dealer_score(seat)) for seat in range(3)] == [9 + 2, 4 + 9, 1 + 1]
    assert state.winners() == [0]


@pytest.mark.rule("SL-60")
def test_groups_are_not_mirrored_on_the_way_back() -> None:
    scene = Scene(6, variant="extended")
    for _ in range(7):
        scene.pass_round()
    assert scene.dealer == 4
    assert scene.state.groups() == [[5, 0], [1, 2, 3]]
    assert scene.hands == [6, 4, 4, 4, 0, 6]


@pytest.mark.rule("SL-69")
def test_example_the_end_of_a_round() -> None:
    scene = Scene(3).turn(1, 1).turn(3, 3).turn(4, 4)
    state = scene.state
    state.busted = 5
    state.hands = times5(3, 1) + times5(6, 2)
    state.scored = times5(6, 1) + times5(4, 2)
    scene.lay(2, 5).hush().commit()
    assert scene.view(0).leftover == 2
    scene.do(0, "take 3")
    assert scene.sheet[0] == [11, 8, 6]
