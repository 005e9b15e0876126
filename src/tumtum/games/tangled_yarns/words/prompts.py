"""What the viewer is to do now or waits for, and what presses."""

from typing import Final

from tumtum.engine.rng import Rng
from tumtum.engine.words import Prompt

from ..facts import counted, listed, tile_name
from ..rules.actions import ATTACK, MOVE, ROTATE, YIELD, lock_gate
from ..rules.ending import WON
from ..rules.kinds import RELICS, SHEEP
from ..rules.shepherd import FIRST_GATE
from ..rules.stages import (
    ACT,
    ANSWER,
    ATTACK_BATTLE,
    BONES,
    BOOKS,
    CLAIM,
    CULTISTS,
    DRAW,
    FLIP,
    HUNT,
    LIGHT,
    LOCKED,
    MAPS,
    PICK,
    RED_DRAW,
    REMOVED,
    RESPAWN,
    SPAWN,
    STRIKE,
    TARGETS,
    TURN,
    VICTIM,
    WOLVES,
)
from ..view import TangledYarnsView, imagine
from .phrases import foes, sides
from .seats import ending

# What is asked of the one who decides, and what the others wait for.
ASKED: Final = {
    PICK: ("Choose a sheep", "@{} chooses a sheep", "TY-41"),
    FLIP: ("Turn a relic tile to wasteland", "@{} pays for the removed gate", "TY-199"),
    CLAIM: ("Take a power-up for your sheep", "@{} takes a power-up", "TY-198"),
    ACT: ("Move a sheep, or let it act", "@{} has the floor", "TY-71"),
    MAPS: ("Choose how to pay the move", "@{} chooses how to pay a move", "TY-80"),
    TARGETS: ("Choose whom to attack", "@{} plans an attack", "TY-98"),
    BONES: ("Choose how many bones to spend", "@{} counts the bones", "TY-98"),
    ANSWER: ("Will your sheep join in?", "@{} is asked to join in", "TY-60"),
    RED_DRAW: ("Red: take any power-up", "@{} may take any power-up", "TY-155"),
    TURN: ("Rotate a tile, or yield", "@{} may rotate a tile", "TY-119"),
    BOOKS: ("Choose how many books to spend", "@{} thinks about books", "TY-144"),
}
WAITING: Final = {
    SPAWN: ("The Fate box names a corner", "TY-47"),
    LIGHT: ("The Fate box leads a cultist on", "TY-181"),
    HUNT: ("The Fate box turns the Angel", "TY-189"),
    ATTACK_BATTLE: ("The Fate box decides the attack", "TY-51"),
    RESPAWN: ("The Fate box brings a cultist back", "TY-173"),
    DRAW: ("The Fate box gives a power-up", "TY-50"),
    LOCKED: ("A tile is turned for the gate", "TY-84"),
    REMOVED: ("A tile is turned for the gate", "TY-199"),
    CULTISTS: ("The Fate box turns a cultist", "TY-129"),
    WOLVES: ("The Fate box turns the wolves", "TY-136"),
    STRIKE: ("The Fate box decides the battle", "TY-51"),
    VICTIM: ("The Fate box names the victim", "TY-49"),
}


def prompt(view: TangledYarnsView) -> Prompt:
    """What the viewer is to do now, or waits for."""
    if not view.actors:
        return Prompt(ending(view), rule=_end_rule(view))
    if view.stage in ASKED:
        mine, others, rule = ASKED[view.stage]
        text = (_task(view) or mine) if view.acting else others.format(view.actors[0])
        return Prompt(text, _aside(view), rule, _progress(view))
    if view.stage in WAITING:
        text, rule = WAITING[view.stage]
        return Prompt(text, _aside(view), rule, _progress(view))
    return Prompt("The city is being laid out", rule="TY-30")


def _end_rule(view: TangledYarnsView) -> str:
    """What decided it; nothing does where a match ended early."""
    if not view.ending:
        return ""
    return "TY-3" if view.ending == WON else "TY-4"


def _task(view: TangledYarnsView) -> str:
    """What the holder of the floor can still do, so that nobody looks for what is not there."""
    if view.stage not in (ACT, TURN):
        return ""
    legal = imagine(view, Rng(0)).legal(view.seat)
    if len(legal) == 1:
        return "Yield: your sheep are done" if view.stage == ACT else "Yield: nothing to rotate"
    if view.stage == TURN:
        return ""
    gates = {lock_gate(action) for action in legal if action < MOVE}
    if gates:
        which = f"gate {gates.pop() + 1}" if len(gates) == 1 else "a gate"
        return f"Lock {which}, or do something else"
    if not any(MOVE <= action < ROTATE for action in legal):
        return "Let a sheep act, or yield"
    if not any(action >= ATTACK and action != YIELD for action in legal):
        return "Move a sheep, or yield"
    return ""


def _progress(view: TangledYarnsView) -> str:
    return f"Round {view.round}" if view.round else ""


def _aside(view: TangledYarnsView) -> str:
    if view.battle and view.stage in (BOOKS, STRIKE, ATTACK_BATTLE):
        who = {"sheep": "The sheep", "wolves": "The wolves", "angel": "The Angel"}[view.battle.by]
        where = tile_name(view, view.battle.cell)
        return f"{who} on {where}: {sides(view.battle.attack, view.battle.defence)}."
    if view.stage == ANSWER:
        return proposal_words(view) + _withdrawing(view)
    if view.stage in (TARGETS, BONES) and view.proposal:
        party = listed([SHEEP[sheep] for sheep in view.proposal.party])
        if view.stage == TARGETS:
            where = tile_name(view, view.proposal.cell)
            return f"{party} on {where}: first the servants, then the Fate box."
        servants = foes(view.proposal.cultists, view.proposal.pack, view.proposal.fresh)
        return f"{party} against {servants}."
    if view.stage == MAPS:
        return f"{SHEEP[view.mover]} goes to {tile_name(view, view.goal)}."
    if view.stage in (ACT, TURN):
        return _danger(view)
    return _before_round_1(view)


def _before_round_1(view: TangledYarnsView) -> str:
    """What a choice of the setup is about."""
    if view.stage == PICK:
        return f"The flock has {view.starting} sheep, each with a trait of its own."
    if view.stage == CLAIM:
        return "One of any kind for each of your sheep."
    if view.stage == FLIP:
        symbols = view.gates[0].symbols
        rest = len(symbols) - view.laid - 1
        then = f"then {rest} more" if rest else "the last"
        return f"Gate 1 is gone: its {RELICS[symbols[view.laid]]}, {then}."
    return ""


def proposal_words(view: TangledYarnsView) -> str:
    """The joint action that is proposed, in a sentence."""
    proposal = view.proposal
    if not proposal:
        return ""
    party = listed([SHEEP[sheep] for sheep in proposal.party])
    if proposal.gate >= 0:
        tiles = listed([tile_name(view, cell) for cell in proposal.tiles])
        return f"@{view.floor} would lock gate {proposal.gate + 1}: {party} with {tiles}."
    servants = foes(proposal.cultists, proposal.pack, proposal.fresh)
    bones = f" and {counted(proposal.bones, 'bone')}" if proposal.bones > 0 else ""
    return f"@{view.floor} would attack {servants} with {party}{bones}."


def _withdrawing(view: TangledYarnsView) -> str:
    """Until the first answer the proposer can simply take the proposal back."""
    proposal = view.proposal
    if not proposal or view.seat != view.floor:
        return ""
    owners = {sheep.owner for sheep in view.flock if sheep.sheep in proposal.party}
    after = [(view.floor + step) % view.seats for step in range(1, view.seats)]
    first = next(seat for seat in after if seat in owners)
    return " Undo withdraws it." if proposal.asked == first else ""


def _danger(view: TangledYarnsView) -> str:
    """What presses most: a cultist near the altar, or the Shepherd before an open gate."""
    near = min((cultist.steps for cultist in view.cultists), default=99)
    if near <= 2:
        return f"A cultist is {counted(near, 'step')} from the altar."
    ahead = view.shepherd + 1 - FIRST_GATE
    if not view.final_act and 0 <= ahead < 6 and view.gates[ahead].open:
        return f"The Shepherd is about to reach gate {ahead + 1}: lock it or hold him."
    if len(view.cultists) == 1:
        return f"One cultist, {near} steps from the altar."
    if view.cultists:
        return f"{len(view.cultists)} cultists, the nearest {near} steps from the altar."
    return "No cultist is in the city."
