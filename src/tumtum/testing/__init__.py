"""The conformance kit: the tests that every game passes, those of this package and yours.

    from tumtum.testing import check_game

    def test_it_keeps_the_contract() -> None:
        check_game(GAME)

Needs Hypothesis. What a game promises is in `tumtum.engine.state`; each promise is one small
function here, and a ConformanceError carries its name and a record that shows it broken.
"""

from .errors import ConformanceError
from .histories import Chooser, glance
from .kit import Tally, check_game
from .setups import setups_of

__all__ = ["Chooser", "ConformanceError", "Tally", "check_game", "glance", "setups_of"]
