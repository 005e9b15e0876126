"""Guessing hands: what the viewer cannot see of the ammunition, dealt anew by its odds.

When the deck was last built, everybody knew what it was built from. So each card that the viewer
does not see was either in a hand before (old) or has been drawn since (new), and whoever showed
a card, or gave one away, had it from the one or the other.
"""

from dataclasses import dataclass, field

from tumtum.engine.rng import Rng

from ..content import CONTENT
from ..rules.tables import DODGE, KINDS
from .sight import GunnyTownView

TRIES = 40  # to find a hand that may have fired
WHOLE = 1 << 20  # the weights of a choice are parts of this
Pile = list[int]  # how many of each kind


@dataclass
class Hand:
    """What another player is imagined to hold."""

    old: int  # cards still to be dealt from what was in hands before
    new: int  # cards still to be dealt from what was drawn since
    cards: Pile = field(default_factory=lambda: [0] * KINDS)
    drawn: Pile = field(default_factory=lambda: [0] * KINDS)  # all that was drawn since


@dataclass
class Deal:
    """All hands, the deck, and the gifts with their kinds."""

    hands: dict[int, Hand]
    deck: Pile
    gifts: list[tuple[int, int, int, int]]


def deal(view: GunnyTownView, rng: Rng, shooter: int) -> Deal:
    """Hands that fit the view; the shooter, if any, has a card other than Dodge."""
    dealer = Dealer(view, rng)
    laid = view.duel is not None and view.duel.laid_down
    for _ in range(TRIES):
        found = dealer.deal(-1)
        if shooter not in found.hands or fits(found.hands[shooter].cards, laid, rng):
            return found
    return dealer.deal(shooter)


def fits(cards: Pile, laid: bool, rng: Rng) -> bool:
    """Whether the shooter may hold these. Once one is laid it is any of those that can be fired: so
    a hand with more of them is believed more, just as when the card is shown."""
    shots = sum(cards) - cards[DODGE]
    return rng.below(sum(cards)) < shots if laid and shots else shots > 0


class Dealer:
    """Deals once for each call, always from the same view."""

    def __init__(self, view: GunnyTownView, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.others = [seat for seat in range(view.seats) if seat != view.seat]

    def deal(self, shooter: int) -> Deal:
        """One deal; a shooter is given something to fire before anything else."""
        self.old, self.new = self._piles()
        self.hands = {seat: self._empty_hand(seat) for seat in self.others}
        self.incoming = [gift for gift in self.view.gifts if gift[2] < 0]
        self.gifts = list(self.view.gifts)
        gone = self._certain()
        if shooter >= 0:
            self._keep_shot(shooter, gone)
        else:
            self._take(gone)
        return self._fill()

    # --- what there is ---

    def _piles(self) -> tuple[Pile, Pile]:
        """What others' hands held when the deck was built, and what they and the deck share now."""
        view = self.view
        new = [view.stock[kind] - view.gambled[kind] for kind in range(KINDS)]
        old = [CONTENT.ammo[kind].count - view.stock[kind] for kind in range(KINDS)]
        if view.seat >= 0:
            for kind in range(KINDS):
                before = view.hand[kind] + view.players[view.seat].shown[kind] - view.fresh[kind]
                for giver, receiver, given, _ in view.gifts:
                    if given == kind:
                        before += (giver == view.seat) - (receiver == view.seat)
                old[kind] -= before
                new[kind] -= view.fresh[kind]
        return old, new

    def _empty_hand(self, seat: int) -> Hand:
        player = self.view.players[seat]
        before = player.cards + sum(player.shown) - player.fresh
        for giver, receiver, _, _ in self.view.gifts:
            before += (giver == seat) - (receiver == seat)
        return Hand(before, player.fresh)

    def _certain(self) -> list[tuple[int, int]]:
        """Put known cards into hands; says which further cards must have been there, and went."""
        view = self.view
        gone: list[tuple[int, int]] = []
        for seat, hand in self.hands.items():
            left = list(view.players[seat].shown)
            for giver, _, kind, _ in view.gifts:
                if giver == seat and kind >= 0:
                    left[kind] += 1
            for kind in range(KINDS):
                known = view.known[seat][kind] if view.known else 0
                self.old[kind] -= known
                hand.old -= known
                sure = view.sure[seat][kind] if view.sure else 0
                gifts = sum(to == seat and what == kind for _, to, what, _ in view.gifts)
                hand.cards[kind] = sure
                explained = min(left[kind], known + gifts - sure)
                hand.cards[kind] += known + gifts - sure - explained
                gone += [(seat, kind)] * (left[kind] - explained)
        return gone

    # --- cards that are known to have been there ---

    def _take(self, gone: list[tuple[int, int]]) -> bool:
        """Find for each card that went where it had come from: a choice by the odds, another one
        where that leaves no way for the rest."""
        if not gone:
            return True
        (seat, kind), rest = gone[0], gone[1:]
        for source in self._sources(seat, kind):
            self._move(source, kind, 1)
            if self._take(rest):
                return True
            self._move(source, kind, -1)
        return False

    def _keep_shot(self, shooter: int, gone: list[tuple[int, int]]) -> None:
        """Find one card for the shooter that can be fired, and stays."""
        kinds = [kind for kind in range(KINDS) if kind != DODGE]
        self.rng.shuffle(kinds)
        for kind in kinds:
            if self._take([(shooter, kind), *gone]):
                self.hands[shooter].cards[kind] += 1
                return

    def _sources(self, seat: int, kind: int) -> list[tuple[str, int, int]]:
        """Where a card may have come from, the likeliest most often first: from the old or the new
        cards of the player himself, or of somebody who gave him a card unseen."""
        options = [("old", seat, -1), ("new", seat, -1)]
        for number, (giver, receiver, _, _) in enumerate(self.incoming):
            if receiver == seat and giver in self.hands:
                options += [("old", giver, number), ("new", giver, number)]
        weighed = [(self._weight(option, kind), option) for option in options]
        weighed = [(weight, option) for weight, option in weighed if weight > 0]
        ordered = []
        while weighed:
            place = int(self.rng.weighted([weight for weight, _ in weighed]))
            ordered.append(weighed.pop(place)[1])
        return ordered

    def _weight(self, option: tuple[str, int, int], kind: int) -> int:
        pile, seat, gift = option
        hand = self.hands[seat]
        slots, cards = (hand.old, self.old) if pile == "old" else (hand.new, self.new)
        if slots <= 0 or cards[kind] <= 0 or (gift >= 0 and self.incoming[gift][2] >= 0):
            return 0
        weight = WHOLE * slots * cards[kind] // sum(cards)
        return max(1, weight // (hand.old + hand.new) if gift >= 0 else weight)

    def _move(self, source: tuple[str, int, int], kind: int, number: int) -> None:
        """Take a card from its pile (or, number -1, put it back)."""
        pile, seat, gift = source
        hand = self.hands[seat]
        if pile == "old":
            self.old[kind] -= number
            hand.old -= number
        else:
            self.new[kind] -= number
            hand.new -= number
            hand.drawn[kind] += number
        if gift >= 0:
            giver, receiver, _, before = self.incoming[gift]
            self.incoming[gift] = (giver, receiver, kind if number > 0 else -1, before)

    # --- the rest ---

    def _fill(self) -> Deal:
        """Everything else by chance."""
        old, new = self._shuffled(self.old), self._shuffled(self.new)
        for seat in self.others:
            hand = self.hands[seat]
            for _ in range(hand.old):
                hand.cards[old.pop()] += 1
            for _ in range(hand.new):
                kind = new.pop()
                hand.cards[kind] += 1
                hand.drawn[kind] += 1
        self._give()
        deck = [new.count(kind) for kind in range(KINDS)]
        return Deal(self.hands, deck, self.gifts)

    def _give(self) -> None:
        """Cards given unseen: those that were shown since, then any."""
        unseen = iter(self.incoming)
        for place, (giver, receiver, told, _) in enumerate(self.view.gifts):
            if told >= 0:
                continue
            kind = next(unseen)[2]
            if kind < 0:
                kind = self._some(self.hands[giver].cards)
                self.hands[giver].cards[kind] -= 1
                self.hands[receiver].cards[kind] += 1
            self.gifts[place] = (giver, receiver, kind, 0)

    def _some(self, cards: Pile) -> int:
        return int(self.rng.weighted(cards))

    def _shuffled(self, pile: Pile) -> list[int]:
        cards = [kind for kind, number in enumerate(pile) for _ in range(number)]
        self.rng.shuffle(cards)
        return cards
