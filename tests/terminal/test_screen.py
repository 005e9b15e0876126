"""What the terminal shows of many options."""

import io

from rich.console import Console

import tumtum
from tumtum.engine import NATURE, Rng
from tumtum.terminal.screen import Screen


def test_many_options_leave_the_picture_on_the_screen() -> None:
    game = tumtum.game("gozd")
    state, rng = game.new(), Rng(1)
    while state.actors() == [NATURE] or len(state.legal(state.actors()[0])) <= 40:
        state.apply(state.actors()[0], state.random(state.actors()[0], rng))
    seat = state.actors()[0]
    view, legal = state.view(seat), state.legal(seat)
    out = io.StringIO()
    screen = Screen(game, ["Ann", "Bob"], Console(file=out, width=80, force_terminal=False))
    offers = screen.offers(view, legal)
    screen.picture(view)
    screen.options(offers)
    shown = out.getvalue()
    assert len(shown.splitlines()) <= 24
    assert "Move  " in shown
    assert all(f"{number})" in shown for number in range(1, len(legal) + 1))
    assert sorted(offer.action for offer in offers) == legal


def test_what_is_dangerous_comes_last() -> None:
    game = tumtum.game("tangled_yarns")
    state, rng = game.new(2), Rng(2)
    screen = Screen(game, ["Ann", "Bob"], Console(file=io.StringIO(), width=80))
    for _ in range(400):
        seat = state.actors()[0]
        if seat != NATURE:
            offers = screen.offers(state.view(seat), state.legal(seat))
            dangers = [bool(offer.danger) for offer in offers]
            assert dangers == sorted(dangers)
            if any(dangers):
                return
        state.apply(seat, state.random(seat, rng))
    raise AssertionError("nothing was ever dangerous")
