"""The table in text, for terminals of eighty columns: the map, the hunters, the players."""

from textwrap import wrap
from typing import Final

from ..content import CONTENT
from ..facts import LIMB_NAMES, SPACES, card_name, counted, dice_words, saved, threat_words
from ..rules.actions import BASIC_CARDS
from ..view import GillybogView
from ..view.sight import GillyView

COLUMNS: Final = 78
EAST: Final = 0
SOUTH_WEST: Final = 4
SOUTH_EAST: Final = 5
LETTERS: Final = "D.AWS~MYHTCK"  # the kinds of spaces
LEGEND: Final = (
    "[dim]D Den  . forest  A Ambush  W Watchtower  S Snare  ~ Great Bog  M Mud Bank[/]",
    "[dim]Y Sanctuary  H Haunted Bog  T Tunnel  C cliff  K camp; then hunters by number,[/]",
    "[dim]abcd: players of seats 1 to 4  g: a gilly  x: a captured one  v: the vision[/]",
)


def sketch(view: GillybogView) -> str:
    """The map in text, and what matters beside it."""
    beside = [
        [row for line in lines for row in wrap(line, COLUMNS)]
        for lines in (_village(view), _players(view))
    ]
    parts = [_map(view), list(LEGEND), *beside]
    return "\n\n".join("\n".join(lines) for lines in parts)


# --- the map ---


def _map(view: GillybogView) -> list[str]:
    """A row for each r, half a cell further with each row, and the paths between. Wide maps get
    less room a cell; what does not fit then is cut off on the side farther from the Den."""
    slants = [2 * cell.q + cell.r for cell in view.cells]
    left, right = min(slants), max(slants)
    half = max(2, min(3, COLUMNS // (right - left + 2)))
    while half * (right - left + 2) > COLUMNS:
        left, right = (left + 1, right) if -left > right else (left, right - 1)
    high = min(cell.r for cell in view.cells)
    low = max(cell.r for cell in view.cells)
    grid = [[" "] * (half * (right - left + 2)) for _ in range(2 * (low - high) + 1)]
    for number, cell in enumerate(view.cells):
        if left <= slants[number] <= right:
            at = half * (slants[number] - left)
            row = 2 * (cell.r - high)
            _write(grid[row], at, _cell(view, number, 2 * half - 1))
            if EAST in cell.paths:
                blank = len(_cell(view, number, 2 * half - 1))
                _write(grid[row], at + blank, "-" * (2 * half - blank))
            if SOUTH_EAST in cell.paths:
                _write(grid[row + 1], at + half // 2 + half % 2, "\\")
            if SOUTH_WEST in cell.paths and at:
                _write(grid[row + 1], at - half // 2, "/")
    return ["".join(line).rstrip() for line in grid]


def _write(line: list[str], start: int, words: str) -> None:
    for index, letter in enumerate(words, start):
        if index < len(line):
            line[index] = letter


def _cell(view: GillybogView, number: int, room: int) -> str:
    """The kind, then who is there, in so many letters."""
    cell = view.cells[number]
    there = LETTERS[cell.kind]
    there += "".join("abcd"[seat] for seat, p in enumerate(view.players) if p.at == number)
    there += str(cell.hunters) if cell.hunters else ""
    there += "".join("x" if g.tipped else "g" for g in view.gillys if g.at == number)
    there += "v" if view.vision == number else ""
    return there[:room]


# --- beside it ---


def _village(view: GillybogView) -> list[str]:
    kin = ", ".join(_kin(gilly) for gilly in view.gillys)
    lines = [f"Gillys: {saved(view)} of {len(view.gillys)} home ({kin})"]
    if view.hunter_card >= 0:
        card = CONTENT.hunter_cards[view.hunter_card]
        free = counted(card.timers, "timer")
        lines.append(f"Hunters: {card.name}, {free}, support {view.support_value}")
        now = threat_words(view)
        if now:
            lines.append(f"Now: {now}; then {dice_words(view.dice_to_roll)}")
    tops = " and ".join(
        SPACES[CONTENT.bogs[pile.top][1]] if pile.top >= 0 else "nothing" for pile in view.bogs
    )
    lines.append(
        f"{view.village} hunters at home, bog stacks show {tops},"
        f" {view.forest.number} forest tiles, {view.supply} tokens"
    )
    return lines


def _kin(gilly: GillyView) -> str:
    if gilly.card >= 0:
        return CONTENT.gilly_cards[gilly.card].name + (" home" if gilly.at == -2 else "")
    return "captured" if gilly.tipped else "unseen"


def _players(view: GillybogView) -> list[str]:
    lines = []
    for seat, player in enumerate(view.players):
        limbs = " ".join(f"{LIMB_NAMES[limb]} {player.limbs[limb]}" for limb in range(3))
        uniques = [card_name(card) for card in player.hand if card >= BASIC_CARDS]
        cards = f"{counted(len(player.hand), 'card')}"
        cards += f" ({', '.join(uniques)})" if uniques else ""
        hurt = ", injured" if player.injury >= 0 else ""
        lines.append(f"@{seat} ({'abcd'[seat]}): {limbs}, {cards}{hurt}")
    return lines
