"""What lies in the corners of the cloth: the clock, the active tile, the servants, the gates."""

from typing import Final

from tumtum.engine.picture import number, place, tag, text, title

from ..facts import gates_locked
from ..rules.kinds import (
    BEGUILING,
    BITE,
    CLAW,
    COLOURS,
    FAIRNESS,
    FANG,
    GIFT,
    KINDNESS,
    LIGHTNESS,
    QUIET,
    RAGE,
    SHIFTING,
    SPIRIT,
    WAYS,
)
from ..view import TangledYarnsView
from .decision import draw_decision, question
from .layout import CITY_HEIGHT, PAINT, Layout

PHASES: Final = (
    "Shepherd",
    "Sheep move, act",
    "Sheep rotate",
    "Cultists move",
    "Wolves move",
    "Wolves attack",
)
SHORT: Final = ("", "Shepherd", "Move, act", "Rotate", "Cultists", "Wolves", "Attack")
EFFECTS: Final = {  # of the active tile, in two lines
    QUIET: ("No tile may", "be rotated."),
    CLAW: ("Wolves move up", "to three tiles."),
    BITE: ("Wolves that fail", "attack again."),
    RAGE: ("A wolf defends", "with two."),
    SPIRIT: ("Beaten cultists", "come back."),
    FANG: ("A wolf attacks", "with four."),
    SHIFTING: ("Walls at the altar", "have turned."),
    GIFT: ("Wolves walk", "through walls."),
    KINDNESS: ("A cultist defends", "with three."),
    BEGUILING: ("Each sheep attacks", "with one less."),
    LIGHTNESS: ("Far cultists", "have advanced."),
    FAIRNESS: ("All sheep are", "plain sheep."),
}


IN_SHORT: Final = {  # the same for a phone
    QUIET: "no rotations",
    CLAW: "wolves run 3",
    BITE: "second attacks",
    RAGE: "wolf defence 2",
    SPIRIT: "cultists return",
    FANG: "wolf attack 4",
    SHIFTING: "walls turned",
    GIFT: "wolves: no walls",
    KINDNESS: "cultist def. 3",
    BEGUILING: "sheep attack −1",
    LIGHTNESS: "a cultist stepped",
    FAIRNESS: "no traits",
}


def draw_slips(view: TangledYarnsView, where: Layout) -> str:
    if where.narrow:
        corners = _clock_narrow(view) + _servants_narrow(view) + _locked_narrow(view)
        corners += _active_narrow(view)
    else:
        corners = _clock(view) + _servants(view) + _locked(view)
        corners += "" if question(view) else _active(view)
    scope = "translate(0 0)" if where.narrow else where.zoom()
    return f'<g class="corner" transform="{scope}">{corners}</g>' + draw_decision(view, where)


# --- wide: four corners ---


def _clock(view: TangledYarnsView) -> str:
    inner = text(_round(view), -394, -370, class_="big t-serif")
    for index, name in enumerate(PHASES):
        phase = index + 1
        y = -347 + 18.5 * index
        class_ = "now" if phase == view.phase else "done" if phase < view.phase else ""
        if phase == 1 and view.final_act:
            name = "The Angel hunts"
        if class_ == "now":
            width = 24 + 9 * len(name)
            inner += (
                f'<rect class="bar" x="-398" y="{y - 16}" width="{width}" height="20.5" rx="5"/>'
            )
        inner += text(f"{phase}  {name}", -394, y, class_=f"step {class_}")
    return inner + _fate(view, -374, -214, 40)


def _round(view: TangledYarnsView) -> str:
    return "Setup" if not view.phase else f"Round {view.round}"


def _fate(view: TangledYarnsView, x: float, y: float, size: float) -> str:
    """The Fate box, and the marble that was leftmost last."""
    shown = ""
    words = "The Fate box"
    if view.marble >= 0:
        words += f": {COLOURS[view.marble]} was leftmost"
        shown = (
            f'<circle cx="{number(size * 0.62)}" cy="{number(-size * 0.3)}"'
            f' r="{number(size * 0.25)}" fill="{PAINT[view.marble]}"'
            ' stroke="#F3EBDA" stroke-width="2"/>'
        )
    return tag(
        "g",
        title(words),
        f'<circle class="hit token" r="{number(size * 0.6)}"/>'
        f'<use class="mid" href="#i-fate" x="{number(-size / 2)}" y="{number(-size / 2)}"'
        f' width="{number(size)}" height="{number(size)}"/>{shown}',
        id="fate",
        transform=place(x, y),
    )


def _active(view: TangledYarnsView) -> str:
    inner = '<rect class="slip-paper" x="228" y="-392" width="168" height="112" rx="8"/>'
    if view.final_act:
        inner += text("The final act", 240, -370, class_="cap")
        inner += text("The Angel", 240, -346, class_="ttl t-serif")
        inner += text(f"Strength {view.strength}, moves", 240, -322, class_="cap")
        inner += text(f"{len(view.cultists)} in phase 1.", 240, -302, class_="cap")
        return inner + '<use href="#angel" x="352" y="-388" width="36" height="36"/>'
    if view.lying:
        head, lines = "Nothing", ("The Shepherd lies", "and is held.")
    elif view.active < 0:
        head, lines = "Nothing", ("No tile where the", "Shepherd stands.")
    else:
        head, lines = WAYS[view.active].capitalize(), EFFECTS[view.active]
    inner += text("Active now", 240, -370, class_="cap")
    inner += text(head, 240, -346, class_="ttl t-serif")
    inner += text(lines[0], 240, -322, class_="cap") + text(lines[1], 240, -302, class_="cap")
    return inner + '<use href="#shepherd" x="356" y="-388" width="34" height="42"/>'


def _servants(view: TangledYarnsView) -> str:
    inner = '<rect class="slip-paper" x="-398" y="276" width="166" height="114" rx="8"/>'
    inner += text("Now in the city", -386, 297, class_="cap")
    steps = 3 if view.active == CLAW else 2
    rows = [
        ("cultist", len(view.cultists), (0, view.cultist_defence, 1)),
        ("wolf", len(view.wolves), (view.wolf_attack, view.wolf_defence, steps)),
    ]
    usual = {"cultist": (0, 2, 1), "wolf": (3, 1, 2)}
    for index, (kind, many, stats) in enumerate(rows):
        y = 303 + 43 * index
        inner += f'<use href="#{kind}" x="-392" y="{y}" width="36" height="36"/>'
        inner += text(f"{many} of 6", -350, y + 15, class_="cap b")
        for column, (icon, value) in enumerate(
            zip(("i-attack", "i-defence", "i-move"), stats, strict=True)
        ):
            x = -352 + 38 * column
            hot = " b hotn" if value != usual[kind][column] else ""
            inner += f'<use href="#{icon}" x="{x}" y="{y + 19}" width="18" height="18"/>'
            inner += text(str(value), x + 20, y + 34, class_=f"cap{hot}")
    return inner


def _locked(view: TangledYarnsView) -> str:
    # the notch leaves the corner of the picture to the table's zoom button
    inner = (
        '<path class="slip-paper" d="M244 276H390a8 8 0 0 1 8 8V334a8 8 0 0 1-8 8H350a8 8 0 0 0-8 8'
        'V382a8 8 0 0 1-8 8H244a8 8 0 0 1-8-8V284a8 8 0 0 1 8-8Z"/>'
    )
    inner += '<rect class="back" x="248" y="289" width="36" height="25" rx="4"/>'
    inner += '<rect class="back" x="252" y="285" width="36" height="25" rx="4"/>'
    inner += text(f"{len(view.stack)} tiles", 298, 298, class_="cap b")
    inner += text("in the stack", 298, 316, class_="cap")
    locked = gates_locked(view)
    inner += text(f"Locked {locked} of 6", 248, 335, class_="cap b")
    return inner + "".join(
        _door(gate.number, gate.card >= 0 and not gate.open, 249.5 + 16.2 * gate.number, 380, 0.86)
        for gate in view.gates
    )


def _door(gate: int, locked: bool, x: float, y: float, scale: float) -> str:
    fill = "#C8963E" if locked else "#2A2138"
    mark = (
        '<path d="M-4-13l3 4 6-8" fill="none" stroke="#2B2119" stroke-width="2.4"/>'
        if locked
        else text(str(gate + 1), 0, -4, class_="gnum")
    )
    return (
        f'<g transform="{place(x, y)} scale({scale:g})"><path d="M-8 0V-18C-8-29 8-29 8-18V0Z"'
        f' fill="{fill}" stroke="#2B2A28" stroke-width="1.8"/>{mark}</g>'
    )


# --- narrow: the same, shorter ---


def _clock_narrow(view: TangledYarnsView) -> str:
    inner = text(_round(view), 12, 44, class_="big t-serif")
    for phase in range(1, 7):
        x = 22 + 33 * (phase - 1)
        now = "now" if phase == view.phase else "done" if phase < view.phase else "next"
        inner += f'<circle class="dot {now}" cx="{x}" cy="68" r="14.5"/>'
        inner += text(str(phase), x, 77, class_=f"dot-n {now}")
    name = "The Angel" if view.final_act and view.phase == 1 else SHORT[view.phase]
    return inner + text(name, 12, 116, class_="step")


def _active_narrow(view: TangledYarnsView) -> str:
    if view.final_act:
        head, line = "The Angel", f"strength {view.strength}"
    elif view.lying:
        head, line = "Nothing", "Shepherd held"
    elif view.active < 0:
        head, line = "Nothing", "is active"
    else:
        head, line = WAYS[view.active].capitalize(), IN_SHORT[view.active]
    inner = '<rect class="slip-paper" x="554" y="8" width="238" height="82" rx="9"/>'
    inner += text(head, 566, 41, class_="ttl t-serif")
    return inner + text(line, 566, 75, class_="cap")


def _servants_narrow(view: TangledYarnsView) -> str:
    y = CITY_HEIGHT - 92
    inner = f'<rect class="slip-paper" x="8" y="{y}" width="184" height="84" rx="9"/>'
    for index, (kind, many) in enumerate(
        (("cultist", len(view.cultists)), ("wolf", len(view.wolves)))
    ):
        x = 16 + 88 * index
        inner += f'<use href="#{kind}" x="{x}" y="{y + 16}" width="52" height="52"/>'
        inner += text(str(many), x + 56, y + 54, class_="ttl t-serif")
    return inner


def _locked_narrow(view: TangledYarnsView) -> str:
    y = CITY_HEIGHT - 92
    locked = gates_locked(view)
    inner = f'<rect class="slip-paper" x="608" y="{y}" width="184" height="84" rx="9"/>'
    inner += _door(0, True, 632, y + 62, 1.7)
    inner += text(f"{locked} of 6", 652, y + 53, class_="ttl t-serif")
    return inner + _fate(view, 748, y - 40, 54)
