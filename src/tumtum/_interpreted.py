"""Whether the compiled files count: they do unless somebody asks for plain Python, or unless this
is a checkout and they were made of other sources than lie here now.

TUMTUM_INTERPRETED=1 asks: for debuggers, for coverage, and for `tumtum bench`, which compares the
two. In a checkout build/compiled.json says what the compiled files were made of; it is taken away
before any of them changes and written after the last, so nobody plays by yesterday's rules.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterable
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed.importlib import PathEntryFinderProtocol

PACKAGE = Path(__file__).parent
CHECKOUT = PACKAGE.parent.parent
STAMP = CHECKOUT / "build" / "compiled.json"


def choose() -> None:
    """Install a finder that sees source files only, if the compiled ones do not count."""
    if not asked() and (not in_checkout() or kind()):
        return
    source_only = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(path: str) -> "PathEntryFinderProtocol":
        if not path.startswith(str(PACKAGE)):
            raise ImportError("not ours")
        return source_only(path)

    sys.path_hooks.insert(0, hook)
    for path in list(sys.path_importer_cache):
        if path.startswith(str(PACKAGE)):
            del sys.path_importer_cache[path]


def asked() -> bool:
    return os.environ.get("TUMTUM_INTERPRETED") == "1"


def in_checkout() -> bool:
    return (CHECKOUT / "setup.py").exists()


def kind(stamp: Path = STAMP) -> str:
    """How the compiled files of this checkout were made: "whole", "light" or "apart"; "" if any
    is missing or any source has changed since."""
    try:
        written = json.loads(stamp.read_bytes())
        root = stamp.parent.parent
        if fingerprints(root, written["sources"]) != written["sources"]:
            return ""
        return str(written["kind"]) if all((root / f).exists() for f in written["files"]) else ""
    except (OSError, ValueError, KeyError):
        return ""


def fingerprints(root: Path, sources: Iterable[str]) -> dict[str, str]:
    """Each of these files by what it holds."""
    return {name: hashlib.sha256((root / name).read_bytes()).hexdigest() for name in sources}


def reason() -> str:
    """Why the rules run interpreted, if they do, and what would help."""
    if os.environ.get("TUMTUM_COMPILING") == "1":
        return "they are being compiled meanwhile"
    if asked():
        return "TUMTUM_INTERPRETED=1 asks for it"
    if STAMP.exists():
        return "they changed since they were compiled; `make build` compiles them again"
    if in_checkout():
        return "they are not compiled yet; `make build` compiles them"
    return "they were installed without a C compiler; TUMTUM_COMPILE=1 pip install ... insists"
