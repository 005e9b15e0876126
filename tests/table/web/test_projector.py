"""Where replays are made."""

from tumtum.table.web.projector import Cache, Key


def key(step: int) -> Key:
    return ("steps", "match", 0, -2, "none", step)


def test_the_cache_keeps_the_latest_up_to_so_many_bytes() -> None:
    cache = Cache(100)
    cache.put(key(0), (200, b"x" * 40))
    cache.put(key(1), (200, b"y" * 40))
    assert cache.get(key(0)) == (200, b"x" * 40)
    cache.put(key(2), (200, b"z" * 40))
    assert cache.get(key(1)) is None, "what was not asked for longest goes first"
    assert cache.get(key(0)) is not None
    assert cache.size == 80
    cache.put(key(3), (200, b"!" * 200))
    assert cache.size == 0, "nothing is larger than the whole"
