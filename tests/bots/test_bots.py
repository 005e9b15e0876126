"""Bots: what they choose, and that they cannot know more than their seat."""

from collections.abc import Callable

import pytest

import tumtum
from tumtum import bots
from tumtum.bots.duel import play_game, untimed
from tumtum.bots.greedy import meet_nature
from tumtum.engine import NATURE, Game, Rng, State

Deal = Callable[[int], State]


def test_names_list_every_bot_and_find_them_in_any_case() -> None:
    assert bots.levels() == ("beginner", "casual", "skilled", "expert")
    assert bots.names() == ("random", "greedy", *bots.levels())
    for name in bots.names():
        assert bots.bot(f" {name.upper()} ").name == name
        assert bots.bot(name).about.endswith(".")


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(bots.UnknownBot, match="no bot 'grandmaster'; there are: random, greedy"):
        bots.bot("grandmaster")


def test_random_plays_every_legal_action_about_equally_often(game: Game, dealt: Deal) -> None:
    view = dealt(0).view(0)
    rng = Rng(3)
    chosen = [bots.bot("random").choose(game, view, rng) for _ in range(900)]
    assert all(250 < chosen.count(action) < 350 for action in range(3))


def test_greedy_takes_what_wins_in_most_imagined_worlds(game: Game, dealt: Deal) -> None:
    # Even where the true card is 0 and guess 2 will lose: it cannot know.
    chosen = [bots.bot("greedy").choose(game, dealt(0).view(0), Rng(seed)) for seed in range(60)]
    assert chosen.count(2) > 40
    assert chosen.count(2) > chosen.count(0) > chosen.count(1)


def test_greedy_breaks_ties_at_random(game: Game, dealt: Deal) -> None:
    calm = game.but(imagine=lambda view, rng: _Level(view))
    view = dealt(0).view(0)
    chosen = {bots.bot("greedy").choose(calm, view, Rng(seed)) for seed in range(30)}
    assert chosen == {0, 1, 2}


@pytest.mark.parametrize("name", bots.names())
def test_a_choice_follows_from_view_and_seed_alone(game: Game, dealt: Deal, name: str) -> None:
    for seed in range(20 if name in ("random", "greedy") else 1):
        chosen = {
            untimed(name).choose(game, dealt(card).view(0), Rng(seed))
            for card in range(3)
            for _ in range(2)
        }
        assert len(chosen) == 1


class _Level(State):
    """Any guess leads to the same unfinished position."""

    def __init__(self, view: object) -> None:
        super().__init__(2)

    def actors(self) -> list[int]:
        return [0]

    def legal(self, seat: int) -> list[int]:
        return [0, 1, 2]

    def apply(self, seat: int, action: int) -> None:
        pass

    def clone(self) -> "_Level":
        return _Level(None)

    def result(self) -> list[float] | None:
        return None

    def key(self) -> tuple[object, ...]:
        return ()


class _Coin(_Level):
    """Nature throws a coin that shows heads three times as often as tails."""

    def __init__(self, view: object) -> None:
        super().__init__(view)
        self.shown = -1

    def actors(self) -> list[int]:
        return [NATURE] if self.shown < 0 else [0]

    def legal(self, seat: int) -> list[int]:
        return [0, 1]

    def weights(self) -> list[int]:
        return [3, 1]

    def apply(self, seat: int, action: int) -> None:
        self.shown = action


def test_chance_is_spread_evenly_over_the_worlds() -> None:
    shown = []
    for number in range(12):
        coin = _Coin(None)
        meet_nature(coin, (number + 0.5) / 12, Rng(number))
        shown.append(coin.shown)
    assert shown.count(0) == 9
    assert shown.count(1) == 3


def test_greedy_asks_once_about_what_is_certain(game: Game, dealt: Deal) -> None:
    asked = []

    def sense(state: State, seat: int) -> float:
        asked.append(seat)
        return 0.0

    imagine = {"imagine": lambda view, rng: _Level(view), "sense": sense}
    bots.bot("greedy").choose(game.but(**imagine), dealt(0).view(0), Rng(1))
    assert len(asked) == 3, "three actions, all worlds alike, nothing by chance"


@pytest.mark.parametrize("name", [game.id for game in tumtum.all_games() if 1 in game.seats])
def test_alone_the_end_looks_like_what_it_is(name: str) -> None:
    """A search for one goes by `sense` even when the game is over."""
    game, results = tumtum.game(name), set()
    for seed in range(12):
        state, _ = play_game(game, game.setup(1), ("greedy",), seed)
        result = state.result()
        assert result is not None
        assert (game.sense(state, 0) > 0) == (result[0] > 0)
        results.add(result[0] > 0)
    assert results == {True, False} or name in ("bandersnatch", "borogoves")
