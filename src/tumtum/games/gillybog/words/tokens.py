"""Choices about attacks, protection, players, numbers of hunters and dice."""

from tumtum.engine.words import Choice

from ..content import CONTENT
from ..facts import FACE_NAMES, LIMB_NAMES, counted, space
from ..rules.actions import (
    ASK_PREY,
    ASK_SNARE,
    ASK_TOWED,
    BANISH,
    BLAST,
    IGNORE,
    LIMB,
    LOSE_LIMB,
    LOSE_SHELTER,
    MISS,
    PICK_SEAT,
    REROLL,
    SUFFER,
    YIELD,
)
from ..rules.pending import BY_AMBUSH, BY_BLAST
from ..rules.tables import PROTECT
from ..view import GillybogView
from .phrases import digit


def ignore(view: GillybogView, _: int) -> Choice:
    if view.stage == ASK_SNARE:
        detail = f"You walk on; {view.walk.ignores - 1} more may be ignored."
        return Choice(IGNORE, "Ignore the Snare", detail, (), "GB-103", "I", "k-snare", True)
    _, source, gilly = view.details
    if source <= BY_AMBUSH and view.walk.ignores > 0:
        detail = f"No die is rolled; {view.walk.ignores - 1} more may be ignored."
        return Choice(IGNORE, "Ignore it", detail, (), "GB-103", "I", "i-sneak", True)
    name = CONTENT.gilly_cards[gilly].name
    return Choice(
        IGNORE, f"{name} wards it off", "Once in this turn.", (), "GB-215", "I", "gilly", True
    )


def suffer(view: GillybogView, _: int) -> Choice:
    if view.stage == ASK_SNARE:
        return Choice(
            SUFFER,
            "Stop in the Snare",
            "The rest of the card is lost.",
            (),
            "GB-181",
            "X",
            "k-snare",
        )
    seat, source, _ = view.details
    bare = [LIMB_NAMES[limb] for limb in range(3) if not view.players[seat].limbs[limb]]
    if source == BY_BLAST:
        detail = "It hits the fins."
    elif bare:
        detail = f"A die is rolled; captured if it hits bare {' or '.join(bare)}."
    else:
        detail = "A die is rolled; a limb loses a token."
    lost = ""
    if bare and source != BY_BLAST and view.players[seat].injury >= 0:
        lost = f"If the die hits bare {' or '.join(bare)}, it is the second capture: all is lost."
    return Choice(SUFFER, "Suffer it", detail, (), "GB-133", "X", "die", danger=lost)


def grow(view: GillybogView, limb: int) -> Choice:
    now = view.players[view.details[0]].limbs[limb]
    hit = ("a miss", "a blast", "a boot")[limb]
    detail = f"{now} now, {now + 1} then; {hit} hits them."
    text = LIMB_NAMES[limb].capitalize()
    return Choice(LIMB + limb, text, detail, (f"limb-{limb}",), "GB-200", icon="leaf", gain="+1")


def lose_limb(view: GillybogView, _: int) -> Choice:
    seat, limb, _ = view.details
    left = view.players[seat].limbs[limb] - 1
    text = f"A token of your {LIMB_NAMES[limb]}"
    return Choice(
        LOSE_LIMB, text, f"{left or 'none'} left there.", (f"limb-{limb}",), "GB-135", icon="leaf"
    )


def lose_shelter(view: GillybogView, _: int) -> Choice:
    cell = view.players[view.details[0]].at
    left = view.cells[cell].shelter - 1
    return Choice(
        LOSE_SHELTER,
        f"A token of {space(view, cell)}",
        f"{left or 'none'} left there.",
        (f"at-{cell}",),
        "GB-135",
        icon="k-sanctuary",
        main=True,
    )


def give_in(view: GillybogView, _: int) -> Choice:
    again = view.players[view.details[0]].injury >= 0
    detail = "Your second capture: the game is lost." if again else "You lose a card for good."
    lost = "It is your second capture: the game is lost for all." if again else ""
    lost = lost or "You lose a card for good, and the next capture loses the game."
    return Choice(YIELD, "Be captured", detail, (), "GB-138", icon="gilly-bound", danger=lost)


def pick_seat(view: GillybogView, seat: int) -> Choice:
    player = view.players[seat]
    if view.stage == ASK_PREY:
        detail, rule = f"All attacks hit @{seat}: {_limbs(view, seat)}.", "GB-128"
    elif view.stage == ASK_TOWED:
        detail, rule = "Travels to your space.", "GB-211"
    elif view.details[0] == PROTECT:
        tokens = counted(view.details[1], "protection token")
        detail, rule = f"Gets {tokens}; has {_limbs(view, seat)}.", "GB-200"
    else:
        far = counted(view.details[1], "space")
        detail, rule = f"Moves up to {far}, from {space(view, player.at)}.", "GB-210"
    icon = f"mark-{seat + 1}"
    return Choice(PICK_SEAT + seat, f"@{seat}", detail, (f"player-{seat}",), rule, icon=icon)


def _limbs(view: GillybogView, seat: int) -> str:
    limbs = view.players[seat].limbs
    return ", ".join(f"{LIMB_NAMES[limb]} {limbs[limb]}" for limb in range(3))


def banish(view: GillybogView, number: int) -> Choice:
    cell = view.details[0]
    left = view.cells[cell].hunters - number
    detail = f"{counted(left, 'hunter')} left in {space(view, cell)}."
    text = counted(number, "hunter").capitalize()
    main = number == view.details[1]
    points = (f"send-{number}",)
    return Choice(
        BANISH + number, text, detail, points, "GB-206", digit(number), "hunter", main=main
    )


def reroll(view: GillybogView, face: int) -> Choice:
    what = {BLAST: "It would hit your fins if you are in sight", MISS: "It does nothing"}
    detail = what.get(face, "It adds to how far the nearest group comes")
    text = f"Roll the {FACE_NAMES[face]} again"
    return Choice(
        REROLL + face, text, f"{detail}.", (f"roll-{face}",), "GB-214", icon=f"die-{face}"
    )
