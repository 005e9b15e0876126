"""Slithy in words: what to do, what an action does, what has happened."""

from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Choice, Line, Prompt, SeatNote

from .phrases import counted, phrase, proposal
from .rules.box import (
    AGREE,
    AMOUNTS,
    ASK,
    CHOOSE_PURPLE,
    CHOOSE_YELLOW,
    CLAIM,
    COMMIT,
    COMMIT_GEMS,
    DISCUSS,
    FIRST,
    PICK_FIRST,
    PURPLE,
    REFUSE,
    SILENT,
    TAKE,
    TAKE_GEMS,
    TOTAL,
    YELLOW,
)
from .view import SlithyView


def name(action: int) -> str:
    """A short stable name: "purple 3", "claim 2", "ask 1 4" (seat 1 is asked for 4 gems)."""
    if action < SILENT:
        return f"purple {action + 1}" if action < YELLOW else f"yellow {action - YELLOW + 1}"
    if action == SILENT:
        return "silent"
    if action >= ASK and action < COMMIT:
        seat, gems = divmod(action - ASK, AMOUNTS)
        return f"ask {seat} {gems}"
    verbs = (
        (FIRST, "first"),
        (TAKE, "take"),
        (COMMIT, "commit"),
        (TOTAL, "total"),
        (CLAIM, "claim"),
        (REFUSE, "refuse"),
        (AGREE, "agree"),
    )
    start, verb = next((start, verb) for start, verb in verbs if action >= start)
    return f"{verb} {action - start}"


# --- what to do ---


def prompt(view: SlithyView) -> Prompt:
    """What the viewer is to do now, or waits for."""
    if view.over:
        return Prompt(ending(view), rule="SL-56")
    if view.stage == PICK_FIRST:
        return Prompt("The first dealer is being chosen", rule="SL-10")
    if not view.actors:  # resigned, or stopped
        return Prompt("The game was broken off")
    return _what_to_do(view) if view.acting else _what_to_wait_for(view)


def _what_to_do(view: SlithyView) -> Prompt:
    progress = f"Round {view.round + 1} of {view.rounds}"
    if view.stage == CHOOSE_PURPLE:
        aside = "It will lie open: nobody can score more gems than it says."
        return Prompt("Choose a purple card", aside, "SL-18", progress)
    if view.stage == CHOOSE_YELLOW:
        aside = f"It goes face-down beside purple {view.purple}. The sum is the limit."
        return Prompt("Choose a yellow card to hide", aside, "SL-18", progress)
    if view.stage == TAKE_GEMS:
        aside = "You score them with the busted gems. Scored gems are safe."
        return Prompt("Take one player’s unplayed gems", aside, "SL-49", progress)
    if view.stage == DISCUSS:
        aside = "Everybody hears it, and nothing said binds anybody."
        done = len(view.said) // (view.seats - 1)
        return Prompt("Say something", aside, "SL-25", f"Pass {done + 1} of {view.passes}")
    aside = f"Nobody sees them until all {view.seats - 1} are in. It cannot be taken back."
    ready = view.seats - 1 - len(view.waiting)
    return Prompt(
        "Put gems into your pouch, secretly",
        aside,
        "SL-33",
        f"{ready} of {view.seats - 1} have committed",
    )


def _what_to_wait_for(view: SlithyView) -> Prompt:
    if view.stage == CHOOSE_PURPLE or view.stage == CHOOSE_YELLOW:
        return Prompt(f"@{view.dealer} chooses two cards", _last_turn(view), "SL-18")
    if view.stage == TAKE_GEMS:
        aside = f"All others score {view.leftover} more: the yellow card that is left."
        return Prompt(f"@{view.dealer} takes one player’s unplayed gems", aside, "SL-49")
    if view.stage == DISCUSS:
        return Prompt(f"@{view.actors[0]} has the word", "Nothing said binds anybody.", "SL-26")
    who = _list([f"@{seat}" for seat in view.waiting])
    aside = "Your pouch is tied." if view.seat in view.others else ""
    return Prompt(f"{who} still {'choose' if len(view.waiting) > 1 else 'chooses'}", aside, "SL-33")


def _last_turn(view: SlithyView) -> str:
    """What the turn before brought, in a sentence; nothing in the first turn of a round."""
    if not view.aside:
        return ""
    limit = sum(view.aside[-1])
    totals = [sum(view.played[seat] for seat in group) for group in view.groups]
    told = [f"{total} {'bust' if total >= limit else 'safe'}" for total in totals]
    return f"Last turn: limit {limit}, played {' and '.join(told)}."


# --- what can be done ---


def choices(view: SlithyView, legal: list[int]) -> list[Choice]:
    """Every card, statement, number of gems or player that can be chosen."""
    if view.stage == DISCUSS:
        return [_statement(view, action) for action in legal]
    if view.stage == COMMIT_GEMS:
        return [_commitment(view, action - COMMIT) for action in legal]
    if view.stage == TAKE_GEMS:
        fullest = view.hands.index(max(view.hands))
        return [_taking(view, action - TAKE, fullest) for action in legal]
    return [_card(view, action) for action in legal]


def _card(view: SlithyView, action: int) -> Choice:
    if action < YELLOW:
        card = action - PURPLE + 1
        limits = [card + yellow for yellow in view.yellows]
        detail = f"Each can score up to {card}. Limit {limits[0]} to {limits[-1]}."
        where = (f"card-p{card}",)
        return Choice(action, f"Purple {card}", detail, where, "SL-18", str(card), "card-purple")
    card = action - YELLOW + 1
    left = [other for other in view.yellows if other != card]
    detail = f"Limit {view.purple + card}. "
    if len(left) == 1:
        detail += f"Leaves {left[0]}: so much more for each other player."
    else:
        detail += f"Groups bust at {view.purple + card} gems."
    where = (f"card-y{card}",)
    return Choice(action, f"Yellow {card}", detail, where, "SL-18", str(card), "card-yellow")


def _statement(view: SlithyView, action: int) -> Choice:
    spoken = f"“{phrase(action)}”"
    if action == SILENT:
        return Choice(action, "Say nothing", "", ("silent",), "SL-25", "S", "hush", main=True)
    if action < CLAIM:
        mate = (action - AGREE) % 7
        detail = f"@{mate} said: “{phrase(proposal(view, mate))}”"
        where = (f"agree-{mate}",) if action < REFUSE else (f"refuse-{mate}",)
        return Choice(action, spoken, detail, where, "SL-25", icon="bubble")
    if action < TOTAL:
        gems = action - CLAIM
        points = ("say-claim", f"play-{gems}")
        return Choice(action, spoken, _room(view, gems), points, "SL-25", icon="bubble")
    if action < ASK:
        gems = action - TOTAL
        points = ("say-total", f"play-{gems}")
        return Choice(action, spoken, _risk(view, gems), points, "SL-25", icon="bubble")
    mate, gems = divmod(action - ASK, AMOUNTS)
    points = (f"say-ask-{mate}", f"play-{gems}")
    return Choice(action, spoken, "", points, "SL-25", icon="bubble")


def _room(view: SlithyView, gems: int) -> str:
    """What a claim means beside the words of the others."""
    if gems > view.purple:
        return f"At most {view.purple} could score."
    return ""


def _risk(view: SlithyView, total: int) -> str:
    """Which hidden cards would bust this total (SL-38)."""
    fatal = [card for card, limit in view.limits if total >= limit]
    if not fatal:
        return "Safe whatever the yellow card is."
    if len(fatal) == len(view.limits):
        return "Bust whatever the yellow card is."
    return f"Bust if the yellow card is {_list([str(card) for card in fatal], 'or')}."


def _commitment(view: SlithyView, gems: int) -> Choice:
    words = {mate: view.word_of(mate) for mate in view.group_of(view.seat) if mate != view.seat}
    known = {mate: said for mate, said in words.items() if said is not None}
    scores = f"Scores {min(gems, view.purple)} if safe. "
    total = gems + sum(known.values())
    if len(known) == len(words):
        detail = f"{scores}By word {total} in all. {_risk(view, total)}"
    else:
        detail = f"{scores}{total} in all if the silent play none: {_risk(view, total).lower()}"
    plural = "gem" if gems == 1 else "gems"
    key = str(gems) if gems < 10 else ""
    return Choice(
        COMMIT + gems,
        f"Commit {gems} {plural}",
        detail,
        (f"play-{gems}",),
        "SL-30",
        key,
        "pouch-tied",
    )


def _taking(view: SlithyView, seat: int, fullest: int) -> Choice:
    gems = view.hands[seat]
    detail = f"Your round scores {view.busted} + {gems} = {view.busted + gems}."
    return Choice(
        TAKE + seat,
        f"Take {gems} from @{seat}",
        detail,
        (f"player-{seat}",),
        "SL-49",
        key=str(seat + 1),
        icon=f"mark-{seat + 1}",
        main=seat == fullest,
    )


# --- what has happened ---


def tell(event: Event) -> Line | None:
    """An event as a line of the log."""
    values = event.values
    seat = event.seat
    if event.what == "say":
        if values[0] == SILENT:
            return Line(f"@{seat} says nothing", event.rule, seat)
        return Line(f"@{seat}: “{phrase(values[0])}”", event.rule, seat)
    if event.what == "commit":
        return Line(f"@{seat} ties the pouch", event.rule, seat)
    if event.what == "committed":
        return Line(f"You play {values[0]}", event.rule, seat)
    if event.what == "lay":
        words = f"@{seat} lays purple {values[0]} and a hidden yellow card"
        return Line(words, event.rule, seat)
    if event.what == "hidden":
        return Line(f"You hide yellow {values[0]}", event.rule, seat)
    if event.what == "reveal":
        view = event.after.view(SPECTATOR)
        assert isinstance(view, SlithyView)
        played = ", ".join(f"{values[other]} by @{other}" for other in view.others)
        return Line(f"Played: {played}", event.rule)
    if event.what == "limit":
        purple, yellow = values
        words = f"Yellow {yellow} was hidden: limit {purple} + {yellow} = {purple + yellow}"
        return Line(words, event.rule, seat)
    return _tell_outcome(event)


def _tell_outcome(event: Event) -> Line | None:
    values = event.values
    seat = event.seat
    if event.what in ("bust", "safe"):
        group = _list([f"@{member}" for member in values[2:]])
        if event.what == "safe":
            return Line(f"Safe: {group} played {values[0]}, under {values[1]}", event.rule)
        words = f"Bust: {group} played {values[0]}, the limit was {values[1]}"
        return Line(words, event.rule, detail="All their played gems go to the dealer.")
    if event.what == "leftover":
        return Line(f"Yellow {values[0]} is left: so much for each player", event.rule)
    if event.what == "take":
        return Line(
            f"@{seat} takes {counted(values[1], 'unplayed gem')} from @{values[0]}",
            event.rule,
            seat,
        )
    if event.what == "scores":
        row = ", ".join(f"{score} for @{other}" for other, score in enumerate(values))
        return Line(f"Round scores: {row}", event.rule)
    if event.what == "round":
        return Line(f"Round {values[0] + 1}: @{seat} deals", event.rule, seat)
    if event.what == "first":
        return Line(f"@{seat} deals first", event.rule, seat)
    if event.what == "end":
        view = event.after.view(SPECTATOR)
        assert isinstance(view, SlithyView)
        return Line(ending(view), event.rule)
    return None  # a purple card was chosen: it will be told when both are laid


def notes(view: SlithyView) -> list[SeatNote]:
    """For each seat what it holds, and its total score."""
    totals = view.totals
    return [
        SeatNote(_note(view, seat), counted(totals[seat], "point")) for seat in range(view.seats)
    ]


def _note(view: SlithyView, seat: int) -> str:
    if view.stage == PICK_FIRST:
        return "No gems yet"
    if seat == view.dealer:
        return f"Dealer, {view.busted} busted"
    held = f"{view.hands[seat]} in hand, {view.scored[seat]} scored"
    if view.stage == COMMIT_GEMS:
        return f"{held}, {'thinks' if seat in view.waiting else 'ready'}"
    return held


def ending(view: SlithyView) -> str:
    """How it ended (SL-56, SL-57)."""
    totals = view.totals
    best = max(totals)
    tied = [seat for seat in range(view.seats) if totals[seat] == best]
    result = view.result or ()
    winners = [seat for seat in tied if result[seat] >= 0]
    who = _list([f"@{seat}" for seat in winners])
    if len(winners) > 1:
        return f"{who} share the win with {best} points"
    if len(tied) > 1:
        return f"{who} wins with {best} points, scoring less as dealer than the others tied"
    return f"{who} wins with {best} points"


def _list(items: list[str], last: str = "and") -> str:
    """ "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
