"""What is wrong is said kindly."""

import json

import pytest

from ..harness import Failed, Server, call, get, new_table


@pytest.mark.parametrize(
    "path", ["/nothing", "/t/none", "/rules/chess", "/replay/none", "/qr/x.svg"]
)
def test_what_is_not_there_is_said_kindly(server: Server, path: str) -> None:
    with pytest.raises(Failed) as missing:
        get(server.url + path)
    assert missing.value.status == 404
    assert "<html" in missing.value.text


@pytest.mark.parametrize(
    "form",
    [
        {"game": "chess"},
        {"game": "mimsy", "seats": "9" * 5000},
        {"game": "mimsy", "clock": "move-" + "9" * 5000},
        {"game": "mimsy", "opt-first_seat": "9" * 190},
        {"game": "mimsy", "name": "\ud800"},
        {"game": "mimsy\0"},
    ],
)
def test_programs_are_told_in_json(server: Server, form: dict[str, str]) -> None:
    with pytest.raises(Failed) as refused:
        call(f"{server.url}/tables", json.dumps(form).encode(), content_type="application/json")
    assert refused.value.status in (400, 413)
    assert json.loads(refused.value.text)["error"]


@pytest.mark.parametrize("path", ["/t/%00", "/replay/%00", "/replay/%00/steps", "/me/%00"])
def test_a_path_that_no_database_takes_is_not_there(server: Server, path: str) -> None:
    with pytest.raises(Failed) as missing:
        get(server.url + path)
    assert missing.value.status == 404


@pytest.mark.parametrize("host", ["x" * 3000, 'a"><b>', "a b"])
def test_a_host_that_cannot_be_is_refused(server: Server, host: str) -> None:
    table, _ = new_table(server.url)
    for path in ("/", f"/t/{table}", f"/qr/{table}.svg"):
        with pytest.raises(Failed) as refused:
            call(server.url + path, host=host)
        assert refused.value.status == 400
