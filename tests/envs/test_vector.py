"""Many games at once give what single ones give."""

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import tumtum
from tumtum.bots.duel import untimed
from tumtum.engine import IllegalMove, Rng
from tumtum.envs.course import OVER, Course
from tumtum.envs.rows import Array
from tumtum.envs.vector import Games, make

EVERY = [(game.id, seats) for game in tumtum.all_games() for seats in game.seats]


def courses(name: str, seats: int, seeds: list[int], **bots: Any) -> list[Course]:
    game = tumtum.game(name)
    return [Course(game, game.setup(seats), seed, **bots) for seed in seeds]


def seen(course: Course, seat: int) -> list[float]:
    encoded = course.game.encode(course.state.view(seat))
    return [float(number) for number in np.array(encoded, np.float32)]


def same(single: list[Course], observations: Array, info: dict[str, Any]) -> None:
    for row, course in enumerate(single):
        assert info["current_player"][row] == course.seat
        assert observations[row].tolist() == seen(course, int(course.seat))
        assert np.flatnonzero(info["action_mask"][row]).tolist() == course.legal()


def choose(mask: Array, rng: Rng) -> Array:
    """A random legal action for each row."""
    legal = [np.flatnonzero(row) for row in mask]
    return np.array([row[rng.below(len(row))] for row in legal])


def play_until_one_ends(envs: Games, rng: Rng) -> tuple[Any, ...]:
    """The step in which some game is over, and the masks before it."""
    mask = envs.action_masks()
    while True:
        step = envs.step(choose(mask, rng))
        if step[2].any():
            return step
        mask = step[4]["action_mask"]


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_the_same_seeds_and_actions_lead_through_the_same_games(name: str, seats: int) -> None:
    single = courses(name, seats, [5, 6])
    envs, rng = make(name, 2, seats), Rng(1)
    observations, info = envs.reset(seed=5)
    for _ in range(25):
        same(single, observations, info)
        actions = choose(info["action_mask"], rng)
        observations, reward, ended, truncated, info = envs.step(actions)
        for row, course in enumerate(single):
            actor = course.seat
            course.play(int(actions[row]))
            assert ended[row] == (course.seat == OVER)
            assert info["rewards"][row].tolist() == course.rewards()
            assert reward[row] == course.rewards()[actor]
        assert not truncated.any()
        if ended.any():
            break


def test_a_game_that_is_over_begins_anew_in_the_next_step() -> None:
    single, rng = courses("mimsy", 2, [1, 2, 3]), Rng(1)
    envs = make("mimsy", 3)
    observations, info = envs.reset(seed=1)
    games = 0
    for _ in range(200):
        actions = choose(info["action_mask"], rng)
        over = [course.seat == OVER for course in single]
        players = info["current_player"]
        observations, _, ended, _, info = envs.step(actions)
        for row, course in enumerate(single):
            if over[row]:
                course.again()
                assert not ended[row]
                assert not info["rewards"][row].any()
            else:
                course.play(int(actions[row]))
            if course.seat == OVER:
                games += 1
                assert ended[row]
                assert info["current_player"][row] == players[row]
                assert observations[row].tolist() == seen(course, int(players[row]))
                assert np.flatnonzero(info["action_mask"][row]).tolist() == [0]
            else:
                same([course], observations[row:], {n: a[row:] for n, a in info.items()})
    assert games > 3
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_a_game_that_is_over_begins_anew_in_the_same_step() -> None:
    single, rng = courses("mimsy", 2, [1, 2, 3]), Rng(1)
    envs = make("mimsy", 3, autoreset_mode="SameStep")
    observations, info = envs.reset(seed=1)
    games = 0
    for _ in range(200):
        actions = choose(info["action_mask"], rng)
        observations, reward, ended, _, info = envs.step(actions)
        assert info["_final_obs"].tolist() == ended.tolist()
        for row, course in enumerate(single):
            actor = int(course.seat)
            course.play(int(actions[row]))
            assert ended[row] == (course.seat == OVER)
            if course.seat == OVER:
                games += 1
                assert info["final_obs"][row].tolist() == seen(course, actor)
                assert info["final_info"]["current_player"][row] == actor
                assert info["rewards"][row].tolist() == course.state.result()
                assert reward[row] == course.rewards()[actor]
                course.again()
            else:
                assert not info["rewards"][row].any()
        same(single, observations, info)
    assert games > 3


def test_without_autoreset_the_learner_resets_what_is_over() -> None:
    envs, rng = make("mimsy", 3, autoreset_mode=AutoresetMode.DISABLED), Rng(1)
    envs.reset(seed=1)
    _, _, ended, _, info = play_until_one_ends(envs, rng)
    row = int(ended.argmax())
    with pytest.raises(IllegalMove, match=f"^game {row}: Mimsy is over: reset it before"):
        envs.step(choose(info["action_mask"], rng))
    before = info["action_mask"]
    observations, info = envs.reset(seed=[40, 41, 42], options={"reset_mask": ended})
    assert observations[row].tolist() == seen(courses("mimsy", 2, [40 + row])[0], 0)
    for other in range(3):
        if not ended[other]:
            assert (info["action_mask"][other] == before[other]).all(), "the others go on"
    assert not info["rewards"].any()
    envs.step(choose(info["action_mask"], rng))


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("name", ["bandersnatch", "mimsy"])
def test_no_mask_is_ever_all_false(name: str, mode: AutoresetMode) -> None:
    envs, rng = make(name, 4, autoreset_mode=mode), Rng(2)
    _, info = envs.reset(seed=3)
    for _ in range(100):
        assert info["action_mask"].any(axis=1).all()
        ended = envs.step(choose(info["action_mask"], rng))[2]
        info = {"action_mask": envs.action_masks()}
        assert info["action_mask"].any(axis=1).all()
        if mode == AutoresetMode.DISABLED and ended.any():
            _, info = envs.reset(options={"reset_mask": ended})


@pytest.mark.parametrize("resets", ["all", "one"])
def test_nothing_is_seen_of_the_game_before(resets: str) -> None:
    """A map that has grown is of more numbers than one that has just been laid out."""
    envs, rng = make("gillybog", 3), Rng(1)
    _, info = envs.reset(seed=1)
    for _ in range(40):
        info = envs.step(choose(info["action_mask"], rng))[4]
    before = envs.arrays.observations.copy()
    rows = [0, 1, 2] if resets == "all" else [1]
    mask = np.isin(np.arange(3), rows)
    observations, _ = envs.reset(seed=5, options={"reset_mask": mask})
    for row, course in enumerate(courses("gillybog", 2, [5, 6, 7])):
        fresh = seen(course, int(course.seat))
        assert np.count_nonzero(before[row]) > np.count_nonzero(fresh)
        assert observations[row].tolist() == (fresh if row in rows else before[row].tolist())


def test_a_reset_without_a_seed_goes_on_with_the_random_numbers() -> None:
    single = courses("gyre", 3, [9, 10])
    envs = make("gyre", 2, 3)
    envs.reset(seed=9)
    observations, info = envs.reset()
    for course in single:
        course.again()
    same(single, observations, info)


def test_without_any_seed_every_game_is_another() -> None:
    observations, _ = make("gyre", 6).reset()
    assert len({tuple(row) for row in observations.tolist()}) == 6


def test_seeds_may_be_given_one_by_one() -> None:
    observations, info = make("gyre", 2).reset(seed=[70, 3])
    same(courses("gyre", 2, [70, 3]), observations, info)
    with pytest.raises(ValueError, match="3 seeds for 2 games: give one for each"):
        make("gyre", 2).reset(seed=[1, 2, 3])


def test_a_wrong_action_names_game_seat_and_legal_ones_and_plays_nothing() -> None:
    envs = make("mimsy", 3)
    observations, info = envs.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    legal = ", ".join(map(str, np.flatnonzero(info["action_mask"][1])))
    wrong = actions.copy()
    wrong[1] = 4
    with pytest.raises(IllegalMove) as refused:
        envs.step(wrong)
    expected = "game 1: Mimsy: seat 0 may not play 4: a goal card is never a start card; legal: "
    assert refused.value.words == expected + legal
    assert refused.value.rule == "MI-22"
    for nonsense in (-1, 33, 1 << 40):
        wrong[1] = nonsense
        with pytest.raises(IllegalMove, match=f"game 1: Mimsy: seat 0 may not play {nonsense}"):
            envs.step(wrong)
    single = courses("mimsy", 2, [1, 2, 3])
    for row, course in enumerate(single):
        course.play(int(actions[row]))
    observations, _, _, _, info = envs.step(actions)
    same(single, observations, info)


def test_actions_are_whole_numbers_one_for_each_game() -> None:
    envs = make("mimsy", 3)
    with pytest.raises(RuntimeError, match="Mimsy has not begun: call reset"):
        envs.step(np.zeros(3, int))
    envs.reset()
    for wrong in (np.zeros(2, int), np.zeros(3), np.zeros((3, 1), int)):
        with pytest.raises(ValueError, match="actions are 3 whole numbers, one for each game"):
            envs.step(wrong)


@pytest.mark.parametrize(("name", "seat"), [("mimsy", 1), ("slithy", 2)])
@pytest.mark.parametrize("rival", ["random", "greedy"])
def test_bots_play_the_other_seats(name: str, seat: int, rival: str) -> None:
    places = [place for place in range(3) if place != seat]
    bots = {place: untimed(rival) for place in places}
    single = courses(name, 3, [5, 6], bots=bots)
    envs, rng = make(name, 2, 3, seat=seat, bots=rival), Rng(1)
    observations, info = envs.reset(seed=5)
    for _ in range(8):
        assert (info["current_player"] == seat).all()
        same(single, observations, info)
        actions = choose(info["action_mask"], rng)
        for row, course in enumerate(single):
            course.play(int(actions[row]))
        observations, reward, ended, _, info = envs.step(actions)
        assert reward.tolist() == [course.rewards()[seat] for course in single]
        if ended.any():
            break


def test_as_many_bots_as_seats_are_left() -> None:
    make("slithy", 1, 3, seat=0, bots=["random", "greedy"])
    with pytest.raises(ValueError, match="Slithy with 3 seats needs 2 bots beside the learner"):
        make("slithy", 1, 3, seat=0, bots=["random"])
    with pytest.raises(ValueError, match="there is no seat 3 among 3; the first is 0"):
        make("slithy", 1, 3, seat=3)
    with pytest.raises(LookupError, match="there is no bot 'dodo'"):
        make("slithy", 1, 3, seat=0, bots="dodo")


def test_lists_say_the_same_as_masks() -> None:
    envs, rng = make("gozd", 5, legal_lists=True), Rng(1)
    _, info = envs.reset(seed=1)
    for _ in range(10):
        rows, actions = np.nonzero(info["action_mask"])
        assert info["legal_actions"].tolist() == actions.tolist()
        assert info["legal_counts"].tolist() == np.bincount(rows, minlength=5).tolist()
        info = envs.step(choose(info["action_mask"], rng))[4]


def test_what_is_given_stays_or_is_looked_at_only() -> None:
    for copy in (True, False):
        envs, rng = make("mimsy", 2, copy=copy), Rng(1)
        first, info = envs.reset(seed=1)
        kept = first.copy()
        assert first.flags.writeable == copy
        envs.step(choose(info["action_mask"], rng))
        assert (first == kept).all() == copy


def test_options_and_numbers_are_checked() -> None:
    assert make("mimsy", 1, turn_limit=50).plan.options == (
        ("first_seat", "seat0"),
        ("turn_limit", 50),
    )
    with pytest.raises(ValueError, match="0 games by 1 workers"):
        make("mimsy", 0)
    with pytest.raises(ValueError, match="2 games by 3 workers"):
        make("mimsy", 2, num_workers=3)
    with pytest.raises(ValueError, match="reset_mask"):
        make("mimsy", 2).reset(options={"reset_mask": np.zeros(2, bool)})


def test_gymnasiums_wrappers_fit() -> None:
    envs = RecordEpisodeStatistics(make("mimsy", 3, autoreset_mode="SameStep"))
    rng = Rng(1)
    _, info = envs.reset(seed=1)
    for _ in range(120):
        _, reward, ended, _, info = envs.step(choose(info["action_mask"], rng))
        if ended.any():
            assert (info["episode"]["r"][ended] == reward[ended]).all()
            return
    raise AssertionError("no game ended")


def test_a_closed_environment_says_so() -> None:
    envs = make("mimsy", 2)
    envs.reset()
    envs.close()
    with pytest.raises(RuntimeError, match="the vector environment of Mimsy is closed"):
        envs.reset()
