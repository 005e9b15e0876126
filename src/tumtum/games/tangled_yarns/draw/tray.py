"""The flock's boards and its power-ups: whose sheep, what each can do, what it has left to do."""

from typing import Final

from tumtum.engine.picture import Box, number, place, tag, text, title

from ..facts import CAST, TRAITS, sheep_kind
from ..rules.kinds import FAIRNESS, RELICS, SHEEP
from ..rules.stages import ACT, ANSWER, BONES, MAPS, PICK, TARGETS, TURN
from ..view import SheepSeen, TangledYarnsView
from .layout import BOARD_HEIGHT, CITY_HEIGHT, LETTERS, TRACK_HEIGHT, TRAY, Layout

IN_A_LINE: Final = (  # the traits, healthy and corrupted, where six boards leave one line
    ("Takes any power-up", "Corrupted: tile or fate"),
    ("Cannot rotate", "Corrupted: no attack"),
    ("Walks through walls", "Corrupted: one wall"),
    ("Locks with a tile beside", "Corrupted: walls block"),
    ("Strong in battle", "Corrupted: stands alone"),
    ("Turns a tile beside her", "Corrupted: walls block"),
)
PLAIN_TRAIT: Final = ("Fairness: a plain sheep", "without any trait.")
STATS: Final = ("i-attack", "i-defence", "i-move")
PLAIN: Final = ((2, 1, 2), (2, 1, 4), (2, 1, 2), (2, 1, 2), (3, 2, 2), (2, 1, 2))  # healthy
POWERS_TOP: Final = 694  # wide


def boards_shown(view: TangledYarnsView) -> int:
    """All six while sheep are chosen, then those in the game."""
    return 6 if view.stage <= PICK else len(view.flock)


def board_box(index: int, many: int, where: Layout) -> Box:
    """Where one of so many boards lies."""
    if where.narrow:
        top = CITY_HEIGHT + TRACK_HEIGHT + 4
        return Box(8 + 394 * (index % 2), top + BOARD_HEIGHT * (index // 2), 388, 114)
    height = min(158, (POWERS_TOP - 14) / many - 7)
    gap = (POWERS_TOP - 14 - height * many) / many
    return Box(10, 10 + index * (height + gap), 212, height)


def draw_tray(view: TangledYarnsView, where: Layout) -> str:
    in_game = {sheep.sheep: sheep for sheep in view.flock}
    shown = range(6) if view.stage <= PICK else sorted(in_game)
    boards = [Board(view, sheep, in_game.get(sheep)) for sheep in shown]
    boxes = [board_box(index, len(boards), where) for index in range(len(boards))]
    if where.narrow:
        return _rows(boards, boxes) + _powers(view, where)
    inner = "".join(board.wide(box) for board, box in zip(boards, boxes, strict=True))
    return (
        f'<rect class="wood" width="{TRAY}" height="800"/>'
        f'<path d="M{TRAY} 0V800" stroke="#22170f" stroke-width="3"/>{inner}{_powers(view, where)}'
    )


def _rows(boards: list["Board"], boxes: list[Box]) -> str:
    top = CITY_HEIGHT + TRACK_HEIGHT
    return f'<rect class="wood" y="{top - 4}" width="800" height="{_wood(boards)}"/>' + "".join(
        board.narrow(place(box.x, box.y)) for board, box in zip(boards, boxes, strict=True)
    )


def _wood(boards: list["Board"]) -> int:
    return (len(boards) + 1) // 2 * BOARD_HEIGHT + 8


class Board:
    """One character board: of a sheep in the game, or of one that may still be chosen."""

    def __init__(self, view: TangledYarnsView, sheep: int, seen: SheepSeen | None) -> None:
        self.sheep = sheep
        self.seen = seen
        self.dead = seen is not None and not seen.alive
        self.corrupted = seen is not None and seen.corrupted
        self.mine = seen is not None and seen.owner == view.seat
        self.kind = sheep_kind(seen) if seen else CAST[sheep]
        self.stats = (seen.attack, seen.defence, seen.steps) if seen else PLAIN[sheep]
        self.trait = TRAITS[sheep][self.corrupted]
        self.plain = view.active == FAIRNESS
        if self.plain:
            self.trait = PLAIN_TRAIT
        moving = view.stage in (ACT, MAPS, TARGETS, BONES, ANSWER)
        self.chips: list[tuple[str, str, bool]] = []
        if seen and not self.dead:
            self.chips = [
                ("i-hoof", "move", not seen.moved),
                ("i-act", "act", not seen.acted),
                ("i-turn", "turn", not seen.rotated and self._can_turn(view)),
            ]
        self.now = {"move", "act"} if moving else {"turn"} if view.stage == TURN else set()

    def _can_turn(self, view: TangledYarnsView) -> bool:
        return self.sheep != 1 or view.active == FAIRNESS  # TY-159: Poppy needs tech

    def wide(self, box: Box) -> str:
        height = box.height
        inner = f'<rect class="hit paper" width="212" height="{number(height)}" rx="9"/>'
        inner += f'<use href="#{self.kind}" x="5" y="4" width="56" height="56"/>'
        inner += text(SHEEP[self.sheep], 66, 26, class_="who t-serif")
        inner += self._owner(184, 8, 20)
        x = 66
        for icon, value in zip(STATS, self.stats, strict=True):
            inner += f'<use href="#{icon}" x="{x}" y="35" width="20" height="20"/>'
            inner += text(str(value), x + 23, 51, class_="stat")
            x += 46
        room = int((height - (106 if self.chips else 78)) // 18) + 1
        lines = self._lines()
        if len(lines) > room:
            lines = [self._line()]
        for index, (line, class_) in enumerate(lines):
            inner += text(line, 10, (74 if room else 70) + 18 * index, class_=class_)
        return self._group(inner + self._chips_wide(height - 28), place(box.x, box.y))

    def _lines(self) -> list[tuple[str, str]]:
        """What is written below the numbers: the state, then the trait."""
        if self.dead:
            return [("dead", "bad")]
        state = [("corrupted", "bad")] if self.corrupted else []
        return state + [(line, "trait") for line in self.trait]

    def _line(self) -> tuple[str, str]:
        """State and trait in one line; the title has them in full."""
        if self.dead:
            return "dead", "bad"
        words = "A plain sheep" if self.plain else IN_A_LINE[self.sheep][self.corrupted]
        return words, "trait ill" if self.corrupted else "trait"

    def _chips_wide(self, top: float) -> str:
        inner = ""
        x = 9.0
        for (icon, word, left), width in zip(self.chips, (70, 54, 62), strict=False):
            inner += (
                f'<g class="{self._chip_class(word, left)}" transform="{place(x, top)}">'
                f'<rect width="{width}" height="22" rx="5"/>'
                f'<use href="#{icon}" x="4" y="4" width="14" height="14"/>'
                + text(word, width / 2 + 9, 16)
                + "</g>"
            )
            x += width + 4
        return inner

    def _chip_class(self, word: str, left: bool) -> str:
        return "chip" + ("" if left else " used") + (" now" if word in self.now and left else "")

    def narrow(self, transform: str) -> str:
        inner = '<rect class="hit paper" width="388" height="114" rx="10"/>'
        inner += f'<use href="#{self.kind}" x="6" y="6" width="88" height="88"/>'
        inner += text(SHEEP[self.sheep], 100, 38, class_="who t-serif")
        inner += self._owner(352, 10, 30)
        if self.dead:
            inner += text("dead", 100, 76, class_="bad")
        elif self.chips:
            inner += self._stats_narrow(244, 47, 24, 45)
        else:
            inner += self._stats_narrow(100, 62, 32, 72)
        x = 98.0
        for (_, word, left), width in zip(self.chips, (106, 78, 92), strict=False):
            inner += (
                f'<g class="{self._chip_class(word, left)}" transform="{place(x, 74)}">'
                f'<rect width="{width}" height="33" rx="7"/>' + text(word, width / 2, 25) + "</g>"
            )
            x += width + 5
        if self.corrupted and not self.dead:
            inner += text("corrupted", 100, 66, class_="bad")
        return self._group(inner, transform)

    def _stats_narrow(self, left: float, top: float, size: float, step: float) -> str:
        inner = ""
        for index, (icon, value) in enumerate(zip(STATS, self.stats, strict=True)):
            x = left + index * step
            inner += (
                f'<use href="#{icon}" x="{number(x)}" y="{number(top)}"'
                f' width="{number(size)}" height="{number(size)}"/>'
            )
            inner += text(str(value), x + size + 3, top + size * 0.84, class_="stat")
        return inner

    def _owner(self, x: float, y: float, size: float) -> str:
        if not self.seen:
            return ""
        return (
            f'<use href="#mark-{self.seen.owner + 1}" x="{number(x)}" y="{number(y)}"'
            f' width="{number(size)}" height="{number(size)}"/>'
        )

    def _group(self, inner: str, transform: str) -> str:
        attack, defence, steps = self.stats
        words = f"{SHEEP[self.sheep]}: attack {attack}, defence {defence}, moves {steps}"
        if self.dead:
            words = f"{SHEEP[self.sheep]}, dead"
        elif self.corrupted:
            words += ", corrupted"
        words += f". {' '.join(self.trait)}"
        classes = ["char"]
        classes += ["mine"] if self.mine else []
        classes += ["corrupt"] if self.corrupted else []
        classes += ["off"] if self.dead else []
        return tag(
            "g",
            title(words),
            inner,
            id=f"char-{self.sheep}",
            class_=" ".join(classes),
            transform=transform,
        )


# --- power-ups ---


def _powers(view: TangledYarnsView, where: Layout) -> str:
    if where.narrow:
        return "".join(_power_narrow(view, kind, where.height - 114) for kind in range(5))
    inner = '<rect class="paper" width="212" height="98" rx="9"/>'
    inner += text("Power-ups", 9, 20, class_="head t-serif")
    inner += text("held / kept", 203, 20, class_="small end")
    piles = "".join(_power_wide(view, kind) for kind in range(5))
    return f'<g class="powers" transform="{place(10, POWERS_TOP)}">{inner}{piles}</g>'


def pile_box(kind: int, where: Layout) -> Box:
    """Where a pile of power-ups lies."""
    if where.narrow:
        return Box(8 + 137 * kind, where.height - 114, 132, 106)
    return Box(15 + 40.5 * kind, POWERS_TOP + 25, 40, 70)


def _power_wide(view: TangledYarnsView, kind: int) -> str:
    held, kept = view.powerups[kind], view.limits[kind]
    return _power(
        view,
        kind,
        '<rect class="hit pile" x="-20" y="-3" width="40" height="70" rx="6"/>'
        f'<use href="#r-{RELICS[kind]}" x="-15" y="-1" width="30" height="30"/>'
        + text(LETTERS[kind], 0, 44, class_="small mid-t")
        + text(f"{held}/{kept}", 0, 62, class_="held"),
        place(25 + 40.5 * kind, 28),
    )


def _power_narrow(view: TangledYarnsView, kind: int, top: float) -> str:
    held, kept = view.powerups[kind], view.limits[kind]
    return _power(
        view,
        kind,
        '<rect class="hit paper" x="-66" y="0" width="132" height="106" rx="10"/>'
        f'<use href="#r-{RELICS[kind]}" x="-62" y="10" width="54" height="54"/>'
        + text(LETTERS[kind], -35, 97, class_="small mid-t")
        + text(f"{held}/{kept}", 28, 66, class_="held"),
        place(74 + 137 * kind, top),  # the corner is left to the table's zoom button
    )


def _power(view: TangledYarnsView, kind: int, inner: str, transform: str) -> str:
    held, kept = view.powerups[kind], view.limits[kind]
    return tag(
        "g",
        title(f"{RELICS[kind].capitalize()}: the flock holds {held}, keeps at most {kept}"),
        inner,
        id=f"power-{kind}",
        class_="power" if held else "power none",
        transform=transform,
    )
