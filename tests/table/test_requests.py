"""Requests as they are read."""

from tumtum.table import requests


def test_every_request_can_be_read() -> None:
    assert requests.read_request(b'{"type": "play", "n": 3, "name": "take 5"}') == requests.Play(
        n=3, name="take 5"
    )
