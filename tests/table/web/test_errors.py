"""What is wrong is said kindly."""

import pytest

from ..harness import Failed, Server, get


@pytest.mark.parametrize(
    "path", ["/nothing", "/t/none", "/rules/chess", "/replay/none", "/qr/x.svg"]
)
def test_what_is_not_there_is_said_kindly(server: Server, path: str) -> None:
    with pytest.raises(Failed) as missing:
        get(server.url + path)
    assert missing.value.status == 404
    assert "<html" in missing.value.text
