"""Borogoves: what a choice would bring, drawn before it is made."""

from tumtum.games.borogoves import GAME
from tumtum.games.borogoves.rules.position import LAYING
from tumtum.table.show.foresight import outlook

from ..foreseeing import kinds, marks, texts
from .scene import NAMED, lay


def test_the_birds_turn_says_what_cards_and_map_are_worth_then() -> None:
    scene = lay("G4:c4 Y2:d4 P1:c5", nest="GGGG")
    told = marks(GAME, scene.state, "migrate green g4")
    assert texts(told) == ["5 → 0", "10 → 5"]
    assert kinds(told, "g-pill") == ["good", "good"], "the flock wants little"


def test_a_card_lies_as_a_ghost_where_it_would_go() -> None:
    scene = lay("G4:c4 Y2:d4 P1:c5", nest="GGGG", stage=LAYING, hand="Y5 P3")
    told = marks(GAME, scene.state, "place y5 d5")
    assert 'id="ghost-9"' in told
    assert "ghost" in told
    assert kinds(told, "g-frame") == [""]
    assert texts(told)[-2:] == ["0 → 6", "10 → 16"]
    assert kinds(told, "g-pill") == ["good", "good"], "it is the cartographer's score"


def test_no_bird_flies_because_the_chart_is_drawn_anew() -> None:
    scene = lay("G4:c4 Y2:d4", "G4:GG", stage=LAYING, hand="Y5 P3")
    pieces, told = outlook(GAME, scene.state.view(0), NAMED["place y5 b4"], False)
    assert pieces is None
    assert told
