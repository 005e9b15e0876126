"""Small phrases that prompts, choices and the log share."""

from collections.abc import Iterable, Sequence

from tumtum.engine.words import counted

from ..content import CONTENT
from ..facts import PLACES, card_of
from ..rules.tables import (
    BANK_KINDS,
    BANK_LOOT,
    COACH_COST,
    HORSE_COST,
    SALOON_KINDS,
    SALOON_LOOT,
)
from ..view import GunnyTownView


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "gold", "gold and a horse", "gold, a horse and a card"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(words: str) -> str:
    """With a large first letter, the others as they are."""
    return words[0].upper() + words[1:]


def sentences(*parts: str) -> str:
    """Those that say something, one after the other."""
    return " ".join(part for part in parts if part)


def seats(numbers: Iterable[int], last: str = "and") -> str:
    return listed([f"@{seat}" for seat in numbers], last)


def ammo(kind: int) -> str:
    """ "a Head", "an Arm"."""
    word = CONTENT.ammo[kind].name
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


def part(kind: int) -> str:
    """ "Head"."""
    return CONTENT.ammo[kind].name


def icon(kind: int) -> str:
    """The symbol of an ammunition card: a body with the part it hits."""
    return f"part-{CONTENT.ammo[kind].id}"


def place(square: int) -> str:
    """ "the Bank", "c4"."""
    location = PLACES.get(square)
    return f"the {location.name}" if location else CONTENT.squares[square]


def mission(card: int) -> str:
    return f"“{card_of(card).name}”"


def missions(cards: Sequence[int]) -> str:
    """Two of them by name, and how many more."""
    more = [f"{len(cards) - 2} more"] if len(cards) > 2 else []
    return listed([*(mission(card) for card in cards[:2]), *more])


def reward(card: int) -> str:
    """ "2 VP and 3 gold"."""
    return f"{card_of(card).vp} VP and {card_of(card).gold} gold"


def weapon(number: int) -> str:
    """ "Colt", "bare hands"."""
    return CONTENT.weapons[number].name if number >= 0 else "bare hands"


def symbol(number: int) -> str:
    """A weapon's drawing."""
    return f"w-{CONTENT.weapons[number].id.replace('_', '-')}"


def job(number: int) -> str:
    """ "Sheriff", "Bandit"."""
    return CONTENT.jobs[number].name if number >= 0 else "Bandit"


def job_worth(number: int) -> str:
    """What a job brings (GT-36, GT-82, GT-83)."""
    kind = CONTENT.jobs[number]
    each = [f"{kind.income_gold} gold"]
    if kind.income_life:
        each.append(f"{kind.income_life} life")
    if kind.income_ammo:
        each.append(counted(kind.income_ammo, "card"))
    extra = ""
    if kind.win_penalty:
        extra = f"; {kind.win_penalty} gold from whoever loses a round to you"
    if kind.death_bonus:
        extra = f"; {kind.death_bonus} gold when another falls"
    return f"{listed(each)} a turn{extra}"


def goods(store: int) -> str:
    """ "2 cards", "1 life"."""
    kind = CONTENT.stores[store]
    return counted(kind.amount, "card") if kind.sells == "ammo" else f"{kind.amount} life"


def range_of(number: int) -> str:
    """ "reaches 4 squares, 1 round a duel"."""
    kind = CONTENT.weapons[number]
    far = "any distance in sight" if kind.range < 0 else counted(kind.range, "square")
    return f"reaches {far}, {counted(kind.rounds, 'round')} a duel"


def offers(view: GunnyTownView, square: int) -> str:
    """What a location has for the viewer, or nothing for a street."""
    location = PLACES.get(square)
    if location is None:
        return ""
    found = [_offer(view, deed, value) for deed, value in location.deeds]
    return listed([offer for offer in found if offer])


def _offer(view: GunnyTownView, deed: str, value: int) -> str:
    if deed == "pickup_gold":
        return f"{value} gold"
    if deed == "pickup_ammo":
        return counted(value, "card")
    if deed == "take_job":
        holder = view.badge_holder(value)
        if holder >= 0:
            return f"no badge ({'you hold' if holder == view.seat else f'@{holder} holds'} it)"
        return f"the {job(value)} badge"
    if deed == "store_purchase":
        kind = CONTENT.stores[value]
        cost = "free, it is yours" if view.owners[value] == view.seat else f"{kind.cost} gold"
        return f"{goods(value)} ({cost})"
    if deed == "store_buy":
        return f"the store ({CONTENT.stores[value].price} gold)" if view.owners[value] < 0 else ""
    saloon = listed([ammo(kind) for kind in SALOON_KINDS], "or")
    bank = listed([ammo(kind) for kind in BANK_KINDS], "or")
    return {
        "store_rob": "a robbery",
        "open_chest": "a chest",
        "buy_weapon": "weapons",
        "buy_horse": f"a horse ({HORSE_COST} gold)",
        "bet": "bets",
        "rob_saloon": f"{SALOON_LOOT} gold for {saloon}",
        "rob_bank": f"{BANK_LOOT} gold for {bank}",
        "bribe": "a bribe against a badge",
        "coach": f"a coach ({COACH_COST} gold)",
    }[deed]
