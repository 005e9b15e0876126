"""Measures and changes as lines for a terminal."""

from collections.abc import Iterator

from tumtum.engine import counted

from .compare import Change, Comparison
from .measures import Measured
from .measures.luck import luck_share
from .measures.scalar import Scalar
from .screen import axis, percent, setting_name
from .stats import Estimate, wilson

WIDTH = 46  # of a measure's title
MOST = 12  # lines of a list


def number(value: Estimate) -> str:
    """ "33.8 (32.1-35.6)"."""
    return f"{short(value.value)} ({short(value.low)} to {short(value.high)})"


def short(value: float) -> str:
    """Three figures or so."""
    digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    return f"{round(value, digits) + 0.0:,.{digits}f}"  # + 0.0: nothing is not below nothing


def bare(value: float) -> str:
    """As short as it can be: whole numbers without a point."""
    return f"{value:,.0f}" if value == round(value) else short(value)


def figure(scalar: Scalar) -> str:
    if scalar.unit != "number":
        return percent(scalar.estimate)
    return number(scalar.estimate)


def lines_of(measured: Measured) -> Iterator[str]:
    """All measures of one setting."""
    sample = measured.sample
    games = counted(len(sample.ids), "game")
    yield f"{setting_name(sample.game, sample.setting)}: {games}"
    for scalar in measured.scalars:
        if not scalar.name.startswith("own."):
            yield f"  {scalar.title:<{WIDTH}} {figure(scalar)}"
    if any(scalar.name == "luck" for scalar in measured.scalars):
        title = "Share of the result that nature decides"
        yield f"  {title:<{WIDTH}} {percent(luck_share(sample))}"
    for strength in measured.strengths:
        yield f"  {strength.bot + ' wins':<{WIDTH}} {percent(strength.wins)}"
    yield from _actions(measured)
    yield from _rules(measured)
    yield from _facts(measured)


def _actions(measured: Measured) -> Iterator[str]:
    if measured.actions:
        yield "  Actions                legal in   taken then   wins with it   wins without"
    for use in measured.actions:
        shares = (use.offered, use.taken, use.wins_with, use.wins_without)
        cells = [f"{100 * share.value:>9.1f} %" if share.games else " " * 11 for share in shares]
        yield f"    {use.kind:<18}" + "  ".join(cells)


def _rules(measured: Measured) -> Iterator[str]:
    games = int(measured.sample.detailed.sum())
    if games:
        yield f"  Rules that fired: {len(measured.rules)}"
    if measured.never:
        bound = f"each in fewer than {100 * wilson(0, games).high:.2g} % of games"
        yield f"  Never fired ({bound}): {', '.join(measured.never)}"


def _facts(measured: Measured) -> Iterator[str]:
    seen = [fact for fact in measured.facts if fact.known]
    for fact in seen:
        yield f"  {fact.about:<{WIDTH}} {number(fact.mean)}"
    unseen = [fact.about for fact in measured.facts if not fact.known]
    if unseen:
        yield f"  Never: {'; '.join(unseen)}"


def change_line(change: Change) -> str:
    """ "Death wins   37 % -> 36 %   -1.8 points (-7.4 to +4.0)   no change shown"."""
    if change.unit != "number":
        ends = f"{100 * change.before.value:.0f} % -> {100 * change.after.value:.0f} %"
        raw, better = (_signed(each, 100, " points") for each in (change.raw, change.adjusted))
    else:
        ends = f"{short(change.before.value)} -> {short(change.after.value)}"
        raw, better = (_signed(each, 1, "") for each in (change.raw, change.adjusted))
    luck = "" if change.raw == change.adjusted else f"; luck subtracted {better}"
    word = "changed" if change.shown else "no change shown"
    return f"{change.title:<{WIDTH}} {ends:<16} {raw}{luck}  {word}"


def _signed(value: Estimate, scale: float, unit: str) -> str:
    each = [
        f"{scale * part:+.{1 if scale > 1 else 2}f}"
        for part in (value.value, value.low, value.high)
    ]
    return f"{each[0]}{unit} ({each[1]} to {each[2]})"


def comparison_lines(found: Comparison) -> Iterator[str]:
    """What moved first, then who wins, then how many were looked at."""
    yield f"{found.pairs:,} pairs of the same seeds" + (
        f"; {found.left_out:,} games are in one run only" if found.left_out else ""
    )
    for warning in found.warnings:
        yield f"Warning: {warning}"
    moved = [change for change in found.changes if change.shown]
    wins = [change for change in found.changes if change.name.startswith("win")]
    for change in (*wins, *[change for change in moved if change not in wins][:MOST]):
        yield f"  {change_line(change)}"
    by_chance = len(found.changes) / 20
    yield (
        f"  {len(found.changes)} measures, {len(moved)} moved; "
        f"about {by_chance:.0f} would by chance alone."
    )
    if wins and not wins[0].shown and wins[0].pairs_needed:
        yield f"  Three points would need about {wins[0].pairs_needed:,} pairs."


def sweep_line(name: str, share: Estimate, target: float, words: str) -> str:
    return f"  {name:<24}{percent(share):<16}{axis(share, target)}  {share.games:,} games  {words}"
