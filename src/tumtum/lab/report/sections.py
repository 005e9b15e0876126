"""The findings of one setting: balance, flow, skill and luck, rules and actions, the game's own."""

from collections.abc import Iterator

import numpy as np

from tumtum.engine import counted

from ..measures import Measured, Scalar
from ..measures.chance import chances
from ..measures.flow import course
from ..measures.luck import deal_share, luck_share
from ..rooms import capital
from ..stats import Estimate, wilson
from .html import (
    card,
    number,
    part,
    percent,
    plain_share,
    seat_name,
    table,
    text,
    told,
    whole_words,
)
from .plots import COLOURS, Axis, Row, bars, fan, forest, heat
from .rulebook import called, rule_name
from .verdict import favoured

NUMBERS = ["decisions", "branching", "forced", "lead_changes", "comeback", "drama", "decided"]
NUMBERS += ["score", "best_score", "margin", "spread", "luck"]
TITLES = ["What", "A game", "In games"]
POINTS = 21  # of the game at which the winner's chance is drawn
FEWEST = 10  # games of which it is
UNSEEN = 0.005  # a share that rounds to nothing
MOST = 14  # lines of a table of the game's own measures that are shown at once


def sections(measured: Measured, anchors: bool = True) -> Iterator[str]:
    """Every chapter that has something to say; with anchors for the one that links lead to."""
    chapters = {
        "balance": _balance,
        "flow": _flow,
        "skill": _skill,
        "rules": _rules,
        "own": _own,
    }
    for anchor, chapter in chapters.items():
        yield from chapter(measured, anchor if anchors else "")


def _balance(measured: Measured, anchor: str) -> Iterator[str]:
    together = measured.sample.together
    yield part("Difficulty" if together else "Balance", "who wins, how, and why", anchor)
    if together:
        wins = measured.scalar("win").estimate
        rows = [Row("Won", percent(wins), wins)]
        title = f"Won {round(100 * wins.value)} times in a hundred"
        axis = Axis()
    else:
        seats = range(measured.sample.seats)
        even = 1 / measured.sample.seats
        shares = [measured.scalar(f"win.{seat}").estimate for seat in seats]
        names = measured.sample.names
        rows = [
            Row(seat_name(s, names[s]), percent(shares[s]), shares[s], COLOURS[s]) for s in seats
        ]
        seat = favoured(measured)
        shown = shares[seat].excludes(even)
        more = "more" if shares[seat].value > even else "less"
        title = (
            f"{text(capital(names[seat]))} wins {more} than an even share"
            if shown
            else "No seat is shown to be favoured"
        )
        axis = Axis(even=even)
    yield card(
        title,
        f"Share of {counted(len(measured.sample.ids), 'game')} won.",
        forest(rows, axis),
        "Dot: the share seen. Bar: where the true share lies, 95 times in a hundred. Dotted"
        " line: an even share.",
    )
    if measured.endings:
        yield _endings(measured)


def _most(length: Scalar) -> str:
    """How long most games take: "Eight games in ten take 22 to 40", without the unit."""
    low, high = (f"{end:.0f}" for end in length.spread())
    if low != high:
        return f"Eight games in ten take {low} to {high}"
    alike = length.there.min() == length.there.max()
    return f"{'Every game takes' if alike else 'Eight games in ten take'} {low}"


def _endings(measured: Measured) -> str:
    rows = []
    words = measured.sample.game.rules_text
    for ending in measured.endings[:8]:
        who = " ".join(
            f"{seat_name(seat, measured.sample.names[seat])} {percent(wins)}<br>"
            for seat, wins in enumerate(ending.wins)
        )
        if measured.sample.together:
            who = percent(ending.wins[0])
        watch = ", ".join(str(number) for number in ending.examples)
        rule = rule_name(ending.rule, words)
        rows.append([rule, percent(ending.games), who, watch])
    most = measured.endings[0]
    return card(
        f"{whole_words(called(most.rule, words))} ends {_how_many(most.games)}",
        "By the rule of the last event.",
        table("key", ["Rule", "Games", "Won then", "Look at"], rows),
        "A rule that ends few games and always for the same seat is worth a look. The last "
        "column numbers games of this run.",
    )


def _how_many(share: Estimate) -> str:
    return "every game" if share.value == 1 else f"{round(100 * share.value)} of a hundred games"


def _flow(measured: Measured, anchor: str) -> Iterator[str]:
    names = {scalar.name: scalar for scalar in measured.scalars}
    title = "Tension" if measured.sample.together else "Flow"
    yield part(title, "length, leads, turns of fortune", anchor)
    length = names.get("turns", names["moves"])
    yield card(
        f"{_most(length)} {length.title.lower().split(',')[0]}",
        f"Number of games by {length.title.lower()}.",
        bars(length.there, length.title),
        "Strong bars hold the middle 80 % of games.",
    )
    yield from _course(measured)
    rows = "".join(
        f"<div><dt>{text(names[name].title)}</dt><dd>"
        f"{told(names[name].estimate, names[name].unit)}</dd></div>"
        for name in NUMBERS
        if name in names and not (name == "spread" and measured.sample.seats == 2)  # the margin
    )
    if rows:
        late = names.get("decided")
        title = "How a game goes, in numbers"
        if late is not None and len(late.there):
            title = f"Decided after {100 * late.estimate.value:.0f} % of the game"
        yield card(
            title,
            "A game, on average.",
            f'<dl class="prov nums">{rows}</dl>',
            "Chances are the game’s own sense of who is ahead, calibrated on this run. "
            "Decided: the winner’s chance stays above 75 % from then on. Comeback: it had "
            "halved since the start.",
            12,
        )


def _course(measured: Measured) -> Iterator[str]:
    """How the winner's chance grows."""
    found = chances(measured.sample)
    rows = course(found, POINTS) if found is not None else np.empty((0, POINTS))
    if len(rows) < FEWEST:
        return
    half = 100 * float(np.median(rows[:, POINTS // 2]))
    even = 0.5 if measured.sample.together else 1 / measured.sample.seats
    yield card(
        f"Half-way, the winner’s chance is {half:.0f} % in the middle game",
        f"The winner’s chance along {counted(len(rows), 'game')}, in per cent.",
        fan(rows, even, "The winner’s chance along the game"),
        "Line: the middle game. Dark and light: the middle half and the middle 80 % of games. "
        "Dotted: an even chance. Long below it: who wins was behind; together, what won or lost "
        "in the end.",
    )


def _skill(measured: Measured, anchor: str) -> Iterator[str]:
    lucky = any(scalar.name == "luck" for scalar in measured.scalars)
    if not (measured.strengths or lucky):
        return
    yield part("Skill and luck", "does thinking pay, do the dice decide?", anchor)
    if measured.strengths:
        rows = [
            Row(f"{text(one.bot)}<small>{one.elo:+.0f} Elo</small>", percent(one.wins), one.wins)
            for one in measured.strengths
        ]
        yield card(
            f"{text(measured.strengths[0].bot)} wins most",
            "Share of the wins of a seat it sits on.",
            forest(rows, Axis(even=measured.strengths[0].chance)),
            "All bots sit on all seats equally often and meet the same deals.",
        )
    if lucky:
        luck, deal = luck_share(measured.sample), deal_share(measured.sample)
        rows = [Row("Nature’s moves", plain_share(luck), luck)]
        also = (
            ""
            if np.isnan(deal)
            else f" What was dealt before the first decision goes with {100 * deal:.0f} %."
        )
        yield card(
            told_luck(luck),
            "Share of the variance of the first seat’s (or the team’s) result.",
            forest(rows, Axis()),
            "Luck of a draw is the value after it minus its mean by nature’s exact odds, by"
            " the game’s own sense: a sense that overlooks dice shows no luck in them, so "
            "this is a lower bound." + also,
            6 if measured.strengths else 12,
        )


def told_luck(luck: Estimate) -> str:
    if not luck.games or np.isnan(luck.value):
        return "Luck is not known"
    if luck.high < UNSEEN:
        return "Luck is not shown to matter"
    if luck.low < UNSEEN:
        return f"Luck is not shown to matter; it may go with {100 * luck.high:.0f} % of the result"
    return f"Luck goes with {100 * luck.value:.0f} % of the result"


def _rules(measured: Measured, anchor: str) -> Iterator[str]:
    if not measured.rules and not measured.actions:
        return
    yield part("Rules and actions", "what is used, what is dead", anchor)
    games = int(measured.sample.detailed.sum())
    if measured.rules:
        yield _heat(measured, games)
    if measured.actions:
        yield _actions(measured)


def _heat(measured: Measured, games: int) -> str:
    most = max(max(use.tenths) for use in measured.rules)
    words = measured.sample.game.rules_text
    head = "".join(f'<th scope="col">{tenth + 1}0 %</th>' for tenth in range(10))
    lines = "".join(
        f'<tr><th scope="row">{rule_name(use.rule, words)}</th>'
        f'<td class="n">{percent(use.games)}</td>'
        f"{heat(use.tenths, most)}</tr>"
        for use in measured.rules
    )
    grid = (
        '<div class="scroll" tabindex="0"><table class="heat"><thead><tr><th '
        'scope="col">Rule</th><th scope="col">Games</th>'
        f"{head}</tr></thead><tbody>{lines}</tbody></table></div>"
    )
    if measured.never:
        bound = f"each in fewer than {100 * wilson(0, games).high:.2g} % of games"
        named = "".join(f"<li>{rule_name(rule, words)}</li>" for rule in measured.never)
        grid += f'<p class="games"><b>Never seen</b> ({bound}):</p><ul class="never">{named}</ul>'
        title = f"{counted(len(measured.never), 'rule')} never showed in {counted(games, 'game')}"
    else:
        title = "Every rule that can show did"
    return card(
        title,
        "How often a rule was cited by what happened, by tenth of the game: times a game.",
        grid,
        "Darker is more often. Rules that only forbid never show here.",
        12,
    )


def _actions(measured: Measured) -> str:
    rows = [
        [
            f"<b>{text(use.kind)}</b>",
            percent(use.offered),
            percent(use.taken) if use.taken.value else "never",
            percent(use.games),
            *(percent(wins) if wins.games else "–" for wins in (use.wins_with, use.wins_without)),
        ]
        for use in measured.actions
    ]
    return card(
        f"{text(capital(measured.actions[0].kind))} is done most",
        "Kinds of action, by the first word of their names.",
        table(
            "list",
            ["Action", "Legal in", "Taken then", "In games", "Wins with it", "Wins without"],
            rows,
        ),
        "Wins of those who did it in a game, and of those who could and did not: "
        "a correlation: what an action is worth only taking it "
        "away can tell (tumtum lab card).",
        12,
    )


def _own(measured: Measured, anchor: str) -> Iterator[str]:
    if not measured.facts:
        return
    yield part(f"What {text(measured.sample.game.title)} counts itself", "", anchor)
    seen = sorted(
        (fact for fact in measured.facts if fact.known), key=lambda fact: -fact.games.value
    )
    rows = [[text(fact.about), number(fact.mean), percent(fact.games)] for fact in seen]
    never = [fact.about for fact in measured.facts if not fact.known]
    body = table("list", TITLES, rows[:MOST])
    if rows[MOST:]:
        body += (
            f"<details><summary>{len(rows) - MOST} "
            f"more</summary>{table('list', TITLES, rows[MOST:])}</details>"
        )
    games = int(measured.sample.detailed.sum())
    if never:
        body += (
            '<p class="games"><b>Never</b> (each in fewer than '
            f"{100 * wilson(0, games).high:.2g} % of games): {text('; '.join(never))}</p>"
        )
    rare = [fact for fact in seen if fact.games.value < 0.02]
    few, all_ = len(rare) + len(never), len(measured.facts)
    title = (
        f"{few} of {all_} things happen in fewer than 2 games of a hundred"
        if few
        else f"All {all_} things happen in at least 2 games of a hundred"
    )
    yield card(title, "Counted by the game’s own measures.", body, "Over all seats together.", 12)
