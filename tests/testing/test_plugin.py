"""The plugin knows the marker `rule`, and asks for nothing else."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TEST = """
import pytest

@pytest.mark.rule("AB-1")
def test_it(): ...
"""


def run(folder: Path, *arguments: str) -> str:
    (folder / "test_marked.py").write_text(TEST)
    command = [sys.executable, "-m", "pytest", "-q", "--strict-markers", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_the_marker_is_known(tmp_path: Path) -> None:
    assert "1 passed" in run(tmp_path, "-p", "tumtum.testing.plugin")


def test_without_it_the_marker_is_not(tmp_path: Path) -> None:
    assert "'rule' not found in `markers`" in run(tmp_path)


def test_the_plugin_does_not_need_hypothesis() -> None:
    code = "import sys, tumtum.testing.plugin; assert 'hypothesis' not in sys.modules"
    environment = {"PYTHONPATH": str(ROOT / "src")}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
