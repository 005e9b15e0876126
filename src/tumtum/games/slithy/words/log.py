"""What has happened in a game of Slithy, how the seats stand, and how it ended."""

from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Goal, Line, SeatNote, counted

from ..facts import phrase
from ..rules.actions import SILENT
from ..rules.position import COMMIT_GEMS, PICK_FIRST
from ..view import SlithyView
from .phrases import listed


def tell(event: Event) -> Line | None:
    """An event as a line of the log."""
    values = event.values
    seat = event.seat
    if event.what == "say":
        if values[0] == SILENT:
            return Line(f"@{seat} says nothing", event.rule, seat)
        return Line(f"@{seat}: “{phrase(values[0])}”", event.rule, seat)
    if event.what == "commit":
        return Line(f"@{seat} ties the pouch", event.rule, seat)
    if event.what == "committed":
        return Line(f"You play {values[0]}", event.rule, seat)
    if event.what == "lay":
        words = f"@{seat} lays purple {values[0]} and a hidden yellow card"
        return Line(words, event.rule, seat)
    if event.what == "hidden":
        return Line(f"You hide yellow {values[0]}", event.rule, seat)
    if event.what == "reveal":
        view = event.after.view(SPECTATOR)
        assert isinstance(view, SlithyView)
        played = ", ".join(f"{values[other]} by @{other}" for other in view.others)
        return Line(f"Played: {played}", event.rule)
    if event.what == "limit":
        purple, yellow = values
        words = f"Yellow {yellow} was hidden: limit {purple} + {yellow} = {purple + yellow}"
        return Line(words, event.rule, seat)
    return _tell_outcome(event)


def _tell_outcome(event: Event) -> Line | None:
    values = event.values
    seat = event.seat
    if event.what in ("bust", "safe"):
        group = listed([f"@{member}" for member in values[2:]])
        if event.what == "safe":
            return Line(f"Safe: {group} played {values[0]}, under {values[1]}", event.rule)
        words = f"Bust: {group} played {values[0]}, the limit was {values[1]}"
        return Line(words, event.rule, detail="All their played gems go to the dealer.")
    if event.what == "leftover":
        return Line(
            f"Yellow {values[0]} is left: so much for each player but the dealer", event.rule
        )
    if event.what == "take":
        return Line(
            f"@{seat} takes {counted(values[1], 'unplayed gem')} from @{values[0]}",
            event.rule,
            seat,
        )
    if event.what == "scores":
        row = ", ".join(f"{score} for @{other}" for other, score in enumerate(values))
        return Line(f"Round scores: {row}", event.rule)
    if event.what == "round":
        return Line(f"Round {values[0] + 1}: @{seat} deals", event.rule, seat)
    if event.what == "first":
        return Line(f"@{seat} deals first", event.rule, seat)
    if event.what == "end":
        view = event.after.view(SPECTATOR)
        assert isinstance(view, SlithyView)
        return Line(ending(view), event.rule)
    return None  # a purple card was chosen: it will be told when both are laid


def notes(view: SlithyView) -> list[SeatNote]:
    """For each seat what it holds, and its total score."""
    totals = view.totals
    return [
        SeatNote(_note(view, seat), counted(totals[seat], "point")) for seat in range(view.seats)
    ]


def _note(view: SlithyView, seat: int) -> str:
    if view.stage == PICK_FIRST:
        return "No gems yet"
    if seat == view.dealer:
        return f"Dealer, {view.busted} busted"
    held = f"{view.hands[seat]} in hand, {view.scored[seat]} scored"
    if view.stage == COMMIT_GEMS:
        return f"{held}, {'thinks' if seat in view.waiting else 'ready'}"
    return held


def goal(view: SlithyView) -> Goal:
    """The highest score after all rounds, and the scores now."""
    near = tuple(f"@{seat} {total}" for seat, total in enumerate(view.totals))
    return Goal(f"The highest score after {view.rounds} rounds wins", near, "SL-3")


def ending(view: SlithyView) -> str:
    """How it ended (SL-56, SL-57)."""
    totals = view.totals
    best = max(totals)
    tied = [seat for seat in range(view.seats) if totals[seat] == best]
    result = view.result or ()
    winners = [seat for seat in tied if result[seat] >= 0]
    who = listed([f"@{seat}" for seat in winners])
    if len(winners) > 1:
        return f"{who} share the win with {best} points"
    if len(tied) > 1:
        return f"{who} wins with {best} points, scoring less as dealer than the others tied"
    return f"{who} wins with {best} points"
