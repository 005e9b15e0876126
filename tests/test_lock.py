"""constraints.txt: what a server is installed with."""

import re
from importlib.metadata import distribution

import lock
from packaging.requirements import Requirement

LINES = [
    line for line in lock.LOCK.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
]
LOCKED = dict(line.split("==") for line in LINES)


def named(requirement: Requirement) -> str:
    return requirement.name.lower().replace("_", "-")


def needed() -> dict[str, list[Requirement]]:
    """Everything that a server needs, by name, and what those need who need it."""
    found: dict[str, list[Requirement]] = {}
    unread = [Requirement(text) for text in lock.wanted()]
    seen = set()
    while unread:
        requirement = unread.pop()
        found.setdefault(named(requirement), []).append(requirement)
        if str(requirement) in seen:
            continue
        seen.add(str(requirement))
        for text in distribution(requirement.name).requires or ():
            further = Requirement(text)
            extras = requirement.extras or {""}
            if not further.marker or any(further.marker.evaluate({"extra": e}) for e in extras):
                unread.append(further)
    return found


def test_it_names_versions_and_no_places() -> None:
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line) for line in LINES)
    assert sorted(LOCKED) == list(LOCKED)
    assert "/" not in "".join(LINES)


def test_it_holds_everything_that_a_server_needs_in_versions_that_fit() -> None:
    everything = needed()
    assert {"starlette", "asyncpg", "greenlet", "h11", "mypy", "setuptools"} <= set(everything)
    for name, requirements in everything.items():
        assert name in LOCKED, f"{name} is missing: run tools/lock.py"
        for requirement in requirements:
            assert requirement.specifier.contains(LOCKED[name]), requirement
    assert set(LOCKED) == set(everything)


def test_where_things_came_from_is_left_out() -> None:
    item = {
        "download_info": {"url": "https://index.example/a/mypy_extensions-1.2.0.whl"},
        "metadata": {"name": "mypy_extensions", "version": "1.2.0"},
    }
    assert lock.versions({"install": [item]}) == {"mypy-extensions": "1.2.0"}
    assert lock.written({"b": "2", "a": "1"}).endswith('".[table]"\na==1\nb==2\n')
