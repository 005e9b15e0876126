"""Compiles the rules with mypyc: `python setup.py build_ext --inplace` (tools/build.py does).

A plain install is pure Python and works without a compiler; TUMTUM_COMPILE=1 makes it native.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

ENGINE = ["agenda", "fields", "packed", "rng", "state"]


def compiled_modules() -> list[str]:
    """The hot modules of the engine and every game's rules (a file or a package)."""
    root = Path("src/tumtum")
    modules = [root / "engine" / f"{name}.py" for name in ENGINE]
    only = os.environ.get("TUMTUM_ONLY", "").split()
    for game in sorted((root / "games").iterdir()):
        if not only or game.name in only:
            modules += game.glob("rules.py")
            modules += sorted((game / "rules").glob("*.py"))
    return [str(module) for module in modules]


if "--list-compiled" in sys.argv:
    sys.stdout.write("\n".join(compiled_modules()))
elif os.environ.get("TUMTUM_COMPILE") == "1" or "build_ext" in sys.argv:
    from mypyc.build import mypycify

    extensions = mypycify(compiled_modules(), opt_level="3", debug_level="0")
    for extension in extensions:  # lets the C compiler inline our small methods
        extension.extra_compile_args.append("-fno-semantic-interposition")
    setup(ext_modules=extensions)
else:
    setup()
