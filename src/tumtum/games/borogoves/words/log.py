"""What has happened in a game of Borogoves, how the seats stand, and how it ended."""

from typing import Final

from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Goal, Line, SeatNote
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, gem_signs

from ..rules.cards import NEST
from ..rules.scoring import PERFECT, TO_WIN_ALONE
from ..view import BorogovesView
from .phrases import cell_name

# What the solo score is worth (BO-72).
BANDS: Final = (
    (PERFECT, "perfect"),
    (50, "great, and a perfect score is still ahead"),
    (46, "pretty good"),
    (TO_WIN_ALONE, "just made it"),
    (38, "almost good, but not yet"),
    (0, "practise and try again"),
)


def tell(event: Event) -> Line | None:
    """An event as a line of the log."""
    view = event.after.view(SPECTATOR)
    assert isinstance(view, BorogovesView)
    values = event.values
    who = f"@{event.seat}"
    if event.what == "place":
        words = f"{who} places {card_name(values[0])} at {cell_name(values[1])}"
        return Line(words, event.rule, event.seat)
    if event.what == "migrate":
        tribe, card, number = values
        gems = " ".join([f":{GEMS[tribe]}:"] * number)
        words = f"{COLOURS[tribe].capitalize()} migrates: {gems}"
        return Line(words, event.rule, event.seat, f"Nest to {card_name(card)}")
    if event.what == "explore":
        tribe, origin, target = values[:3]
        amounts = (values[3], values[4], values[5])
        words = f"{COLOURS[tribe].capitalize()} explores: {gem_signs(amounts)}"
        detail = f"{card_name(origin)} to {card_name(target)}"
        return Line(words, event.rule, event.seat, detail)
    if event.what == "settle":
        tribe, spot = values
        where = "the nest" if spot == NEST else card_name(spot)
        words = f"{COLOURS[tribe].capitalize()} settles: :{GEMS[tribe]}: from {where}"
        return Line(words, event.rule, event.seat)
    return _tell_cards(event) or _tell_scores(event, view)


def _tell_cards(event: Event) -> Line | None:
    values = event.values
    if event.what == "lay":
        return Line(f"{card_name(values[0])} is laid out", event.rule)
    if event.what == "draw":
        words = f"@{event.seat} draws a card"
        return Line(words, event.rule, event.seat, f"{values[0]} left in the deck", quiet=True)
    if event.what == "drawn":
        return Line(f"You draw {card_name(values[0])}", event.rule, event.seat)
    if event.what == "reveal":
        return Line(f"{card_name(values[0])} is revealed", event.rule, event.seat)
    if event.what == "empty":
        return Line("The deck is empty: the birds have 3 turns left", event.rule)
    if event.what == "gone":
        words = f"The {COLOURS[values[0]]} tribe has nobody left"
        return Line(words, event.rule, event.seat)
    return None


def _tell_scores(event: Event, view: BorogovesView) -> Line | None:
    if event.what == "first":
        return Line(f"@{event.seat} is the first cartographer", event.rule, event.seat)
    if event.what == "swap":
        words = f"The roles are swapped: @{event.seat} is the cartographer"
        return Line(words, event.rule, event.seat)
    if event.what == "score":
        colours, numbers = event.values
        words = f"@{event.seat} scores {colours + numbers}"
        detail = f"Colours {colours}, numbers {numbers}"
        return Line(words, event.rule, event.seat, detail)
    if event.what == "end":
        return Line(ending(view), event.rule)
    return None  # an exploration whose birds are still to be chosen


def notes(view: BorogovesView) -> list[SeatNote]:
    """For each seat its role and its score."""
    if view.solo:
        done = view.scores[0] >= 0
        badge = str(view.scores[0]) if done else f"{view.standing} so far"
        return [SeatNote(f"Win with {TO_WIN_ALONE} of {PERFECT}", badge)]
    return [_note(view, seat) for seat in range(2)]


def _note(view: BorogovesView, seat: int) -> SeatNote:
    score = view.scores[seat]
    role = "Cartographer" if seat == view.cartographer else "Borogoves"
    if view.over:
        return SeatNote("As cartographer", str(score))
    if score >= 0:
        return SeatNote(f"{role}; scored {score} in leg 1", str(score))
    if seat == view.cartographer:
        return SeatNote(f"{role}; {view.standing} so far", str(view.standing))
    return SeatNote(f"{role}; scores in leg 2")


def goal(view: BorogovesView) -> Goal:
    """The score that wins, and the scores now."""
    if view.solo:
        near = view.standing if view.scores[0] < 0 else view.scores[0]
        return Goal(f"{TO_WIN_ALONE} points or more win", (f"{near} of {TO_WIN_ALONE}",), "BO-72")
    scores = []
    for seat, score in enumerate(view.scores):
        so_far = f"{view.standing} so far" if seat == view.cartographer else "in leg 2"
        scores.append(f"@{seat} {score if score >= 0 else so_far}")
    return Goal("The higher score as cartographer wins", tuple(scores), "BO-4")


def ending(view: BorogovesView) -> str:
    """How it ended."""
    if view.solo:
        score = view.scores[0]
        band = next(words for least, words in BANDS if score >= least)
        verdict = "Won" if score >= TO_WIN_ALONE else "Not won"
        return f"{verdict} with {score} {'point' if score == 1 else 'points'}: {band}"
    first, second = view.scores
    if first == second:
        return f"A shared win, {first} all"
    winner = 0 if first > second else 1
    return f"@{winner} wins {max(first, second)} to {min(first, second)}"
