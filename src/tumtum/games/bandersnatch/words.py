"""Bandersnatch in words: what to do, what an action does, what has happened."""

from typing import Final

from tumtum.engine.rng import Rng
from tumtum.engine.state import Event
from tumtum.engine.words import Choice, Goal, Line, Prompt, SeatNote
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, gem_signs

from .facts import written
from .rules.actions import (
    capture_cell,
    is_capture,
    is_play,
    is_removal,
    play_card,
    play_cell,
    remove_pair,
    reveal_card,
)
from .rules.cards import PURPLE, TO_WIN, effect_rule, pair_cell, pair_colour, rating
from .rules.position import CAPTURE, DEAL, DRAW, OVER, PLAY, REMOVE
from .rules.state import Bandersnatch
from .view import BandersnatchView, imagine

EFFECTS: Final = {
    "BA-29": "higher, same colour: gems by the difference",
    "BA-30": "lower, same colour: one gem goes",
    "BA-32": "higher, other colour: one gem",
    "BA-33": "equal: one gem of each colour",
    "BA-34": "lower, other colour: gems go by the difference",
}


def name(action: int) -> str:
    """A short stable name: "play g4 5", "remove y 2", "capture 9"; nature's: "reveal p1"."""
    if is_play(action):
        return f"play {_short(play_card(action))} {play_cell(action) + 1}"
    if is_removal(action):
        pair = remove_pair(action)
        return f"remove {'gyp'[pair_colour(pair)]} {pair_cell(pair) + 1}"
    if is_capture(action):
        return f"capture {capture_cell(action) + 1}"
    return f"reveal {_short(reveal_card(action))}"


def prompt(view: BandersnatchView) -> Prompt:
    """What the player is to do now."""
    turn = f"Turn {view.turns + (view.stage == PLAY)}"
    if view.stage == OVER:
        return Prompt(ending(view), _reason(view), "BA-73")
    if view.stage == DEAL:
        return Prompt("The field is being laid out", rule="BA-12")
    if view.stage == DRAW:
        return Prompt("A card is drawn", rule="BA-60", progress=turn)
    if not view.acting:
        doing = {PLAY: "chooses a card", REMOVE: "removes gems", CAPTURE: "captures"}
        return Prompt(f"@0 {doing[view.stage]}", rule="BA-22", progress=turn)
    if view.stage == PLAY:
        aside = "Higher or equal adds gems, lower removes them."
        return Prompt("Play a card onto an empty one", aside, "BA-24", turn)
    if view.stage == REMOVE:
        aside = f"{_gems(view.owed)} beside it must go to the box."
        card = card_name(view.cards[view.played])
        return Prompt(f"Remove a gem beside {card}", aside, "BA-41", turn)
    aside = "After each capture the field is looked at anew."
    return Prompt("Choose which card is captured next", aside, "BA-58", turn)


def choices(view: BandersnatchView, legal: list[int]) -> list[Choice]:
    """Each legal action with what follows from it, as far as no card is drawn."""
    position = imagine(view, Rng(0))  # nothing is guessed: the order of the deck is not in it
    return [_choice(view, position, action, place) for place, action in enumerate(legal)]


def _choice(view: BandersnatchView, position: Bandersnatch, action: int, place: int) -> Choice:
    detail, gain, danger = _outcome(view, position, action)
    if is_play(action):
        card, cell = play_card(action), play_cell(action)
        old = view.cards[cell]
        return Choice(
            action,
            f"{card_name(card)} onto {card_name(old)}",
            detail,
            (f"hand-{view.hand.index(card)}", f"cell-{cell}"),
            effect_rule(card, old),
            key="ABCDEFGHIJKLMNOPQR"[place],
            icon=GEMS[card // 5],
            gain=gain,
            danger=danger,
            piece=f":{GEMS[card // 5]}: {card_name(card)}",
            group="Play",
            brief=f"onto {card_name(old)}",
        )
    if is_removal(action):
        pair = remove_pair(action)
        cell, colour = pair_cell(pair), pair_colour(pair)
        return Choice(
            action,
            f"Remove {COLOURS[colour]} from {card_name(view.cards[cell])}",
            detail,
            (f"gem-{cell}-{colour}",),
            "BA-41",
            key="ABCDEFGHIJKL"[place],
            icon=GEMS[colour],
            gain=gain,
        )
    cell = capture_cell(action)
    card = view.cards[cell]
    return Choice(
        action,
        f"Capture {card_name(card)}",
        detail,
        (f"cell-{cell}",),
        "BA-58",
        key=str(cell + 1),
        icon=GEMS[card // 5],
        gain=gain,
    )


def _outcome(view: BandersnatchView, position: Bandersnatch, action: int) -> tuple[str, str, str]:
    """What follows from an action as far as it is certain, in a few short sentences; what that
    adds to the score; and whether all is lost by it."""
    after = position.clone()
    after.recording = True
    after.apply(view.seat, action)
    events = after.take_events()
    said = [_added(events), _removed(events), _captured(events)]
    if after.stage == REMOVE:
        said.append(f"{_gems(int(after.owed))} beside it must go.")
    elif after.stage == CAPTURE:
        said.append("Then you choose a capture.")
    if any(event.what == "short" for event in events):
        said.append("A purple gem is missing: the last turn.")
    score = int(after.score())
    said.append(f"Score {written(score)}.")
    more = score - view.score
    gain = f"{'+' if more > 0 else '−' if more < 0 else '±'}{abs(more)}"
    danger = ""
    if after.stage == OVER and score < TO_WIN:
        danger = f"The game ends with a score of {written(score)}; {TO_WIN} would win."
    return " ".join(sentence for sentence in said if sentence), gain, danger


def _added(events: list[Event]) -> str:
    for event in events:
        if event.what == "add" and any(event.values[3:]):
            return f"Adds {gem_signs(tuple(event.values[3:]))}."
    return ""


def _removed(events: list[Event]) -> str:
    beside = [0, 0, 0]
    parts = []
    for event in events:
        if event.what == "remove":
            beside[event.values[0]] += event.values[1]
        elif event.what == "waste":
            parts.append(f"{gem_signs(tuple(event.values[1:]))} from the supply")
    if any(beside):
        parts.insert(0, gem_signs(tuple(beside)))
    return f"To the box: {' and '.join(parts)}." if parts else ""


def _captured(events: list[Event]) -> str:
    names = [card_name(event.values[0]) for event in events if event.what == "capture"]
    gems = [0, 0, 0]
    for event in events:
        if event.what == "capture":
            for colour in range(3):
                gems[colour] += event.values[2 + colour]
    if not names:
        return ""
    broils = f", broils {gem_signs(tuple(gems))}" if any(gems) else ""
    return f"Captures {' and '.join(names)}{broils}."


def tell(event: Event) -> Line | None:
    """An event as a line of the log."""
    values = event.values
    if event.what == "play":
        words = f"{card_name(values[0])} onto {card_name(values[1])}"
        return Line(words, event.rule, 0, EFFECTS[event.rule].capitalize())
    if event.what == "add":
        return _tell_added(event) if any(values[3:]) else None
    if event.what == "remove":
        gems = " ".join([f":{GEMS[values[0]]}:"] * values[1])
        words = f"{gems} from {card_name(values[2])} to the box"
        return Line(words, event.rule, 0)
    if event.what == "waste":
        words = f"{gem_signs(tuple(values[1:]))} from the supply to the box"
        instead = values[3] if values[0] != PURPLE else 0
        return Line(words, event.rule, 0, _instead(instead))
    if event.what == "short":
        words = "No purple gem left where one is needed: this turn is the last"
        return Line(words, event.rule, 0)
    if event.what == "capture":
        gems = gem_signs((values[2], values[3], values[4]))
        fate = f"{gems} broiled" if gems else "empty, so it goes to the box"
        return Line(f"{card_name(values[0])} captured: {fate}", event.rule, 0)
    return _tell_cards_or_end(event)


def _tell_added(event: Event) -> Line:
    card, old, _, *gems = event.values
    wanted = 0  # purple gems that are no substitutes
    if event.rule == "BA-33":
        wanted = int(PURPLE in (card // 5, old // 5))
    elif card // 5 == PURPLE:
        wanted = gems[PURPLE]
    words = f"{gem_signs(tuple(gems))} onto {card_name(card)}"
    return Line(words, event.rule, 0, _instead(gems[PURPLE] - wanted))


def _tell_cards_or_end(event: Event) -> Line | None:
    if event.what == "deal":
        return Line(f"{card_name(event.values[0])} is dealt to the hand", event.rule)
    if event.what == "draw":
        return Line(f"{card_name(event.values[0])} is drawn", event.rule)
    if event.what == "reshuffle":
        return Line("The discard pile becomes the new deck", event.rule)
    if event.what == "end":
        score = event.values[0]
        return Line(f"The end: {rating(score)}, {_points(score)}", event.rule, 0)
    return None  # the field laid out: the picture shows it


def notes(view: BandersnatchView) -> list[SeatNote]:
    """The score so far, and what it is called."""
    return [SeatNote(f"Alone; {TO_WIN} or more wins", f"score {written(view.score)}")]


def goal(view: BandersnatchView) -> Goal:
    """The score that wins, and the score now."""
    near = f"score {written(view.score)} of {TO_WIN}"
    return Goal(f"A score of {TO_WIN} or more at the end wins", (near,), "BA-3")


def ending(view: BandersnatchView) -> str:
    """How it ended."""
    return f"{rating(view.score)}: {_points(view.score)}"


def _reason(view: BandersnatchView) -> str:
    if view.short:
        return "A purple gem was needed and none was left."
    return "No empty card is left to replace."


def _points(score: int) -> str:
    return f"{written(score)} {'point' if abs(score) == 1 else 'points'}"


def _gems(number: int) -> str:
    return f"{number} {'gem' if number == 1 else 'gems'}"


def _instead(number: int) -> str:
    """Purple gems stand in for another colour that has run out."""
    return f"{number} purple instead of the card’s colour" if number > 0 else ""


def _short(card: int) -> str:
    return f"{'gyp'[card // 5]}{card % 5 + 1}"
