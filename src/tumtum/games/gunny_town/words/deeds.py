"""What can be done at a location, as choices."""

from tumtum.engine.words import Choice, counted

from ..content import CONTENT
from ..facts import Deed, advanced, bet_odds
from ..rules import actions as act
from ..rules.tables import (
    AMMO_AT,
    BANK_LOOT,
    BRIBE,
    FULL_LIFE,
    GOLD_AT,
    HAND_LIMIT,
    HORSE_COST,
    PAIRS,
    PAYOUT,
    SALOON_LOOT,
    STORE_AT,
    STORE_LOOT,
    WEAPON_COST,
)
from ..view import GunnyTownView
from ..view.sight import PlayerView
from .phrases import (
    ammo,
    capital,
    goods,
    icon,
    job,
    job_worth,
    missions,
    part,
    range_of,
    sentences,
    symbol,
)


def deed(view: GunnyTownView, action: int) -> Choice:
    me = view.players[view.seat]
    if action in (act.PICK_GOLD, act.PICK_AMMO, act.OPEN_CHEST, act.BUY_HORSE):
        return _simple(view, me, action)
    if action < act.OPEN_CHEST:
        return _badge(view, me, action)
    if action < act.BUY_HORSE:
        return _weapon(view, me, action)
    if action < act.ROB_STORE:
        return _store(view, me, action)
    if action < act.BET:
        return _rob(view, me, action)
    if action < act.BRIBE_AGAINST:
        return _bet(view, action)
    return _bribe(view, me, action)


def _gold(me: PlayerView, change: int) -> str:
    """ "Gold 3 → 6."."""
    return f"Gold {me.gold} → {me.gold + change}."


def _cards(me: PlayerView, number: int) -> str:
    """Cards above the limit are not drawn (GT-51)."""
    room = min(number, int(HAND_LIMIT) - me.cards)
    lost = "; the rest does not fit" if room < number else ""
    return f"Cards {me.cards} → {me.cards + room} at most{lost}."


def _toward(view: GunnyTownView, *deeds: Deed) -> str:
    """What missions gain by it."""
    complete, further = advanced(view, view.seat, *deeds)
    if complete:
        return f"Completes {missions(complete)}."
    return f"Counts for {missions(further)}." if further else ""


def _simple(view: GunnyTownView, me: PlayerView, action: int) -> Choice:
    if action == act.PICK_GOLD:
        gold = int(GOLD_AT[me.square])
        text = f"Take {gold} gold"
        detail, more = _gold(me, gold), f"+{gold} gold"
        return Choice(action, text, detail, rule="GT-49", key="G", icon="o-gold", gain=more)
    if action == act.PICK_AMMO:
        cards = int(AMMO_AT[me.square])
        text = f"Draw {counted(cards, 'ammunition card')}"
        return Choice(action, text, _cards(me, cards), rule="GT-49", key="A", icon="o-ammo")
    if action == act.BUY_HORSE:
        detail = f"{_gold(me, -int(HORSE_COST))} Moves of {view.mounted_range} squares from now on."
        text = f"Buy a horse for {HORSE_COST} gold"
        return Choice(action, text, detail, rule="GT-56", key="H", icon="o-horse")
    left = len(view.chests) or len(CONTENT.chests)
    bang = not view.chests or any(CONTENT.chests[chest].life < 0 for chest in view.chests)
    danger = f"1 of {left} is TNT (−1 life)" if bang else "no TNT is left"
    last = "; it would put you in jail" if bang and me.life == 1 else ""
    detail = f"Gold, cards, life, a horse or a Colt; {danger}{last}."
    jailed = f"1 of {left} chests is TNT, which would put you in jail." if last else ""
    return Choice(
        action, "Open a chest", detail, rule="GT-75", key="O", icon="o-chest", danger=jailed
    )


def _badge(view: GunnyTownView, me: PlayerView, action: int) -> Choice:
    number = int(act.taken_job(action))
    if me.job >= 0:
        loses = f"Your {job(me.job)} badge returns to its slot."
    elif view.secret >= 0 and not view.anyone:
        loses = "In a job you cannot claim your secret mission."
    else:
        loses = ""
    return Choice(
        action,
        f"Become the {job(number)}",
        sentences(f"{capital(job_worth(number))}.", _asked(view, number), loses),
        rule="GT-80",
        key="B",
        icon=f"job-{CONTENT.jobs[number].id}",
    )


def _asked(view: GunnyTownView, number: int) -> str:
    """The missions that speak of the job."""
    word = CONTENT.jobs[number].name
    cards = [c for c in view.active if c >= 0 and f"the {word}" in CONTENT.cards[c].text]
    return f"Asked for by {missions(cards)}." if cards else ""


def _weapon(view: GunnyTownView, me: PlayerView, action: int) -> Choice:
    number = int(act.bought_weapon(action))
    kind = CONTENT.weapons[number]
    again = "You own one: it only counts for the mission." if number in me.weapons else ""
    return Choice(
        action,
        f"Buy the {kind.name} for {kind.cost} gold",
        sentences(
            f"{capital(range_of(number))}.",
            again,
            _gold(me, -int(WEAPON_COST[number])),
            _toward(view, Deed("buy_weapon", kind.id)),
        ),
        rule="GT-55" if again else "GT-53",
        key=kind.name[0],
        icon=symbol(number),
    )


def _store(view: GunnyTownView, me: PlayerView, action: int) -> Choice:
    store = int(STORE_AT[me.square])
    kind = CONTENT.stores[store]
    owner = view.owners[store]
    if action == act.BUY_STORE:
        later = f"{goods(store)} free on every later visit, and what others pay here"
        return Choice(
            action,
            f"Buy the {kind.name} for {kind.price} gold",
            sentences(
                _gold(me, -kind.price), f"{later}.", _toward(view, Deed("buy_store", kind.id))
            ),
            rule="GT-58",
            key="S",
            icon="o-store",
        )
    free = owner == view.seat
    paid = "free: the store is yours" if free else f"for {kind.cost} gold"
    if kind.sells == "life":
        gain = f"Life {me.life} → {min(int(FULL_LIFE), me.life + kind.amount)}."
    else:
        gain = _cards(me, kind.amount)
    to = f"@{owner} is paid." if owner >= 0 and not free else ""
    return Choice(
        action,
        f"Take {goods(store)}, {paid}" if free else f"Buy {goods(store)} {paid}",
        sentences(gain, "" if free else _gold(me, -kind.cost), to),
        rule="GT-60" if free else "GT-57",
        key="P",
        icon="o-life" if kind.sells == "life" else "o-ammo",
    )


def _rob(view: GunnyTownView, me: PlayerView, action: int) -> Choice:
    if action < act.ROB_BANK:
        kinds = [int(act.rob_store_first(action)), int(act.rob_store_second(action))]
        store = int(STORE_AT[me.square])
        owner = view.owners[store]
        gold = int(STORE_LOOT)
        whose = ""
        if owner >= 0:
            gold = min(gold, view.players[owner].gold)
            whose = f"From @{owner}."
        rule, thing, where = "GT-68", "store", CONTENT.stores[store].name
    elif action < act.ROB_SALOON:
        kinds, gold, whose = [int(act.rob_bank_kind(action))], int(BANK_LOOT), ""
        rule, thing, where = "GT-69", "bank", "Bank"
    else:
        kinds, gold, whose = [int(act.rob_saloon_kind(action))], int(SALOON_LOOT), ""
        rule, thing, where = "GT-70", "saloon", "Saloon"
    used = [Deed("use_ammo")] * len(kinds)
    return Choice(
        action,
        f"Rob the {where} with {' and '.join(ammo(kind) for kind in kinds)}",
        sentences(_gold(me, gold), whose, _toward(view, *used, Deed("rob", thing))),
        rule=rule,
        icon=icon(kinds[0]),
        gain=f"+{gold} gold",
        group=f"Rob the {where}",
        brief=f"with {' and '.join(ammo(kind) for kind in kinds)}",
    )


def _bet(view: GunnyTownView, action: int) -> Choice:
    pair = int(act.bet_pair(action))
    first, second = PAIRS[pair]
    good, every = bet_odds(view, pair)
    return Choice(
        action,
        f"Bet on {part(first)} and {part(second)}",
        sentences(
            f"{good} of {every} unseen cards win {PAYOUT} times the stake; it is chosen next.",
            _toward(view, Deed("win_bet")) and "A win counts for your missions.",
        ),
        rule="GT-72",
        icon="o-bet",
        gain=f"{round(100 * good / every)}%" if every else "",
        group="Bet on",
        brief=f"{part(first)} and {part(second)}",
    )


def _bribe(view: GunnyTownView, me: PlayerView, action: int) -> Choice:
    seat = int(act.bribe_seat(action))
    badge = job(view.players[seat].job)
    return Choice(
        action,
        f"Bribe the Judge against @{seat}",
        f"The {badge} badge returns to its slot, @{seat} is a Bandit. {_gold(me, -int(BRIBE))}",
        rule="GT-79",
        icon="o-bribe",
    )
