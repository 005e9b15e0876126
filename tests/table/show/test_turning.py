"""The move that turned a match, by what bots think of every position."""

from collections.abc import Callable, Sequence

import pytest

import tumtum
from tumtum.engine import Rng, State
from tumtum.table.match.match import LoggedMatch, steps_of
from tumtum.table.show.turning import deeds_of, lead, turnings
from tumtum.table.store.rows import Entry, MatchRow

SEATS = {"bandersnatch": 1, "gozd": 2, "gyre": 3, "mimsy": 2, "tangled_yarns": 3}


def played_out(game_id: str, seed: int = 1) -> LoggedMatch:
    """A whole match at random."""
    game, seats = tumtum.game(game_id), SEATS[game_id]
    names = [f"Seat {seat}" for seat in range(seats)]
    row = MatchRow("a.1", "a", game_id, game.version, seats, {}, names, "00", 1, 2, None)
    match = LoggedMatch(row, game)
    match.accept(*match.opening(0))
    rng = Rng(seed)
    while not match.over:
        seat = match.actors[0]
        match.accept(*match.attempt(seat, match.state.random(seat, rng), 0))
    return match


def think(
    monkeypatch: pytest.MonkeyPatch, match: LoggedMatch, opinions: Callable[[int], float]
) -> None:
    """From now on everybody thinks so of who won (of all, where they stand together) after so many
    moves."""
    result = match.state.result()
    assert result is not None
    best = max(result)
    state = match.game.start(match.setup)
    numbers = {state.key(): 0}
    for n, (seat, action) in enumerate(match.moves, start=1):
        state.apply(seat, action)
        numbers[state.key()] = n

    def sense(state: State, seat: int) -> float:
        opinion = opinions(numbers[state.key()])
        if len(result) == 1 or match.game.cooperative:
            return opinion if best > 0 else -opinion
        return opinion if result[seat] == best else -opinion

    monkeypatch.setattr(match.game, "sense", sense)


def ends(deeds: Sequence[Sequence[object]]) -> list[int]:
    """How many moves there were after each deed."""
    return [sum(map(len, deeds[:number])) for number in range(1, len(deeds) + 1)]


async def test_it_is_the_largest_gain_since_the_winner_lagged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played_out("gyre")
    *_, first, a, b, c, d, e = ends(deeds_of(match))[:-2]
    course = {first: -0.5, a: 0.9, b: -0.1, c: 0.1, d: 0.6, e: 0.7}  # the gain of a is lost again
    think(monkeypatch, match, lambda n: course[max([first, *(it for it in course if it <= n)])])
    found = await turnings(match)
    assert [(it.n, it.after) for it in found] == [(c, d)]
    assert not found[0].turned, "the lead was there before"
    course.update({c: 0.5, d: 0.6})
    found = await turnings(match)
    assert [(it.n, it.after, it.turned, it.luck) for it in found] == [(b, c, True, False)]


async def test_what_was_open_until_the_last_move_was_turned_by_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played_out("mimsy")
    think(monkeypatch, match, lambda n: 1.0 if n == len(match.moves) else -0.1)
    assert await turnings(match) == []


async def test_certainty_at_the_end_is_no_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_out("mimsy")
    *_, turn, end = ends(deeds_of(match))[:-1]
    think(monkeypatch, match, lambda n: -0.1 if n < turn else 0.2 if n < end else 0.25)
    assert [it.after for it in await turnings(match)] == [turn]


async def test_luck_is_told_from_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_out("bandersnatch")
    *_, draw = [
        n for n, move in enumerate(match.moves, start=1) if move[0] < 0 and n < len(match.moves) - 1
    ]
    for first, luck in ((draw, True), (draw - 1, False)):

        def opinion(n: int, first: int = first) -> float:
            return 0.5 if n >= first else -0.5

        think(monkeypatch, match, opinion)
        found = await turnings(match)
        assert found[0].after >= draw > found[0].n
        assert (found[0].turned, found[0].luck) == (True, luck)


async def test_where_all_lose_together_what_brought_that_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played_out("tangled_yarns")
    result = match.state.result()
    assert result is not None
    assert max(result) < 0
    fatal = ends(deeds_of(match))[-4]
    think(monkeypatch, match, lambda n: 0.6 if n >= fatal else -0.2)
    assert (await turnings(match))[0].after == fatal


async def test_no_move_turned_what_somebody_resigned(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_out("gozd", 3)
    think(monkeypatch, match, lambda n: 0.4 if n >= len(match.moves) - 9 else -0.4)
    assert await turnings(match)
    cut = LoggedMatch(match.row, match.game)
    for entry in match.entries[:-4]:
        cut.fold(entry)
    cut.fold(Entry(cut.n, "resign", 0, (), 0, 0))
    assert cut.over
    assert await turnings(cut) == []


def test_what_the_log_tells_as_one_is_one_deed() -> None:
    match = played_out(
        "gyre"
    )  # a jabberwocky whiffles, then it does something: one line of the log
    opening, *deeds = deeds_of(match)
    assert [move for deed in (opening, *deeds) for move in deed] == list(match.moves)
    assert all(seat < 0 for seat, _ in opening)
    assert len(deeds) < len(list(steps_of(match.moves))) - 1
    told = {line.n for line in match.story.lines(0) if line.seat >= 0}
    assert set(ends([opening, *deeds])[1:]) <= told
    assert all(len({seat for seat, _ in deed if seat >= 0}) == 1 for deed in deeds)


@pytest.mark.parametrize("game_id", sorted(SEATS))
async def test_by_the_real_opinions_who_won_leads_from_then_on(game_id: str) -> None:
    match = played_out(game_id, len(game_id))
    game, result = match.game, match.state.result()
    assert result is not None
    for turn in (await turnings(match))[:1]:
        state = game.start(match.setup)
        leads = [lead(game, state, result)]
        for seat, action in match.moves:
            state.apply(seat, action)
            leads.append(lead(game, state, result))
        assert leads[turn.after] > leads[turn.n]
        assert turn.turned == (leads[turn.n] <= 0 < leads[turn.after])
        after = [end for end in ends(deeds_of(match)) if end >= turn.after]
        assert all(leads[end] > 0 for end in after)
