"""Duels: who can shoot back, how likely a card is stopped, and what a hit would do.

Hands are hidden. The odds are counted over hands imagined from what the viewer knows.
"""

from dataclasses import dataclass
from functools import lru_cache

from tumtum.engine.ghosts import Row, ring, way
from tumtum.engine.rng import Rng
from tumtum.engine.words import counted

from ...content import CONTENT
from ...facts import (
    advanced,
    card_of,
    hit_on,
    in_sight,
    loser,
    replies,
    rounds,
    weapon_used,
)
from ...rules.tables import DODGE, JAIL_LOSS, STRENGTH
from ...view import GunnyTownView, imagine
from ...view.sight import Counts, counts
from ..riders import standing
from ..stage import duel_box
from .outlook import Outlook

DREAMS = 240  # hands that are imagined
FIVE = 20  # odds are told in steps of a twentieth: more would seem to know more


# --- odds ---


@lru_cache(32)
def imagined(view: GunnyTownView, seat: int) -> tuple[tuple[Counts, int], ...]:
    """Hands of a player, and the card that lies in the duel, as they may be."""
    dreams = [imagine(view, Rng(number)) for number in range(DREAMS)]
    return tuple((counts(dream.hand[seat]), int(dream.laid)) for dream in dreams)


def about(share: float) -> str:
    """ "about 65%"; what may be is not told to be never."""
    return f"about {max(5, min(95, round(share * FIVE) * 5))}%"


@dataclass(frozen=True)
class Answers:
    """How likely the other holds something against a card (GT-96 to GT-100)."""

    none: float  # nothing that stops it
    dodge: float
    higher: float
    same: float


def answers(view: GunnyTownView, foe: int, kind: int, back: bool) -> Answers:
    """Against this card; an equal one stops it too where he can shoot back."""
    hands = [hand for hand, _ in imagined(view, foe)]
    higher = [other for other, strength in enumerate(STRENGTH) if strength > STRENGTH[kind]]
    stops = [int(DODGE), *higher, *([kind] if back else [])]
    return Answers(
        1 - _share(hands, stops),
        _share(hands, [int(DODGE)]),
        _share(hands, higher),
        _share(hands, [kind]),
    )


def _share(hands: list[Counts], kinds: list[int]) -> float:
    """Of how many hands one of these cards is part."""
    return sum(any(hand[kind] for kind in kinds) for hand in hands) / len(hands)


# --- to challenge ---


def challenge(now: Outlook, foe: int) -> str:
    view, other = now.view, now.view.players[foe]
    far = in_sight(view, now.me.square, other.square)
    back = replies(view, view.seat, foe, far)
    weapon = weapon_used(now.me, far)
    name = CONTENT.weapons[weapon].name if weapon >= 0 else "Bare hands"
    rows = [Row(f"{name}, {counted(rounds(now.me, far), 'round')}")]
    if not other.cards:
        rows.append(Row("No card to answer with", "good", "o-ammo"))
    else:
        said = "They can shoot back" if back else "They cannot shoot back"
        rows.append(Row(said, "bad" if back else "good", "o-duel"))
        best = max((k for k, n in enumerate(view.hand) if n), key=lambda k: STRENGTH[k])
        ammo = CONTENT.ammo[best]
        free = about(answers(view, foe, best, back > 0).none)
        rows.append(Row(f"{ammo.name} goes through: {free}", "", f"ammo-{ammo.id}"))
    rows += hit_rows(view, foe)
    return _aim(now, foe) + now.slip("The duel", rows, now.square(other.square))


def _aim(now: Outlook, foe: int) -> str:
    x, y, size = standing(now.view, now.at)[foe]
    return way(now.rider(now.view.seat), (x, y), kind="good") + ring(x, y, 1.2 * size, "good")


def hit_rows(view: GunnyTownView, foe: int, defended: bool = False) -> list[Row]:
    """What a hit would do to the other, and for missions (GT-104 to GT-108)."""
    life = view.players[foe].life
    jail = f", jail, \N{MINUS SIGN}{JAIL_LOSS} VP" if life == 1 else ""
    rows = [Row(f"A hit: their life {life} → {life - 1}{jail}", "good", "o-life")]
    complete, further = advanced(view, view.seat, *hit_on(view, foe, defended))
    rows += [Row(f"completes {card_of(card).name}", "good", "o-vp") for card in complete]
    return rows + [Row(f"counts for {card_of(card).name}", "good", "o-vp") for card in further]


def fire(now: Outlook) -> str:
    """Another round of the same duel."""
    duel = now.view.duel
    assert duel
    rows = [Row(f"Round {duel.round + 1} of {duel.rounds}")]
    back = duel.round + 1 <= duel.replies
    said = "They can shoot back" if back else "They cannot shoot back"
    rows.append(Row(said, "bad" if back else "good", "o-duel"))
    return _beside_stage(now, "Fire again", rows + hit_rows(now.view, duel.foe))


# --- cards ---


def lay(now: Outlook, kind: int) -> str:
    """A card of the challenger: what may stop it."""
    duel = now.view.duel
    assert duel
    back = duel.round <= duel.replies
    if not now.view.players[duel.foe].cards:
        return _odds(now, kind, [Row("Nothing can stop it", "good")])
    held = answers(now.view, duel.foe, kind, back)
    rows = [Row(f"{about(held.none)}: nothing can stop it", "good")] if held.none else []
    if held.higher:
        what = "they have a higher one" if back else "a higher one stops it"
        rows.append(Row(f"{about(held.higher)}: {what}", "bad" if back else ""))
    if held.same and back:
        rows.append(Row(f"{about(held.same)}: the same, both are hit"))
    if held.dodge:
        rows.append(Row(f"{about(held.dodge)}: they have a Dodge"))
    return _odds(now, kind, rows)


def reply(now: Outlook, kind: int) -> str:
    """A card of the challenged player against the one that lies face down."""
    duel = now.view.duel
    assert duel
    if kind == DODGE:
        return _odds(now, kind, [Row("The duel is over, nobody is hurt", "good")])
    back = duel.round <= duel.replies
    laid = [STRENGTH[card] for _, card in imagined(now.view, now.view.turn)]
    mine = STRENGTH[kind]
    won, tied = sum(mine > card for card in laid), sum(mine == card for card in laid)
    lost = DREAMS - won - tied
    if not back:
        lost, tied = lost + tied, 0
    won_words = "you win the round" if back else "it saves you"
    rows = [Row(f"{about(won / DREAMS)}: {won_words}", "good")] if won else []
    rows += [Row(f"{about(tied / DREAMS)}: both are hit")] if tied else []
    rows += [Row(f"{about(lost / DREAMS)}: you lose the round", "bad")] if lost else []
    return _odds(now, kind, rows)


def _odds(now: Outlook, kind: int, rows: list[Row]) -> str:
    return _beside_stage(now, CONTENT.ammo[kind].name, rows)


def _beside_stage(now: Outlook, heading: str, rows: list[Row]) -> str:
    assert now.view.duel
    return now.slip(heading, rows, duel_box(now.view, now.at, now.view.duel))


def fake(now: Outlook) -> str:
    """A lost round, and the card kept (GT-94)."""
    me = now.me
    horse = " or the horse" if me.horse else ""
    jail = ", jail" if me.life == 1 else ""
    rows = [Row(f"Life {me.life} → {me.life - 1}{jail}{horse}", "bad", "o-life")]
    rows.append(Row("You keep your card", "", "o-ammo"))
    return _beside_stage(now, "Fake", rows)


def hit(now: Outlook) -> str:
    beaten = loser(now.view)
    rows = hit_rows(now.view, beaten, defended=now.view.seat != now.view.turn)
    return _aim(now, beaten) + _beside_stage(now, "Hit", rows)
