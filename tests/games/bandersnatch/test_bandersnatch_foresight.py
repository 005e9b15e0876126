"""Bandersnatch: what a choice would bring, drawn before it is made."""

from tumtum.engine import Rng
from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.facts import written
from tumtum.games.bandersnatch.rules.cards import NONE
from tumtum.games.bandersnatch.rules.position import OVER

from ..foreseeing import kinds, marks, texts
from .scene import random_game


def test_captures_and_the_score_come_true() -> None:
    captured = 0
    for state in random_game(Rng(5)):
        if state.stage == OVER or state.actors() != [0]:
            continue
        before = state.view(0)
        for action in state.legal(0)[:6]:
            after = state.clone()
            after.apply(0, action)
            then = after.view(0)
            told = marks(GAME, state, GAME.words.name(action))
            gone = sum(
                now == NONE != card for card, now in zip(before.cards, then.cards, strict=True)
            )
            assert len(kinds(told, "g-frame")) == gone
            assert texts(told)[-1] == f"{written(before.score)} → {written(then.score)}"
            more = then.score - before.score
            assert kinds(told, "g-pill")[-1] == ("good" if more > 0 else "bad" if more else "")
            captured += gone
    assert captured
