"""What has happened, as lines of the log; nothing in them that a told seat may not know."""

from collections.abc import Callable
from typing import Final

from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Line, counted

from ..content import CONTENT
from ..facts import PARTS
from ..rules.position import FAKED, NO_CARD
from ..rules.tables import PAIRS
from ..view import GunnyTownView
from .phrases import ammo, capital, goods, job, listed, mission, part, place, seats, weapon

QUIET: Final = frozenset(
    {"turn", "lay", "laid", "bet", "fire", "pass", "leave-badge", "duel-over", "win", "end-turn"}
)  # shown while it happens, and then told by what follows


def tell(event: Event) -> Line | None:
    """An event as a line of the log."""
    return Line(
        TELLERS[event.what](event),
        event.rule,
        event.seat if event.seat >= 0 else -1,
        quiet=event.what in QUIET or _is_dealt(event),
    )


def _is_dealt(event: Event) -> bool:
    """Whether it belongs to the deal, which needs no lines: everybody gets as many (GT-24)."""
    return event.what in ("draw", "secret") and _view(event).players[event.seat].square < 0


def _view(event: Event) -> GunnyTownView:
    view = event.after.view(SPECTATOR)
    assert isinstance(view, GunnyTownView)
    return view


# --- setup, rounds and turns ---


def _round(event: Event) -> str:
    return f"Round {event.values[0]}"


def _enter(event: Event) -> str:
    square = event.values[0]
    gift = "a horse" if square == CONTENT.stables else "a palm pistol"
    return f"@{event.seat} enters town at {place(square)} with {gift}"


def _income(event: Event) -> str:
    gold, life, cards = event.values
    gains = [f"{gold} :o-gold: gold"]
    if life:
        gains.append(f"{life} :o-life: life")
    if cards:
        gains.append(counted(cards, "card"))
    who = job(_view(event).players[event.seat].job)
    return f"@{event.seat} receives {listed(gains)} as {who}"


def _move(event: Event) -> str:
    rides = _view(event).players[event.seat].horse
    return f"@{event.seat} {'rides' if rides else 'walks'} to {place(event.values[1])}"


def _last_round(event: Event) -> str:
    if event.values[0]:
        return "The mission deck is empty: this is the last round"
    return f"@{event.seat} has {_view(event).players[event.seat].vp} VP: this is the last round"


def _end(event: Event) -> str:
    if len(event.values) > 1:
        return f"{seats(event.values)} share the victory"
    return f"@{event.values[0]} wins"


# --- locations ---


def _badge(event: Event) -> str:
    number, of = event.values
    taken = f" by @{of - 1}’s badge" if of else ""
    return f"@{event.seat} becomes :job-{CONTENT.jobs[number].id}: {job(number)}{taken}"


def _badge_home(event: Event) -> str:
    return f"@{event.seat}’s {job(event.values[0])} badge returns to its slot"


def _purchase(event: Event) -> str:
    store, gold, owner = event.values
    where = CONTENT.stores[store].name
    if owner == event.seat:
        return f"@{event.seat} takes {goods(store)} from the own {where}"
    paid = f" from @{owner}" if owner >= 0 else ""
    return f"@{event.seat} buys {goods(store)} at the {where}{paid} for {gold} gold"


def _store(event: Event) -> str:
    store, gold = event.values
    return f"@{event.seat} buys the {CONTENT.stores[store].name} for {gold} gold"


def _forced_sale(event: Event) -> str:
    store, gold, owner = event.values
    return f"@{event.seat} takes @{owner}’s {CONTENT.stores[store].name} for {gold} gold"


def _fee(event: Event) -> str:
    store, gold = event.values
    return f"@{event.seat} pays {gold} gold for the own {CONTENT.stores[store].name}"


def _rob(event: Event) -> str:
    where, gold, owner, *cards = event.values
    store = next(
        (
            kind.name
            for kind in CONTENT.stores
            if kind.square == _view(event).players[event.seat].square
        ),
        "",
    )
    name = ("Bank", store, "Saloon")[where]
    whose = f" from @{owner}" if owner >= 0 else ""
    used = " and ".join(ammo(kind) for kind in cards)
    return f"@{event.seat} robs the {name}: {used} for {gold} gold{whose}"


def _bet(event: Event) -> str:
    first, second = PAIRS[event.values[0]]
    return f"@{event.seat} bets on {part(first)} and {part(second)}"


def _stake(event: Event) -> str:
    first, second = PAIRS[_view(event).pair]
    return f"@{event.seat} stakes {event.values[0]} gold on {part(first)} and {part(second)}"


def _bet_card(event: Event) -> str:
    kind, won, gold = event.values
    outcome = f"wins {gold} gold" if won else f"loses {gold} gold"
    return f"{capital(ammo(kind))} is turned: @{event.seat} {outcome}"


def _chest(event: Event) -> str:
    kind = CONTENT.chests[event.values[0]]
    inside = [f"{kind.gold} gold"] if kind.gold else []
    inside += [f"{kind.life} life"] if kind.life > 0 else []
    inside += ["−1 life"] if kind.life < 0 else []
    inside += [counted(kind.ammo, "card")] if kind.ammo else []
    inside += ["a horse"] if kind.horse else []
    inside += [f"a {weapon(kind.weapon)}"] if kind.weapon >= 0 else []
    return f"@{event.seat} opens a chest: {kind.name} ({listed(inside)})"


def _bribe(event: Event) -> str:
    victim, gold = event.values
    return f"@{event.seat} bribes the Judge against @{victim} for {gold} gold"


# --- duels ---


def _challenge(event: Event) -> str:
    foe, number, back = event.values
    times = f", {counted(number, 'round')}" if number > 1 else ""
    unable = "" if back else f"; @{foe} cannot shoot back"
    return f"@{event.seat} challenges @{foe}{times}{unable}"


def _reveal(event: Event) -> str:
    card, answer = event.values
    view = _view(event)
    foe = view.duel.foe if view.duel else -1
    shown = f"@{event.seat} shows {ammo(card)}"
    if answer == FAKED:
        return f"{shown}; @{foe} faked"
    if answer == NO_CARD:
        return f"{shown}; @{foe} has no card"
    return f"{shown}, @{foe} {ammo(answer)}"


def _hit(event: Event) -> str:
    beaten = event.values[0]
    left = _view(event).players[beaten].life
    return f"@{event.seat} hits @{beaten}: {left} :o-life: life left"


def _tie(event: Event) -> str:
    return f"A tie: @{event.seat} and @{event.values[0]} hit each other"


def _fall(event: Event) -> str:
    return f"@{event.seat} falls and goes to jail, with {event.values[1]} VP"


# --- missions ---


def _marker(event: Event) -> str:
    card, place_, number = event.values
    return f"@{event.seat}: {mission(card)} {number} of {PARTS[card][place_].times}"


def _claim(event: Event) -> str:
    card, gold, vp = event.values
    return f"@{event.seat} claims {mission(card)}: {vp} :o-vp: VP and {gold} gold"


def _gift(event: Event) -> str:
    to, kind = event.values
    return f"@{event.seat} gave @{to} {ammo(kind)}"


def _give_away(event: Event) -> str:
    to, kind = event.values
    return f"@{to}’s hand is full: {ammo(kind)} from @{event.seat} is discarded"


Teller = Callable[[Event], str]
TELLERS: Final[dict[str, Teller]] = {
    "first": lambda event: f"@{event.seat} begins",
    "mission": lambda event: f"A mission is turned up: {mission(event.values[0])}",
    "draw": lambda event: f"@{event.seat} draws a card",
    "drawn": lambda event: f"You drew {ammo(event.values[0])}",
    "reshuffle": lambda event: f"{counted(event.values[0], 'discard')} make the new deck",
    "secret": lambda event: f"@{event.seat} draws a secret mission",
    "secret-drawn": lambda event: f"Your secret mission: {mission(event.values[0])}",
    "secret-reshuffle": lambda event: "The secret missions are shuffled anew",
    "round": _round,
    "turn": lambda event: f"@{event.seat}’s turn",
    "skip": lambda event: f"@{event.seat} spends the turn in jail",
    "released": lambda event: f"@{event.seat} is released with 3 life",
    "enter": _enter,
    "income": _income,
    "move": _move,
    "coach": lambda event: f"@{event.seat} takes the coach to {place(event.values[1])}",
    "end-turn": lambda event: f"@{event.seat} ends the turn",
    "gold": lambda event: f"@{event.seat} picks up {event.values[0]} :o-gold: gold",
    "ammo": lambda event: f"@{event.seat} picks up ammunition",
    "badge": _badge,
    "badge-home": _badge_home,
    "keep-secret": lambda event: f"@{event.seat} keeps the secret mission",
    "drop-secret": lambda event: f"@{event.seat} drops {mission(event.values[0])}",
    "weapon": lambda event: (
        f"@{event.seat} buys the {weapon(event.values[0])} for {event.values[1]} gold"
    ),
    "horse": lambda event: f"@{event.seat} buys a horse for {event.values[0]} gold",
    "purchase": _purchase,
    "heal": lambda event: f"@{event.seat} gains {event.values[0]} :o-life: life",
    "store": _store,
    "forced-sale": _forced_sale,
    "fee": _fee,
    "rob": _rob,
    "bet": _bet,
    "stake": _stake,
    "bet-card": _bet_card,
    "chest": _chest,
    "bribe": _bribe,
    "challenge": _challenge,
    "lay": lambda event: f"@{event.seat} lays a card face down",
    "laid": lambda event: f"You laid {ammo(event.values[0])}",
    "reveal": _reveal,
    "dodged": lambda event: f"@{event.seat} dodges: the duel is over",
    "protected": lambda event: f"@{event.seat}’s card is higher: the duel is over",
    "win": lambda event: f"@{event.seat} wins the round against @{event.values[0]}",
    "tie": _tie,
    "hit": _hit,
    "fright": lambda event: f"@{event.seat} frightens @{event.values[0]}’s horse",
    "penalty": lambda event: f"@{event.seat} takes {event.values[0]} gold from @{event.values[1]}",
    "fire": lambda event: f"@{event.seat} fires again",
    "stop": lambda event: f"@{event.seat} stops firing",
    "duel-over": lambda event: f"The duel against @{event.values[0]} is over",
    "marker": _marker,
    "secret-marker": _marker,
    "claim": _claim,
    "claim-secret": _claim,
    "give": lambda event: f"@{event.seat} gives @{event.values[0]} a card",
    "gift": _gift,
    "give-away": _give_away,
    "pass": lambda event: f"@{event.seat} claims nothing",
    "leave-badge": lambda event: f"@{event.seat} leaves the badge",
    "fall": _fall,
    "undertaker": lambda event: f"@{event.seat} buries the fallen for {event.values[0]} gold",
    "last-round": _last_round,
    "end": _end,
}
