"""The results as tables: on the screen, and as a page to keep."""

import os
import platform
import time
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from tumtum import _interpreted

from .contest import Results, Speed, ratios

HEADINGS = (
    "one core, CPU time",
    "million moves/s",
    "best round",
    "players' moves only",
    "million clones/s",
    "moves a game",
)
SHORT = ("millions a second", "moves", "best", "players'", "clones", "length")  # 80 columns


def rows(results: Results) -> Iterator[tuple[str, ...]]:
    """A row for each contestant."""
    for result in results.games:
        title = f"{result.game.title} ({result.game.setup().seats} seats)"
        how = "compiled" if result.compiled else "interpreted"
        share = result.players_share
        length = f"{result.length:.0f}"
        yield f"{title}, {how}", *_row(result.moves, share), _millions(result.clones), length
        if result.compiled:
            yield f"{title}, interpreted", *_row(result.interpreted, share), "", length
    if results.peer:
        peer = results.peer
        length = f"{peer.length:.0f}"
        clones = _millions(peer.clones)
        yield "OpenSpiel mancala, from Python", *_row(peer.python, 1.0), clones, length
        yield "OpenSpiel mancala, C++ rollouts", *_row(peer.rollouts, 1.0), "", length


def _row(speed: Speed, players: float) -> tuple[str, str, str]:
    best = f"{speed.best / 1e6:.2f}"
    return _millions(speed), best, f"{players * speed.median / 1e6:.2f}"


def _millions(speed: Speed) -> str:
    return f"{speed.median / 1e6:.2f}"


def remarks(results: Results, players_only: bool) -> Iterator[str]:
    """What a reader must know to read the tables right."""
    slow = [result.game.title for result in results.games if not result.compiled]
    if slow:
        yield (
            f"{', '.join(slow)} ran INTERPRETED, many times slower than compiled: "
            f"{_interpreted.reason()}."
        )
    if results.peer is None:
        yield "OpenSpiel is not installed; for the comparison: pip install 'tumtum[bench]'."
    counted = "players' moves only" if players_only else "all moves, nature's (deals, dice) too"
    yield f"Ratios count {counted}; each is the median of the rounds' own ratios."


def show(results: Results, players_only: bool, console: Console) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, heading in enumerate(SHORT):
        table.add_column(heading, justify="right" if number else "left")
    for row in rows(results):
        table.add_row(*row)
    console.print(table)
    console.print()
    compared = Table(box=None, pad_edge=False, header_style="bold")
    compared.add_column("compared")
    compared.add_column("times as fast", justify="right")
    for words, ratio in ratios(results, players_only):
        compared.add_row(words, f"{ratio:.2f}", style="" if ratio >= 1 else "yellow")
    console.print(compared)
    for remark in remarks(results, players_only):
        console.print(remark, style="dim", highlight=False, markup=False)


def page(results: Results, players_only: bool, command: str) -> str:
    """The same as Markdown, with what it was measured by and on."""
    machine = f"{platform.machine()}, {os.cpu_count()} CPUs, Python {platform.python_version()}"
    lines = [
        "# Speed",
        "",
        f"`{command}` on {time.strftime('%Y-%m-%d')} ({machine}).",
        "Random games on one core, the median of the rounds.",
        "",
        *_markdown(HEADINGS, list(rows(results))),
        "",
        *_markdown(
            ("compared", "times as fast"),
            [(words, f"{ratio:.2f}") for words, ratio in ratios(results, players_only)],
        ),
        "",
        *(f"- {remark}" for remark in remarks(results, players_only)),
    ]
    return "\n".join(lines) + "\n"


def _markdown(headings: tuple[str, ...], body: list[tuple[str, ...]]) -> list[str]:
    rule = ["---", *["---:"] * (len(headings) - 1)]
    return [f"| {' | '.join(cells)} |" for cells in (headings, rule, *body)]
