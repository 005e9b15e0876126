"""A state of a table, written once for all who are told the same."""

from dataclasses import dataclass
from typing import TypeAlias

from .sight import Layers


@dataclass(frozen=True)
class Telling:
    """What a page was sent, and what it knows then."""

    data: bytes
    seen: tuple[str, int]  # match and n
    known: int  # lines of the log
    layers: Layers  # of its pictures


Round: TypeAlias = dict[object, Telling]  # by what those who share it knew before
