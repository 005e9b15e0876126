"""What the viewer is to do now or waits for, and how the game ended."""

from collections.abc import Callable
from typing import Final

from tumtum.engine.words import Prompt, counted

from ..facts import bet_odds, card_of, leaders, legal, loser, move_range, receiver
from ..rules import actions as act
from ..rules import steps
from ..rules.tables import COACH_AT, COACH_COST, COACH_RANGE, GOAL, PAIRS, PAYOUT
from ..view import GunnyTownView
from .phrases import (
    capital,
    job,
    listed,
    mission,
    part,
    seats,
)

# What others wait for, and the rule.
WAITING: Final[dict[int, tuple[str, str]]] = {
    steps.PICK_FIRST: ("Who begins is drawn", "GT-16"),
    steps.TURN_UP_MISSION: ("A mission is turned up", "GT-39"),
    steps.DRAW: ("@{} draws ammunition", "GT-49"),
    steps.DRAW_A_SECRET: ("@{} draws a secret mission", "GT-23"),
    steps.OPEN: ("@{} opens a chest", "GT-75"),
    steps.REVEAL_BET: ("A card is turned for the bet", "GT-73"),
    steps.ENTER: ("@{} rides into town", "GT-33"),
    steps.FIRST_MOVE: ("@{} moves", "GT-34"),
    steps.BEFORE: ("@{} acts, then moves", "GT-37"),
    steps.AFTER: ("@{} acts after the move", "GT-37"),
    steps.STAKE_BET: ("@{} chooses a stake", "GT-72"),
    steps.LAY_CARD: ("@{} lays a card", "GT-92"),
    steps.REPLY: ("@{} answers the challenge", "GT-92"),
    steps.WIN: ("@{} won: a hit, or the horse", "GT-103"),
    steps.CLAIMS: ("@{} may claim missions", "GT-116"),
    steps.BADGE: ("@{} may take a badge", "GT-104"),
    steps.AGAIN: ("@{} may fire again", "GT-101"),
    steps.GIVE_CARD: ("@{} gives cards away", "GT-126"),
    steps.SECRET_CARD: ("@{} looks at a secret mission", "GT-173"),
}


def prompt(view: GunnyTownView) -> Prompt:
    """An imperative for who is to act, news for the others."""
    if view.over or not view.actors:
        return Prompt(ending(view), rule="GT-142")
    _, rule = WAITING[view.stage]
    progress = f"Round {view.round}" + (", the last" if view.ending else "")
    if view.acting:
        text, aside = ASKED[view.stage](view)
        return Prompt(text, aside, rule, progress)
    text = WAITING[view.stage][0].format(view.actor)
    return Prompt(text, _watching(view), rule, progress)


def _watching(view: GunnyTownView) -> str:
    if view.duel:
        fought = f"@{view.turn} challenges @{view.duel.foe}"
        return f"{fought}, round {view.duel.round} of {view.duel.rounds}."
    if view.ending:
        return "The last round: most VP wins."
    best = max(player.vp for player in view.players)
    return f"{seats(leaders(view))} ahead with {best} VP; {GOAL} VP begin the last round."


# --- a turn ---

LEFT: Final = {  # what is still to be done, as a thing
    "claim": "claims",
    "challenge": "challenges",
    "act here": "what this place offers",
    "ride": "the coach",
}


def _enter(view: GunnyTownView) -> tuple[str, str]:
    return (
        "Ride into town at the Stables or Armory",
        "A free horse, or a free palm pistol. Then you move, and use the place you reach.",
    )


def _first_move(view: GunnyTownView) -> tuple[str, str]:
    far = move_range(view, view.players[view.seat])
    return (
        f"Move up to {far} squares",
        "A first turn begins with the move; then use the place where you stop, or duel.",
    )


def _before(view: GunnyTownView) -> tuple[str, str]:
    far = move_range(view, view.players[view.seat])
    doing = _doing(view)
    if view.used:
        left = f"Your location is used: a move of up to {far}, then only duels and claims are left."
    elif "act here" in doing:
        left = f"One location a turn: this one, or the one where your move (up to {far}) ends."
    else:
        left = f"A move of up to {far}; then use the place you reach, duel and claim."
    if not doing:
        return f"Move up to {far} squares", left
    return capital(listed([*doing, "move"], "or")), left


def _after(view: GunnyTownView) -> tuple[str, str]:
    doing = _doing(view)
    coach = any(act.RIDE <= action < act.CHALLENGE for action in legal(view))
    square = view.players[view.seat].square
    if coach:
        doing.append("ride")
    text = capital(listed([*doing, "end your turn"], "or"))
    if view.located:
        left = "Moved; your location was used before the move."
    elif coach:
        ride = f"A coach: {COACH_COST} gold, up to {COACH_RANGE} squares on"
        left = f"{ride}, before you do anything else here."
    elif COACH_AT[square] and not view.rode and not view.acted:
        left = f"No {COACH_COST} gold for the coach."
    else:
        left = (
            f"Moved. Left: {listed([LEFT[word] for word in doing])}."
            if doing
            else "Moved; nothing else is left."
        )
    return text, left


def _doing(view: GunnyTownView) -> list[str]:
    """What the legal actions of a turn are about, in a few words."""
    doing = []
    actions = legal(view)
    claims = [action for action in actions if act.CLAIM <= action < act.END_TURN]
    if claims:
        doing.append("claim")
    if any(act.CHALLENGE <= action < act.CLAIM for action in actions):
        doing.append("challenge")
    if any(act.PICK_GOLD <= action < act.DEEDS_END for action in actions):
        doing.append("act here")
    return doing


# --- answers ---


def _stake(view: GunnyTownView) -> tuple[str, str]:
    first, second = PAIRS[view.pair]
    good, every = bet_odds(view, view.pair)
    return (
        f"Choose your stake on {part(first)} and {part(second)}",
        f"{good} of {every} unseen cards win {PAYOUT} times the stake; else it is lost.",
    )


def _lay(view: GunnyTownView) -> tuple[str, str]:
    assert view.duel
    foe = view.players[view.duel.foe]
    back = "can shoot back" if view.duel.round <= view.duel.replies else "can only take cover"
    return (
        f"Lay a card against @{view.duel.foe}",
        f"Round {view.duel.round} of {view.duel.rounds}. @{view.duel.foe} has "
        f"{counted(foe.cards, 'card')}, {foe.life} life, and {back}.",
    )


def _reply(view: GunnyTownView) -> tuple[str, str]:
    assert view.duel
    if view.duel.round <= view.duel.replies:
        aside = "Higher wins the round, equal hurts both, Dodge ends it; a fake keeps your card."
    else:
        aside = "You cannot shoot back: only Dodge or a higher card saves you."
    return f"Answer @{view.turn}: lay a card, or fake", aside


def _win(view: GunnyTownView) -> tuple[str, str]:
    beaten = loser(view)
    life = view.players[beaten].life
    takes = "the last life point" if life == 1 else f"1 of {life} life points"
    return (
        f"Hit @{beaten}, or frighten the horse",
        f"A hit takes {takes} and counts for missions; a rider without a horse is slow.",
    )


def _claims(view: GunnyTownView) -> tuple[str, str]:
    cards = [int(act.claim_card(action)) for action in legal(view) if action < act.FEE]
    if not cards:
        return "Pass: nothing is complete", "Others cannot tell whether you had something to claim."
    return "Claim a mission, or pass", f"Complete: {listed([mission(card) for card in cards])}."


def _badge(view: GunnyTownView) -> tuple[str, str]:
    beaten = loser(view)
    return (
        f"Take @{beaten}’s {job(view.players[beaten].job)} badge?",
        "You won the round. A badge you hold already returns to its slot.",
    )


def _again(view: GunnyTownView) -> tuple[str, str]:
    assert view.duel
    left = view.duel.rounds - view.duel.round
    return (
        "Fire again, or stop",
        f"{counted(left, 'round')} left against @{view.duel.foe}.",
    )


def _give(view: GunnyTownView) -> tuple[str, str]:
    return (
        f"Give @{receiver(view)} a card",
        f"{mission(view.gift)} costs {counted(card_of(view.gift).gift, 'card')} for each opponent.",
    )


def _secret(view: GunnyTownView) -> tuple[str, str]:
    return (
        "Keep your secret mission, or drop it",
        f"{mission(view.secret)}: it goes on counting, but in a job you cannot claim it."
        if not view.anyone
        else f"{mission(view.secret)}: you may claim it in a job too.",
    )


ASKED: Final[dict[int, Callable[[GunnyTownView], tuple[str, str]]]] = {
    steps.ENTER: _enter,
    steps.FIRST_MOVE: _first_move,
    steps.BEFORE: _before,
    steps.AFTER: _after,
    steps.STAKE_BET: _stake,
    steps.LAY_CARD: _lay,
    steps.REPLY: _reply,
    steps.WIN: _win,
    steps.CLAIMS: _claims,
    steps.BADGE: _badge,
    steps.AGAIN: _again,
    steps.GIVE_CARD: _give,
    steps.SECRET_CARD: _secret,
}


# --- the end ---


def ending(view: GunnyTownView) -> str:
    """Who won and by what; or who was ahead, if the match was ended early."""
    best = leaders(view)
    vp = view.players[best[0]].vp
    if view.stage != steps.OVER:
        return f"Ended early in round {view.round}; {seats(best)} led with {vp} VP"
    if len(best) > 1:
        return f"{seats(best)} share the town with {vp} VP each"
    rivals = [p for seat, p in enumerate(view.players) if seat != best[0] and p.vp == vp]
    how = ""
    if rivals:
        own = len(view.players[best[0]].missions)
        more = all(own > len(player.missions) for player in rivals)
        how = ", ahead by missions" if more else ", ahead by gold"
    return f"@{best[0]} wins Gunny Town with {vp} VP{how}"
