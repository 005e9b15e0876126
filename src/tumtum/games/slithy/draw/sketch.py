"""The picture of a view of Slithy for terminals, in rich's markup."""

from tumtum.games.jabberwocky_kit.gems import MARKUP

from ..facts import phrase
from ..rules.actions import SILENT
from ..rules.position import CHOOSE_PURPLE, CHOOSE_YELLOW, COMMIT_GEMS, PICK_FIRST, TAKE_GEMS
from ..view import SlithyView

PURPLE, YELLOW = MARKUP[2], MARKUP[1]


def sketch(view: SlithyView) -> str:
    """Dealer and cards, then everybody in groups with gems and words, then the score sheet."""
    if view.stage == PICK_FIRST:
        return "The first dealer is being chosen."
    lines = [
        f"[bold]Round {view.round + (not view.over)} of {view.rounds}, "
        f"turn {min(view.turn + 1, view.turns)} of {view.turns}[/]",
        f"@{view.dealer}{_you(view, view.dealer)} deals   busted {_gems(view.busted)}",
        *_cards(view),
        "",
    ]
    for group in view.groups:
        lines += [_player(view, seat) for seat in group]
        lines.append(_total(view, group))
    lines += _sheet(view)
    return "\n".join(lines)


def _cards(view: SlithyView) -> list[str]:
    lines = [
        f"  turn {turn + 1}: {_pair(purple, yellow)}  limit {purple + yellow}"
        for turn, (purple, yellow) in enumerate(view.aside)
    ]
    if view.purple and view.stage != CHOOSE_PURPLE:
        shown = f"Y{view.yellow}" if view.yellow else "Y?"
        limits = ", ".join(str(limit) for _, limit in view.limits)
        if view.stage == CHOOSE_YELLOW:
            lines.append(f"  chosen: [{PURPLE}]P{view.purple}[/]")
        else:
            lines.append(
                f"  in play: [bold {PURPLE}]P{view.purple}[/] + [bold {YELLOW}]{shown}[/]  "
                f"limit {limits}"
            )
    if view.stage == TAKE_GEMS:
        lines.append(f"  left over: [{YELLOW}]Y{view.leftover}[/] for each player")
    elif not view.over:
        purples = " ".join(f"P{card}" for card in view.purples if card != view.purple)
        yellows = " ".join(f"Y{card}" for card in view.yellows)
        lines.append(f"  not yet seen: [{PURPLE}]{purples}[/]  [{YELLOW}]{yellows}[/]")
    return lines


def _pair(purple: int, yellow: int) -> str:
    return f"[{PURPLE}]P{purple}[/] + [{YELLOW}]Y{yellow}[/]"


def _player(view: SlithyView, seat: int) -> str:
    """Gems and state of one player; below it the latest words."""
    line = f"  @{seat}{_you(view, seat)}: hand {_gems(view.hands[seat])}"
    line += f"  scored {_gems(view.scored[seat])}"
    if view.stage == COMMIT_GEMS:
        line += "  [dim]thinks[/]" if seat in view.waiting else "  [bold]ready[/]"
        if view.played[seat] > 0:
            line += f", plays {view.played[seat]}"
    elif view.aside and view.stage in (CHOOSE_PURPLE, CHOOSE_YELLOW, TAKE_GEMS):
        line += f"  played {view.played[seat]}"
    words = [phrase(said) for said in view.words_of(seat) if said != SILENT]
    return line + ("\n    " + " ".join(f"“{word}”" for word in words[-2:]) if words else "")


def _you(view: SlithyView, seat: int) -> str:
    return " (you)" if seat == view.seat else ""


def _total(view: SlithyView, group: tuple[int, ...]) -> str:
    if not view.aside or view.stage not in (CHOOSE_PURPLE, CHOOSE_YELLOW, TAKE_GEMS):
        return ""
    total = sum(view.played[seat] for seat in group)
    limit = sum(view.aside[-1])
    word = "[red]bust[/]" if total >= limit else "[green]safe[/]"
    return f"    last turn {total} of limit {limit}: {word}\n"


def _sheet(view: SlithyView) -> list[str]:
    if not view.sheet:
        return []
    head = "  in all  round " + "".join(f"{number + 1:>5}" for number in range(len(view.sheet)))
    rows = [
        f"[bold]{view.totals[seat]:>8}[/]        "
        + "".join(f"{row[seat]:>5}" for row in view.sheet)
        + f"   @{seat}"
        for seat in range(view.seats)
    ]
    return [head, *rows]


def _gems(number: int) -> str:
    return f"{number:>2} [{PURPLE}]{'◆' * number}[/]" if number else " 0"
