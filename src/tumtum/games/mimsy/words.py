"""Mimsy in words: what to do, what an action does, what has happened."""

from functools import cache, lru_cache

from tumtum.engine.packed import count5
from tumtum.engine.rng import Rng
from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Choice, Goal, Line, Prompt, SeatNote
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, gem_signs

from .facts import card_name, falls_there_before, with_articles
from .rules.actions import (
    drop_colour,
    first_seat,
    goal_colour,
    is_drop,
    is_goal,
    is_mimsy,
    is_secret,
    is_take,
    mimsy_card,
    secret_colour,
    take_place,
)
from .rules.position import CARDS, CHOOSE, DROP, MIMSY_POSITIONS, OVER, TO_WIN
from .rules.state import Mimsy
from .view import MimsyView, imagine, laid, see, three


def name(action: int) -> str:
    """A short stable name: "take 5", "drop green"; nature's too."""
    if is_take(action):
        return f"take {take_place(action)}"
    if is_drop(action):
        return f"drop {COLOURS[drop_colour(action)]}"
    if is_secret(action):
        return f"deal {COLOURS[secret_colour(action)]}"
    if is_goal(action):
        return f"goal {COLOURS[goal_colour(action)]}"
    if is_mimsy(action):
        card = mimsy_card(action)
        return f"lay {COLOURS[card // 3]} {card % 3 + 1}"
    return f"first {first_seat(action)}"


def prompt(view: MimsyView) -> Prompt:
    """What the viewer is to do now, or waits for."""
    if view.stage == OVER:
        return Prompt(ending(view), rule="MI-44")
    if view.stage < CHOOSE:
        return Prompt("The cards are being laid out", rule="MI-10")
    if not view.acting:
        doing = "chooses a card" if view.stage == CHOOSE else "is sowing"
        return Prompt(f"@{view.mover} {doing}", _hand_aside(view), rule="MI-20")
    if view.stage == CHOOSE:
        aside = "All its gems go round, one to a card, clockwise."
        return Prompt("Lift the gems of a mimsy card", aside, "MI-21", _turn(view))
    following = [(view.at + step) % CARDS for step in range(1, sum(view.hand) + 1)]
    aside = ", then ".join(_the(view, spot) for spot in following[1:3])
    more = ", and on" if len(following) > 3 else ""
    return Prompt(
        f"Drop a gem on {_the(view, following[0])}",
        f"Then {aside}{more}." if aside else "",
        "MI-27",
        f"Sown {view.drops} of {view.drops + sum(view.hand)}",
    )


def choices(view: MimsyView, legal: list[int]) -> list[Choice]:
    """Each card that can be lifted, or each colour that can fall, and what will follow."""
    position = imagine(view, Rng(0))  # whatever the secrets are, gems run the same way
    return [_choice(view, position, action) for action in legal]


def _choice(view: MimsyView, position: Mimsy, action: int) -> Choice:
    outcome, gain, danger = _outcome(view, position, action)
    if is_take(action):
        place = take_place(action)
        return _lift(action, card_name(view, place), view.gems[place], outcome, gain, danger)
    return _drop(action, outcome, gain, danger)


@lru_cache(10_000)
def _lift(
    action: int, card: str, gems: tuple[int, int, int], outcome: str, gain: str, danger: str
) -> Choice:
    place = take_place(action)
    return Choice(
        action,
        f"Lift {card}",
        f"{gem_signs(gems)} {outcome}",
        (f"card-{place}",),
        "MI-21",
        key=str(MIMSY_POSITIONS.index(place) + 1),
        icon=GEMS[max(range(3), key=lambda colour: gems[colour])],
        gain=gain,
        danger=danger,
    )


@lru_cache(10_000)
def _drop(action: int, outcome: str, gain: str, danger: str) -> Choice:
    colour = drop_colour(action)
    return Choice(
        action,
        f"Drop {COLOURS[colour]}",
        outcome,
        (f"hand-{COLOURS[colour]}",),
        "MI-27",
        key="GYP"[colour],
        icon=GEMS[colour],
        gain=gain,
        danger=danger,
    )


def _outcome(view: MimsyView, position: Mimsy, action: int) -> tuple[str, str, str]:
    """What follows from an action as far as it is forced, in a few words; what that brings to the
    viewer's goal; and whether the game is lost by it."""
    after = position.clone()
    after.recording = True
    after.apply(view.seat, action)
    relays = [event.what for event in after.take_events()].count("relay")
    gain = _gain(view, after)
    if after.stage == DROP:
        return _still_open(view, after), gain, ""
    if after.stage == OVER:
        return _filled(view, after), gain, _given_away(view, after)
    rests = f"rests on {_the(view, int(after.at))}."
    if not relays:
        return "R" + rests[1:], gain, ""
    times = ("once", "twice", "three times", "four times", "five times")[relays - 1]
    return f"Runs on {times}, {rests}", gain, ""


def _gain(view: MimsyView, after: Mimsy) -> str:
    """How many gems the viewer's own goal gets by what is forced."""
    if view.secret < 0:
        return ""
    spot = 4 * view.goals.index(view.secret)
    more = int(count5(after.ring, spot)) - sum(view.gems[spot])
    return "" if not more else f"{'+' if more > 0 else '−'}{abs(more)} goal"


def _given_away(view: MimsyView, after: Mimsy) -> str:
    """What is lost where the game ends by a goal that another may have (MI-44)."""
    full = [spot for spot in (0, 4, 8) if count5(after.ring, spot) >= TO_WIN]
    if after.winner < 0 or any(view.goals[spot // 4] == view.secret for spot in full):
        return ""
    goals = " and ".join(_the(view, spot) for spot in full)
    whose = "Who has that goal wins, not you." if view.seats == 3 else "It may be your rival’s."
    return f"The game ends with {goals} full, and not with yours. {whose}"


def _still_open(view: MimsyView, after: Mimsy) -> str:
    """More gems are to be dropped: which colours could run on at the end."""
    last = int(after.at + after.in_hand) % CARDS
    lying = tuple(int(count5(gems, last)) for gems in (after.green, after.yellow, after.purple))
    return _running_on(three(after.hand), lying, _the(view, last))


@lru_cache(10_000)
def _running_on(hand: tuple[int, int, int], lying: tuple[int, ...], last: str) -> str:
    running = [
        COLOURS[colour]
        for colour in range(3)
        if hand[colour] and lying[colour] + falls_there_before(hand, colour) > 0
    ]
    if not running:
        return f"No run on: your turn ends on {last}."
    return f"{' or '.join(running).capitalize()} can run on from {last}."


def _filled(view: MimsyView, after: Mimsy) -> str:
    if after.winner < 0:
        return "The turn limit: all share the win."
    full = [spot for spot in (0, 4, 8) if count5(after.ring, spot) >= TO_WIN]
    return f"Ends the game: {' and '.join(_the(view, spot) for spot in full)} filled."


def tell(event: Event) -> Line | None:
    """An event as a line of the log."""
    position = event.after
    assert isinstance(position, Mimsy)
    values = event.values
    if event.what == "lift":
        gems = (values[1], values[2], values[3])
        words = f"@{event.seat} lifts {_that(position, values[0])}: {gem_signs(gems)}"
        return Line(words, event.rule, event.seat)
    if event.what == "drop":
        words = f":{GEMS[values[1]]}: on {_that(position, values[0])}"
        return Line(words, event.rule, event.seat, quiet=True)
    if event.what == "relay":
        words = f"{values[2]} :{GEMS[values[1]]}: run on from {_that(position, values[0])}"
        return Line(words, event.rule, event.seat)
    if event.what == "rest":
        words = f"Rests on {_that(position, values[0])}"
        return Line(words, event.rule, event.seat, _goals(position))
    return _tell_setup_or_end(event, position)


def _tell_setup_or_end(event: Event, position: Mimsy) -> Line | None:
    if event.what == "secret":
        colour = event.values[0]
        return Line(f"Your secret goal: :{GEMS[colour]}: {COLOURS[colour]}", event.rule)
    if event.what == "first":
        return Line(f"@{event.seat} begins", event.rule, event.seat)
    if event.what == "reveal":
        owners = ", ".join(f"@{seat} :{GEMS[c]}:" for seat, c in enumerate(event.values))
        return Line(f"The secret goals: {owners}", event.rule)
    if event.what in ("end", "shared"):
        return Line(ending(see(position, SPECTATOR)), event.rule, event.seat)
    return None  # cards laid out: the picture shows them


def notes(view: MimsyView) -> list[SeatNote]:
    """For each seat its goal as far as the viewer knows, and when it plays."""
    return list(_notes(view.secrets, view.mover, view.stage >= CHOOSE, view.over))


@cache
def _notes(
    secrets: tuple[int, ...], mover: int, laid_out: bool, over: bool
) -> tuple[SeatNote, ...]:
    rest = [f":{GEMS[other]}:" for other in range(3) if other not in secrets]
    notes = []
    for seat, colour in enumerate(secrets):
        if colour >= 0:
            own = f":{GEMS[colour]}:" if over else f":{GEMS[colour]}: secret"
            notes.append(SeatNote(f"Goal: {COLOURS[colour]}", own))
            continue
        later = (seat - mover) % len(secrets)
        when = ("To play", "Next to play", "Third")[later] if laid_out else "Goal dealt"
        notes.append(SeatNote(when, " or ".join(rest) if len(rest) == 2 else ""))
    return tuple(notes)


def goal(view: MimsyView) -> Goal:
    """Five gems on the own goal, and how many lie on each."""
    lying = tuple(sum(view.gems[4 * corner]) for corner in range(len(view.goals)))
    return _goal(view.secret, view.goals, lying)


@lru_cache(4096)  # few moves bring a gem to a goal
def _goal(secret: int, goals: tuple[int, ...], lying: tuple[int, ...]) -> Goal:
    near = []
    for colour, gems in zip(goals, lying, strict=True):
        own = " yours" if colour == secret else ""
        near.append(f":{GEMS[colour]}:{own} {gems} of {TO_WIN}")
    near.sort(key=lambda words: "yours" not in words)
    mine = f"the {COLOURS[secret]} goal" if secret >= 0 else "one’s own goal"
    return Goal(f"Five gems on {mine} win", tuple(near), "MI-2")


def ending(view: MimsyView) -> str:
    """How it ended."""
    if view.winner < 0:
        return "The turn limit is reached: all share the win"
    full = [spot for spot in (0, 4, 8) if sum(view.gems[spot]) >= TO_WIN]
    decided = min(full, key=lambda spot: view.fifth[spot // 4])
    colour = view.goals[decided // 4]
    if view.secrets[view.winner] == colour:
        return f"@{view.winner} wins with the {COLOURS[colour]} goal"
    return (
        f"@{view.winner} wins: the {COLOURS[colour]} goal is nobody’s, so it counts for the mover"
    )


def _the(view: MimsyView, spot: int) -> str:
    return with_articles(view.goals, view.mimsies)[spot]


def _that(position: Mimsy, spot: int) -> str:
    return with_articles(laid(position.goals, 3), laid(position.mimsies, 9))[spot]


def _goals(position: Mimsy) -> str:
    tallies = (
        f":{GEMS[count5(position.goals, corner) - 1]}: {count5(position.ring, 4 * corner)}"
        for corner in range(3)
    )
    return f"Goals: {', '.join(tallies)}"


def _hand_aside(view: MimsyView) -> str:
    return f"In hand: {gem_signs(view.hand)}" if sum(view.hand) else ""


def _turn(view: MimsyView) -> str:
    return f"Turn {view.turns + 1}"
