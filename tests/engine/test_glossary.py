"""The words of a game, explained: read from the chapter "Glossary" of its rules."""

import re
from itertools import chain

import pytest

import tumtum
from tumtum.engine.game import Game
from tumtum.engine.glossary import Term, terms

TEXT = """# Toy

## 1. Turn

Whiffle, then rest.

## Glossary

- **Whiffle** (whiffles, whiffled): the move. It comes first.
- **Box**: out of the game: for good.

## After

- **No term** of the glossary.
"""


def test_entries_are_read_with_their_spellings() -> None:
    assert terms(TEXT) == [
        Term("Whiffle", ("whiffles", "whiffled"), "the move. It comes first."),
        Term("Box", (), "out of the game: for good."),
    ]
    assert terms("# No glossary") == []


def test_what_is_no_entry_is_refused() -> None:
    with pytest.raises(ValueError, match=r"not an entry of a glossary: '- Whiffle: x'"):
        terms("## Glossary\n\n- Whiffle: x")


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_every_game_explains_its_words_once_and_uses_them(game: Game) -> None:
    found = terms(game.rules_text)
    assert len(found) >= 8
    spellings = [word.lower() for each in found for word in (each.term, *each.also)]
    assert sorted(spellings) == sorted(set(spellings))
    rest = game.rules_text.partition("\n## Glossary\n")[0]
    unused = [each.term for each in found if not re.search(rf"(?i)\b{each.term}", rest)]
    assert not unused, f"the rules never say {unused}"


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)
def test_an_explanation_is_short(game: Game) -> None:
    longest = max(terms(game.rules_text), key=lambda each: len(each.text))
    assert len(longest.text) <= 220, longest


def test_relics_are_found_by_their_letters() -> None:
    words = terms(tumtum.game("tangled_yarns").rules_text)
    letters = set(chain.from_iterable(each.also for each in words))
    assert {"Ta", "Ma", "Te", "Bk", "Bn"} <= letters
