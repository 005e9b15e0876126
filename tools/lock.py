"""Note the versions with which a server is known to work, in constraints.txt:

    python tools/lock.py

pip resolves what pyproject.toml asks for, for this Python and system, as if nothing was installed.
With `pip install -c constraints.txt ".[table]"` everybody gets the same.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "constraints.txt"
HEAD = """\
# What a server is installed with: python tools/lock.py wrote this, on Python {version}.
# pip install -c constraints.txt ".[table]"
"""


def wanted(project: Path = ROOT / "pyproject.toml") -> list[str]:
    """What a server needs, and what it is built with."""
    data = tomllib.loads(project.read_text(encoding="utf-8"))
    needs: list[str] = [*data["project"]["dependencies"], *data["build-system"]["requires"]]
    return needs + list(data["project"]["optional-dependencies"]["table"])


def resolved(needs: list[str]) -> dict[str, str]:
    """The version of everything that these need, by name."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed"]
    done = subprocess.run(
        [*command, "--quiet", "--report", "-", *needs], stdout=subprocess.PIPE, check=True
    )
    return versions(json.loads(done.stdout))


def versions(report: dict[str, Any]) -> dict[str, str]:
    """From a report of pip; where things came from is left out."""
    found = [item["metadata"] for item in report["install"]]
    return {item["name"].lower().replace("_", "-"): item["version"] for item in found}


def written(chosen: dict[str, str]) -> str:
    version = ".".join(map(str, sys.version_info[:2]))
    lines = [f"{name}=={number}\n" for name, number in sorted(chosen.items())]
    return HEAD.format(version=version) + "".join(lines)


def main() -> None:
    LOCK.write_text(written(resolved(wanted())), encoding="utf-8")


if __name__ == "__main__":
    main()
