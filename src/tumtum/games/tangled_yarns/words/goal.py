"""What wins, how near it is, and what now: the threats and the nearest step."""

from tumtum.engine.rng import Rng
from tumtum.engine.words import Fact, Goal, counted

from ..facts import gates_locked, listed
from ..rules.actions import MOVE, lock_gate
from ..rules.kinds import RELICS, SHEEP
from ..rules.shepherd import FIRST_GATE
from ..rules.stages import ACT
from ..view import TangledYarnsView, imagine

GATES = 6
SOON = 3  # rounds: a threat that is farther away can wait


def goal(view: TangledYarnsView) -> Goal:
    """All gates locked and no cultist in the city (TY-3)."""
    near = (
        f"{gates_locked(view)} of {GATES} locked",
        counted(len(view.cultists), "cultist"),
    )
    return Goal("Lock all six gates, and no cultist left", near, "TY-3", _facts(view))


def _facts(view: TangledYarnsView) -> tuple[Fact, ...]:
    """The two nearest threats, and the nearest step to winning."""
    if not view.round or not view.actors:
        return ()
    threats = sorted([*_cultists(view), *_shepherd(view), *_wolves(view)], key=lambda it: it[0])
    return (*(fact for _, fact in threats[:2]), *_step(view))


def _cultists(view: TangledYarnsView) -> list[tuple[int, Fact]]:
    """The one nearest to the altar, with the rounds he needs (TY-128)."""
    steps = min((cultist.steps for cultist in view.cultists), default=99)
    if steps > SOON:
        return []
    text = f"A cultist is {counted(steps, 'step')} from the altar"
    when = "He enters it this round" if steps == 1 else f"He enters it in {steps} rounds"
    detail = f"{when}, and all is lost. Beat him, or turn a tile in his way."
    return [(steps, Fact(text, detail, "cultist"))]


def _shepherd(view: TangledYarnsView) -> list[tuple[int, Fact]]:
    """The rounds until he reaches an open gate (TY-63)."""
    rounds = [
        FIRST_GATE + gate.number - view.shepherd
        for gate in view.gates
        if gate.open and FIRST_GATE + gate.number > view.shepherd
    ]
    if view.final_act or not rounds or min(rounds) > SOON:
        return []
    far = min(rounds)
    gate = view.shepherd + far - FIRST_GATE + 1
    text = f"The Shepherd is {counted(far, 'space')} from gate {gate}"
    detail = "It is open: if he reaches it, all is lost. Lock it, or hold him with a sacrifice."
    return [(far, Fact(text, detail, "shepherd"))]


def _wolves(view: TangledYarnsView) -> list[tuple[int, Fact]]:
    """Sheep that share a cell with wolves."""
    cells = {wolf.cell for wolf in view.wolves}
    bitten = [SHEEP[sheep.sheep] for sheep in view.flock if sheep.alive and sheep.cell in cells]
    if not bitten:
        return []
    text = f"A wolf stands with {listed(bitten)}"
    return [(1, Fact(text, "It attacks when this round ends. Move away, or beat it.", "wolf"))]


def _step(view: TangledYarnsView) -> list[Fact]:
    """A gate that can be locked now, or what the next one needs."""
    if view.acting and view.stage == ACT:
        legal = imagine(view, Rng(0)).legal(view.seat)
        gates = sorted({int(lock_gate(action)) for action in legal if action < MOVE})
        if gates:
            text = f"Gate {gates[0] + 1} can be locked now"
            return [Fact(text, f"Then {gates_locked(view) + 1} of 6 are.", "i-gate", good=True)]
    still = [gate for gate in view.gates if gate.open]
    if not still:
        left = counted(len(view.cultists), "cultist")
        return [Fact("All gates are locked", f"Beat the {left} left.", "cultist", good=True)]
    ahead = [gate for gate in still if FIRST_GATE + gate.number > view.shepherd] or still
    needs = listed([f":r-{RELICS[kind]}: {RELICS[kind]}" for kind in ahead[0].symbols])
    detail = f"A sheep on each of these tiles: {needs}."
    return [Fact(f"Gate {ahead[0].number + 1} is the next to lock", detail, "i-gate", good=True)]
