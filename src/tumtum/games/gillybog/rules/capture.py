"""Being captured (section 10)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import ASK_INJURY, ASK_TAKEN, CAPTURED, INJURE, PICK_GROUP
from .ending import lose_game
from .exploring import send_camp
from .nearness import nearest_group, nearest_groups
from .pending import CLEANING, SPILLING_ALL, TAKING, TURN_ENDS, drop_to_effect
from .position import NONE, Position


def capture(p: Position, seat: i64) -> None:
    """The effect at hand stops; injury and camp follow (GB-155 to GB-165)."""
    if p.recording:
        p.say("captured", "GB-138", seat, [seat])
    forget_movement(p)
    if p.injury[seat] >= 0:
        lose_game(p, CAPTURED)
        return
    if seat == p.active:  # straight to the clean-up (GB-156)
        p.agenda.clear()
        p.agenda.push(TURN_ENDS)
    else:
        drop_to_effect(p)
    p.agenda.push(SPILLING_ALL)
    p.agenda.push(TAKING, seat, p.land.size)
    p.agenda.push(ASK_INJURY, seat)
    if seat == p.active:
        p.agenda.push(CLEANING)


def forget_movement(p: Position) -> None:
    """Whatever was moving has stopped."""
    p.mover = NONE
    p.follower = NONE
    p.ignores = 0
    p.pack = 0
    p.groups = []


def answer_injury(p: Position, action: i64) -> None:
    """The card is lost for the game (GB-158)."""
    seat = p.agenda.a()
    p.agenda.pop()
    card = action - INJURE
    p.hand[seat] = p.hand[seat] & ~bit(card)
    p.injury[seat] = card
    if p.recording:
        p.say("injured", "GB-158", seat, [seat, card])
    send_camp(p, seat)


def take_to_camp(p: Position) -> None:
    """The camp is placed: the nearest group comes along (GB-160), if there is any (GB-161)."""
    seat = p.agenda.a()
    before = p.agenda.b()
    p.agenda.pop()
    if p.land.size == before:
        return
    camp = p.land.size - 1
    tied = nearest_groups(p, seat)
    if tied > 1:
        p.agenda.push(ASK_TAKEN, seat, camp)
    else:
        if tied == 1:
            bring_group(p, seat, nearest_group(p, seat), camp)
        bring_player(p, seat, camp)


def answer_taken(p: Position, action: i64) -> None:
    seat = p.agenda.a()
    camp = p.agenda.b()
    p.agenda.pop()
    bring_group(p, seat, action - PICK_GROUP, camp)
    bring_player(p, seat, camp)


def bring_group(p: Position, seat: i64, cell: i64, camp: i64) -> None:
    number = p.hunters[cell]
    p.hunters[cell] = 0
    p.hunters[camp] = number
    if p.recording:
        p.say("taken", "GB-160", -1, [seat, cell, camp, number])


def bring_player(p: Position, seat: i64, camp: i64) -> None:
    """That is no movement: a gilly stays behind (GB-162)."""
    p.at[seat] = camp
    if p.recording:
        p.say("to-camp", "GB-160", -1, [seat, camp])
