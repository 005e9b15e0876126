"""Several settings of one run side by side: they all met the same deals."""

from collections.abc import Iterator, Sequence

from tumtum.engine import counted

from ..measures import Measured
from ..rooms import capital
from ..screen import setting_name
from ..stats import Estimate
from .html import card, number, percent, seat_name, table, text
from .plots import COLOURS, Axis, Row, forest
from .verdict import favoured

COLUMNS = {
    "turns": "Turns",
    "moves": "Moves",
    "decided": "Decided after",
    "lead_changes": "Changes of the lead",
    "comeback": "Comebacks",
    "draw": "Nobody wins",
}


def names_of(found: Sequence[Measured]) -> list[str]:
    """What tells each setting from the others: "3 seats", "opening_actions=1"."""
    settings = [each.sample.setting for each in found]
    if len(settings) == 1:
        return [setting_name(found[0].sample.game, settings[0])]
    varied = [
        name
        for name in settings[0].options
        if len({str(setting.options[name]) for setting in settings}) > 1
    ]
    seats = len({setting.seats for setting in settings}) > 1
    return [
        ", ".join(
            [counted(setting.seats, "seat")] * seats
            + [f"{name}={str(setting.options[name]).lower()}" for name in varied]
        )
        for setting in settings
    ]


def side_by_side(found: Sequence[Measured]) -> Iterator[str]:
    """Who wins in each setting, and how each goes."""
    together = all(each.sample.together for each in found)
    names = names_of(found)
    rows = [row for each, name in zip(found, names, strict=True) for row in _rows(each, name)]
    yield card(
        f"{len(found)} settings side by side",
        "Share of games won." if together else "Share of games won, by seat.",
        forest(rows, Axis()),
        "Every setting met the same deals, so that they differ by their rules alone."
        + ("" if together else " Dotted line: an even share.")
        + (" Of two, what one does not win the other does." if any(map(_duel, found)) else ""),
        12,
    )
    columns = [name for name in COLUMNS if any(_value(each, name) for each in found)]
    cells = [
        [f"<b>{text(name)}</b>", *(_figure(each, column) for column in columns)]
        for each, name in zip(found, names, strict=True)
    ]
    yield card(
        "How each goes",
        "A game, on average.",
        table("list", ["Setting", *(COLUMNS[column] for column in columns)], cells),
        "Decided: the share of the game after which the winner’s chance stays above 75 %.",
        12,
    )


def across(found: Sequence[Measured]) -> str:
    """What the settings change, in a sentence."""
    names = names_of(found)
    together = {each.sample.together for each in found}
    if together == {False} and len({each.sample.seats for each in found}) == 1:
        measure, who = "win.0", f"{text(found[0].sample.names[0])} wins"
    elif together == {True}:
        measure, who = "win", "it is won"
    else:
        return _lean(found, names)
    shares = [
        (each.scalar(measure).estimate, text(name)) for each, name in zip(found, names, strict=True)
    ]
    (least, where), (most, there) = (
        pick(shares, key=lambda pair: pair[0].value) for pick in (min, max)
    )
    if least.value == most.value:
        return f"{capital(who)} {percent(most)} in all {len(found)} settings."
    return (
        f"Over {len(found)} settings {who} least with {where}, "
        f"{percent(least)}, and most with {there}, {percent(most)}."
    )


def _lean(found: Sequence[Measured], names: Sequence[str]) -> str:
    """With other numbers of seats: how many settings lean, and which leans most. Whoever plays
    alone, or with everybody, has nobody to be favoured over."""
    leaning = []
    rivals = [pair for pair in zip(found, names, strict=True) if not pair[0].sample.together]
    for each, name in rivals:
        even, seat = 1 / each.sample.seats, favoured(each)
        wins = each.scalar(f"win.{seat}").estimate
        if wins.excludes(even):
            who = text(each.sample.names[seat])
            leaning.append((abs(wins.value / even - 1), who, wins, even, name))
    if not leaning:
        return f"No seat is shown to be favoured with {' or '.join(text(n) for _, n in rivals)}."
    _, who, wins, even, name = max(leaning, key=lambda one: one[0])
    fair = f"{100 * even:.0f}\N{NO-BREAK SPACE}%"
    share = f"{who} wins {percent(wins)} with {text(name)}, where {fair} is even."
    if len(rivals) == 1:
        return capital(share)
    if len(leaning) == 1:
        return f"Of {counted(len(rivals), 'setting')} one leans: {share}"
    return (
        f"{len(leaning)} of {counted(len(rivals), 'setting')} lean to or against a seat, most of "
        f"all this: {share}"
    )


def _rows(measured: Measured, name: str) -> Iterator[Row]:
    if measured.sample.together:
        wins = measured.scalar("win").estimate
        yield Row(text(name), percent(wins), wins)
        return
    seats, names = measured.sample.seats, measured.sample.names
    for seat in range(1 if _duel(measured) else seats):
        wins = measured.scalar(f"win.{seat}").estimate
        small = f"<small>{text(name)}</small>" if seat == 0 else ""
        label = seat_name(seat, names[seat]) + small
        yield Row(label, percent(wins), wins, COLOURS[seat], 1 / seats)


def _duel(measured: Measured) -> bool:
    """Whether one wins what the other does not: two against each other, and no game drawn."""
    two = measured.sample.seats == 2 and not measured.sample.together
    return two and not measured.scalar("draw").estimate.value


def _value(measured: Measured, name: str) -> Estimate | None:
    return next((each.estimate for each in measured.scalars if each.name == name), None)


def _figure(measured: Measured, name: str) -> str:
    found = _value(measured, name)
    if found is None:
        return ""
    return percent(found) if name in ("comeback", "draw", "decided") else number(found)
