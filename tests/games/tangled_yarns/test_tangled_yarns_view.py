"""What everybody may know (section 1)."""

import pytest

from tumtum.engine.state import SPECTATOR

from .scene import laid_out


@pytest.mark.rule("TY-5")
def test_all_is_public_but_the_order_of_the_stack() -> None:
    state = laid_out(2, 5)
    everybody = [state.view(seat) for seat in (0, 1, SPECTATOR)]
    assert {view.stack for view in everybody} == {everybody[0].stack}
    assert set(everybody[0].stack) == set(range(12)) - set(state.ways)
    assert len({repr(view).replace(f"seat={view.seat},", "") for view in everybody}) == 1
