"""The games as pages show them."""

import tumtum
from tumtum.table.web.shelf import shelf


def test_options_are_offered_as_declared() -> None:
    mimsy = next(game for game in shelf() if game.id == "mimsy")
    first, limit = mimsy.options
    assert [value["value"] for value in first.values] == ["seat0", "random"]
    assert [value["text"] for value in first.values] == ["Seat 1", "Random"]  # as people count
    assert limit.range == {"min": 50, "max": 1000, "step": 1, "default": 300}


def test_values_are_offered_in_words() -> None:
    offered = {game.id: {option.title: option for option in game.options} for game in shelf()}

    def texts(game: str, title: str) -> list[object]:
        return [value["text"] for value in offered[game][title].values]

    assert texts("gozd", "Who is Death") == ["Seat 1", "Drawn at random"]
    assert texts("gyre", "Colours of the seats")[1] == "Green, purple, yellow"
    assert texts("tangled_yarns", "Servant marbles") == ["No limit", "At most 9"]
    for game in tumtum.all_games():
        for option in game.options:
            assert len(option.words) in (0, len(option.values)), option.name
