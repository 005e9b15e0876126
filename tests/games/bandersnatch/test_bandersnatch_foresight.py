"""Bandersnatch: what a choice would bring, drawn before it is made."""

import re

from tumtum.engine import Rng
from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.draw.layout import NARROW, WIDE
from tumtum.games.bandersnatch.facts import written
from tumtum.games.bandersnatch.rules.cards import NONE
from tumtum.games.bandersnatch.rules.position import OVER

from ..foreseeing import kinds, marks, texts
from .scene import random_game

PILL = re.compile(
    r'class="g-pill[^"]*" transform="translate\(([\d.]+) ([\d.]+)\)"><rect[^>]* y="-([\d.]+)"'
)


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


def test_the_score_to_come_stands_in_the_place_of_the_score_and_covers_no_half_of_it() -> None:
    state = next(one for one in random_game(Rng(5)) if one.actors() == [0])
    for narrow in (False, True):
        told = marks(GAME, state, GAME.words.name(state.legal(0)[0]), narrow)
        across, down, half = (float(each) for each in PILL.findall(told)[-1])
        slip = (NARROW if narrow else WIDE).score
        figure = slip.y + 48 - 46 * 0.74, slip.y + 48  # from the top of its digits to their foot
        assert down - half <= figure[0]
        assert figure[1] <= down + half
        assert slip.x <= across <= slip.x + slip.width / 2
