"""TUMTUM_INTERPRETED=1 runs the plain Python of every module, compiled or not.

For debuggers, for coverage, and for `tumtum bench`, which compares the two.
"""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed.importlib import PathEntryFinderProtocol

PACKAGE = str(Path(__file__).parent)


def choose() -> None:
    """Install a finder that sees source files only, if the environment asks for it."""
    if os.environ.get("TUMTUM_INTERPRETED") != "1":
        return
    source_only = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(path: str) -> "PathEntryFinderProtocol":
        if not path.startswith(PACKAGE):
            raise ImportError("not ours")
        return source_only(path)

    sys.path_hooks.insert(0, hook)
    for path in list(sys.path_importer_cache):
        if path.startswith(PACKAGE):
            del sys.path_importer_cache[path]
