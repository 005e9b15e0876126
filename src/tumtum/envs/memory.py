"""Memory that several processes share, of which nothing is left once they are gone.

It is a file in memory (where the machine has such a place), and its name is taken away as soon as
everybody has it open: what is left then goes with the last process, however that ends.
"""

import mmap
import os
import tempfile
from contextlib import suppress
from pathlib import Path

IN_MEMORY = Path("/dev/shm")  # noqa: S108 (Linux's own; files get names nobody else can guess)
PREFIX = "tumtum-vector-"


class Shared:
    """A block of so many bytes, all 0 at first."""

    def __init__(self, size: int) -> None:
        folder = IN_MEMORY if os.access(IN_MEMORY, os.W_OK) else None
        file, self.name = tempfile.mkstemp(prefix=PREFIX, dir=folder)
        try:
            os.truncate(file, max(size, 1))
            self.memory = mmap.mmap(file, 0)
        except BaseException:
            self.forget_name()
            raise
        finally:
            os.close(file)

    def forget_name(self) -> None:
        """Nobody else can open it from now on (some systems allow this only when all are done)."""
        with suppress(FileNotFoundError, PermissionError):
            os.unlink(self.name)


def opened(name: str) -> mmap.mmap:
    """A block that another process made."""
    with open(name, "r+b") as file:
        return mmap.mmap(file.fileno(), 0)
