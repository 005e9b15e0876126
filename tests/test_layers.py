"""Arrows point one way: who may import whom, as pyproject.toml says; and no room is overfull."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"


def test_the_import_contracts_hold() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_source_file_is_longer_than_400_lines() -> None:
    sources = [path for kind in ("*.py", "*.js", "*.css") for path in (ROOT / "src").rglob(kind)]
    lengths = {str(path.relative_to(ROOT)): len(path.read_bytes().splitlines()) for path in sources}
    assert len(lengths) > 600
    assert {name: lines for name, lines in lengths.items() if lines > 400} == {}
