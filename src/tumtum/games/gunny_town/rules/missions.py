"""Missions: markers, claims, and cards given for them (GT-115 to GT-127)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, times4

from .cards import hand_over, show
from .markers import (
    AT_ANY,
    AT_EMPLOYED,
    AT_JOB,
    AT_LEFT,
    CARD_GOLD,
    CARD_VP,
    GIFTS,
    LISTENING,
    PARTS,
    STORE_EVENT,
    STORES_ASKED,
    Part,
    card_in,
    count_of,
    meets,
)
from .position import MARK_BITS, SECRET_SLOT, Position
from .scoring import score
from .secrets import discard_secret
from .steps import DRAW_A_SECRET, GIVE_CARD
from .tables import (
    ACTIVE,
    CARDS,
    CLAIMS_A_TURN,
    MISSIONS,
    NOTHING,
    SECRET_SHIFT,
    STORE_AT,
    STORE_FEE,
    STORE_PRICE,
    SURCHARGE,
)

# --- events and markers ---


def count(position: Position, seat: i64, event: i64, things: i64) -> None:
    """The seat did something that has nothing to do with another player."""
    count_against(position, seat, event, things, -1, False)


def count_against(
    position: Position, seat: i64, event: i64, things: i64, foe: i64, defended: bool
) -> None:
    """A marker on every card that counts this event (GT-118): the active missions, his secret one.

    `defended`: he was challenged and won the round, which frees a bounty on himself (GT-124)."""
    slot: i64 = 0
    while slot < ACTIVE:
        card = position.active[slot]
        if card >= 0 and LISTENING[card] >> event & 1:
            place: i64 = 0
            for part in PARTS[card]:
                if part.event == event and counts(position, part, seat, things, foe, defended):
                    add_marker(position, seat, slot, part, place)
                place += 1
        slot += 1
    if position.secret[seat] >= 0:
        card = MISSIONS
        while card < CARDS:
            if LISTENING[card] >> event & 1:
                place = 0
                for part in PARTS[card]:
                    if part.event == event and counts(position, part, seat, things, foe, defended):
                        add_tally(position, seat, card, part, place)
                    place += 1
            card += 1


def counts(
    position: Position, part: Part, seat: i64, things: i64, foe: i64, defended: bool
) -> bool:
    """Whether this event is what the part asks for; badges as they are now (GT-121)."""
    if part.as_job >= 0 and position.job_of(seat) != part.as_job:
        return False
    if part.things and not part.things & things:
        return False
    target = part.target
    if target == AT_ANY:
        return True
    if target == AT_JOB:
        if defended and position.job_of(seat) == part.target_job:
            return True
        return position.job_of(foe) == part.target_job
    if target == AT_EMPLOYED:
        return position.employed(foe)
    if target == AT_LEFT:
        return foe == position.left_of(seat)
    return foe == position.right_of(seat)


def add_marker(position: Position, seat: i64, slot: i64, part: Part, place: i64) -> None:
    """On an active mission."""
    number = count_of(position.marks_of(seat, slot), part)
    if number >= part.times:  # GT-123
        return
    position.marks[slot] = position.marks[slot] + bit(MARK_BITS * seat + part.shift)
    if position.recording:
        position.say("marker", "GT-123", seat, [position.active[slot], place, number + 1])


def add_tally(position: Position, seat: i64, card: i64, part: Part, place: i64) -> None:
    """On a secret mission that is his, or may be his for the others."""
    number = count_of(position.tally_of(seat, card - MISSIONS), part)
    if number >= part.times:
        return
    tallies = position.tallies.copy()
    tallies[seat] = tallies[seat] + bit(SECRET_SHIFT[card - MISSIONS] + part.shift)
    position.tallies = tallies
    if position.recording and card == position.secret[seat]:
        values = [card, place, number + 1]
        position.whisper("secret-marker", "GT-118", seat, values, [int(seat)])


# --- who may claim what ---


def may_claim_secret(position: Position, seat: i64) -> bool:
    """Bandits only, unless the option says otherwise (GT-129)."""
    return position.secret[seat] >= 0 and (position.options.anyone or not position.employed(seat))


def can_pay(position: Position, seat: i64, card: i64) -> bool:
    """Cards to give away, on the claimant's own turn (GT-126)."""
    each = GIFTS[card]
    if each == 0:
        return True
    return seat == position.turn and position.cards_in(seat) >= each * (position.seats - 1)


def claimable(position: Position, seat: i64) -> i64:
    """The cards that a player may claim now, one bit each."""
    if position.claims_of(seat) >= CLAIMS_A_TURN:  # GT-117
        return 0
    cards: i64 = 0
    job = position.job_of(seat)
    slot: i64 = 0
    while slot < ACTIVE:
        card = position.active[slot]
        if (
            card >= 0
            and meets(card, position.marks_of(seat, slot), job)
            and can_pay(position, seat, card)
        ):
            cards |= bit(card)
        slot += 1
    if may_claim_secret(position, seat):
        card = position.secret[seat]
        if meets(card, position.marks_of(seat, SECRET_SLOT), job) and can_pay(position, seat, card):
            cards |= bit(card)
    return cards


def window_opens(position: Position, seat: i64) -> bool:
    """After a hit or a tie; for a secret mission too that is not fulfilled (GT-153)."""
    if position.claims_of(seat) >= CLAIMS_A_TURN:
        return False
    return may_claim_secret(position, seat) or claimable(position, seat) != 0


# --- stores that a mission asks for ---


def with_store(card: i64, marks: i64, store: i64) -> i64:
    """The markers after buying that store."""
    one: i64 = 1
    for part in PARTS[card]:
        if (
            part.event == STORE_EVENT
            and part.things >> store & 1
            and count_of(marks, part) < part.times
        ):
            marks += one << part.shift
    return marks


def completes(position: Position, seat: i64, slot: i64, store: i64) -> bool:
    """Whether buying the store would make an unmet card claimable at once (GT-65)."""
    card = card_in(position, seat, slot)
    marks = position.marks_of(seat, slot)
    job = position.job_of(seat)
    if meets(card, marks, job) or not can_pay(position, seat, card):
        return False
    return meets(card, with_store(card, marks, store), job)


def store_slots(position: Position, seat: i64) -> i64:
    """The slots whose card asks for a store and may be claimed by this player, one bit each."""
    slots: i64 = 0
    if position.claims_of(seat) >= CLAIMS_A_TURN:
        return 0
    slot: i64 = 0
    while slot < ACTIVE:
        card = position.active[slot]
        if card >= 0 and STORES_ASKED[card]:
            slots |= bit(slot)
        slot += 1
    if may_claim_secret(position, seat) and STORES_ASKED[position.secret[seat]]:
        slots |= bit(SECRET_SLOT)
    return slots


def own_store_for(position: Position, seat: i64, slot: i64) -> i64:
    """A store of his that would complete the card by a fee, or NOTHING (GT-64)."""
    asked = STORES_ASKED[card_in(position, seat, slot)]
    store: i64 = 0
    while asked:
        if (
            asked & 1
            and position.owner_of(store) == seat
            and completes(position, seat, slot, store)
        ):
            return store
        asked >>= 1
        store += 1
    return NOTHING


def fees(position: Position, seat: i64) -> i64:
    """Cards that a fee would complete, one bit each."""
    if position.owners == 0 or position.gold[seat] < STORE_FEE:
        return 0
    cards: i64 = 0
    slots = store_slots(position, seat)
    slot: i64 = 0
    while slots:
        if slots & 1 and own_store_for(position, seat, slot) >= 0:
            cards |= bit(card_in(position, seat, slot))
        slots >>= 1
        slot += 1
    return cards


def forced_sales(position: Position, seat: i64) -> i64:
    """Cards that buying the store here from its owner would complete, one bit each (GT-63)."""
    store = STORE_AT[position.square[seat]]
    if store < 0:
        return 0
    owner = position.owner_of(store)
    if owner < 0 or owner == seat or position.gold[seat] < STORE_PRICE[store] + SURCHARGE:
        return 0
    cards: i64 = 0
    slots = store_slots(position, seat)
    slot: i64 = 0
    while slots:
        if slots & 1 and completes(position, seat, slot, store):
            cards |= bit(card_in(position, seat, slot))
        slots >>= 1
        slot += 1
    return cards


# --- claiming ---


def slot_of(position: Position, card: i64) -> i64:
    """Where the card lies."""
    slot: i64 = 0
    while slot < ACTIVE:
        if position.active[slot] == card:
            return slot
        slot += 1
    return SECRET_SLOT


def claim(position: Position, seat: i64, card: i64) -> None:
    """Take the card and its reward, and everybody's markers off it (GT-115)."""
    position.claims += times4(1, seat)
    secret = card >= MISSIONS
    bandit = not position.employed(seat)
    if secret:
        discard_secret(position, seat)  # GT-128
    else:
        slot = slot_of(position, card)
        active = position.active.copy()
        active[slot] = NOTHING
        position.active = active
        position.marks[slot] = 0
        claimed = position.claimed.copy()
        claimed[seat] = claimed[seat] | bit(card)
        position.claimed = claimed
    position.earn(seat, CARD_GOLD[card])
    if position.recording:
        what = "claim-secret" if secret else "claim"
        values = [card, CARD_GOLD[card], CARD_VP[card]]
        position.say(what, "GT-128" if secret else "GT-115", seat, values)
    score(position, seat, CARD_VP[card])
    if secret and bandit:
        position.push(DRAW_A_SECRET, seat)  # GT-130
    if GIFTS[card] > 0:
        position.gift = card
        position.given = 0
        position.push(GIVE_CARD, seat)


# --- giving cards ---


def receiver(position: Position) -> i64:
    """Whose turn it is to be given a card: clockwise from the claimant (GT-126)."""
    seat = position.actor + 1 + position.given // GIFTS[position.gift]
    if seat >= position.seats:
        seat -= position.seats
    return seat


def give(position: Position, kind: i64) -> None:
    """Face down; who holds six cards has it discarded face up instead."""
    giver = position.actor
    to = receiver(position)
    full = position.room(to) == 0
    if full:
        show(position, giver, kind)
    else:
        hand_over(position, giver, to, kind)
    position.given += 1
    if position.given < GIFTS[position.gift] * (position.seats - 1):
        position.push(GIVE_CARD, giver)
    else:
        position.gift = NOTHING
        position.given = 0
    if position.recording:
        if full:
            position.say("give-away", "GT-126", giver, [to, kind])
        else:
            position.say("give", "GT-126", giver, [to])
            position.whisper("gift", "GT-126", giver, [to, kind], [int(giver), int(to)])
