"""Two runs of the same seeds side by side: what changed, raw and with luck subtracted."""

from collections.abc import Iterator, Sequence

from tumtum.engine.content import content_hash

from ..compare import Change, Comparison
from ..plan import game_of
from ..screen import changed_options, setting_name
from ..stats import Estimate
from ..store import Run
from .html import card, part, percent, table, text, told
from .plots import Axis, Row, forest
from .sheet import cover, provenance, shell

MOST = 12  # changes that are drawn


def changes_page(before: Run, after: Run, found: Sequence[Comparison]) -> str:
    """The whole page."""
    game = game_of(before.plan)
    body = [_hero(before, after, found)]
    if len(found) > 1:
        body.append(f'<div class="grid12">{_settings(found)}</div>')
    for comparison in found:
        anchor = "changes" if comparison is found[0] else ""
        name = text(_setting(comparison))
        body.append('<div class="grid12">' + part(name, _pairs(comparison), anchor))
        body.append(_forest(comparison))
        body.append(_all(comparison, "all" if anchor else "") + "</div>")
    body.append(f'<div class="grid12">{_provenance(before, after)}</div>')
    line = f"{game.title} · {before.name} and {after.name}"
    links = {"changes": "Changes", "all": "All measures", "provenance": "Provenance"}
    return shell(f"{game.title}: {before.name} and {after.name}", line, "".join(body), links)


def _hero(before: Run, after: Run, found: Sequence[Comparison]) -> str:
    sentences = "".join(f"<p>{sentence}</p>" for sentence in _verdict(found))
    warnings = [warning for comparison in found for warning in comparison.warnings]
    caution = " ".join(f"<b>Mind:</b> {text(warning)}." for warning in dict.fromkeys(warnings))
    facts = {
        "Before": f"{before.name}: {_rules(before)}",
        "After": f"{after.name}: {_rules(after)}",
        "Bots": " v ".join(dict.fromkeys(after.plan.bots)),
        "Pairs": f"{sum(comparison.pairs for comparison in found):,}",
    }
    listed = "".join(f"<dt>{key}</dt><dd>{text(value)}</dd>" for key, value in facts.items())
    return (
        '<div class="hero"><div><p class="kicker">Lab report · two runs, the same seeds</p>'
        f'<div class="verdict">{sentences}</div><p class="caution">{caution} Changes are '
        "means over "
        "pairs of games of the same deal; brackets hold 95 % intervals.</p></div>"
        f'<aside class="facts" aria-label="The runs">{cover(game_of(after.plan))}<dl>{listed}</dl>'
        "</aside></div>"
    )


def _rules(run: Run) -> str:
    """What a run plays by: "rows=5", "defaults", "content f703ca676d54a58e"."""
    plan = run.plan
    parts = [changed_options(game_of(plan), plan.settings[0])]
    parts += [f"content {content_hash(plan.content.encode())}"] if plan.content else []
    return ", ".join(part for part in parts if part) or "defaults"


def _verdict(found: Sequence[Comparison]) -> Iterator[str]:
    """What changed most in who wins; of several settings, in how many."""
    told = {_setting(comparison): most for comparison in found if (most := _wins(comparison))}
    if not told:
        yield "There is nothing to compare."
        return
    name, most = max(told.items(), key=lambda each: abs(each[1].adjusted.value))
    yield _sentence(most, f" with {text(name)}" if len(found) > 1 else "")
    if len(found) > 1:
        shown = sum(change.shown for change in told.values())
        verb = "shows" if shown == 1 else "show"
        yield f"Of {len(found)} settings {shown or 'none'} {verb} a change in who wins."


def _setting(comparison: Comparison) -> str:
    return setting_name(comparison.after.game, comparison.after.setting)


def _wins(comparison: Comparison) -> Change | None:
    """The change in who wins, of several seats the greatest."""
    wins = [change for change in comparison.changes if change.name.startswith("win")]
    return max(wins, key=lambda change: abs(change.adjusted.value), default=None)


def _sentence(most: Change, where: str) -> str:
    ends = f"from {percent(most.before)} to {percent(most.after)}{where}"
    if most.shown:
        return f"{text(most.title)}: {ends}, a change of {signed(most)}."
    need = f" Three points would need {most.pairs_needed:,} pairs." if most.pairs_needed else ""
    return f"No change shown in who wins: {text(most.title.lower())} {ends}.{need}"


def _settings(found: Sequence[Comparison]) -> str:
    """Who wins in each setting, before and after."""
    rows = []
    for comparison in found:
        if most := _wins(comparison):
            label = f"{text(_setting(comparison))}<small>{text(most.title)}</small>"
            ends = (most.before, most.after)
            figure = " → ".join(f"{100 * each.value:.0f}" for each in ends) + " %"
            rows.append(Row(label, f"{figure}<br>{signed(most)}", most.adjusted))
    widest = max([0.1, *(max(abs(row.value.low), abs(row.value.high)) for row in rows)])
    return card(
        "Who wins, in each setting",
        "Change in per cent of games won, luck subtracted.",
        forest(rows, Axis(-widest, widest, None, 0.0)),
        "Right of the dotted line: more than before. A bar across it: no change shown.",
        12,
    )


def _provenance(before: Run, after: Run) -> str:
    entries = {
        "Before": before.about["command"],
        "After": after.about["command"],
        "Then": f"tumtum lab compare {before.name} {after.name}",
        "Tumtum": after.about["tumtum"],
    }
    return provenance(entries)


def _pairs(comparison: Comparison) -> str:
    moved = sum(change.shown for change in comparison.changes)
    by_chance = len(comparison.changes) / 20
    return (
        f"{comparison.pairs:,} pairs; {len(comparison.changes)} measures, {moved} moved, about "
        f"{by_chance:.0f} would by chance alone"
    )


def _forest(comparison: Comparison) -> str:
    shown = [change for change in comparison.changes if change.deviations or change.shown]
    ordered = sorted(shown, key=lambda change: -abs(change.deviations))[:MOST]
    scaled = [(change, _in_deviations(change)) for change in ordered]
    widest = max([0.1, *(max(abs(each.low), abs(each.high)) for _, each in scaled)])
    rows = [Row(text(change.title), signed(change), value) for change, value in scaled]
    return card(
        "What moved most",
        "Changes in standard deviations of a game, luck subtracted.",
        forest(rows, Axis(-widest, widest, None, 0.0), ""),
        "Right of the dotted line: more than before. A bar across it: no change shown.",
        12,
    )


def _in_deviations(change: Change) -> Estimate:
    """The change on an axis that all measures share."""
    raw = change.raw.value
    scale = change.deviations / raw if raw else 0.0
    found = change.adjusted
    parts = [scale * each for each in (found.value, found.low, found.high)]
    return Estimate(parts[0], min(parts[1:]), max(parts[1:]), found.games)


def signed(change: Change, value: Estimate | None = None) -> str:
    """ "+5.1 points (2.0 to 8.3)", as HTML."""
    found = value or change.adjusted
    scale, unit = (100, " points") if change.unit != "number" else (1, "")
    digits = 1 if scale > 1 else 2
    ends = (found.value, found.low, found.high)
    middle, low, high = (f"{scale * each:+.{digits}f}" for each in ends)
    return f'{middle}{unit} <span class="iv">({low} to {high})</span>'


def _all(comparison: Comparison, anchor: str) -> str:
    rows = []
    for change in sorted(comparison.changes, key=lambda change: not change.shown):
        word = "changed" if change.shown else "no change shown"
        cells = [
            text(change.title),
            *(told(each, change.unit) for each in (change.before, change.after)),
        ]
        rows.append([*cells, signed(change, change.raw), signed(change), word])
    titles = ["Measure", "Before", "After", "Change", "Luck subtracted", "In words"]
    return card(
        "All measures",
        "What changed first; raw beside adjusted.",
        table("list", titles, rows),
        "Luck has mean 0 by nature’s exact odds: subtracting it changes no expectation.",
        12,
        anchor,
    )
