"""What to do in Slithy, and what each action may bring."""

from tumtum.engine.words import Choice, Prompt

from ..facts import phrase, proposal
from ..rules.actions import (
    SILENT,
    agree_seat,
    ask_gems,
    ask_seat,
    claim_gems,
    commit_gems,
    first_seat,
    is_agree,
    is_claim,
    is_commit,
    is_proposal,
    is_purple,
    is_refuse,
    is_statement,
    is_take,
    is_total,
    is_yellow,
    purple_card,
    refuse_seat,
    take_seat,
    total_gems,
    yellow_card,
)
from ..rules.position import (
    CHOOSE_PURPLE,
    CHOOSE_YELLOW,
    COMMIT_GEMS,
    DISCUSS,
    PICK_FIRST,
    TAKE_GEMS,
)
from ..view import SlithyView
from .log import ending
from .phrases import listed


def name(action: int) -> str:
    """A short stable name: "purple 3", "claim 2", "ask 1 4" (the first seat is asked for 4 gems).
    Seats are numbered as the table numbers them, from 1."""
    if is_purple(action):
        return f"purple {purple_card(action)}"
    if is_yellow(action):
        return f"yellow {yellow_card(action)}"
    if is_statement(action):
        return _statement_name(action)
    if is_commit(action):
        return f"commit {commit_gems(action)}"
    if is_take(action):
        return f"take {take_seat(action) + 1}"
    return f"first {first_seat(action) + 1}"


def _statement_name(action: int) -> str:
    if action == SILENT:
        return "silent"
    if is_agree(action):
        return f"agree {agree_seat(action) + 1}"
    if is_refuse(action):
        return f"refuse {refuse_seat(action) + 1}"
    if is_claim(action):
        return f"claim {claim_gems(action)}"
    if is_total(action):
        return f"total {total_gems(action)}"
    return f"ask {ask_seat(action) + 1} {ask_gems(action)}"


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
    who = listed([f"@{seat}" for seat in view.waiting])
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


def choices(view: SlithyView, legal: list[int]) -> list[Choice]:
    """Every card, statement, number of gems or player that can be chosen."""
    if view.stage == DISCUSS:
        return [_statement(view, action) for action in legal]
    if view.stage == COMMIT_GEMS:
        return [_commitment(view, action) for action in legal]
    if view.stage == TAKE_GEMS:
        fullest = view.hands.index(max(view.hands))
        return [_taking(view, action, fullest) for action in legal]
    return [_card(view, action) for action in legal]


def _card(view: SlithyView, action: int) -> Choice:
    if is_purple(action):
        card = purple_card(action)
        limits = [card + yellow for yellow in view.yellows]
        detail = f"Each can score up to {card}. Limit {limits[0]} to {limits[-1]}."
        where = (f"card-p{card}",)
        return Choice(action, f"Purple {card}", detail, where, "SL-18", str(card), "card-purple")
    card = yellow_card(action)
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
        silent = ("silent",)
        return Choice(
            action, "Say nothing", "", silent, "SL-25", "S", "hush", main=True, group="Be silent"
        )
    if not is_proposal(action):
        verb, mate = ("agree", agree_seat(action))
        if is_refuse(action):
            verb, mate = ("refuse", refuse_seat(action))
        detail = f"@{mate} said: “{phrase(proposal(view, mate))}”"
        point = (f"{verb}-{mate}",)
        return Choice(action, spoken, detail, point, "SL-25", icon="bubble", group="Answer")
    if is_claim(action):
        gems = claim_gems(action)
        points = ("say-claim", f"play-{gems}")
        return _number(action, gems, _room(view, gems), points, "“I will play …”")
    if is_total(action):
        gems = total_gems(action)
        points = ("say-total", f"play-{gems}")
        return _number(action, gems, _risk(view, gems), points, "“Let us play … in all”")
    mate, gems = ask_seat(action), ask_gems(action)
    points = (f"say-ask-{mate}", f"play-{gems}")
    return _number(action, gems, "", points, f"“@{mate}, please play …”")


def _number(action: int, gems: int, detail: str, points: tuple[str, ...], group: str) -> Choice:
    """A statement with a number of gems in it."""
    spoken = f"“{phrase(action)}”"
    return Choice(
        action, spoken, detail, points, "SL-25", icon="bubble", group=group, brief=str(gems)
    )


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
    return f"Bust if the yellow card is {listed([str(card) for card in fatal], 'or')}."


def _commitment(view: SlithyView, action: int) -> Choice:
    gems = commit_gems(action)
    words = {mate: view.word_of(mate) for mate in view.group_of(view.seat) if mate != view.seat}
    known = {mate: said for mate, said in words.items() if said is not None}
    scores = f"Scores {min(gems, view.purple)} if safe. "
    total = gems + sum(known.values())
    if len(known) == len(words):
        detail = f"{scores}By word {total} in all. {_risk(view, total)}"
    else:
        detail = f"{scores}{total} in all if the silent play none: {_risk(view, total).lower()}"
    fatal = [card for card, limit in view.limits if total >= limit]
    gain = "− bust" if len(fatal) == len(view.limits) else ""
    if not fatal and len(known) == len(words):
        gain = f"+{min(gems, view.purple)}"
    plural = "gem" if gems == 1 else "gems"
    key = str(gems) if gems < 10 else ""
    return Choice(
        action,
        f"Commit {gems} {plural}",
        detail,
        (f"play-{gems}",),
        "SL-30",
        key,
        "pouch-tied",
        gain=gain,
    )


def _taking(view: SlithyView, action: int, fullest: int) -> Choice:
    seat = take_seat(action)
    gems = view.hands[seat]
    detail = f"Your round scores {view.busted} + {gems} = {view.busted + gems}."
    return Choice(
        action,
        f"Take {gems} from @{seat}",
        detail,
        (f"player-{seat}",),
        "SL-49",
        key=str(seat + 1),
        icon=f"mark-{seat + 1}",
        main=seat == fullest,
        gain=f"+{gems}",
    )
