"""The view in a terminal: the town on the left, players and missions beside it."""

from typing import Final

from ..content import CONTENT
from ..facts import card_of, progress
from ..rules.tables import GOAL
from ..rules.town import WHERE
from ..view import GunnyTownView

COLOURS: Final = ("blue", "yellow", "green", "magenta", "cyan", "red")
LETTERS: Final = {  # what a square offers, in two letters
    "pickup_gold": "$",
    "pickup_ammo": "#",
    "open_chest": "?",
    "buy_weapon": "AR",
    "buy_horse": "ST",
    "bet": "SA",
    "rob_bank": "BK",
    "bribe": "CT",
    "coach": "CO",
}
LEGEND: Final = (
    "$ gold  # ammunition  ? chest  o- badge  S- store and its price, S= its owner",
    "AR armory  ST stables  SA saloon  BK bank  CT court  CO coach  JA jail",
)


def sketch(view: GunnyTownView) -> str:
    """In 80 columns: the town, the players, the missions, the own cards."""
    lines = [*_town(view), *LEGEND, "", *_players(view), "", *_missions(view)]
    return "\n".join([*lines, *_own(view)])


def _town(view: GunnyTownView) -> list[str]:
    lines = ["     " + "  ".join(f" {column}  " for column in "abcdefghi")]
    for row in range(9):
        cells = [_cell(view, column, row) for column in range(9)]
        lines.append(f" {row + 1}  " + " ".join(cells))
    return lines


def _cell(view: GunnyTownView, column: int, row: int) -> str:
    """Five signs: what is there, and who."""
    if (column, row) not in WHERE:
        return "[dim]#####[/]"
    square = WHERE.index((column, row))
    here = [seat for seat, player in enumerate(view.players) if player.square == square]
    riders = "".join(f"[bold {COLOURS[seat]}]{seat + 1}[/]" for seat in here[:3])
    code = _code(view, square)[: 5 - min(3, len(here))]
    return f"{code}{riders}" + " " * (5 - len(code) - min(3, len(here)))


def _code(view: GunnyTownView, square: int) -> str:
    location = CONTENT.location_at(square)
    if location is None:
        return "."
    if square == CONTENT.jail:
        return "JA"
    store = CONTENT.store_at(square)
    if store >= 0:
        owner = view.owners[store]
        return f"S{CONTENT.stores[store].price}" if owner < 0 else f"S={owner + 1}"
    words = ""
    for deed, value in location.deeds:
        if deed == "take_job":
            words += f"o{CONTENT.jobs[value].name[0]}" if view.badge_holder(value) < 0 else ""
        elif deed != "rob_saloon":
            words += LETTERS[deed] if value < 2 else f"{value}{LETTERS[deed]}"
    return words


def _players(view: GunnyTownView) -> list[str]:
    lines = []
    for seat, player in enumerate(view.players):
        job = CONTENT.jobs[player.job].name if player.job >= 0 else "Bandit"
        where = CONTENT.squares[player.square] if player.square >= 0 else "--"
        gear = [CONTENT.weapons[weapon].name for weapon in player.weapons]
        gear += ["horse"] if player.horse else []
        state = f"{job}{', in jail' if player.jailed else ''}"
        lines.append(
            f"[bold {COLOURS[seat]}]{seat + 1}[/] @{seat} {where} {state}: "
            f"{player.vp}/{int(GOAL)} VP, {player.life} life, {player.gold} gold, "
            f"{player.cards} cards{'; ' + ', '.join(gear) if gear else ''}"
        )
    return lines


def _missions(view: GunnyTownView) -> list[str]:
    return [_mission(view, card) for card in view.active if card >= 0]


def _mission(view: GunnyTownView, card: int) -> str:
    kind = card_of(card)
    words = f"{kind.vp} VP {kind.gold}$ [bold]{kind.name}[/]: {kind.text}"
    if view.seat >= 0:
        done, need = progress(view, view.seat, card)
        words += f" ({done}/{need})"
    return words


def _own(view: GunnyTownView) -> list[str]:
    if view.seat < 0:
        return []
    lines = (
        [_mission(view, view.secret).replace(": ", " (secret): ", 1)] if view.secret >= 0 else []
    )
    cards = [f"{count} {CONTENT.ammo[kind].name}" for kind, count in enumerate(view.hand) if count]
    return [*lines, "", f"Your cards: {', '.join(cards) or 'none'}"]
