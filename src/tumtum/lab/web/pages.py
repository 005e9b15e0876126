"""The pages: all runs with the form for a new one; one run, while it is played and after."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from urllib.parse import quote

import tumtum
from tumtum.engine import Game

from ..chunk import Tally
from ..errors import BadRun
from ..plan import Plan, game_of
from ..report.html import command, percent, seat_name, table, text
from ..report.plots import COLOURS, Axis, Row, forest
from ..report.sheet import shell
from ..rooms import seat_names
from ..screen import heading, setting_name
from ..stats import Estimate, wilson
from ..store import Run
from .desk import Desk
from .form import form
from .wish import Filled

FOOT = "This page is for this machine alone; what is played stays in its folder."
MINUTE = len("2026-11-16T18:05")


class Bars(Axis):
    """An axis on which a share is a bar too, from nought to the dot."""

    def interval(self, value: Estimate, colour: str = "var(--heat)", square: bool = False) -> str:
        right = 100 - self.place(value.value)
        bar = f'<i class="fill" style="right:{right:.2f}%;--c:{colour}"></i>'
        return bar + super().interval(value, colour, square)


def home(desk: Desk, game: Game, filled: Filled, fault: str = "") -> str:
    """All runs, and the form for a new one of this game."""
    chosen = "".join(
        f'<a class="pill" href="/?game={text(each.id)}#new"{_current(each, game)}>'
        f"{text(each.title)}</a>"
        for each in tumtum.all_games()
    )
    body = [_alert(fault)]
    if name := desk.playing:
        body.append(
            f'<p class="notice" role="status"><b>{text(name)}</b> is being played. '
            f'<a href="{_place(name)}">Watch it</a>; another run can begin when it has stopped.</p>'
        )
    body.append(
        '<div class="grid12"><section class="card s12" id="new"><h2>A new run</h2>'
        '<p class="sub">Bots play; you watch who wins, and read what it says about the game.</p>'
        f'<nav class="pills" aria-label="Game">{chosen}</nav>{form(game, filled)}</section>'
        f'<section class="card s12" id="runs"><h2>Runs</h2>{_runs(desk)}</section></div>'
    )
    return _page("The lab", f"Runs in {desk.folder}", "".join(body), {"new": "New", "runs": "Runs"})


def _current(each: Game, chosen: Game) -> str:
    return ' aria-current="true"' if each.id == chosen.id else ""


def _runs(desk: Desk) -> str:
    playing = desk.playing
    rows: list[tuple[str, list[str]]] = []
    for name in desk.names():
        try:
            run = desk.find(name)
        except BadRun as error:
            rows.append(("", [f"<b>{text(name)}</b>", text(error), "", "", ""]))
            continue
        done, plan = _done(run), run.plan
        report = f'<a href="{_place(name)}/report">Report</a>' if done else "no games yet"
        rows.append(
            (
                str(run.about.get("begun", "")),
                [
                    f'<a href="{_place(name)}"><b>{text(name)}</b></a>',
                    text(f"{run.about.get('title', plan.game)}, {', '.join(plan.bots)}"),
                    f"{done:,} of {plan.games:,}",
                    text(str(run.about.get("begun", ""))[:MINUTE].replace("T", " ")),
                    "being played" if name == playing else report,
                ],
            )
        )
    if not rows:
        return f'<p class="sub">None in {text(desk.folder)} yet: yours will be the first.</p>'
    rows.sort(key=lambda row: row[0], reverse=True)
    head = ["Run", "What", "Games", "Begun (UTC)", "Report"]
    return table("list", head, [cells for _, cells in rows])


def run_page(desk: Desk, run: Run, fault: str = "") -> str:
    """A run: how far it is, who wins, and what can be done with it."""
    name, plan = run.name, run.plan
    game = game_of(plan)
    playing = desk.playing == name
    done = _done(run)
    even = "" if plan.together else "; the dotted line is an even share"
    watch = f' data-watch="{_place(name)}/progress"' if playing else ""
    body = (
        f'{_alert(fault or desk.faults.get(name, ""))}<p class="kicker"><a href="/">All runs</a> · '
        f'<b>{text(name)}</b></p><p class="lead">{text(heading(game, plan))}</p>'
        f'<div class="grid12"><section class="card s12" id="progress"><h2>{_state(desk, run)}</h2>'
        f'<p class="sub">Brackets hold 95 % intervals{even}.</p>'
        f"<div{watch}>{progress(desk, run)}</div>{_buttons(name, playing, done < plan.games)}"
        f"</section>{'' if playing or not done else _fruits(run)}</div>"
        '<script type="module" src="/watch.js"></script>'
    )
    return _page(f"{name}: {_state(desk, run)}", f"{game.title} · {name}", body, {})


def progress(desk: Desk, run: Run) -> str:
    """How far the run is and who wins so far: the part that is asked for every second."""
    plan, done = run.plan, _done(run)
    playing = ' data-playing="yes"' if desk.playing == run.name else ""
    return (
        f'<p class="far"{playing}><label for="far">{done:,} of {plan.games:,} games'
        f'</label><progress id="far" max="{plan.games}" value="{done}"></progress></p>'
        f"{''.join(_verdict(plan, run.tally()))}"
    )


def _verdict(plan: Plan, tally: Tally) -> Iterator[str]:
    """Who wins how often, in each setting, then by bot."""
    game = game_of(plan)
    for number, setting in enumerate(plan.settings):
        games = tally.games[number]
        if not games:
            continue
        if len(plan.settings) > 1:
            yield f"<h3>{text(setting_name(game, setting))}</h3>"
        together = game.cooperative or setting.seats == 1
        labels = ["Won"]
        if not together:
            labels = [seat_name(*each) for each in enumerate(seat_names(game, setting.setup))]
        rows = [
            _row(label, tally.wins[number, seat], games, seat) for seat, label in enumerate(labels)
        ]
        if tally.draws[number] and not together:
            rows.append(_row("Nobody", tally.draws[number], games))
        yield forest(rows, Bars(even=None if together else 1 / setting.seats))
        yield f'<p class="sub">{tally.moves[number] / games:,.1f} moves a game.</p>'
    names = list(dict.fromkeys(plan.bots))
    if len(names) > 1 and tally.bots:
        rows = [
            _row(text(name), tally.bots[name, "wins"], tally.bots[name, "games"]) for name in names
        ]
        yield f"<h3>By bot</h3>{forest(rows, Bars())}"


def _row(label: str, wins: int, games: int, seat: int | None = None) -> Row:
    won = wilson(wins, games)
    return Row(label, percent(won), won, "var(--heat)" if seat is None else COLOURS[seat])


def _state(desk: Desk, run: Run) -> str:
    if desk.playing == run.name:
        return "Being played"
    return "Finished" if _done(run) == run.plan.games else "Stopped"


def _buttons(name: str, playing: bool, more: bool) -> str:
    if playing:
        return (
            f'<form class="go" method="post" action="{_place(name)}/cancel"><button '
            'class="button">Cancel</button><small>What is done is kept.</small></form>'
            '<noscript><p class="sub">Load the page again to see how far it is.</p></noscript>'
        )
    if more:
        return (
            f'<form class="go" method="post" action="{_place(name)}/go-on"><button '
            'class="button main">Go on</button><small>With what is left to play.</small></form>'
        )
    return ""


def _fruits(run: Run) -> str:
    """What a run at rest gives: its report, and the records of its games."""
    name, place = run.name, _place(run.name)
    file = f"{name}-0.json"
    content = ""
    replay = f"tumtum replay {file}"
    if run.plan.content:
        content = (
            f' They are of <a href="{place}/content.toml" download>this content</a>, which '
            "has to be at hand."
        )
        replay += " --content content.toml"
    return (
        '<section class="card s6"><h2>The report</h2><p class="sub">Verdict, scorecard, plots, '
        "games worth watching: one file that needs no network.</p>"
        f'<p class="go"><a class="button main" href="{place}/report">Open the report</a>'
        f'<a class="button" href="{place}/report.html" download>Save the report</a></p></section>'
        '<section class="card s6"><h2>Its games</h2>'
        f'<p class="sub">Save the record of a game, and look at it move by move.{content}</p>'
        f'<form class="go" action="{place}/games"><label for="number">Game</label>'
        f'<input id="number" name="number" type="number" required min="0" '
        f'max="{run.plan.games - 1}" value="0"><button class="button">Save its record</button>'
        f"</form>{command(replay)}</section>"
    )


def words_page(title: str, words: str) -> str:
    """Something that cannot be shown, and why."""
    body = f'<h2>{text(title)}</h2>{_alert(words)}<p><a href="/">All runs</a></p>'
    return _page(title, "", body, {})


def _page(title: str, line: str, body: str, links: dict[str, str]) -> str:
    return shell(title, line, body, links, css=static("lab.css"), home="/", foot=FOOT)


@cache
def static(name: str) -> str:
    return files(__package__).joinpath("static", name).read_text(encoding="utf-8")


def _alert(words: str) -> str:
    if not words:
        return ""
    return f'<p class="notice wrong" role="alert">{text(words[:1].upper() + words[1:])}.</p>'


def _place(name: str) -> str:
    return f"/runs/{quote(name, safe='')}"


def _done(run: Run) -> int:
    return sum(run.plan.games_of(chunk) for chunk in run.done())
