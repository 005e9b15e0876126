"""What to do in Borogoves, and what each action does to the score."""

from tumtum.engine.words import Choice, Prompt
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, gem_signs

from ..facts import card_id
from ..rules.actions import (
    carry_green,
    carry_yellow,
    draw_card,
    explore_origin,
    explore_target,
    explore_tribe,
    first_seat,
    is_draw,
    is_exploration,
    is_flight,
    is_migration,
    is_placing,
    is_settling,
    migrate_card,
    migrate_tribe,
    place_card,
    place_cell,
    settle_place,
    settle_tribe,
)
from ..rules.cards import COLUMNS, NEST, ROUNDS, number_of
from ..rules.position import CARRYING, LAYING, OVER, REFILL
from ..view import BorogovesView, Three
from .log import ending
from .phrases import cell_name


def name(action: int) -> str:
    """A short stable name: "place g5 c3", "migrate green p3", "explore green y3 p5"."""
    if is_placing(action):
        return f"place {card_id(place_card(action))} {cell_name(place_cell(action))}"
    if is_migration(action):
        return f"migrate {COLOURS[migrate_tribe(action)]} {card_id(migrate_card(action))}"
    if is_exploration(action):
        origin, target = card_id(explore_origin(action)), card_id(explore_target(action))
        return f"explore {COLOURS[explore_tribe(action)]} {origin} {target}"
    if is_flight(action):
        return f"carry {carry_green(action)}g {carry_yellow(action)}y"
    if is_settling(action):
        spot = settle_place(action)
        where = "nest" if spot == NEST else card_id(spot)
        return f"settle {COLOURS[settle_tribe(action)]} {where}"
    if is_draw(action):
        return f"draw {card_id(draw_card(action))}"
    return f"first {first_seat(action)}"


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
        return Prompt(words or "Place a card from your hand", _aside(view), "BO-21", progress)
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
    if is_placing(action):
        return _placing(view, action)
    if is_migration(action):
        tribe, card = migrate_tribe(action), migrate_card(action)
        number = int(number_of(card))
        change = {card: _plus(view.birds[card], tribe, number)}
        return Choice(
            action,
            f"{COLOURS[tribe].capitalize()} migrates to {card_name(card)}",
            f"{_count(number).capitalize()}; {_after(view, change)}",
            (f"migrate-{'gyp'[tribe]}", f"card-{card_id(card)}"),
            "BO-37",
            icon=GEMS[tribe],
            gain=_gain(view, change),
            piece=_tribe(tribe),
            group="Migrate",
            brief=f"to {card_name(card)}",
        )
    if is_exploration(action):
        return _exploring(view, action)
    if is_flight(action):
        return _carrying(view, action)
    tribe, spot = settle_tribe(action), settle_place(action)
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
        gain=_gain(view, change),
        piece=_tribe(tribe),
        group="Settle",
        brief=f"from {where}",
    )


def _placing(view: BorogovesView, action: int) -> Choice:
    card, cell = place_card(action), int(place_cell(action))
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
        piece=f":{GEMS[card // 5]}: {card_name(card)}",
        group="Place",
        brief=f"at {cell_name(cell)}",
    )


def _exploring(view: BorogovesView, action: int) -> Choice:
    tribe, origin = explore_tribe(action), explore_origin(action)
    target = explore_target(action)
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
        piece=_tribe(tribe),
        group="Explore",
        brief=f"{card_name(origin)} to {card_name(target)}",
    )


def _carrying(view: BorogovesView, action: int) -> Choice:
    green, yellow = carry_green(action), carry_yellow(action)
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
        gain=_gain(view, change),
    )


def _plus(birds: Three, colour: int, number: int) -> Three:
    counts = list(birds)
    counts[colour] += number
    return counts[0], counts[1], counts[2]


def _tribe(tribe: int) -> str:
    """A tribe, as it heads the list of what it can do."""
    return f":{GEMS[tribe]}: {COLOURS[tribe].capitalize()} birds"


def _more(view: BorogovesView, change: dict[int, Three]) -> int:
    """By how much the standing grows when the birds on some cards change."""
    return sum(view.worth_with(card, birds) - view.worth(card) for card, birds in change.items())


def _after(view: BorogovesView, change: dict[int, Three]) -> str:
    """What the standing becomes then: "19 → 13"."""
    now = view.standing
    then = now + _more(view, change)
    return f"score {now} → {then}" if then != now else f"score stays {now}"


def _gain(view: BorogovesView, change: dict[int, Three]) -> str:
    """The same for who chooses: the flock wants the cartographer's score to be low."""
    more = _more(view, change) * (1 if view.solo or view.seat == view.cartographer else -1)
    return "±0" if not more else f"{'+' if more > 0 else '−'}{abs(more)}"
