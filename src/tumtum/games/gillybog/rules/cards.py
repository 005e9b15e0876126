"""The action phase: playing cards, gilly effects, gaining a card (section 6)."""

from librt.vecs import append
from mypy_extensions import i64

from tumtum.engine.packed import bit, bits, nth_bit

from .actions import (
    ASK_ENHANCED,
    ASK_GAIN,
    ASK_NETTLE,
    BASIC_CARDS,
    END_ACTIONS,
    ENHANCE,
    PASS,
    PLAY_UNIQUE,
    TAKE_CARD,
    USE_GILLY,
)
from .gillys import reaction, use
from .land import NOWHERE
from .pending import EFFECT, GAINING, OF_CARD, OF_GILLY, STEPS, THREATENING
from .position import NONE, Position
from .stacks import reveal_card
from .tables import (
    BASIC_CARD_OF,
    BASIC_STEPS,
    ENHANCE_CARD,
    GILLY_STEPS,
    UNIQUE_ENHANCED,
    UNIQUE_STEPS,
)


def answer_action(p: Position, action: i64) -> None:
    """Play a card, use a gilly, or end the phase (GB-78)."""
    if action == END_ACTIONS:
        end_actions(p)
    elif action >= USE_GILLY:
        use_gilly(p, action - USE_GILLY)
    elif action >= PLAY_UNIQUE:
        play_card(p, BASIC_CARDS + action - PLAY_UNIQUE, NONE)
    else:
        play_card(p, BASIC_CARD_OF[action], action)


def end_actions(p: Position) -> None:
    p.agenda.pop()
    p.agenda.push(THREATENING)


def begin_effect(p: Position, sort: i64, card: i64) -> None:
    """What later steps of the card may ask about (GB-206, GB-211, GB-217)."""
    p.start_space = p.at[p.active]
    p.companions = p.players_at(p.start_space) & ~bit(p.active)
    p.walked = False
    p.last_bog = NOWHERE
    p.last_hazard = NOWHERE
    p.shifted = NOWHERE
    p.agenda.push(EFFECT, sort, card)


def play_card(p: Position, card: i64, basic: i64) -> None:
    """A basic card for one action, a unique card for all it says (GB-80, GB-81)."""
    p.hand[p.active] = p.hand[p.active] & ~bit(card)
    p.played |= bit(card)
    enhanced = p.howl_before != NONE
    if p.recording:
        p.say("play", "GB-78", p.active, [card, basic, 1 if enhanced else 0])
    begin_effect(p, OF_CARD, card)
    gilly = reaction(p, ENHANCE_CARD, p.active)
    if enhanced:
        resolve_card(p, card, basic, 1)
    elif gilly != NONE:
        p.agenda.push(ASK_NETTLE, card, basic, gilly)
    else:
        resolve_card(p, card, basic, 0)


def answer_nettle(p: Position, action: i64) -> None:
    """The card just played may be enhanced (GB-216, GB-249)."""
    card = p.agenda.a()
    basic = p.agenda.b()
    gilly = p.agenda.c()
    p.agenda.pop()
    if action == PASS:
        resolve_card(p, card, basic, 0)
    else:
        use(p, gilly, p.active)
        resolve_card(p, card, basic, 1)


def resolve_card(p: Position, card: i64, basic: i64, bonus: i64) -> None:
    if basic != NONE:
        p.agenda.push(STEPS, BASIC_STEPS[basic], BASIC_STEPS[basic + 1], bonus)
        return
    unique = card - BASIC_CARDS
    begin = UNIQUE_ENHANCED[unique]
    end = UNIQUE_ENHANCED[unique + 1]
    if bonus and begin < end:  # GB-98
        p.agenda.push(ASK_ENHANCED, begin, end, bonus)
    p.agenda.push(STEPS, UNIQUE_STEPS[unique], UNIQUE_STEPS[unique + 1], bonus)


def answer_enhanced(p: Position, action: i64) -> None:
    begin = p.agenda.a()
    end = p.agenda.b()
    bonus = p.agenda.c()
    p.agenda.pop()
    if action == ENHANCE:
        p.agenda.push(STEPS, begin, end, bonus)


def use_gilly(p: Position, card: i64) -> None:
    """Free, once a turn, never enhanced (GB-173)."""
    use(p, card, p.active)
    begin_effect(p, OF_GILLY, card)
    p.agenda.push(STEPS, GILLY_STEPS[card], GILLY_STEPS[card + 1], 0)


def effect_done(p: Position) -> None:
    """After the last card of the hand a card is gained, and the phase ends (GB-84)."""
    sort = p.agenda.a()
    p.agenda.pop()
    if sort == OF_CARD and p.hand[p.active] == 0:
        p.agenda.push(GAINING, 2)


def gain(p: Position) -> None:
    """Reveal two cards, or as many as there are (GB-84, GB-85)."""
    left = p.agenda.a()
    if left > 0 and p.deck_left() > 0:
        p.agenda.change(left - 1, 0, 0)
        reveal_card(p)
        return
    p.agenda.pop()
    number = bits(p.offered)
    if number > 1:
        p.agenda.push(ASK_GAIN)
    else:
        if number == 1:
            gain_card(p, nth_bit(p.offered, 0))
        end_actions(p)


def answer_gain(p: Position, action: i64) -> None:
    p.agenda.pop()
    gain_card(p, action - TAKE_CARD)
    end_actions(p)


def gain_card(p: Position, card: i64) -> None:
    """Into the hand; the other one under the deck."""
    p.hand[p.active] = p.hand[p.active] | bit(BASIC_CARDS + card)
    if p.recording:
        p.say("gain", "GB-84", p.active, [BASIC_CARDS + card])
    others = p.offered & ~bit(card)
    p.offered = 0
    while others:
        other = nth_bit(others, 0)
        others &= others - 1
        p.deck_tail = append(p.deck_tail, other)
        if p.recording:
            p.say("back", "GB-84", p.active, [BASIC_CARDS + other])
