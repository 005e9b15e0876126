"""Plots: intervals on an axis, bars. Dot = estimate, bar = interval, dotted line = no effect,
green zone = wanted."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..stats import Estimate, Numbers, median
from ..telling import bare, short
from .html import text

COLOURS = tuple(f"var(--seat-{seat})" for seat in range(1, 8))
BINS = 24
DARKEST = 42  # per cent of the hue: numbers stay readable on it
WIDE, HIGH = 500, 210
BOTTOM = 34
LEFT = 36


@dataclass(frozen=True)
class Axis:
    """From where to where, what is wanted, and where no effect is."""

    low: float = 0.0
    high: float = 1.0
    zone: tuple[float, float] | None = None
    even: float | None = None

    def place(self, value: float) -> float:
        """In per cent of the width."""
        if not self.high > self.low:
            return 50.0
        return 100 * min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))

    def ground(self, even: float | None = None) -> str:
        """What lies behind an interval."""
        even = self.even if even is None else even
        found = ""
        if self.zone is not None:
            left, right = (self.place(value) for value in self.zone)
            found += f'<i class="band" style="left:{left:.2f}%;right:{100 - right:.2f}%"></i>'
        if even is not None:
            found += f'<i class="ref" style="left:{self.place(even):.2f}%"></i>'
        return found

    def interval(self, value: Estimate, colour: str = "var(--heat)", square: bool = False) -> str:
        if math.isnan(value.value):
            return ""
        low, high = self.place(value.low), self.place(value.high)
        shape = " sq" if square else ""
        return (
            f'<i class="ci" style="left:{low:.2f}%;right:{100 - high:.2f}%;--c:{colour}"></i>'
            f'<i class="pt{shape}" style="left:{self.place(value.value):.2f}%;--c:{colour}"></i>'
        )


@dataclass(frozen=True)
class Row:
    """A line of a forest; label and figure are HTML."""

    label: str
    figure: str
    value: Estimate
    colour: str = "var(--heat)"
    even: float | None = None  # where no effect is in this line, if not where the axis says


def forest(rows: Sequence[Row], axis: Axis, unit: str = "%") -> str:
    """Intervals below one another, on one axis."""
    lines = [
        f'<div class="fr"><span class="fl">{row.label}</span>'
        f'<span class="track">{axis.ground(row.even)}{axis.interval(row.value, row.colour)}</span>'
        f'<span class="fv">{row.figure}</span></div>'
        for row in rows
    ]
    ends = [axis.low, (axis.low + axis.high) / 2, axis.high]
    ticks = "".join(
        f'<span style="left:{axis.place(end):.0f}%">{_tick(end, unit)}</span>' for end in ends
    )
    foot = (
        '<div class="fr axis" aria-hidden="true"><span></span><span '
        f'class="track">{ticks}</span><span></span></div>'
    )
    return f'<div class="forest">{"".join(lines)}{foot}</div>'


def mini(value: Estimate, axis: Axis, unit: str = "%") -> str:
    """One interval in a line of the scorecard."""
    return (
        '<div class="mini-box" aria-hidden="true"><span '
        f'style="left:0">{_tick(axis.low, unit)}</span>'
        f'<span style="right:0">{_tick(axis.high, unit)}</span><div class="mini">'
        '<i style="left:0;right:0;top:50%;height:1px;background:var(--line)"></i>'
        f"{axis.ground()}{axis.interval(value)}</div></div>"
    )


def _tick(value: float, unit: str) -> str:
    return f"{100 * value:.0f}" if unit == "%" else bare(value)


def bars(values: Numbers, title: str) -> str:
    """How many games have each value, with the median; the middle 80 % are stronger."""
    low, high = float(values.min()), float(values.max())
    whole = bool(np.all(values == np.round(values)))
    width = max(1.0, math.ceil((high - low + 1) / BINS)) if whole else (high - low or 1.0) / BINS
    number = max(1, math.ceil((high - low + (1 if whole else 0)) / width))
    counts, edges = np.histogram(values, bins=number, range=(low, low + number * width))
    tenth, ninth = np.quantile(values, [0.1, 0.9])
    most = int(counts.max())
    step = WIDE / number
    floor = HIGH - BOTTOM
    drawn = []
    for place, count in enumerate(counts):
        tall = (floor - 26) * int(count) / most
        inside = edges[place + 1] > tenth and edges[place] <= ninth
        kind = "bar" if inside else "bar2"
        drawn.append(
            f'<rect class="{kind}" x="{place * step + 1:.1f}" y="{floor - tall:.1f}" '
            f'width="{max(1.0, step - 2):.1f}" height="{tall:.1f}"/>'
        )
    middle = median(values).value
    at = (middle - low + (0.5 if whole else 0)) / (number * width) * WIDE
    anchor = "start" if at < WIDE * 0.7 else "end"
    label = text(f"Bars: {title} of {len(values)} games, median {bare(middle)}")
    return (
        f'<svg class="plot" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}">'
        f"{''.join(drawn)}"
        f'<path class="base" d="M0 {floor}H{WIDE}"/>'
        f'<path class="refl" d="M{at:.1f} 6V{floor}"/>'
        f'<text class="lab halo" x="{at + (6 if anchor == "start" else -6):.1f}" y="18" '
        f'text-anchor="{anchor}">median {bare(middle)}</text>'
        f'<text x="0" y="{HIGH - 12}">{bare(low)}</text>'
        f'<text x="{WIDE}" y="{HIGH - 12}" text-anchor="end">{bare(high)}</text>'
        f'<text x="{WIDE / 2}" y="{HIGH - 12}" '
        f'text-anchor="middle">{text(title.lower())}</text></svg>'
    )


def fan(rows: Numbers, even: float, title: str) -> str:
    """How a share goes along the game: the middle game, the middle half and the middle 80 %."""
    floor, top = HIGH - BOTTOM, 10
    across = np.linspace(LEFT, WIDE - 8, rows.shape[1])

    def down(share: float) -> float:
        return floor - (floor - top) * share

    def line(shares: Numbers) -> list[str]:
        return [f"{x:.1f} {down(y):.1f}" for x, y in zip(across, shares, strict=True)]

    lines = [line(each) for each in np.quantile(rows, [0.1, 0.25, 0.5, 0.75, 0.9], axis=0)]
    bands = [
        f'<path class="{kind}" d="M{" L".join(low)} L{" L".join(reversed(high))} Z"/>'
        for kind, low, high in (("b80", lines[0], lines[4]), ("b50", lines[1], lines[3]))
    ]
    ticks = "".join(
        f'<path class="grid" d="M{LEFT} {down(share):.1f}H{WIDE - 8}"/>'
        f'<text x="{LEFT - 6}" y="{down(share) + 5:.1f}" text-anchor="end">{100 * share:.0f}</text>'
        for share in (0.0, 0.5, 1.0)
    )
    feet = "".join(
        f'<text x="{across[place]:.0f}" y="{HIGH - 12}" text-anchor="{anchor}">{words}</text>'
        for place, anchor, words in (
            (0, "start", "begin"),
            (len(across) // 2, "middle", "half-way"),
            (-1, "end", "end"),
        )
    )
    label = text(f"{title}: half-way {100 * np.median(rows[:, rows.shape[1] // 2]):.0f} %")
    return (
        f'<svg class="plot" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}">{ticks}'
        f'{"".join(bands)}<path class="refl" d="M{LEFT} {down(even):.1f}H{WIDE - 8}"/>'
        f'<path class="med" d="M{" L".join(lines[2])}"/>'
        f'<path class="base" d="M{LEFT} {floor}H{WIDE - 8}"/>{feet}</svg>'
    )


def heat(values: Sequence[float], most: float) -> str:
    """Cells of one hue, with their number written in."""
    cells = []
    for value in values:
        share = math.sqrt(value / most) if most else 0.0
        shown = short(value) if value >= 0.01 else "·"
        cells.append(
            f'<td style="--h:{DARKEST * share:.0f}%">{shown}</td>' if value else "<td></td>"
        )
    return "".join(cells)
