"""No page runs what it should not, no form comes from elsewhere."""

import re

import pytest

from ..harness import Failed, Server, call, get, new_table


def test_every_answer_carries_the_policy(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots"})
    for path in ("/", f"/t/{table}", "/rules/mimsy", "/static/table/main.js", "/healthz"):
        _, headers = get(server.url + path, cookie)
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert "script-src 'self' 'unsafe-inline'" not in policy
        assert headers["x-content-type-options"] == "nosniff"
    with pytest.raises(Failed) as missing:
        get(f"{server.url}/t/nowhere")
    assert missing.value.status == 404
    assert "content-security-policy" in missing.value.headers


def test_pages_have_no_inline_scripts_or_styles(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots"})
    for path in ("/", f"/t/{table}", "/rules/mimsy", "/watch"):
        html, _ = get(server.url + path, cookie)
        for tag in re.findall(r"<script[^>]*>", html):
            assert "src=" in tag, tag
        assert not re.search(r"\son[a-z]+=", html)
        assert "javascript:" not in html
        assert "http://" not in html.replace("http://www.w3.org/", "").replace(server.url, "")


def test_names_are_escaped_in_pages(server: Server) -> None:
    evil = "<img src=x onerror=1>"
    table, cookie = new_table(server.url, name=evil, **{"with": "friends"})
    for path in ("/", f"/t/{table}"):
        html, _ = get(server.url + path, cookie)
        assert evil not in html
        assert "<img src=x" not in html


def test_forms_from_other_sites_are_refused(server: Server) -> None:
    with pytest.raises(Failed) as refused:
        call(f"{server.url}/tables", b"game=mimsy", origin="https://evil.example")
    assert refused.value.status == 403
    with pytest.raises(Failed) as refused:
        call(f"{server.url}/tables", b"game=mimsy", sec_fetch_site="cross-site")
    assert refused.value.status == 403
