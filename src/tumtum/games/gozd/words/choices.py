"""The legal actions as words and as clicks, each with what would follow."""

from tumtum.engine.words import Choice, counted

from ..content import HOMES, field_id, place_name
from ..facts import allowed_defenders, die_id, die_symbol, place_id, slaughters_from
from ..rules.actions import BACK, GO_HOME, KEEP, REROLL, STAY
from ..rules.board import DEATH, DEVIL, HOME, back
from ..view import GozdView
from .actions import ANSWERS, ActionParts, parts_of
from .outcomes import fight_gain, fight_words, pending_fate, slaughter_words
from .phrases import die_words


def choices(view: GozdView, legal: list[int]) -> list[Choice]:
    """Each legal action as words and as clicks: a die, then where it goes; attacks come first."""
    return [_choice(view, action) for action in sorted(legal, key=_urgency)]


def _urgency(action: int) -> int:
    return {"slaughter": 0, "fight": 1}.get(parts_of(action).what, 2)


def _choice(view: GozdView, action: int) -> Choice:
    it = parts_of(action)
    if it.what in ("move", "enter"):
        return _move_choice(view, action, it)
    if it.what == "fight":
        return _fight_choice(view, action, it)
    if it.what == "slaughter":
        return _slaughter_choice(view, action, it)
    if action in ANSWERS:
        return _answer_choice(view, action, it)
    if it.what == "infiltrate":
        die = f"{it.value}{_from(view, DEATH, HOME, it)}"
        detail = "The Devil gets it and rerolls all of hell."
        return Choice(
            action,
            f"Infiltrate with the {die}",
            detail,
            (die_id(DEATH, HOME, it.value, it.rank), place_id(HOME, DEVIL)),
            "GZ-79",
            icon=die_symbol(DEATH, it.value),
            gain="−1",
            piece=_piece(view, DEATH, HOME, it),
            group="Special",
            brief="infiltrate",
        )
    if it.what == "sacrifice":
        detail = "Death gets them; you reroll the rest of hell."
        points = (place_id(HOME, DEVIL), place_id(HOME, DEATH))
        lost = "Two of your minions become Death’s for good; the rest of hell is rolled anew."
        return Choice(action, "Sacrifice two minions", detail, points, "GZ-82", danger=lost)
    return Choice(action, "End the turn", "No Move, Fight or Slaughter is left.", (), "GZ-25", "E")


def _from(view: GozdView, side: int, place: int, it: ActionParts) -> str:
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


def _piece(view: GozdView, side: int, place: int, it: ActionParts) -> str:
    """The die that acts, as it heads the list of what it can do."""
    die = f":{die_symbol(side, it.value)}: {it.value} in {place_name(place, side)}"
    return f"{die}{_from(view, side, place, it)}"


def _move_choice(view: GozdView, action: int, it: ActionParts) -> Choice:
    origin, target = it.journey(view.side, view.rows)
    side = view.side
    die = f"{it.value}{_from(view, side, origin, it)}"
    rule = "GZ-27" if origin == HOME else "GZ-29" if target == HOME else "GZ-28"
    detail = ""
    if target != HOME and any(view.at(1 - side, target)):
        enemies = "".join(die_words(1 - side, value) for value in view.values(1 - side, target))
        detail = f"Then locked there with {enemies}."
    elif target != HOME and slaughters_from(view, side, target):
        detail = "It can slaughter from there."
    return Choice(
        action,
        f"Move the {die} from {place_name(origin, side)} to {place_name(target, side)}",
        detail,
        (die_id(side, origin, it.value, it.rank), place_id(target, side)),
        rule,
        icon=die_symbol(side, it.value),
        piece=_piece(view, side, origin, it),
        group="Move",
        brief=f"to {place_name(target, side)}",
    )


def _fight_choice(view: GozdView, action: int, it: ActionParts) -> Choice:
    side = view.side
    die = f"{it.value}{_from(view, side, it.field, it)}"
    scores = " or ".join(
        str(it.value + other) for other in allowed_defenders(view, it.field, it.value)
    )
    return Choice(
        action,
        f"Fight in {field_id(it.field)} with the {die} ({scores})",
        fight_words(view, it.field, it.value),
        (die_id(side, it.field, it.value, it.rank), place_id(it.field, side)),
        "GZ-44",
        icon=die_symbol(side, it.value),
        gain=fight_gain(view, it.field, it.value),
        piece=_piece(view, side, it.field, it),
        group="Fight",
        brief=f"here ({scores})",
    )


def _slaughter_choice(view: GozdView, action: int, it: ActionParts) -> Choice:
    side = view.side
    field = it.raid(side, view.rows)
    die = f"{it.value}{_from(view, side, field, it)}"
    return Choice(
        action,
        f"Slaughter from {field_id(field)} with the {die}",
        slaughter_words(view, it.value),
        (die_id(side, field, it.value, it.rank), place_id(HOME, 1 - side)),
        "GZ-68",
        icon=die_symbol(side, it.value),
        main=it.value >= view.army(1 - side),
        gain=f"+{counted(min(it.value, view.army(1 - side)), 'kill')}",
        piece=_piece(view, side, field, it),
        group="Slaughter",
        brief="from here",
    )


def _answer_choice(view: GozdView, action: int, it: ActionParts) -> Choice:
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
            f"Lose the {it.value} in {place_name(place, side)}",
            "It is out of the game.",
            (die_id(side, place, it.value),),
            "GZ-71",
            icon=die_symbol(side, it.value),
        )
    return _fate_choice(view, action)


def _fate_choice(view: GozdView, action: int) -> Choice:
    side, value, _ = pending_fate(view)
    die, home = die_words(side, value), place_id(HOME, side)
    here = place_id(view.field, side)
    behind = int(back(view.field, side, view.rows))
    kept = f"It stays a {value}."
    return {
        STAY: Choice(
            action, f"Stay with {die}", f"It holds {field_id(view.field)}.", (here,), "GZ-59", "S"
        ),
        BACK: Choice(
            action,
            f"Step back with {die} to {place_name(behind, side)}",
            kept,
            (place_id(behind, side),),
            "GZ-58",
            "B",
        ),
        GO_HOME: Choice(action, f"Go home with {die}", kept, (home,), "GZ-60", "H"),
        KEEP: Choice(action, f"Go home and keep {die}", kept, (home,), "GZ-61", "K"),
        REROLL: Choice(
            action,
            f"Reroll {die} into {place_name(HOME, side)}",
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
