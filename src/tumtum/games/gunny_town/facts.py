"""What follows from a view and is needed by words and pictures: choices, progress, odds."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tumtum.engine.rng import Rng

from .content import CONTENT, Card, Location
from .requirements import AllOf, AnyOf, EventPart, JobPart, Requirement, event_parts, is_met
from .rules.tables import DODGE, FOOT_RANGE, MISSIONS, PAIRS, ROUNDS, SQUARES
from .rules.town import SIGHT, WALK, WIDE_SIGHT
from .view import GunnyTownView, imagine
from .view.sight import Counts, PlayerView

BARE_HANDS: Final = -1
PLACES: Final[dict[int, Location]] = {place.square: place for place in CONTENT.locations}
PARTS: Final[tuple[tuple[EventPart, ...], ...]] = tuple(
    tuple(event_parts(card.requirement)) for card in CONTENT.cards
)


@lru_cache(16)
def legal(view: GunnyTownView) -> tuple[int, ...]:
    """What the viewer may do now; nothing of it hangs on what the view does not say."""
    if not view.acting:
        return ()
    return tuple(imagine(view, Rng(0)).legal(view.seat))


# --- the town ---


def steps(square: int, other: int) -> int:
    """Of the shortest walk."""
    return int(WALK[SQUARES * square + other])


def in_sight(view: GunnyTownView, square: int, other: int) -> int:
    """How far along the line of sight, or -1 (GT-87, GT-88)."""
    sight = WIDE_SIGHT if view.diagonal_sight else SIGHT
    return int(sight[SQUARES * square + other])


def move_range(view: GunnyTownView, player: PlayerView) -> int:
    """Squares of a move (GT-40, GT-41)."""
    return view.mounted_range if player.horse else int(FOOT_RANGE)


def rounds(player: PlayerView, far: int) -> int:
    """Of the best weapon that reaches so far, 0 if none does (GT-91)."""
    return int(ROUNDS[9 * sum(1 << weapon for weapon in player.weapons) + far])


def weapon_used(player: PlayerView, far: int) -> int:
    """The weapon that fires these rounds, or BARE_HANDS."""
    for weapon in player.weapons:
        kind = CONTENT.weapons[weapon]
        if (kind.range < 0 or far <= kind.range) and kind.rounds == rounds(player, far):
            return weapon
    return BARE_HANDS


def exposed(view: GunnyTownView, seat: int) -> bool:
    """In town, and not in jail (GT-86)."""
    return view.players[seat].square >= 0 and not view.players[seat].jailed


def targets_from(view: GunnyTownView, seat: int, square: int) -> list[int]:
    """Whom the seat could challenge from a square, if it has a card to lay (GT-85, GT-86)."""
    found = []
    for other in range(view.seats):
        if other != seat and exposed(view, other) and other not in view.challenged:
            far = in_sight(view, square, view.players[other].square)
            if far >= 0 and rounds(view.players[seat], far):
                found.append(other)
    return found


def can_shoot(view: GunnyTownView) -> bool:
    """Whether the viewer holds a card other than Dodge."""
    return any(number for kind, number in enumerate(view.hand) if kind != DODGE)


def replies(view: GunnyTownView, seat: int, foe: int, far: int) -> int:
    """In how many rounds the challenged player can shoot back (GT-90, GT-91)."""
    other = view.players[foe]
    if other.weapons:
        return rounds(other, far)
    if far:
        return 0
    fists = view.fists == 1 or (view.fists == 0 and not view.players[seat].weapons)
    return int(fists)


# --- missions ---


@dataclass(frozen=True)
class Deed:
    """Something that a mission may count."""

    event: str
    thing: str = ""  # a place, a weapon or a store
    foe: int = -1
    defended: bool = False  # it was the challenged player who hit


def marks_on(view: GunnyTownView, seat: int, card: int) -> Counts:
    """The seat's markers on a card: an active mission, or the viewer's secret one."""
    if card in view.active:
        return view.players[seat].marks[view.active.index(card)]
    return view.secret_marks


def met(view: GunnyTownView, seat: int, card: int, marks: Counts) -> bool:
    """Whether all but the cost of a card is met with these markers (GT-119)."""
    counts = dict(zip(PARTS[card], marks, strict=True))
    return is_met(CONTENT.cards[card].requirement, counts, job_id(view, seat))


def job_id(view: GunnyTownView, seat: int) -> str:
    job = view.players[seat].job
    return CONTENT.jobs[job].id if job >= 0 else ""


def progress(view: GunnyTownView, seat: int, card: int) -> tuple[int, int]:
    """How many of how many steps are done, on the way that is nearest to the end."""
    counts = dict(zip(PARTS[card], marks_on(view, seat, card), strict=True))
    return _progress(CONTENT.cards[card].requirement, counts, job_id(view, seat))


def _progress(need: Requirement, counts: dict[EventPart, int], job: str) -> tuple[int, int]:
    if isinstance(need, EventPart):
        return min(counts[need], need.times), need.times
    if isinstance(need, JobPart):
        return int(need.job == job), 1
    if isinstance(need, AllOf):
        parts = [_progress(part, counts, job) for part in need.parts]
        return sum(done for done, _ in parts), sum(all_of for _, all_of in parts)
    if isinstance(need, AnyOf):
        ways = [_progress(part, counts, job) for part in need.parts]
        return min(ways, key=lambda way: (way[1] - way[0], way[1]))
    return 0, 0


def open_cards(view: GunnyTownView, seat: int) -> Iterator[int]:
    """The active missions, and to the viewer his secret one."""
    yield from (card for card in view.active if card >= 0)
    if seat == view.seat and view.secret >= 0:
        yield view.secret


def advanced(view: GunnyTownView, seat: int, *deeds: Deed) -> tuple[list[int], list[int]]:
    """The cards that these deeds would complete, and those they would only bring on."""
    complete: list[int] = []
    further: list[int] = []
    for card in open_cards(view, seat):
        marks = marks_on(view, seat, card)
        then = tuple(
            min(part.times, number + sum(_counts(view, part, seat, deed) for deed in deeds))
            for part, number in zip(PARTS[card], marks, strict=True)
        )
        if then != marks:
            (complete if met(view, seat, card, then) else further).append(card)
    return complete, further


def _counts(view: GunnyTownView, part: EventPart, seat: int, deed: Deed) -> bool:
    """Whether the deed is what the part asks for (GT-121 to GT-125)."""
    if part.event != deed.event or part.as_job not in ("", job_id(view, seat)):
        return False
    things = (*part.places, *part.weapons, *((part.store,) if part.store else ()))
    if things and deed.thing not in things:
        return False
    if part.target == "left":
        return deed.foe == (seat + 1) % view.seats
    if part.target == "right":
        return deed.foe == (seat - 1) % view.seats
    if part.target == "job":
        freed = deed.defended and job_id(view, seat) == part.target_job
        return freed or job_id(view, deed.foe) == part.target_job
    if part.target == "employed":
        return view.players[deed.foe].job >= 0
    return True


def hit_on(view: GunnyTownView, foe: int, defended: bool = False) -> list[Deed]:
    """What a hit counts as: a kill too, when it takes the last life point (GT-107)."""
    deeds = [Deed("hit", foe=foe, defended=defended)]
    if view.players[foe].life == 1:
        deeds.append(Deed("kill", foe=foe, defended=defended))
    return deeds


def may_claim_secret(view: GunnyTownView) -> bool:
    """Bandits only, unless the option says otherwise (GT-129)."""
    return view.me is not None and (view.anyone or view.me.job < 0)


def card_of(card: int) -> Card:
    return CONTENT.cards[card]


def is_secret(card: int) -> bool:
    return card >= MISSIONS


# --- odds ---


def bet_odds(view: GunnyTownView, pair: int) -> tuple[int, int]:
    """How many of the cards that may come win the bet, and how many there are.

    Those the viewer cannot see: the deck and what is unknown in hands, or the discards if these
    are the next deck."""
    pool = list(view.discard)
    if view.deck:
        pool = [ammo.count for ammo in CONTENT.ammo]
        for seen in (view.discard, *(view.sure or ())):
            pool = [left - number for left, number in zip(pool, seen, strict=True)]
    return sum(pool[kind] for kind in PAIRS[pair]), sum(pool)


# --- how it stands ---


def leaders(view: GunnyTownView) -> list[int]:
    """Most VPs, then most missions, then most gold (GT-142)."""

    def rank(seat: int) -> tuple[int, int, int]:
        player = view.players[seat]
        return player.vp, len(player.missions), player.gold

    best = max(map(rank, range(view.seats)))
    return [seat for seat in range(view.seats) if rank(seat) == best]


def receiver(view: GunnyTownView) -> int:
    """Who is given the next card: clockwise from the claimant (GT-126)."""
    return (view.actor + 1 + view.given // card_of(view.gift).gift) % view.seats


def loser(view: GunnyTownView) -> int:
    """Of the round of a duel that was won."""
    assert view.duel
    return view.duel.foe if view.duel.winner == view.turn else view.turn
