"""The scorecard: a question a line, its answer, the interval beside what is wanted, and words."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ..measures import Measured
from ..measures.luck import luck_share
from ..stats import Estimate
from .html import number, percent, plain_share, text
from .plots import Axis, mini
from .verdict import favoured

FAIR = 0.05  # so far from an even share is still wanted
HARD = (0.3, 0.7)  # of games won, together or alone
LATE = (0.6, 1.0)  # of the game played when it is decided
TURNS = (0.5, 4.0)  # changes of the lead
BACK = (0.05, 0.35)  # of games with a comeback
DRAWN = (0.0, 0.05)
LUCKY = (0.0, 0.4)  # of the result


@dataclass(frozen=True)
class Line:
    """One question; figures are HTML."""

    question: str
    anchor: str
    answer: str
    plot: str
    word: str
    words: str


def scorecard(measured: Measured) -> Iterator[Line]:
    yield _fair(measured)
    yield from _skill(measured)
    yield _length(measured)
    names = {scalar.name: scalar.estimate for scalar in measured.scalars}
    if "decided" in names:
        share = names["decided"]
        words = _judge(share, LATE, "early", "late, as usually wanted", "")
        answer = f"{plain_share(share)} of the way"
        plot = mini(share, Axis(zone=LATE))
        yield Line("When is it decided?", "flow", answer, plot, *words)
        changes = names["lead_changes"]
        top = math.ceil(max(6.0, changes.high * 1.2))
        yield Line(
            "Does the lead change?",
            "flow",
            f"{number(changes)} times",
            mini(changes, Axis(0, top, TURNS), ""),
            *_judge(changes, TURNS, "seldom", "yes", "all the time"),
        )
        yield _zoned(
            "Are there comebacks?", "flow", names["comeback"], Axis(0, 1, BACK), "of games"
        )
    if "draw" in names:
        yield _zoned("Does nobody win?", "balance", names["draw"], Axis(0, 1, DRAWN), "of games")
    if "luck" in names:
        luck = luck_share(measured.sample)
        words = _judge(luck, LUCKY, "", "as usually wanted", "more than usually wanted")
        answer = f"{plain_share(luck)} of the result"
        plot = mini(luck, Axis(0, 1, LUCKY))
        yield Line("How much is luck?", "skill", answer, plot, *words)
    if measured.rules:
        yield _unused(measured)


def _fair(measured: Measured) -> Line:
    if measured.sample.together:
        wins = measured.scalar("win").estimate
        words = _judge(wins, HARD, "hard for these bots", "neither hard nor easy", "easy even so")
        return Line(
            "How hard is it?",
            "balance",
            f"won {percent(wins)}",
            mini(wins, Axis(zone=HARD)),
            *words,
        )
    seat, even = favoured(measured), 1 / measured.sample.seats
    wins = measured.scalar(f"win.{seat}").estimate
    zone = (max(0.0, even - FAIR), even + FAIR)
    name = measured.sample.names[seat]
    words = _judge(
        wins, zone, f"{name} wins too seldom", "as far as can be told", f"leans to {name}"
    )
    if words[0] == "none" and wins.excludes(even):
        words = ("none", f"leans {'to' if wins.value > even else 'against'} {name}, perhaps little")
    answer = f"{text(name)}: {percent(wins)}"
    return Line("Is it fair?", "balance", answer, mini(wins, Axis(0, 1, zone, even)), *words)


def _skill(measured: Measured) -> Iterator[Line]:
    if measured.strengths:
        best = measured.strengths[0]
        word = ("good", "yes") if best.wins.low > best.chance else ("none", "not shown")
        plot = mini(best.wins, Axis(0, 1, None, best.chance))
        yield Line("Does skill win?", "skill", f"{best.bot} {percent(best.wins)}", plot, *word)


def _length(measured: Measured) -> Line:
    names = {scalar.name: scalar for scalar in measured.scalars}
    found = names.get("turns", names["moves"])
    low, high = found.spread()
    unit = "turns" if found.name == "turns" else "moves"
    answer = (
        f"{found.estimate.value:.0f} {unit} <span class='iv'>(80 %: {low:.0f}–{high:.0f})</span>"
    )
    spread = Estimate(found.estimate.value, low, high, found.estimate.games)
    words = (
        "one game like another"
        if high < 1.5 * max(low, 1)
        else "some games much longer than others"
    )
    plot = mini(spread, Axis(0, math.ceil(max(high * 1.3, 1))), "")
    return Line("How long is it?", "flow", answer, plot, "none", words)


def _zoned(question: str, anchor: str, share: Estimate, axis: Axis, of: str) -> Line:
    assert axis.zone is not None
    words = _judge(
        share,
        axis.zone,
        "less than usually wanted",
        "as usually wanted",
        "more than usually wanted",
    )
    return Line(question, anchor, f"{percent(share)} {of}", mini(share, axis), *words)


def _unused(measured: Measured) -> Line:
    fired, never = len(measured.rules), len(measured.never)
    squares = "<i></i>" * fired + '<i class="h"></i>' * never
    word = "good" if never == 0 else "look"
    words = "every rule that can show did" if never == 0 else f"{never} never showed"
    answer = f"{never} of {fired + never} rules"
    return Line(
        "Is anything unused?",
        "rules",
        answer,
        f'<div class="sqs" aria-hidden="true">{squares}</div>',
        word,
        words,
    )


def _judge(
    value: Estimate, zone: tuple[float, float], below: str, inside: str, above: str
) -> tuple[str, str]:
    """A word for an interval beside a zone: only what lies wholly outside is said to be."""
    if value.high < zone[0]:
        return "look", below
    if value.low > zone[1]:
        return "look", above
    if value.low >= zone[0] and value.high <= zone[1]:
        return "good", inside
    return "none", "too few games to tell"
