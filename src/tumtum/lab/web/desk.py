"""The runs of a folder, and the one that is being played.

A run is played by a process of its own, which is ended by a signal: a chunk of games is kept whole
or not at all, so nothing that was done is lost.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, RLock
from typing import IO

from ..content import check_content
from ..errors import BadRun
from ..report import page
from ..running import begin
from ..store import Run, next_name, open_run
from .wish import Wish

CHILD = ["-m", "tumtum.lab.web.child"]
PATIENCE = 5.0  # seconds until a process that was told to end is ended
MOST_WORDS = 2000  # of what a process that failed said last


class Busy(RuntimeError):
    """One run at a time."""


@dataclass(frozen=True)
class Child:
    """A process that plays a run, and what it complains of."""

    name: str
    process: subprocess.Popen[bytes]
    complaints: IO[bytes]


class Desk:
    """Begins runs, ends them, finds them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: dict[str, str] = {}  # why a run stopped that nobody cancelled
        self._child: Child | None = None
        self._beginning = Lock()
        self._changing = RLock()
        self._reporting = Lock()
        self._report = ("", 0, "")  # run, chunks, page

    def names(self) -> list[str]:
        """The runs there are, by name."""
        if not self.folder.is_dir():
            return []
        return sorted(each.name for each in self.folder.iterdir() if (each / "run.json").is_file())

    def find(self, name: str) -> Run:
        """A run of the folder; BadRun if there is none. Only names that are listed become paths."""
        if name not in self.names():
            raise BadRun(f"there is no run {name!r} in {self.folder}")
        run = open_run(self.folder / name)
        try:
            _ = run.plan
        except (KeyError, TypeError, AttributeError):
            raise BadRun(f"{name}: run.json is not whole") from None
        return run

    @property
    def playing(self) -> str:
        """The run that is being played; "" if none is."""
        with self._changing:
            child = self._child
            if child is None:
                return ""
            code = child.process.poll()
            if code is None:
                return child.name
            if code != 0:
                self.faults[child.name] = _last_words(child.complaints)
            self._forget(child)
            return ""

    def begin(self, wish: Wish) -> Run:
        """Begin a run; Busy while another is played, BadPlan if its content cannot be."""
        with self._turn():
            if wish.plan.content:
                check_content(wish.plan.game, wish.plan.content, "your content")
            place = self.folder / next_name(self.folder, wish.plan.game)
            run = begin(place, wish.plan, wish.command)
            self._play(run)
        return run

    def go_on(self, run: Run) -> None:
        """Play what is left of a run; Busy while another is played."""
        with self._turn():
            self._play(run)

    def cancel(self, name: str) -> None:
        """End the process that plays this run; what is done is kept."""
        with self._changing:
            child = self._child
            if child is not None and child.name == name:
                _end(child.process)
                self._forget(child)

    def close(self) -> None:
        """End whatever is played."""
        self.cancel(self.playing)

    def report(self, run: Run) -> str:
        """The report of a run at rest, made once; Busy while it is played, BadRun without games."""
        if self.playing == run.name:
            raise Busy(f"{run.name} is being played; its report can be read when it has stopped")
        with self._reporting:
            chunks = len(run.done())
            if not chunks:
                raise BadRun(f"{run.name} has no games yet")
            if self._report[:2] != (run.name, chunks):
                self._report = (run.name, chunks, page(run))
            return self._report[2]

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """For whoever may start a process now; Busy for all others."""
        if not self._beginning.acquire(blocking=False):
            raise Busy("another run is just being begun; one at a time")
        try:
            if name := self.playing:
                raise Busy(f"one run at a time: wait for {name} or cancel it")
            yield
        finally:
            self._beginning.release()

    def _forget(self, child: Child) -> None:
        child.complaints.close()
        self._child = None

    def _play(self, run: Run) -> None:
        self.faults.pop(run.name, None)
        complaints = tempfile.TemporaryFile()  # noqa: SIM115  (as long as the process lives)
        process = subprocess.Popen(  # noqa: S603  (our own module, with a folder we made)
            [sys.executable, *CHILD, str(run.folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=complaints,
            start_new_session=True,  # a group of its own, which ends together with its workers
        )
        self._child = Child(run.name, process, complaints)


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a process with all that it started."""
    _send(process, signal.SIGTERM)
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        _send(process, getattr(signal, "SIGKILL", signal.SIGTERM))
        process.wait()


def _send(process: "subprocess.Popen[bytes]", number: int) -> None:
    if sys.platform == "win32":
        process.terminate()
        return
    with suppress(ProcessLookupError):
        os.killpg(process.pid, number)


def _last_words(complaints: IO[bytes]) -> str:
    complaints.seek(0)
    lines = complaints.read().decode(errors="replace")[-MOST_WORDS:].splitlines()
    return lines[-1] if lines else "its process ended without a word"
