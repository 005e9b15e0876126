"""What has happened in a game of Gyre, how the seats stand, and how it ended."""

from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Goal, Line, SeatNote
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS

from ..rules.actions import NEUTRAL
from ..rules.board import SPACE_NAMES
from ..view import GyreView
from .phrases import told


def tell(event: Event) -> Line | None:
    """An event as a line of the log."""
    view = event.after.view(SPECTATOR)
    assert isinstance(view, GyreView)
    if event.what in ("whiffle", "jump", "inhale", "exhale", "resolve", "fly"):
        return _tell_turn(event, view)
    if event.what == "flip":
        _, card, gems = event.values
        colour = card // 5
        home = f":{GEMS[colour]}: " * gems
        words = f"{card_name(card)} flips; {home}go{'es' * (gems == 1)} home"
        return Line(words, event.rule, event.seat, f"{view.down(colour)} of 5 face-down")
    if event.what == "choose" and event.values[0] == NEUTRAL:
        return Line(f"@{event.seat} plays the neutral colour", event.rule, event.seat, quiet=True)
    if event.what == "laid":
        places = ", ".join(
            f":{GEMS[colour]}: at {SPACE_NAMES[space]}" for colour, space in enumerate(event.values)
        )
        return Line(f"All {view.number_down}s lie face-down; {places}", event.rule)
    if event.what == "first":
        return Line(f"@{event.seat} begins", event.rule, event.seat)
    if event.what == "end":
        return Line(ending(view), event.rule, event.seat)
    return None  # the picture shows it


def _tell_turn(event: Event, view: GyreView) -> Line:
    colour = event.values[0]
    neutral = "neutral " if colour == view.neutral else ""
    who = f"@{event.seat}: {neutral}:{GEMS[colour]}:"
    if event.what in ("whiffle", "jump"):
        verb = "whiffles" if event.what == "whiffle" else "is blocked and jumps"
        words = f"{who} {verb} to {SPACE_NAMES[event.values[2]]}"
        return Line(words, event.rule, event.seat, quiet=True)
    if event.what == "fly":
        left, landed = SPACE_NAMES[event.values[1]], SPACE_NAMES[event.values[2]]
        return Line(f"{who} whiffles to {left}, flies to {landed}", event.rule, event.seat)
    words = f"{who} whiffles to {SPACE_NAMES[event.values[1]]}, {event.what}s"
    return Line(words, event.rule, event.seat, told(event, view))


def notes(view: GyreView) -> list[SeatNote]:
    """For each seat its colour, the gems it holds, and how many of its cards are face-down."""
    return [_note(view, view.colour_of(seat)) for seat in range(view.seats)]


def _note(view: GyreView, colour: int) -> SeatNote:
    name = COLOURS[colour].capitalize()
    if not view.laid_out:
        return SeatNote(name, f":{GEMS[colour]}:")
    down = view.down(colour)
    pips = ":pip-down:" * down + ":pip-up:" * (5 - down)
    return SeatNote(f"{name} {pips} holds {view.aboard[colour]}", f":{GEMS[colour]}: {down} of 5")


def goal(view: GyreView) -> Goal:
    """All cards of the own colour face-down, and how many are."""
    near = (f"@{seat} {view.down(view.colour_of(seat))} of 5" for seat in range(view.seats))
    dealt = tuple(near) if view.laid_out else ()
    return Goal("Five cards of your colour face-down win", dealt, "GY-62")


def ending(view: GyreView) -> str:
    """How it ended."""
    complete = [seat for seat in range(view.seats) if view.down(view.colour_of(seat)) == 5]
    if not complete:
        return _stalled(view)
    if len(view.winners) > 1:
        return f"{_names(view)} complete their colours together and share the win"
    winner = view.winners[0]
    if winner not in complete:
        return f"@{winner} wins: two others are complete at the end of @{winner}’s turn"
    if len(complete) > 1:
        return f"@{winner} wins: several are complete, and it was @{winner}’s turn"
    return f"@{winner} wins: all {COLOURS[view.colour_of(winner)]} cards are face-down"


def _stalled(view: GyreView) -> str:
    why = f"after {view.stall_limit} turns without a flip"
    if not view.winners:
        return f"A draw {why}"
    verb = "wins" if len(view.winners) == 1 else "share the win"
    return f"{_names(view)} {verb} with the most cards face-down {why}"


def _names(view: GyreView) -> str:
    return " and ".join(f"@{seat}" for seat in view.winners)


def ending_rule(view: GyreView) -> str:
    complete = [seat for seat in range(view.seats) if view.down(view.colour_of(seat)) == 5]
    return ("GY-64", "GY-62", "GY-63", "GY-63")[len(complete)]
