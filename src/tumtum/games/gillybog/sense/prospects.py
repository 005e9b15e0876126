"""How a position looks when nothing is under way: what is done, what is near, what threatens."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bits

from ..rules.actions import DEN, GILLYS, THREAT, WON
from ..rules.position import NONE, OFF, SAVED, Position
from .danger import Threat, waiting_odds
from .trips import trip

# What a gilly is worth on its way, as a share of a saved one.
STANDING: Final = 0.45
HOMEWARD: Final = 0.5
TIPPED: Final = 0.1
SOUGHT: Final = 0.3
SEEN: Final = 0.1
ESCORT: Final = 0.8  # a step to the gilly, compared with a step of the gilly to the Den
# The whole.
GILLY: Final = 0.24
RITUAL: Final = 0.2
INJURY: Final = 0.1
FIRST_CAPTURE: Final = 0.2
LAST_CAPTURE: Final = 0.8
PATIENCE: Final = 0.4  # how much the danger of players counts whose turn is still to come
TOKEN: Final = 0.006  # a protection token, the first ones of a limb more
CARD: Final = 0.012
SUPPORT: Final = 0.012
HOME: Final = 0.001  # a hunter in the village
PLAYED: Final = 0.003  # on the way to an empty hand
HURT: Final = 0.012  # an attack withstood


def nearness(steps: float) -> float:
    """1 here, a half at eight steps, going to 0."""
    return 8.0 / (8.0 + steps)


def prospects(p: Position) -> float:
    """About the chance to win, from 0 to 1."""
    if p.ending:
        return 1.0 if p.ending == WON else 0.0
    value = 0.05 + achieved(p) + comfort(p) - fear(p)
    if value < 0.001:
        return 0.001
    if value > 0.99:
        return 0.99
    return value


def achieved(p: Position) -> float:
    """Gillys saved, and how near the others and the ritual are."""
    saved = p.saved()
    if saved == GILLYS:
        return GILLY * 3.0 + RITUAL * gathered(p)
    total = float(saved)
    sought = False
    token: i64 = 0
    while token < GILLYS:
        place = p.gilly_at[token]
        if place >= 0:
            if p.tipped >> token & 1:
                total += TIPPED + SEEN + SOUGHT * nearness(nearest_player(p, place))
            else:
                home = trip(p.land, place, DEN) + ESCORT * nearest_player(p, place)
                total += STANDING + HOMEWARD * nearness(home)
        elif place == OFF and not sought and p.vision >= 0:
            sought = True
            total += SEEN * nearness(nearest_player(p, p.vision))
        token += 1
    return GILLY * total


def nearest_player(p: Position, cell: i64) -> float:
    best = 99.0
    seat: i64 = 0
    while seat < p.seats:
        steps = trip(p.land, p.at[seat], cell)
        if steps < best:
            best = steps
        seat += 1
    return best


def gathered(p: Position) -> float:
    total = 0.0
    seat: i64 = 0
    while seat < p.seats:
        total += nearness(trip(p.land, p.at[seat], p.vision))
        seat += 1
    return total / float(p.seats)


def comfort(p: Position) -> float:
    """Protection, cards, few hunters about."""
    value = HOME * float(p.village) - SUPPORT * float(p.support)
    seat: i64 = 0
    while seat < p.seats:
        limb: i64 = 0
        while limb < 3:
            tokens = p.limb(seat, limb)
            if tokens > 0:
                value += TOKEN * 3.0
            if tokens > 1:
                value += TOKEN * 1.5
            if tokens > 2:
                value += TOKEN * 0.5
            limb += 1
        value += CARD * float(bits(p.hand[seat]))
        if p.injury[seat] >= 0:
            value -= INJURY
        seat += 1
    value += (CARD + PLAYED) * float(bits(p.played))
    return value


def fear(p: Position) -> float:
    """The odds of captures to come, by what they would cost."""
    total = 0.0
    seat: i64 = 0
    while seat < p.seats:
        if seat == p.active and p.phase != THREAT:
            threat = Threat(p)
            total += threat.odds * price(p, seat) + HURT * threat.hits
        else:
            total += PATIENCE * waiting_odds(p, seat) * price(p, seat)
        seat += 1
    return total


def price(p: Position, seat: i64) -> float:
    """What a capture of this player would cost."""
    if p.injury[seat] >= 0:
        return LAST_CAPTURE
    return FIRST_CAPTURE


def arrived(p: Position, seat: i64, cell: i64, follower: i64) -> float:
    """The prospects if this player's movement ended there, all considered but the attacks."""
    origin = p.at[seat]
    tipped = p.tipped
    p.at[seat] = cell
    if follower != NONE:
        p.gilly_at[follower] = SAVED if cell == DEN else cell
    p.tipped &= ~p.gillys_at(cell)
    value = prospects(p)
    if p.gillys_at(OFF) and cell == p.vision:
        value += GILLY * (TIPPED + SOUGHT * nearness(10.0))
    p.at[seat] = origin
    p.tipped = tipped
    if follower != NONE:
        p.gilly_at[follower] = origin
    return value
