"""Ammunition: the deck, the discard pile, and what can be known of hands (GT-133, GT-135).

The deck is the multiset of what may still come. Whenever it is built anew, everybody knows what it
holds, so from then on a position keeps what was drawn from it and what each hand has shown.
"""

from mypy_extensions import i64

from tumtum.engine.packed import count4, times4

from .position import Position, size
from .steps import DRAW
from .tables import KINDS

# --- cards handed over: who gave what to whom, in one number ---


def gift_of(giver: i64, receiver: i64, kind: i64, before: i64) -> i64:
    """`before`: how many of that kind the receiver had shown by then."""
    return giver | receiver << 3 | kind << 6 | before << 9


def gift_giver(gift: i64) -> i64:
    return gift & 7


def gift_receiver(gift: i64) -> i64:
    return gift >> 3 & 7


def gift_kind(gift: i64) -> i64:
    return gift >> 6 & 7


def gift_before(gift: i64) -> i64:
    return gift >> 9


# --- drawing ---


def drawable(position: Position) -> bool:
    """Whether a card can be drawn at all (GT-133)."""
    return position.deck != 0 or position.discard != 0


def begin_draws(position: Position, seat: i64, number: i64) -> None:
    """Draw so many cards, as far as hand and deck allow (GT-51, GT-133)."""
    room = position.room(seat)
    if number > room:
        number = room
    there = size(position.deck) + size(position.discard)
    if number > there:
        number = there
    if number > 0:
        position.draws = number
        position.push(DRAW, seat)


def draw(position: Position, kind: i64) -> None:
    """Nature: a card for the hand of the actor, seen by nobody else."""
    seat = position.actor
    card = times4(1, kind)
    position.deck -= card
    position.hand[seat] = position.hand[seat] + card
    position.fresh[seat] = position.fresh[seat] + card
    position.draws -= 1
    if position.draws > 0:
        position.push(DRAW, seat)
    if position.recording:
        position.say("draw", "GT-133", seat, [])
        position.whisper("drawn", "GT-135", seat, [kind], [int(seat)])


def show(position: Position, seat: i64, kind: i64) -> None:
    """A card of the hand goes face up to the discard pile."""
    card = times4(1, kind)
    position.hand[seat] = position.hand[seat] - card
    position.shown[seat] = position.shown[seat] + card
    position.discard += card


def hand_over(position: Position, giver: i64, receiver: i64, kind: i64) -> None:
    """A card from hand to hand, face down (GT-126)."""
    card = times4(1, kind)
    position.hand[giver] = position.hand[giver] - card
    position.hand[receiver] = position.hand[receiver] + card
    before = count4(position.shown[receiver], kind)
    position.gifts = [*position.gifts, gift_of(giver, receiver, kind, before)]


# --- the deck is empty ---


def need_deck(position: Position) -> None:
    """Build the deck from the discards if a card is needed and there is none (GT-133)."""
    if position.deck:
        return
    remember(position)
    position.stock = position.discard
    position.deck = position.discard
    position.discard = 0
    position.gambled = 0
    seat: i64 = 0
    while seat < position.seats:
        position.fresh[seat] = 0
        position.shown[seat] = 0
        seat += 1
    if position.recording:
        position.say("reshuffle", "GT-133", -1, [size(position.deck)])


def remember(position: Position) -> None:
    """What each player still knows to be in other hands, from cards that went from hand to hand."""
    if not position.gifts and not any(position.known):
        return
    seats = position.seats
    known: list[i64] = []
    viewer: i64 = 0
    while viewer < seats:
        holder: i64 = 0
        while holder < seats:
            cards: i64 = 0
            if viewer != holder:
                cards = sure(position, viewer, holder)
            known.append(cards)
            holder += 1
        viewer += 1
    position.known = known
    position.gifts = []


def sure(position: Position, viewer: i64, holder: i64) -> i64:
    """The cards that a player knows to be in another's hand: never more than there are."""
    found: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        found += times4(sure_of(position, viewer, holder, kind), kind)
        kind += 1
    return found


def sure_of(position: Position, viewer: i64, holder: i64, kind: i64) -> i64:
    """How many of a kind a player knows to be in another's hand.

    A card shown may be the one that was known of; so may one handed on unseen, of any kind."""
    number = count4(position.known[viewer * position.seats + holder], kind)
    shown: i64 = 0
    for gift in position.gifts:
        giver = gift_giver(gift)
        receiver = gift_receiver(gift)
        told = viewer in (giver, receiver)
        if receiver == holder and told and gift_kind(gift) == kind:
            number = at_least_none(number - gift_before(gift) + shown) + 1
            shown = gift_before(gift)
        if giver == holder and (not told or gift_kind(gift) == kind):
            number = at_least_none(number - 1)
    return at_least_none(number - count4(position.shown[holder], kind) + shown)


def at_least_none(number: i64) -> i64:
    if number < 0:
        return 0
    return number
