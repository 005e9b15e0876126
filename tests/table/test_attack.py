"""The attacks of tools/attack.py, in small."""

from pathlib import Path

import pytest
from attack import ATTACKS, attack


@pytest.mark.slow
async def test_attacks_do_no_harm(tmp_path: Path) -> None:
    said: list[str] = []
    harmed = await attack(str(tmp_path / "attacked.sqlite"), 1, said.append)
    assert harmed == 0, said
    assert [line.split()[0] for line in said] == ["held"] * len(ATTACKS)


@pytest.mark.postgres
async def test_attacks_do_no_harm_on_postgresql(postgres: str) -> None:
    said: list[str] = []
    assert await attack(postgres, 1, said.append) == 0, said
    tried = [line for line in said if line.startswith("held")]
    assert len(tried) == len(ATTACKS) - 1, "several servers may share it"


def test_every_serious_point_is_tried() -> None:
    points = {(each.__doc__ or " ")[0] for each in ATTACKS}
    assert points >= set("1234567")
