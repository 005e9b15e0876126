"""Your name."""

import urllib.parse

from ..harness import Server, call, get


def test_a_name_is_kept(server: Server) -> None:
    _, headers = get(server.url)
    cookie = headers["set-cookie"].partition(";")[0]
    body = urllib.parse.urlencode({"name": " Zoë  B "}).encode()
    call(f"{server.url}/me", body, cookie=cookie)
    html, _ = get(server.url, cookie)
    assert "Zoë B" in html
