"""The container's files: read, and where there is no Docker, done step by step by this machine."""

import importlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from typing import Any

import pytest

from .harness import ROOT, Json, free_port, get, new_table

yaml: Any = importlib.import_module("yaml")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: Json = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
INTO = "/opt/tumtum"


def instructions() -> list[tuple[str, str]]:
    lines = [line for line in DOCKERFILE.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def given(word: str) -> list[str]:
    return [rest for name, rest in instructions() if name == word]


def context(folder: Path) -> None:
    """What Docker would be sent: all that .dockerignore does not keep back."""
    wanted = [
        line[1:]
        for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        if line.startswith("!")
    ]
    folder.mkdir()
    for name in wanted:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.so")
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder / name)


def test_the_files_fit_together() -> None:
    first, second = given("FROM")
    assert first == f"{second} AS build"
    locked = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    (python,) = re.findall(r"on Python ([\d.]+)\.", locked)
    assert second == f"python:{python}-slim", "what the versions were chosen for"
    assert given("COPY") == [". /source", f"--from=build {INTO} {INTO}"]
    assert given("USER") == ["tumtum"], "not as root"
    (port,) = given("EXPOSE")
    table, store = COMPOSE["services"]["table"], COMPOSE["services"]["store"]
    assert table["ports"] == [f"127.0.0.1:{port}:{port}"]
    assert port in json.loads(given("ENTRYPOINT")[0])
    assert table["depends_on"] == {"store": {"condition": "service_healthy"}}
    address = table["command"][table["command"].index("--database") + 1]
    names = store["environment"]
    user, password, base = (names[f"POSTGRES_{name}"] for name in ("USER", "PASSWORD", "DB"))
    assert address == f"postgresql://{user}:{password}@store/{base}"
    assert "?" in password, "no password is one that everybody knows"
    assert store["volumes"] == ["store:/var/lib/postgresql/data"]
    assert set(COMPOSE["volumes"]) == {"store"}
    assert store["image"].startswith("postgres:")


@pytest.mark.slow
@pytest.mark.postgres
def test_its_steps_make_a_server_that_plays(tmp_path: Path, postgres: str) -> None:
    context(tmp_path / "source")
    places = {"/source": str(tmp_path / "source"), INTO: str(tmp_path / "into")}

    def here(text: str) -> str:
        return re.sub("|".join(places), lambda found: places[found[0]], text)

    environment = {name: os.environ[name] for name in os.environ if name != "PYTHONPATH"}
    for pair in here(given("ENV")[0]).split():
        name, _, value = pair.partition("=")
        assert Path(value).is_file()
        environment[name] = value
    # Nothing is downloaded: packages are those of this environment, and the rules stay uncompiled.
    quick = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0"}
    environment |= {**quick, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "TUMTUM_COMPILE": "0"}
    for step in given("RUN"):
        if step.startswith(("apt-get", "useradd")):
            continue  # what the machine has
        command = shlex.split(here(step))
        command[0] = sys.executable if command[0] == "python" else command[0]
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
        for site in (tmp_path / "into").rglob("site-packages"):
            (site / "others.pth").write_text(sysconfig.get_path("purelib"))
            shutil.rmtree(site / "setuptools", ignore_errors=True)  # as old as this Python
    serve(here, postgres, environment)


def serve(here: Any, postgres: str, environment: dict[str, str]) -> None:
    """Start it as the two files say, but on loopback and with our PostgreSQL."""
    command = json.loads(here(given("ENTRYPOINT")[0])) + COMPOSE["services"]["table"]["command"]
    port = str(free_port())
    changes = {"0.0.0.0": "127.0.0.1", "8000": port}
    command = [changes.get(word, word) for word in command]
    command[command.index("--database") + 1] = postgres
    (check,) = given("HEALTHCHECK")
    healthy = [
        word.replace(":8000", f":{port}") for word in json.loads(here(check).removeprefix("CMD "))
    ]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 60
        while subprocess.run(healthy, stderr=subprocess.DEVNULL, check=False).returncode:
            assert server.poll() is None, "it ended"
            assert time.monotonic() < deadline, "it never became healthy"
        url = f"http://127.0.0.1:{port}"
        table, cookie = new_table(url, **{"with": "bots"})
        assert "Mimsy" in get(f"{url}/t/{table}", cookie)[0]
    finally:
        server.terminate()
        server.wait(20)
