"""Builds Tumtum, and compiles the rules with mypyc where a C compiler is at hand.

    pip install .                    compiled if possible, else plain: slower, all else alike
    TUMTUM_COMPILE=0 pip install .   plain
    TUMTUM_COMPILE=1 pip install .   compiled, or not installed at all

An editable install compiles nothing. In a checkout tools/build.py calls `build_ext --inplace`,
which compiles under build/ and then moves the files in beside their sources.
"""

import json
import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path("src/tumtum")
sys.path.append(str(ROOT))  # the package itself cannot be imported while it is being installed

from _interpreted import STAMP, fingerprints  # noqa: E402

ENGINE = ["actions", "fields", "observing", "packed", "rng", "state"]
ENVS = ["batch", "course"]
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
COMPILING = {"bdist_wheel", "build", "build_ext"}  # the commands that make compiled files
LEVELS = {"apart": "g", "light": "1", "whole": "3"}  # how hard the C compiler tries: see translated
KIND = os.environ.get("TUMTUM_BUILD", "whole")
WISH = os.environ.get("TUMTUM_COMPILE", "")
INSIST = WISH == "1" or "build_ext" in sys.argv


def compiled_groups() -> dict[str, list[str]]:
    """What is compiled: the engine's hot modules, the bots' search, the lab's loop, what many
    learners' games need, each game's rules and sense."""
    groups = {"engine": [ROOT / "engine" / f"{name}.py" for name in ENGINE]}
    groups["envs"] = [ROOT / "envs" / f"{name}.py" for name in ENVS]
    groups["search"] = sorted((ROOT / "bots" / "search").glob("*.py"))
    groups["lab"] = [ROOT / "lab" / "loop.py"]
    only = os.environ.get("TUMTUM_ONLY", "").split()
    for game in sorted((ROOT / "games").iterdir()):
        if not only or game.name in only:
            groups[game.name] = [
                module
                for room in ("rules", "sense", "observe")
                for module in (game / f"{room}.py", *sorted((game / room).glob("*.py")))
            ]
    there = {name: [m.as_posix() for m in group if m.exists()] for name, group in groups.items()}
    return {name: modules for name, modules in there.items() if modules}


def compiled_modules() -> list[str]:
    return [module for group in compiled_groups().values() for module in group]


def compiler() -> str | None:
    """The C compiler; on Windows only trying tells whether there is one."""
    if sys.platform == "win32":
        return "cl"
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(named) or shutil.which("cc")


def extensions() -> list[Extension]:
    """What mypyc makes of the rules; nothing, and words, if it cannot."""
    if compiler() is None:
        give_up("no C compiler found")
        return []
    try:
        return translated()
    except (ImportError, OSError, SystemExit) as error:  # mypyc exits at a type error
        give_up(error)
        return []


def translated() -> list[Extension]:
    """The rules as C: all in one group, in which calls are inlined, made for speed ("whole") or,
    in a third of the time, for tests ("light"); or, for a quick build after a change, each game in
    a group of its own, which is used again while its sources stay the same ("apart")."""
    from mypyc.build import mypycify

    modules = compiled_modules()
    folder = f"build/{KIND}"
    if KIND == "apart":
        made = mypycify(
            [f"--cache-dir={folder}/cache", *modules],
            opt_level=LEVELS[KIND],
            debug_level="0",
            separate=[(group, f"tumtum_{name}") for name, group in compiled_groups().items()],
            target_dir=folder,
        )
    else:
        made = mypycify(modules, opt_level=LEVELS[KIND], debug_level="0", target_dir=folder)
    for extension in made:
        extension.depends.append("setup.py")
        extension.extra_compile_args = [*extension.extra_compile_args, *compiler_wishes()]
    return made


def compiler_wishes() -> list[str]:
    """Our small methods inlined; no warnings of generated code, which cost half of the time."""
    return [] if sys.platform == "win32" else ["-fno-semantic-interposition", "-Wno-all"]


def give_up(why: object) -> None:
    if INSIST:
        sys.exit(f"tumtum: the rules could not be compiled: {why}")
    sys.stderr.write(
        f"tumtum: the rules could not be compiled ({why}): they run as plain Python, many "
        "times slower, all else alike\n"
    )


class Compile(build_ext):
    """Falls back to a plain wheel; in a checkout, changes all compiled files as if at once."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            give_up(f"{type(error).__name__}: {str(error)[:100]}")
            for built in Path(self.build_lib).rglob("*" + SUFFIX):
                built.unlink()
            self.extensions = self.distribution.ext_modules = []
            wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
            if wheel is not None:
                wheel.root_is_pure = True  # its name must not promise compiled files

    def copy_extensions_to_source(self) -> None:
        """Whoever starts meanwhile finds no stamp, and so uses none of these files."""
        STAMP.unlink(missing_ok=True)
        for old in ROOT.parent.rglob("*" + SUFFIX):
            old.unlink()
        files = []
        for extension in self.extensions:
            name = self.get_ext_filename(self.get_ext_fullname(extension.name))
            place = ROOT.parent / name
            arriving = place.with_suffix(".arriving")
            shutil.copyfile(Path(self.build_lib) / name, arriving)
            arriving.replace(place)
            files.append(place.as_posix())
        arriving = STAMP.with_suffix(".arriving")
        arriving.write_text(json.dumps({"kind": KIND, "files": files, "sources": SOURCES}))
        arriving.replace(STAMP)


if __name__ == "__main__":
    if "--list-compiled" in sys.argv:
        sys.stdout.write("\n".join(compiled_modules()))
    else:
        SOURCES = fingerprints(Path(), ["setup.py", *compiled_modules()])  # before mypyc reads them
        wanted = WISH != "0" and not COMPILING.isdisjoint(sys.argv)
        setup(ext_modules=extensions() if wanted else [], cmdclass={"build_ext": Compile})
