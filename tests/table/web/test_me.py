"""You: your name, your devices, and who you were before."""

import urllib.parse
from typing import Any

import pytest

from ..harness import Failed, Server, call, get, joined, new_table


def test_a_name_is_kept(server: Server) -> None:
    _, headers = get(server.url)
    cookie = headers["set-cookie"].partition(";")[0]
    post(f"{server.url}/me", cookie, name=" Zoë  B ")
    html, _ = get(server.url, cookie)
    assert "Zoë B" in html


def post(url: str, cookie: str = "", **fields: str) -> dict[str, str]:
    """Post a form; says what cookies came back."""
    body = urllib.parse.urlencode(fields).encode()
    with pytest.raises(Failed) as redirect:
        call(url, body, follow=False, cookie=cookie)
    assert redirect.value.status == 303, redirect.value.text
    return cookies(redirect.value)


def cookies(answer: Failed) -> dict[str, str]:
    found = [text.partition(";")[0].split("=", 1) for text in answer.cookies]
    return {name: f"{name}={value}" for name, value in found}


async def ann_with_link(server: Server) -> tuple[str, str, str]:
    """Ann sits at a table and wants to go on elsewhere: table, her cookie, her link."""
    table, cookie = new_table(server.url, name="Ann", **{"with": "friends"})
    async with joined(server.url, table, cookie) as ann:
        link: dict[str, Any] = await ann.must("link")
    return table, cookie, str(link["url"])


async def seats_of(server: Server, table: str, cookie: str) -> list[int]:
    async with joined(server.url, table, cookie) as player:
        mine: list[int] = player.state["mine"]
        return mine


async def test_a_link_asks_before_it_makes_you_somebody_else(server: Server) -> None:
    table, _, link = await ann_with_link(server)
    html, headers = get(link)
    assert "Ann" in html
    assert "<form" in html
    mine = headers["set-cookie"].partition(";")[0]
    assert await seats_of(server, table, mine) == [], "looking changes nothing"
    phone = post(link)["tumtum"]
    assert await seats_of(server, table, phone) == [0]


async def test_a_link_works_once(server: Server) -> None:
    _, _, link = await ann_with_link(server)
    get(link)
    post(link)
    for body in (None, b""):
        with pytest.raises(Failed) as refused:
            call(link, body)
        assert refused.value.status == 404
        assert "not valid any more" in refused.value.text


async def test_a_link_is_good_for_minutes(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, link = await ann_with_link(server)
    monkeypatch.setattr("tumtum.table.guests.LINK_AGE", -1)
    with pytest.raises(Failed) as refused:
        get(link)
    assert refused.value.status == 404


async def test_who_opens_somebodys_link_can_be_themselves_again(server: Server) -> None:
    _, _, link = await ann_with_link(server)
    table, bo = new_table(server.url, name="Bo", **{"with": "friends"})
    html, _ = get(link, bo)
    assert "Bo" in html
    now = post(link, bo)
    both = f"{now['tumtum']}; {now['tumtum-before']}"
    assert await seats_of(server, table, now["tumtum"]) == []
    assert "Be Bo again" in get(f"{server.url}/me", both)[0]
    again = post(f"{server.url}/me/before", both)
    assert await seats_of(server, table, again["tumtum"]) == [0]


async def test_devices_are_listed_and_signed_out(server: Server) -> None:
    table, desk, link = await ann_with_link(server)
    phone = post(link)["tumtum"]
    html, _ = get(f"{server.url}/me", desk)
    assert html.count('<li class="device"') == 2
    assert html.count("this one") == 1
    device = html.split('name="device" value="')[1].split('"')[0]
    renamed = post(f"{server.url}/me", phone, name="Ann")["tumtum"]
    stranger = new_table(server.url)[1]
    post(f"{server.url}/me/devices", stranger, device=device)
    assert await seats_of(server, table, phone) == [0], "nobody signs out others"
    async with (
        joined(server.url, table, phone) as open_page,
        joined(server.url, table, desk) as at_desk,
    ):
        post(f"{server.url}/me/devices", desk, device=device)
        await open_page.wait(lambda: open_page.closed)
        bye = open_page.messages[-1]
        assert bye["text"] == "This device was signed out; from now on it only watches."
        await at_desk.must("ping")
        assert not at_desk.closed, "the others stay"
    for cookie in (phone, renamed):
        assert await seats_of(server, table, cookie) == []
    assert await seats_of(server, table, desk) == [0]


async def test_the_first_device_can_be_signed_out(server: Server) -> None:
    """A lost one: its cookie is of the kind that names no device."""
    table, lost, link = await ann_with_link(server)
    phone = post(link)["tumtum"]
    html, _ = get(f"{server.url}/me", phone)
    device = html.split('name="device" value="')[1].split('"')[0]
    post(f"{server.url}/me/devices", phone, device=device)
    assert await seats_of(server, table, lost) == []
    assert await seats_of(server, table, phone) == [0]
