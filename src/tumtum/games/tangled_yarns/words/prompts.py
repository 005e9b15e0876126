"""Tangled Yarns in words: names of actions, what to do now, how it stands, how it ended."""

from tumtum.engine.rng import Rng
from tumtum.engine.words import Prompt, SeatNote

from .choosing import choices
from .odds import sides
from .rules.actions import (
    ACCEPT,
    ACT,
    ANSWER,
    ATTACK,
    ATTACK_BATTLE,
    ATTACKER_WINS,
    BONES,
    BOOKS,
    CLAIM,
    COLOURS,
    CULTISTS,
    DEAL,
    DECLINE,
    DEFENDER_WINS,
    DRAW,
    FATE,
    FLIP,
    FLIP_TILE,
    HUNT,
    LAY_FACE,
    LAY_GATE,
    LAY_WALL,
    LAY_WAY,
    LIGHT,
    LILY_DRAWS,
    LOCKED,
    MAPS,
    MOVE,
    OVER,
    PICK,
    PICK_SHEEP,
    POWER_UP,
    RED_DRAW,
    RELICS,
    REMOVED,
    RESPAWN,
    ROTATE,
    SACRIFICE,
    SHEEP,
    SPAWN,
    SPEND_BONES,
    SPEND_BOOKS,
    SPEND_MAPS,
    STRIKE,
    TAKE,
    TARGET,
    TARGETS,
    TURN,
    VICTIM,
    WAYS,
    WOLVES,
    YIELD,
    lock_gate,
    lock_party,
    lock_supply,
    move_cell,
    move_sheep,
    rotate_sheep,
    rotate_tech,
    rotate_tile,
    rotate_wall,
    target_cultists,
    target_fresh,
    target_pack,
)
from .rules.city import members
from .speech import at_cell, counted, foes, listed
from .tokens import LETTER
from .told import tell
from .view import TangledYarnsView, imagine

__all__ = ["choices", "ending", "name", "notes", "prompt", "tell"]


# --- names ---


def name(action: int) -> str:
    """A short stable name: "move lily 12", "lock 2 PM"; nature's too."""
    if action < MOVE:
        supply = lock_supply(action)
        beside = f" {COLOURS[supply - 1]}" if supply else ""
        return f"lock {lock_gate(action) + 1} {_letters(lock_party(action))}{beside}"
    if action < ROTATE:
        return f"move {SHEEP[move_sheep(action)].lower()} {move_cell(action)}"
    if action < ATTACK:
        tile = rotate_tile(action)
        which = COLOURS[tile - 1] if tile else "own"
        by = "tech" if rotate_tech(action) else "turn"
        return f"{by} {SHEEP[rotate_sheep(action)].lower()} {which} {COLOURS[rotate_wall(action)]}"
    if action < TARGET:
        return f"attack {_letters(action - ATTACK)}"
    if action < SPEND_BONES:
        counts = target_cultists(action), target_pack(action), target_fresh(action)
        return "target {} {} {}".format(*counts)
    return _short_name(action)


def _short_name(action: int) -> str:
    sheep = [one.lower() for one in SHEEP]
    numbers = [str(number) for number in range(37)]
    ranges: tuple[tuple[int, str, list[str]], ...] = (
        (SPEND_BONES, "bones ", numbers),
        (SPEND_MAPS, "maps ", numbers),
        (POWER_UP, "power up ", sheep),
        (TAKE, "take ", RELICS),
        (LILY_DRAWS, "lily draws", [""]),
        (SACRIFICE, "sacrifice ", sheep),
        (YIELD, "yield", [""]),
        (ACCEPT, "accept", [""]),
        (DECLINE, "decline", [""]),
        (SPEND_BOOKS, "books ", numbers),
        (FLIP_TILE, "flip ", numbers),
        (PICK_SHEEP, "pick ", sheep),
        (LAY_WAY, "way ", WAYS),
        (LAY_GATE, "gate ", numbers),
        (LAY_FACE, "face ", RELICS),
        (LAY_WALL, "wall ", COLOURS),
        (DEAL, "deal ", sheep),
        (FATE, "fate ", COLOURS),
        (ATTACKER_WINS, "attacker wins", [""]),
        (DEFENDER_WINS, "defender wins", [""]),
    )
    first, words, parts = next(entry for entry in reversed(ranges) if entry[0] <= action)
    return words + parts[action - first]


def _letters(party: int) -> str:
    return "".join(LETTER[sheep] for sheep in members(party)) or "nobody"


# --- prompts ---

# What is asked of the one who decides, and what the others wait for.
ASKED = {
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
WAITING = {
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
    if view.stage == OVER:
        return Prompt(ending(view), rule="TY-3" if view.ending == 1 else "TY-4")
    if view.stage in ASKED and view.actors:
        mine, others, rule = ASKED[view.stage]
        text = (_task(view) or mine) if view.acting else others.format(view.actors[0])
        return Prompt(text, _aside(view), rule, _progress(view))
    if view.stage in WAITING:
        text, rule = WAITING[view.stage]
        return Prompt(text, _aside(view), rule, _progress(view))
    return Prompt("The city is being laid out", rule="TY-30")


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
        where = at_cell(view, view.battle.cell)
        return f"{who} on {where}: {sides(view.battle.attack, view.battle.defence)}."
    if view.stage == ANSWER:
        return proposal_words(view) + _withdrawing(view)
    if view.stage in (TARGETS, BONES) and view.proposal:
        party = listed([SHEEP[sheep] for sheep in view.proposal.party])
        if view.stage == TARGETS:
            where = at_cell(view, view.proposal.cell)
            return f"{party} on {where}: first the servants, then the Fate box."
        servants = foes(view.proposal.cultists, view.proposal.pack, view.proposal.fresh)
        return f"{party} against {servants}."
    if view.stage == MAPS:
        return f"{SHEEP[view.mover]} goes to {at_cell(view, view.goal)}."
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
        tiles = listed([at_cell(view, cell) for cell in proposal.tiles])
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
    ahead = view.shepherd + 1 - 6
    if not view.final_act and 0 <= ahead < 6 and view.gates[ahead].open:
        return f"The Shepherd is about to reach gate {ahead + 1}: lock it or hold him."
    if len(view.cultists) == 1:
        return f"One cultist, {near} steps from the altar."
    if view.cultists:
        return f"{len(view.cultists)} cultists, the nearest {near} steps from the altar."
    return "No cultist is in the city."


# --- seats and the end ---


def notes(view: TangledYarnsView) -> list[SeatNote]:
    """For each seat its sheep and what they have left; who leads, who holds the floor."""
    return [_note(view, seat) for seat in range(view.seats)]


def _note(view: TangledYarnsView, seat: int) -> SeatNote:
    own = [sheep for sheep in view.flock if sheep.owner == seat]
    if not own:
        return SeatNote("No sheep yet")
    parts = []
    for sheep in own:
        left = [] if sheep.moved else ["move"]
        left += [] if sheep.acted else ["act"]
        if view.stage == TURN:
            left = [] if sheep.rotated else ["turn"]
        state = "dead" if not sheep.alive else "/".join(left) or "done"
        parts.append(f"{SHEEP[sheep.sheep]} {state}")
    badges = ["lead"] if seat == view.lead and view.phase else []
    if seat == view.floor and view.stage in (ACT, MAPS, TARGETS, BONES, ANSWER, TURN):
        badges.append("floor")
    return SeatNote(", ".join(parts), ", ".join(badges))


def ending(view: TangledYarnsView) -> str:
    """How it ended, with the gates for information (TY-6)."""
    locked = counted(6 - sum(gate.open for gate in view.gates), "gate")
    how = {
        1: "The Angel turns to stone: the flock wins",
        2: f"The Shepherd reaches open gate {view.shepherd - 5}: the flock loses",
        3: "A cultist reaches the altar: the flock loses",
        4: "Too few sheep are left for an open gate: the flock loses",
        5: "No sheep is left: the flock loses",
        6: "The final act lasts too long: the flock loses",
    }[view.ending]
    return f"{how} (round {view.round}, {locked} locked)"
