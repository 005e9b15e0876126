"""Stacks: what is revealed next is drawn when it is revealed (GB-189, GB-190, GB-192)."""

from librt.vecs import append, pop
from mypy_extensions import i64

from tumtum.engine.packed import bit, bits
from tumtum.engine.rng import Rng

from .actions import (
    DRAW_BOG,
    DRAW_CAMP,
    DRAW_CARD,
    DRAW_FOREST,
    DRAW_HUNTER,
)
from .land import FIRST_CAMP, FIRST_FOREST
from .pending import EVENING
from .position import NONE, Position
from .tables import BOG_FRONT, BOG_TILES

# --- forest and camp tiles, unique cards ---


def reveal_forest(p: Position) -> None:
    """Show the top tile of the forest stack."""
    if p.forest_unseen:
        p.agenda.push(DRAW_FOREST)
    else:
        p.forest_tail, tile = pop(p.forest_tail, 0)
        show_forest(p, tile)


def show_forest(p: Position, tile: i64) -> None:
    p.forest_unseen &= ~bit(tile)
    p.shown = append(p.shown, tile)
    if p.recording:
        p.say("forest", "GB-36", -1, [FIRST_FOREST + tile])


def set_aside(p: Position, tile: i64) -> None:
    """Under the stack, in view of all (GB-39, GB-190)."""
    p.forest_tail = append(p.forest_tail, tile)
    if p.recording:
        p.say("set-aside", "GB-39", -1, [FIRST_FOREST + tile])


def reveal_camp(p: Position) -> None:
    if p.camp_unseen:
        p.agenda.push(DRAW_CAMP)
    else:
        p.camp_tail, tile = pop(p.camp_tail, 0)
        show_camp(p, tile)


def show_camp(p: Position, tile: i64) -> None:
    p.camp_unseen &= ~bit(tile)
    p.tile = FIRST_CAMP + tile
    if p.recording:
        p.say("camp", "GB-42", -1, [p.tile])


def reveal_card(p: Position) -> None:
    """Show the top card of the action deck."""
    if p.deck_unseen:
        p.agenda.push(DRAW_CARD)
    else:
        p.deck_tail, card = pop(p.deck_tail, 0)
        show_card(p, card)


def show_card(p: Position, card: i64) -> None:
    p.deck_unseen &= ~bit(card)
    p.offered |= bit(card)
    if p.recording:
        p.say("card-shown", "GB-84", -1, [card])


# --- the hunter deck ---


def reveal_hunter(p: Position) -> None:
    """The next card of the hunter deck comes to the top."""
    p.hunter_top = NONE
    if p.hunter_unseen or p.hunter_stranger:
        p.agenda.push(DRAW_HUNTER)
    else:
        p.hunter_tail, card = pop(p.hunter_tail, 0)
        show_hunter(p, card)


def show_hunter(p: Position, card: i64) -> None:
    if p.hunter_stranger and p.village_unseen >> card & 1:
        p.hunter_stranger = 0
        p.village_unseen &= ~bit(card)
    p.hunter_unseen &= ~bit(card)
    p.hunter_top = card
    if p.recording:
        p.say("hunter-card", "GB-149", -1, [card])


def top_to_bottom(p: Position) -> None:
    """Omen (GB-209)."""
    if p.hunter_deck_below() == 0:
        return
    p.hunter_tail = append(p.hunter_tail, p.hunter_top)
    if p.recording:
        p.say("omen", "GB-209", p.active, [p.hunter_top])
    reveal_hunter(p)


# --- the bog stacks ---


def known_bogs(p: Position, stack: i64) -> i64:
    """How many tiles on top of a stack are known."""
    if stack == 0:
        return len(p.bog_first)
    return len(p.bog_second)


def lift_bog(p: Position, stack: i64) -> i64:
    """Take the top tile, which is known."""
    if stack == 0:
        p.bog_first, tile = pop(p.bog_first)
    else:
        p.bog_second, tile = pop(p.bog_second)
    return tile


def lay_bog(p: Position, stack: i64, tile: i64) -> None:
    """Put a tile on top, in view of all."""
    if stack == 0:
        p.bog_first = append(p.bog_first, tile)
    else:
        p.bog_second = append(p.bog_second, tile)


def take_bog(p: Position, stack: i64) -> i64:
    """The top tile of a stack; then the tops are made to differ (GB-52)."""
    tile = lift_bog(p, stack)
    p.agenda.push(EVENING, NONE)
    return tile


def show_bog(p: Position, stack: i64, tile: i64) -> None:
    p.bog_unseen &= ~bit(tile)
    p.bog_rest[stack] = p.bog_rest[stack] - 1
    lay_bog(p, stack, tile)
    if p.recording:
        p.say("bog", "GB-49", -1, [stack, tile])


def even_out(p: Position) -> None:
    """Move tiles between the stacks until their tops differ, one a call (GB-52)."""
    stack: i64 = 0
    while stack < 2:
        if known_bogs(p, stack) == 0 and p.bog_rest[stack]:
            p.agenda.push(DRAW_BOG, stack)
            return
        stack += 1
    first = p.bog_stack(0)
    second = p.bog_stack(1)
    if (first and second and tops_differ(p)) or one_type_left(p):
        p.agenda.pop()
        return
    giver = p.agenda.a()
    if giver == NONE:
        giver = 0
        if second > first:
            giver = 1
        p.agenda.change(giver, 0, 0)
    elif p.bog_stack(giver) == 1:  # the other way, once
        giver = 1 - giver
        p.agenda.change(giver, 1, 0)
    tile = lift_bog(p, giver)
    lay_bog(p, 1 - giver, tile)
    if p.recording:
        p.say("bog-moved", "GB-52", -1, [giver, tile])


def tops_differ(p: Position) -> bool:
    first = BOG_FRONT[p.bog_first[len(p.bog_first) - 1]]
    return first != BOG_FRONT[p.bog_second[len(p.bog_second) - 1]]


def one_type_left(p: Position) -> bool:
    """Whether all tiles left in both stacks are of one type, or there are none."""
    left = p.bog_unseen
    for tile in p.bog_first:
        left |= bit(tile)
    for tile in p.bog_second:
        left |= bit(tile)
    kind: i64 = NONE
    number: i64 = 0
    while number < BOG_TILES:
        if left >> number & 1:
            if kind == NONE:
                kind = BOG_FRONT[number]
            elif kind != BOG_FRONT[number]:
                return False
        number += 1
    return True


def hunter_odds(p: Position, card: i64) -> i64:
    """How likely a card is the next of the hunter deck, as a weight.

    An unseen village card in the deck is any of those that nobody has seen, equally likely.
    """
    strangers = bits(p.village_unseen)
    if p.hunter_unseen >> card & 1:
        if p.hunter_stranger:
            return strangers
        return 1
    if p.hunter_stranger and p.village_unseen >> card & 1:
        return 1
    return 0


def random_hunter(p: Position, rng: Rng) -> i64:
    """The next card of the hunter deck, each as likely as `hunter_odds` says."""
    total = bits(p.hunter_unseen)
    if p.hunter_stranger:
        total = (total + 1) * bits(p.village_unseen)
    left = rng.below(total)
    card: i64 = 0
    while True:
        left -= hunter_odds(p, card)
        if left < 0:
            return card
        card += 1
