"""Compile the rules with mypyc beside their sources, if that is due and a C compiler is there.

    python tools/build.py           all in one group: the full speed, some minutes
    python tools/build.py --light   the same, made in a third of the time, for the tests
    python tools/build.py --quick   a group for each game: seconds after a change, somewhat slower

The same source runs uncompiled, only slower. Compiled files count only while their sources stay
as they were (src/tumtum/_interpreted.py sees to it), so nobody ever plays by yesterday's rules.
"""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tumtum._interpreted import kind

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
STAMP = BUILD / "compiled.json"
SETUP = [sys.executable, "setup.py"]


KINDS = {"apart": "less than a minute", "light": "a minute or two", "whole": "some minutes"}
WISHES = {"--quick": "apart", "--light": "light"}


def main(wish: str) -> int:
    if due(wish):
        with alone():
            if due(wish):  # whoever was before us may have done it
                return compile_rules(wish)
    return 0


def due(wish: str) -> bool:
    """Whether what lies here is missing, stale, or slower than what is wanted."""
    have = kind(STAMP)
    kinds = list(KINDS)
    if not have or kinds.index(have) < kinds.index(wish):
        return True
    return set(json.loads(STAMP.read_bytes())["sources"]) != {"setup.py", *compiled_modules()}


def compile_rules(wish: str) -> int:
    modules = compiled_modules()
    say(f"compiling the rules ({len(modules)} files), {KINDS[wish]} ...")
    begun = time.monotonic()
    run = build(wish)
    cache = BUILD / wish / "cache"
    if run.returncode != 0 and cache.exists():  # what mypyc kept may not fit what has changed
        shutil.rmtree(cache)
        run = build(wish)
    if run.returncode == 0:
        say(f"compiled in {time.monotonic() - begun:.0f} s")
        return 0
    sys.stderr.write(run.stdout[-4000:] + run.stderr[-4000:])
    say("the rules run interpreted, many times slower, all else alike")
    return 1 if os.environ.get("CI") and "no C compiler" not in run.stderr else 0


def build(wish: str) -> subprocess.CompletedProcess[str]:
    folder = BUILD / wish
    command = [*SETUP, "-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    command += ["--build-lib", str(folder / "lib"), "--build-temp", str(folder / "objects")]
    environment = {**os.environ, "TUMTUM_BUILD": wish, "TUMTUM_COMPILE": "1"}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def compiled_modules() -> list[str]:
    """What setup.py compiles, asked of setup.py itself."""
    command = [*SETUP, "--list-compiled"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return listed.stdout.split()


@contextmanager
def alone() -> Iterator[None]:
    """One build at a time; the lock goes with the process, however it ends."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def say(words: str) -> None:
    sys.stdout.write(f"tumtum: {words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    if sys.argv[-1] in ("-h", "--help"):
        sys.stdout.write(str(__doc__))
        sys.exit()
    try:
        sys.exit(main(WISHES.get(sys.argv[-1], "whole")))
    except KeyboardInterrupt:
        sys.exit(130)
