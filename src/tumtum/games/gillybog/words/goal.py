"""What wins, how near it is, and what now: the threats and the nearest step."""

from tumtum.engine.words import Fact, Goal

from ..content import CONTENT
from ..facts import LIMB_NAMES, counted, dice_words, listed, saved, space, steps_to, threat_words
from ..rules.actions import DEN
from ..view import GillybogView
from .phrases import capital


def goal(view: GillybogView) -> Goal:
    """All gillys saved, then everybody at the vision (GB-3)."""
    near = [f"{saved(view)} of {len(view.gillys)} gillys home"]
    hurt = sum(player.injury >= 0 for player in view.players)
    near += [f"{hurt} of {view.seats} injured"] if hurt else []
    text = "Bring all gillys home, meet at the vision"
    return Goal(text, tuple(near), "GB-3", _facts(view))


def _facts(view: GillybogView) -> tuple[Fact, ...]:
    """What the hunters will do, who is in danger, and the nearest step to winning."""
    if not view.turn or not view.actors:
        return ()
    return (*_hunters(view), *_exposed(view), *_step(view))


def _hunters(view: GillybogView) -> list[Fact]:
    threat = threat_words(view)
    if not threat:
        return []
    name = CONTENT.hunter_cards[view.hunter_card].name
    detail = f"{capital(threat)}; then {dice_words(view.dice_to_roll)}."
    return [Fact(f"Hunters next: {name}", detail, "timer")]


def _exposed(view: GillybogView) -> list[Fact]:
    """The player whom the next hit would cost most."""
    worst = max(range(view.seats), key=lambda seat: _peril(view, seat))
    injured, bare = _peril(view, worst)
    if not bare:
        return []
    player = view.players[worst]
    limbs = listed([LIMB_NAMES[limb] for limb in range(3) if not player.limbs[limb]])
    after = "a second capture loses the game" if injured else "a hit there captures"
    return [Fact(f"@{worst} is bare at {limbs}", f"{capital(after)}. Protect them.", "leaf")]


def _peril(view: GillybogView, seat: int) -> tuple[bool, int]:
    player = view.players[seat]
    return player.injury >= 0, sum(not limb for limb in player.limbs)


def _step(view: GillybogView) -> list[Fact]:
    """Free a gilly, lead it to the Den, find the next, or meet for the ritual."""
    seat = view.active
    if saved(view) == len(view.gillys):
        away = [other for other in range(view.seats) if view.players[other].at != view.vision]
        waiting = listed([f"@{other}" for other in away])
        return [
            Fact("All gillys are home", f"{waiting} must reach the vision.", "gilly", good=True)
        ]
    free = [gilly.at for gilly in view.gillys if gilly.at >= 0 and not gilly.tipped]
    if view.players[seat].at in free:
        steps = steps_to(view, seat, DEN)
        way = f"{counted(steps, 'step')} away" if steps >= 0 else "no path leads there yet"
        return [Fact("Lead the gilly to the Den", f"The Den is {way}.", "gilly", good=True)]
    there = [gilly.at for gilly in view.gillys if gilly.at >= 0]
    reached = [cell for cell in there if steps_to(view, seat, cell) >= 0]
    if reached:
        cell = min(reached, key=lambda one: steps_to(view, seat, one))
        far = counted(steps_to(view, seat, cell), "step")
        detail = f"End a move in {space(view, cell)}, {far} away."
        return [Fact("Fetch the nearest gilly", detail, "gilly", good=True)]
    if there:
        detail = "Place tiles until a path leads there."
        return [Fact("No path leads to a gilly yet", detail, "i-tile", good=True)]
    if view.vision < 0:
        return []
    steps = steps_to(view, seat, view.vision)
    way = f"It is {counted(steps, 'step')} away." if steps >= 0 else "Place tiles towards it."
    return [Fact("End a move on the vision to find a gilly", way, "gilly", good=True)]
