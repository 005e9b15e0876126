"""The score so far, and the steps of a turn."""

from tumtum.engine.picture import number, title

from ..facts import written
from ..rules.cards import BEST, TO_WIN, WORTH, rating
from ..rules.position import CAPTURE, DEAL, DRAW, OVER, PLAY, REMOVE
from ..view import BandersnatchView
from .layout import Layout
from .parts import panel, words

LOWEST = -8  # the left end of the score's line
STEPS = ("1 Play", "2 Captures", "3 Draw")  # BA-22


def signed(value: int) -> str:
    """A number with its sign, a plus too."""
    if value == 0:
        return "0"
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}"


def score_slip(view: BandersnatchView, layout: Layout) -> str:
    """The score if the game ended now, and how far it is from a victory."""
    frame = layout.score
    shown = written(view.score)
    won = "won" if view.score >= TO_WIN else "on-slip"
    left = frame.x + (84 if layout.wide else 100)
    right = frame.right - (22 if layout.wide else 30)
    body = [
        title(f"Score {shown}: {rating(view.score)}. {TO_WIN} or more wins."),
        panel(frame, "slip", 6),
        words(shown, (frame.x + left) / 2, frame.y + 48, 46, won),
        words("score", (frame.x + left) / 2, frame.bottom - 12, layout.small, "plain quiet"),
        words(rating(view.score), left, frame.y + 28, 18 if layout.wide else 28, f"left {won}"),
    ]
    if layout.wide:
        fields = sum(-WORTH[c] * sum(gems[c] for gems in view.gems) for c in range(3))
        field = f"field {signed(int(fields))}"  # what is broiled counts below
        body.append(words(field, right + 8, frame.y + 27, 15, "right plain quiet"))
    return f"<g>{''.join(body)}{_line(view, layout, left, right)}</g>"


def _line(view: BandersnatchView, layout: Layout, left: float, right: float) -> str:
    """A line from far below to perfect, green from a victory on."""
    frame = layout.score
    y = frame.y + 50

    def at(value: int) -> float:
        inside = max(LOWEST, min(BEST, value))
        return left + 6 + (right - left - 6) * (inside - LOWEST) / (BEST - LOWEST)

    ticks = (0, 5, TO_WIN, 15, 20, BEST) if layout.wide else (0, TO_WIN, 20, BEST)
    labels = "".join(
        words(
            str(tick),
            at(tick),
            frame.bottom - 10,
            layout.small,
            "plain quiet" if tick < TO_WIN else "plain won",
        )
        for tick in ticks
    )
    x = number(at(view.score))
    return (
        f'<path class="rule-line" d="M{number(at(LOWEST))} {number(y)}H{number(at(TO_WIN))}"/>'
        f'<path class="win-line" d="M{number(at(TO_WIN))} {number(y)}H{number(at(BEST))}"/>'
        f'{labels}<path class="mark" d="M{x} {number(y + 4)}l-10-16h20Z"/>'
    )


def steps(view: BandersnatchView, layout: Layout) -> str:
    """Which turn it is, and which step of it."""
    turn = turn_words(view)
    if not layout.wide:
        doing = {PLAY: "play a card", REMOVE: "remove gems", CAPTURE: "captures", DRAW: "draw"}
        said = f"{turn}: {doing[view.stage]}" if view.stage in doing else turn
        return words(said, layout.score.x + 12, layout.height - 40, 30, "left on-cloth")
    now = {PLAY: 0, REMOVE: 0, CAPTURE: 1, DRAW: 2}.get(view.stage, -1)
    x, y = layout.score.x, 18.0
    drawn = [words(turn, x + 4, y + 24, layout.heading, "left on-cloth")]
    x += 118
    for index, step in enumerate(STEPS):
        width = (82, 118, 86)[index]
        current = " now" if index == now else ""
        drawn.append(
            f'<g class="step{current}"><rect x="{number(x)}" y="{number(y)}" width="{width}"'
            f' height="32" rx="16"/>{words(step, x + width / 2, y + 22, 17, "plain")}</g>'
        )
        x += width + 5
    return "".join(drawn)


def turn_words(view: BandersnatchView) -> str:
    if view.stage == DEAL:
        return "Dealing"
    if view.stage == OVER:
        return "The end"
    return f"Turn {view.turns + (view.stage == PLAY)}"
