"""GOZD in words: what to do, what an action does, what has happened."""

from tumtum.engine.words import Choice, Prompt, SeatNote

from .content import COLUMN_IDS, HOMES, SIDES, field_id, field_name, place_id
from .deed import DEFENCES, DIRECTIONS, Deed, deed
from .foresee import fight_words, slaughter_words
from .layout import die_id, die_symbol, die_words
from .marks import allowed_defenders
from .rules.board import (
    ATTACKER,
    BACK,
    DEATH,
    DEFENDER,
    EVADE,
    GO_HOME,
    HOME,
    KEEP,
    REROLL,
    STAY,
    VICTORY,
    back,
)
from .rules.war import (
    ACTIONS_A_TURN,
    ATTACKER_FATE,
    DEFENCE,
    OVER,
    SET_UP,
    TURN,
    VICTIMS,
)
from .telling import ending, tell
from .view import GozdView

__all__ = ["choices", "ending", "name", "notes", "prompt", "tell"]

WARNED = 3  # turns before cowardice may lose the war the player is told
RANKS = ("", "b", "c", "d", "e", "f", "g")  # after a value: dice that came there another way


def name(action: int) -> str:
    """A short stable name: "move c2 north 5", "enter b 6", "fight c2 6"; nature's too."""
    it = deed(action)
    die = f"{it.value}{RANKS[it.rank]}"
    column = COLUMN_IDS[it.column]
    names = {
        "move": f"move {field_id(it.field)} {DIRECTIONS[it.direction]} {die}",
        "enter": f"enter {column} {die}",
        "fight": f"fight {field_id(it.field)} {die}",
        "slaughter": f"slaughter {column} {die}",
        "infiltrate": f"infiltrate {die}",
        "defend": f"defend {it.value}",
        "victim at home": f"lose {it.value}",
        "victim": f"lose {field_id(it.field)} {it.value}",
        "roll": f"roll {it.value}",
        "seat of death": f"death {it.value}",
    }
    return names.get(it.what, it.what)


# --- what the viewer is to do ---


def prompt(view: GozdView) -> Prompt:
    """What the viewer is to do now, or waits for."""
    if view.stage == OVER:
        return Prompt(ending(view), rule="GZ-91")
    if view.stage <= SET_UP:
        return Prompt("The armies are being rolled", rule="GZ-14")
    if view.nature_acts:
        return Prompt("Dice are being rolled", rule="GZ-66")
    if not view.actors:  # resigned, or stopped
        return Prompt("The war was broken off", rule="GZ-91")
    if not view.acting:
        return _wait(view)
    if view.stage == TURN:
        return _ask_action(view)
    if view.stage == DEFENCE:
        must = "must" if max(view.values(1 - view.side, view.field)) >= view.attacker else ""
        aside = f"{die_words(view.side, view.attacker)} attacks" + (
            "; an equal or higher die must defend." if must else "; any of your dice may defend."
        )
        where = field_name(view.field, view.rows)
        return Prompt(f"Choose who defends {where}", aside, "GZ-46" if must else "GZ-47")
    if view.stage == VICTIMS:
        aside = f"{die_words(view.side, view.attacker)} slaughters; those at home fall first."
        return Prompt("Choose a minion to lose", aside, "GZ-70", f"{view.kills} still to fall")
    return _ask_fate(view)


def _ask_action(view: GozdView) -> Prompt:
    words = f"{SIDES[view.side]}, choose your next action"
    quiet, limit = view.quiet[view.side], view.quiet_limit
    if limit and quiet and quiet + WARNED >= limit and not view.attacked:
        aside = f"Quiet for {quiet} of {limit} turns: attack, or you may lose."
        return Prompt(words, aside, "GZ-94", _left(view))
    aside = "Choose a die, then where it goes; in a contested field it fights."
    return Prompt(words, aside, "GZ-20", _left(view))


def _wait(view: GozdView) -> Prompt:
    seat = view.actors[0]
    doing = {
        TURN: "chooses an action",
        DEFENCE: "chooses who defends",
        VICTIMS: "chooses who falls",
    }.get(view.stage, "decides what becomes of a minion")
    rule = {TURN: "GZ-20", DEFENCE: "GZ-45", VICTIMS: "GZ-70"}.get(view.stage, "GZ-57")
    return Prompt(f"@{seat} {doing}", rule=rule, progress=_left(view))


def _ask_fate(view: GozdView) -> Prompt:
    value, result = _fate(view)
    die = die_words(view.side if view.stage == ATTACKER_FATE else 1 - view.side, value)
    aside = f"Score {view.attacker + view.defender} in {field_id(view.field)}."
    if result == VICTORY:
        return Prompt(f"Victory: {die} stays, or steps back?", aside, "GZ-59")
    if result == EVADE:
        return Prompt(f"Evade: {die} goes back, or home?", aside, "GZ-60")
    return Prompt(f"Revive: keep {die}, or reroll it?", aside, "GZ-61")


def _fate(view: GozdView) -> tuple[int, int]:
    """The minion whose result has to be answered, and the result."""
    score = view.attacker + view.defender
    if view.stage == ATTACKER_FATE:
        return view.attacker, int(ATTACKER[score])
    return view.defender, int(DEFENDER[score])


def _left(view: GozdView) -> str:
    return f"{view.actions_left} of {ACTIONS_A_TURN} actions left"


# --- the choices ---


def choices(view: GozdView, legal: list[int]) -> list[Choice]:
    """Each legal action as words and as clicks: a die, then where it goes; attacks come first."""
    return [_choice(view, action) for action in sorted(legal, key=_urgency)]


def _urgency(action: int) -> int:
    return {"slaughter": 0, "fight": 1}.get(deed(action).what, 2)


def _choice(view: GozdView, action: int) -> Choice:
    it = deed(action)
    if it.what in ("move", "enter"):
        return _move_choice(view, action, it)
    if it.what == "fight":
        return _fight_choice(view, action, it)
    if it.what == "slaughter":
        return _slaughter_choice(view, action, it)
    if action in DEFENCES:
        return _answer_choice(view, action, it)
    if it.what == "infiltrate":
        die = f"{it.value}{_from(view, DEATH, HOME, it)}"
        detail = "The Devil gets it and rerolls all of hell."
        points = (die_id(DEATH, HOME, it.value, it.rank), "hell")
        symbol = die_symbol(DEATH, it.value)
        return Choice(action, f"Infiltrate with the {die}", detail, points, "GZ-79", icon=symbol)
    if it.what == "sacrifice":
        detail = "Death gets them; you reroll the rest of hell."
        return Choice(action, "Sacrifice two minions", detail, ("hell", "purgatory"), "GZ-82")
    return Choice(action, "End the turn", "No Move, Fight or Slaughter is left.", (), "GZ-25", "E")


def _from(view: GozdView, side: int, place: int, it: Deed) -> str:
    """Tells dice of one value apart that came to a place on different ways this turn."""
    alike = [rank for rank in view.ranks(side, place) if rank.value == it.value]
    if len(alike) < 2:
        return ""
    (chosen,) = [rank for rank in alike if rank.rank == it.rank]
    been = [
        field_id(field) for field in range(HOME) if chosen.trail >> field & 1 and field != place
    ]
    if chosen.trail >> HOME & 1 and place != HOME:
        been.append(HOMES[side].lower())
    return f" (been in {', '.join(been)})" if been else " (not moved)"


def _move_choice(view: GozdView, action: int, it: Deed) -> Choice:
    origin, target = it.journey(view.side, view.rows)
    side = view.side
    die = f"{it.value}{_from(view, side, origin, it)}"
    rule = "GZ-27" if origin == HOME else "GZ-29" if target == HOME else "GZ-28"
    detail = ""
    if target != HOME and any(view.at(1 - side, target)):
        enemies = "".join(die_words(1 - side, value) for value in view.values(1 - side, target))
        detail = f"Then locked there with {enemies}."
    elif target != HOME and view.first_row_of(1 - side, target):
        detail = "It can slaughter from there."
    goes = HOMES[side].lower() if target == HOME else f"field-{field_id(target)}"
    return Choice(
        action,
        f"Move the {die} from {place_id(origin, side)} to {place_id(target, side)}",
        detail,
        (die_id(side, origin, it.value, it.rank), goes),
        rule,
        icon=die_symbol(side, it.value),
    )


def _fight_choice(view: GozdView, action: int, it: Deed) -> Choice:
    side = view.side
    die = f"{it.value}{_from(view, side, it.field, it)}"
    scores = " or ".join(
        str(it.value + other) for other in allowed_defenders(view, it.field, it.value)
    )
    return Choice(
        action,
        f"Fight in {field_id(it.field)} with the {die} ({scores})",
        fight_words(view, it.field, it.value),
        (die_id(side, it.field, it.value, it.rank), f"field-{field_id(it.field)}"),
        "GZ-44",
        icon=die_symbol(side, it.value),
    )


def _slaughter_choice(view: GozdView, action: int, it: Deed) -> Choice:
    side = view.side
    field = it.raid(side, view.rows)
    die = f"{it.value}{_from(view, side, field, it)}"
    return Choice(
        action,
        f"Slaughter from {field_id(field)} with the {die}",
        slaughter_words(view, it.value),
        (die_id(side, field, it.value, it.rank), HOMES[1 - side].lower()),
        "GZ-68",
        icon=die_symbol(side, it.value),
    )


def _answer_choice(view: GozdView, action: int, it: Deed) -> Choice:
    """Answers in the middle of an attack: who defends, what becomes of a minion, who falls."""
    if it.what == "defend":
        side = 1 - view.side
        return Choice(
            action,
            f"Defend with the {it.value}",
            fight_words(view, view.field, view.attacker, it.value),
            (die_id(side, view.field, it.value),),
            "GZ-45",
            str(it.value),
            die_symbol(side, it.value),
        )
    if it.what in ("victim", "victim at home"):
        side = 1 - view.side
        place = HOME if it.what == "victim at home" else it.field
        return Choice(
            action,
            f"Lose the {it.value} in {place_id(place, side)}",
            "It is out of the game.",
            (die_id(side, place, it.value),),
            "GZ-71",
            icon=die_symbol(side, it.value),
        )
    return _fate_choice(view, action)


def _fate_choice(view: GozdView, action: int) -> Choice:
    side = view.side if view.stage == ATTACKER_FATE else 1 - view.side
    value, _ = _fate(view)
    die, home = die_words(side, value), HOMES[side].lower()
    here = f"field-{field_id(view.field)}"
    behind = int(back(view.field, side, view.rows))
    goes = home if behind == HOME else f"field-{field_id(behind)}"
    kept = f"It stays a {value}."
    return {
        STAY: Choice(
            action, f"Stay with {die}", f"It holds {field_id(view.field)}.", (here,), "GZ-59", "S"
        ),
        BACK: Choice(
            action, f"Step back with {die} to {place_id(behind, side)}", kept, (goes,), "GZ-58", "B"
        ),
        GO_HOME: Choice(action, f"Go home with {die}", kept, (home,), "GZ-60", "H"),
        KEEP: Choice(action, f"Go home and keep {die}", kept, (home,), "GZ-61", "K"),
        REROLL: Choice(
            action,
            f"Reroll {die} into {home}",
            "It may come to any value.",
            (die_id(side, view.field, value, _fate_rank(view, side, value)),),
            "GZ-61",
            "R",
        ),
    }[action]


def _fate_rank(view: GozdView, side: int, value: int) -> int:
    """Which class of dice in the field the minion of the result belongs to."""
    if side != view.side:
        return 0
    alike = [rank for rank in view.ranks(side, view.field) if rank.value == value]
    return next(rank.rank for rank in alike if rank.trail == view.trail)


# --- who plays ---


def notes(view: GozdView) -> list[SeatNote]:
    """For each seat its side and its army, and how long it has been quiet (GZ-93)."""
    return [_note(view, seat) for seat in range(2)]


def _note(view: GozdView, seat: int) -> SeatNote:
    side = view.side_of(seat)
    quiet = view.quiet[side]
    hiding = f", quiet for {quiet} of {view.quiet_limit}" if quiet > 1 and view.quiet_limit else ""
    return SeatNote(f"{SIDES[side]}, army of {view.army(side)}{hiding}", die_words(side, 6))
