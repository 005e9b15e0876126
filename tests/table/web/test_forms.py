"""Forms have a size."""

import pytest

from ..harness import Failed, Server, call


def test_a_form_beyond_all_bounds_is_refused(server: Server) -> None:
    with pytest.raises(Failed) as refused:
        call(f"{server.url}/tables", b"x" * 200_000)
    assert refused.value.status == 413
