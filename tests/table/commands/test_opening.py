"""Opening a table: what the form says holds, what cannot be is refused."""

import pytest

from ..harness import Failed, Server, joined, new_table


async def test_options_reach_the_match(server: Server) -> None:
    table, cookie = new_table(server.url, **{"opt-turn_limit": "50", "with": "device"})
    async with joined(server.url, table, cookie, data=True) as device:
        assert device.state["view"]["turn_limit"] == 50


@pytest.mark.parametrize(
    "form",
    [
        {"game": "chess"},
        {"seats": 9},
        {"seats": "many"},
        {"with": "strangers"},
        {"level": "genius"},
        {"clock": "sand"},
        {"clock": "move-1"},
        {"clock": "move-60", "then": "explode"},
        {"opt-colour": "red"},
        {"opt-turn_limit": 7},
        {"name": "x" * 100},
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(server: Server, form: dict[str, object]) -> None:
    with pytest.raises(Failed) as refused:
        new_table(server.url, **form)
    assert refused.value.status in (400, 413)
