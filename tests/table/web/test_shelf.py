"""The games as pages show them."""

from tumtum.table.web.shelf import shelf


def test_options_are_offered_as_declared() -> None:
    mimsy = next(game for game in shelf() if game.id == "mimsy")
    first, limit = mimsy.options
    assert [value["value"] for value in first.values] == ["seat0", "random"]
    assert [value["text"] for value in first.values] == ["Seat 1", "Random"]  # as people count
    assert limit.range == {"min": 50, "max": 1000, "step": 1, "default": 300}
