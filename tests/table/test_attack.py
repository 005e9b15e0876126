"""The attacks of tools/attack.py, in small."""

from pathlib import Path

from attack import attack


async def test_attacks_do_no_harm(tmp_path: Path) -> None:
    said: list[str] = []
    harmed = await attack(str(tmp_path / "attacked.sqlite"), 1, said.append)
    assert harmed == 0, said
    assert len(said) == 11
