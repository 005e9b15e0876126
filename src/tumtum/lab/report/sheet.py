"""The page: hero, scorecard, chapters, what to do next, games worth watching, provenance."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from tumtum.engine import Game, counted

from ..measures import Measured, measure
from ..plan import game_of
from ..rooms import capital
from ..screen import changed_options
from ..store import Run
from .html import card, command, part, table, text, whole_words
from .rulebook import called
from .score import scorecard
from .sections import UNSEEN, sections
from .settings import across, names_of, side_by_side
from .verdict import company, verdict


def page(run: Run) -> str:
    """The whole report."""
    found = measure(run)
    game = game_of(run.plan)
    games = counted(sum(len(each.sample.ids) for each in found), "game")
    bots = " v ".join(dict.fromkeys(run.plan.bots))
    names = names_of(found)
    many = names[0] if len(found) > 1 else ""
    body = [_hero(run, found), _score(found[0], many), '<div class="grid12">']
    if many:
        body += [*side_by_side(found), part(text(many), "in full", "")]
    body += sections(found[0])
    body += [_folded(*each) for each in zip(found[1:], names[1:], strict=True)]
    body += [*_next(run, found[0]), worth_watching(run, found[0]), _provenance(run), "</div>"]
    line = f"{game.title} · {bots} · {games}"
    return shell(f"{game.title}: a report of the lab", line, "".join(body))


STRONGER = {"random": "greedy", "greedy": "casual", "casual": "skilled"}
LINKS = {
    "balance": "Balance",
    "flow": "Flow",
    "rules": "Rules",
    "next": "Next",
    "provenance": "Provenance",
}


FOOT = "This file needs no network and can be printed."


def shell(
    title: str,
    line: str,
    body: str,
    links: Mapping[str, str] = LINKS,
    *,
    css: str = "",
    home: str = "#top",
    foot: str = FOOT,
) -> str:
    """A page of the lab around its body, which is HTML; `css` is what it needs beyond a report,
    `home` where the tree in its corner leads."""
    listed = [f'<a class="only-desk" href="#{to}">{name}</a>' for to, name in links.items()]
    return _file("report.html").format(
        title=text(title),
        css=_file("report.css") + css,
        line=text(line),
        links="\n".join(listed),
        home=text(home),
        body=body,
        foot=text(foot),
    )


@cache
def _file(name: str) -> str:
    return files(__package__).joinpath("templates", name).read_text(encoding="utf-8")


def _hero(run: Run, found: Sequence[Measured]) -> str:
    game, plan = game_of(run.plan), run.plan
    said = verdict(found[0])
    if len(found) > 1:
        first = f"{said[0].removesuffix('.')} ({text(names_of(found)[0])})."
        said = [first, across(found), said[-1]]
    sentences = "".join(f"<p>{sentence}</p>" for sentence in said)
    many = f"{len(found)} settings" if len(found) > 1 else ""
    options = many or changed_options(game, plan.settings[0]) or "defaults"
    seats = ", ".join(map(str, sorted({each.sample.seats for each in found})))
    facts = {
        "Game": f"{game.title}, rules version {plan.version}",
        "Seats": seats,
        "Bots": " v ".join(dict.fromkeys(plan.bots)),
        "Options": options,
        "Games": f"{sum(len(each.sample.ids) for each in found):,}, seed {plan.seed}",
        "Made with": f"Tumtum {run.about['tumtum']}",
    }
    listed = "".join(f"<dt>{key}</dt><dd>{text(value)}</dd>" for key, value in facts.items())
    return (
        '<div class="hero"><div><p class="kicker">Lab report · one run · '
        f"<b>{text(game.title)}</b>, by {text(game.designers)}</p>"
        f'<div class="verdict">{sentences}</div>'
        '<p class="caution">A gap between weak bots is a reason to look, not yet a fault of the '
        "game. Brackets hold 95 % intervals; green zones are the lab’s defaults.</p></div>"
        f'<aside class="facts" aria-label="The run">{cover(game)}<dl>{listed}</dl></aside></div>'
    )


def cover(game: Game) -> str:
    """The game's own picture; its drawings may need its symbols."""
    look = game.look
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 150" aria-hidden="true" '
        f'preserveAspectRatio="xMidYMid slice"><defs>{look.defs}</defs>{look.cover}</svg>'
    )


def _score(measured: Measured, setting: str) -> str:
    """The scorecard; it says of which setting, if there are several."""
    rows = "".join(
        f'<tr><td><a href="#{line.anchor}">{line.question}</a></td><td>{line.answer}</td>'
        f'<td>{line.plot}</td><td><span class="word {line.word}">{text(line.words)}</span></td>'
        "</tr>"
        for line in scorecard(measured)
    )
    of = f" ({text(setting)})" if setting else ""
    titles = (f"Question{of}", "Answer", "Interval beside what is wanted", "In words")
    head = "".join(f'<th scope="col">{title}</th>' for title in titles)
    return (
        f'<div class="score"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
        "</div>"
    )


def _folded(measured: Measured, name: str) -> str:
    """Another setting, to be opened: its anchors are the first one's, so it has none."""
    return (
        f'<details class="other"><summary>{text(name)}, in full</summary><div class="grid12">'
        f"{''.join(sections(measured, anchors=False))}</div></details>"
    )


def _next(run: Run, measured: Measured) -> Iterator[str]:
    plan = run.plan
    bots = ",".join(STRONGER.get(bot, "expert") for bot in dict.fromkeys(plan.bots))
    same = f"--games {plan.deals} --seed {plan.seed}"
    ban = f"--ban {_least(measured)} --bots {shlex.quote(plan.bots[0])}"
    steps = {
        ("Bots or game?", "The same seeds with stronger bots."): (
            f"tumtum lab run {plan.game} --bots {bots} {same}"
        ),
        ("What is an action worth?", "The same seeds without it, game by game."): (
            f"tumtum lab card {plan.game} {ban}"
        ),
        ("Did a change help?", "Change a number, run again, compare."): (
            f"tumtum lab compare {run.name} {plan.game}-NEW"
        ),
    }
    items = "".join(
        f"<li><b>{title}</b><p>{words}</p>{command(line)}</li>"
        for (title, words), line in steps.items()
    )
    yield part("And now", "", "next")
    yield (
        '<section class="card s12"><h2>What to look at next</h2>'
        f'<ul class="next">{items}</ul></section>'
    )


def _least(measured: Measured) -> str:
    """The kind of action that is taken least, but is."""
    used = [use for use in measured.actions if use.games.value > 0]
    return shlex.quote(used[-1].kind if used else "ACTION")


def worth_watching(run: Run, measured: Measured) -> str:
    """Games that stand out, with the commands that replay them."""
    sample = measured.sample
    rows = []
    for title, name, best, why in (
        ("Longest", "moves", np.nanargmax, "{:,.0f} moves"),
        ("Shortest", "moves", np.nanargmin, "{:,.0f} moves"),
        ("Most changes of the lead", "lead_changes", np.nanargmax, "{:.0f} times"),
        (
            "Most drama",
            "drama",
            np.nanargmax,
            "the winner’s chance was {:.0%} below an even one, on average",
        ),
    ):
        scalar = next((each for each in measured.scalars if each.name == name), None)
        if scalar is not None and len(scalar.there):
            place = int(best(scalar.values))
            if scalar.values[place] < UNSEEN:
                continue  # nothing of the kind in any game
            words = why.format(scalar.values[place]).replace("%", "\N{NO-BREAK SPACE}%")
            rows.append((title, int(sample.ids[place]), text(words)))
    if len(measured.endings) > 1:
        rare = measured.endings[-1]
        ended = called(rare.rule, sample.game.rules_text)
        rows.append(("Rarest end", rare.examples[0], f"by {ended}"))
    cells = [
        [f"<b>{title}</b>", words, command(f"tumtum lab replay {run.name} {game}")]
        for title, game, words in rows
    ]
    return card(
        "Games worth watching",
        "Every game of the run can be replayed from its row.",
        table("list", ["Game", "Why", "Replay"], cells),
        f"{capital(company(measured))} played them.",
        12,
    )


def _provenance(run: Run) -> str:
    about, plan = run.about, run.plan
    played = sum(plan.games_of(chunk) for chunk in run.done())
    bots = "; ".join(_known(name, bot) for name, bot in about["bots"].items())
    entries = {
        "Made by": about["command"],
        "Bots": bots,
        "Begun": f"{about['begun'][:16].replace('T', ' ')} UTC",
        "Tumtum": about["tumtum"],
        "Rules": f"{about['title']}, version {plan.version}",
        "Seed": about["seed_rule"],
        "Kept in": run.name,
        "Games": f"{played:,}" + (f" of {plan.games:,}" if played < plan.games else ""),
        "Compiled": "yes" if about["compiled"] else "no",
    }
    return provenance(entries)


def provenance(entries: Mapping[str, str]) -> str:
    """Where the numbers of a page come from."""
    listed = "".join(
        f"<div><dt>{key}</dt><dd>{whole_words(value)}</dd></div>" for key, value in entries.items()
    )
    return (
        '<section class="card s12" id="provenance"><h2>Where these numbers come from</h2>'
        '<p class="sub">The same command gives the same numbers, with any number of processes.'
        f'</p><dl class="prov">{listed}</dl></section>'
    )


def _known(name: str, bot: Mapping[str, Any]) -> str:
    """A bot, and how much it may think."""
    thinks = f" ({bot['evaluations']:,} positions)" if bot["evaluations"] else ""
    return f"{name}: {bot['about']}{thinks}"
