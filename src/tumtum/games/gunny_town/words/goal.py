"""What wins in Gunny Town, how near everybody is, and which missions are nearest to you."""

from tumtum.engine.words import Fact, Goal

from ..facts import card_of, open_cards, progress
from ..rules.tables import GOAL
from ..view import GunnyTownView

NEAREST = 3  # missions that are told


def goal(view: GunnyTownView) -> Goal:
    """The most VPs at the end, which comes soon after somebody has enough of them."""
    near = tuple(f"@{seat} {player.vp}" for seat, player in enumerate(view.players))
    text = f"Claim missions: most VP once somebody has {GOAL}"
    return Goal(text, near, "GT-3", _nearest(view))


def _nearest(view: GunnyTownView) -> tuple[Fact, ...]:
    """The missions of which least is left to do, the worthiest first: on a phone the cards lie
    far below the town."""
    if view.seat < 0 or not view.actors:
        return ()

    def left(card: int) -> tuple[int, int]:
        done, needed = progress(view, view.seat, card)
        return needed - done, -card_of(card).vp

    cards = sorted(open_cards(view, view.seat), key=left)
    return tuple(_mission(view, card) for card in cards[:NEAREST])


def _mission(view: GunnyTownView, card: int) -> Fact:
    mission = card_of(card)
    done, needed = progress(view, view.seat, card)
    detail = f"{mission.text} Brings {mission.vp} VP and {mission.gold} gold."
    return Fact(f"{mission.name}: {done} of {needed}", detail, "o-vp", good=True)
