"""Moving, challenging, claiming and ending a turn, as choices."""

from tumtum.engine.words import Choice, counted

from ..content import CONTENT
from ..facts import (
    PLACES,
    advanced,
    can_shoot,
    card_of,
    hit_on,
    in_sight,
    is_secret,
    legal,
    replies,
    rounds,
    steps,
    targets_from,
    weapon_used,
)
from ..rules import actions as act
from ..rules.tables import (
    CLAIMS_A_TURN,
    COACH_COST,
    GOAL,
    STORE_AT,
    STORE_FEE,
    STORE_PRICE,
    SURCHARGE,
)
from ..view import GunnyTownView
from .phrases import (
    capital,
    mission,
    missions,
    offers,
    place,
    reward,
    seats,
    sentences,
    weapon,
)


def start(view: GunnyTownView, action: int) -> Choice:
    if action == act.START_STABLES:
        text = "Start at the Stables"
        detail = f"A free horse: moves of {view.mounted_range} squares instead of 4."
        return Choice(action, text, detail, rule="GT-33", key="S", icon="o-horse")
    detail = "A free palm pistol: duels at up to 2 squares, and robberies."
    return Choice(
        action, "Start at the Armory", detail, rule="GT-33", key="A", icon="w-palm-pistol"
    )


def walk(view: GunnyTownView, action: int) -> Choice:
    square = int(act.walk_square(action))
    far = steps(view.players[view.seat].square, square)
    mounted = view.players[view.seat].horse
    return Choice(
        action,
        f"{'Ride' if mounted else 'Walk'} to {place(square)}",
        sentences(f"{counted(far, 'square')}.", _there(view, square)),
        rule="GT-44",
        icon=f"meeple-{view.seat + 1}",
        group="Go to a location" if square in PLACES else "Go to a street",
        brief=capital(place(square)),
    )


def coach(view: GunnyTownView, action: int) -> Choice:
    square = int(act.ride_square(action))
    return Choice(
        action,
        f"Take the coach to {place(square)}",
        sentences(f"{COACH_COST} gold.", _there(view, square)),
        rule="GT-46",
        icon="o-coach",
        gain=f"−{COACH_COST} gold",
        group="Take the coach",
        brief=f"to {place(square)}",
    )


def _there(view: GunnyTownView, square: int) -> str:
    """What a square is good for: its offers, whom one could challenge, who could challenge."""
    parts = []
    here = offers(view, square)
    if here and not (view.used or view.located):
        parts.append(f"Offers {here}.")
    elif here:
        parts.append("Your location for this turn is used.")
    if can_shoot(view):
        foes = targets_from(view, view.seat, square)
        if foes:
            parts.append(f"You could challenge {seats(foes, 'or')}.")
    danger = [
        seat
        for seat, other in enumerate(view.players)
        if seat != view.seat and other.square >= 0 and not other.jailed
        if (far := in_sight(view, other.square, square)) >= 0 and rounds(other, far)
    ]
    if danger:
        parts.append(f"In range of {seats(danger)}.")
    return " ".join(parts)


def challenge(view: GunnyTownView, action: int) -> Choice:
    foe = int(act.challenged_seat(action))
    me, other = view.players[view.seat], view.players[foe]
    far = in_sight(view, me.square, other.square)
    shots = rounds(me, far)
    with_what = weapon(weapon_used(me, far))
    back = replies(view, view.seat, foe, far)
    answers = "can shoot back" if back else "cannot shoot back"
    if 0 < back < shots:
        answers = f"can shoot back {counted(back, 'time')}"
    if not other.cards:
        answers = "has no card to answer with"
    detail = sentences(
        f"{capital(with_what)}, {_distance(far)}, {counted(shots, 'round')}.",
        f"@{foe} has {other.life} life, {counted(other.cards, 'card')}, and {answers}.",
        _hit_words(view, foe),
    )
    return Choice(
        action,
        f"Challenge @{foe}",
        detail,
        rule="GT-86",
        key=str(foe + 1),
        icon="o-duel",
        group="Challenge",
        brief=f"@{foe}",
    )


def _distance(far: int) -> str:
    return counted(far, "square") if far else "same square"


def _hit_words(view: GunnyTownView, foe: int) -> str:
    complete, further = advanced(view, view.seat, *hit_on(view, foe))
    if complete:
        return f"A hit completes {missions(complete)}."
    return f"A hit counts for {missions(further)}." if further else ""


# --- claims ---


def _score(view: GunnyTownView, card: int) -> str:
    before = view.players[view.seat].vp
    after = before + card_of(card).vp
    last = " and begins the last round" if before < GOAL <= after and not view.ending else ""
    return f"{reward(card)}: VP {before} → {after}{last}."


def _claims_left(view: GunnyTownView) -> str:
    left = int(CLAIMS_A_TURN) - view.players[view.seat].claims - 1
    return f"{counted(left, 'more claim')} this turn." if left else "Your last claim this turn."


def claim(view: GunnyTownView, action: int) -> Choice:
    card = int(act.claim_card(action))
    gift = card_of(card).gift
    cost = f"Costs {counted(gift, 'card')} for each opponent." if gift else ""
    new = (
        "Then draw a new secret one." if is_secret(card) and view.players[view.seat].job < 0 else ""
    )
    return Choice(
        action,
        f"Claim {mission(card)}",
        sentences(_score(view, card), cost, new, _claims_left(view)),
        rule="GT-128" if is_secret(card) else "GT-115",
        icon="o-vp",
        gain=f"+{card_of(card).vp} VP",
        group="Claim",
        brief=capital(mission(card)),
    )


def fee(view: GunnyTownView, action: int) -> Choice:
    card = int(act.fee_card(action))
    return Choice(
        action,
        f"Pay {STORE_FEE} gold and claim {mission(card)}",
        sentences("For a store you own already.", _score(view, card), _claims_left(view)),
        rule="GT-64",
        icon="o-vp",
        gain=f"+{card_of(card).vp} VP",
        group="Claim",
        brief=f"{capital(mission(card))} for {STORE_FEE} gold",
    )


def force_sale(view: GunnyTownView, action: int) -> Choice:
    card = int(act.force_sale_card(action))
    store = int(STORE_AT[view.players[view.seat].square])
    owner = view.owners[store]
    return Choice(
        action,
        f"Seize the {CONTENT.stores[store].name}, claim {mission(card)}",
        sentences(
            f"{STORE_PRICE[store] + SURCHARGE} gold to the supply; @{owner} loses the store.",
            _score(view, card),
        ),
        rule="GT-63",
        icon="o-store",
        gain=f"+{card_of(card).vp} VP",
        group="Claim",
    )


def end_turn(view: GunnyTownView, action: int) -> Choice:
    left = legal(view)
    missed = []
    if any(act.CLAIM <= other < act.END_TURN for other in left):
        missed.append("a claim is left")
    if any(act.PICK_GOLD <= other < act.DEEDS_END for other in left):
        missed.append("you have not done all you can here")
    detail = f"But {' and '.join(missed)}." if missed else "Nothing is left to take here."
    return Choice(action, "End your turn", detail, rule="GT-37", key="E", icon="o-end", group="End")
