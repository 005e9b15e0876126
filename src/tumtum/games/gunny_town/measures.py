"""What the lab counts in Gunny Town: missions by tier, weapons, robberies, endings."""

from typing import Final

from tumtum.engine.state import Event

from .content import CONTENT, TIERS
from .rules.scoring import BY_MISSIONS, BY_POINTS
from .rules.state import GunnyTown

PLACES: Final = ("bank", "store", "saloon")
ABOUT: Final[dict[str, str]] = {
    "rounds": "Rounds",
    "ended_by_points": "Games that victory points ended",
    "ended_by_missions": "Games that ran out of missions",
    "ended_by_limit": "Games that the round limit ended",
    **{f"tier_{tier}": f"Missions of tier {tier} claimed" for tier in TIERS},
    "secret_missions": "Secret missions claimed",
    **{f"claim_{card.id}": f"Mission claimed: {card.name}" for card in CONTENT.cards},
    **{f"weapon_{weapon.id}": f"Bought: {weapon.name}" for weapon in CONTENT.weapons},
    "horses": "Horses bought",
    **{f"store_{store.id}": f"Store bought: {store.name}" for store in CONTENT.stores},
    **{f"rob_{place}": f"Robberies: {place}" for place in PLACES},
    **{f"job_{job.id}": f"Badge taken: {job.name}" for job in CONTENT.jobs},
    "duels": "Duels",
    "falls": "Falls: the last life point lost",
    "bets": "Bets",
    "bets_won": "Bets won",
}
EVENTS: Final[dict[str, str]] = {
    "horse": "horses",
    "challenge": "duels",
    "fall": "falls",
    "bet": "bets",
}
WHY: Final[dict[int, str]] = {BY_POINTS: "ended_by_points", BY_MISSIONS: "ended_by_missions"}


def scores(state: GunnyTown) -> list[float]:
    return [float(points) for points in state.vp]


def turn(state: GunnyTown) -> int:
    return int(state.round) * int(state.seats) + int(state.turn)


def counted(event: Event) -> list[str]:
    values = event.values
    if event.what in ("claim", "claim-secret"):
        card = CONTENT.cards[values[0]]
        return [f"claim_{card.id}", f"tier_{card.tier}" if card.tier else "secret_missions"]
    if event.what == "weapon":
        return [f"weapon_{CONTENT.weapons[values[0]].id}"]
    if event.what in ("store", "forced-sale"):
        return [f"store_{CONTENT.stores[values[0]].id}"]
    if event.what == "rob":
        return [f"rob_{PLACES[values[0]]}"]
    if event.what == "badge":
        return [f"job_{CONTENT.jobs[values[0]].id}"]
    if event.what == "bet-card":
        return ["bets_won"] if values[1] else []
    if event.what == "last-round":
        return [WHY[values[0]]]
    name = EVENTS.get(event.what)
    return [name] if name else []


def facts(state: GunnyTown) -> dict[str, float]:
    return {"rounds": int(state.round), "ended_by_limit": not state.ending}
