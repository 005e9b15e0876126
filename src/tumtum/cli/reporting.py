"""`tumtum lab report` and `compare`: pages that are read without a network."""

from pathlib import Path

from rich.console import Console

from tumtum.folders import write_whole

from .lab import FOLDER, lab, need_lab, say


@lab.command
def report(run: str, /, *, out: Path | None = None, folder: Path = FOLDER) -> int:
    """Write what a run shows as one HTML file: verdict, scorecard, plots, games worth watching.

    Example: `tumtum lab report gozd-1`

    Parameters
    ----------
    run
        The run.
    out
        The file; without it report.html in the run's folder.
    folder
        Where runs are kept.
    """
    need_lab()
    from tumtum.lab.errors import BadRun
    from tumtum.lab.report import page
    from tumtum.lab.store import open_run

    found = open_run(folder / run)
    if not found.done():
        raise BadRun(f"{run} has no games yet; go on with --resume {run}")
    console = Console()
    with console.status("Measuring ..."):
        written = page(found)
    file = out or found.folder / "report.html"
    write_whole(file, written)
    say(console, f"The report is in {file}")
    return 0


@lab.command
def compare(before: str, after: str, /, *, out: Path | None = None, folder: Path = FOLDER) -> int:
    """Say what changed between two runs of the same seeds, game by game, and write it as a page.

    Example: `tumtum lab compare gozd-1 gozd-2`

    Parameters
    ----------
    before
        One run.
    after
        The other: its settings are compared one by one with those of the first.
    out
        The file; without it compare-BEFORE.html in the folder of the second run.
    folder
        Where runs are kept.
    """
    need_lab()
    from tumtum.lab.compare import compare as compare_samples
    from tumtum.lab.errors import BadRun
    from tumtum.lab.measures.sample import samples
    from tumtum.lab.report.changes import changes_page
    from tumtum.lab.screen import setting_name
    from tumtum.lab.store import open_run
    from tumtum.lab.telling import comparison_lines

    runs = [open_run(folder / name) for name in (before, after)]
    one, other = (list(samples(run)) for run in runs)
    if not one or not other:
        raise BadRun(f"{before if not one else after} has no games yet")
    console = Console()
    with console.status("Comparing ..."):
        found = [compare_samples(*pair) for pair in zip(one, other, strict=False)]
        written = changes_page(runs[0], runs[1], found)
    file = out or runs[1].folder / f"compare-{before}.html"
    write_whole(file, written)
    for comparison in found:
        if len(found) > 1:
            say(console, setting_name(comparison.after.game, comparison.after.setting))
        for line in comparison_lines(comparison):
            say(console, line)
    say(console, f"The page is in {file}")
    return 0
