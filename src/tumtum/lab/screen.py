"""A run in the terminal: what is played, the bar, the running verdict, what to do next.

Colour only repeats words.
"""

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskProgressColumn, TextColumn
from rich.progress import TimeRemainingColumn as TimeLeft
from rich.text import Text

from tumtum.engine import Game, counted

from .chunk import Tally
from .plan import Plan, Setting, game_of
from .rooms import capital, seat_names
from .stats import Estimate, wilson
from .store import Run

WIDTH = 34  # of an interval's axis
LABEL = 16  # of what stands before it


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f} games/s")


class Screen:
    """The bar and the verdict below it, while a run is played."""

    def __init__(self, console: Console, run: Run, done: int) -> None:
        self.plan = run.plan
        self.bar = Progress(
            TextColumn("  {task.completed:,.0f} of {task.total:,.0f}"),
            BarColumn(),
            TaskProgressColumn(),
            Rate(),
            TimeLeft(),
            TextColumn("left"),
            console=console,
        )
        self.task = self.bar.add_task("", total=self.plan.games, completed=done)
        self.live = Live(self.bar, console=console, transient=True, refresh_per_second=4)

    def __enter__(self) -> "Screen":
        self.live.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self.live.__exit__(None, None, None)

    def tell(self, tally: Tally, games: int) -> None:
        self.bar.advance(self.task, games)
        lines = verdict(self.plan, tally)
        self.live.update(Group(self.bar, Text(""), *(Text(line) for line in lines)))


def heading(game: Game, plan: Plan) -> str:
    """ "GOZD, 2 seats, greedy v greedy, defaults. Seed 0, rules 1." """
    seats = sorted({setting.seats for setting in plan.settings})
    varied = f"{len(plan.settings)} settings" if len(plan.settings) > 1 else ""
    changed = varied or changed_options(game, plan.settings[0]) or "defaults"
    limits = "".join(f", without {text}" for text in plan.ban)
    limits += "".join(f", always {text}" for text in plan.force)
    joined = seats == list(range(seats[0], seats[-1] + 1))
    ends = "-".join(map(str, sorted({seats[0], seats[-1]})))
    return (
        f"{game.title}, {ends if joined else ', '.join(map(str, seats))} "
        f"{'seat' if seats == [1] else 'seats'}, {', '.join(plan.bots)}, {changed}{limits}. "
        f"Seed {plan.seed}, {counted(plan.deals, 'deal')}, rules {plan.version}."
    )


def changed_options(game: Game, setting: Setting) -> str:
    """The options that are not as usual: "rows=5, quiet_limit=0"."""
    usual = {option.name: option.default for option in game.options}
    return ", ".join(
        f"{name}={str(value).lower()}"
        for name, value in setting.options.items()
        if value != usual[name]
    )


def setting_name(game: Game, setting: Setting) -> str:
    """ "3 seats, rows=5"."""
    changed = changed_options(game, setting)
    return counted(setting.seats, "seat") + (f", {changed}" if changed else "")


def verdict(plan: Plan, tally: Tally) -> list[str]:
    """Who wins how often so far, a line for each seat of each setting."""
    game = game_of(plan)
    lines: list[str] = []
    for number, setting in enumerate(plan.settings):
        games = tally.games[number]
        if not games:
            continue
        if len(plan.settings) > 1:
            lines.append(f"  {setting_name(game, setting)}: {games:,} games")
        one = game.cooperative or setting.seats == 1
        for seat, name in enumerate(["Won"] if one else seat_names(game, setting.setup)):
            won = wilson(tally.wins[number, seat], games)
            who = name if one else f"{capital(name)} wins"
            chance = None if one else 1 / setting.seats
            lines.append(f"  {who:<{LABEL}}{percent(won):<16}{axis(won, chance)}")
        if tally.draws[number] and not one:
            lines.append(f"  {'Nobody':<{LABEL}}{percent(wilson(tally.draws[number], games))}")
        lines.append(f"  {'Moves':<{LABEL}}{tally.moves[number] / games:,.1f} a game")
    if len(plan.bots) > 1:
        for name in dict.fromkeys(plan.bots):
            won = wilson(tally.bots[name, "wins"], tally.bots[name, "games"])
            lines.append(f"  {name}: wins {percent(won)}")
    return lines


def percent(share: Estimate) -> str:
    """ "36 % (29-42)"; whole per cents unless below 2."""
    digits = 1 if share.value < 0.02 or share.high < 0.02 else 0
    value, low, high = (f"{100 * each:.{digits}f}" for each in (share.value, share.low, share.high))
    return f"{value} % ({low}-{high})"


def axis(share: Estimate, chance: float | None) -> str:
    """An interval on a line from 0 to 100 %, with a mark where chance alone would be."""
    cells = ["·"] * WIDTH

    def place(value: float) -> int:
        return min(WIDTH - 1, max(0, round(value * (WIDTH - 1))))

    for cell in range(place(share.low), place(share.high) + 1):
        cells[cell] = "─"
    cells[place(share.low)], cells[place(share.high)] = "├", "┤"
    if chance is not None:
        cells[place(chance)] = "┊"
    cells[place(share.value)] = "●"
    return "".join(cells)


def smoke(plan: Plan) -> str:
    """A word of warning where there are too few games for a verdict."""
    half = wilson(plan.deals * plan.rotations / 2, plan.deals * plan.rotations).half
    if half < 0.1:
        return ""
    return (
        f"{plan.deals * plan.rotations} games: an interval of +/-{100 * half:.0f} points. "
        "Good for a smoke test, not for a verdict."
    )
