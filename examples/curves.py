"""A learning curve as an SVG, without a plotting library."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 720, 400, 64, 44, 130, 52
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7")

Line = Sequence[tuple[float, float]]


def draw(
    file: Path,
    title: str,
    across: str,
    lines: Mapping[str, Line],
    marks: Mapping[str, float],
    floor: float,
    ceiling: float,
) -> None:
    """The lines by name, and levels to compare them with as dashed marks."""
    most = max(x for line in lines.values() for x, _ in line) or 1.0

    def spot(x: float, y: float) -> str:
        right = LEFT + (WIDTH - LEFT - RIGHT) * x / most
        down = TOP + (HEIGHT - TOP - BOTTOM) * (ceiling - y) / (ceiling - floor)
        return f"{right:.1f},{down:.1f}"

    def words(at: str, text: str, look: str = "") -> str:
        x, y = at.split(",")
        return f'<text x="{x}" y="{y}" {look}>{escape(text)}</text>'

    parts = [words(f"{LEFT},26", title, 'font-size="17" font-weight="600"')]
    for step in range(6):
        y = floor + (ceiling - floor) * step / 5
        parts.append(f'<polyline class="grid" points="{spot(0, y)} {spot(most, y)}"/>')
        parts.append(words(spot(0, y), f"{y:g}", 'dx="-8" dy="4" text-anchor="end"'))
    for step in range(5):
        x = most * step / 4
        parts.append(words(spot(x, floor), f"{x:,.0f}", 'dy="20" text-anchor="middle"'))
    parts.append(words(spot(most / 2, floor), across, 'dy="42" text-anchor="middle"'))
    for name, y in marks.items():
        parts.append(f'<polyline class="mark" points="{spot(0, y)} {spot(most, y)}"/>')
        parts.append(words(spot(most, y), name, 'dx="6" dy="4"'))
    for colour, (name, line) in zip(COLOURS, lines.items(), strict=False):
        points = " ".join(spot(x, y) for x, y in line)
        parts.append(
            f'<polyline fill="none" stroke="{colour}" stroke-width="3" points="{points}"/>'
        )
        parts.append(words(spot(*line[-1]), name, f'dx="6" dy="4" fill="{colour}"'))
    style = ".grid{stroke:#ddd}.mark{stroke:#555;stroke-dasharray:6 5}"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="13">'
        f'<style>{style}</style><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f"{''.join(parts)}</svg>\n",
        encoding="utf-8",
    )
