"""Where Tumtum keeps a person's games: one folder, and files that are whole or not there."""

import os
import sys
import tempfile
from pathlib import Path


class CannotWrite(OSError):
    """A file that could not be written: which, why, and what to do about it."""


def data_folder() -> Path:
    """The user's data folder for Tumtum, as this system likes it; TUMTUM_DATA overrides it."""
    chosen = os.environ.get("TUMTUM_DATA")
    if chosen:
        return Path(chosen).expanduser()
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "tumtum"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "tumtum"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "tumtum"


def write_whole(path: Path, text: str) -> None:
    """Write the file so that a crash at any moment leaves the old one or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        draft = Path(name)
        try:
            with open(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise CannotWrite(
            f"cannot write {path}: {reason}; make room there or set TUMTUM_DATA to another folder"
        ) from error
