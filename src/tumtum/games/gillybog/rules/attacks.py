"""Attacks, hits and what protects from them (GB-133 to GB-138, GB-103)."""

from mypy_extensions import i64

from .actions import (
    ASK_IGNORE,
    ASK_LOSS,
    BLAST,
    FEET,
    FINS,
    FRONDS,
    IGNORE,
    LOSE_SHELTER,
    MISS,
    ROLL_ATTACK,
    SUFFER,
    YIELD,
)
from .capture import capture
from .gillys import reaction, use
from .pending import ATTACKS, BY_AMBUSH, BY_BLAST
from .position import NONE, Position
from .tables import CANCEL_ATTACK


def begin_attacks(p: Position, seat: i64, number: i64, source: i64) -> None:
    if number > 0:
        p.agenda.push(ATTACKS, seat, number, source)


def next_attack(p: Position) -> None:
    """One attack at a time (GB-136); whoever can ignore it is asked before the die is rolled."""
    seat = p.agenda.a()
    left = p.agenda.b()
    source = p.agenda.c()
    if left == 0:
        p.agenda.pop()
        return
    p.agenda.change(seat, left - 1, source)
    if p.recording:
        p.say("attack", "GB-133", -1, [seat, p.at[seat], source])
    gilly = reaction(p, CANCEL_ATTACK, seat)
    if has_budget(p, source) or gilly != NONE:
        p.agenda.push(ASK_IGNORE, seat, source, gilly)
    else:
        strike(p, seat, source)


def has_budget(p: Position, source: i64) -> bool:
    """Whether the movement at hand still allows to ignore something (GB-102)."""
    return source <= BY_AMBUSH and p.ignores > 0


def answer_ignore(p: Position, action: i64) -> None:
    """Ignore this attack, by the budget of the movement first, or suffer it."""
    seat = p.agenda.a()
    source = p.agenda.b()
    gilly = p.agenda.c()
    p.agenda.pop()
    if action == SUFFER:
        strike(p, seat, source)
    elif action == IGNORE and has_budget(p, source):
        p.ignores -= 1
        if p.recording:
            p.say("ignored", "GB-103", seat, [p.at[seat], source])
    else:
        use(p, gilly, seat)


def strike(p: Position, seat: i64, source: i64) -> None:
    """A blast die needs no roll: it is an attack on the fins (GB-144)."""
    if source == BY_BLAST:
        hit(p, seat, FINS, source)
    else:
        p.agenda.push(ROLL_ATTACK, seat, source)


def roll_attack(p: Position, face: i64) -> None:
    """The limb that the die names (GB-133)."""
    seat = p.agenda.a()
    source = p.agenda.b()
    p.agenda.pop()
    if p.recording:
        p.say("attack-die", "GB-133", -1, [seat, face])
    if face == MISS:
        hit(p, seat, FRONDS, source)
    elif face == BLAST:
        hit(p, seat, FINS, source)
    elif p.in_bog(seat):  # GB-134
        if p.recording:
            p.say("unhurt", "GB-134", seat, [seat])
    else:
        hit(p, seat, FEET, source)


def hit(p: Position, seat: i64, limb: i64, source: i64) -> None:
    """Lose a token of the limb or of the space, or be captured (GB-135, GB-138)."""
    bare = p.limb(seat, limb) == 0
    if bare and source == BY_BLAST and not p.blast_die_captures:
        return
    if p.shelter[p.at[seat]] > 0:
        p.agenda.push(ASK_LOSS, seat, limb, source)
    elif bare:
        capture(p, seat)
    else:
        lose(p, seat, limb)


def lose(p: Position, seat: i64, limb: i64) -> None:
    p.protect(seat, limb, -1)
    p.supply += 1
    if p.recording:
        p.say("lost", "GB-135", seat, [seat, limb])


def answer_loss(p: Position, action: i64) -> None:
    seat = p.agenda.a()
    limb = p.agenda.b()
    p.agenda.pop()
    if action == LOSE_SHELTER:
        cell = p.at[seat]
        p.shelter[cell] = p.shelter[cell] - 1
        p.supply += 1
        if p.recording:
            p.say("lost-shelter", "GB-135", seat, [seat, cell])
    elif action == YIELD:
        capture(p, seat)
    else:
        lose(p, seat, limb)
