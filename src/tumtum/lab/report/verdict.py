"""The verdict: what, where from, bot or game. Three sentences, each with its uncertainty."""

from collections.abc import Sequence

from tumtum.engine import counted

from ..measures import Ending, Measured
from ..rooms import capital
from ..stats import Estimate
from .html import number, percent, text
from .rulebook import called

OFTEN = 0.05  # endings rarer than this explain little
WEAK = ("random", "greedy", "beginner", "casual")


def verdict(measured: Measured) -> list[str]:
    """Sentences as HTML, the most important one first."""
    what = _difficulty(measured) if measured.sample.together else _fairness(measured)
    return [what, _whence(measured), _bot_or_game(measured)]


def favoured(measured: Measured) -> int:
    """The seat whose share of the wins is farthest from an even one."""
    even = 1 / measured.sample.seats
    return max(
        range(measured.sample.seats),
        key=lambda seat: abs(measured.scalar(f"win.{seat}").estimate.value - even),
    )


def company(measured: Measured) -> str:
    """Who played: "equal greedy bots"."""
    names = list(dict.fromkeys(measured.sample.run.plan.bots))
    return f"equal {text(names[0])} bots" if len(names) == 1 else text(" and ".join(names))


def _games(measured: Measured) -> str:
    return counted(len(measured.sample.ids), "game")


def _fairness(measured: Measured) -> str:
    seat = favoured(measured)
    wins = measured.scalar(f"win.{seat}").estimate
    even = 1 / measured.sample.seats
    name = text(measured.sample.names[seat])
    who = f"{name} wins {percent(wins)} of {_games(measured)} between {company(measured)}"
    if not wins.excludes(even):
        return f"No seat is shown to be favoured: {who}."
    least = measured.scalar("draw").estimate
    nobody = f"; nobody wins {percent(least)}" if least.value > OFTEN else ""
    return f"{capital(who)}{nobody}."


def _difficulty(measured: Measured) -> str:
    wins = measured.scalar("win").estimate
    alone = measured.sample.seats == 1
    who = "One player wins" if alone else f"A team of {measured.sample.seats} wins"
    return f"{who} {percent(wins)} of {_games(measured)}, played by {company(measured)}."


def _whence(measured: Measured) -> str:
    """The ending that explains most, or how long it takes."""
    often = [ending for ending in measured.endings if ending.games.value >= OFTEN]
    if len(often) > 1:
        seat = 0 if measured.sample.together else favoured(measured)
        told = max(often, key=lambda ending: _pull(ending, seat, often))
        who = "the team" if measured.sample.together else text(measured.sample.names[seat])
        if measured.sample.seats == 1:
            who = "the player"
        ended = called(told.rule, measured.sample.game.rules_text)
        return (
            f"{percent(told.games)} of the games end by {ended}, and {who} wins "
            f"{percent(told.wins[seat])} of those."
        )
    moves = measured.scalar("moves").estimate
    return f"A game takes {number(moves)} moves, nature’s included."


def _pull(ending: Ending, seat: int, endings: Sequence[Ending]) -> float:
    """How far this ending alone moves the seat's share of the wins."""
    weight = sum(each.games.value for each in endings)
    mean = sum(each.games.value * each.wins[seat].value for each in endings) / weight
    return ending.games.value * abs(ending.wins[seat].value - mean)


def _bot_or_game(measured: Measured) -> str:
    bots = list(dict.fromkeys(measured.sample.run.plan.bots))
    if measured.strengths:
        best = measured.strengths[0]
        return (
            f"The stronger bot, {text(best.bot)}, wins {percent(best.wins)}: "
            f"{_margin(best.wins, best.chance)}."
        )
    weak = [bot for bot in bots if bot.split(" ")[0] in WEAK]
    if weak:
        return (
            f"These are {text(' and '.join(weak))} bots: what a stronger bot removes is "
            "theirs, not the "
            "game’s, so play the same seeds with stronger ones before changing a rule."
        )
    return "The bots think ahead; what still stronger ones would remove is theirs, not the game’s."


def _margin(wins: Estimate, chance: float) -> str:
    return "skill shows" if wins.low > chance else "no difference in skill is shown"
