"""Borogoves in words: what to do, what an action does, what has happened."""

from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Choice, Line, Prompt, SeatNote
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, gem_signs

from .cards import card_id
from .rules.numbers import (
    CARDS,
    CARRY,
    CARRYING,
    CELLS,
    COLUMNS,
    DRAW,
    EXPLORE,
    FIRST,
    LAYING,
    MIGRATE,
    NEST,
    OVER,
    PLACE,
    REFILL,
    ROUNDS,
    SETTLE,
    card_name,
    number_of,
)
from .rules.scoring import PERFECT, TO_WIN_ALONE
from .view import BorogovesView, Three

# What the solo score is worth (BO-72).
BANDS = (
    (PERFECT, "perfect"),
    (50, "great, and a perfect score is still ahead"),
    (46, "pretty good"),
    (TO_WIN_ALONE, "just made it"),
    (38, "almost good, but not yet"),
    (0, "practise and try again"),
)


def cell_name(cell: int) -> str:
    """A position as column and row: "c4"."""
    return f"{'abcdef'[cell % COLUMNS]}{cell // COLUMNS + 1}"


def name(action: int) -> str:
    """A short stable name: "place g5 c3", "migrate green p3", "explore green y3 p5"."""
    if action < MIGRATE:
        return f"place {card_id((action - PLACE) // CELLS)} {cell_name((action - PLACE) % CELLS)}"
    if action < EXPLORE:
        tribe, card = divmod(action - MIGRATE, CARDS)
        return f"migrate {COLOURS[tribe]} {card_id(card)}"
    if action < CARRY:
        tribe, origin, target = _exploration(action)
        return f"explore {COLOURS[tribe]} {card_id(origin)} {card_id(target)}"
    if action < SETTLE:
        green, yellow = divmod(action - CARRY, 6)
        return f"carry {green}g {yellow}y"
    if action < DRAW:
        tribe, spot = divmod(action - SETTLE, 16)
        return f"settle {COLOURS[tribe]} {'nest' if spot == NEST else card_id(spot)}"
    if action < FIRST:
        return f"draw {card_id(action - DRAW)}"
    return f"first {action - FIRST}"


def _exploration(action: int) -> tuple[int, int, int]:
    tribe, cards = divmod(action - EXPLORE, CARDS * CARDS)
    return tribe, cards // CARDS, cards % CARDS


# --- what to do ---


def prompt(view: BorogovesView) -> Prompt:
    """What the viewer is to do now, or waits for."""
    progress = f"Round {view.round} of {ROUNDS}" if view.round else ""
    if view.stage == OVER:
        return Prompt(ending(view), rule="BO-72" if view.solo else "BO-60")
    if view.stage <= REFILL:
        return Prompt("A card is being drawn", rule="BO-75", progress=progress)
    if not view.acting:
        return Prompt(_others(view), _aside(view), "BO-16", progress)
    if view.stage == LAYING:
        words = f"Place {card_name(view.hand[0])} on the map" if len(view.hand) == 1 else ""
        return Prompt(words or "Place a card of your hand", _aside(view), "BO-21", progress)
    if view.stage == CARRYING:
        target = card_name(view.target)
        words = f"Send {_count(int(number_of(view.target)))} to {target}"
        aside = f"From {card_name(view.origin)}; at least one must be {COLOURS[view.tribe]}."
        return Prompt(words, aside, "BO-44", progress)
    waiting = [COLOURS[tribe] for tribe in range(3) if not view.acted[tribe]]
    words = f"Choose an action for {' or '.join(waiting)}"
    if len(waiting) == 3:
        words = "Choose a tribe and its action"
    rule = "BO-36" if view.round == 1 else "BO-32"
    return Prompt(words, _aside(view), rule, progress)


def _others(view: BorogovesView) -> str:
    if view.stage == LAYING:
        return f"@{view.cartographer} places a card"
    return f"@{view.flock} moves the birds"


def _aside(view: BorogovesView) -> str:
    if view.stage == LAYING:
        return "Next to a card; the map never spans more than four."
    if view.round == 1 and not view.settle_first:
        return "In the first turn every tribe migrates."
    if not view.solo and view.deck == 0:
        left = ROUNDS + 1 - view.round
        return "The last turn of the birds." if left == 1 else f"The birds have {left} turns left."
    score = "Scores" if view.solo else "The cartographer has"
    return f"{score} {view.standing} as the map stands."


def _count(birds: int) -> str:
    words = ("no birds", "one bird", "two birds", "three birds", "four birds", "five birds")
    return words[birds]


def choices(view: BorogovesView, legal: list[int]) -> list[Choice]:
    """Each legal action with what it does to the score."""
    return [_choice(view, action) for action in legal]


def _choice(view: BorogovesView, action: int) -> Choice:
    if action < MIGRATE:
        return _placing(view, action)
    if action < EXPLORE:
        tribe, card = divmod(action - MIGRATE, CARDS)
        number = int(number_of(card))
        change = {card: _plus(view.birds[card], tribe, number)}
        return Choice(
            action,
            f"{COLOURS[tribe].capitalize()} migrates to {card_name(card)}",
            f"{_count(number).capitalize()}; {_after(view, change)}",
            (f"migrate-{'gyp'[tribe]}", f"card-{card_id(card)}"),
            "BO-37",
            icon=GEMS[tribe],
        )
    if action < CARRY:
        return _exploring(view, action)
    if action < SETTLE:
        return _carrying(view, action)
    tribe, spot = divmod(action - SETTLE, 16)
    where = "the nest" if spot == NEST else card_name(spot)
    change = {} if spot == NEST else {spot: _plus(view.birds[spot], tribe, -1)}
    point = f"nest-{'gyp'[tribe]}" if spot == NEST else f"card-{card_id(spot)}"
    return Choice(
        action,
        f"{COLOURS[tribe].capitalize()} settles from {where}",
        f"One bird leaves; {_after(view, change)}",
        (f"settle-{'gyp'[tribe]}", point),
        "BO-50",
        icon=GEMS[tribe],
    )


def _placing(view: BorogovesView, action: int) -> Choice:
    card, cell = divmod(action - PLACE, CELLS)
    beside = [
        card_name(other)
        for other, place in zip(view.laid, view.cells, strict=True)
        if abs(place - cell) in (1, COLUMNS)
    ]
    return Choice(
        action,
        f"{card_name(card)} at {cell_name(cell)}",
        f"Beside {' and '.join(beside)}",
        (f"hand-{card_id(card)}", f"place-{cell}"),
        "BO-22",
        icon=GEMS[card // 5],
    )


def _exploring(view: BorogovesView, action: int) -> Choice:
    tribe, origin, target = _exploration(action)
    number = int(number_of(target))
    there = view.birds[origin]
    signs = " and ".join(
        f"{there[colour]} :{GEMS[colour]}:" for colour in range(3) if there[colour]
    )
    flight = "All of" if sum(there) == number else f"{number} of"
    return Choice(
        action,
        f"{COLOURS[tribe].capitalize()} explores {card_name(origin)} to {card_name(target)}",
        f"{flight} {signs}",
        (f"explore-{'gyp'[tribe]}", f"card-{card_id(origin)}", f"card-{card_id(target)}"),
        "BO-41",
        icon=GEMS[tribe],
    )


def _carrying(view: BorogovesView, action: int) -> Choice:
    green, yellow = divmod(action - CARRY, 6)
    amounts = (green, yellow, int(number_of(view.target)) - green - yellow)
    origin, target = view.birds[view.origin], view.birds[view.target]
    change = {
        view.origin: (origin[0] - amounts[0], origin[1] - amounts[1], origin[2] - amounts[2]),
        view.target: (target[0] + amounts[0], target[1] + amounts[1], target[2] + amounts[2]),
    }
    return Choice(
        action,
        f"Send {gem_signs(amounts)}",
        _after(view, change),
        (),
        "BO-45",
        icon=GEMS[view.tribe],
    )


def _plus(birds: Three, colour: int, number: int) -> Three:
    counts = list(birds)
    counts[colour] += number
    return counts[0], counts[1], counts[2]


def _after(view: BorogovesView, change: dict[int, Three]) -> str:
    """What the standing becomes when the birds on some cards change: "19 → 13"."""
    now = view.standing
    then = now + sum(
        view.worth_with(card, birds) - view.worth(card) for card, birds in change.items()
    )
    return f"score {now} → {then}" if then != now else f"score stays {now}"


# --- what has happened ---


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
