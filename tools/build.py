"""Compile the rules with mypyc beside their sources, if that is due and a C compiler is there.

The same source runs uncompiled, only slower; compiled files older than their sources are removed,
so that nobody ever plays by yesterday's rules.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def main() -> None:
    modules = compiled_modules()
    binaries = [module.with_suffix("").with_name(module.stem + SUFFIX) for module in modules]
    newest = max(file.stat().st_mtime for file in [*modules, ROOT / "setup.py"])
    if all(binary.exists() and binary.stat().st_mtime >= newest for binary in binaries):
        return
    for binary in (ROOT / "src").rglob("*" + SUFFIX):
        binary.unlink()
    if not compiler():
        say("no C compiler found: the rules run interpreted, about 20 times slower, all else alike")
        return
    say(f"compiling the rules ({len(modules)} files), a minute or two ...")
    begun = time.monotonic()
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        sys.stderr.write(run.stdout[-4000:] + run.stderr[-4000:])
        if os.environ.get("CI"):
            sys.exit("compiling failed")
        say("compiling failed (see above): the rules run interpreted")
        return
    for binary in binaries:  # a file that did not change keeps its old time
        os.utime(binary)
    say(f"compiled in {time.monotonic() - begun:.0f} s")


def compiled_modules() -> list[Path]:
    """What setup.py compiles, asked of setup.py itself."""
    command = [sys.executable, "setup.py", "--list-compiled"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / line for line in listed.stdout.split()]


def compiler() -> str | None:
    named = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(os.environ.get("CC", named)) or shutil.which("cc")


def say(words: str) -> None:
    sys.stdout.write(f"tumtum: {words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
