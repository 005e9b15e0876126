"""What can be said of every game without a word of code: one idea a file.

`measure(run)` gives a `Measured` for each setting. Its `scalars` are numbers with one value a game,
so that two runs of the same seeds can be compared game by game.
"""

from dataclasses import dataclass

from ..store import Run
from . import endings, flow, length, luck, own, scores, winning
from .actions import ActionUse, action_uses
from .endings import Ending
from .own import Fact
from .rules import RuleUse, never_fired, rule_uses
from .sample import Sample, samples
from .scalar import Scalar, settle
from .skill import Strength, strengths

__all__ = ["ActionUse", "Ending", "Fact", "Measured", "RuleUse", "Scalar", "Strength", "measure"]


@dataclass(frozen=True)
class Measured:
    """All measures of one setting of a run."""

    sample: Sample
    scalars: tuple[Scalar, ...]
    endings: tuple[Ending, ...]
    actions: tuple[ActionUse, ...]
    rules: tuple[RuleUse, ...]
    never: tuple[str, ...]  # rules that can fire and did not
    facts: tuple[Fact, ...]
    strengths: tuple[Strength, ...]  # of the bots, if there were several

    def scalar(self, name: str) -> Scalar:
        return next(scalar for scalar in self.scalars if scalar.name == name)


def measure(run: Run) -> list[Measured]:
    """Every setting of a run, measured."""
    return [measure_sample(sample) for sample in samples(run)]


def measure_sample(sample: Sample) -> Measured:
    scalars = scalars_of(sample)
    settle(scalars)
    return Measured(
        sample=sample,
        scalars=scalars,
        endings=tuple(endings.endings(sample)),
        actions=tuple(action_uses(sample)),
        rules=tuple(rule_uses(sample)),
        never=tuple(never_fired(sample)),
        facts=tuple(own.facts(sample, scalars)),
        strengths=tuple(strengths(sample)),
    )


def scalars_of(sample: Sample) -> tuple[Scalar, ...]:
    """The numbers of a sample that have a value in every game."""
    rooms = (winning, length, scores, flow, luck, endings, own)
    return tuple(scalar for room in rooms for scalar in room.scalars(sample))
