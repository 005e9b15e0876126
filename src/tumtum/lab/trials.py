"""What a card, an option or an action is worth: the same seeds with it and without it.

A correlation says that winners used a thing; only taking it away says what it brought.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from .compare import Change, Comparison, Pairs, changes_of, compare
from .errors import BadPlan
from .measures.luck import luck_of
from .measures.sample import Sample, samples
from .measures.scalar import Scalar
from .plan import Plan
from .stats import Numbers
from .store import Run


@dataclass(frozen=True)
class Trial:
    """A plan, and the same plan with one thing changed."""

    before: Plan
    after: Plan
    changed: str  # in words
    one: bool = False  # one player was changed, on each seat in turn


def trials(
    plan: Plan,
    *,
    ban: Sequence[str] = (),
    force: Sequence[str] = (),
    options: Plan | None = None,
    content: tuple[str, str] | None = None,  # its name, its text
    one: bool = False,
) -> Iterator[Trial]:
    """One trial for each thing to change. With `one`, only one player of several is restricted:
    then the trial shows what a strategy without the action loses against others that have it."""
    for word, texts in (("without", ban), ("always", force)):
        for text in texts:
            yield _restricted(plan, word, text, one)
    if options is not None:
        yield Trial(plan, options, "other options")
    if content is not None:
        yield Trial(plan, replace(plan, content=content[1]), f"content {content[0]}")


def _restricted(plan: Plan, word: str, text: str, one: bool) -> Trial:
    changed = f"{word} {text}"
    if not one:
        if word == "without":
            return Trial(plan, replace(plan, ban=(*plan.ban, text)), changed)
        return Trial(plan, replace(plan, force=(*plan.force, text)), changed)
    if len(plan.bots) != 1 or plan.together:
        raise BadPlan("--one needs one bot, and a game that is played against others")
    seats = max(setting.seats for setting in plan.settings)
    own = plan.bots[0]
    both = replace(plan, bots=(own,) * seats, deals=-(-plan.deals // seats))
    return Trial(
        both, replace(both, bots=(f"{own} {changed}", *(own,) * (seats - 1))), changed, True
    )


@dataclass(frozen=True)
class Worth:
    """What a trial showed in one setting."""

    changed: str
    comparison: Comparison
    own: Change | None  # of the one player that was changed


def worth(trial: Trial, before: Run, after: Run) -> Iterator[Worth]:
    """The answer of a trial that was played, setting by setting."""
    for first, second in zip(samples(before), samples(after), strict=True):
        found = compare(first, second)
        if not trial.one:
            yield Worth(trial.changed, found, None)
            continue
        own = _change_of_one(found.before, found.after)
        yield Worth(trial.changed, replace(found, warnings=()), own)  # other bots are the point


def _change_of_one(before: Sample, after: Sample) -> Change:
    """How much less (or more) the changed player wins than the same player unchanged."""
    first, second = _of_one(before, before.won), _of_one(after, after.won)
    luck = _of_one(after, _luck(after)) - _of_one(before, _luck(before))
    scalar = Scalar("one", "The one player wins", "share", first, 0)
    [change] = changes_of([Pairs(scalar, first, second, np.nan_to_num(luck))])
    return change


def _of_one(sample: Sample, by_seat: Numbers) -> Numbers:
    """The value of the first bot's seat, by game."""
    rotation = sample.keys % sample.run.plan.rotations
    found: Numbers = by_seat[np.arange(len(by_seat)), -rotation % sample.run.plan.rotations]
    return found


def _luck(sample: Sample) -> Numbers:
    return np.stack([luck_of(sample, seat) for seat in range(sample.seats)], axis=1)
