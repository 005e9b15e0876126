"""Ways through the town: where they lead, what they cost, who would be in sight."""

from tumtum.engine.ghosts import Row, way
from tumtum.engine.words import counted

from ...content import CONTENT
from ...facts import PLACES, can_shoot, exposed, in_sight, rounds, steps, targets_from
from ...rules import actions as act
from ...rules.tables import (
    ARMORY,
    BANK_LOOT,
    COACH_COST,
    HORSE_COST,
    SALOON_LOOT,
    SQUARES,
    STABLES,
    STORE_LOOT,
)
from ...view import GunnyTownView
from .outlook import Outlook

MOST = 4  # offers that are told; the place tells the others


def start(now: Outlook, action: int) -> str:
    """The first square, and what is free there (GT-33)."""
    horse = action == act.START_STABLES
    x, y = now.at.middle(int(STABLES if horse else ARMORY))
    words = f"a horse: {now.view.mounted_range} squares a move" if horse else "a palm pistol"
    return now.tag(words, x, y - 0.75 * now.at.cell, "good")


def walk(now: Outlook, square: int) -> str:
    return _line(now, route(now.me.square, square)) + _there(now, square, [])


def coach(now: Outlook, square: int) -> str:
    """The same by coach, which is paid (GT-46)."""
    gold = now.me.gold
    paid = Row(f"Gold {gold} → {gold - int(COACH_COST)}", "bad", "o-gold")
    return _line(now, route(now.me.square, square)) + _there(now, square, [paid])


def route(square: int, goal: int) -> list[int]:
    """The squares of a shortest walk."""
    way_ = [square]
    while way_[-1] != goal:
        left = steps(way_[-1], goal)
        way_.append(
            next(
                near
                for near in range(SQUARES)
                if steps(way_[-1], near) == 1 and steps(near, goal) == left - 1
            )
        )
    return way_


def _line(now: Outlook, squares: list[int]) -> str:
    return way(now.rider(now.view.seat), *(now.at.middle(square) for square in squares[1:]))


def end_turn(now: Outlook) -> str:
    """Who could challenge the viewer where he stays."""
    danger = hunters(now.view, now.me.square)
    if not danger:
        return ""
    words = f"{counted(len(danger), 'rival')} can shoot here"
    return _sights(now, now.me.square, danger, "bad") + now.over(words, now.view.seat, "bad")


# --- what is there ---


def _there(now: Outlook, square: int, rows: list[Row]) -> str:
    view = now.view
    location = PLACES.get(square)
    if location and not (view.used or view.located):
        rows = [*rows, *_offers(view, square)[:MOST]]
    elif location:
        rows = [*rows, Row("Your location of this turn is used")]
    prey = targets_from(view, view.seat, square) if can_shoot(view) else []
    danger = hunters(view, square)
    rows += [Row("can be challenged", "good", f"mark-{seat + 1}") for seat in prey]
    rows += [Row("can shoot you there", "bad", f"mark-{seat + 1}") for seat in danger]
    name = location.name if location else CONTENT.squares[square]
    lines = _sights(now, square, danger, "bad")
    lines += _sights(now, square, [seat for seat in prey if seat not in danger], "good")
    beside = now.around(route(now.me.square, square))
    return lines + now.slip(name.replace("'", "’"), rows, beside)


def hunters(view: GunnyTownView, square: int) -> list[int]:
    """Who has a weapon that reaches a square from where he stands (GT-86)."""
    found = []
    for seat, other in enumerate(view.players):
        if seat != view.seat and exposed(view, seat) and other.cards:
            far = in_sight(view, other.square, square)
            if far >= 0 and rounds(other, far):
                found.append(seat)
    return found


def _sights(now: Outlook, square: int, seats: list[int], kind: str) -> str:
    """Lines of sight to a square."""
    goal = now.at.middle(square)
    return "".join(way(now.rider(seat), goal, kind=kind) for seat in seats)


def _offers(view: GunnyTownView, square: int) -> list[Row]:
    """What the viewer may do at a location."""
    found = [_offer(view, deed, value) for deed, value in PLACES[square].deeds]
    return [row for row in found if row]


def _offer(view: GunnyTownView, deed: str, value: int) -> Row | None:
    me = view.players[view.seat]
    if deed == "pickup_gold":
        return Row(f"Gold {me.gold} → {me.gold + value}", "good", "o-gold")
    if deed == "pickup_ammo":
        return Row(f"Draw {counted(value, 'card')}", "good", "o-ammo")
    if deed == "take_job":
        kind = CONTENT.jobs[value]
        free = view.badge_holder(value) < 0
        return Row(f"Become the {kind.name}", "good", f"job-{kind.id}") if free else None
    if deed in ("store_purchase", "store_buy", "store_rob"):
        return _in_store(view, deed, value)
    rows = {
        "open_chest": Row("Open a chest", "", "o-chest"),
        "buy_weapon": Row("Weapons", "", "w-colt"),
        "buy_horse": None if me.horse else Row(f"A horse for {HORSE_COST} gold", "", "o-horse"),
        "bet": Row("Bets", "", "o-bet") if me.gold else None,
        "rob_saloon": Row(f"Rob {SALOON_LOOT} gold", "", "o-rob") if me.weapons else None,
        "rob_bank": Row(f"Rob {BANK_LOOT} gold", "", "o-rob") if me.weapons else None,
        "bribe": Row("Bribe the Judge", "", "o-bribe"),
        "coach": Row(f"On by coach for {COACH_COST} gold", "", "o-coach"),
    }
    return rows[deed]


def _in_store(view: GunnyTownView, deed: str, store: int) -> Row | None:
    me, kind, owner = view.players[view.seat], CONTENT.stores[store], view.owners[store]
    if deed == "store_buy":
        able = owner < 0 and me.gold >= kind.price
        return Row(f"The store for {kind.price} gold", "", "o-store") if able else None
    if deed == "store_rob":
        able = bool(me.weapons) and owner != view.seat
        return Row(f"Rob {STORE_LOOT} gold", "", "o-rob") if able else None
    what = f"{kind.amount} life" if kind.sells == "life" else counted(kind.amount, "card")
    cost = "free" if owner == view.seat else f"for {kind.cost} gold"
    return Row(f"{what} {cost}", "", "o-life" if kind.sells == "life" else "o-ammo")
