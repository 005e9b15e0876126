"""GOZD: a view as numbers."""

from tumtum.games.gozd.encode import FIELDS, encode
from tumtum.games.gozd.rules.board import COLUMNS
from tumtum.games.gozd.view import see

from .scene import lay


def test_the_devil_is_encoded_as_death_would_be() -> None:
    """The same war with the sides changed gives the same dice to the learner."""
    death = see(lay("death", a1="12/6", home="3/45").state, 0)
    devil = see(lay("devil", a3="6/12", home="45/3").state, 1)
    dice = 2 * 6 * (FIELDS + 1)
    assert encode(death)[:dice] == encode(devil)[:dice]
    assert all(-1 <= number <= 1 for number in encode(death))
    moved = encode(see(lay(a1="12/", home="/1").do("move a1 north 1").state, 0))
    assert moved[dice + COLUMNS] == 1.0
