"""Duels, claims after them, stakes, gifts and secret cards, as choices."""

from tumtum.engine.words import Choice, counted

from ..content import CONTENT
from ..facts import Deed, advanced, card_of, hit_on, legal, loser, progress, receiver
from ..rules import actions as act
from ..rules.steps import REPLY
from ..rules.tables import DODGE, HAND_LIMIT, PAYOUT, STRENGTH
from ..view import GunnyTownView
from .phrases import (
    ammo,
    capital,
    icon,
    job,
    job_worth,
    listed,
    mission,
    missions,
    part,
    sentences,
)


def answer(view: GunnyTownView, action: int) -> Choice:
    if action < act.LAY:
        return _stake(view, action)
    if action < act.FAKE:
        return _reply(view, action) if view.stage == REPLY else _lay(view, action)
    if action == act.FAKE:
        return _fake(view, action)
    if action in (act.HIT, act.FRIGHTEN):
        return _win(view, action)
    if action == act.PASS:
        return _pass(view, action)
    if action in (act.TAKE_BADGE, act.LEAVE_BADGE):
        return _badge(view, action)
    if action in (act.FIRE, act.STOP):
        return _again(view, action)
    if action < act.KEEP_SECRET:
        return _give(view, action)
    return _secret(view, action)


def _stake(view: GunnyTownView, action: int) -> Choice:
    gold = int(act.stake_gold(action))
    have = view.players[view.seat].gold
    detail = f"Win: gold {have} → {have + int(PAYOUT) * gold}. Lose: gold {have} → {have - gold}."
    return Choice(
        action,
        f"Stake {gold} gold",
        detail,
        rule="GT-72",
        icon="o-gold",
        group="Stake",
        brief=f"{gold} gold",
    )


# --- cards in a duel ---


def _weaker(kind: int) -> str:
    return listed([part(other) for other in _shots() if STRENGTH[other] < STRENGTH[kind]])


def _stronger(kind: int) -> str:
    return listed([part(other) for other in _shots() if STRENGTH[other] > STRENGTH[kind]])


def _shots() -> list[int]:
    return [kind for kind in range(len(CONTENT.ammo)) if kind != DODGE]


def _used(view: GunnyTownView) -> str:
    """A card that is shown counts for missions (GT-125)."""
    complete, further = advanced(view, view.seat, Deed("use_ammo"))
    if complete:
        return f"Showing it completes {missions(complete)}."
    return f"Showing it counts for {missions(further)}." if further else ""


def _lay(view: GunnyTownView, action: int) -> Choice:
    assert view.duel
    kind = int(act.laid_kind(action))
    beats = listed([word for word in (_weaker(kind), "a fake") if word])
    equal = "a tie hurts both" if view.duel.round <= view.duel.replies else "equal wins too"
    stronger = _stronger(kind)
    fails = f"Fails against {stronger} and Dodge" if stronger else "Only Dodge stops it"
    return Choice(
        action,
        f"Lay {ammo(kind)}",
        sentences(f"Beats {beats}; {equal}. {fails}.", _used(view)),
        rule="GT-150",
        key=part(kind)[0],
        icon=icon(kind),
    )


def _reply(view: GunnyTownView, action: int) -> Choice:
    assert view.duel
    kind = int(act.laid_kind(action))
    if kind == DODGE:
        detail = "The whole duel is over, nobody is hurt."
    else:
        weaker = _weaker(kind)
        back = view.duel.round <= view.duel.replies
        won = "Wins against" if back else "Saves you from"
        first = f"{won} {weaker}" if weaker else "Beats nothing"
        equal = "a tie hurts both" if back else "equal does not save you"
        detail = f"{first}; {equal}."
    return Choice(
        action,
        f"Answer with {ammo(kind)}",
        sentences(detail, _used(view)),
        rule="GT-96" if kind == DODGE else "GT-151",
        key=part(kind)[0],
        icon=icon(kind),
    )


def _fake(view: GunnyTownView, action: int) -> Choice:
    me = view.players[view.seat]
    loss = f"You lose the round and keep your card: life {me.life} → {me.life - 1}"
    horse = ", or your horse" if me.horse else ""
    jail = " Then jail." if me.life == 1 and not me.horse else ""
    lost = "You lose the round and your last life, and go to jail." if jail else ""
    detail = f"{loss}{horse}.{jail}"
    return Choice(
        action,
        "Fake",
        detail,
        rule="GT-94",
        key="X",
        icon="ammo-back",
        gain="" if me.horse else "−1 life",
        danger=lost,
    )


def _win(view: GunnyTownView, action: int) -> Choice:
    beaten = loser(view)
    if action == act.FRIGHTEN:
        detail = f"@{beaten} goes on foot. No hit, so nothing for missions."
        return Choice(action, "Frighten the horse", detail, rule="GT-105", key="F", icon="o-horse")
    life = view.players[beaten].life
    deeds = hit_on(view, beaten, defended=view.seat != view.turn)
    complete, further = advanced(view, view.seat, *deeds)
    gain = ""
    if complete:
        gain = f"Completes {missions(complete)}."
    elif further:
        gain = f"Counts for {missions(further)}."
    jail = "To jail, and −1 VP." if life == 1 else ""
    text = f"@{beaten}’s life {life} → {life - 1}."
    return Choice(
        action, f"Hit @{beaten}", sentences(text, jail, gain), rule="GT-104", key="H", icon="o-duel"
    )


def _pass(view: GunnyTownView, action: int) -> Choice:
    ready = any(other < act.FEE for other in legal(view))
    detail = "What is complete can still be claimed on your turn, if nobody takes it first."
    return Choice(
        action,
        "Claim nothing" if not ready else "Claim nothing more now",
        detail if ready else "Nothing is complete; the game goes on.",
        rule="GT-153",
        key="P",
        icon="o-end",
    )


def _badge(view: GunnyTownView, action: int) -> Choice:
    beaten = loser(view)
    badge = view.players[beaten].job
    if action == act.LEAVE_BADGE:
        return Choice(
            action,
            "Leave the badge",
            f"@{beaten} stays {job(badge)}.",
            rule="GT-152",
            key="L",
            icon="o-end",
        )
    own = view.players[view.seat].job
    back = f"Your {job(own)} badge returns to its slot." if own >= 0 else ""
    return Choice(
        action,
        f"Take the {job(badge)} badge",
        sentences(f"{capital(job_worth(badge))}.", f"@{beaten} is a Bandit again.", back),
        rule="GT-104",
        key="B",
        icon=f"job-{CONTENT.jobs[badge].id}",
    )


def _again(view: GunnyTownView, action: int) -> Choice:
    assert view.duel
    foe = view.duel.foe
    if action == act.STOP:
        detail = f"The duel ends; you cannot challenge @{foe} again this turn."
        return Choice(action, "Stop", detail, rule="GT-101", key="S", icon="o-end")
    back = view.duel.round + 1 <= view.duel.replies
    answers = "can shoot back" if back else "can only take cover now"
    cards = counted(view.players[foe].cards, "card")
    return Choice(
        action,
        "Fire again",
        f"Round {view.duel.round + 1} of {view.duel.rounds}: @{foe} has {cards} and {answers}.",
        rule="GT-101",
        key="F",
        icon="o-duel",
    )


# --- gifts and secret cards ---


def _give(view: GunnyTownView, action: int) -> Choice:
    kind = int(act.given_kind(action))
    to = receiver(view)
    left = view.hand[kind] - 1
    if view.players[to].cards >= HAND_LIMIT:
        detail = f"@{to}’s hand is full: it is discarded face up."
    else:
        detail = "Face down; only you two know it."
    return Choice(
        action,
        f"Give {ammo(kind)}",
        f"{detail} You keep {left} of that kind." if left else detail,
        rule="GT-126",
        key=part(kind)[0],
        icon=icon(kind),
    )


def _secret(view: GunnyTownView, action: int) -> Choice:
    name = mission(view.secret)
    if action == act.DROP_SECRET:
        detail = "Face up on the pile. You draw a new one when you lose your job."
        vp = card_of(view.secret).vp
        lost = f"The secret mission is gone for good, with its {vp} VP."
        return Choice(
            action, f"Drop {name}", detail, rule="GT-173", key="D", icon="o-secret", danger=lost
        )
    done, need = progress(view, view.seat, view.secret)
    detail = f"{done} of {need} done, worth {card_of(view.secret).vp} VP."
    later = "" if view.anyone else "You can claim it when you are a Bandit again."
    return Choice(
        action, f"Keep {name}", sentences(detail, later), rule="GT-129", key="K", icon="o-secret"
    )
